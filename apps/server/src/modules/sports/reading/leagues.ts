import type { Board, BoardMatch } from '@fairground/sports-feed/board';
import { isChampionShownBy, leagueOrder, presetOf, fixtureCounts, fixtureListsOf } from '@fairground/sports-feed';
import type { Methods, ReplyOf } from '../sportsbook/methods.ts';
import type { Caches } from '../../../platform/caches.ts';
import { sportsOf } from '../sportsbook/sports.ts';
import { spendReading } from './reading-cost.ts';

type Reply = ReplyOf<'leagues'>;
type WireLeague = Reply['leagues'][number];

/** What the leagues of a filter cost, in matches told. */
const COST = 10;
/** How many of everything there is: counted once for all who ask within so long. */
const COUNTS_CACHE_MS = 1_000;

/** The leagues a filter shows, with how many matches each has, and how much there is of everything. */
export const leagues: Methods<'leagues'>['leagues'] = (filter, { app, caller }) => {
  spendReading(app, caller, COST);
  const { board } = sportsOf(app);
  const { gameType, showType, date } = filter;
  const found = new Map<string, WireLeague>();
  const add = (of: Pick<BoardMatch['fixture'], 'leagueId' | 'league' | 'gameType'>, more: number) => {
    const count = (found.get(of.leagueId)?.count ?? 0) + more;
    found.set(of.leagueId, { ...leagueIn(of), count });
  };
  for (const { first, count } of fixtureListsOf(board).list({ gameType, showType, date }).leagues()) {
    const match = board.match(first);
    if (match) add(match.fixture, count);
  }
  for (const champion of board.outrights()) if (isChampionShownBy(filter, champion)) add(champion.outright, 1);
  const inOrder = [...found.values()].toSorted((one, other) => leagueOrder(one.id) - leagueOrder(other.id));
  return { method: 'leagues', leagues: inOrder, counts: countsOf(app.caches, board) };
};

const leagueIn = ({ leagueId, league, gameType }: Pick<BoardMatch['fixture'], 'leagueId' | 'league' | 'gameType'>) => ({
  league_id: leagueId,
  id: leagueId,
  name: league,
  icon_class: `league-${gameType.toLowerCase()}`,
  isShow: 1 as const,
  isExpand: 1 as const,
  gameType,
  preset: presetOf(leagueId),
});

const lastCounts = (): { last?: { readonly at: number; readonly counts: Reply['counts'] } } => ({});

function countsOf(caches: Caches, board: Board): Reply['counts'] {
  const cache = caches.of(lastCounts);
  const at = performance.now();
  if (!cache.last || at - cache.last.at >= COUNTS_CACHE_MS) cache.last = { at, counts: fixtureCounts(board) };
  return cache.last.counts;
}
