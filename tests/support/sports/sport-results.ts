import type { MatchFacts } from '@fairground/betting';

/** A football match that ended one to nil. */
export const FINISHED: MatchFacts = {
  kind: 'match',
  state: 'finished',
  periods: [
    { home: 1, away: 0 },
    { home: 0, away: 0 },
  ],
  complete: 2,
};
