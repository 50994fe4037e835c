import type { Catalogue } from '@fairground/contract';
import * as z from 'zod/mini';
import type { Handler } from '../../platform/handler.ts';
import { stateOf } from './venue-balances.ts';
import { type Venue, venues } from './venues.ts';

type Call = Catalogue['games']['getVenueInfoByCategory'];

const factList = z.array(z.object({ label: z.string(), value: z.string() }));

/** The venues of a category, with what their cards show. */
export const listVenues: Handler<Call> = async ({ category }, { app }) => {
  const found = await venues.ofCategory(app.pool, category);
  return { list: found.map((venue) => ({ ...card(venue), category })) };
};

const card = (venue: Venue) => ({
  enName: venue.code,
  name: venue.name,
  state: stateOf(venue),
  resumeTime: venue.resumeAt?.getTime() ?? null,
  facts: z.parse(factList, venue.facts),
  hasGames: venue.hasGames ? (1 as const) : (0 as const),
});
