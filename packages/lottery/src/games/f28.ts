import type { Feature } from '../feature.ts';
import type { LotteryGame } from '../game.ts';
import type { PickerRow, Play } from '../play.ts';
import {
  ballRow,
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

const PLACES = [0, 1, 2];
const SUMS = range(0, 27);
const DIGITS = range(0, 9);
const sum: Feature = { name: 'sum', places: PLACES };
const shape: Feature = { name: 'shapeOfThree', places: PLACES };

const RED = [3, 6, 9, 12, 15, 18, 21, 24];
const GREEN = [1, 4, 7, 10, 16, 19, 22, 25];
const BLUE = [2, 5, 8, 11, 17, 20, 23, 26];

const sizes = [...sizeWords(sum, SUMS, 14), ...crossedWords(sum, SUMS, 14)];
const extremes = [word('极大', sum, range(22, 27)), word('极小', sum, range(0, 5))];
const waves = [word('红波', sum, RED), word('绿波', sum, GREEN), word('蓝波', sum, BLUE)];
const shapes = [word('豹子', shape, [0]), word('顺子', shape, [1]), word('对子', shape, [2])];

const sumRow = ({ least, most }: { readonly least: number; readonly most: number }): PickerRow =>
  ballRow('特码', plainValues(SUMS), { least, most });

const mixed: Play[] = [
  {
    code: 'F28.HH.DXDS.FS',
    name: '大小单双',
    how: '对三个号码之和的大（14-27）、小（0-13）、单、双及其组合投注，形态相符即中奖。',
    example: '投注：大单；开奖：8 6 5，和值19，即中奖。',
    picker: { rows: [wordRow('和值', sizes)] },
    rule: { kind: 'options', rows: [wordOptions(sizes)] },
    margin: 'twoSided',
  },
  {
    code: 'F28.HH.JZ.FS',
    name: '极大极小',
    how: '三个号码之和为22-27是极大，0-5是极小，与所选相符即中奖。',
    example: '投注：极大；开奖：9 8 7，和值24，即中奖。',
    picker: { rows: [wordRow('和值', extremes)] },
    rule: { kind: 'options', rows: [wordOptions(extremes)] },
    margin: 'standard',
  },
  {
    code: 'F28.HH.BS.FS',
    name: '波色',
    how: '红波：3 6 9 12 15 18 21 24；绿波：1 4 7 10 16 19 22 25；蓝波：2 5 8 11 17 20 23 26。和值属于所选波色即中奖，0、13、14、27不属于任何波色。',
    example: '投注：绿波；开奖：8 6 5，和值19，即中奖。',
    picker: { rows: [wordRow('波色', waves)] },
    rule: { kind: 'options', rows: [wordOptions(waves)] },
    margin: 'standard',
  },
  {
    code: 'F28.HH.XT.FS',
    name: '豹子顺子对子',
    how: '豹子：三个号码相同；顺子：三个号码相连（9与0相连，顺序不限）；对子：只有两个号码相同。与所选相符即中奖。',
    example: '投注：对子；开奖：8 6 8，即中奖。',
    picker: { rows: [wordRow('形态', shapes)] },
    rule: { kind: 'options', rows: [wordOptions(shapes)] },
    margin: 'standard',
  },
];

const specials: Play[] = [
  {
    code: 'F28.TM.TM.FS',
    name: '特码',
    how: '从0-27中选择一个或多个和值，每个和值为一注，三个开奖号码之和与所选相同即中奖。',
    example: '投注：19；开奖：8 6 5，和值19，即中奖。',
    picker: { rows: [sumRow({ least: 1, most: SUMS.length })] },
    rule: { kind: 'options', rows: [figureOptions(sum, SUMS)], tierName: '特码' },
    margin: 'standard',
  },
  {
    code: 'F28.TM.BS.FS',
    name: '特码包三',
    how: '选择三个和值为一注，开奖和值是其中任意一个即中奖，赔率按三个和值的总概率计算。',
    example: '投注：13 14 19；开奖：8 6 5，和值19，即中奖。',
    picker: { rows: [sumRow({ least: 3, most: 3 })] },
    rule: { kind: 'union', options: figureOptions(sum, SUMS), size: 3 },
    margin: 'standard',
  },
];

const PLACE_NAMES = ['第一位', '第二位', '第三位'];

const places: Play[] = [
  {
    code: 'F28.DW.DW.FS',
    name: '定位',
    how: '在三个位置中任意位置选择一个或多个号码，每个号码为一注，所选号码与该位开奖号码相同即中奖。',
    example: '投注：第二位6；开奖：8 6 5，即中奖。',
    picker: { rows: PLACE_NAMES.map((name) => ballRow(name, plainValues(DIGITS), { least: 0, most: DIGITS.length })) },
    rule: {
      kind: 'options',
      rows: PLACES.map((place) => figureOptions({ name: 'number', places: [place] }, DIGITS)),
      isOnePrice: true,
    },
    margin: 'standard',
  },
];

const firstAgainstThird: Feature = { name: 'compare', places: [0, 2] };
const duels = [
  { ...word('龙', firstAgainstThird, [1]), margin: 'twoSided' as const },
  { ...word('虎', firstAgainstThird, [-1]), margin: 'twoSided' as const },
  word('和', firstAgainstThird, [0]),
];

const dragons: Play[] = [
  {
    code: 'F28.LH.LHH.FS',
    name: '龙虎和',
    how: '比较第一位与第三位的开奖号码：第一位大为龙，第三位大为虎，相同为和。每个选项为一注；开和时龙、虎不中。',
    example: '投注：龙；开奖：8 6 5，第一位大于第三位，即中奖。',
    picker: { rows: [wordRow('龙虎', duels)] },
    rule: { kind: 'options', rows: [wordOptions(duels)] },
    margin: 'standard',
  },
];

export const f28: LotteryGame = {
  code: 'F28',
  name: '幸运28',
  pinyin: 'xingyun28',
  draw: { count: 3, lowest: 0, values: 10, isReplaced: true, places: PLACE_NAMES },
  schedule: { intervalSeconds: 60, closeSeconds: 10, perDay: 1440, digits: 4 },
  groups: [
    { code: 'HH', name: '混合', plays: mixed },
    { code: 'TM', name: '特码', plays: specials },
    { code: 'DW', name: '定位', plays: places },
    { code: 'LH', name: '龙虎', plays: dragons },
  ],
  derived: [
    { label: '和值', feature: sum },
    {
      label: '大小',
      feature: sum,
      names: [
        { text: '大', among: range(14, 27) },
        { text: '小', among: range(0, 13) },
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
    {
      label: '波色',
      feature: sum,
      names: [
        { text: '红波', among: RED },
        { text: '绿波', among: GREEN },
        { text: '蓝波', among: BLUE },
        { text: '无', among: [0, 13, 14, 27] },
      ],
    },
    {
      label: '形态',
      feature: shape,
      names: [
        { text: '豹子', among: [0] },
        { text: '顺子', among: [1] },
        { text: '对子', among: [2] },
        { text: '杂', among: [3, 4] },
      ],
    },
    {
      label: '龙虎',
      feature: firstAgainstThird,
      names: [
        { text: '龙', among: [1] },
        { text: '虎', among: [-1] },
        { text: '和', among: [0] },
      ],
    },
  ],
};
