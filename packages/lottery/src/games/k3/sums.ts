import {
  crossedWords,
  figureOptions,
  plainValues,
  sizeWords,
  word,
  wordOptions,
  wordRow,
} from '../../boards/boards.ts';
import type { Feature } from '../../feature.ts';
import type { Play } from '../../play.ts';
import { DICE, sum, SUMS } from './dice.ts';

const fairSum: Feature = { name: 'sum', places: DICE, isLostByTriples: true };
const red: Feature = { name: 'countOf', places: DICE, values: [1, 4] };

const twoWords = [...sizeWords(fairSum, SUMS, 11), ...crossedWords(fairSum, SUMS, 11)];
const colours = [word('全红', red, [3]), word('全黑', red, [0])];

/** 和值, 大小单双 and colours of the three dice. */
export const sums: Play[] = [
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
