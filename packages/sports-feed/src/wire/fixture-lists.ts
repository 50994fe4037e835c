import { LIVE_MATCHES_MAX, type LiveTopic } from '@fairground/contract/sports-live';
import { isOfGameType, isVirtualLeague, LIST_PAGE_MATCHES } from '@fairground/betting';
import type { Board, BoardMatch } from '../board/board.ts';
import { spanOfDay } from './fixture-filter.ts';

type Filter = Omit<Extract<LiveTopic, { readonly of: 'list' }>, 'of'>;

/** What a filter shows, in the order of `inListOrder`. */
export interface FixtureList {
  /** How many matches there are in all. */
  readonly total: number;
  /** Whether there are more than a list names. */
  readonly isCut: boolean;
  readonly ids: () => string[];
  readonly page: (page: number) => string[];
  /** The leagues in the order of the list, each with all its matches. */
  readonly leagues: () => { readonly first: string; readonly count: number }[];
}

/**
 * The matches of a board, sorted once for all who list them. A change moves one match; a list is put together from the
 * leagues it shows, so neither costs more when more filters are looked at.
 */
export interface FixtureLists {
  /** Rises whenever a match comes, goes or takes another place. */
  readonly version: () => number;
  readonly list: (filter: Filter) => FixtureList;
  /** Takes in that these matches may have changed; without ids, looks at all. */
  readonly look: (ids?: Iterable<string>) => void;
  /** Every match the board has or the lists still know, each once. */
  readonly everything: () => string[];
}

interface Entry {
  readonly id: string;
  readonly start: number;
}

/** The matches of one league and show type, by start, then by id. */
interface LeagueFixtures {
  readonly showType: BoardMatch['showType'];
  readonly gameType: BoardMatch['fixture']['gameType'];
  readonly leagueId: string;
  readonly entries: Entry[];
}

interface Slice {
  readonly leagueFixtures: LeagueFixtures;
  readonly from: number;
  readonly to: number;
}

const known = new WeakMap<Board, FixtureLists>();

/** The lists of a board; one set for all who ask. */
export function fixtureListsOf(board: Board): FixtureLists {
  const lists = known.get(board) ?? fixtureLists(board);
  known.set(board, lists);
  return lists;
}

function fixtureLists(board: Board): FixtureLists {
  const leagueLists = new Map<string, LeagueFixtures>();
  const places = new Map<string, { readonly leagueFixtures: LeagueFixtures | undefined; readonly entry: Entry }>();
  let version = 0;

  function leagueFixturesOf({ showType, fixture: { leagueId, gameType } }: BoardMatch): LeagueFixtures | undefined {
    if (showType === undefined) return undefined;
    const key = `${showType} ${gameType} ${leagueId}`;
    const leagueFixtures = leagueLists.get(key) ?? { showType, gameType, leagueId, entries: [] };
    leagueLists.set(key, leagueFixtures);
    return leagueFixtures;
  }

  function lookAt(id: string): void {
    const match = board.match(id);
    const place = places.get(id);
    const leagueFixtures = match && leagueFixturesOf(match);
    if (match && place && place.leagueFixtures === leagueFixtures && place.entry.start === match.fixture.start) return;
    if (!match && !place) return;
    version += 1;
    if (place?.leagueFixtures)
      place.leagueFixtures.entries.splice(placeOf(place.leagueFixtures.entries, place.entry), 1);
    places.delete(id);
    if (!match) return;
    const entry = { id, start: match.fixture.start };
    places.set(id, { leagueFixtures, entry });
    leagueFixtures?.entries.splice(placeOf(leagueFixtures.entries, entry), 0, entry);
  }

  function everything(): string[] {
    const ids = new Set(places.keys());
    for (const { fixture } of board.matches()) ids.add(fixture.id);
    return [...ids];
  }

  function look(ids: Iterable<string> = everything()): void {
    for (const id of ids) lookAt(id);
  }

  look();
  board.onChange(({ matches }) => look(matches));
  return { version: () => version, list: (filter) => listOf(slicesOf(leagueLists.values(), filter)), look, everything };
}

