import { choose, drawsOf } from '../counting/counting.ts';
import type { DrawRule } from '../draw-rule.ts';
import { emptyPick, type Pick } from '../play.ts';
import type { HitsRule } from '../rule.ts';
import { betsHitting, hitStates, type HitState } from './hit-states.ts';
import { type Chance, type Kind, type Surroundings, rowOf, sample, valuesOf } from './kind.ts';

/** 不定位, 任选, 二不同号, 连码, with 胆拖 or without. */
export function hits(rule: HitsRule, around: Surroundings): Kind {
  const { size, zones, wins, hasBankers } = rule;
  const markedOf = (pick: Pick): { readonly bankers: readonly number[]; readonly others: readonly number[] } =>
    hasBankers ? { bankers: rowOf(pick, 0), others: rowOf(pick, 1) } : { bankers: [], others: rowOf(pick, 0) };
  const statesOf = (pick: Pick): HitState[] => {
    const { bankers, others } = markedOf(pick);
    return hitStates(rule, around.draw, { bankers: bankers.length, others: others.length });
  };
  const betsAt = (pick: Pick, state: Found, at: readonly number[]): number => {
    const { bankers, others } = markedOf(pick);
    return betsHitting({ bankers: bankers.length, others: others.length, size }, state, at);
  };
  return {
    count: (pick) => {
      const { bankers, others } = markedOf(pick);
      if (!hasBankers) return choose(others.length, size);
      if (bankers.some((value) => others.includes(value))) return { message: '胆码和拖码不能选同一个号码' };
      const isEnough = bankers.length > 0 && bankers.length < size && bankers.length + others.length > size;
      return isEnough ? choose(others.length, size - bankers.length) : 0;
    },
    chances: () => hitChances(rule, around.draw),
    settle: (pick, drawn) => {
      const marked = markedOf(pick);
      const drawnIn = zones.map((places) => new Set(places.map((place) => drawn[place] ?? -1)));
      const found = {
        bankers: drawnIn.map((zone) => marked.bankers.filter((value) => zone.has(value)).length),
        others: drawnIn.map((zone) => marked.others.filter((value) => zone.has(value)).length),
      };
      const counted = wins.map(({ key, hits: wanted }) => ({ key, count: betsAt(pick, found, wanted) }));
      return { wins: counted.filter(({ count }) => count > 0), pushed: 0 };
    },
    most: (pick, priceOf) =>
      Math.max(
        ...statesOf(pick).map((state) =>
          wins.reduce((sum, { key, hits: wanted }) => sum + betsAt(pick, state, wanted) * priceOf(key), 0),
        ),
      ),
    covered: (pick) =>
      statesOf(pick)
        .filter((state) => wins.some(({ hits: wanted }) => betsAt(pick, state, wanted) > 0))
        .reduce((sum, { chance }) => sum + chance, 0),
    random: (below) => {
      if (!hasBankers) return { ...emptyPick, rows: [sample(valuesOf(around, 0), size, below)] };
      const banker = sample(valuesOf(around, 0), 1, below);
      const free = valuesOf(around, 1).filter((value) => !banker.includes(value));
      return { ...emptyPick, rows: [banker, sample(free, size, below)] };
    },
  };
}

type Found = Omit<HitState, 'chance'>;

/** Chances of one bet of `size` numbers. */
export const hitChances = ({ zones, size, wins }: HitsRule, draw: DrawRule): Chance[] =>
  wins.map(({ key, label, hits: wanted, share }) => ({
    key,
    label,
    ...(draw.isReplaced
      ? allAppear(draw, { places: zones[0]?.length ?? 0, size })
      : drawnInZones(draw, { zones, size, wanted })),
    ...(share !== undefined && { share }),
  }));

/** With replacement all numbers of a bet appear: by inclusion and exclusion of those that do not. */
function allAppear(
  draw: DrawRule,
  { places, size }: { readonly places: number; readonly size: number },
): { ways: bigint; outOf: bigint } {
  let ways = 0n;
  for (let missing = 0; missing <= size; missing += 1) {
    const term = BigInt(choose(size, missing)) * BigInt(draw.values - missing) ** BigInt(places);
    ways += missing % 2 === 0 ? term : -term;
  }
  return { ways, outOf: drawsOf(draw, places) };
}

/** Without replacement, zone by zone: some of the bet's numbers, the rest of the others. */
function drawnInZones(
  draw: DrawRule,
  {
    zones,
    size,
    wanted,
  }: { readonly zones: HitsRule['zones']; readonly size: number; readonly wanted: readonly number[] },
): { ways: bigint; outOf: bigint } {
  let [ways, outOf, left, others] = [1n, 1n, size, draw.values - size];
  for (const [zone, { length }] of zones.entries()) {
    const hit = wanted[zone] ?? 0;
    ways *= BigInt(choose(left, hit)) * BigInt(choose(others, length - hit));
    outOf *= BigInt(choose(left + others, length));
    left -= hit;
    others -= length - hit;
  }
  return { ways, outOf };
}
