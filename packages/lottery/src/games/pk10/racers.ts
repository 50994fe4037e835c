import type { PlayGroup } from '../../game.ts';
import type { Play } from '../../play.ts';
import { ballRow } from '../../boards/boards.ts';
import { ballValues, numberOptions } from '../../boards/number-boards.ts';
import { places, racerAt } from './features.ts';

const racers = ballValues(10);
const COUNTS = ['', '一', '二', '三', '四', '五'];
const AMOUNTS = ['', '一', '两', '三', '四', '五'];
/** A race for examples. */
const RACE = '05 01 08 07 10 06 02 04 03 09';
const order = ['05', '01', '08', '07', '10'];
const rowNames = (count: number): string => places.slice(0, count).join('、');
const indices = (count: number): number[] => places.slice(0, count).map((_, place) => place);

const marked = (count: number): Play => ({
  code: `PK10.Q${count}.ZX.FS`,
  name: '直选复式',
  how:
    count === 1
      ? '猜冠军车号，选一个或多个号码，每个号码为一注。所选号码与冠军相同即中奖。'
      : `在${rowNames(count)}上各选至少一个号码，号码互不相同的每种组合为一注。车号和名次与前${AMOUNTS[count]}名完全一致即中奖。`,
  example: `投注：${order
    .slice(0, count)
    .map((racer, place) => `${places[place]} ${racer}`)
    .join('，')}；开奖：${RACE}，即中前${COUNTS[count]}。`,
  picker: { rows: places.slice(0, count).map((name) => ballRow(name, racers)) },
  rule: { kind: 'inOrder', places: indices(count) },
  margin: 'standard',
});

const typed = (count: number): Play => ({
  code: `PK10.Q${count}.ZX.DS`,
  name: '直选单式',
  how: `手工输入号码，每注依次为${rowNames(count)}的车号，号码不能重复。车号和名次与前${AMOUNTS[count]}名完全一致即中奖。`,
  example: `投注：${order.slice(0, count).join(' ')}；开奖：${RACE}，即中前${COUNTS[count]}。`,
  picker: { rows: [], typed: { size: count, digits: 2, placeholder: `例如：${order.slice(0, count).join(' ')}` } },
  rule: { kind: 'typed', line: { by: 'order', places: indices(count) } },
  margin: 'standard',
});

const anyOrder = (count: number): Play => ({
  code: `PK10.Q${count}.ZUX.FS`,
  name: '组选复式',
  how: `选${AMOUNTS[count]}个或更多号码，每${AMOUNTS[count]}个号码为一注。一注里的车号包揽前${AMOUNTS[count]}名即中奖，名次不限。`,
  example: `投注：${order.slice(0, count).toSorted().join(' ')}；开奖：${RACE}，即中前${COUNTS[count]}组选。`,
  picker: { rows: [ballRow('号码', racers, { least: count })] },
  rule: {
    kind: 'hits',
    zones: [indices(count)],
    size: count,
    wins: [{ key: '', label: '', hits: [count] }],
  },
  margin: 'standard',
});

const front = (count: number, ...plays: readonly Play[]): PlayGroup => ({
  code: `Q${count}`,
  name: `前${COUNTS[count]}`,
  plays,
});

/** 前一 … 前五. */
export const exactGroups: readonly PlayGroup[] = [
  front(1, marked(1)),
  front(2, marked(2), typed(2), anyOrder(2)),
  front(3, marked(3), typed(3), anyOrder(3)),
  front(4, marked(4), typed(4)),
  front(5, marked(5), typed(5)),
];

const onPlaces: Play = {
  code: 'PK10.DWD.DWD.FS',
  name: '定位胆',
  how: '在任意名次上选一个或多个号码，每个号码为一注。所选号码与该名次的车号相同即中奖。',
  example: `投注：季军 08；开奖：${RACE}，即中定位胆。`,
  picker: { rows: places.map((name) => ballRow(name, racers)) },
  rule: {
    kind: 'options',
    rows: numberOptions(racerAt, racers),
    isOnePrice: true,
  },
  margin: 'standard',
};

const among = (count: 3 | 5): Play => ({
  code: `PK10.BDW.Q${count}.FS`,
  name: `前${COUNTS[count]}不定位`,
  how: `选一个或多个号码，每个号码为一注。所选号码进入前${COUNTS[count]}名即中奖，名次不限。`,
  example: `投注：${count === 3 ? '08' : '10'}；开奖：${RACE}，即中前${COUNTS[count]}不定位。`,
  picker: { rows: [ballRow('号码', racers)] },
  rule: { kind: 'hits', zones: [indices(count)], size: 1, wins: [{ key: '', label: '', hits: [1] }] },
  // Half of the racers come in among the first five: an even chance.
  margin: count === 5 ? 'twoSided' : 'standard',
});

/** 定位胆 and 不定位. */
export const anyPlaceGroups: readonly PlayGroup[] = [
  { code: 'DWD', name: '定位胆', plays: [onPlaces] },
  { code: 'BDW', name: '不定位', plays: [among(3), among(5)] },
];
