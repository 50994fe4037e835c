import { type EgameTab, egameTabs } from '../../features/venue-launch/egame-place.ts';

/** What of a hall is in view: it stands in the address, so that it can be sent to somebody and the back button returns. */
export interface HallPlace {
  readonly tab: EgameTab;
  /** One venue's games alone. */
  readonly venue: string | undefined;
  readonly keyword: string;
}

const VENUE = /^[A-Z0-9]{2,16}$/;
export const KEYWORD_MAX = 30;

/** Reads what an address says, and nothing that is not a name of ours. */
export function placeIn(query: string): HallPlace {
  const asked = new URLSearchParams(query);
  const venue = asked.get('venue') ?? '';
  return {
    tab: egameTabs.find((tab) => tab === asked.get('tab')) ?? 'all',
    venue: VENUE.test(venue) ? venue : undefined,
    keyword: (asked.get('q') ?? '').trim().slice(0, KEYWORD_MAX),
  };
}

/** The same as the query of an address; what is usual is left out. */
export function queryOf({ tab, venue, keyword }: HallPlace): string {
  const query = new URLSearchParams({
    ...(venue && { venue }),
    ...(tab !== 'all' && { tab }),
    ...(keyword !== '' && { q: keyword }),
  }).toString();
  return query === '' ? '' : `?${query}`;
}
