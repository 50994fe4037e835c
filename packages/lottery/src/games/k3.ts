import type { LotteryGame } from '../game.ts';
import type { PickerRow, Play } from '../play.ts';
import type { Feature } from '../feature.ts';
import {
  crossedWords,
  even,
  figureOptions,
  odd,
  plainValues,
  range,
  sizeWords,
  word,
  wordOptions,
  wordRow,
} from '../boards/boards.ts';

/**
 * How a play is added: one object with its code (stable for ever), its Chinese texts, the picker the panel shows, the rule
 * that counts, prices and settles it (rule.ts names the kinds), and the margin. Then a row in the test of the game with
 * p, fair and offered, which come from counting and never from a table.
 */
const DICE = [0, 1, 2];
const FACES = range(1, 6);
const sum: Feature = { name: 'sum', places: DICE };
const fairSum: Feature = { name: 'sum', places: DICE, isLostByTriples: true };
const distinct: Feature = { name: 'distinct', places: DICE };
const run: Feature = { name: 'run', places: DICE };
const red: Feature = { name: 'countOf', places: DICE, values: [1, 4] };
const SUMS = range(3, 18);

const diceRow = (name: string, least = 1, most = 6): PickerRow => ({
  name,
  values: plainValues(FACES),
  least,
  most,
  look: 'dice',
  hasTools: most === 6,
});

const repeatedRow = (name: string, times: number): PickerRow => ({
  ...diceRow(name),
  values: FACES.map((value) => ({ value, label: `${value}`.repeat(times) })),
});

const twoWords = [...sizeWords(fairSum, SUMS, 11), ...crossedWords(fairSum, SUMS, 11)];
const colours = [word('全红', red, [3]), word('全黑', red, [0])];

const sums: Play[] = [
  {
    code: 'K3.HZ.HZ.FS',
    name: '和值',
    how: '从3-18中选择一个或多个和值，三个骰子点数之和与所选和值相同即中奖。',
    example: '投注：10；开奖：1 3 6，和值为10，即中奖。',
    picker: { rows: [{ ...wordRow('和值', []), values: plainValues(SUMS), most: SUMS.length, hasTools: true }] },
    rule: { kind: 'options', rows: [figureOptions(sum, SUMS)], tierName: '和值' },
    margin: 'standard',
  },
  {
    code: 'K3.HZ.DXDS.FS',
    name: '大小单双',
    how: '对三个骰子点数之和的大（11-18）、小（3-10）、单、双及其组合投注，形态相符即中奖。',
    example: '投注：大单；开奖：2 4 5，和值为11，是大单，即中奖。',
    picker: { rows: [wordRow('和值', twoWords)] },
    rule: { kind: 'options', rows: [wordOptions(twoWords)] },
    margin: 'twoSided',
  },
  {
    code: 'K3.HZ.HH.FS',
    name: '全红全黑',
    how: '三个骰子全是1、4点为全红，全是2、3、5、6点为全黑，与所选相符即中奖。',
    example: '投注：全红；开奖：1 4 4，即中奖。',
    picker: { rows: [wordRow('颜色', colours)] },
    rule: { kind: 'options', rows: [wordOptions(colours)] },
    margin: 'standard',
  },
];

const triples: Play[] = [
  {
    code: 'K3.STH.TX.TX',
    name: '三同号通选',
    how: '对所有三个相同的号码（111、222……666）投注，开出任意一个即中奖。',
    example: '投注：三同号通选；开奖：5 5 5，即中奖。',
    picker: { rows: [] },
    rule: { kind: 'whole', when: { feature: distinct, among: [1] } },
    margin: 'standard',
  },
  {
    code: 'K3.STH.DX.FS',
    name: '三同号单选',
    how: '从111、222……666中选择一个或多个，开奖号码与所选的三同号相同即中奖。',
    example: '投注：222；开奖：2 2 2，即中奖。',
    picker: { rows: [repeatedRow('三同号', 3)] },
    rule: { kind: 'groups', places: DICE, parts: [{ row: 0, times: 3, count: 1 }] },
    margin: 'standard',
  },
];

