import type { MarketType } from './market-type.ts';

/** Kinds of which two sides may win together. */
const SEVERAL: ReadonlySet<MarketType['grading']['kind']> = new Set([
  'doubleChance',
  'winEitherHalf',
  'scoreBothHalves',
  'anytimeScorer',
  'twiceScorer',
  'hatTrick',
  'playerTotal',
] as const);

/** Whether at most one side of a market can win. */
export const hasOneWinner = ({ grading }: MarketType): boolean => !SEVERAL.has(grading.kind);
