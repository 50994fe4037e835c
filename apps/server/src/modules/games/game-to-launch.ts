import { ResultCode } from '@fairground/contract';
import { Refusal } from '../../platform/refusal.ts';
import { restMessage } from '../venues/open-venue.ts';
import { type VenueGame, venueGames } from '../venues/venue-games.ts';
import type { Queries, Venue } from '../venues/venues.ts';

/** Electronic games of ours are pages of the site, one a game; their venues have no lobby of their own. */
export const hasSlotPages = ({ kind, category }: Pick<Venue, 'kind' | 'category'>): boolean =>
  kind === 'own' && category === 'DZ';

/**
 * The code of the game a launch opens: the one asked for, which must be on; the first one that is on, where a venue has
 * no lobby; empty for a lobby.
 */
export async function gameToLaunch(store: Queries, venue: Venue, gameCode: string, now: Date): Promise<string> {
  const games = await venueGames.ofVenue(store, venue.code);
  if (gameCode !== '') return launchable(games, gameCode, now).gameCode;
  const first = games.find(({ state }) => state === 'on');
  if (!first) throw new Refusal(ResultCode.VenueMaintenance, `${venue.name}的游戏都在维护中，其他场馆可正常游戏`);
  return hasSlotPages(venue) ? first.gameCode : '';
}

function launchable(games: readonly VenueGame[], gameCode: string, now: Date): VenueGame {
  const game = games.find((each) => each.gameCode === gameCode);
  if (!game) throw new Refusal(ResultCode.NotFound, '没有这款游戏，或已下架，请在游戏大厅选择其他游戏');
  if (game.state === 'maintenance')
    throw new Refusal(ResultCode.VenueMaintenance, restMessage(game, now, '其他游戏可正常进入'));
  return game;
}
