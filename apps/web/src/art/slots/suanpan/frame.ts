import { coinTurn } from '../materials/coin-turn.ts';
import { COUNTING_GOLD, goldBead } from '../materials/gold.ts';
import { blurred, glow } from '../materials/lighting.ts';
import { linear, radial, repeat } from '../materials/paintbox.ts';
import { band, corners, layer, placed, scaled } from '../materials/scene.ts';
import { woodGrain } from '../materials/wood.ts';
import { beams, wall } from './backdrop.ts';
import { abacus, coin, ledger } from './high-symbols.ts';
import { brass, cash, lamp } from './parts.ts';

/** A frame like an abacus: honey wood rails, brass corners with rivets, a brass lip towards the reels. */
const frameSvg = layer('suanpan-frame', (box) => {
  const plate = 'M8 8H118Q116 30 98 36Q84 40 82 54Q66 58 58 66Q56 84 42 86Q36 100 30 118H8Z';
  const rivets = (
    [
      [22, 22],
      [96, 22],
      [22, 96],
      [58, 40],
      [40, 58],
    ] as const
  )
    .map(
      ([x, y]) =>
        [
          [x, y],
          [600 - x, y],
          [x, 600 - y],
          [600 - x, 600 - y],
        ] as const,
    )
    .flat()
    .map(
      ([x, y]) =>
        `<circle cx="${x + 1}" cy="${y + 1.5}" r="6" fill="#2A1206" opacity=".7"/><circle cx="${x}" cy="${y}" r="5.500" fill="${goldBead(box, COUNTING_GOLD)}"/>`,
    )
    .join('');
  return `<g filter="${lamp(box, { round: 6, surfaceScale: 8, exponent: 28, gloss: 0.8, room: 0.05, reach: 7 })}"><path fill-rule="evenodd" d="${band(12, 62, 22, 10)}" fill="${linear(box, '0 0 .5 1', '#F8C27A 0, #C8823E .35, #96582A .7, #5A2E14 1')}" filter="${woodGrain(box, 'x', 7, '.36 .16 .05')}"/></g>
<path d="${band(20, 20, 16, 16)}" fill="none" stroke="#FFEBC4" stroke-width="2" opacity=".55"/>
<path fill-rule="evenodd" d="${band(54, 70, 12, 6)}" fill="#160A04"/>
<g filter="${lamp(box, { round: 1.8, surfaceScale: 4, room: 0.05 })}"><path fill-rule="evenodd" d="${band(56, 63, 11, 8)}" fill="${brass(box, '0 0 .6 1')}"/></g>
<g filter="${lamp(box, { round: 3, surfaceScale: 6, room: 0.05 })}">${corners(`<path d="${plate}" fill="${brass(box)}"/>`)}</g>
${corners('<path d="M16 108V16H108" fill="none" stroke="#5A320C" stroke-width="2" opacity=".6"/><path d="M30 84Q30 52 50 50Q52 30 84 30" fill="none" stroke="#5A320C" stroke-width="2.600" opacity=".75"/><path d="M31 85Q31 53 51 51Q53 31 85 31" fill="none" stroke="#FFF3C8" stroke-width="1.200" opacity=".8"/>')}${rivets}`;
});

export const frame = { svg: frameSvg, inset: 124, opening: 68 };

export const particles: Readonly<Record<string, string>> = {
  ...coinTurn('suanpan-coin', COUNTING_GOLD),
  spark: layer(
    'suanpan-spark',
    (box) =>
      `${glow(box, 32, 32, 24, '#FFD58A', 0.8)}<path d="M32 10Q33.400 30.600 54 32Q33.400 33.400 32 54Q30.600 33.400 10 32Q30.600 30.600 32 10Z" fill="#FFF6D8"/>`,
  ),
  glow: layer('suanpan-glow', (box) => glow(box, 32, 32, 32, '#FFC878', 0.9)),
  bit: layer(
    'suanpan-bit',
    (box) =>
      `<path d="M12 16L50 12L54 46L18 52Z" fill="${linear(box, '0 0 1 1', '#FFF8E2 0, #EBD4A0 .6, #B08A50 1')}"/><path d="M20 20L24 46M30 19L34 45M40 18L44 44" stroke="#C23A30" stroke-width="1.600" opacity=".8"/><path d="M14 17L49 13" stroke="#FFF" stroke-width="2" opacity=".9"/>`,
  ),
  drift: layer(
    'suanpan-drift',
    (box) => `${glow(box, 32, 32, 14, '#FFE0A0', 0.7)}<circle cx="32" cy="32" r="3" fill="#FFF3D0"/>`,
  ),
};

/** The hall tile: the counter by lamp light, abacus and ledger on it, coins in front. */
export const tile = layer('suanpan-tile', (box) => {
  const grain = repeat(
    26,
    (at) =>
      `<path d="M${(at * 97) % 420} ${214 + ((at * 31) % 100)}q40 ${(at % 3) - 1} ${70 + ((at * 13) % 60)} 0" stroke="#2A1206" stroke-width="${1 + (at % 3) * 0.5}" opacity=".25" fill="none"/>`,
  );
  return `${scaled(wall, -60, -40, 0.36)}${glow(box, 120, 60, 260, '#FFB45A', 0.4)}${scaled(beams, -70, -30, 0.4)}
<path d="M0 208H480V320H0Z" fill="${linear(box, '0 0 0 1', '#B87A40 0, #8A5226 .25, #4E2A12 .7, #2A1408 1')}"/><path d="M0 209.500H480" stroke="#FFE6B0" stroke-width="2" opacity=".7"/>${grain}
<ellipse cx="210" cy="236" rx="210" ry="44" fill="${radial(box, '.5 .5 .5', '#FFD58A/.5 0, #FFD58A/0 1')}"/>
${placed(ledger, -14, 104, 0.92)}${placed(abacus, 110, 22, 1.26)}${placed(coin, 316, 150, 0.74)}
${cash(box, 300, 286, 30, -10, 0.5)}${cash(box, 452, 296, 34, 14, 0.5)}${cash(box, 246, 300, 26, 20, 0.5)}
<g filter="${blurred(box, 4, 0.3)}">${cash(box, 20, 312, 50, 10, 0.6)}</g>
<rect width="480" height="320" fill="${radial(box, '.46 .46 .78', '#1A0F08/0 .5, #120804/.75 1')}"/>`;
});
