import type { FishValue } from './species.ts';

/** A chance of T in D; whoever draws below T of D has captured the fish. */
export interface Chance {
  readonly of: number;
  readonly below: number;
}

/** A fraction in whole numbers. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** 97 of 100: what every fish returns of a shot, in every room, at every level. */
const OF = 100;
const BACK = 97;

/** The chance to capture a fish. `victims` are the values of those an area fish would take along. */
export function chanceOf(value: FishValue, victims: readonly number[] = []): Chance {
  if (value.way === 'fixed') return { of: OF * value.value, below: BACK };
  if (value.way === 'range') return { of: OF * (value.from + value.to), below: BACK * 2 };
  if (value.way === 'area') return { of: OF * victims.reduce((sum, victim) => sum + victim, value.own), below: BACK };
  const { weight, total } = sumsOf(value.prizes);
  return { of: OF * total, below: BACK * weight };
}

/** What a captured fish is worth at most: what has to fit the rest of a day's payout before a shot is taken. */
export function topValue(value: FishValue): number {
  if (value.way === 'fixed') return value.value;
  if (value.way === 'range') return value.to;
  if (value.way === 'area') return value.own + value.victimsMax * value.victimValueMax;
  return Math.max(...value.prizes.map((prize) => prize.value));
}

/** What a shot at it returns of its stake: the chance times the mean value, exactly. */
export function returnOf(value: FishValue, victims: readonly number[] = []): Fraction {
  const { of, below } = chanceOf(value, victims);
  const mean = meanOf(value, victims);
  return lowest({ over: BigInt(below) * mean.over, under: BigInt(of) * mean.under });
}

/** The mean value of a captured fish. */
export function meanOf(value: FishValue, victims: readonly number[] = []): Fraction {
  if (value.way === 'fixed') return { over: BigInt(value.value), under: 1n };
  if (value.way === 'range') return lowest({ over: BigInt(value.from + value.to), under: 2n });
  if (value.way === 'area')
    return { over: BigInt(victims.reduce((sum, victim) => sum + victim, value.own)), under: 1n };
  const { weight, total } = sumsOf(value.prizes);
  return lowest({ over: BigInt(total), under: BigInt(weight) });
}

const sumsOf = (prizes: readonly { readonly value: number; readonly weight: number }[]) => ({
  weight: prizes.reduce((sum, prize) => sum + prize.weight, 0),
  total: prizes.reduce((sum, prize) => sum + prize.weight * prize.value, 0),
});

function lowest({ over, under }: Fraction): Fraction {
  let [one, other] = [over, under];
  while (other > 0n) [one, other] = [other, one % other];
  return { over: over / one, under: under / one };
}