function slicesOf(
  leagueLists: Iterable<LeagueFixtures>,
  { gameType, showType, date, leagueIds = [] }: Filter,
): Slice[] {
  const span = date === undefined ? { from: -Infinity, to: Infinity } : spanOfDay(date);
  if (!span) return [];
  const leagues = leagueIds.length > 0 ? new Set(leagueIds) : undefined;
  const slices: Slice[] = [];
  for (const leagueFixtures of leagueLists) {
    const isWanted =
      leagueFixtures.showType === showType &&
      isOfGameType(gameType, leagueFixtures.gameType) &&
      (!leagues || leagues.has(leagueFixtures.leagueId));
    if (!isWanted) continue;
    const [from, to] = [countBefore(leagueFixtures.entries, span.from), countBefore(leagueFixtures.entries, span.to)];
    if (to > from) slices.push({ leagueFixtures, from, to });
  }
  return slices.toSorted(
    (one, other) =>
      Number(isVirtualLeague(one.leagueFixtures.leagueId)) - Number(isVirtualLeague(other.leagueFixtures.leagueId)) ||
      startOf(one) - startOf(other) ||
      byLeague(one.leagueFixtures, other.leagueFixtures),
  );
}

function listOf(slices: readonly Slice[]): FixtureList {
  const total = sizeOf(slices);
  const isCut = total > LIVE_MATCHES_MAX;
  const shown = isCut ? firstOf(slices, LIVE_MATCHES_MAX) : slices;
  const between = ({ from, to }: { readonly from: number; readonly to: number }): string[] => {
    const ids: string[] = [];
    let before = 0;
    for (const { leagueFixtures, from: first, to: last } of shown) {
      const begin = Math.max(first, first + from - before);
      const end = Math.min(last, first + to - before);
      for (let at = begin; at < end; at += 1) ids.push(leagueFixtures.entries[at]?.id ?? '');
      before += last - first;
    }
    return ids;
  };
  return {
    total,
    isCut,
    ids: () => between({ from: 0, to: Infinity }),
    page: (page) => between({ from: page * LIST_PAGE_MATCHES, to: (page + 1) * LIST_PAGE_MATCHES }),
    leagues: () =>
      slices.map(({ leagueFixtures, from, to }) => ({
        first: leagueFixtures.entries[from]?.id ?? '',
        count: to - from,
      })),
  };
}

/** Of too many, those that start first: as much of each league as starts before one common moment. */
function firstOf(slices: readonly Slice[], max: number): Slice[] {
  const until = (moment: number): Slice[] =>
    slices.map((slice) => ({
      ...slice,
      to: Math.max(slice.from, Math.min(slice.to, countBefore(slice.leagueFixtures.entries, moment))),
    }));
  let [low, high] = [
    Math.min(...slices.map(startOf)),
    Math.max(...slices.map(({ leagueFixtures, to }) => leagueFixtures.entries[to - 1]?.start ?? 0)) + 1,
  ];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (sizeOf(until(middle)) <= max) low = middle;
    else high = middle;
  }
  return until(low).filter(({ from, to }) => to > from);
}

const sizeOf = (slices: readonly Slice[]): number => slices.reduce((sum, { from, to }) => sum + to - from, 0);

const startOf = ({ leagueFixtures, from }: Slice): number => leagueFixtures.entries[from]?.start ?? 0;

const byLeague = (one: LeagueFixtures, other: LeagueFixtures): number => (one.leagueId < other.leagueId ? -1 : 1);

/** Where an entry stands, or would. */
function placeOf(entries: readonly Entry[], { id, start }: Entry): number {
  return halve(entries, (entry) => entry.start < start || (entry.start === start && entry.id < id));
}

const countBefore = (entries: readonly Entry[], moment: number): number =>
  halve(entries, ({ start }) => start < moment);

/** How many of the first entries are before something. */
function halve(entries: readonly Entry[], isBefore: (entry: Entry) => boolean): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const entry = entries[middle];
    if (entry && isBefore(entry)) low = middle + 1;
    else high = middle;
  }
  return low;
}
