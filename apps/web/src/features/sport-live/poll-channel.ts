import { askChannel } from '../sport-channel/ask-channel.ts';
import { type LiveTable, orderOf } from './live-table.ts';
import type { LiveChampion, LiveMatch, LiveOddsType, LiveTopic } from './live-view.ts';

/** What the channel's calls say about a topic; a part that is left out is not asked for by this topic. */
export interface Polled {
  readonly serverTime: number;
  readonly games: readonly LiveMatch[];
  readonly champions: readonly LiveChampion[];
}

/** The same as a subscription shows, by asking; undefined for topics without a call. */
export async function pollChannel(topic: LiveTopic, oddsType: LiveOddsType): Promise<Polled | undefined> {
  if (topic.of === 'games') {
    const { of: _, leagueIds = [], ...filter } = topic;
    const { serverTime, games } = await askChannel('games', { ...filter, leagueIds, oddsType });
    return { serverTime, games, champions: [] };
  }
  if (topic.of === 'game') {
    const { serverTime, game } = await askChannel('game', { gameId: topic.gameId, oddsType });
    return { serverTime, games: [game], champions: [] };
  }
  if (topic.of === 'champions') {
    const { of: _, ...filter } = topic;
    const { champions } = await askChannel('champions', { ...filter, leagueIds: [] });
    return { serverTime: 0, games: [], champions };
  }
  return undefined;
}

/** A table as polling knows it: of no channel, so a socket that opens later starts with a snapshot. */
export function polledTable(held: LiveTable | undefined, { serverTime, games, champions }: Polled): LiveTable {
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
    isCut: false,
  };
}

/** A match that has not changed keeps its identity, so nothing is drawn again. Its clock runs on by itself. */
const sameOr = (held: LiveMatch | undefined, fresh: LiveMatch): LiveMatch =>
  held?.version === fresh.version && held.markets.length === fresh.markets.length ? held : fresh;

const version = (champion: LiveChampion): string => `${champion.gameId} ${champion.version}`;

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item, place) => item === other[place]);
