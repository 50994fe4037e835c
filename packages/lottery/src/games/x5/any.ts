import type { PlayGroup } from '../../game.ts';
import type { Play } from '../../play.ts';
import type { HitsRule } from '../../rule.ts';
import { ballRow, range } from '../../boards/boards.ts';
import { ballValues } from '../../boards/number-boards.ts';
import { places } from './features.ts';

const numbers = ballValues(11);
const COUNTS = ['', '一', '二', '三', '四', '五', '六', '七', '八'];
const AMOUNTS = ['', '一', '两', '三', '四', '五', '六', '七', '八'];
const DRAWN = places.length;
/** A draw for examples: those of it first, then others. */
const DRAW = '02 10 08 11 09';
const SHOWN = ['02', '08', '09', '10', '11', '03', '05', '06'];

const nameOf = (size: number): string => `任选${COUNTS[size]}中${COUNTS[Math.min(size, DRAWN)]}`;
const winsWhen = (size: number): string =>
  size <= DRAWN ? '一注里的号码全部开出即中奖，顺序不限' : '一注里包含全部五个开奖号码即中奖，顺序不限';
const shown = (size: number): string => SHOWN.slice(0, size).toSorted().join(' ');

/** All of a short bet are drawn; a long one holds all that are. */
const rule = (size: number): HitsRule => ({
  kind: 'hits',
  zones: [range(0, DRAWN - 1)],
  size,
  wins: [{ key: '', label: '', hits: [Math.min(size, DRAWN)] }],
});

const marked = (size: number): Play => ({
  code: `X5.RXFS.R${size}.FS`,
  name: nameOf(size),
  how: `从01至11中选${AMOUNTS[size]}个或更多号码，每${size === 1 ? '' : AMOUNTS[size]}个号码为一注。${winsWhen(size)}。`,
  example: `投注：${shown(size)}；开奖：${DRAW}，即中${nameOf(size)}。`,
  picker: { rows: [ballRow('号码', numbers, { least: size })] },
  rule: rule(size),
  margin: 'standard',
});

const typed = (size: number): Play => ({
  code: `X5.RXDS.R${size}.DS`,
  name: nameOf(size),
  how: `手工输入号码，每注${AMOUNTS[size]}个${size === 1 ? '' : '不同的'}号码。${winsWhen(size)}。`,
  example: `投注：${shown(size)}；开奖：${DRAW}，即中${nameOf(size)}。`,
  picker: { rows: [], typed: { size, digits: 2, placeholder: `例如：${shown(size)}` } },
  rule: { kind: 'typed', line: { by: 'hits', rule: rule(size) } },
  margin: 'standard',
});

const banked = (size: number): Play => ({
  code: `X5.RXDT.R${size}.DT`,
  name: nameOf(size),
  how: `选1${size > 2 ? `至${size - 1}` : ''}个胆码和若干拖码，胆码加拖码须多于${size}个；每注含全部胆码，再以拖码补足${AMOUNTS[size]}个号码。${winsWhen(size)}。`,
  example: `投注：胆码 02，拖码 ${[...SHOWN.slice(1, size), '07'].toSorted().join(' ')}；开奖：${DRAW}，有一注中奖。`,
  picker: { rows: [ballRow('胆码', numbers, { least: 1, most: size - 1 }), ballRow('拖码', numbers)] },
  rule: { ...rule(size), hasBankers: true },
  margin: 'standard',
});

/** 任选一中一 … 任选八中五, marked, typed and with bankers. */
export const anyGroups: readonly PlayGroup[] = [
  { code: 'RXFS', name: '任选复式', plays: range(1, 8).map(marked) },
  { code: 'RXDS', name: '任选单式', plays: range(1, 8).map(typed) },
  { code: 'RXDT', name: '任选胆拖', plays: range(2, 8).map(banked) },
];
