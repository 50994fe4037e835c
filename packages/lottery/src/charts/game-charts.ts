import type { DrawRule } from '../draw-rule.ts';
import type { GameCode, LotteryGame } from '../game.ts';
import type { Chart, ColumnGroup } from './chart.ts';
import {
  type Reading,
  dragonReading,
  labelled,
  numberText,
  numbersOf,
  parityReading,
  plainNumber,
  primeReading,
  readGroup,
  repeatGroup,
  roadReading,
  sizeReading,
  spanReading,
  spreadGroup,
  stepGroup,
  sumOf,
  sumReading,
} from './column-groups.ts';
import { sixCharts } from './six-charts.ts';

/** What charts need to know of a game. */
type ChartedGame = Pick<LotteryGame, 'code' | 'draw'>;

const made = new Map<GameCode, readonly Chart[]>();

/** The charts of a game, in the order of their tabs. */
export function chartsOf(game: ChartedGame): readonly Chart[] {
  const held = made.get(game.code);
  if (held) return held;
  const charts = chartsByGame[game.code](game.draw);
  made.set(game.code, charts);
  return charts;
}

const chartsByGame: Readonly<Record<GameCode, (rule: DrawRule) => readonly Chart[]>> = {
  K3: diceCharts,
  SSC: fiveDigitCharts,
  PK10: racingCharts,
  X5: elevenCharts,
  LHC: sixCharts,
  F28: threeDigitCharts,
};

const plainColumns = (rule: DrawRule) => numbersOf(rule).map((value) => ({ label: numberText(rule, value) }));

const placeGroups = (
  rule: DrawRule,
  { from, to }: { readonly from: number; readonly to: number },
): readonly ColumnGroup[] =>
  rule.places.slice(from, to).map((name, at) => readGroup(rule, [from + at], plainNumber(rule, name)));

/** A chart of everything about one place, for each of them: 万位, 千位 … */
const placeCharts = (rule: DrawRule, about: readonly Reading[]): readonly Chart[] =>
  rule.places.map((name, place) => {
    const number = plainNumber(rule, '号码');
    const groups = [number, ...about].map((reading) => readGroup(rule, [place], reading));
    return { code: `place${place + 1}`, name, groups: [...groups, stepGroup(rule, [place], number)] };
  });

/** The form of three: all alike, two alike, all different. */
const alikeReading = (name: string, labels: readonly string[]): Reading => ({
  name,
  columns: labelled(...labels),
  look: 'word',
  index: (values) => new Set(values).size - 1,
});

function diceCharts(rule: DrawRule): readonly Chart[] {
  const dice = [0, 1, 2];
  const sum = sumReading('和值', { least: 3, most: 18 });
  return [
    {
      code: 'basic',
      name: '基本走势',
      groups: [
        spreadGroup(rule, { name: '号码分布', columns: plainColumns(rule) }),
        readGroup(rule, dice, sum),
        readGroup(rule, dice, spanReading({ least: 0, most: 5 })),
      ],
    },
    {
      code: 'sum',
      name: '和值走势',
      groups: [
        readGroup(rule, dice, sum),
        ...[sizeReading({ big: 11 }), parityReading(), roadReading].map((reading) => readGroup(rule, dice, reading)),
        stepGroup(rule, dice, sum),
      ],
    },
    {
      code: 'form',
      name: '形态走势',
      groups: [
        readGroup(rule, dice, alikeReading('形态', ['三同号', '二同号', '三不同'])),
        readGroup(rule, dice, runReading),
        readGroup(rule, dice, colourReading),
        readGroup(rule, dice, spanReading({ least: 0, most: 5 })),
        repeatGroup(rule),
      ],
    },
  ];
}

const runReading: Reading = {
  name: '三连号',
  columns: labelled('连号', '非连'),
  look: 'word',
  index: (values) => (new Set(values).size === 3 && Math.max(...values) - Math.min(...values) === 2 ? 0 : 1),
};

const RED_DICE: ReadonlySet<number> = new Set([1, 4]);
const colourReading: Reading = {
  name: '红黑',
  columns: labelled('全红', '全黑', '混合'),
  look: 'word',
  index: (values) => {
    const red = values.filter((value) => RED_DICE.has(value)).length;
    return red === values.length ? 0 : red === 0 ? 1 : 2;
  },
};

function fiveDigitCharts(rule: DrawRule): readonly Chart[] {
  const all = [0, 1, 2, 3, 4];
  const threes = [
    ['front', '前三', [0, 1, 2]],
    ['middle', '中三', [1, 2, 3]],
    ['back', '后三', [2, 3, 4]],
  ] as const;
  return [
    { code: 'basic', name: '五星走势', groups: placeGroups(rule, { from: 0, to: 5 }) },
    {
      code: 'spread',
      name: '号码分布',
      groups: [
        spreadGroup(rule, { name: '五星分布', columns: plainColumns(rule) }),
        readGroup(rule, all, spanReading({ least: 0, most: 9 })),
        readGroup(rule, all, { ...sizeReading({ big: 23 }), name: '总和大小' }),
        readGroup(rule, all, { ...parityReading(), name: '总和单双' }),
        readGroup(rule, [0, 4], dragonReading('龙虎 万个', true)),
      ],
    },
    ...threes.map(([code, name, places]) => ({
      code,
      name,
      groups: [
        readGroup(rule, places, sumReading('和值', { least: 0, most: 27 })),
        readGroup(rule, places, spanReading({ least: 0, most: 9 })),
        readGroup(rule, places, alikeReading('形态', ['豹子', '组三', '组六'])),
      ],
    })),
    ...placeCharts(rule, [sizeReading({ big: 5 }), parityReading(), primeReading, roadReading]),
  ];
}

