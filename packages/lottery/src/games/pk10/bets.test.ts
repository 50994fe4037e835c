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
import { pk10 } from './pk10.ts';

const isFirst =
  (racers: readonly number[]): Bet =>
  (draw) =>
    racers.every((racer, place) => draw[place] === racer) ? '' : undefined;

const areFirst =
  (racers: readonly number[]): Bet =>
  (draw) =>
    racers.every((racer) => draw.indexOf(racer) < racers.length) ? '' : undefined;

/** Every mark is a bet; the word it stands on says when it wins. */
const eachMark =
  (wins: (label: string, row: number, draw: readonly number[]) => boolean, hasOnePrice = false): Expansion =>
  (pick, play) =>
    play.picker.rows.flatMap(({ values }, row) =>
      rowOf(pick, row).map((mark): Bet => {
        const label = values.find(({ value }) => value === mark)?.label ?? '';
        return (draw) => (wins(label, row, draw) ? (hasOnePrice ? '' : `${mark}`) : undefined);
      }),
    );

const topTwo = (draw: readonly number[]): number => (draw[0] ?? 0) + (draw[1] ?? 0);
const isSide = (label: string, figure: number, large: number): boolean =>
  label.split('').every((letter) => {
    if (letter === '大') return figure >= large;
    if (letter === '小') return figure < large;
    return (figure % 2 === 1) === (letter === '单');
  });

const byRange = (label: string, _: number, draw: readonly number[]): boolean => {
  const [from = 0, to = 0] = label.match(/\d+/g)?.map(Number) ?? [];
  return topTwo(draw) >= from && topTwo(draw) <= to;
};

const expansions: Readonly<Record<string, Expansion>> = {
  'ZX.FS': (pick, { picker }) =>
    cartesian(picker.rows.map((_, row) => rowOf(pick, row)))
      .filter((racers) => new Set(racers).size === racers.length)
      .map(isFirst),
  'ZX.DS': (pick) => typedBets(pick, true).map(isFirst),
  'ZUX.FS': (pick, play) => combinations(rowOf(pick, 0), sizeOf(play)).map(areFirst),
  'DWD.FS': eachMark((label, row, draw) => draw[row] === Number(label), true),
  'Q3.FS': eachMark((label, _, draw) => draw.slice(0, 3).includes(Number(label)), true),
  'Q5.FS': eachMark((label, _, draw) => draw.slice(0, 5).includes(Number(label)), true),
  'MC.DXDS': eachMark((label, row, draw) => isSide(label, draw[row] ?? 0, 6)),
  'LH.XZ': eachMark((label, row, draw) => (draw[row] ?? 0) > (draw[9 - row] ?? 0) === (label === '龙')),
  'LM.XZ': eachMark((label, _, draw) => isSide(label, topTwo(draw), 12)),
  'ZH.XZ': eachMark((label, _, draw) => isSide(label, topTwo(draw), 12)),
  'QD.XZ': eachMark(byRange),
  'HZ.XZ': eachMark((label, _, draw) => topTwo(draw) === Number(label)),
  'ZUH.XZ': eachMark((label, _, draw) => {
    const pair = label.split('-').map(Number);
    return draw.slice(0, 2).every((racer) => pair.includes(racer));
  }, true),
};

const sizeOf = ({ code }: Play): number => Number(code.split('.')[1]?.slice(1));

const expansionOf = (pick: Pick, play: Play): readonly Bet[] => {
  const expand = expansions[play.code.split('.').slice(2).join('.')];
  if (!expand) throw new Error(`no expansion of ${play.code}`);
  return expand(pick, play);
};

describe('PK10: 注数 and settlement as with the bets written out', () => {
  const codes = pk10.groups.flatMap(({ plays }) => plays.map(({ code }) => code));
  test.each(codes)('%s', (code) => compareWithBets(code, () => expansionOf, 40));
});
