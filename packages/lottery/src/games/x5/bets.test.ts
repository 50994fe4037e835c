import { describe, test } from 'vitest';
import type { Pick, Play } from '../../play.ts';
import {
  type Bet,
  cartesian,
  combinations,
  compareWithBets,
  type Expansion,
  rowOf,
  typedBets,
} from '../../testing/brute-force.ts';
import { x5 } from './x5.ts';

/** 任选: as many as can be of the bet and the five drawn are the same. */
const isHit =
  (numbers: readonly number[]): Bet =>
  (draw) =>
    numbers.filter((number) => draw.includes(number)).length === Math.min(5, numbers.length) ? '' : undefined;

const isInFront =
  (numbers: readonly number[]): Bet =>
  (draw) =>
    numbers.every((number) => draw.slice(0, numbers.length).includes(number)) ? '' : undefined;

const isFirst =
  (numbers: readonly number[]): Bet =>
  (draw) =>
    numbers.every((number, place) => draw[place] === number) ? '' : undefined;

/** Bankers in every bet, filled up from the others; the two rows share no number and are more than a bet. */
const banked = (pick: Pick, size: number): number[][] => {
  const [bankers, others] = [rowOf(pick, 0), rowOf(pick, 1)];
  if (bankers.length === 0 || bankers.length >= size || bankers.length + others.length <= size) return [];
  if (bankers.some((number) => others.includes(number))) return [];
  return combinations(others, size - bankers.length).map((rest) => [...bankers, ...rest]);
};

type Verdict = boolean | 'push';

const eachMark =
  (wins: (label: string, draw: readonly number[], row: number) => Verdict, hasOnePrice = false): Expansion =>
  (pick, play) =>
    play.picker.rows.flatMap(({ values }, row) =>
      rowOf(pick, row).map((mark): Bet => {
        const label = values.find(({ value }) => value === mark)?.label ?? '';
        return (draw) => {
          const verdict = wins(label, draw, row);
          if (verdict === 'push') return 'push';
          return verdict ? (hasOnePrice ? '' : `${mark}`) : undefined;
        };
      }),
    );

const sum = (draw: readonly number[]): number => draw.reduce((total, number) => total + number, 0);

const totalSide = (label: string, draw: readonly number[]): Verdict => {
  const total = sum(draw);
  if (label === '大' || label === '小') return total === 30 ? 'push' : total > 30 === (label === '大');
  if (label === '尾大' || label === '尾小') return total % 10 >= 5 === (label === '尾大');
  return (total % 2 === 1) === (label === '单');
};

const ballSide = (label: string, draw: readonly number[], row: number): Verdict => {
  const ball = draw[row] ?? 0;
  if (ball === 11) return 'push';
  if (label === '大' || label === '小') return ball >= 6 === (label === '大');
  return (ball % 2 === 1) === (label === '单');
};

/** By group and form, or by the whole code. */
const expansions: Readonly<Record<string, (size: number) => Expansion>> = {
  'RXFS.FS': (size) => (pick) => combinations(rowOf(pick, 0), size).map(isHit),
  'RXDS.DS': () => (pick) => typedBets(pick, false).map(isHit),
  'RXDT.DT': (size) => (pick) => banked(pick, size).map(isHit),
  'ZX.FS':
    () =>
    (pick, { picker }) =>
      cartesian(picker.rows.map((_, row) => rowOf(pick, row)))
        .filter((numbers) => new Set(numbers).size === numbers.length)
        .map(isFirst),
  'ZX.DS': () => (pick) => typedBets(pick, true).map(isFirst),
  'ZUX.FS': (size) => (pick) => combinations(rowOf(pick, 0), size).map(isInFront),
  'ZUX.DS': () => (pick) => typedBets(pick, false).map(isInFront),
  'ZUX.DT': (size) => (pick) => banked(pick, size).map(isInFront),
  'DWD.FS': () => eachMark((label, draw, row) => draw[row] === Number(label), true),
  'Q3.YM': () => eachMark((label, draw) => draw.slice(0, 3).includes(Number(label)), true),
  'DDS.XZ': () => eachMark((label, draw) => draw.filter((number) => number % 2 === 1).length === Number(label[0])),
  'CZW.XZ': () => eachMark((label, draw) => draw.toSorted((a, b) => a - b)[2] === Number(label)),
  'ZH.XZ': () => eachMark(totalSide),
  'DQ.DXDS': () => eachMark(ballSide),
  'LH.XZ': () => eachMark((label, draw) => (draw[0] ?? 0) > (draw[4] ?? 0) === (label === '龙')),
};

const expansionOf = (pick: Pick, play: Play): readonly Bet[] => {
  const [, group = '', name = '', form = ''] = play.code.split('.');
  const expand = expansions[`${name}.${form}`] ?? expansions[`${group}.${form}`];
  if (!expand) throw new Error(`no expansion of ${play.code}`);
  const size = Number((name.startsWith('R') ? name : group).slice(1));
  return expand(size)(pick, play);
};

describe('11选5: 注数 and settlement as with the bets written out', () => {
  const codes = x5.groups.flatMap(({ plays }) => plays.map(({ code }) => code));
  test.each(codes)('%s', (code) => compareWithBets(code, () => expansionOf, 40));
});
