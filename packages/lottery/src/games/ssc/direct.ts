import type { Play } from '../../play.ts';
import { figureOptions, range } from '../../boards/boards.ts';
import {
  DIGITS,
  digitRow,
  drawnText,
  figureRow,
  PLACE_NAMES,
  placeRows,
  placesText,
  play,
  type Star,
  typedPicker,
} from './digits.ts';

const SAMPLE = [5, 7, 3, 8, 2];
const NUMERALS = ['', '一', '两', '三', '四', '五'];

/** 直选复式 and 直选单式 of some places. */
export function directPlays(star: Star, prefix = ''): Play[] {
  const { code, said, places } = star;
  const drawn = SAMPLE.slice(0, places.length);
  return [
    play({
      code: `${code}.ZX.FS`,
      name: `${prefix}直选复式`,
      how: `从${placesText(places)}各选一个或多个号码，所选号码与开奖号码的${said}按位全部相同即中奖。`,
      example: `投注：${drawn.join(' | ')}；${drawnText(star)}：${drawn.join(' ')}，即中奖。`,
      picker: { rows: placeRows(places) },
      rule: { kind: 'inOrder', places },
    }),
    play({
      code: `${code}.ZX.DS`,
      name: `${prefix}直选单式`,
      how: `手动输入${places.length}位数字为一注，与开奖号码的${said}按位全部相同即中奖。`,
      example: `投注：${drawn.join('')}；${drawnText(star)}：${drawn.join(' ')}，即中奖。`,
      picker: typedPicker(places.length, `${drawn.join('')} ${drawn.toReversed().join('')}`),
      rule: { kind: 'typed', line: { by: 'order', places } },
    }),
  ];
}

/** 组合: every combination is so many bets, from all digits down to the last one. */
export function combinationPlay(star: Star, prefix = ''): Play {
  const { code, places } = star;
  const last = PLACE_NAMES[places.at(-1) ?? 0];
  const drawn = SAMPLE.slice(0, places.length);
  const size = NUMERALS[places.length];
  return play({
    code: `${code}.ZH.FS`,
    name: `${prefix}组合`,
    how: `从${placesText(places)}各选一个或多个号码，每个组合拆成${places.length}注：${size}位全中、末${NUMERALS[places.length - 1]}位……直到末一位，每注各自派奖。`,
    example: `投注：${drawn.join(' | ')}，共${places.length}注；${drawnText(star)}：${drawn.join(' ')}，${places.length}注全中；只有${last}相同则中1注。`,
    picker: { rows: placeRows(places) },
    rule: { kind: 'inOrder', places, hasTails: true },
  });
}

/** 直选和值 and 直选跨度. */
export function directBundles(star: Star, prefix = ''): Play[] {
  const { code, said, places } = star;
  const sums = range(0, 9 * places.length);
  const isThree = places.length === 3;
  return [
    play({
      code: `${code}.ZX.HZ`,
      name: `${prefix}直选和值`,
      how: `选择一个或多个和值（0-${9 * places.length}），等于投注和值相同的全部直选号码；开奖号码的${said}之和与所选和值相同即中奖。`,
      example: isThree
        ? `投注：和值1，共3注；${drawnText(star)}：0 0 1，即中奖。`
        : `投注：和值1，共2注；${drawnText(star)}：0 1，即中奖。`,
      picker: { rows: [figureRow('和值', sums)] },
      rule: { kind: 'bundle', places, options: figureOptions({ name: 'sum', places }, sums) },
    }),
    play({
      code: `${code}.ZX.KD`,
      name: `${prefix}直选跨度`,
      how: `选择一个或多个跨度（0-9），等于投注跨度相同的全部直选号码；开奖号码的${said}中最大与最小数字之差与所选跨度相同即中奖。`,
      example: isThree
        ? `投注：跨度9；${drawnText(star)}：9 0 4，即中奖。`
        : `投注：跨度9，共2注；${drawnText(star)}：9 0，即中奖。`,
      picker: { rows: [digitRow('跨度')] },
      rule: { kind: 'bundle', places, options: figureOptions({ name: 'span', places }, DIGITS) },
    }),
  ];
}
