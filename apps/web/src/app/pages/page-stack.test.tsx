import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useVisit } from '../../features/navigation/visit-context.ts';
import type { Visit } from '../../features/navigation/visit.ts';
import { routeOf } from '../routing/routes.ts';
import { loadScreen } from '../routing/screens.ts';
import { noPages } from './open-pages.ts';
import { PageStack } from './page-stack.tsx';
import { arriveAt, closeTab, usePages } from './pages-store.ts';

const Noted = () => (
  <label>
    {useVisit().path}
    <input />
  </label>
);

const Broken = () => {
  throw new Error('broken');
};

let sequence = 0;
function visit(routeName: Visit['routeName'], path: string, query = ''): void {
  sequence += 1;
  act(() => arriveAt({ routeName, params: {}, path, query, hash: '', way: 'push', sequence }));
}

beforeEach(async () => {
  usePages.setState(noPages);
  await loadScreen({ ...routeOf('sponsor'), screen: async () => ({ default: Noted }) });
  await loadScreen({ ...routeOf('discount'), screen: async () => ({ default: Noted }) });
  await loadScreen({ ...routeOf('venture'), screen: async () => ({ default: Broken }) });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('FR-03 kept pages', () => {
  it('FR-03 keep what was typed while another page is on screen', async () => {
    visit('sponsor', '/sponsor');
    render(<PageStack />);
    await userEvent.type(screen.getByLabelText('/sponsor'), 'half a sentence');
    visit('discount', '/activity/discount');
    expect(screen.getByLabelText('/sponsor')).not.toBeVisible();
    visit('sponsor', '/sponsor');
    expect(screen.getByLabelText('/sponsor')).toBeVisible();
    expect(screen.getByLabelText('/sponsor')).toHaveValue('half a sentence');
  });

  it('FR-03 a closed page forgets', async () => {
    visit('sponsor', '/sponsor');
    visit('discount', '/activity/discount');
    render(<PageStack />);
    await userEvent.type(screen.getByLabelText('/sponsor', { selector: 'input' }), 'gone');
    act(() => closeTab('/sponsor'));
    visit('sponsor', '/sponsor');
    expect(screen.getByLabelText('/sponsor')).toHaveValue('');
  });
});

describe('FR-20 a page that fails', () => {
  it('FR-20 shows a message and a way to try again, and leaves the others alone', () => {
    // React reports what the boundary catches; here it is expected.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    visit('sponsor', '/sponsor');
    visit('venture', '/agent');
    render(<PageStack />);
    expect(screen.getByRole('alert')).toHaveTextContent('服务开小差了，请稍后重试');
    expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
    visit('sponsor', '/sponsor');
    expect(screen.getByLabelText('/sponsor')).toBeVisible();
  });

  it('FR-10 FR-20 leads home with a reload, which forgets whatever broke it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const assign = vi.fn();
    vi.stubGlobal('location', { assign });
    visit('venture', '/agent');
    render(<PageStack />);
    await userEvent.click(screen.getByRole('button', { name: '回首页' }));
    expect(assign).toHaveBeenCalledExactlyOnceWith('/home');
  });

  it('FR-20 a screen that could not be fetched says so, and leads home inside the site that is already here', () => {
    visit('friendInvitation', '/activity/friendInvitation');
    render(<PageStack />);
    expect(screen.getByRole('link', { name: '回首页' })).toHaveAttribute('href', '/home');
    expect(screen.getByRole('alert')).toHaveTextContent('网络异常，请检查后重试');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('好友邀请');
  });
});
