import { ResultCode } from '@fairground/contract';
import { gameCodes, gameOf, type LotteryGame } from '@fairground/lottery';
import type { AppContext } from '../../platform/app-context.ts';
import { lastingReading } from '../../platform/caches.ts';
import { Refusal } from '../../platform/refusal.ts';
import { openGame } from '../venues/open-game.ts';
import { openVenue } from '../venues/open-venue.ts';
import { siteGames } from '../venues/site-games.ts';
import { type VenueGame, venueGames } from '../venues/venue-games.ts';

/** A switch of an operator shows within a moment; bets ask for it where the money moves. */
const CACHE_MS = 1_000;

/** A game of ours with the venue that sells it. */
export interface SoldGame {
  readonly game: LotteryGame;
  readonly listed: VenueGame;
}

const soldGames = () => lastingReading<readonly SoldGame[]>(CACHE_MS);

/** The games that are listed, in the order of the hall. */
export const listedGames = (app: AppContext): Promise<readonly SoldGame[]> =>
  app.caches.of(soldGames)(async () => {
    const [all, ours] = await Promise.all([venueGames.all(app.pool), siteGames(app, 'CP', gameCodes)]);
    return all.flatMap((listed) => {
      const { venueCode, gameCode } = listed;
      const isOurs = ours.some((own) => own.venueCode === venueCode && own.gameCode === gameCode);
      const game = isOurs ? gameOf(gameCode) : undefined;
      return game ? [{ game, listed }] : [];
    });
  });

/** A game that is listed, whether or not it can be entered. */
export async function listedGame(app: AppContext, gameCode: string): Promise<SoldGame> {
  const found = (await listedGames(app)).find(({ game }) => game.code === gameCode);
  if (!found) throw new Refusal(ResultCode.NotFound, '没有这个彩种，或已下架');
  return found;
}

/** A game whose page can be opened right now. */
export async function openLotteryGame(app: AppContext, gameCode: string, now: Date): Promise<SoldGame> {
  const found = await listedGame(app, gameCode);
  await openVenue(app.pool, found.listed.venueCode, now);
  openGame([found.listed], gameCode, now);
  return found;
}
