import { isVirtualLeague, type MatchOrder } from '@fairground/betting';

/** What the list needs to know of a match to give it a place. */
export interface ListedMatch {
  readonly gameId: string;
  readonly league_id: string;
  readonly league: string;
  readonly team_h: string;
  readonly team_c: string;
  readonly startTime: number;
}

/** A league with its matches, in the order they are drawn. */
export interface LeagueGroup<Listed extends ListedMatch = ListedMatch> {
  readonly leagueId: string;
  readonly name: string;
  readonly matches: readonly Listed[];
}

export interface ListOptions {
  readonly order: MatchOrder;
  /** Leagues that float up. */
  readonly favourites: ReadonlySet<string>;
  /** What is searched for in leagues and teams; empty: everything. */
  readonly search: string;
}

/**
 * Leagues with their matches. By time, the league that begins first comes first; by league, names in Chinese order;
 * virtual leagues, of which one always begins, below those that are played.
 * Nothing about odds or scores takes part, so a row stays where it is while its numbers move.
 */
export function groupByLeague<Listed extends ListedMatch>(
  matches: Iterable<Listed>,
  { order, favourites, search }: ListOptions,
): readonly LeagueGroup<Listed>[] {
  const leagues = new Map<string, Listed[]>();
  for (const match of matches) {
    if (!isFound(match, search)) continue;
    const held = leagues.get(match.league_id);
    if (held) held.push(match);
    else leagues.set(match.league_id, [match]);
  }
  const groups = [...leagues].map(([leagueId, held]) => ({
    leagueId,
    name: held[0]?.league ?? '',
    matches: held.toSorted(byStart),
  }));
  return groups.toSorted(
    (one, other) =>
      Number(favourites.has(other.leagueId)) - Number(favourites.has(one.leagueId)) ||
      Number(isVirtualLeague(one.leagueId)) - Number(isVirtualLeague(other.leagueId)) ||
      (order === 'time' ? startOf(one) - startOf(other) : 0) ||
      inChinese.compare(one.name, other.name) ||
      one.leagueId.localeCompare(other.leagueId),
  );
}

const inChinese = new Intl.Collator('zh-CN');

const startOf = ({ matches }: LeagueGroup): number => matches[0]?.startTime ?? 0;

const byStart = (one: ListedMatch, other: ListedMatch): number =>
  one.startTime - other.startTime || one.gameId.localeCompare(other.gameId);

function isFound({ league, team_h, team_c }: ListedMatch, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return wanted === '' || [league, team_h, team_c].some((name) => name.toLowerCase().includes(wanted));
}
