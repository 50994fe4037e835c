import { ResultCode } from '@fairground/contract';
import { Refusal } from '../../platform/refusal.ts';
import { openVenue, restMessage } from './open-venue.ts';
import { type VenueGame, venueGames } from './venue-games.ts';
import type { Queries, Venue } from './venues.ts';

/** The game of that code among those of a venue, which members may enter right now. */
export function openGame(games: readonly VenueGame[], gameCode: string, now: Date): VenueGame {
  const game = games.find((each) => each.gameCode === gameCode);
  if (!game) throw new Refusal(ResultCode.NotFound, '没有这款游戏，或已下架，请在游戏大厅选择其他游戏');
  if (game.state === 'maintenance')
    throw new Refusal(ResultCode.VenueMaintenance, restMessage(game, now, '其他游戏可正常进入'));
  return game;
}

/** A game and the venue it is played in. */
export interface GameOfVenue {
  readonly venueCode: string;
  readonly gameCode: string;
}

/** The venue of a game that can be played now. */
export async function venueOfOpenGame(store: Queries, { venueCode, gameCode }: GameOfVenue, now: Date): Promise<Venue> {
  const venue = await openVenue(store, venueCode, now);
  openGame(await venueGames.ofVenue(store, venueCode), gameCode, now);
  return venue;
}
