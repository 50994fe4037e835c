import { ESPORTS_VENUE, type VenueCategory } from '@fairground/contract/venues';

/** Tickets of one book belong to sport or to esports by the venue they were placed in. */
export const categoryOfBook = (venueCode: string): VenueCategory => (venueCode === ESPORTS_VENUE ? 'DJ' : 'TY');
