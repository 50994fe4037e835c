import { expect } from 'vitest';
import { settleEntry } from '../engine/settle.ts';
import { tiersOf } from '../engine/prices.ts';
import { countPick } from '../engine/count-pick.ts';
import { defaultRules } from '../lottery-rules.ts';
import { type LotteryGame } from '../game.ts';
import { playOf } from '../games/lottery-games.ts';
import { emptyPick, type Pick } from '../play.ts';

const facts = { lunarYear: 2026 };

/** A row of the specification: one bet of a play, the tier it wins at, and what is printed for it. */
export interface PriceRow {
  readonly code: string;
  readonly pick: Pick;
  readonly key?: string;
  readonly p: string;
  readonly fair: string;
  readonly offered: number;
}

export const marks = (...rows: readonly (readonly number[])[]): Pick => ({ ...emptyPick, rows });

/** Everything that can be drawn at these places, with replacement; the other places hold whatever comes. */
export function allDraws({ draw: { count, lowest, values } }: LotteryGame, places?: readonly number[]): number[][] {
  const varied = places ?? Array.from({ length: count }, (_, at) => at);
  return Array.from({ length: values ** varied.length }, (_, at) => {
    const drawn = Array.from({ length: count }, (__, place) => lowest + ((at * 7 + place * 3) % values));
    for (const [digit, place] of varied.entries()) drawn[place] = lowest + (Math.floor(at / values ** digit) % values);
    return drawn;
  });
}

/** How often a pick wins at each tier, over all of these draws; worked out once for all rows that ask. */
export type WinCounts = Map<string, ReadonlyMap<string, number>>;

export function winsOver(
  draws: readonly (readonly number[])[],
  code: string,
  pick: Pick,
  known: WinCounts = new Map(),
): ReadonlyMap<string, number> {
  const name = `${code} ${JSON.stringify(pick)}`;
  const counted = known.get(name) ?? countWins(draws, code, pick);
  known.set(name, counted);
  return counted;
}

function countWins(draws: readonly (readonly number[])[], playCode: string, pick: Pick): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const entry = { playCode, pick, unit: 200, multiple: 1 };
  for (const draw of draws)
    for (const { tier, count } of settleEntry(entry, draw, { facts, rules: defaultRules }).wins)
      counts.set(tier, (counts.get(tier) ?? 0) + count);
  return counts;
}

/** The chance, the fair and the offered price of a row, by going through all draws and by what the engine says. */
export function expectPrice(row: PriceRow, draws: readonly (readonly number[])[], known?: WinCounts): void {
  const { code, pick, key = '', p, fair, offered } = row;
  const play = playOf(code);
  if (!play) throw new Error(`no play ${code}`);
  expect(countPick(play, pick), code).toHaveProperty('count');
  const found = winsOver(draws, code, pick, known).get(key) ?? 0;
  const [over = 0, under = 1] = p.split('/').map(Number);
  expect(found * under, `${code} ${key} wins ${found} of ${draws.length}`).toBe(over * draws.length);
  const tier = tiersOf(play, pick, { rules: defaultRules, facts }).find((each) => each.key === key);
  if (!tier) throw new Error(`${code} has no tier ${key}`);
  expect(tier.ways * BigInt(under), `${code} ${key} counted`).toBe(tier.outOf * BigInt(over));
  expect(Number((under / over).toFixed(4)), `${code} ${key} fair`).toBe(Number(fair));
  expect(tier.odds / 10_000, `${code} ${key} offered`).toBe(offered);
}
