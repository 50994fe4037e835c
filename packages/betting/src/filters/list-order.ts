import { isVirtualLeague } from '../sportsbook-labels.ts';

/** Matches of one page of a list. */
export const LIST_PAGE_MATCHES = 50;

interface Placed {
  readonly gameId: string;
  readonly league_id: string;
  readonly startTime: number;
}

/**
 * The order of a list: league by league, the league that starts first on top and virtual ones, of which one always
 * starts, below; in each by start. The server cuts its pages
 * by it, and whoever has the list finds out by it on which page a match is.
 */
export function inListOrder<Match extends Placed>(matches: Iterable<Match>): Match[] {
  const leagues = new Map<string, Match[]>();
  for (const match of matches) {
    const held = leagues.get(match.league_id);
    if (held) held.push(match);
    else leagues.set(match.league_id, [match]);
  }
  const groups = [...leagues.values()].map((group) => group.toSorted(byStart));
  return groups.toSorted(byFirstStart).flat();
}

const byStart = (one: Placed, other: Placed): number =>
  one.startTime - other.startTime || (one.gameId < other.gameId ? -1 : 1);

const byFirstStart = ([one]: readonly Placed[], [other]: readonly Placed[]): number =>
  one && other
    ? Number(isVirtualLeague(one.league_id)) - Number(isVirtualLeague(other.league_id)) ||
      one.startTime - other.startTime ||
      (one.league_id < other.league_id ? -1 : 1)
    : 0;
