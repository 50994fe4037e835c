import type { Picker, Play } from '../../play.ts';
import type { TickedRule } from '../../rule.ts';
import { range } from '../../boards/boards.ts';
import { directBundles, directPlays } from './direct.ts';
import { ALL_PLACES, PLACE_NAMES, placeRows, play, type Star } from './digits.ts';
import { mixedTyped, groupSums, threeGroups, twoGroups } from './groups-of-few.ts';
import { groupPlays } from './groups-of-many.ts';

const NUMERALS = ['', '', '二', '三', '四'];

/** A play of so many places, now on every such choice of the ticked places. */
function onTickedPlaces(inner: Play, size: number): Play {
  const { rule } = inner;
  if (rule.kind === 'ticked' || rule.kind === 'anyPlaces') return inner;
  const picker: Picker = { ...inner.picker, places: { names: PLACE_NAMES, least: size } };
  const ticked: TickedRule = { kind: 'ticked', size, rule };
  return {
    ...inner,
    how: `勾选${size}个或${size}个以上位置，每${size}个位置各为一组。${inner.how}`,
    example: inner.example.replace('投注：', `投注：勾选${PLACE_NAMES.slice(0, size).join('、')}，`),
    picker,
    rule: ticked,
  };
}

/** The places as a 任选 bet sees them: the ticked ones, in order. */
const starOf = (size: number): Star => ({ code: `RX${size}`, name: '', said: '所选位置', places: range(0, size - 1) });

const directAny = (size: number): Play =>
  play({
    code: `RX${size}.ZX.FS`,
    name: '直选复式',
    how: `从万位、千位、百位、十位、个位中至少${size}个位置各选一个或多个号码，每${size}个位置为一组，${size}位与开奖号码按位相同即中奖。`,
    example: `投注：${PLACE_NAMES.slice(0, size)
      .map((name, at) => `${name}${at + 1}`)
      .join('，')}；开奖：${[1, 2, 3, 4].slice(0, size).join(' ')}${' 8 6 9'.slice(0, (5 - size) * 2)}，即中奖。`,
    picker: { rows: placeRows(ALL_PLACES) },
    rule: { kind: 'anyPlaces', places: ALL_PLACES, size },
  });

/** 直选 of the ticked places: 单式, and 和值 where the rules have it. */
function tickedDirect(size: number): Play[] {
  const star = starOf(size);
  const [, typed] = directPlays(star);
  const [sums] = size < 4 ? directBundles(star) : [];
  return [typed, sums].flatMap((inner) => (inner ? [onTickedPlaces(inner, size)] : []));
}

function tickedGroups(size: number): Play[] {
  const star = starOf(size);
  if (size === 4) return groupPlays(star).map((inner) => onTickedPlaces(inner, size));
  if (size === 2) return twoGroups(star).map((inner) => onTickedPlaces(inner, size));
  const codes = new Set(['SSC.RX3.Z3.FS', 'SSC.RX3.Z6.FS']);
  const inner = [...threeGroups(star).filter(({ code }) => codes.has(code)), mixedTyped(star), groupSums(star)];
  return inner.map((each) => onTickedPlaces(each, size));
}

/** 任选二, 任选三, 任选四 */
export const anyGroups = [2, 3, 4].map((size) => ({
  code: `RX${size}`,
  name: `任选${NUMERALS[size]}`,
  plays: [directAny(size), ...tickedDirect(size), ...tickedGroups(size)],
}));
