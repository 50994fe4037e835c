import type { Play } from '../../play.ts';
import type { Option, Shape } from '../../rule.ts';
import { figureOptions, range } from '../../boards/boards.ts';
import { DIGITS, digitRow, figureRow, play, type Star, typedPicker } from './digits.ts';

const PAIR: Shape = { key: 'Z3', label: '组三', times: [2, 1] };
const SIX: Shape = { key: 'Z6', label: '组六', times: [1, 1, 1] };
const PLAIN_PAIR: Shape = { key: '', label: '', times: [2, 1] };
const PLAIN_SIX: Shape = { key: '', label: '', times: [1, 1, 1] };
const TWO: Shape = { key: '', label: '', times: [1, 1] };

/** 组三 and 组六 of three places. */
export const threeGroups = ({ code, said, places }: Star): Play[] => [
  play({
    code: `${code}.Z3.FS`,
    name: '组三复式',
    how: `选择两个或两个以上号码，开奖号码的${said}中一个号码出现两次、另一个出现一次且都在所选号码中即中奖，顺序不限。`,
    example: `投注：3 8，共2注；开奖${said}：3 8 3，即中奖。`,
    picker: { rows: [digitRow('号码', 2)] },
    rule: {
      kind: 'groups',
      places,
      parts: [
        { row: 0, times: 2, count: 1 },
        { row: 0, times: 1, count: 1 },
      ],
    },
  }),
  play({
    code: `${code}.Z3.DS`,
    name: '组三单式',
    how: `手动输入三位数字为一注，其中两位相同；开奖号码的${said}与之相同即中奖，顺序不限。`,
    example: `投注：338；开奖${said}：3 8 3，即中奖。`,
    picker: typedPicker(3, '338 007'),
    rule: { kind: 'typed', line: { by: 'shape', places, shapes: [PLAIN_PAIR] } },
  }),
  play({
    code: `${code}.Z6.FS`,
    name: '组六复式',
    how: `选择三个或三个以上号码，开奖号码的${said}各不相同且都在所选号码中即中奖，顺序不限。`,
    example: `投注：2 5 9；开奖${said}：9 2 5，即中奖。`,
    picker: { rows: [digitRow('号码', 3)] },
    rule: { kind: 'groups', places, parts: [{ row: 0, times: 1, count: 3 }] },
  }),
  play({
    code: `${code}.Z6.DS`,
    name: '组六单式',
    how: `手动输入三个不同的数字为一注，开奖号码的${said}与之相同即中奖，顺序不限。`,
    example: `投注：259；开奖${said}：9 2 5，即中奖。`,
    picker: typedPicker(3, '259 013'),
    rule: { kind: 'typed', line: { by: 'shape', places, shapes: [PLAIN_SIX] } },
  }),
  play({
    code: `${code}.Z6.DT`,
    name: '组六胆拖',
    how: `选择1-2个胆码和若干拖码，胆码与拖码合起来多于3个；开奖号码的${said}各不相同，包含全部胆码且其余都在拖码中即中奖。`,
    example: `投注：胆码2，拖码5 7 9；开奖${said}：9 2 5，即中奖。`,
    picker: { rows: [digitRow('胆码', 1, 2), digitRow('拖码', 2)] },
    rule: { kind: 'hits', zones: [places], size: 3, wins: [{ key: '', label: '', hits: [3] }], hasBankers: true },
  }),
];

/** 混合组选, 组选和值, 组选包胆 of three places. */
export const mixedGroups = (star: Star): Play[] => [mixedTyped(star), groupSums(star), holdingPlay(star)];

export const mixedTyped = ({ code, said, places }: Star): Play =>
  play({
    code: `${code}.HHZX.DS`,
    name: '混合组选',
    how: `手动输入三位数字为一注（三位相同除外），有两位相同的按组三、各不相同的按组六；开奖号码的${said}与之相同即中奖，顺序不限。`,
    example: `投注：338、259；开奖${said}：3 8 3，中组三一注。`,
    picker: typedPicker(3, '338 259'),
    rule: { kind: 'typed', line: { by: 'shape', places, shapes: [PAIR, SIX] } },
  });

export function groupSums({ code, said, places }: Star): Play {
  const isThree = places.length === 3;
  const sums = range(1, 9 * places.length - 1);
  return play({
    code: `${code}.ZUX.HZ`,
    name: '组选和值',
    how: isThree
      ? `选择一个或多个和值（1-26），等于投注和值相同的全部组三和组六；开奖号码的${said}之和与所选相同且不是豹子即中奖，按开出的组三或组六派奖。`
      : `选择一个或多个和值（1-17），等于投注和值相同的全部组选号码；开奖号码的${said}之和与所选相同且不是对子即中奖。`,
    example: isThree
      ? `投注：和值3，共2注；开奖${said}：0 2 1，中组六一注。`
      : `投注：和值3，共2注；开奖${said}：2 1，即中奖。`,
    picker: { rows: [figureRow('和值', sums)] },
    rule: {
      kind: 'bundle',
      places,
      options: figureOptions({ name: 'sum', places }, sums),
      shapes: isThree ? [PAIR, SIX] : [TWO],
    },
  });
}

/** 包胆: all 组选 bets that hold a digit. */
export function holdingPlay({ code, said, places }: Star): Play {
  const isThree = places.length === 3;
  const options: Option[] = DIGITS.map((value) => ({
    value,
    feature: { name: 'countOf', places, values: [value] },
    among: isThree ? [1, 2] : [1],
  }));
  return play({
    code: `${code}.ZUX.BD`,
    name: '组选包胆',
    how: isThree
      ? `选择一个胆码，等于投注含有该号码的全部组三和组六，共54注；开奖号码的${said}含有胆码且不是豹子即中奖，按开出的组三或组六派奖。`
      : `选择一个胆码，等于投注含有该号码的全部组选号码，共9注；开奖号码的${said}含有胆码且不是对子即中奖。`,
    example: isThree ? `投注：胆码3；开奖${said}：3 8 3，中组三一注。` : `投注：胆码3；开奖${said}：8 3，即中奖。`,
    picker: { rows: [{ ...digitRow('胆码', 1, 1), hasTools: false }] },
    rule: { kind: 'bundle', places, options, shapes: isThree ? [PAIR, SIX] : [TWO] },
  });
}

/** 组选 of two places. */
export const twoGroups = (star: Star): Play[] => [...plainTwoGroups(star), groupSums(star)];

const plainTwoGroups = ({ code, said, places }: Star): Play[] => [
  play({
    code: `${code}.ZUX.FS`,
    name: '组选复式',
    how: `选择两个或两个以上号码，每两个为一注，开奖号码的${said}与之相同即中奖，顺序不限，对子不中。`,
    example: `投注：5 8；开奖${said}：8 5，即中奖。`,
    picker: { rows: [digitRow('号码', 2)] },
    rule: { kind: 'groups', places, parts: [{ row: 0, times: 1, count: 2 }] },
  }),
  play({
    code: `${code}.ZUX.DS`,
    name: '组选单式',
    how: `手动输入两个不同的数字为一注，开奖号码的${said}与之相同即中奖，顺序不限。`,
    example: `投注：58；开奖${said}：8 5，即中奖。`,
    picker: typedPicker(2, '58 03'),
    rule: { kind: 'typed', line: { by: 'shape', places, shapes: [TWO] } },
  }),
];
