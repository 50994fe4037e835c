import type { Catalogue } from '@fairground/contract';
import type { NavigationPayload } from '@fairground/contract/site-content';
import type { Handler } from '../../platform/handler.ts';
import { stateOf } from '../venues/venue-balances.ts';
import { type Venue, venues } from '../venues/venues.ts';
import { publishedContent } from './content/published-content.ts';
import { seedNavigation } from './seed-rows.ts';

/** The entries players see, in the order the operators gave them, with the venues behind each. */
export const listNavigation: Handler<Catalogue['site']['navigationList']> = async (_, { app, now }) => {
  const [all, [menu]] = await Promise.all([venues.all(app.pool), publishedContent(app, 'navigation', now)]);
  const { entries }: NavigationPayload = menu?.payload ?? seedNavigation;
  return {
    list: entries
      .filter(({ visible }) => visible)
      .map(({ category, name, note }) => ({
        category,
        name,
        note,
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
