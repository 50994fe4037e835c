import type { Play } from '../../play.ts';
import { range, sizeWords, word, wordOptions, wordRow } from '../../boards/boards.ts';
import { ALL_PLACES, DIGITS, PLACE_NAMES, play } from './digits.ts';

const wordsAt = (place: number) => sizeWords({ name: 'number', places: [place] }, DIGITS, 5);
const SUM = { name: 'sum', places: ALL_PLACES } as const;
const totals = sizeWords(SUM, range(0, 45), 23);

const BOARDS = [
  { code: 'Q2', name: '前二', places: [0, 1], bet: '大 | 单', drawn: '7 3' },
  { code: 'H2', name: '后二', places: [3, 4], bet: '大 | 单', drawn: '7 3' },
  { code: 'Q3', name: '前三', places: [0, 1, 2], bet: '大 | 单 | 小', drawn: '7 3 2' },
  { code: 'H3', name: '后三', places: [2, 3, 4], bet: '大 | 单 | 小', drawn: '7 3 2' },
];

/** 大小单双 and 总和 */
export const sizePlays: Play[] = [
  play({
    code: 'DXDS.DW.FS',
    name: '单位大小单双',
    how: '对任意位置的大（5-9）、小（0-4）、单、双投注，每个选项为一注，与该位开奖号码的形态相符即中奖。',
    example: '投注：个位大；开奖：5 7 3 2 8，即中奖。',
    picker: { rows: ALL_PLACES.map((place) => wordRow(PLACE_NAMES[place] ?? '', wordsAt(place))) },
    rule: { kind: 'options', rows: ALL_PLACES.map((place) => wordOptions(wordsAt(place))), isOnePrice: true },
    margin: 'twoSided',
  }),
  ...BOARDS.map(({ code, name, places, bet, drawn }) =>
    play({
      code: `DXDS.${code}.FS`,
      name: `${name}大小单双`,
      how: `在${name}的每一位各选一个或多个形态（大5-9、小0-4、单、双），各位开奖号码的形态都相符即中奖。`,
      example: `投注：${bet}；开奖${name}：${drawn}，即中奖。`,
      picker: { rows: places.map((place) => wordRow(PLACE_NAMES[place] ?? '', wordsAt(place))) },
      rule: { kind: 'forms', rows: places.map((place) => wordOptions(wordsAt(place))) },
      margin: 'twoSided',
    }),
  ),
  play({
    code: 'DXDS.ZH.FS',
    name: '总和大小单双',
    how: '对五个开奖号码总和的大（23及以上）、小（22及以下）、单、双投注，形态相符即中奖。',
    example: '投注：大；开奖：5 7 3 8 2，总和25，即中奖。',
    picker: { rows: [wordRow('总和', totals)] },
    rule: { kind: 'options', rows: [wordOptions(totals)] },
    margin: 'twoSided',
  }),
];

const PAIRS = ALL_PLACES.flatMap((one) => ALL_PLACES.filter((other) => other > one).map((other) => [one, other]));
const pairName = (pair: readonly number[]): string => pair.map((place) => PLACE_NAMES[place]?.slice(0, 1)).join('');
const pairWords = (places: readonly number[]) => {
  const compare = { name: 'compare', places } as const;
  return [
    { ...word('龙', compare, [1]), margin: 'twoSided' as const },
    { ...word('虎', compare, [-1]), margin: 'twoSided' as const },
    word('和', compare, [0]),
  ];
};

/** 龙虎: the ten pairs of places. */
export const dragonPlays: Play[] = [
  play({
    code: 'LH.LHH.FS',
    name: '龙虎和',
    how: '比较两个位置的开奖号码：前一位大为龙，后一位大为虎，相同为和。每个选项为一注；开和时龙、虎不中。',
    example: '投注：万千龙；开奖：8 5 3 7 2，万位大于千位，即中奖。',
    picker: { rows: PAIRS.map((pair) => wordRow(pairName(pair), pairWords(pair))) },
    rule: { kind: 'options', rows: PAIRS.map((pair) => wordOptions(pairWords(pair))) },
  }),
];

const BULL = { name: 'bull', places: ALL_PLACES } as const;
const bulls = ['没牛', ...range(1, 9).map((value) => `牛${value}`), '牛牛'].map((label, at) => word(label, BULL, [at]));
const HAND = { name: 'hand', places: ALL_PLACES } as const;
const pokerForms = ['五条', '四条', '葫芦', '顺子', '三条', '两对', '一对', '散号'].map((label, at) =>
  word(label, HAND, [at]),
);

/** 牛牛 */
export const bullPlays: Play[] = [
  play({
    code: 'NN.NN.FS',
    name: '牛牛',
    how: '五个开奖号码中任意三个之和为10的倍数时，另外两个之和的个位为牛数（个位为0即牛牛），没有这样的三个号码为没牛。与所选相符即中奖。',
    example: '投注：牛6；开奖：2 8 0 9 7，2+8+0=10，9+7=16，即中奖。',
    picker: { rows: [wordRow('牛数', bulls)] },
    rule: { kind: 'options', rows: [wordOptions(bulls)] },
  }),
];

/** 梭哈 */
export const handPlays: Play[] = [
  play({
    code: 'SH.SH.FS',
    name: '梭哈',
    how: '选择五个开奖号码的牌型：五条、四条、葫芦（三带二）、顺子（五个相连，9与0不相连）、三条、两对、一对、散号。与所选相符即中奖。',
    example: '投注：葫芦；开奖：3 8 3 8 8，即中奖。',
    picker: { rows: [wordRow('牌型', pokerForms)] },
    rule: { kind: 'options', rows: [wordOptions(pokerForms)] },
  }),
];
