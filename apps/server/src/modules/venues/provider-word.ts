import type { Tx } from '../../platform/app-context.ts';

/** How a provider says that a venue of its stands. */
export interface VenueWord {
  readonly state: 'normal' | 'maintenance';
  readonly resumeAt: Date | null;
}

/** How a provider says that a game of its stands; `off` when it offers it no more. */
export interface GameWord {
  readonly gameCode: string;
  readonly state: 'on' | 'maintenance' | 'off';
}

/**
 * What the provider of a venue says of it and of its games. Its word closes what is open and opens what it closed itself:
 * what an operator has closed stays closed.
 */
export const providerWord = {
  ofVenues: async (tx: Tx, venueCodes: readonly string[], { state, resumeAt }: VenueWord): Promise<void> => {
    await tx.query({ ...OF_VENUES, values: [venueCodes, state, resumeAt] });
  },

  ofGames: async (tx: Tx, venueCode: string, words: readonly GameWord[]): Promise<void> => {
    const [codes, states] = [words.map(({ gameCode }) => gameCode), words.map(({ state }) => state)];
    await tx.query({ ...OF_GAMES, values: [venueCode, codes, states] });
  },

  /** Every other game of the venue is gone: what a catalogue does not name is not offered. */
  ofOtherGames: async (tx: Tx, venueCode: string, gameCodes: readonly string[]): Promise<void> => {
    await tx.query({ ...OF_OTHER_GAMES, values: [venueCode, gameCodes] });
  },
};

const OF_VENUES = {
  name: 'provider-word.of-venues',
  text: `update venue set state = $2, resume_at = $3, is_resting = $2 <> 'normal'
    where code = any ($1) and (state = 'normal' or is_resting)
      and (state, resume_at) is distinct from ($2::text, $3::timestamptz)`,
};

const OF_GAMES = {
  name: 'provider-word.of-games',
  text: `update venue_game g set state = w.state, resume_at = null, is_resting = w.state <> 'on'
    from unnest($2::text[], $3::text[]) as w(game_code, state)
    where g.venue_code = $1 and g.game_code = w.game_code and (g.state = 'on' or g.is_resting) and g.state <> w.state`,
};

const OF_OTHER_GAMES = {
  name: 'provider-word.of-other-games',
  text: `update venue_game set state = 'off', resume_at = null, is_resting = true
    where venue_code = $1 and game_code <> all ($2::text[]) and (state = 'on' or is_resting) and state <> 'off'`,
};
