import type { Catalogue, InputOf, OutputOf } from '@fairground/contract';
import { ALL_VENUES, VenueState } from '@fairground/contract/venues';
import type { MemberCall } from '../../platform/handler.ts';
import { knownVenue, refuseResting } from './open-venue.ts';
import { venueMoney } from './venue-money.ts';
import { type Venue, venues } from './venues.ts';

type Games = Catalogue['games'];

/** How a venue stands, as the wire says it. */
export const stateOf = ({ state }: Pick<Venue, 'state'>) => VenueState[state];

/** What the caller has in the venues of a category, or in all of them. */
export async function allBalance(
  { category }: InputOf<Games['allBalance']>,
  { app, caller }: MemberCall,
): Promise<OutputOf<Games['allBalance']>> {
  const wanted =
    category === ALL_VENUES || category === `${ALL_VENUES}`
      ? await venues.all(app.pool)
      : await venues.ofCategory(app.pool, category);
  const money = await venueMoney(app, app.pool, caller.memberId);
  const wallets = wanted.map((venue) => ({
    enName: venue.code,
    name: venue.name,
    balance: money.get(venue.code) ?? 0n,
    status: stateOf(venue),
  }));
  // Where money lies stands first.
  return [...wallets.filter(({ balance }) => balance > 0n), ...wallets.filter(({ balance }) => balance === 0n)];
}

/** What the caller has in one venue. */
export async function venueBalance(
  { channelCode }: InputOf<Games['balance']>,
  { app, caller, now }: MemberCall,
): Promise<OutputOf<Games['balance']>> {
  const venue = await knownVenue(app.pool, channelCode);
  refuseResting(venue, now);
  const { code } = venue;
  const money = await venueMoney(app, app.pool, caller.memberId);
  return { channelCode: code, balance: money.get(code) ?? 0n };
}