const pairs: Play[] = [
  {
    code: 'K3.ETH.FX.FS',
    name: '二同号复选',
    how: '从11*、22*……66*中选择一个或多个，开奖号码中含有所选的两个相同号码即中奖，三同号也算。',
    example: '投注：11*；开奖：1 1 5，即中奖。',
    picker: { rows: [{ ...diceRow('二同号'), values: FACES.map((value) => ({ value, label: `${value}${value}*` })) }] },
    rule: {
      kind: 'options',
      rows: [
        FACES.map((value) => ({ value, feature: { name: 'countOf', places: DICE, values: [value] }, among: [2, 3] })),
      ],
      isOnePrice: true,
    },
    margin: 'standard',
  },
  {
    code: 'K3.ETH.DX.FS',
    name: '二同号单选',
    how: '选择一个或多个同号和不同号组成投注，开奖号码由所选的一对同号和一个不同号组成即中奖，顺序不限。',
    example: '投注：同号11、不同号2；开奖：2 1 1，即中奖。',
    picker: { rows: [repeatedRow('同号', 2), diceRow('不同号')] },
    rule: {
      kind: 'groups',
      places: DICE,
      parts: [
        { row: 0, times: 2, count: 1 },
        { row: 1, times: 1, count: 1 },
      ],
    },
    margin: 'standard',
  },
];

const threeDifferent: Play[] = [
  {
    code: 'K3.SBT.BZ.FS',
    name: '三不同号',
    how: '从1-6中选择三个或三个以上号码，开奖的三个号码各不相同且都在所选号码中即中奖，顺序不限。',
    example: '投注：1 2 3；开奖：3 1 2，即中奖。',
    picker: { rows: [diceRow('号码', 3)] },
    rule: { kind: 'groups', places: DICE, parts: [{ row: 0, times: 1, count: 3 }] },
    margin: 'standard',
  },
  {
    code: 'K3.SBT.BZ.DS',
    name: '三不同号单式',
    how: '手动输入三个不同的号码为一注，开奖号码与之相同即中奖，顺序不限。',
    example: '投注：125；开奖：5 1 2，即中奖。',
    picker: { rows: [], typed: { size: 3, digits: 1, placeholder: '每注3个不同号码，如 123 245 356' } },
    rule: {
      kind: 'typed',
      line: { by: 'shape', places: DICE, shapes: [{ key: '', label: '', times: [1, 1, 1] }] },
    },
    margin: 'standard',
  },
  {
    code: 'K3.SBT.BZ.DT',
    name: '三不同号胆拖',
    how: '选择1-2个胆码和若干拖码，胆码与拖码合起来多于3个；开奖的三个号码各不相同，包含全部胆码且其余都在拖码中即中奖。',
    example: '投注：胆码1，拖码2 3 4；开奖：3 1 4，即中奖。',
    picker: { rows: [{ ...diceRow('胆码', 1, 2), hasTools: false }, diceRow('拖码', 2)] },
    rule: {
      kind: 'hits',
      zones: [DICE],
      size: 3,
      wins: [{ key: '', label: '', hits: [3] }],
      hasBankers: true,
    },
    margin: 'standard',
  },
  {
    code: 'K3.SBT.TX.TX',
    name: '三不同号通选',
    how: '对所有三个互不相同的号码投注，开出的三个号码各不相同即中奖。',
    example: '投注：三不同号通选；开奖：1 4 6，即中奖。',
    picker: { rows: [] },
    rule: { kind: 'whole', when: { feature: distinct, among: [3] } },
    margin: 'standard',
  },
  {
    code: 'K3.SLH.TX.TX',
    name: '三连号通选',
    how: '对123、234、345、456四个三连号投注，开出其中任意一个即中奖，顺序不限。',
    example: '投注：三连号通选；开奖：4 2 3，即中奖。',
    picker: { rows: [] },
    rule: { kind: 'whole', when: { feature: run, among: [1] } },
    margin: 'standard',
  },
];

