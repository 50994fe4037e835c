import { askSportsbook } from '../sports/ask-sportsbook.ts';
import { type LiveTable, orderOf } from './live-table.ts';
import type { LiveChampion, LiveListed, LiveMatch, LiveOddsType, LiveTopic } from './live-view.ts';

/** What the sportsbook's calls say about a topic; a part that is left out is not asked for by this topic. */
export interface Polled {
  readonly serverTime: number;
  readonly games: readonly LiveMatch[];
  readonly listed: readonly LiveListed[];
  readonly total: number;
  readonly champions: readonly LiveChampion[];
}

/** The same as a subscription shows, by asking; undefined for topics without a call. */
export async function pollTopic(topic: LiveTopic, oddsType: LiveOddsType): Promise<Polled | undefined> {
  if (topic.of === 'games') {
    const { of: _, leagueIds = [], page = 0, ...filter } = topic;
    const asked = { ...filter, leagueIds, oddsType, page, listed: 0 as const };
    const { serverTime, games, total } = await askSportsbook('games', asked);
    return { serverTime, games, listed: [], champions: [], total };
  }
  if (topic.of === 'list') {
    const { of: _, leagueIds = [], ...filter } = topic;
    const asked = { ...filter, leagueIds, oddsType, page: 0, listed: 1 as const };
    const { serverTime, listed = [], total } = await askSportsbook('games', asked);
    return { serverTime, games: [], listed, champions: [], total };
  }
  if (topic.of === 'game') {
    const { serverTime, game } = await askSportsbook('game', { gameId: topic.gameId, oddsType });
    return { serverTime, games: [game], listed: [], champions: [], total: 1 };
  }
  if (topic.of === 'champions') {
    const { of: _, ...filter } = topic;
    const { champions } = await askSportsbook('champions', { ...filter, leagueIds: [] });
    return { serverTime: 0, games: [], listed: [], champions, total: 0 };
  }
  return undefined;
}

/** A table as polling knows it: of no topic, so a socket that opens later starts with a snapshot. */
export function polledTable(held: LiveTable | undefined, polled: Polled): LiveTable {
  const { serverTime, games, listed, champions, total } = polled;
  const map = new Map(games.map((game) => [game.gameId, sameOr(held?.games.get(game.gameId), game)]));
  const order = orderOf(map);
  return {
    ch: '',
    n: 0,
    serverTime: serverTime || (held?.serverTime ?? 0),
    games: map,
    order: held && isSameList(held.order, order) ? held.order : order,
    champions: held && isSameList(held.champions.map(version), champions.map(version)) ? held.champions : champions,
    counts: held?.counts ?? [],
    listed: held && isSameList([...held.listed.values()].map(name), listed.map(name)) ? held.listed : named(listed),
    total,
    isCut: listed.length > 0 && listed.length < total,
  };
}

/** A match that has not changed keeps its identity, so nothing is drawn again. Its clock runs on by itself. */
const sameOr = (held: LiveMatch | undefined, fresh: LiveMatch): LiveMatch =>
  held?.version === fresh.version && held.suspended === fresh.suspended && held.markets.length === fresh.markets.length
    ? held
    : fresh;

const version = ({ gameId, version: n, active }: LiveChampion): string => `${gameId} ${n} ${active}`;

const name = ({ gameId, startTime, team_h, team_c }: LiveListed): string =>
  [gameId, startTime, team_h, team_c].join(' ');

const named = (listed: readonly LiveListed[]): ReadonlyMap<string, LiveListed> =>
  new Map(listed.map((entry) => [entry.gameId, entry]));

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);
