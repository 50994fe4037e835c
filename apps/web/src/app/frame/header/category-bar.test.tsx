import { site } from '@fairground/contract/site';
import { VenueState } from '@fairground/contract/venues';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newQueryClient } from '../../../api/query-client.ts';
import { fakeServer } from '../../../api/testing/fake-server.ts';
import { CategoryBar } from './category-bar.tsx';
import { isHeadingInto } from './hover-intent.ts';

beforeAll(() => import('./mega-panel.tsx'), 60_000);
vi.setConfig({ testTimeout: 20_000 });

const client = newQueryClient();
const barOn = (path: string) => (
  <QueryClientProvider client={client}>
    <CategoryBar path={path} />
  </QueryClientProvider>
);
let goTo: (bar: ReturnType<typeof barOn>) => void;

beforeEach(() => {
  client.clear();
  const server = fakeServer();
  vi.stubGlobal('fetch', server.fetch);
  server.answer(site.navigationList, () => ({
    list: [
      {
        category: 'CP' as const,
        note: '',
        name: '彩票',
        venues: [
          { enName: 'G1CP', name: '一格彩票', note: '快三', state: VenueState.normal, resumeTime: null },
          { enName: 'SGCP', name: '拾光彩票', note: '', state: VenueState.maintenance, resumeTime: null },
        ],
      },
    ],
  }));
  goTo = render(barOn('/home')).rerender;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const panel = () => screen.queryByRole('region');
const opener = (label: string) => screen.getByRole('button', { name: `${label}场馆` });
const enter = (label: string) => {
  const item = opener(label).parentElement;
  if (item) fireEvent.pointerEnter(item, { pointerType: 'mouse', clientX: 1, clientY: 1 });
};

describe('the mega menu', () => {
  it('shows the fixed words before the list is there', () => {
    for (const label of ['首页', '体育', '真人', '棋牌', '电竞', '彩票', '电子', '捕鱼', '优惠'])
      expect(screen.getByRole('link', { name: label })).toBeVisible();
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('首页');
  });

  it('opens after 200 ms of rest and closes 300 ms after leaving', () => {
    vi.useFakeTimers();
    enter('体育');
    act(() => void vi.advanceTimersByTime(199));
    expect(panel()).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(panel()).toHaveAccessibleName('体育场馆');
    fireEvent.pointerLeave(screen.getByRole('navigation'), { pointerType: 'mouse' });
    act(() => void vi.advanceTimersByTime(299));
    expect(panel()).not.toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(panel()).toBeNull();
  });

  it('a panel about to open when the page is left does not open when the page returns', () => {
    vi.useFakeTimers();
    enter('彩票');
    act(() => void vi.advanceTimersByTime(100));
    goTo(barOn('/game/lottery'));
    act(() => void vi.advanceTimersByTime(1_000));
    goTo(barOn('/home'));
    expect(panel()).toBeNull();
    fireEvent.click(opener('体育'));
    goTo(barOn('/game/lottery'));
    expect(panel()).toBeNull();
    goTo(barOn('/home'));
    expect(panel()).toBeNull();
  });

  it('changes at once while another panel is open', () => {
    vi.useFakeTimers();
    fireEvent.click(opener('体育'));
    enter('彩票');
    expect(panel()).toHaveAccessibleName('彩票场馆');
  });

  it('a press on what a resting pointer opened keeps it open, the next press closes it', () => {
    vi.useFakeTimers();
    enter('体育');
    act(() => void vi.advanceTimersByTime(200));
    fireEvent.click(opener('体育'));
    expect(panel()).toHaveAccessibleName('体育场馆');
    enter('体育');
    fireEvent.click(opener('体育'));
    expect(panel()).toBeNull();
  });

  it('so does a press on what opened under the pointer on its way there', () => {
    fireEvent.click(opener('体育'));
    enter('彩票');
    fireEvent.click(opener('彩票'));
    expect(panel()).toHaveAccessibleName('彩票场馆');
    fireEvent.click(opener('彩票'));
    expect(panel()).toBeNull();
  });

  it('↓ goes into the panel, Esc closes it and returns the focus', async () => {
    const user = userEvent.setup();
    act(() => screen.getByRole('link', { name: '彩票' }).focus());
    await user.keyboard('{ArrowDown}');
    expect(opener('彩票')).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByRole('link', { name: /进入大厅/ })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(panel()).toBeNull();
    expect(opener('彩票')).toHaveFocus();
  });

  it('lists the venues with their state, and does not offer one in maintenance', async () => {
    fireEvent.click(opener('彩票'));
    expect(await screen.findByRole('button', { name: /一格彩票/ })).toHaveTextContent('正常');
    expect(screen.getByText('拾光彩票')).toBeVisible();
    expect(screen.getByText('维护中')).toBeVisible();
    expect(screen.queryByRole('button', { name: /拾光彩票/ })).toBeNull();
  });
});

describe('the safe triangle', () => {
  const box = { left: 0, right: 1000, top: 72 };

  it.each([
    [{ x: 500, y: 30 }, { x: 540, y: 50 }, true],
    [{ x: 500, y: 30 }, { x: 460, y: 60 }, true],
    [{ x: 500, y: 30 }, { x: 560, y: 30 }, false],
    [{ x: 500, y: 30 }, { x: 520, y: 20 }, false],
    [{ x: 1040, y: 30 }, { x: 1060, y: 40 }, false],
  ])('from %o to %o: %s', (before, now, heading) => {
    expect(isHeadingInto(box, before, now)).toBe(heading);
  });
});
