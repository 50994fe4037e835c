import type { HalvesKind } from '../plays/halves-kinds.ts';
import type { Tally } from '../plays/tally.ts';
import type { SportRules } from '../rules/rulebook.ts';
import type { Law } from './law.ts';
import type { Spread } from './spread.ts';

/** Two halves side by side along one axis: row by row, the first half down. */
export interface HalvesGrid {
  readonly firstFrom: number;
  readonly secondFrom: number;
  readonly columns: number;
  readonly cells: Float64Array;
}

export type HalvesAxis = 'difference' | 'total' | 'home' | 'away';

/** What goals still to come look like. */
export interface GoalsToCome {
  /** The chance that the next goal, and the last one of the match, is home's, away's, or never comes. */
  readonly next: Readonly<Record<'home' | 'away' | 'none', number>>;
  readonly last: Readonly<Record<'home' | 'away' | 'none', number>>;
  /** How many each side still scores. */
  readonly home: Law;
  readonly away: Law;
}

/** Everything a match may still become, as one consistent whole. */
export interface MatchModel {
  readonly rules: SportRules;
  /** Undefined for what the model does not speak of, and for parts that will not be played. */
  readonly spread: (tally: Tally) => Spread | undefined;
  readonly halves?: (axis: HalvesAxis) => HalvesGrid;
  readonly goals?: () => GoalsToCome;
}

/** What each kind of play on two halves looks at; scoring in both is asked of one side. */
export const halvesAxisOf = (kind: HalvesKind, side: string): HalvesAxis => {
  if (kind === 'highestHalf') return 'total';
  if (kind === 'scoreBothHalves') return side === 'H' ? 'home' : 'away';
  return 'difference';
};
