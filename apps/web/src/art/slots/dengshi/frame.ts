import { gold, goldBead, goldRim, LANTERN_GOLD } from '../materials/gold.ts';
import { lacquer } from '../materials/lacquer.ts';
import { blurred, glow } from '../materials/lighting.ts';
import { coinTurn } from '../materials/coin-turn.ts';
import { linear, radial, repeat } from '../materials/paintbox.ts';
import { band, corners, layer, placed, scaled } from '../materials/scene.ts';
import { n } from '../../svg.ts';
import { farRoofs, hanging, sky, street } from './backdrop.ts';
import { foldingFan, horseLantern } from './high-symbols.ts';
import { skyLantern } from './low-symbols.ts';
import { night } from './parts.ts';

/** Lacquer between two rims of gold, clouds in the corners, a dark groove towards the reels. */
const frameSvg = layer('dengshi-frame', (box) => {
  const clouds =
    'M6 112Q-4 104 2 92Q-6 78 8 70Q2 52 20 48Q20 30 38 30Q42 12 60 18Q72 2 88 12Q102 2 112 14Q118 24 110 34Q100 40 92 34Q84 46 70 42Q66 56 52 56Q56 70 42 74Q46 86 34 92Q40 102 32 110Q20 118 6 112Z';
  const curls =
    'M14 100Q10 90 20 88Q28 92 22 99M18 74Q16 62 28 62Q36 68 28 76M36 50Q36 40 48 40Q54 48 46 54M62 34Q64 24 76 26Q80 34 72 38M90 24Q94 16 104 20Q106 28 98 30';
  return `<g filter="${night(box, { round: 4, surfaceScale: 6, room: 0.05 })}"><path fill-rule="evenodd" d="${band(14, 62, 40, 16)}" fill="${gold(box, LANTERN_GOLD, '0 0 .6 1')}"/></g>
<path fill-rule="evenodd" d="${band(22, 54, 34, 20)}" fill="#3A0410"/>
<g filter="${night(box, { round: 5, surfaceScale: 6, exponent: 45, gloss: 1.1, room: 0.05 })}"><path fill-rule="evenodd" d="${band(24.5, 52, 32, 21)}" fill="${lacquer(box)}"/></g>
<path fill="none" stroke="#F4C04A" stroke-width="1.600" opacity=".8" d="${band(33, 43, 28, 24)}"/>
<path fill-rule="evenodd" d="${band(60, 70, 16, 8)}" fill="#1E0414"/><path fill="none" stroke="#FFE9A8" stroke-width="1.400" opacity=".6" d="${band(61, 61, 15, 15)}"/>
<g filter="${night(box, { round: 3.4, surfaceScale: 6, room: 0.05 })}">${corners(`<path d="${clouds}" fill="${goldRim(box)}"/>`)}</g>
${corners(`<path d="${curls}" fill="none" stroke="#6E320C" stroke-width="3.400" stroke-linecap="round" opacity=".8"/><path d="${curls}" fill="none" stroke="#FFF6D4" stroke-width="1.300" stroke-linecap="round" opacity=".8" transform="translate(1 1.500)"/><circle cx="30" cy="34" r="13" fill="#4A0A18"/>`)}
${(
  [
    [30, 34],
    [570, 34],
    [30, 566],
    [570, 566],
  ] as const
)
  .map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="11" fill="${goldBead(box)}"/><circle cx="${x}" cy="${y}" r="8.500" fill="${radial(box, '.35 .3 .8', '#FFD0B0 0, #F0503E .35, #A8141E .75, #4A0410 1')}"/><ellipse cx="${x - 3}" cy="${y - 3.5}" rx="2.600" ry="1.800" fill="#FFF" opacity=".95"/>`,
  )
  .join('')}`;
});

export const frame = { svg: frameSvg, inset: 120, opening: 66 };

export const particles: Readonly<Record<string, string>> = {
  ...coinTurn('dengshi-coin', LANTERN_GOLD),
  spark: layer(
    'dengshi-spark',
    (box) =>
      `${glow(box, 32, 32, 26, '#FFB04A', 0.9)}<path d="M32 8Q33.500 30.500 56 32Q33.500 33.500 32 56Q30.500 33.500 8 32Q30.500 30.500 32 8Z" fill="#FFF3C8"/><circle cx="32" cy="32" r="4" fill="#FFF"/>`,
  ),
  glow: layer('dengshi-glow', (box) => glow(box, 32, 32, 32, '#FFB86A', 0.9)),
  bit: layer(
    'dengshi-bit',
    (box) =>
      `<path d="M14 20Q32 8 50 18Q54 36 44 50Q26 56 14 46Q22 34 14 20Z" fill="${linear(box, '0 0 1 1', '#FF8A5C 0, #E8463A .45, #8E1120 1')}"/><path d="M18 22Q32 14 46 21" stroke="#FFD8B0" stroke-width="2.500" fill="none" opacity=".8"/><path d="M20 44Q32 36 46 42" stroke="#F4C04A" stroke-width="2" fill="none" opacity=".8"/>`,
  ),
  drift: layer(
    'dengshi-drift',
    (box) =>
      `${glow(box, 32, 34, 24, '#FF8A3A', 0.8)}<ellipse cx="32" cy="33" rx="4.500" ry="6" fill="#FFE9A8"/><ellipse cx="31" cy="31" rx="1.800" ry="2.400" fill="#FFF"/>`,
  ),
};

/** The hall tile: the street on the night of lanterns, one turning lantern close by, others on their way up. */
export const tile = layer('dengshi-tile', (box) => {
  const rising = (x: number, y: number, size: number, blur: number) =>
    `<g filter="${blurred(box, blur, 0.2)}">${glow(box, x, y + size * 0.6, size * 1.6, '#FF9A3A', 0.7)}<path d="M${x} ${y - size}q${size * 0.7} 0 ${size * 0.72} ${size * 0.7}q0 ${size * 0.7}-${n(size * 0.3)} ${n(size * 1.3)}h${n(-size * 0.84)}q-${n(size * 0.3)}-${n(size * 0.6)}-${n(size * 0.3)}-${n(size * 1.3)}q0-${n(size * 0.7)} ${n(size * 0.72)}-${n(size * 0.7)}Z" fill="${linear(box, '0 0 0 1', '#C8402A 0, #FF9A3A .5, #FFF0B0 1')}"/></g>`;
  return `${scaled(sky, -120, -40, 0.42)}${scaled(farRoofs, -120, -40, 0.42)}${scaled(street, -130, -56, 0.44)}
${rising(60, 60, 11, 1)}${rising(128, 100, 8, 1.2)}${rising(196, 46, 9, 1.2)}${rising(390, 70, 10, 1)}${rising(440, 130, 14, 0.6)}${rising(30, 150, 15, 0.5)}
${repeat(14, (at) => `<circle cx="${n(20 + ((at * 137) % 450))}" cy="${n(40 + ((at * 71) % 250))}" r="${n(1 + (at % 3) * 0.8)}" fill="#FFD27A" opacity=".7"/>`)}
${placed(skyLantern, 34, 76, 0.62)}${placed(foldingFan, 300, 150, 0.78)}${glow(box, 236, 176, 170, '#FF9A4A', 0.5)}<path d="M238 -4V42" stroke="#3A1018" stroke-width="5"/><path d="M237 -4V42" stroke="#E8863A" stroke-width="1.600"/>${placed(horseLantern, 112, 34, 1.26)}
<g filter="${blurred(box, 5, 0.3)}">${hanging(box, -4, 210, 40, '#E8463A')}</g>
<rect width="480" height="320" fill="${radial(box, '.5 .5 .75', '#120A2E/0 .55, #120A2E/.65 1')}"/>`;
});
