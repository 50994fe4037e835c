import type { SportRules } from '../rules/rulebook.ts';
import type { Sport } from '../rules/sports.ts';
import type { GoalKind } from './goal-kinds.ts';
import type { MapCount } from './map-tallies.ts';
import { ROUND_ENDS } from './round-ends.ts';
import type { HalvesKind } from './halves-kinds.ts';
import type { PairKind } from './pair-kinds.ts';
import type { MarketType, MarketGroup } from './market-type.ts';
import type { Tally } from './tally.ts';

interface Row extends Omit<MarketType, 'inPlay'> {
  /** The code of the same market while the match is on; none for markets that close at the start. */
  readonly live?: string;
  /** Never offered before the match has begun. */
  readonly isLiveOnly?: boolean;
}

const HALVED: readonly Sport[] = ['FT', 'VF', 'BK', 'VK', 'AF', 'RU', 'HB'];
const FOOTBALL: readonly Sport[] = ['FT', 'VF'];
const QUARTERED: readonly Sport[] = ['BK', 'VK', 'AF'];
const MATCHES: readonly Sport[] = ['FT', 'VF', 'BK', 'VK', 'TN', 'SK', 'VB', 'BS', 'TT', 'IH', 'AF', 'RU', 'HB', 'BM'];
const IN_SETS: readonly Sport[] = ['TN', 'VB', 'TT', 'BM'];
/** Played map by map: a handicap and a total of the match count maps. */
const IN_MAPS: readonly Sport[] = ['ES', 'EM'];
const HOME_AWAY = ['H', 'C'] as const;
const OVER_UNDER = ['O', 'U'] as const;
const WITH_DRAW = ['H', 'N', 'C'] as const;

/** The markets that any pair of numbers allows: suffix, suffix in play, name, kind, line and sides. */
const common = [
  ['R', 'RE', '让{unit}', 'handicap', 'handicap', HOME_AWAY],
  ['OU', 'ROU', '大小', 'total', 'total', OVER_UNDER],
  ['M', 'RM', '独赢', 'winner', 'none', WITH_DRAW],
  ['EO', 'REO', '单双', 'parity', 'none', ['O', 'E']],
  ['OUH', 'ROUH', '主队大小', 'homeTotal', 'total', OVER_UNDER],
  ['OUC', 'ROUC', '客队大小', 'awayTotal', 'total', OVER_UNDER],
] as const;

interface Family {
  readonly prefix: string;
  readonly name: string;
  readonly group: MarketGroup;
  readonly tally: Tally;
  readonly sports: readonly Sport[];
}

const family = ({ prefix, name, group, tally, sports }: Family): readonly Row[] =>
  common.map(([suffix, live, label, kind, line, sides]) => ({
    code: `${prefix}${suffix}`,
    live: `${prefix}${live}`,
    name: `${name}${label}`,
    group,
    sports,
    grading: { by: 'pair', kind, tally: tally === 'full' && kind === 'winner' ? 'match' : tally },
    sides,
    line,
  }));

/** Quarters, sets, innings and periods, each with the markets any pair allows. */
const numbered = (prefix: string, count: number, sports: readonly Sport[]): readonly Row[] =>
  Array.from({ length: count }, (_, index) => index + 1).flatMap((number) =>
    family({
      prefix: `${prefix}${number}`,
      name: `第${number}{period}`,
      group: 'periods',
      tally: `period${number}`,
      sports,
    }),
  );

/** A frame is won or lost, so snooker has no lines inside of one. */
const withoutFrameLines = (row: Row): Row =>
  row.grading.kind === 'winner' ? row : { ...row, sports: row.sports.filter((sport) => sport !== 'SK') };

/** How many maps one side wins says what the score does, and odd or even what the total does. */
const withoutMapSums = (row: Row): Row =>
  ['R', 'OU', 'M'].includes(row.code)
    ? row
    : { ...row, sports: row.sports.filter((sport) => !IN_MAPS.includes(sport)) };

/** The same markets on sets won instead of points; who wins the match is M already. */
const sets: readonly Row[] = family({
  prefix: 'ST',
  name: '总{period}数',
  group: 'main',
  tally: 'sets',
  sports: IN_SETS,
})
  .filter((row) => ['STR', 'STOU', 'STEO'].includes(row.code))
  .map((row) => (row.code === 'STR' ? { ...row, name: '让{period}' } : row));

