import { ResultCode } from '@fairground/contract';
import { Refusal } from '../../platform/refusal.ts';
import { openGame } from '../venues/open-game.ts';
import { venueGames } from '../venues/venue-games.ts';
import type { Queries, Venue } from '../venues/venues.ts';

/** Electronic games of ours are pages of the site, one a game; their venues have no lobby of their own. */
export const hasSlotPages = ({ kind, category }: Pick<Venue, 'kind' | 'category'>): boolean =>
  kind === 'own' && category === 'DZ';

/** So are those of the lottery. */
export const hasLotteryPages = ({ kind, category }: Pick<Venue, 'kind' | 'category'>): boolean =>
  kind === 'own' && category === 'CP';

/** And the live tables. */
export const hasTablePages = ({ kind, category }: Pick<Venue, 'kind' | 'category'>): boolean =>
  kind === 'own' && category === 'ZR';

/** And those of our card rooms. */
export const hasCardPages = ({ kind, category }: Pick<Venue, 'kind' | 'category'>): boolean =>
  kind === 'own' && category === 'QP';

/** And the rooms of fishing. */
export const hasFishingPages = ({ kind, category }: Pick<Venue, 'kind' | 'category'>): boolean =>
  kind === 'own' && category === 'BY';

/**
 * The code of the game a launch opens: the one asked for, which must be on; the first one that is on, where a venue has
 * no lobby; empty for a lobby.
 */
export async function gameToLaunch(
  store: Queries,
  venue: Venue,
  { gameCode, now }: { readonly gameCode: string; readonly now: Date },
): Promise<string> {
  const games = await venueGames.ofVenue(store, venue.code);
  if (gameCode !== '') return openGame(games, gameCode, now).gameCode;
  const first = games.find(({ state }) => state === 'on');
  if (!first) throw new Refusal(ResultCode.VenueMaintenance, `${venue.name}的游戏都在维护中，其他场馆可正常游戏`);
  return [hasSlotPages, hasLotteryPages, hasTablePages, hasCardPages, hasFishingPages].some((hasPages) =>
    hasPages(venue),
  )
    ? first.gameCode
    : '';
}
