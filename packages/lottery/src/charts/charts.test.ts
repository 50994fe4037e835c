import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { type GameCode, gameCodes } from '../game.ts';
import { drawRules } from '../testing/draw-rules.ts';
import { type Chart, type ChartIssue, columnsOf } from './chart.ts';
import { chartsOf } from './game-charts.ts';
import { type ChartHistory, ChartHistoryCounter } from './chart-history.ts';
import { type Trend, trendOf } from './trend.ts';

const chartsOfGame = (code: GameCode) => chartsOf({ code, draw: drawRules[code] });

function chartNamed(code: GameCode, name: string): Chart {
  const chart = chartsOfGame(code).find((one) => one.name === name);
  if (!chart) throw new Error(`no chart ${name} of ${code}`);
  return chart;
}

/** A draw of the game from numbers of any size. */
function drawFrom(code: GameCode, seeds: readonly number[]): readonly number[] {
  const { count, lowest, values, isReplaced } = drawRules[code];
  const left = Array.from({ length: values }, (_, at) => lowest + at);
  return Array.from({ length: count }, (_, at) => {
    const index = (seeds[at] ?? 0) % left.length;
    const value = left[index] ?? 0;
    if (!isReplaced) left.splice(index, 1);
    return value;
  });
}

const seeds = fc.array(fc.nat(1_000_000), { minLength: 10, maxLength: 10 });
const aHistory = (code: GameCode, most: number): fc.Arbitrary<readonly ChartIssue[]> =>
  fc
    .array(fc.record({ seeds, isVoid: fc.integer({ min: 0, max: 9 }).map((value) => value === 0) }), {
      minLength: 1,
      maxLength: most,
    })
    .map((list) =>
      list.map(({ seeds: ofIssue, isVoid }, at) => ({
        issueNo: `${code}-${at}`,
        draw: isVoid ? [] : drawFrom(code, ofIssue),
        lunarYear: 2026,
      })),
    );

const aCase = fc.constantFrom(...gameCodes).chain((code) =>
  fc.record({
    chart: fc.constantFrom(...chartsOfGame(code)),
    issues: aHistory(code, 60),
    size: fc.integer({ min: 1, max: 70 }),
  }),
);

function historyOf(chart: Chart, issues: readonly ChartIssue[], backs: readonly number[] = []): ChartHistory {
  const counter = new ChartHistoryCounter(chart, backs);
  for (const issue of issues) counter.add(issue);
  return counter.history();
}

/** Whether an issue hits a column, asked group by group: the naive way. */
function hitTable(chart: Chart, issues: readonly ChartIssue[]): boolean[][] {
  const drawn = issues.filter(({ draw }) => draw.length > 0);
  return drawn.map((issue, at) =>
    chart.groups.flatMap((group) => {
      const hits = group.hits(issue, drawn[at - 1]);
      return group.columns.map((_, column) => hits.includes(column));
    }),
  );
}

const firstDigit = (digit: number): ChartIssue => ({ issueNo: '', draw: [digit, 0, 0, 0, 0], lunarYear: 2026 });

const expectedGap = (code: GameCode, name: string, label: string) => {
  const chart = chartNamed(code, name);
  const at = columnsOf(chart).findIndex((column) => column.label === label);
  const trend = trendOf(chart, [{ issueNo: '', draw: drawFrom(code, []), lunarYear: 2026 }]);
  return trend.figures[at]?.expectedGap;
};

const chanceOf = (code: GameCode, name: string, groupName: string, label: string, lunarYear = 2026) => {
  const group = chartNamed(code, name).groups.find((one) => one.name === groupName);
  const at = group?.columns.findIndex((column) => column.label === label) ?? -1;
  return group?.chances({ lunarYear })[at];
};

