import { choose } from '../counting/counting.ts';
import type { DrawRule } from '../draw-rule.ts';
import type { HitsRule } from '../rule.ts';

/** How many of the marked numbers were drawn in each zone, bankers apart; and how likely that is. */
export interface HitState {
  readonly bankers: readonly number[];
  readonly others: readonly number[];
  readonly chance: number;
}

/** How many numbers are marked. */
interface Marks {
  readonly bankers: number;
  readonly others: number;
}

/** In how many ways `size` numbers of the marks hit the zones exactly so; bankers are in every bet. */
export function betsHitting(
  marked: Marks & { readonly size: number },
  found: Pick<HitState, 'bankers' | 'others'>,
  hits: readonly number[],
): number {
  let ways = 1;
  let free = marked.size - marked.bankers;
  for (const [zone, wanted] of hits.entries()) {
    const more = wanted - (found.bankers[zone] ?? 0);
    ways *= choose(found.others[zone] ?? 0, more);
    free -= more;
  }
  const missed = marked.others - found.others.reduce((sum, count) => sum + count, 0);
  return ways * choose(missed, free);
}

/** All states that can be drawn, with their chances. */
export function hitStates({ zones }: HitsRule, { isReplaced, values }: DrawRule, marked: Marks): HitState[] {
  const sizes = zones.map(({ length }) => length);
  return isReplaced ? replacedStates({ places: sizes[0] ?? 0, values }, marked) : zoneStates(sizes, values, marked);
}

/** Zone by zone without replacement. */
function zoneStates(sizes: readonly number[], values: number, { bankers, others }: Marks): HitState[] {
  const [size, ...rest] = sizes;
  if (size === undefined) return [{ bankers: [], others: [], chance: 1 }];
  const states: HitState[] = [];
  for (let b = 0; b <= Math.min(bankers, size); b += 1)
    for (let o = 0; o <= Math.min(others, size - b); o += 1) {
      const ways = choose(bankers, b) * choose(others, o) * choose(values - bankers - others, size - b - o);
      if (ways === 0) continue;
      for (const after of zoneStates(rest, values - size, { bankers: bankers - b, others: others - o }))
        states.push({
          bankers: [b, ...after.bankers],
          others: [o, ...after.others],
          chance: (ways / choose(values, size)) * after.chance,
        });
    }
  return states;
}

/** One zone with replacement: numbers found one after the other. */
function replacedStates(
  { places, values }: { readonly places: number; readonly values: number },
  { bankers, others }: Marks,
): HitState[] {
  let states: HitState[] = [{ bankers: [0], others: [0], chance: 1 }];
  for (let place = 0; place < places; place += 1) {
    const next = new Map<string, HitState>();
    const add = ([b, o]: readonly [b: number, o: number], chance: number): void => {
      if (chance <= 0) return;
      const before = next.get(`${b} ${o}`)?.chance ?? 0;
      next.set(`${b} ${o}`, { bankers: [b], others: [o], chance: before + chance });
    };
    for (const {
      bankers: [b = 0],
      others: [o = 0],
      chance,
    } of states) {
      add([b + 1, o], (chance * (bankers - b)) / values);
      add([b, o + 1], (chance * (others - o)) / values);
      add([b, o], (chance * (values - (bankers - b) - (others - o))) / values);
    }
    states = [...next.values()];
  }
  return states;
}
