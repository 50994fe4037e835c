import type { PairKind, PairTerms } from './pair-kinds.ts';

/**
 * What may still change a market on a pair whose numbers only grow. `never` settles before the end: every lead can still
 * be had, and either parity. The others look at a count, and no further than `until`: whatever is above it is graded
 * like it.
 */
export type Reach =
  | { readonly by: 'never' }
  | { readonly by: 'total' | 'home' | 'away' | 'each'; readonly until: number };

const NEVER: Reach = { by: 'never' };

/** Up to which count each kind of market still looks. */
export const pairReach: Readonly<Record<PairKind, (terms: PairTerms) => Reach>> = {
  handicap: () => NEVER,
  winner: () => NEVER,
  drawNoBet: () => NEVER,
  doubleChance: () => NEVER,
  threeWay: () => NEVER,
  happens: () => ({ by: 'home', until: 1 }),
  kindOfEnd: () => NEVER,
  parity: () => NEVER,
  margin: () => NEVER,
  total: (terms) => ({ by: 'total', until: beyondLine(terms) }),
  homeTotal: (terms) => ({ by: 'home', until: beyondLine(terms) }),
  awayTotal: (terms) => ({ by: 'away', until: beyondLine(terms) }),
  correctScore: ({ side, scoreMax }) => ({
    by: 'each',
    until: Math.max(...(side === 'OVH' ? [scoreMax] : numbersIn(side))) + 1,
  }),
  goalRange: ({ side }) => ({ by: 'total', until: Math.max(...numbersIn(side)) + (side.endsWith('UP') ? 0 : 1) }),
  bothScore: () => ({ by: 'each', until: 1 }),
  homeCleanSheet: () => ({ by: 'away', until: 1 }),
  awayCleanSheet: () => ({ by: 'home', until: 1 }),
  winToNil: () => ({ by: 'each', until: 1 }),
};

/** The first count that wins the line wholly, whatever comes after. */
const beyondLine = ({ line }: PairTerms): number => Math.max(0, Math.ceil((line + 2) / 4));

const numbersIn = (side: string): readonly number[] => (side.match(/\d+/g) ?? []).map(Number);
