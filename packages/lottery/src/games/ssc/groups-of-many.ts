import type { PickerRow, Play } from '../../play.ts';
import type { GroupPart } from '../../rule.ts';
import { digitRow, drawnText, play, type Star } from './digits.ts';

/** 组选 of four and five places: rows and how often the numbers of each must come. */
interface GroupForm {
  readonly orders: number;
  readonly rows: readonly PickerRow[];
  readonly parts: readonly GroupPart[];
  readonly how: string;
  readonly bet: string;
  readonly drawn: string;
}

const one = digitRow('单号');
const double = digitRow('二重号');

const OF_FIVE: readonly GroupForm[] = [
  {
    orders: 120,
    rows: [digitRow('号码', 5)],
    parts: [{ row: 0, times: 1, count: 5 }],
    how: '选择五个或五个以上号码，五个开奖号码各不相同且都在所选号码中',
    bet: '0 1 2 3 4',
    drawn: '3 0 4 1 2',
  },
  {
    orders: 60,
    rows: [double, digitRow('单号', 3)],
    parts: [
      { row: 0, times: 2, count: 1 },
      { row: 1, times: 1, count: 3 },
    ],
    how: '选择一个二重号和三个单号组成一注，开奖号码中二重号出现两次、三个单号各出现一次',
    bet: '二重号8，单号0 2 5',
    drawn: '8 2 8 0 5',
  },
  {
    orders: 30,
    rows: [digitRow('二重号', 2), one],
    parts: [
      { row: 0, times: 2, count: 2 },
      { row: 1, times: 1, count: 1 },
    ],
    how: '选择两个二重号和一个单号组成一注，开奖号码中两个二重号各出现两次、单号出现一次',
    bet: '二重号2 8，单号0',
    drawn: '2 8 0 8 2',
  },
  {
    orders: 20,
    rows: [digitRow('三重号'), digitRow('单号', 2)],
    parts: [
      { row: 0, times: 3, count: 1 },
      { row: 1, times: 1, count: 2 },
    ],
    how: '选择一个三重号和两个单号组成一注，开奖号码中三重号出现三次、两个单号各出现一次',
    bet: '三重号8，单号0 2',
    drawn: '8 0 8 2 8',
  },
  {
    orders: 10,
    rows: [digitRow('三重号'), double],
    parts: [
      { row: 0, times: 3, count: 1 },
      { row: 1, times: 2, count: 1 },
    ],
    how: '选择一个三重号和一个二重号组成一注，开奖号码中三重号出现三次、二重号出现两次',
    bet: '三重号8，二重号2',
    drawn: '8 2 8 2 8',
  },
  {
    orders: 5,
    rows: [digitRow('四重号'), one],
    parts: [
      { row: 0, times: 4, count: 1 },
      { row: 1, times: 1, count: 1 },
    ],
    how: '选择一个四重号和一个单号组成一注，开奖号码中四重号出现四次、单号出现一次',
    bet: '四重号8，单号2',
    drawn: '8 8 2 8 8',
  },
];

const OF_FOUR: readonly GroupForm[] = [
  {
    orders: 24,
    rows: [digitRow('号码', 4)],
    parts: [{ row: 0, times: 1, count: 4 }],
    how: '选择四个或四个以上号码，四个开奖号码各不相同且都在所选号码中',
    bet: '0 1 2 3',
    drawn: '3 0 1 2',
  },
  {
    orders: 12,
    rows: [double, digitRow('单号', 2)],
    parts: [
      { row: 0, times: 2, count: 1 },
      { row: 1, times: 1, count: 2 },
    ],
    how: '选择一个二重号和两个单号组成一注，开奖号码中二重号出现两次、两个单号各出现一次',
    bet: '二重号8，单号0 2',
    drawn: '8 2 8 0',
  },
  {
    orders: 6,
    rows: [digitRow('二重号', 2)],
    parts: [{ row: 0, times: 2, count: 2 }],
    how: '选择两个或两个以上二重号，每两个组成一注，开奖号码中两个二重号各出现两次',
    bet: '二重号2 8',
    drawn: '2 8 8 2',
  },
  {
    orders: 4,
    rows: [digitRow('三重号'), one],
    parts: [
      { row: 0, times: 3, count: 1 },
      { row: 1, times: 1, count: 1 },
    ],
    how: '选择一个三重号和一个单号组成一注，开奖号码中三重号出现三次、单号出现一次',
    bet: '三重号8，单号2',
    drawn: '8 8 2 8',
  },
];

/** 组选120 … 组选5 of five places, 组选24 … 组选4 of four. */
export const groupPlays = (star: Star, prefix = ''): Play[] =>
  (star.places.length === 5 ? OF_FIVE : OF_FOUR).map(({ orders, rows, parts, how, bet, drawn }) =>
    play({
      code: `${star.code}.ZUX.${orders}`,
      name: `${prefix}组选${orders}`,
      how: `${how}即中奖，顺序不限。`,
      example: `投注：${bet}；${drawnText(star)}：${drawn}，即中奖。`,
      picker: { rows },
      rule: { kind: 'groups', places: star.places, parts },
    }),
  );
