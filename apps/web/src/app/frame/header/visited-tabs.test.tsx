import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installNavigator } from '../../../features/navigation/go.ts';
import type { Visit } from '../../../features/navigation/visit.ts';
import { useSession } from '../../../features/session/session-store.ts';
import { noPages } from '../../pages/open-pages.ts';
import { arriveAt, useHasTabs, usePages } from '../../pages/pages-store.ts';
import VisitedTabs from './visited-tabs.tsx';

const navigate = vi.fn(async () => {});
let sequence = 0;

function visit(routeName: Visit['routeName'], path: string): void {
  sequence += 1;
  act(() => arriveAt({ routeName, params: {}, path, query: '', hash: '', way: 'push', sequence }));
}

beforeEach(() => {
  navigate.mockClear();
  installNavigator({
    navigate,
    current: () => undefined,
    subscribe: () => () => {},
    amend: () => {},
    isWalking: () => false,
  });
  usePages.setState(noPages);
});

afterEach(() => useSession.setState({ token: '' }));

const titles = () =>
  within(screen.getByRole('list'))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('FR-03 the tab bar', () => {
  beforeEach(() => {
    visit('home', '/home');
    visit('sponsor', '/sponsor');
    visit('discount', '/activity/discount');
    render(<VisitedTabs />);
  });

  it('FR-03 lists home first and the visited pages by their titles', () => {
    expect(titles()).toEqual(['首页', '赞助', '优惠活动']);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('优惠活动');
  });

  it('FR-03 closes by × and opens the neighbour', async () => {
    await userEvent.click(screen.getByRole('button', { name: '关闭优惠活动' }));
    expect(titles()).toEqual(['首页', '赞助']);
    expect(navigate).toHaveBeenCalledWith('/sponsor', 'tab');
  });

  it('FR-03 closes by middle click, and home never', () => {
    fireEvent(screen.getByRole('link', { name: '赞助' }), new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    fireEvent(screen.getByRole('link', { name: '首页' }), new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    expect(titles()).toEqual(['首页', '优惠活动']);
  });

  it('FR-03 moves with the arrow keys and closes with Delete', async () => {
    const user = userEvent.setup();
    act(() => screen.getByRole('link', { name: '优惠活动' }).focus());
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('link', { name: '赞助' })).toHaveFocus();
    await user.keyboard('{Delete}');
    expect(titles()).toEqual(['首页', '优惠活动']);
    expect(screen.getByRole('link', { name: '首页' })).toHaveFocus();
  });

  it('FR-03 a click comes back to the kept page', async () => {
    await userEvent.click(screen.getByRole('link', { name: '赞助' }));
    expect(navigate).toHaveBeenCalledWith('/sponsor', 'tab');
  });

  it('FR-03 closes the others', async () => {
    await userEvent.click(screen.getByRole('button', { name: '更多页面' }));
    await userEvent.click(screen.getByRole('button', { name: '关闭其他' }));
    expect(titles()).toEqual(['首页', '优惠活动']);
  });
});

describe('FR-03 many tabs', () => {
  it('FR-03 shows ten and puts the rest behind ⋯, with the present page in sight', async () => {
    visit('home', '/home');
    for (let id = 1; id <= 12; id += 1) visit('racePage', `/activity/racePage/${id}`);
    render(<VisitedTabs />);
    expect(titles()).toHaveLength(10);
    expect(screen.getByRole('link', { current: 'page' })).toHaveAttribute('href', '/activity/racePage/12');
    await userEvent.click(screen.getByRole('button', { name: '更多页面' }));
    expect(screen.getAllByRole('link')).toHaveLength(13);
  });
});

const Probe = () => <p>{useHasTabs() ? 'tabs' : 'none'}</p>;

describe('FR-03 who sees tabs', () => {
  it('FR-03 not a visitor with home alone', () => {
    visit('home', '/home');
    render(<Probe />);
    expect(screen.getByText('none')).toBeVisible();
    visit('sponsor', '/sponsor');
    expect(screen.getByText('tabs')).toBeVisible();
  });

  it("FR-03 a member's page is gone for the visitor that is left when the login ends", () => {
    useSession.setState({ token: 'someone' });
    visit('home', '/home');
    visit('wallet', '/mine/wallet');
    useSession.setState({ token: '' });
    visit('home', '/home');
    expect(usePages.getState().pages.map(({ key }) => key)).toEqual(['/home']);
  });

  it('FR-03 a member always', () => {
    useSession.setState({ token: 'someone' });
    visit('home', '/home');
    render(<Probe />);
    expect(screen.getByText('tabs')).toBeVisible();
  });
});
