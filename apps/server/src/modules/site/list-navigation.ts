import type { Catalogue } from '@fairground/contract';
import { categoryLabels } from '@fairground/contract/venues';
import type { Handler } from '../../platform/handler.ts';
import { stateOf } from '../venues/venue-balances.ts';
import { type Venue, venues } from '../venues/venues.ts';

/** The entries of the menu, from left to right. */
const MENU = [
  'HOME',
  'TY',
  'ZR',
  'QP',
  'DJ',
  'CP',
  'DZ',
  'BY',
  'DISCOUNT',
  'SPONSOR',
  'VENTURE',
  'APP',
  'SERVICE',
] as const;

/** Every entry of the menu, with the venues behind it. */
export const listNavigation: Handler<Catalogue['content']['navigationList']> = async (_, { app }) => {
  const all = await venues.all(app.pool);
  return {
    list: MENU.map((category) => ({
      category,
      name: categoryLabels[category],
      venues: all.filter((venue) => venue.category === category).map(venueCard),
    })),
  };
};

const venueCard = ({ code, name, note, state, resumeAt }: Venue) => ({
  enName: code,
  name,
  note,
  state: stateOf({ state }),
  resumeTime: resumeAt?.getTime() ?? null,
});