const scores = (max: number): readonly string[] => [
  ...Array.from({ length: (max + 1) ** 2 }, (_, index) => `${Math.floor(index / (max + 1))}:${index % (max + 1)}`),
  'OVH',
];

/** What every market of these families says of itself. */
interface Named<Kind> {
  readonly code: string;
  readonly name: string;
  readonly kind: Kind;
  readonly sides: readonly string[];
}

interface OnPair extends Named<PairKind> {
  readonly group?: MarketGroup;
  readonly tally?: Tally;
  readonly sports?: readonly Sport[];
  readonly scoreMax?: number;
}

const pair = ({
  code,
  name,
  kind,
  sides,
  group = 'goals',
  tally = 'full',
  sports = FOOTBALL,
  scoreMax,
}: OnPair): Row => ({
  code,
  live: `R${code}`,
  name,
  group,
  sports,
  grading: { by: 'pair', kind, tally },
  sides,
  line: 'none',
  ...(scoreMax !== undefined && { scoreMax }),
});

const halves = ({ code, name, kind, sides }: Named<HalvesKind>): Row => ({
  code,
  live: `R${code}`,
  name,
  group: 'halves',
  sports: kind === 'halfFull' ? HALVED : FOOTBALL,
  grading: { by: 'halves', kind },
  sides,
  line: 'none',
});

const goals = ({
  code,
  name,
  kind,
  sides = 'runner',
}: Omit<Named<GoalKind>, 'sides'> & Partial<Pick<Row, 'sides'>>): Row => ({
  code,
  live: `R${code}`,
  name,
  group: sides === 'runner' ? 'players' : 'goals',
  sports: FOOTBALL,
  grading: { by: 'goals', kind },
  sides,
  line: kind === 'playerTotal' ? 'total' : 'none',
});

interface OfMap {
  readonly suffix: string;
  /** In play; `R` before the whole code where nothing is said. */
  readonly live?: string;
  readonly name: string;
  readonly kind: PairKind;
  readonly count: Exclude<MapCount, 'round' | 'end'>;
  readonly sports?: readonly Sport[];
  readonly sides?: readonly string[];
  readonly line?: MarketType['line'];
  readonly group?: MarketGroup;
}

/** The markets of one map: who wins it, its rounds or kills, and what is particular about it. */
const ofMap: readonly OfMap[] = [
  { suffix: 'M', live: 'RM', name: '独赢', kind: 'winner', count: 'winner', sides: HOME_AWAY, group: 'maps' },
  { suffix: 'R', live: 'RE', name: '让{counts}', kind: 'handicap', count: 'score', line: 'handicap', group: 'maps' },
  { suffix: 'OU', live: 'ROU', name: '总{counts}大小', kind: 'total', count: 'score', line: 'total', group: 'maps' },
  { suffix: 'EO', name: '总{counts}单双', kind: 'parity', count: 'score', sides: ['O', 'E'] },
  ...(
    [
      { suffix: 'HM', name: '上半场独赢', kind: 'threeWay', count: 'half', sides: WITH_DRAW, group: 'maps' },
      { suffix: 'HR', name: '上半场让回合', kind: 'handicap', count: 'half', line: 'handicap', group: 'maps' },
      { suffix: 'RW', name: '常规时间独赢', kind: 'threeWay', count: 'regular', sides: WITH_DRAW },
      { suffix: 'P1', name: '第1回合（手枪局）独赢', kind: 'winner', count: 'pistol1' },
      { suffix: 'P13', name: '第13回合（手枪局）独赢', kind: 'winner', count: 'pistol13' },
      { suffix: 'PB', name: '两个手枪局', kind: 'threeWay', count: 'pistols', sides: WITH_DRAW },
      { suffix: 'OT', name: '是否加时', kind: 'happens', count: 'overtime', sides: ['Y', 'N'] },
      { suffix: 'F5', name: '先得5回合', kind: 'winner', count: 'race5' },
      { suffix: 'F7', name: '先得7回合', kind: 'winner', count: 'race7' },
      { suffix: 'F10', name: '先得10回合', kind: 'winner', count: 'race10' },
    ] as const satisfies readonly OfMap[]
  ).map((row) => ({ ...row, sports: ['ES'] as const })),
  ...(
    [
      { suffix: 'FB', name: '一血', kind: 'winner', count: 'blood' },
      { suffix: 'K5', name: '先得5个击杀', kind: 'winner', count: 'race5' },
      { suffix: 'K10', name: '先得10个击杀', kind: 'winner', count: 'race10' },
      { suffix: 'K15', name: '先得15个击杀', kind: 'winner', count: 'race15' },
      { suffix: 'FT', name: '首座防御塔', kind: 'winner', count: 'tower' },
      { suffix: 'TOU', name: '总推塔大小', kind: 'total', count: 'towers', line: 'total', group: 'maps' },
      { suffix: 'FI', name: '首个水晶', kind: 'winner', count: 'inhibitor' },
      { suffix: 'FD', name: '首条小龙', kind: 'winner', count: 'dragon' },
      { suffix: 'DOU', name: '总小龙大小', kind: 'total', count: 'dragons', line: 'total', group: 'maps' },
      { suffix: 'FN', name: '首条大龙', kind: 'winner', count: 'baron' },
      { suffix: 'NOU', name: '总大龙大小', kind: 'total', count: 'barons', line: 'total', group: 'maps' },
      { suffix: 'TM', name: '时长（分钟）大小', kind: 'total', count: 'minutes', line: 'total', group: 'maps' },
    ] as const satisfies readonly OfMap[]
  ).map((row) => ({ ...row, sports: ['EM'] as const })),
];

