import { expect } from 'vitest';
import { tiersOf, valuePrice } from '../engine/prices.ts';
import { playOf } from '../games/lottery-games.ts';
import { defaultRules, type IssueFacts } from '../lottery-rules.ts';
import { emptyPick, type Pick, type Play, type Tier } from '../play.ts';

const facts: IssueFacts = { lunarYear: 2026 };

/** A line of the specification: what is bet on, its chance, the fair and the offered price. */
export interface PrintedPrice {
  readonly code: string;
  /** The marked word, or the label of the tier; empty where there is one price. */
  readonly label: string;
  readonly p: string;
  readonly fair: string;
  readonly offered: string;
}

/** Lines `code | labels, between spaces | p | fair | offered`, as the specification prints them. */
export const printedPrices = (table: string): PrintedPrice[] =>
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [code = '', labels = '', p = '', fair = '', offered = ''] = line.split('|').map((cell) => cell.trim());
      return (labels === '' ? [''] : labels.split(' ')).map((label) => ({ code, label, p, fair, offered }));
    });

export function playNamed(code: string): Play {
  const play = playOf(code);
  if (!play) throw new Error(`no play ${code}`);
  return play;
}

/** A single mark on the word in the first row that has it. */
export function markOn(play: Play, label: string): Pick | undefined {
  const at = play.picker.rows.findIndex(({ values }) => values.some((value) => value.label === label));
  const value = play.picker.rows[at]?.values.find((each) => each.label === label)?.value;
  if (value === undefined) return undefined;
  return { ...emptyPick, rows: play.picker.rows.map((_, row) => (row === at ? [value] : [])) };
}

function tierFor(play: Play, label: string): Tier | undefined {
  const marked = play.rule.kind === 'options' && label !== '' ? markOn(play, label) : undefined;
  const tiers = tiersOf(play, marked ?? emptyPick, { rules: defaultRules, facts });
  return marked || label === '' ? tiers[0] : tiers.find((tier) => tier.label === label);
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

export function reduced(ways: bigint, outOf: bigint): string {
  const by = gcd(ways, outOf);
  return `${ways / by}/${outOf / by}`;
}

/** That the engine counts the chance, and so the prices, that are printed. */
export function expectPrinted({ code, label, p, fair, offered }: PrintedPrice): void {
  const play = playNamed(code);
  const name = `${code} ${label}`;
  const tier = tierFor(play, label);
  if (!tier) throw new Error(`no tier ${name}`);
  expect(reduced(tier.ways, tier.outOf), name).toBe(p);
  if (fair !== '')
    expect(Number((Number(tier.outOf - tier.pushes) / Number(tier.ways)).toFixed(4)), name).toBe(Number(fair));
  expect(tier.odds / 10_000, name).toBe(Number(offered));
}

/** That every row of every board shows the price printed for its words. */
export function expectShown({ code, label, offered }: PrintedPrice): void {
  const play = playNamed(code);
  play.picker.rows.forEach((row, at) => {
    const value = row.values.find((each) => each.label === label)?.value;
    if (value === undefined) return;
    expect(
      (valuePrice(play, { row: at, value }, { rules: defaultRules, facts }) ?? 0) / 10_000,
      `${code} ${row.name} ${label}`,
    ).toBe(Number(offered));
  });
}
