import type { Draws } from '@fairground/fair-play';
import { type Intent, raisedTo } from './before-flop.ts';
import { equityOf } from './equity.ts';
import type { Situation } from './situation.ts';

const SAMPLES = 400;
/** How much of what is left above a fair share a hand needs to bet for value, and to bet the larger size or raise. */
const VALUE = 0.2;
const STRONG = 0.46;
/** The two sizes of bets, in pots. */
const SMALL_BET = 0.5;
const LARGE_BET = 0.75;
/** Calling needs a little more than the odds, as more bets may follow. */
const MARGIN = [0, 0.04, 0.03, 0.01];
const PERCENT = 100;
/** A bluff is as often as a bet of that size can carry: bet / (bet + pot), of the hands that are bet for value. */
const BLUFF_PERCENT = 22;
const BLUFF_RAISE_PERCENT = 3;
const WEAK = 0.36;

export function afterFlop(situation: Situation, draws: Draws): Intent {
  const { others, facing, pot, street } = situation;
  const equity = equityOf(situation, SAMPLES, draws);
  const fair = 1 / (others.length + 1);
  const above = (part: number): number => fair + (1 - fair) * part;
  if (facing === 0) return unbet(situation, { equity, draws, value: above(VALUE), strong: above(STRONG) });
  if (equity >= above(STRONG + facing / (pot + facing) / 3))
    return raisedTo(situation, situation.toCall * 2 + pot * SMALL_BET);
  const odds = facing / (pot + facing);
  if (equity >= odds + (MARGIN[street] ?? 0)) return { kind: 'match' };
  const isBluff = others.length === 1 && street < 3 && draws.below(PERCENT) < BLUFF_RAISE_PERCENT;
  return isBluff ? raisedTo(situation, situation.toCall * 3) : { kind: 'give-up' };
}

interface Weighed {
  readonly equity: number;
  readonly draws: Draws;
  readonly value: number;
  readonly strong: number;
}

function unbet(situation: Situation, { equity, draws, value, strong }: Weighed): Intent {
  const { pot, others, behind } = situation;
  if (equity >= strong) return raisedTo(situation, pot * LARGE_BET);
  if (equity >= value) return raisedTo(situation, pot * SMALL_BET);
  const isLast = behind === 0;
  const chance = others.length === 1 ? BLUFF_PERCENT * (isLast ? 1 : 0.5) : 0;
  const isBluff = equity <= WEAK && draws.below(PERCENT) < chance;
  return isBluff ? { kind: 'raise', to: pot * LARGE_BET } : { kind: 'give-up' };
}
