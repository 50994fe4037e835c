import { diceOf } from './seed.ts';
import { cached, escapeText, HANZI, svg } from './svg.ts';

/** Grounds on which white stays readable. */
const GROUNDS: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['#2F74D6', '#0B3E91'],
  ['#C0392F', '#86161B'],
  ['#1C8A74', '#0A5A54'],
  ['#6A45C8', '#3E2294'],
  ['#C2620E', '#8A3B0A'],
  ['#3A5576', '#1B2D47'],
  ['#B02E6E', '#761547'],
  ['#2C8750', '#14592F'],
  ['#8B6B1C', '#5C430A'],
  ['#1F7FA8', '#0C4F78'],
  ['#7D4B3A', '#4D281D'],
  ['#4853B8', '#272E7E'],
];

const SQUIRCLE = 'M32 1C8 1 1 8 1 32s7 31 31 31 31-7 31-31S56 1 32 1z';

/** A bank's or a venue's mark: its first letter or Hanzi in a squircle, the ground from its name. */
export const mark = cached((name: string): string => {
  const dice = diceOf(name);
  const [from, to] = dice.pick(GROUNDS);
  const slant = dice.roll() < 0.5 ? 'M-4 46L46-4h22v24L20 68H-4z' : 'M20-4l48 48v24H50L-4 16V-4z';
  const letters = monogram(name);
  const size = letters.length > 1 ? 25 : 32;
  return svg(
    64,
    64,
    `<defs><linearGradient id="g" x2=".6" y2="1"><stop stop-color="${from}"/>` +
      `<stop offset="1" stop-color="${to}"/></linearGradient>` +
      `<clipPath id="c"><path d="${SQUIRCLE}"/></clipPath></defs><g clip-path="url(#c)">` +
      `<path fill="url(#g)" d="M0 0h64v64H0z"/><path fill="#fff" fill-opacity=".09" d="${slant}"/>` +
      `<text x="32" y="${letters.length > 1 ? 41 : 43.5}" font-size="${size}" font-weight="700" fill="#fff" ${HANZI}>` +
      `${escapeText(letters)}</text></g>`,
  );
});

/** One Hanzi, or up to two Latin letters. */
function monogram(name: string): string {
  const [first = '·'] = Array.from(name.trim());
  if (!/[a-z0-9]/i.test(first)) return first;
  return (/^[a-z0-9]{1,2}/i.exec(name.trim())?.[0] ?? first).toUpperCase();
}
