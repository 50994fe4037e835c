import type { volatilityLabels } from '@fairground/contract/venues';
import type { VenueCategory } from '@fairground/contract/venues';
import type { Queries, VenueStatus } from './venues.ts';

export type Volatility = keyof typeof volatilityLabels;

/** A game that is listed, with what its venue says of itself. */
export interface VenueGame {
  readonly venueCode: string;
  readonly venueName: string;
  readonly venueStatus: VenueStatus;
  readonly category: VenueCategory;
  readonly gameCode: string;
  readonly name: string;
  /** Without tones, syllables separated by spaces. */
  readonly pinyin: string;
  readonly state: 'on' | 'maintenance';
  /** When the game or its venue is back from maintenance, if that is known. */
  readonly resumeAt: Date | null;
  readonly listedAt: Date;
  readonly rtp: string;
  readonly volatility: Volatility | null;
  readonly tile: string;
  readonly hasDemo: boolean;
  readonly note: string;
  readonly providerName: string;
}

/** The SQL of the games of venues; one that is switched off is not among them. */
export const venueGames = {
  /** Every game, by venue in the order of the menu. */
  all: async (store: Queries): Promise<readonly VenueGame[]> => (await store.query<VenueGame>(ALL)).rows,

  /** The games of one venue, in its order. */
  ofVenue: async (store: Queries, venueCode: string): Promise<readonly VenueGame[]> =>
    (await store.query<VenueGame>({ ...OF_VENUE, values: [venueCode] })).rows,
};

const LISTED = `select g.venue_code as "venueCode", v.name as "venueName", v.status as "venueStatus", v.category,
    g.game_code as "gameCode", g.name, g.pinyin, g.state, coalesce(v.resume_at, g.resume_at) as "resumeAt",
    g.listed_at as "listedAt", g.rtp, g.volatility, g.tile, g.has_demo as "hasDemo", g.note,
    g.provider_name as "providerName"
  from venue_game g join venue_status v on v.code = g.venue_code where g.state <> 'off'`;

const ALL = {
  name: 'venue-game.all',
  text: `${LISTED} order by array_position(array['TY', 'ZR', 'QP', 'DJ', 'CP', 'DZ', 'BY'], v.category), v.position,
    g.venue_code, g.position, g.game_code`,
};

const OF_VENUE = {
  name: 'venue-game.of-venue',
  text: `${LISTED} and g.venue_code = $1 order by g.position, g.game_code`,
};
