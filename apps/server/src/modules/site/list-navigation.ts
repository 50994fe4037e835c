import type { Catalogue } from '@fairground/contract';
import { VenueState, categoryWords } from '@fairground/contract/venues';
import type { Handler } from '../../platform/handler.ts';
import { navigation } from './navigation.ts';

type VenueRow = Awaited<ReturnType<typeof navigation.venues>>[number];

/** The doors of the menu, from left to right. */
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

/** Every door of the menu, with the venues behind it. */
export const listNavigation: Handler<Catalogue['content']['navigationList']> = async (_, { house }) => {
  const venues = await navigation.venues(house);
  return {
    list: MENU.map((category) => ({
      category,
      name: categoryWords[category],
      venues: venues.filter((venue) => venue.category === category).map(venueCard),
    })),
  };
};

const venueCard = ({ enName, name, note, state, resumeAt }: VenueRow) => ({
  enName,
  name,
  note,
  state: state === 'maintenance' ? VenueState.maintenance : VenueState.normal,
  resumeTime: resumeAt?.getTime() ?? null,
});
