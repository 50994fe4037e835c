import { isVirtualLeague } from '@fairground/betting';
import type { LiveFrame, LiveTopic } from '@fairground/contract/sports-live';
import type { Board, BoardMatch, BoardOutright } from '../board/board.ts';
import { DAY, SEASON_EPOCH } from '../season/spans.ts';

type Filter = Extract<LiveTopic, { readonly of: 'games' }>;
export type FixtureCount = Extract<LiveFrame, { readonly op: 'snapshot' }>['counts'][number];

/** The calendar day of a moment in Beijing. */
export const dayOf = (moment: number): string =>
  new Date(moment + BEIJING_AHEAD_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** The season's days begin at midnight in Beijing. */
const BEIJING_AHEAD_MS = (DAY - (SEASON_EPOCH % DAY)) % DAY;

/** From when to when a calendar day of Beijing lasts; undefined when there is no such day. */
export function spanOfDay(date: string): { readonly from: number; readonly to: number } | undefined {
  const from = Date.parse(`${date}T00:00:00Z`) - BEIJING_AHEAD_MS;
  return Number.isNaN(from) || dayOf(from) !== date ? undefined : { from, to: from + DAY };
}

/** Whether a filter of the sportsbook shows a champion bet; FS stands for all of them. */
export const isChampionShownBy = (
  { gameType, showType }: Pick<Filter, 'gameType' | 'showType'>,
  { outright, showType: own }: BoardOutright,
): boolean => own === showType && (gameType === 'ALL' || gameType === 'FS' || gameType === outright.gameType);

/** In the order of every list: by start, then by id. */
export const byStart = (one: BoardMatch, other: BoardMatch): number =>
  one.fixture.start - other.fixture.start || (one.fixture.id < other.fixture.id ? -1 : 1);

/** How much there is of each kind, champions included; what there is none of is left out. */
export function fixtureCounts(board: Pick<Board, 'matches' | 'outrights'>): FixtureCount[] {
  const counts = new Map<string, FixtureCount>();
  const add = (showType: BoardMatch['showType'], gameType: FixtureCount['gameType'], leagueId: string): void => {
    if (showType === undefined) return;
    const key = `${showType} ${gameType}`;
    const { count = 0, virtual = 0 } = counts.get(key) ?? {};
    const more = virtual + Number(isVirtualLeague(leagueId));
    counts.set(key, { showType, gameType, count: count + 1, ...(more > 0 && { virtual: more }) });
  };
  for (const { showType, fixture } of board.matches()) add(showType, fixture.gameType, fixture.leagueId);
  for (const { showType, outright } of board.outrights()) add(showType, outright.gameType, outright.leagueId);
  return [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
}
