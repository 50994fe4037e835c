import type { LiveFrame, LiveMatchChange, LiveQuestion } from '@fairground/contract/sports-live';
import { act, screen } from '@testing-library/react';
import { betslipFixture } from '../../../features/betslip/testing/betslip-fixture.tsx';
import { aLiveMatch } from '../../../features/sports-live/testing/a-live-match.ts';
import { createLiveStore, liveStore } from '../../../features/sports-live/live-store.ts';
import type { LiveChampion, LiveCount, LiveMarket, LiveMatch } from '../../../features/sports-live/live-view.ts';
import { VisitContext } from '../../../features/navigation/visit-context.ts';
import type { Visit } from '../../../features/navigation/visit.ts';
import { useSportsbookMode } from '../../../features/sports/sportsbook-mode.ts';
import { useBoard } from '../board/board-store.ts';
import SportsbookScreen from '../sportsbook-screen.tsx';

type Snapshot = Extract<LiveFrame, { op: 'snapshot' }>;
type Topic = Extract<LiveQuestion, { op: 'subscribe' }>['topic'];

/** One market with two or three sides. */
export const aMarket = (w: string, r: string, odds: Readonly<Record<string, string>>, rank = 0): LiveMarket => ({
  w,
  name: w,
  group: 'main',
  r,
  rank,
  active: 1,
  quotes: Object.entries(odds).map(([side, price]) => ({ side, name: side, r, odds: price, active: 1 })),
});

/** A football match in its second half. */
export const aMatch = (gameId: string, changes: Partial<LiveMatch> = {}): LiveMatch =>
  aLiveMatch(gameId, {
    gide: `e${gameId}`,
    hgid: `h${gameId}`,
    league_id: 'L1',
    league: '北欧超级联赛',
    team_h: `主队${gameId}`,
    team_c: `客队${gameId}`,
    startTime: Date.UTC(2026, 5, 18, 12, 30),
    re_time: '2H^68',
    t_count: 0,
    se_now: '2H',
    sc_FT_H: '2',
    sc_FT_C: '1',
    sc_FT_A: '1',
    clockPace: 0,
    periodSeconds: 0,
    marketCount: 38,
    markets: [
      aMarket('RE', '-0.5', { H: '0.86', C: '1.02' }),
      aMarket('ROU', '3/3.5', { O: '0.94', U: '0.92' }),
      aMarket('RM', '', { H: '1.42', N: '4.20', C: '7.10' }),
    ],
    ...changes,
  });

interface Shown {
  games?: readonly LiveMatch[];
  champions?: readonly LiveChampion[];
  counts?: readonly LiveCount[];
}

/** A server that answers subscriptions from a table, and says what it is told to. */
function fakeLiveSocket(shown: { of: (topic: Topic) => Shown }) {
  const sockets = new Set<FakeSocket>();
  const questions: LiveQuestion[] = [];
  const numbers = new Map<string, number>();

  class FakeSocket extends EventTarget {
    constructor() {
      super();
      sockets.add(this);
      queueMicrotask(() => this.dispatchEvent(new Event('open')));
    }
    send(text: string): void {
      const question: LiveQuestion = JSON.parse(text);
      questions.push(question);
      if (question.op !== 'subscribe') return;
      const ch = JSON.stringify([question.topic, question.oddsType]);
      // The names of a list do not change with a price.
      if (question.topic.of !== 'list') numbers.set(ch, 1);
      const { games = [], champions = [], counts = [] } = shown.of(question.topic);
      this.say({ op: 'subscribed', ref: question.ref, ch });
      const listed = question.topic.of === 'list' ? [...games] : [];
      const snapshot: Omit<Snapshot, 'games' | 'champions' | 'counts'> = {
        op: 'snapshot',
        ch,
        n: 1,
        serverTime: Date.now(),
        oddsType: question.oddsType,
        listed,
        total: games.length,
        cut: 0,
      };
      const priced = question.topic.of === 'list' ? [] : [...games];
      this.say({ ...snapshot, games: priced, champions: [...champions], counts: [...counts] });
    }
    say(frame: LiveFrame): void {
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) })));
    }
    close(): void {
      sockets.delete(this);
    }
  }

  return {
    FakeSocket,
    questions,
    topics: () => questions.flatMap((question) => (question.op === 'subscribe' ? [question.topic] : [])),
    /** The next frame of every topic about these matches. */
    change(...changes: readonly LiveMatchChange[]): void {
      for (const socket of sockets)
        for (const [ch, n] of numbers) {
          numbers.set(ch, n + 1);
          socket.say({ op: 'delta', ch, n: n + 1, serverTime: Date.now(), changes: [...changes] });
        }
    },
  };
}

/** A member on the sportsbook page, before a fake server with a live socket. */
export function sportsPageFixture() {
  const fixture = betslipFixture();
  const shown = { of: (_topic: Topic): Shown => ({ games: [aMatch('1'), aMatch('2')] }) };
  const live = fakeLiveSocket(shown);
  // Every test has a store of its own: the page's one keeps subscriptions for a moment after they are left.
  const parts = { openSocket: () => new live.FakeSocket(), random: () => 0, now: () => performance.now() };
  Object.assign(liveStore, createLiveStore({ ...parts, poll: async () => undefined }));
  const quoted = fixture.answers.preview;
  // The server names the same score as the table, so it does not matter when its answer comes.
  fixture.answers.preview = (params) => {
    const reply = quoted(params);
    return { ...reply, selections: reply.selections.map((each) => ({ ...each, score: '2:1' })) };
  };
  fixture.answers.leagues = () => ({
    method: 'leagues',
    counts: [],
    leagues: [
      aLeague('L1', '北欧超级联赛', null),
      aLeague('L2', '英格兰超级联赛', 'premierLeague'),
      aLeague('L3', '东亚职业联赛', null),
    ],
  });
  act(() => {
    useSportsbookMode.setState({ active: true, launch: 'none', message: '', isMaintenance: false });
    useBoard.setState({ search: '', expanded: new Set(), folded: new Set(), followed: '', wanted: '' });
  });
  const visit: Visit = {
    routeName: 'localSport',
    params: { enName: 'crty' },
    path: '/game/sport/crty',
    query: '',
    hash: '',
    way: 'push',
    sequence: 1,
  };
  return {
    ...fixture,
    live,
    shown,
    open: (query = '') =>
      fixture.show(
        <VisitContext value={{ ...visit, query }}>
          <SportsbookScreen />
        </VisitContext>,
      ),
    /** A cell by what it says; asking for its role as well takes long on a page of this size. */
    cell: (name: RegExp) => screen.findByLabelText(name),
  };
}

const aLeague = (league_id: string, name: string, preset: 'premierLeague' | null) => ({
  league_id,
  id: league_id,
  name,
  icon_class: '',
  isShow: 1 as const,
  isExpand: 1 as const,
  gameType: 'FT' as const,
  count: 2,
  preset,
});
