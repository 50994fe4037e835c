import type { Play } from '../../play.ts';
import { figureOptions, word, wordOptions, wordRow } from '../../boards/boards.ts';
import {
  ALL_PLACES,
  DIGITS,
  digitRow,
  drawnText,
  FIVE,
  figureRow,
  FOURS,
  placeRows,
  play,
  type Star,
  THREES,
} from './digits.ts';

/** 定位胆 */
export const placePlays: Play[] = [
  play({
    code: 'DWD.DWD.FS',
    name: '定位胆',
    how: '在万位、千位、百位、十位、个位中任意位置选择一个或多个号码，每个号码为一注，所选号码与该位开奖号码相同即中奖。',
    example: '投注：百位3；开奖：5 7 3 8 2，即中奖。',
    picker: { rows: placeRows(ALL_PLACES) },
    rule: {
      kind: 'options',
      rows: ALL_PLACES.map((place) => figureOptions({ name: 'number', places: [place] }, DIGITS)),
      isOnePrice: true,
    },
  }),
];

const COUNTS = ['', '一', '二', '三'];

const appearing = (size: number, star: Star): Play => {
  const { code, name, said, places } = star;
  return play({
    code: `BDW.${code}.${size}M`,
    name: `${name}${COUNTS[size]}码`,
    how:
      size === 1
        ? `选择一个或多个号码，每个号码为一注，所选号码在开奖号码的${said}中出现即中奖，出现几次都派一次奖。`
        : `选择${size}个或${size}个以上号码，每${size}个为一注，这${size}个号码都在开奖号码的${said}中出现即中奖。`,
    example: `投注：${DIGITS.slice(1, size + 1).join(' ')}；${drawnText(star)}：${[...DIGITS.slice(1, size + 1).toReversed(), 6, 0, 8, 9].slice(0, places.length).join(' ')}，即中奖。`,
    picker: { rows: [digitRow('号码', size)] },
    rule: { kind: 'hits', zones: [places], size, wins: [{ key: '', label: '', hits: [size] }] },
  });
};

/** 不定位 */
export const loosePlays: Play[] = [
  ...[...THREES, ...FOURS].flatMap((star) => [appearing(1, star), appearing(2, star)]),
  appearing(1, FIVE),
  appearing(2, FIVE),
  appearing(3, FIVE),
];

const FUN = [
  { code: 'YFFS', name: '一帆风顺', times: 1, drawn: '5 7 3 8 2' },
  { code: 'HSCS', name: '好事成双', times: 2, drawn: '3 7 3 8 2' },
  { code: 'SXBX', name: '三星报喜', times: 3, drawn: '3 7 3 8 3' },
  { code: 'SJFC', name: '四季发财', times: 4, drawn: '3 3 3 8 3' },
];

/** 趣味 */
export const funPlays: Play[] = FUN.map(({ code, name, times, drawn }) =>
  play({
    code: `QW.${code}.FS`,
    name,
    how: `选择一个或多个号码，每个号码为一注，所选号码在五个开奖号码中至少出现${times}次即中奖。`,
    example: `投注：3；开奖：${drawn}，即中奖。`,
    picker: { rows: [digitRow('号码')] },
    rule: {
      kind: 'options',
      rows: [
        DIGITS.map((value) => ({
          value,
          feature: { name: 'countOf', places: ALL_PLACES, values: [value] },
          among: [1, 2, 3, 4, 5].filter((count) => count >= times),
        })),
      ],
      isOnePrice: true,
    },
  }),
);

/** 和值尾数 and 特殊号 of three places. */
export function specialPlays({ code, said, places }: Star): Play[] {
  const shape = { name: 'shapeOfThree', places } as const;
  const words = ['豹子', '顺子', '对子', '半顺', '杂六'].map((label, at) => word(label, shape, [at]));
  return [
    play({
      code: `${code}.HZWS.FS`,
      name: '和值尾数',
      how: `选择一个或多个尾数（0-9），开奖号码的${said}之和的个位与所选尾数相同即中奖。`,
      example: `投注：尾数8；开奖${said}：9 2 7，和值18，即中奖。`,
      picker: { rows: [figureRow('尾数', DIGITS)] },
      rule: { kind: 'options', rows: [figureOptions({ name: 'tail', places }, DIGITS)], isOnePrice: true },
    }),
    play({
      code: `${code}.TSH.FS`,
      name: '特殊号',
      how: `选择开奖号码的${said}的形态：豹子三个相同；顺子三个相连（9与0相连，顺序不限）；对子只有两个相同；半顺各不相同且只有两个相连；杂六各不相同也不相连。`,
      example: `投注：顺子；开奖${said}：9 1 0，即中奖。`,
      picker: { rows: [wordRow('形态', words)] },
      rule: { kind: 'options', rows: [wordOptions(words)] },
    }),
  ];
}
