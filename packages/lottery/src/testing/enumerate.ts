import { expect } from 'vitest';
import { countPick } from '../engine/count-pick.ts';
import { randomPick } from '../engine/limits.ts';
import { settleEntry } from '../engine/settle.ts';
import { defaultRules } from '../lottery-rules.ts';
import type { Pick } from '../play.ts';
import { markOn, playNamed, type PrintedPrice } from './printed-prices.ts';
import { seeded } from './seeded.ts';

const facts = { lunarYear: 2026 };

/** A pick of the printed row: its word marked, or the fewest bets the play allows. */
export function pickOf({ code, label }: PrintedPrice): Pick {
  const play = playNamed(code);
  return (label === '' ? undefined : markOn(play, label)) ?? randomPick(play, seeded(code.length));
}

/**
 * Every order of different numbers at these places, each once. The other places are filled up with what is left: a bet
 * that does not look there is decided alike however they stand, so that each order stands for equally many draws.
 */
export function drawsAt(values: number, count: number, places: readonly number[]): number[][] {
  const numbers = Array.from({ length: values }, (_, index) => index + 1);
  let taken: number[][] = [[]];
  for (let at = 0; at < places.length; at += 1)
    taken = taken.flatMap((drawn) =>
      numbers.filter((number) => !drawn.includes(number)).map((number) => [...drawn, number]),
    );
  return taken.map((drawn) => {
    const rest = numbers.filter((number) => !drawn.includes(number));
    const draw: number[] = [];
    for (let place = 0; place < count; place += 1) {
      const at = places.indexOf(place);
      draw.push((at === -1 ? rest.shift() : drawn[at]) ?? 0);
    }
    return draw;
  });
}

/** That the printed row wins in exactly its share of these draws, and gives back in the share the engine says. */
export function expectEnumerated(row: PrintedPrice, pick: Pick, draws: readonly (readonly number[])[]): void {
  const play = playNamed(row.code);
  const counted = countPick(play, pick);
  const bets = 'count' in counted ? counted.count : 0;
  let won = 0;
  for (const draw of draws)
    for (const { count } of settleEntry({ playCode: row.code, pick, unit: 100, multiple: 1 }, draw, {
      facts,
      rules: defaultRules,
    }).wins)
      won += count;
  const [over = 0, under = 1] = row.p.split('/').map(Number);
  expect(won * under, `${row.code} ${row.label}: ${won} of ${bets} × ${draws.length}`).toBe(over * bets * draws.length);
}
