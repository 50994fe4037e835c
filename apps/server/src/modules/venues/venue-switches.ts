import type { Tx } from '../../platform/app-context.ts';
import type { VenueCategory } from '@fairground/contract/venues';
import type { Queries } from './venues.ts';

/** How an operator left a venue or a game. */
interface Switched {
  readonly state: 'on' | 'maintenance' | 'off';
  readonly resumeAt: Date | null;
  readonly reason: string;
  readonly switchedBy: string;
  readonly switchedAt: Date | null;
}

export interface SwitchedVenue extends Switched {
  readonly code: string;
  readonly name: string;
  readonly category: VenueCategory;
  readonly isComing: boolean;
}

export interface SwitchedGame extends Switched {
  readonly venueCode: string;
  readonly gameCode: string;
  readonly name: string;
}

export interface Switching {
  readonly state: Switched['state'];
  readonly resumeAt: Date | null;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** What it was called and how it stood before; undefined when there is no such thing. */
interface Before {
  readonly name: string;
  readonly state: Switched['state'];
}

/** The SQL of switching venues and games; halls, launches and rounds read the same rows. An operator's word stands above a provider's. */
export const venueSwitches = {
  venues: async (store: Queries): Promise<readonly SwitchedVenue[]> => (await store.query<SwitchedVenue>(VENUES)).rows,

  games: async (store: Queries): Promise<readonly SwitchedGame[]> => (await store.query<SwitchedGame>(GAMES)).rows,

  setVenue: async (tx: Tx, code: string, switching: Switching): Promise<Before | undefined> =>
    (await tx.query<Before>({ ...SET_VENUE, values: [code, ...valuesOf(switching)] })).rows[0],

  setGame: async (
    tx: Tx,
    { venueCode, gameCode }: Pick<SwitchedGame, 'venueCode' | 'gameCode'>,
    switching: Switching,
  ): Promise<Before | undefined> =>
    (await tx.query<Before>({ ...SET_GAME, values: [venueCode, gameCode, ...valuesOf(switching)] })).rows[0],
};

const valuesOf = ({ state, resumeAt, reason, by, at }: Switching): unknown[] => [state, resumeAt, reason, by, at];

const SWITCHED = `resume_at as "resumeAt", switch_reason as reason, switched_by as "switchedBy", switched_at as "switchedAt"`;
/** A venue that is on is called normal in its row. */
const VENUE_STATE = `case v.state when 'normal' then 'on' else v.state end`;

const VENUES = {
  name: 'venue-switch.venues',
  text: `select v.code, v.name, v.category, ${VENUE_STATE} as state, ${SWITCHED},
      not exists (select from venue_game g where g.venue_code = v.code) as "isComing"
    from venue v order by array_position(array['TY', 'ZR', 'QP', 'DJ', 'CP', 'DZ', 'BY'], v.category), v.position, v.code`,
};

const GAMES = {
  name: 'venue-switch.games',
  text: `select venue_code as "venueCode", game_code as "gameCode", name, state, ${SWITCHED}
    from venue_game order by venue_code, position, game_code`,
};

const SET_VENUE = {
  name: 'venue-switch.set-venue',
  text: `with before as (select v.code, v.name, ${VENUE_STATE} as state from venue v where v.code = $1 for update),
    done as (update venue set state = case $2::text when 'on' then 'normal' else $2::text end, resume_at = $3, switch_reason = $4,
      switched_by = $5, switched_at = $6, is_resting = false where code = $1)
    select name, state from before`,
};

const SET_GAME = {
  name: 'venue-switch.set-game',
  text: `with before as (
      select name, state from venue_game where venue_code = $1 and game_code = $2 for update),
    done as (update venue_game set state = $3, resume_at = $4, switch_reason = $5, switched_by = $6, switched_at = $7,
      is_resting = false where venue_code = $1 and game_code = $2)
    select name, state from before`,
};