/** Maps a series may have. */
const MAPS_MAX = 5;

const maps: readonly Row[] = Array.from({ length: MAPS_MAX }, (_, index) => index + 1).flatMap((number) =>
  ofMap.map(({ suffix, live, name, kind, count, sports = IN_MAPS, sides, line = 'none', group = 'specials' }): Row => {
    const code = `G${number}${suffix}`;
    return {
      code,
      live: live === undefined ? `R${code}` : `G${number}${live}`,
      // A map is opened when the one before it is over: of a series that has not begun, only the first.
      ...(number > 1 && { isLiveOnly: true }),
      name: `第${number}{period}${name}`,
      group,
      sports,
      grading: { by: 'pair', kind, tally: `map${number}.${count}` },
      sides: sides ?? (line === 'total' ? OVER_UNDER : HOME_AWAY),
      line,
    };
  }),
);

/** Rounds that can be bet on one by one: regular play and the first block of overtime. */
const ROUNDS_MAX = 30;
/** The first round of each half has a market of its own from the start. */
const PISTOL_ROUNDS: readonly number[] = [1, 13];

const numbersTo = (last: number): readonly number[] => Array.from({ length: last }, (_, index) => index + 1);

/** The round that is due: who wins it, and how it ends. Each opens with its round and closes in the middle of it. */
const rounds: readonly Row[] = numbersTo(MAPS_MAX).flatMap((map) =>
  numbersTo(ROUNDS_MAX).flatMap((round): readonly Row[] => {
    const ofRound = ({
      suffix,
      name,
      grading,
      sides,
    }: Pick<Row, 'name' | 'grading' | 'sides'> & { readonly suffix: string }): Row => ({
      code: `G${map}${suffix}${round}`,
      live: `RG${map}${suffix}${round}`,
      isLiveOnly: true,
      name: `第${map}{period}第${round}回合${name}`,
      group: 'specials',
      sports: ['ES'],
      grading,
      sides,
      line: 'none',
    });
    const winner = { by: 'pair', kind: 'winner', tally: `map${map}.round${round}` } as const;
    const ending = { by: 'pair', kind: 'kindOfEnd', tally: `map${map}.end${round}` } as const;
    return [
      ...(PISTOL_ROUNDS.includes(round)
        ? []
        : [ofRound({ suffix: 'W', name: '独赢', grading: winner, sides: HOME_AWAY })]),
      ofRound({ suffix: 'E', name: '结束方式', grading: ending, sides: ROUND_ENDS }),
    ];
  }),
);

/**
 * New handicaps: the lines of player goals, cards and first-half corners. Too few events make them, and one person's
 * knowledge moves them too far, to be paid like the great markets.
 */
const newlyOpened = (added: readonly Row[]): readonly Row[] =>
  added.map((row) => (row.line === 'none' ? row : { ...row, isNewHandicap: true }));

