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

/** Every draw of a game, as one list that is made once. */
export function allDraws({ draw: { count, lowest, values } }: LotteryGame): number[][] {
  let draws: number[][] = [[]];
  for (let place = 0; place < count; place += 1)
    draws = draws.flatMap((drawn) => Array.from({ length: values }, (_, at) => [...drawn, lowest + at]));
  return draws;
}

/** The chance, the fair and the offered price of a row, by going through all draws and by what the engine says. */
export function expectPrice(row: PriceRow, draws: readonly (readonly number[])[]): void {
  const { code, pick, key = '', p, fair, offered } = row;
  const play = playOf(code);
  if (!play) throw new Error(`no play ${code}`);
  expect(countPick(play, pick), code).toHaveProperty('count');
  const entry = { playCode: code, pick, unit: 200, multiple: 1 };
  let found = 0;
  for (const draw of draws) {
    const { wins } = settleEntry(entry, draw, facts, defaultRules);
    found += wins.find(({ tier }) => tier === key)?.count ?? 0;
  }
  const [over = 0, under = 1] = p.split('/').map(Number);
  expect(found * under, `${code} ${key} wins ${found} of ${draws.length}`).toBe(over * draws.length);
  const tier = tiersOf(play, pick, defaultRules, facts).find((each) => each.key === key);
  expect(tier && tier.ways * BigInt(under), `${code} ${key} counted`).toBe(tier && tier.outOf * BigInt(over));
  expect(Number((under / over).toFixed(4)), `${code} ${key} fair`).toBe(Number(fair.replaceAll(',', '')));
  expect((tier?.odds ?? 0) / 10_000, `${code} ${key} offered`).toBe(offered);
}
