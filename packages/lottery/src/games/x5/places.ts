import type { PlayGroup } from '../../game.ts';
import type { Play } from '../../play.ts';
import type { HitsRule } from '../../rule.ts';
import { ballRow, range } from '../../boards/boards.ts';
import { ballValues, numberOptions } from '../../boards/number-boards.ts';
import { numberAt, places } from './features.ts';

const numbers = ballValues(11);
const COUNTS = ['', '一', '二', '三'];
const AMOUNTS = ['', '一', '两', '三'];
const DRAW = '02 10 08 11 09';
const order = ['02', '10', '08'];

const shown = (count: number): string => order.slice(0, count).join(' ');
const shownSorted = (count: number): string => order.slice(0, count).toSorted().join(' ');

const straight = (count: number): Play => ({
  code: `X5.Q${count}.ZX.FS`,
  name: '直选复式',
  how:
    count === 1
      ? '选一个或多个号码，每个号码为一注。所选号码与第一位开奖号码相同即中奖。'
      : `在前${AMOUNTS[count]}位各选至少一个号码，号码互不相同的每种组合为一注。号码和顺序与前${AMOUNTS[count]}位开奖号码完全一致即中奖。`,
  example: `投注：${order
    .slice(0, count)
    .map((number, place) => `${places[place]} ${number}`)
    .join('，')}；开奖：${DRAW}，即中前${COUNTS[count]}直选。`,
  picker: { rows: places.slice(0, count).map((name) => ballRow(name, numbers)) },
  rule: { kind: 'inOrder', places: range(0, count - 1) },
  margin: 'standard',
});

const straightTyped = (count: number): Play => ({
  code: `X5.Q${count}.ZX.DS`,
  name: '直选单式',
  how: `手工输入号码，每注${AMOUNTS[count]}个不同的号码，依次对应前${AMOUNTS[count]}位。号码和顺序与开奖号码完全一致即中奖。`,
  example: `投注：${shown(count)}；开奖：${DRAW}，即中前${COUNTS[count]}直选。`,
  picker: { rows: [], typed: { size: count, digits: 2, placeholder: `例如：${shown(count)}` } },
  rule: { kind: 'typed', line: { by: 'order', places: range(0, count - 1) } },
  margin: 'standard',
});

const among = ({ count, size }: { readonly count: number; readonly size: number }): HitsRule => ({
  kind: 'hits',
  zones: [range(0, count - 1)],
  size,
  wins: [{ key: '', label: '', hits: [size] }],
});

const group = (count: number): Play => ({
  code: `X5.Q${count}.ZUX.FS`,
  name: '组选复式',
  how: `选${AMOUNTS[count]}个或更多号码，每${AMOUNTS[count]}个号码为一注。号码与前${AMOUNTS[count]}位开奖号码一致即中奖，顺序不限。`,
  example: `投注：${shownSorted(count)}；开奖：${DRAW}，即中前${COUNTS[count]}组选。`,
  picker: { rows: [ballRow('号码', numbers, { least: count })] },
  rule: among({ count, size: count }),
  margin: 'standard',
});

const groupTyped = (count: number): Play => ({
  code: `X5.Q${count}.ZUX.DS`,
  name: '组选单式',
  how: `手工输入号码，每注${AMOUNTS[count]}个不同的号码。号码与前${AMOUNTS[count]}位开奖号码一致即中奖，顺序不限。`,
  example: `投注：${shownSorted(count)}；开奖：${DRAW}，即中前${COUNTS[count]}组选。`,
  picker: { rows: [], typed: { size: count, digits: 2, placeholder: `例如：${shownSorted(count)}` } },
  rule: { kind: 'typed', line: { by: 'hits', rule: among({ count, size: count }) } },
  margin: 'standard',
});

const groupBanked = (count: number): Play => ({
  code: `X5.Q${count}.ZUX.DT`,
  name: '组选胆拖',
  how: `选${count === 2 ? '1个' : '1至2个'}胆码和若干拖码，胆码加拖码须多于${count}个；每注含全部胆码，再以拖码补足${AMOUNTS[count]}个号码。号码与前${AMOUNTS[count]}位开奖号码一致即中奖，顺序不限。`,
  example: `投注：胆码 02，拖码 ${[...order.slice(1, count), '05'].toSorted().join(' ')}；开奖：${DRAW}，有一注中奖。`,
  picker: { rows: [ballRow('胆码', numbers, { least: 1, most: count - 1 }), ballRow('拖码', numbers)] },
  rule: { ...among({ count, size: count }), hasBankers: true },
  margin: 'standard',
});

const front = (count: number, ...plays: readonly Play[]): PlayGroup => ({
  code: `Q${count}`,
  name: `前${COUNTS[count]}`,
  plays,
});

const onPlaces: Play = {
  code: 'X5.DWD.DWD.FS',
  name: '定位胆',
  how: '在前三位的任意位置选一个或多个号码，每个号码为一注。所选号码与该位开奖号码相同即中奖。',
  example: `投注：第二位 10；开奖：${DRAW}，即中定位胆。`,
  picker: { rows: places.slice(0, 3).map((name) => ballRow(name, numbers)) },
  rule: {
    kind: 'options',
    rows: numberOptions(numberAt.slice(0, 3), numbers),
    isOnePrice: true,
  },
  margin: 'standard',
};

const amongThree: Play = {
  code: 'X5.BDW.Q3.YM',
  name: '前三一码',
  how: '选一个或多个号码，每个号码为一注。所选号码在前三位开出即中奖，位置不限。',
  example: `投注：08；开奖：${DRAW}，即中前三不定位。`,
  picker: { rows: [ballRow('号码', numbers)] },
  rule: among({ count: 3, size: 1 }),
  margin: 'standard',
};

/** 前一, 前二, 前三, 定位胆 and 不定位. */
export const exactGroups: readonly PlayGroup[] = [
  front(1, straight(1)),
  ...[2, 3].map((count) =>
    front(count, straight(count), straightTyped(count), group(count), groupTyped(count), groupBanked(count)),
  ),
  { code: 'DWD', name: '定位胆', plays: [onPlaces] },
  { code: 'BDW', name: '不定位', plays: [amongThree] },
];
