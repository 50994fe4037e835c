import { type CardGameCode, cardGames, type CardRoom, roomOf } from '@fairground/cards';
import { ResultCode } from '@fairground/contract';
import type { AppContext } from '../../../platform/app-context.ts';
import { lastingReading } from '../../../platform/caches.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { siteGames } from '../../venues/site-games.ts';

/** Which venue has a game hardly ever changes; whether it is open is asked where somebody sits down or plays. */
const CACHE_MS = 10_000;

const venuesOfGames = () => lastingReading<ReadonlyMap<string, string>>(CACHE_MS);

/** The venue of each card game of ours that is listed. */
export const cardVenues = (app: AppContext): Promise<ReadonlyMap<string, string>> =>
  app.caches.of(venuesOfGames)(async () => {
    const ours = await siteGames(app, 'QP', Object.keys(cardGames));
    const listed = ours.filter(({ isOff }) => !isOff);
    return new Map(listed.map(({ gameCode, venueCode }) => [gameCode, venueCode]));
  });

/** A room with the venue that has its game. */
export async function knownRoom(app: AppContext, code: string): Promise<{ room: CardRoom; venueCode: string }> {
  const room = roomOf(code);
  const venueCode = room && (await cardVenues(app)).get(room.gameCode);
  if (!room || venueCode === undefined) throw new Refusal(ResultCode.NotFound, '没有这个房间，或已关闭');
  return { room, venueCode };
}

export const isOfGame = (room: CardRoom, gameCode: CardGameCode | undefined): boolean =>
  gameCode === undefined || room.gameCode === gameCode;
