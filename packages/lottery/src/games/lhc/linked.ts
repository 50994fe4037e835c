import type { PlayGroup } from '../../game.ts';
import type { Play } from '../../play.ts';
import type { HitsRule } from '../../rule.ts';
import { ballRow } from '../../boards/boards.ts';
import { REGULAR, SPECIAL } from './features.ts';
import { ballValues } from '../../boards/number-boards.ts';

const balls = ballValues(49);
const DRAW = '47 02 08 35 34 30 + 07';
const AMOUNTS = ['', '一', '两', '三', '四'];

interface Linked {
  readonly code: string;
  readonly name: string;
  readonly rule: HitsRule;
  /** When a bet wins. */
  readonly when: string;
  /** An example's numbers, and another one to mark beside them. */
  readonly shown: readonly string[];
  readonly result: string;
}

/** All numbers of a bet are regular balls. */
const allRegular = (size: number): HitsRule => ({
  kind: 'hits',
  zones: [REGULAR],
  size,
  wins: [{ key: '', label: '', hits: [size] }],
});

const fourOfFour: Linked = {
  code: 'SIQZ',
  name: '四全中',
  rule: allRegular(4),
  when: '一注里的四个号码都是正码即中奖',
  shown: ['02', '08', '35', '47'],
  result: '即中四全中',
};

const threeOfThree: Linked = {
  code: 'SQZ',
  name: '三全中',
  rule: allRegular(3),
  when: '一注里的三个号码都是正码即中奖',
  shown: ['02', '08', '35'],
  result: '即中三全中',
};

const twoOfThree: Linked = {
  code: 'SZE',
  name: '三中二',
  rule: {
    ...allRegular(3),
    wins: [
      { key: '3', label: '中三', hits: [3], share: 12 },
      { key: '2', label: '中二', hits: [2], share: 88 },
    ],
  },
  when: '一注里的三个号码有两个是正码为中二，三个都是正码为中三',
  shown: ['02', '08', '35'],
  result: '三个都是正码，按“中三”派彩',
};

const twoOfTwo: Linked = {
  code: 'EQZ',
  name: '二全中',
  rule: allRegular(2),
  when: '一注里的两个号码都是正码即中奖',
  shown: ['02', '08'],
  result: '即中二全中',
};

const twoOrSpecial: Linked = {
  code: 'EZT',
  name: '二中特',
  rule: {
    kind: 'hits',
    zones: [REGULAR, [SPECIAL]],
    size: 2,
    wins: [
      { key: '2', label: '中二', hits: [2, 0], share: 80 },
      { key: 'T', label: '中特', hits: [1, 1], share: 20 },
    ],
  },
  when: '一注里的两个号码都是正码为中二，一个是正码、一个是特码为中特',
  shown: ['02', '07'],
  result: '02为正码、07为特码，按“中特”派彩',
};

const withSpecial: Linked = {
  code: 'TC',
  name: '特串',
  rule: { kind: 'hits', zones: [REGULAR, [SPECIAL]], size: 2, wins: [{ key: '', label: '', hits: [1, 1] }] },
  when: '一注里的两个号码一个是正码、一个是特码即中奖',
  shown: ['02', '07'],
  result: '即中特串',
};

const marked = ({ code, name, rule, when, shown, result }: Linked): Play => ({
  code: `LHC.LIM.${code}.FS`,
  name,
  how: `选${AMOUNTS[rule.size]}个或更多号码，每${AMOUNTS[rule.size]}个号码为一注。${when}。`,
  example: `投注：${shown.join(' ')}；开奖：${DRAW}，${result}。`,
  picker: { rows: [ballRow('号码', balls, { least: rule.size })] },
  rule,
  margin: 'six',
});

const banked = ({ code, name, rule, when, shown: [banker = '', ...others] }: Linked): Play => ({
  code: `LHC.LIM.${code}.DT`,
  name: `${name}胆拖`,
  how: `选1${rule.size > 2 ? `至${rule.size - 1}` : ''}个胆码和若干拖码，胆码加拖码须多于${rule.size}个；每注含全部胆码，再以拖码补足${AMOUNTS[rule.size]}个号码。${when}。`,
  example: `投注：胆码 ${banker}，拖码 ${[...others, '49'].join(' ')}；开奖：${DRAW}，含${[banker, ...others].join(' ')}的一注中奖。`,
  picker: { rows: [ballRow('胆码', balls, { least: 1, most: rule.size - 1 }), ballRow('拖码', balls)] },
  rule: { ...rule, hasBankers: true },
  margin: 'six',
});

/** 连码: several numbers in one bet. */
export const linkedGroup: PlayGroup = {
  code: 'LIM',
  name: '连码',
  plays: [
    ...[fourOfFour, threeOfThree, twoOfThree, twoOfTwo].flatMap((play) => [marked(play), banked(play)]),
    marked(twoOrSpecial),
    marked(withSpecial),
  ],
};