describe('figures of a trend', () => {
  test.prop([aCase], { numRuns: 150 })('are those of a naive count', ({ chart, issues, size }) => {
    const trend = trendOf(chart, issues, { size });
    const table = hitTable(chart, issues);
    const first = Math.max(0, table.length - size);
    const counted = table.length - first;
    expect(trend.counted).toBe(counted);
    const drawnRows = trend.rows.filter(({ gaps }) => gaps.length > 0);
    expect(drawnRows.length).toBe(counted);
    for (const [column] of columnsOf(chart).entries()) {
      const gapAt = (row: number): number => row - table.slice(0, row + 1).findLastIndex((hits) => hits[column]);
      const gaps = Array.from({ length: counted }, (_, at) => gapAt(first + at));
      expect(drawnRows.map((row) => row.gaps[column])).toEqual(gaps);
      const hits = gaps.filter((gap) => gap === 0).length;
      const runs = gaps
        .map((gap) => (gap === 0 ? 'x' : ' '))
        .join('')
        .split(' ')
        .map((run) => run.length);
      const figures = trend.figures[column];
      expect(figures).toMatchObject({
        hits,
        currentGap: gaps.at(-1) ?? 0,
        longestGap: Math.max(0, ...gaps),
        longestRun: Math.max(...runs),
        averageGap: Math.round(((counted - hits) / (hits + 1)) * 10),
      });
    }
  });

  test.prop([aCase], { numRuns: 80 })('lines join neighbours of single groups, never across a void issue', (one) => {
    const { chart, issues } = one;
    const trend = trendOf(chart, issues);
    const seen = new Set(trend.lines.map(({ row, from, to }) => `${row} ${from} ${to}`));
    const expected = new Set<string>();
    for (const [row, { gaps }] of trend.rows.entries()) {
      const next = trend.rows[row + 1]?.gaps ?? [];
      if (gaps.length === 0 || next.length === 0) continue;
      let offset = 0;
      for (const group of chart.groups) {
        const within = (of: readonly number[]) =>
          of.flatMap((gap, at) => (gap === 0 && at >= offset && at < offset + group.columns.length ? [at] : []));
        if (group.isSingle)
          for (const from of within(gaps)) for (const to of within(next)) expected.add(`${row} ${from} ${to}`);
        offset += group.columns.length;
      }
    }
    expect(seen).toEqual(expected);
  });

  test.prop([aCase], { numRuns: 80 })('the longest gaps of all history are those of one great window', (one) => {
    const { chart, issues } = one;
    expect(historyOf(chart, issues).longest).toEqual(
      trendOf(chart, issues).figures.map(({ longestGap }) => longestGap),
    );
  });

  test.prop([aCase, fc.nat(70), fc.nat(70)], { numRuns: 80 })(
    'what is asked between two draws is what all draws up to there tell, and changes nothing of what follows',
    ({ chart, issues }, back, at) => {
      const backs = [back + 1, 3];
      const counter = new ChartHistoryCounter(chart, backs);
      for (const issue of issues.slice(0, at)) counter.add(issue);
      expect(counter.history()).toEqual(historyOf(chart, issues.slice(0, at), backs));
      for (const issue of issues.slice(at)) counter.add(issue);
      expect(counter.history()).toEqual(historyOf(chart, issues, backs));
    },
  );

  test.prop([aCase, fc.nat(70)], { numRuns: 80 })(
    'with what stood before them, the newest issues alone give the gaps of all history',
    ({ chart, issues, size }, more) => {
      const { before } = historyOf(chart, issues, [size + more]);
      const from = issues.findIndex(({ issueNo }) => issueNo === before[0]?.issueNo);
      fc.pre(from >= 0);
      // One more, which 重号 and 升平降 are told against.
      const last = issues.slice(0, from).findLastIndex(({ draw }) => draw.length > 0);
      const newest = trendOf(chart, issues.slice(Math.max(0, last)), { known: before });
      const since = ({ rows }: Trend) => rows.slice(rows.findIndex(({ issueNo }) => issueNo === before[0]?.issueNo));
      expect(since(newest)).toEqual(since(trendOf(chart, issues)));
    },
  );

  test.prop([aCase], { numRuns: 80 })(
    'every issue has its row, and void ones that follow one another share it',
    (one) => {
      const { rows } = trendOf(one.chart, one.issues);
      const told = rows.map(({ issueNo, voids }) => [issueNo, voids?.count ?? 0, voids?.last ?? issueNo]);
      const runs: [string, number, string][] = [];
      for (const { issueNo, draw } of one.issues) {
        const before = runs.at(-1);
        if (draw.length > 0) runs.push([issueNo, 0, issueNo]);
        else if (before && before[1] > 0) runs[runs.length - 1] = [before[0], before[1] + 1, issueNo];
        else runs.push([issueNo, 1, issueNo]);
      }
      expect(told).toEqual(runs);
    },
  );

  it('热 from 1.28 σ above what chance gives, 冷 from 1.28 σ below', () => {
    const chart = chartNamed('SSC', '五星走势');
    // N = 100, p = 1/10: e = 10, σ = 3, so 热 from 13.84 and 冷 to 6.16.
    const issues = [14, 13, 7, 6, 60].flatMap((times, digit) => Array.from({ length: times }, () => firstDigit(digit)));
    const heats = trendOf(chart, issues).figures.map(({ heat }) => heat);
    expect(heats.slice(0, 5)).toEqual(['hot', 'warm', 'warm', 'cold', 'hot']);
    expect(heats[5]).toBe('cold');
  });

  it('the theoretical gap stands beside the counted one: (1 − p)/p', () => {
    expect(expectedGap('SSC', '五星走势', '7')).toBeCloseTo(9, 9);
    expect(expectedGap('K3', '基本走势', '6')).toBeCloseTo(125 / 91, 9);
    expect(expectedGap('X5', '号码分布', '07')).toBeCloseTo(1.2, 9);
    expect(expectedGap('LHC', '特码走势', '49')).toBeCloseTo(48, 9);
  });
});