function racingCharts(rule: DrawRule): readonly Chart[] {
  const top = [0, 1];
  const sum = sumReading('冠亚和', { least: 3, most: 19 });
  const pairs = Array.from({ length: 5 }, (_, at) => [at, 9 - at] as const);
  return [
    { code: 'first', name: '前五名', groups: placeGroups(rule, { from: 0, to: 5 }) },
    { code: 'last', name: '后五名', groups: placeGroups(rule, { from: 5, to: 10 }) },
    {
      code: 'sum',
      name: '冠亚和',
      groups: [
        readGroup(rule, top, sum),
        ...[sizeReading({ big: 12 }), parityReading(), roadReading].map((reading) => readGroup(rule, top, reading)),
        stepGroup(rule, top, sum),
      ],
    },
    {
      code: 'dragon',
      name: '龙虎',
      groups: pairs.map(([first, last]) =>
        readGroup(rule, [first, last], dragonReading(`${first + 1}名 对 ${last + 1}名`, false)),
      ),
    },
    ...placeCharts(rule, [sizeReading({ big: 6 }), parityReading(), primeReading, roadReading]),
  ];
}

/** 11 is neither big nor small, odd nor even: a bet on it returns its stake. */
const ELEVEN = 11;

function elevenCharts(rule: DrawRule): readonly Chart[] {
  const all = [0, 1, 2, 3, 4];
  return [
    {
      code: 'spread',
      name: '号码分布',
      groups: [
        spreadGroup(rule, { name: '号码分布', columns: plainColumns(rule) }),
        readGroup(rule, all, oddCountReading),
        repeatGroup(rule),
      ],
    },
    { code: 'basic', name: '前三走势', groups: placeGroups(rule, { from: 0, to: 3 }) },
    {
      code: 'sum',
      name: '和值走势',
      groups: [
        readGroup(rule, all, sumReading('和值', { least: 15, most: 45 })),
        readGroup(rule, all, { ...sizeReading({ big: 31, tie: 30 }), name: '总和大小' }),
        readGroup(rule, all, { ...parityReading(), name: '总和单双' }),
        readGroup(rule, all, spanReading({ least: 4, most: 10 })),
      ],
    },
    ...placeCharts(rule, [sizeReading({ big: 6, tie: ELEVEN }), parityReading(ELEVEN), roadReading]),
  ];
}

const oddCountReading: Reading = {
  name: '单双比',
  columns: labelled(...Array.from({ length: 6 }, (_, odd) => `${odd}:${5 - odd}`)),
  look: 'word',
  index: (values) => values.filter((value) => value % 2 === 1).length,
};

const LUCKY_WAVES = ['red', 'green', 'blue'] as const;
/** 波色 of the sum; 0 13 14 27 have none. */
const luckyWave = (sum: number) => ([0, 13, 14, 27].includes(sum) ? undefined : LUCKY_WAVES[sum % 3]);

function threeDigitCharts(rule: DrawRule): readonly Chart[] {
  const all = [0, 1, 2];
  const sum = sumReading('和值', { least: 0, most: 27 });
  const waved: Reading = {
    ...sum,
    columns: sum.columns.map((column, value) => {
      const wave = luckyWave(value);
      return wave ? { ...column, wave } : column;
    }),
  };
  return [
    {
      code: 'sum',
      name: '和值走势',
      groups: [
        readGroup(rule, all, waved),
        readGroup(rule, all, sizeReading({ big: 14 })),
        readGroup(rule, all, parityReading()),
        stepGroup(rule, all, sum),
      ],
      beads: ['大小', '单双'],
    },
    {
      code: 'form',
      name: '形态波色',
      groups: [
        readGroup(rule, all, luckyWaveReading),
        readGroup(rule, all, extremeReading),
        readGroup(rule, all, alikeReading('形态', ['豹子', '对子', '三不同'])),
        readGroup(rule, all, spanReading({ least: 0, most: 9 })),
        readGroup(rule, all, roadReading),
        readGroup(rule, [0, 2], dragonReading('龙虎 百个', true)),
      ],
    },
    { code: 'basic', name: '三位走势', groups: placeGroups(rule, { from: 0, to: 3 }) },
    ...placeCharts(rule, [sizeReading({ big: 5 }), parityReading(), primeReading, roadReading]),
  ];
}

const luckyWaveReading: Reading = {
  name: '波色',
  columns: [
    { label: '红波', wave: 'red' },
    { label: '绿波', wave: 'green' },
    { label: '蓝波', wave: 'blue' },
    { label: '无' },
  ],
  look: 'word',
  index: (values) => {
    const wave = luckyWave(sumOf(values));
    return wave ? LUCKY_WAVES.indexOf(wave) : 3;
  },
};

const extremeReading: Reading = {
  name: '极值',
  columns: labelled('极小', '中间', '极大'),
  look: 'word',
  index: (values) => {
    const sum = sumOf(values);
    return sum <= 5 ? 0 : sum >= 22 ? 2 : 1;
  },
};
