import { distinctTuples } from './distinct-tuples.ts';
import { BALLS } from './subset-counts.ts';

/**
 * How likely balls on different places are to fall into these sets, drawn without going back: the tuples with one
 * number of every set, all different, out of all tuples. Legs are not independent, so no product of their prices.
 */
export function parlayWays(legs: readonly (readonly number[])[]): { readonly ways: bigint; readonly outOf: bigint } {
  const outOf = legs.reduce((product, _, drawn) => product * BigInt(BALLS - drawn), 1n);
  return { ways: BigInt(distinctTuples(legs)), outOf };
}
