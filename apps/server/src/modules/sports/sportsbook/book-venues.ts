import { type BookVenue, ESPORTS_VENUE, SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import { isEsports } from '@fairground/betting';
import { type BetRejection, refusedBecause } from '@fairground/betting/placement';

/** Where a sport is bet on. */
const venueOfSport = (sport: string): BookVenue => (isEsports(sport) ? ESPORTS_VENUE : SPORTSBOOK_VENUE);

/** A venue pays a ticket from its own wallets: nothing of another venue's may stand in it. */
export function otherVenueRejection(venueCode: BookVenue, sports: readonly string[]): BetRejection | undefined {
  const foreign = sports.filter((sport) => venueOfSport(sport) !== venueCode);
  if (foreign.length === 0) return undefined;
  if (foreign.length < sports.length) return refusedBecause('cannotCombine', '电竞与体育分属两个场馆，不能同串');
  return refusedBecause('closed', venueCode === ESPORTS_VENUE ? '该赛事请到体育场馆投注' : '该赛事请到电竞场馆投注');
}