describe('chances of a chart', () => {
  const singles = gameCodes.flatMap((code) =>
    chartsOfGame(code).flatMap((chart) =>
      chart.groups
        .filter(({ isSingle }) => isSingle)
        .map((group) => [`${code} ${chart.name} ${group.name}`, group] as const),
    ),
  );

  it.each(singles)('%s: one column an issue, so they sum to one', (_, group) => {
    const sum = group.chances({ lunarYear: 2026 }).reduce((total, chance) => total + chance, 0);
    expect(sum).toBeCloseTo(1, 9);
    expect(group.chances({ lunarYear: 2026 }).length).toBe(group.columns.length);
  });

  test.prop([fc.constantFrom(...gameCodes).chain((code) => fc.tuple(fc.constant(code), seeds, seeds))])(
    'a draw hits exactly one column of a single group, and only columns there are',
    ([code, now, then]) => {
      const [issue, before] = [now, then].map((of) => ({ issueNo: '', draw: drawFrom(code, of), lunarYear: 2026 }));
      if (!issue) throw new Error('no issue');
      for (const { groups } of chartsOfGame(code))
        for (const group of groups) {
          const hits = group.hits(issue, before);
          for (const hit of hits) expect(group.columns[hit]).toBeDefined();
          if (group.isSingle) expect(hits.length).toBe(1);
        }
    },
  );

  // The probabilities of the rules, §1.
  it.each<readonly [GameCode, string, string, string, number]>([
    ['K3', '基本走势', '和值', '10', 27 / 216],
    ['K3', '基本走势', '号码分布', '3', 91 / 216],
    ['K3', '形态走势', '形态', '三同号', 1 / 36],
    ['K3', '形态走势', '三连号', '连号', 1 / 9],
    ['K3', '形态走势', '红黑', '全黑', 8 / 27],
    ['SSC', '后三', '和值', '13', 75 / 1000],
    ['SSC', '后三', '跨度', '5', 150 / 1000],
    ['SSC', '后三', '形态', '组三', 27 / 100],
    ['SSC', '号码分布', '五星分布', '0', 40_951 / 100_000],
    ['SSC', '号码分布', '总和大小', '大', 1 / 2],
    ['SSC', '号码分布', '龙虎 万个', '龙', 9 / 20],
    ['PK10', '冠亚和', '冠亚和', '11', 10 / 90],
    ['PK10', '冠亚和', '大小', '大', 4 / 9],
    ['X5', '号码分布', '单双比', '3:2', 100 / 231],
    ['X5', '和值走势', '总和大小', '大', 215 / 462],
    ['X5', '和值走势', '总和单双', '单', 118 / 231],
    ['LHC', '特码属性', '大小', '大', 24 / 49],
    ['LHC', '特码属性', '波色', '红波', 17 / 49],
    ['LHC', '特码属性', '尾数', '0尾', 4 / 49],
    ['LHC', '生肖走势', '特肖', '马', 5 / 49],
    ['LHC', '生肖走势', '特肖', '蛇', 4 / 49],
    ['LHC', '生肖走势', '平特（七个号码）', '马', 12_574 / 22_701],
    ['LHC', '生肖走势', '平特（七个号码）', '鼠', 7_139 / 15_134],
    ['LHC', '总和重号', '总和大小', '大', 21_714_479 / 42_950_292],
    ['LHC', '总和重号', '总和单双', '单', 21_220 / 42_441],
    ['F28', '和值走势', '和值', '13', 75 / 1000],
    ['F28', '形态波色', '波色', '红波', 83 / 250],
    ['F28', '形态波色', '波色', '蓝波', 129 / 500],
    ['F28', '形态波色', '极值', '极大', 7 / 125],
  ])('%s %s %s %s', (code, name, groupName, label, chance) => {
    expect(chanceOf(code, name, groupName, label)).toBeCloseTo(chance, 12);
  });

  it('the animal of the year has five numbers, and gives one of them back a year later', () => {
    expect(chanceOf('LHC', '生肖走势', '特肖', '马', 2027)).toBeCloseTo(4 / 49, 12);
    expect(chanceOf('LHC', '生肖走势', '特肖', '羊', 2027)).toBeCloseTo(5 / 49, 12);
  });

  it('重号 and 升平降 against every pair of issues', () => {
    const group = chartNamed('K3', '形态走势').groups.find(({ name }) => name === '重号');
    const step = chartNamed('K3', '和值走势').groups.find(({ name }) => name === '升平降');
    if (!group || !step) throw new Error('no group');
    const dice = Array.from({ length: 216 }, (_, at) => [
      1 + (at % 6),
      1 + (Math.floor(at / 6) % 6),
      1 + Math.floor(at / 36),
    ]);
    const [repeats, steps] = [
      [0, 0, 0, 0],
      [0, 0, 0],
    ];
    for (const draw of dice)
      for (const before of dice) {
        const issues = [draw, before].map((one) => ({ issueNo: '', draw: one, lunarYear: 2026 }));
        const [issue, last] = issues;
        if (!issue) continue;
        for (const hit of group.hits(issue, last)) repeats[hit] = (repeats[hit] ?? 0) + 1;
        for (const hit of step.hits(issue, last)) steps[hit] = (steps[hit] ?? 0) + 1;
      }
    for (const [at, ways] of repeats.entries())
      expect(group.chances({ lunarYear: 0 })[at]).toBeCloseTo(ways / 46_656, 12);
    for (const [at, ways] of steps.entries()) expect(step.chances({ lunarYear: 0 })[at]).toBeCloseTo(ways / 46_656, 12);
  });
});