const bothAppear = {
  kind: 'hits',
  zones: [DICE],
  size: 2,
  wins: [{ key: '', label: '', hits: [2] }],
} as const;

const twoDifferent: Play[] = [
  {
    code: 'K3.EBT.BZ.FS',
    name: '二不同号',
    how: '从1-6中选择两个或两个以上号码，每两个为一注，两个号码都在开奖号码中出现即中奖。',
    example: '投注：1 2；开奖：2 1 5，即中奖。',
    picker: { rows: [diceRow('号码', 2)] },
    rule: bothAppear,
    margin: 'standard',
  },
  {
    code: 'K3.EBT.BZ.DS',
    name: '二不同号单式',
    how: '手动输入两个不同的号码为一注，两个号码都在开奖号码中出现即中奖。',
    example: '投注：15；开奖：5 1 1，即中奖。',
    picker: { rows: [], typed: { size: 2, digits: 1, placeholder: '每注2个不同号码，如 12 35 46' } },
    rule: { kind: 'typed', line: { by: 'hits', rule: bothAppear } },
    margin: 'standard',
  },
  {
    code: 'K3.EBT.BZ.DT',
    name: '二不同号胆拖',
    how: '选择1个胆码和两个或两个以上拖码，胆码与每个拖码组成一注，两个号码都出现即中奖。',
    example: '投注：胆码1，拖码2 3；开奖：1 2 6，即中奖。',
    picker: { rows: [{ ...diceRow('胆码', 1, 1), hasTools: false }, diceRow('拖码', 2)] },
    rule: { ...bothAppear, hasBankers: true },
    margin: 'standard',
  },
];

const single: Play[] = [
  {
    code: 'K3.CYH.CYH.FS',
    name: '猜一个号',
    how: '从1-6中选择一个或多个号码，所选号码在开奖号码中出现即中奖，出现一次、两次、三次奖金相同。',
    example: '投注：3；开奖：1 3 3，即中奖。',
    picker: { rows: [diceRow('号码')] },
    rule: {
      kind: 'options',
      rows: [
        FACES.map((value) => ({
          value,
          feature: { name: 'countOf', places: DICE, values: [value] },
          among: [1, 2, 3],
        })),
      ],
      isOnePrice: true,
    },
    margin: 'standard',
  },
];

export const k3: LotteryGame = {
  code: 'K3',
  name: '快三',
  pinyin: 'kuaisan',
  draw: { count: 3, lowest: 1, values: 6, isReplaced: true, places: ['第一骰', '第二骰', '第三骰'] },
  schedule: { intervalSeconds: 300, closeSeconds: 30, perDay: 288, digits: 3 },
  groups: [
    { code: 'HZ', name: '和值', plays: sums },
    { code: 'STH', name: '三同号', plays: triples },
    { code: 'ETH', name: '二同号', plays: pairs },
    { code: 'SBT', name: '三不同号', plays: threeDifferent },
    { code: 'EBT', name: '二不同号', plays: twoDifferent },
    { code: 'CYH', name: '猜一个号', plays: single },
  ],
  derived: [
    { label: '和值', feature: sum },
    {
      label: '大小',
      feature: sum,
      names: [
        { text: '大', among: range(11, 18) },
        { text: '小', among: range(3, 10) },
      ],
    },
    {
      label: '单双',
      feature: sum,
      names: [
        { text: '单', among: odd(SUMS) },
        { text: '双', among: even(SUMS) },
      ],
    },
    { label: '跨度', feature: { name: 'span', places: DICE } },
    {
      label: '形态',
      feature: distinct,
      names: [
        { text: '三同号', among: [1] },
        { text: '二同号', among: [2] },
        { text: '三不同号', among: [3] },
      ],
    },
  ],
};
