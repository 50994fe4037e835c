import type { DrawRule } from '../draw-rule.ts';
import { drawsOf } from './counting.ts';

/** More draws than these are not gone through. */
const DRAWS_MAX = 100_000n;

/** The share of all draws of a game that fulfil something; nothing when there are too many to go through. */
export function everyDraw(draw: DrawRule, isTrue: (drawn: readonly number[]) => boolean): number | undefined {
  const all = drawsOf(draw, draw.count);
  if (all > DRAWS_MAX) return undefined;
  let found = 0;
  const drawn: number[] = [];
  const extend = (): void => {
    if (drawn.length === draw.count) {
      if (isTrue(drawn)) found += 1;
      return;
    }
    for (let number = draw.lowest; number < draw.lowest + draw.values; number += 1) {
      if (!draw.isReplaced && drawn.includes(number)) continue;
      drawn.push(number);
      extend();
      drawn.pop();
    }
  };
  extend();
  return found / Number(all);
}
