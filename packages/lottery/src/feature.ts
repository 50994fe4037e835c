import type { DrawRule } from './draw-rule.ts';
import type { IssueFacts } from './lottery-rules.ts';

/** What can be told of numbers; features.ts says how. */
export type FeatureName =
  | 'number'
  | 'sum'
  | 'tail'
  | 'span'
  | 'countOf'
  | 'distinct'
  | 'run'
  | 'compare'
  | 'median'
  | 'shapeOfThree'
  | 'bull'
  | 'hand'
  | 'animal'
  | 'sumOfSeven'
  | 'animalsOfSeven'
  | 'coloursOfSeven';

/** Something that can be told of the drawn numbers at some places as a whole number: their sum, span, hand … */
export interface Feature {
  readonly name: FeatureName;
  readonly places: readonly number[];
  /** Of which numbers, for features that ask. */
  readonly values?: readonly number[];
  /** Three alike have no such figure when the rules say that they lose. */
  readonly isLostByTriples?: true;
}

/** How a figure is told of numbers. */
export interface FeatureReading {
  readonly of: (numbers: readonly number[], feature: Feature, facts: IssueFacts) => number;
  /** Whether it depends on the order of the numbers. */
  readonly isOrdered?: true;
  /** In how many of all draws, orders told apart, each figure comes: where going through all draws would take too long. */
  readonly spread?: (draw: DrawRule, feature: Feature, facts: IssueFacts) => ReadonlyMap<number, bigint>;
}
