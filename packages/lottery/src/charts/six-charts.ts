import type { DrawRule } from '../draw-rule.ts';
import type { IssueFacts } from '../lottery-rules.ts';
import { choose } from '../counting/counting.ts';
import { sumWays } from './chances.ts';
import type { Chart, Column, ColumnGroup } from './chart.ts';
import {
  labelled,
  numberText,
  numbersOf,
  once,
  parityReading,
  plainNumber,
  readGroup,
  repeatGroup,
  roadReading,
  sizeReading,
  spreadGroup,
  stepGroup,
  sumOf,
} from './column-groups.ts';
import { waveOf, waves } from '../six/waves.ts';
import { animalOf, animals } from '../six/zodiac.ts';

const SPECIAL = 6;
/** 49 is neither big nor small, odd nor even: a bet on it returns its stake. */
const LAST = 49;
const TOTAL_BIG = 175;

export function sixCharts(rule: DrawRule): readonly Chart[] {
  const numbers = numbersOf(rule).map((value) => ({ label: numberText(rule, value), wave: waveOf(value) }));
  const special = { ...plainNumber(rule, '特码'), columns: numbers };
  return [
    { code: 'special', name: '特码走势', groups: [readGroup(rule, [SPECIAL], special)] },
    {
      code: 'traits',
      name: '特码属性',
      groups: [
        readGroup(rule, [SPECIAL], sizeReading({ big: 25, tie: LAST })),
        readGroup(rule, [SPECIAL], parityReading(LAST)),
        readGroup(rule, [SPECIAL], { name: '波色', columns: waveColumns, look: 'word', index: ([n = 0]) => waveAt(n) }),
        readGroup(rule, [SPECIAL], tens),
        readGroup(rule, [SPECIAL], units),
        readGroup(rule, [SPECIAL], roadReading),
        stepGroup(rule, [SPECIAL], special),
      ],
    },
    { code: 'animals', name: '生肖走势', groups: [specialAnimals(rule), anyAnimals(rule)] },
    {
      code: 'spread',
      name: '正码分布',
      groups: [spreadGroup(rule, { name: '正码分布', columns: numbers, count: SPECIAL })],
    },
    { code: 'total', name: '总和重号', groups: [...totals(rule), repeatGroup(rule, SPECIAL)] },
  ];
}

const waveColumns: readonly Column[] = [
  { label: '红波', wave: 'red' },
  { label: '蓝波', wave: 'blue' },
  { label: '绿波', wave: 'green' },
];
const waveAt = (value: number): number => waves.indexOf(waveOf(value));

const tens = {
  name: '头数',
  columns: labelled('0头', '1头', '2头', '3头', '4头'),
  look: 'word',
  index: ([value = 0]: readonly number[]) => Math.floor(value / 10),
} as const;

const units = {
  name: '尾数',
  columns: labelled(...Array.from({ length: 10 }, (_, unit) => `${unit}尾`)),
  look: 'word',
  index: ([value = 0]: readonly number[]) => value % 10,
} as const;

/** How many numbers each animal has in that year. */
function animalSizes(rule: DrawRule, facts: IssueFacts): readonly number[] {
  const sizes = animals.map(() => 0);
  for (const value of numbersOf(rule)) {
    const animal = animalOf(value, facts);
    sizes[animal] = (sizes[animal] ?? 0) + 1;
  }
  return sizes;
}

const specialAnimals = (rule: DrawRule): ColumnGroup => ({
  name: '特肖',
  columns: labelled(...animals),
  look: 'word',
  isSingle: true,
  chances: (facts) => animalSizes(rule, facts).map((size) => size / rule.values),
  hits: (issue) => [animalOf(issue.draw[SPECIAL] ?? 0, issue)],
});

const anyAnimals = (rule: DrawRule): ColumnGroup => ({
  name: '平特（七个号码）',
  columns: labelled(...animals),
  look: 'word',
  isSingle: false,
  chances: (facts) =>
    animalSizes(rule, facts).map(
      (size) => 1 - choose(rule.values - size, rule.count) / choose(rule.values, rule.count),
    ),
  hits: (issue) => [...new Set(issue.draw.map((value) => animalOf(value, issue)))],
});

/** 总和 of all seven: too many draws to go through, but their sums can be counted. */
function totals(rule: DrawRule): readonly ColumnGroup[] {
  const sums = once(() => sumWays({ all: rule.values, take: rule.count }));
  return [sizeReading({ big: TOTAL_BIG }), parityReading()].map(({ name, columns, look, index }) => ({
    name: `总和${name}`,
    columns,
    look,
    isSingle: true,
    chances: once(() => {
      const ways = columns.map(() => 0);
      for (const [sum, way] of sums().entries()) ways[index([sum])] = (ways[index([sum])] ?? 0) + way;
      return ways.map((way) => way / sumOf(sums()));
    }),
    hits: ({ draw }) => [index(draw)],
  }));
}
