import { emptyPick, type Pick } from '../play.ts';
import { parlayWays } from '../six/parlay.ts';
import type { ParlayRule } from '../six/six-rule.ts';
import { type Chance, type Kind, type Surroundings, rowOf, sample, valuesOf, won } from './kind.ts';

/** 正码过关: priced from the joint chance of its legs, for places drawn without replacement know of each other. */
export function parlay({ legs, least }: ParlayRule, around: Surroundings): Kind {
  const winsOf = new Map(legs.map(({ value, wins }) => [value, wins]));
  const places = around.picker.rows.map((_, place) => place);
  /** The numbers each used place wins with. */
  const legsOf = (pick: Pick) =>
    places.flatMap((place) => rowOf(pick, place).map((value) => ({ place, wins: winsOf.get(value) ?? [] })));
  const waysOf = (pick: Pick) => parlayWays(legsOf(pick).map(({ wins }) => wins));
  // All combinations are too many to show before a pick: one side on two places, on three … tells the range.
  const examples = places.slice(least - 1).map((place): Chance => {
    const used = place + 1;
    const { label = '', value = 0 } = around.picker.rows[0]?.values[0] ?? {};
    return {
      key: `${used}`,
      label: `${used}关全选${label}`,
      ...parlayWays(Array.from({ length: used }, () => winsOf.get(value) ?? [])),
    };
  });
  return {
    count: (pick) => {
      if (pick.rows.some((row) => row.length > 1)) return { message: '过关时每个正码只能选一项' };
      return legsOf(pick).length >= least ? 1 : 0;
    },
    chances: (pick) => (legsOf(pick).length >= least ? [{ key: '', label: '', ...waysOf(pick) }] : examples),
    settle: (pick, drawn) => won('', legsOf(pick).every(({ place, wins }) => wins.includes(drawn[place] ?? 0)) ? 1 : 0),
    most: (_, priceOf) => priceOf(''),
    covered: (pick) => {
      const { ways, outOf } = waysOf(pick);
      return Number(ways) / Number(outOf);
    },
    random: (below) => {
      const used = sample(places, least, below);
      return {
        ...emptyPick,
        rows: places.map((row) => (used.includes(row) ? sample(valuesOf(around, row), 1, below) : [])),
      };
    },
  };
}
