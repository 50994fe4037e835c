import { expect } from 'vitest';
import type { DrawRule } from '../draw-rule.ts';
import { countPick } from '../engine/count-pick.ts';
import { coverage, randomPick } from '../engine/limits.ts';
import { bestWin, settleEntry, ticketReturn } from '../engine/settle.ts';
import { gameOfPlay } from '../games/lottery-games.ts';
import { defaultRules } from '../lottery-rules.ts';
import { emptyPick, type Pick, type Play } from '../play.ts';
import { playNamed } from './printed-prices.ts';
import { type Below, drawWithout, seeded } from './seeded.ts';

/** One bet written out: the tier it wins at, `push` when its stake comes back, nothing when it loses. */
export type Bet = (draw: readonly number[]) => string | undefined;
/** All bets of a pick, written out by what the specification says; none where it is no bet. */
export type Expansion = (pick: Pick, play: Play) => readonly Bet[];

/** Zodiacs of more than one year. */
const YEARS = [2026, 2027, 2031];

/** Every choice of so many of the items. */
export function combinations<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) => combinations(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]));
}

export function cartesian(rows: readonly (readonly number[])[]): number[][] {
  return rows.reduce<number[][]>(
    (tuples, row) => tuples.flatMap((tuple) => row.map((value) => [...tuple, value])),
    [[]],
  );
}

export const rowOf = (pick: Pick, row: number): readonly number[] => pick.rows[row] ?? [];

/** Marks at random on every board, few where many would make too many bets. */
function randomMarks({ picker }: Play, below: Below): Pick {
  const widest = picker.rows.length > 3 ? 4 : 7;
  const rows = picker.rows.map(({ values, most, least }) => {
    const size = below(Math.min(most, Math.max(least + 3, widest)) + 1);
    const order = drawWithout(values.length, size, below);
    return order.map((at) => values[at - 1]?.value ?? 0).toSorted((a, b) => a - b);
  });
  return { ...emptyPick, rows };
}

/** Several typed bets, some of them twice. */
function randomText({ picker: { typed } }: Play, values: number, below: Below): Pick {
  const size = typed?.size ?? 1;
  const lines = Array.from({ length: 1 + below(30) }, () =>
    drawWithout(values, size, below)
      .map((number) => `${number}`.padStart(2, '0'))
      .join(' '),
  );
  return { ...emptyPick, text: [...lines, lines[0] ?? ''].join(',') };
}

const addTo = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

const textOf = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .map(([key, count]) => `${key}×${count}`)
    .toSorted()
    .join(' ');

/** A draw that likes the marks, so that rare bets win too: numbers of a place's row or of the first, or of a typed bet. */
function nearDraw(pick: Pick, { values, count }: DrawRule, below: Below): number[] {
  const typed = (pick.text.split(',')[0] ?? '').split(' ').map(Number);
  const wanted = Array.from({ length: count }, (_, place) => {
    const row = rowOf(pick, pick.rows.length > 2 ? place : below(Math.max(1, pick.rows.length)));
    return pick.text === '' ? (row[below(row.length)] ?? 0) : (typed[place] ?? 0);
  });
  const others = drawWithout(values, values, below);
  const taken = new Set<number>();
  return wanted.map((number) => {
    const isFree = number >= 1 && number <= values && !taken.has(number);
    const chosen = isFree ? number : (others.find((other) => !taken.has(other)) ?? 0);
    taken.add(chosen);
    return chosen;
  });
}

/** Compares 注数 and settlement of a play with its bets written out, on random picks and draws. */
export function compareWithBets(code: string, expandIn: (lunarYear: number) => Expansion, rounds: number): void {
  const play = playNamed(code);
  const draw = gameOfPlay(code)?.draw;
  if (!draw) throw new Error(`no game of ${code}`);
  const below = seeded(code.split('').reduce((seed, letter) => seed * 31 + (letter.codePointAt(0) ?? 0), 7));
  let won = 0;
  for (let round = 0; round < rounds; round += 1) {
    const facts = { lunarYear: YEARS[round % YEARS.length] ?? 2026 };
    const pick = pickFor(play, draw.values, round, below);
    const bets = expandIn(facts.lunarYear)(pick, play);
    const counted = countPick(play, pick);
    const count = 'count' in counted ? counted.count : 0;
    if (count !== bets.length) expect.fail(`${code} ${JSON.stringify(pick)}: ${count} bets, not ${bets.length}`);
    if (bets.length === 0) continue;
    const entry = { playCode: code, pick, unit: 100, multiple: 1 };
    const most = bestWin(entry, { rules: defaultRules, facts });
    let paidDraws = 0;
    for (let issue = 0; issue < 6; issue += 1) {
      const drawn: readonly number[] =
        issue % 2 === 0 ? drawWithout(draw.values, draw.count, below) : nearDraw(pick, draw, below);
      const expected = new Map<string, number>();
      for (const bet of bets) {
        const result = bet(drawn);
        if (result !== undefined) addTo(expected, result);
      }
      const outcome = settleEntry(entry, drawn, { facts, rules: defaultRules });
      const settled = new Map(outcome.wins.map(({ tier, count }) => [tier, count]));
      if (outcome.pushed > 0) settled.set('push', outcome.pushed);
      if (textOf(settled) !== textOf(expected))
        expect.fail(`${code} ${JSON.stringify(pick)} ${drawn.join(' ')}: ${textOf(settled)}, not ${textOf(expected)}`);
      if (ticketReturn([{ entry, outcome: { ...outcome, pushed: 0 } }]) > most)
        expect.fail(`${code} ${JSON.stringify(pick)} ${drawn.join(' ')}: more than the best win`);
      if (outcome.wins.length > 0) paidDraws += 1;
    }
    won += paidDraws;
    if (paidDraws > 0) expect(coverage(play, pick), code).toBeGreaterThan(0);
  }
  expect(won, `${code} never won`).toBeGreaterThan(0);
}

function pickFor(play: Play, values: number, round: number, below: Below): Pick {
  if (round % 5 === 4) return randomPick(play, below);
  return play.picker.typed ? randomText(play, values, below) : randomMarks(play, below);
}

/** The bets of a typed text, each once. */
export function typedBets({ text }: Pick, isOrdered: boolean): number[][] {
  const lines = text.split(',').map((line) => line.split(' ').map(Number));
  const same = lines.map((line) => (isOrdered ? line : line.toSorted((a, b) => a - b)));
  return [...new Map(same.map((line) => [line.join(' '), line])).values()];
}
