import type { DrawRule } from '../draw-rule.ts';
import { drawsOf, shares, sharedShares, stepShares } from './chances.ts';
import type { Column, ColumnGroup } from './chart.ts';

/** A value read from some places of a draw, one of a few columns. */
export interface Reading {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly look: ColumnGroup['look'];
  readonly index: (values: readonly number[]) => number;
}

export const labelled = (...labels: readonly string[]): readonly Column[] => labels.map((label) => ({ label }));

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const spanOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

const digitsOf = (rule: DrawRule): number => (rule.lowest > 0 && rule.values > 10 ? 2 : 1);
/** As the game writes its numbers: 01 … 49, 1 … 10, 0 … 9. */
export const numberText = (rule: DrawRule, value: number): string => String(value).padStart(digitsOf(rule), '0');

export const numbersOf = (rule: DrawRule): readonly number[] =>
  Array.from({ length: rule.values }, (_, at) => rule.lowest + at);

/** A group that every issue hits once: what `reading` makes of these places. */
export function readGroup(rule: DrawRule, places: readonly number[], reading: Reading): ColumnGroup {
  const chances = once(() => shares(rule, places.length, reading));
  return {
    name: reading.name,
    columns: reading.columns,
    look: reading.look,
    isSingle: true,
    chances,
    hits: ({ draw }) => [reading.index(valuesAt(draw, places))],
  };
}

/** 升平降: against the issue before. */
export function stepGroup(rule: DrawRule, places: readonly number[], reading: Reading): ColumnGroup {
  const chances = once(() => stepShares(shares(rule, places.length, reading)));
  return {
    name: '升平降',
    columns: labelled('降', '平', '升'),
    look: 'word',
    isSingle: true,
    chances,
    hits: ({ draw }, before) => {
      if (!before) return [];
      const step = reading.index(valuesAt(draw, places)) - reading.index(valuesAt(before.draw, places));
      return [Math.sign(step) + 1];
    },
  };
}

/** 号码分布: whichever of the first `count` numbers, their order does not matter. */
export function spreadGroup(
  rule: DrawRule,
  {
    name,
    columns,
    count = rule.count,
  }: { readonly name: string; readonly columns: readonly Column[]; readonly count?: number },
): ColumnGroup {
  const chance = rule.isReplaced ? 1 - ((rule.values - 1) / rule.values) ** count : count / rule.values;
  const chances = columns.map(() => chance);
  return {
    name,
    columns,
    look: 'ball',
    isSingle: false,
    chances: () => chances,
    hits: ({ draw }) => [...new Set(draw.slice(0, count))].map((value) => value - rule.lowest),
  };
}

/** 重号: how many of the first `count` numbers the issue before had too, each counted once. */
export function repeatGroup(rule: DrawRule, count = rule.count): ColumnGroup {
  const most = Math.min(count, rule.values);
  return {
    name: '重号',
    columns: labelled(...Array.from({ length: most + 1 }, (_, shared) => String(shared))),
    look: 'word',
    isSingle: true,
    chances: once(() =>
      rule.isReplaced ? replacedRepeats(rule, count) : sharedShares({ all: rule.values, drawn: count }),
    ),
    hits: ({ draw }, before) => (before ? [sharedNumbers(draw.slice(0, count), before.draw.slice(0, count))] : []),
  };
}

export const plainNumber = (rule: DrawRule, name: string): Reading => ({
  name,
  columns: numbersOf(rule).map((value) => ({ label: numberText(rule, value) })),
  look: 'ball',
  index: ([value = 0]) => value - rule.lowest,
});

/** The least and the most that can come. */
interface Range {
  readonly least: number;
  readonly most: number;
}

export function sumReading(name: string, { least, most }: Range): Reading {
  const labels = Array.from({ length: most - least + 1 }, (_, at) => String(least + at));
  return { name, columns: labelled(...labels), look: 'ball', index: (values) => sumOf(values) - least };
}

export function spanReading({ least, most }: Range): Reading {
  const labels = Array.from({ length: most - least + 1 }, (_, at) => String(least + at));
  return { name: '跨度', columns: labelled(...labels), look: 'ball', index: (values) => spanOf(values) - least };
}

/** 大小: from `big` on it is 大; `tie`, where the game has one, is neither. */
export const sizeReading = ({ big, tie }: { readonly big: number; readonly tie?: number }): Reading => ({
  name: '大小',
  columns: labelled('大', '小', ...tieLabel(tie)),
  look: 'word',
  index: (values) => twoSided(sumOf(values), (sum) => sum >= big, tie),
});

export const parityReading = (tie?: number): Reading => ({
  name: '单双',
  columns: labelled('单', '双', ...tieLabel(tie)),
  look: 'word',
  index: (values) => twoSided(sumOf(values), (sum) => sum % 2 === 1, tie),
});

/** 012路: the rest by three. */
export const roadReading: Reading = {
  name: '012路',
  columns: labelled('0路', '1路', '2路'),
  look: 'word',
  index: (values) => sumOf(values) % 3,
};

/** By custom 1 counts among the primes. */
const PRIMES: ReadonlySet<number> = new Set([1, 2, 3, 5, 7]);

export const primeReading: Reading = {
  name: '质合',
  columns: labelled('质', '合'),
  look: 'word',
  index: ([value = 0]) => (PRIMES.has(value) ? 0 : 1),
};

/** 龙虎 of two places; `hasTie` where both can be alike. */
export const dragonReading = (name: string, hasTie: boolean): Reading => ({
  name,
  columns: labelled('龙', '虎', ...(hasTie ? ['和'] : [])),
  look: 'word',
  index: ([first = 0, second = 0]) => (first > second ? 0 : first < second ? 1 : 2),
});

const tieLabel = (tie: number | undefined): readonly string[] => (tie === undefined ? [] : ['和']);

function twoSided(value: number, isFirst: (value: number) => boolean, tie: number | undefined): number {
  if (value === tie) return 2;
  return isFirst(value) ? 0 : 1;
}

const valuesAt = (draw: readonly number[], places: readonly number[]): number[] =>
  places.map((place) => draw[place] ?? 0);

function sharedNumbers(draw: readonly number[], before: readonly number[]): number {
  const known = new Set(before);
  return [...new Set(draw)].filter((value) => known.has(value)).length;
}

/** Every draw against every other: for games with few of them. */
function replacedRepeats(rule: DrawRule, count: number): readonly number[] {
  const draws = [...drawsOf(rule, count)].length;
  const sets = new Map<string, { readonly values: readonly number[]; ways: number }>();
  for (const draw of drawsOf(rule, count)) {
    const values = [...new Set(draw)].toSorted((one, other) => one - other);
    const held = sets.get(values.join());
    if (held) held.ways += 1;
    else sets.set(values.join(), { values, ways: 1 });
  }
  const chances = Array.from({ length: count + 1 }, () => 0);
  for (const one of sets.values())
    for (const other of sets.values()) {
      const shared = sharedNumbers(one.values, other.values);
      chances[shared] = (chances[shared] ?? 0) + (one.ways / draws) * (other.ways / draws);
    }
  return chances;
}

export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