const YES_NO = ['Y', 'N'] as const;
const TOTAL_RANGES = ['0-1', '2-3', '4-6', '7UP'] as const;
const BEST_OF_SETS = ['2:0', '2:1', '3:0', '3:1', '3:2', '4:0', '4:1', '4:2', '4:3'].flatMap((score) => [
  score,
  score.split(':').toReversed().join(':'),
]);
const MARGINS = ['H1', 'H2', 'H3', 'H4UP', 'N', 'C1', 'C2', 'C3', 'C4UP'] as const;
const POINT_MARGINS = ['1-5', '6-10', '11-15', '16-20', '21-25', '26UP'].flatMap((range) => [`H${range}`, `C${range}`]);

const rows: readonly Row[] = [
  ...family({ prefix: '', name: '', group: 'main', tally: 'full', sports: [...MATCHES, ...IN_MAPS] }).map(
    withoutMapSums,
  ),
  ...family({ prefix: 'H', name: '上半场', group: 'halves', tally: 'half1', sports: HALVED }),
  ...family({ prefix: 'SH', name: '下半场', group: 'halves', tally: 'half2', sports: HALVED }),
  ...sets,
  ...numbered('Q', 4, QUARTERED),
  ...numbered('P', 3, ['IH']),
  ...numbered('S', 7, [...IN_SETS, 'SK']).map(withoutFrameLines),
  ...numbered('I', 9, ['BS']),
  ...maps,
  ...rounds,
  ...family({ prefix: 'F5', name: '前5局', group: 'periods', tally: 'innings5', sports: ['BS'] }),
  ...family({ prefix: 'CN', name: '角球', group: 'corners', tally: 'corners', sports: FOOTBALL }),
  ...newlyOpened(family({ prefix: 'HCN', name: '上半场角球', group: 'corners', tally: 'corners1', sports: FOOTBALL })),
  ...newlyOpened(family({ prefix: 'CD', name: '罚牌', group: 'cards', tally: 'cards', sports: FOOTBALL })),
  ...newlyOpened(family({ prefix: 'HCD', name: '上半场罚牌', group: 'cards', tally: 'cards1', sports: FOOTBALL })),
  pair({ code: 'PD', name: '波胆', kind: 'correctScore', sides: scores(4), group: 'score', scoreMax: 4 }),
  pair({
    code: 'HPD',
    name: '上半场波胆',
    kind: 'correctScore',
    sides: scores(3),
    group: 'score',
    tally: 'half1',
    scoreMax: 3,
  }),
  pair({
    code: 'STPD',
    name: '{period}数波胆',
    kind: 'correctScore',
    sides: BEST_OF_SETS,
    group: 'score',
    tally: 'sets',
    sports: [...IN_SETS, ...IN_MAPS],
  }),
  pair({ code: 'T', name: '总入球', kind: 'goalRange', sides: TOTAL_RANGES }),
  pair({ code: 'TG', name: '准确入球数', kind: 'goalRange', sides: ['0-0', '1-1', '2-2', '3-3', '4-4', '5-5', '6UP'] }),
  pair({
    code: 'HT',
    name: '上半场总入球',
    kind: 'goalRange',
    sides: ['0-0', '1-1', '2-2', '3UP'],
    group: 'halves',
    tally: 'half1',
  }),
  pair({
    code: 'SHPD',
    name: '下半场波胆',
    kind: 'correctScore',
    sides: scores(3),
    group: 'score',
    tally: 'half2',
    scoreMax: 3,
  }),
  pair({ code: 'DC', name: '双重机会', kind: 'doubleChance', sides: ['HN', 'HC', 'CN'], group: 'main' }),
  pair({
    code: 'HDC',
    name: '上半场双重机会',
    kind: 'doubleChance',
    sides: ['HN', 'HC', 'CN'],
    group: 'halves',
    tally: 'half1',
  }),
  pair({ code: 'DNB', name: '平局退款', kind: 'drawNoBet', sides: HOME_AWAY, group: 'main' }),
  pair({ code: 'BTS', name: '双方球队进球', kind: 'bothScore', sides: YES_NO }),
  pair({
    code: 'HBTS',
    name: '上半场双方球队进球',
    kind: 'bothScore',
    sides: YES_NO,
    group: 'halves',
    tally: 'half1',
  }),
  pair({
    code: 'SHBTS',
    name: '下半场双方球队进球',
    kind: 'bothScore',
    sides: YES_NO,
    group: 'halves',
    tally: 'half2',
  }),
  pair({ code: 'CSH', name: '主队零失球', kind: 'homeCleanSheet', sides: YES_NO }),
  pair({ code: 'CSC', name: '客队零失球', kind: 'awayCleanSheet', sides: YES_NO }),
  pair({ code: 'WN', name: '零失球获胜', kind: 'winToNil', sides: HOME_AWAY }),
  pair({ code: 'WM', name: '净胜球数', kind: 'margin', sides: MARGINS }),
  pair({
    code: 'WMP',
    name: '净胜分数',
    kind: 'margin',
    sides: POINT_MARGINS,
    group: 'main',
    sports: QUARTERED,
  }),
  halves({
    code: 'F',
    name: '半场/全场',
    kind: 'halfFull',
    sides: WITH_DRAW.flatMap((half) => WITH_DRAW.map((full) => `${half}${full}`)),
  }),
  halves({ code: 'HSH', name: '进球最多的半场', kind: 'highestHalf', sides: ['first', 'second', 'equal'] }),
  halves({ code: 'WBH', name: '赢得上下半场', kind: 'winBothHalves', sides: HOME_AWAY }),
  halves({ code: 'WEH', name: '赢得任一半场', kind: 'winEitherHalf', sides: HOME_AWAY }),
  halves({ code: 'SBH', name: '上下半场均进球', kind: 'scoreBothHalves', sides: HOME_AWAY }),
  goals({ code: 'FG', name: '最先进球', kind: 'firstGoal', sides: WITH_DRAW }),
  goals({ code: 'LG', name: '最后进球', kind: 'lastGoal', sides: WITH_DRAW }),
  goals({ code: 'PGF', name: '首名进球球员', kind: 'firstScorer' }),
  goals({ code: 'PGL', name: '最后进球球员', kind: 'lastScorer' }),
  goals({ code: 'PG', name: '任意时间进球球员', kind: 'anytimeScorer' }),
  goals({ code: 'PG2', name: '进球两个或以上球员', kind: 'twiceScorer' }),
  goals({ code: 'PG3', name: '帽子戏法球员', kind: 'hatTrick' }),
  ...newlyOpened([goals({ code: 'PGOU', name: '球员进球大小', kind: 'playerTotal' })]),
  {
    code: 'FS',
    name: '冠军',
    group: 'champion',
    sports: ['FS'],
    grading: { by: 'competition', kind: 'champion' },
    sides: 'runner',
    line: 'none',
  },
  {
    code: 'FSP',
    name: '名次对比',
    group: 'champion',
    sports: ['FS'],
    grading: { by: 'competition', kind: 'pairing' },
    sides: 'runner',
    line: 'none',
  },
];

