import { cardRooms } from '@fairground/cards';
import type { Catalogue } from '@fairground/contract';
import type { Handler } from '../../../platform/handler.ts';
import { ownVenueOf } from '../../venues/own-venues.ts';
import { cardTables } from '../kept/card-tables.ts';
import { cardVenues, isOfGame } from './room-venues.ts';
import { shownRoom } from './shown-room.ts';

/** The rooms of the games that are listed. */
export const rooms: Handler<Catalogue['cards']['rooms']> = async ({ gameCode }, { app, now }) => {
  const [venues, players] = await Promise.all([cardVenues(app), cardTables.players(app.pool)]);
  const list = await Promise.all(
    cardRooms
      .filter((room) => isOfGame(room, gameCode))
      .map(async (room) => {
        const venueCode = venues.get(room.gameCode);
        const venue = venueCode === undefined ? undefined : await ownVenueOf(app, venueCode);
        return venue
          ? [
              shownRoom(app, room, {
                venueCode: venue.code,
                venueName: venue.name,
                players: players.get(room.code) ?? 0,
              }),
            ]
          : [];
      }),
  );
  return { now: now.getTime(), list: list.flat() };
};
