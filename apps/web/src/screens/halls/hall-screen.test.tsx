import { games } from '@fairground/contract/games';
import { ResultCode } from '@fairground/contract/result-codes';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { events } from '../../api/events.ts';
import { newQueryClient } from '../../api/query-client.ts';
import { fakeServer, Refuse } from '../../api/testing/fake-server.ts';
import { installNavigator } from '../../features/navigation/go.ts';
import { somethingChanged } from '../../features/push/on-push.ts';
import { pushIs } from '../../features/push/push-state.ts';
import { VisitContext } from '../../features/navigation/visit-context.ts';
import { become, becomeVisitor } from '../../features/session/session-store.ts';
import type { Game } from './hall-data.ts';
import HallScreen from './hall-screen.tsx';

/** What the hall wrote into its address. */
const amended: string[] = [];
installNavigator({
  current: () => undefined,
  subscribe: () => () => {},
  amend: (query) => void amended.push(query),
  isWalking: () => false,
  navigate: async () => {},
});

const game = (gameCode: string, name: string, changes: Partial<Game> = {}): Game => ({
  enName: 'WYDZ',
  venueName: '万叶电子',
  gameCode,
  name,
  category: 'DZ',
  state: 1,
  resumeTime: null,
  hot: 0,
  new: 0,
  collected: 0,
  rtp: '95.5978',
  note: '20线 · 单注1–200元',
  volatility: 'medium',
  tile: '',
  demo: 1,
  provider: '',
  players: 0,
  ...changes,
});

const venue = (enName: string, name: string, state: 1 | 2 | 3) => ({
  enName,
  name,
  category: 'DZ' as const,
  state,
  resumeTime: state === 2 ? Date.parse('2026-12-16T02:54+08:00') : null,
  facts: [{ label: '玩法', value: '彩池游戏' }],
  hasGames: state === 3 ? (0 as const) : (1 as const),
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  vi.stubGlobal('fetch', server.fetch);
  amended.length = 0;
  server.answer(games.getVenueInfoByCategory, () => ({
    list: [venue('WYDZ', '万叶电子', 1), venue('JXDZ', '锦汐电子', 2), venue('HTDZ', '花田电子', 3)],
  }));
  server.answer(games.getBonusPools, () => ({ list: [] }));
  server.answer(games.gameList, () => ({
    total: 2,
    list: [
      game('jinlichi', '锦鲤池'),
      game('suanpan', '金算盘', { state: 2, resumeTime: Date.parse('2026-12-16T02:54+08:00') }),
    ],
  }));
  become({ token: 't', userId: '7', member: undefined, loginAt: undefined });
});
afterEach(() => {
  becomeVisitor();
  vi.unstubAllGlobals();
});

function show(query = '') {
  history.replaceState(null, '', `/game/egame${query}`);
  const visit = {
    routeName: 'gameegame' as const,
    params: {},
    path: '/game/egame',
    query,
    hash: '',
    way: 'start' as const,
    sequence: 1,
  };
  const client = newQueryClient();
  const page = render(
    <QueryClientProvider client={client}>
      <VisitContext value={visit}>
        <HallScreen />
      </VisitContext>
    </QueryClientProvider>,
  );
  return { ...page, client };
}

const broken = () => {
  throw new Refuse(ResultCode.ServerError);
};

const tile = (name: string) => screen.findByRole('article', { name });

describe('the hall of electronic games', () => {
  it('tells return and volatility before play, and cuts the return without rounding it up', async () => {
    show();
    const shown = within(await tile('锦鲤池'));
    expect(shown.getByText('95.59%')).toBeVisible();
    expect(shown.getByText('波动').nextSibling).toHaveTextContent('中');
    expect(shown.getByRole('link', { name: '试玩锦鲤池' })).toHaveAttribute('href', '/pg/game?demo=1&game=jinlichi');
  });

  it('keeps what it shows when a look of now and then brings no answer', async () => {
    const { client } = show();
    await tile('锦鲤池');
    server.answer(games.getVenueInfoByCategory, broken);
    server.answer(games.gameList, broken);
    await act(async () => {
      await client.refetchQueries();
      // What the queries have become is told to the page a moment later.
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    });
    expect(screen.getByRole('article', { name: '锦鲤池' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /重试/ })).toBeNull();
  });

  it('offers no way into a game or a venue that rests, and says when it is back', async () => {
    show();
    const resting = within(await tile('金算盘'));
    expect(resting.getByText('预计 12-16 02:54 恢复')).toBeVisible();
    expect(resting.queryByRole('button', { name: '进入金算盘' })).toBeNull();
    expect(screen.queryByRole('button', { name: /锦汐电子/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /花田电子/ })).toBeNull();
  });

  it('turns the star back when the server refuses', async () => {
    server.answer(games.addCollection, () => {
      throw new Refuse(ResultCode.NotFound, '没有这款游戏');
    });
    show();
    const shown = within(await tile('锦鲤池'));
    await userEvent.click(shown.getByRole('button', { name: '收藏锦鲤池' }));
    expect(await shown.findByRole('button', { name: '收藏锦鲤池' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('asks for what its address names, and writes what is chosen back into it', async () => {
    const asked: unknown[] = [];
    server.answer(games.gameList, (input) => {
      asked.push(input);
      return { total: 0, list: [] };
    });
    show('?tab=hot&venue=WYDZ&q=jlc');
    expect(await screen.findByText('没有找到“jlc”，换个词试试')).toBeVisible();
    expect(asked).toContainEqual(expect.objectContaining({ tab: 'hot', enName: 'WYDZ', keyword: 'jlc' }));
    await userEvent.click(screen.getByRole('tab', { name: '最新' }));
    expect(amended).toEqual(['?venue=WYDZ&tab=new&q=jlc']);
  });

  it('FR-21 changes its shelf when it is told to by the event', async () => {
    show();
    await tile('锦鲤池');
    events.emit('change-egame-tab', { index: 3 });
    expect(amended).toEqual(['?tab=collected']);
  });

  describe('jackpots', () => {
    const pool = { enName: 'WYDZ', gameCode: 'jinlichi', name: '大彩池', time: 1 };
    let asked = 0;
    beforeEach(() => {
      asked = 0;
      server.answer(games.getBonusPools, () => {
        asked += 1;
        return { list: [{ ...pool, amount: 999_00n + BigInt(asked) * 1_00n }] };
      });
    });
    afterEach(() => pushIs(false));

    it('GA-02a tick as soon as the server says that one has changed', async () => {
      pushIs(true);
      show();
      expect(await screen.findByRole('region', { name: '彩池' })).toBeVisible();
      somethingChanged('pools', undefined);
      // Long before who has no line would have asked again.
      await vi.waitFor(() => expect(asked).toBe(2), { timeout: 1_500 });
    });

    it('GA-02a are asked for again and again by who has no line to the server', async () => {
      show();
      await vi.waitFor(() => expect(asked).toBeGreaterThanOrEqual(2), { timeout: 6_000 });
    });
  });
});