/** Every market, before the start and in play: the one table that offers, prices and settles. */
export const marketTypes: readonly MarketType[] = rows.flatMap(({ live, isLiveOnly, ...marketType }) => [
  ...(isLiveOnly ? [] : [{ ...marketType, inPlay: false }]),
  ...(live === undefined ? [] : [{ ...marketType, code: live, inPlay: true }]),
]);

const byCode: ReadonlyMap<string, MarketType> = new Map(marketTypes.map((marketType) => [marketType.code, marketType]));

export const marketTypeOf = (code: string): MarketType | undefined => byCode.get(code);

const pairs: ReadonlyMap<string, readonly string[]> = new Map(
  rows.flatMap(({ code, live, isLiveOnly }) => {
    const codes = [...(isLiveOnly ? [] : [code]), ...(live === undefined ? [] : [live])];
    return codes.map((each) => [each, codes] as const);
  }),
);

/**
 * The codes of one market before the start and in play, the former first: who holds a market back before the start does
 * not want to see it open with the whistle.
 */
export const bothCodesOf = (code: string): readonly string[] => pairs.get(code) ?? [];

/** The markets of a sport, before the start or in play. */
export const marketTypesOf = (sport: Sport, inPlay: boolean): readonly MarketType[] =>
  marketTypes.filter((marketType) => marketType.inPlay === inPlay && marketType.sports.includes(sport));

/** The sides a market offers in a sport: where there are no draws, nobody bets on one. */
export const sidesOf = (
  { sides, grading }: MarketType,
  { hasDraw }: Pick<SportRules, 'hasDraw'>,
): MarketType['sides'] =>
  sides === 'runner' || hasDraw || grading.kind !== 'winner' ? sides : sides.filter((side) => side !== 'N');

/** Double-handicap markets, which show the odds type in brackets; the others do not. */
export const showsOddsType = (code: string): boolean => (marketTypeOf(code)?.line ?? 'none') !== 'none';
