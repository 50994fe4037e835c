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
  facts: [...z.parse(factList, venue.facts), ...gameCount(venue)],
  hasGames: venue.hasGames && venue.games > 0 ? (1 as const) : (0 as const),
});

/** A venue with a list of games says how many there are. */
const gameCount = ({ hasGames, games }: Venue) =>
  hasGames && games > 0 ? [{ label: '游戏', value: `${games}款` }] : [];
