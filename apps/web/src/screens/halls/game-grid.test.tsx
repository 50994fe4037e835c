import { VenueState } from '@fairground/contract/venues';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newQueryClient } from '../../api/query-client.ts';
import { GameGrid } from './game-grid.tsx';
import type { Game } from './hall-data.ts';

const MANY = 10_000;
/** What jsdom calls a window. */
const WINDOW_PX = 768;

const game = (number: number): Game => ({
  enName: 'WYDZ',
  venueName: '万叶电子',
  gameCode: `g${number}`,
  name: `游戏${number}`,
  category: 'DZ',
  state: 1,
  resumeTime: null,
  hot: 0,
  new: 0,
  collected: 0,
  rtp: '95.5978',
  note: '20线',
  volatility: 'medium',
  tile: '/tile.webp',
  demo: 1,
  provider: '',
  players: 0,
});

const show = (count: number) => {
  const games = Array.from({ length: count }, (_, number) => game(number));
  return render(
    <QueryClientProvider client={newQueryClient()}>
      <GameGrid games={games} pools={[]} total={count} isMoreComing={false} onMore={undefined} />
    </QueryClientProvider>,
  );
};

const tiles = () => screen.getAllByRole('article');

it.each([
  [VenueState.coming, '即将开放'],
  [VenueState.maintenance, '维护中'],
])('a game that cannot be entered says why, by how it or its venue stands: %s', (state, words) => {
  render(
    <QueryClientProvider client={newQueryClient()}>
      <GameGrid games={[{ ...game(1), state }]} pools={[]} total={1} isMoreComing={false} onMore={undefined} />
    </QueryClientProvider>,
  );
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '进入游戏1' })).toBeNull();
});

describe('a grid of ten thousand games', () => {
  beforeEach(() => vi.stubGlobal('innerHeight', WINDOW_PX));
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('GA-02a holds the tiles near the window and no more, wherever one has scrolled to', () => {
    const { container } = show(MANY);
    // Seven rows of four, and three beyond the edge, by some thirty elements each.
    expect(tiles().length).toBeLessThanOrEqual(40);
    expect(container.querySelectorAll('*').length).toBeLessThan(1_600);
    expect(screen.getByRole('article', { name: '游戏0' })).toBeInTheDocument();
    const far = 400_000;
    act(() => {
      vi.stubGlobal('scrollY', far);
      fireEvent.scroll(window);
    });
    expect(tiles().length).toBeLessThanOrEqual(60);
    expect(screen.queryByRole('article', { name: '游戏0' })).toBeNull();
    const [first] = screen.getAllByRole('listitem');
    expect(first).toHaveAttribute('aria-setsize', String(MANY));
    const place = Number(first?.getAttribute('aria-posinset'));
    // What is not in the page keeps its room: the scrollbar tells the truth.
    expect(place).toBeGreaterThan(4_000);
    const list = screen.getByRole('list');
    expect(Number.parseFloat(list.style.paddingTop)).toBeGreaterThan(far - WINDOW_PX * 2);
    expect(Number.parseFloat(list.style.paddingBottom)).toBeGreaterThan(0);
  });

  it('keeps a hall of ordinary size whole, for the search of the browser', () => {
    show(60);
    expect(tiles()).toHaveLength(60);
  });
});
