import type { Draws } from '@fairground/fair-play';
import { chanceOf } from './returns.ts';
import type { FishValue } from './species.ts';

/** What a shot drew: captured when `drawn` is below `below`, of `of`. */
export interface ShotOutcome {
  readonly of: number;
  readonly below: number;
  readonly drawn: number;
  /** What the fish is worth in stakes if it was captured; drawn in any case, so that every shot takes the same draws. */
  readonly value: number;
  readonly isCaptured: boolean;
}

/** Decides one shot: first whether the fish is captured, then what it is worth. Nothing else goes in. */
export function resolveShot(draws: Draws, value: FishValue, victims: readonly number[] = []): ShotOutcome {
  const { of, below } = chanceOf(value, victims);
  const drawn = draws.below(of);
  return { of, below, drawn, value: worth(draws, value, victims), isCaptured: drawn < below };
}

function worth(draws: Draws, value: FishValue, victims: readonly number[]): number {
  if (value.way === 'fixed') return value.value;
  if (value.way === 'range') return value.from + draws.below(value.to - value.from + 1);
  if (value.way === 'area') return victims.reduce((sum, victim) => sum + victim, value.own);
  let at = draws.below(value.prizes.reduce((sum, { weight }) => sum + weight, 0));
  for (const prize of value.prizes) {
    if (at < prize.weight) return prize.value;
    at -= prize.weight;
  }
  throw new Error('a draw lies beyond the weights');
}
