import { n } from '../../svg.ts';
import { coinTurn } from '../materials/coin-turn.ts';
import { lathed, stone, turned } from '../materials/crystal.ts';
import { COLD_GOLD } from '../materials/gold.ts';
import { glow, lit } from '../materials/lighting.ts';
import { linear, radial, repeat, type Paintbox } from '../materials/paintbox.ts';
import { band, corners, layer, placed, scaled } from '../materials/scene.ts';
import { cave, nebula, ringedWorld } from './backdrop.ts';
import { glint, palette, TONES } from './parts.ts';
import { drop, octahedron, starCluster } from './symbols.ts';

/** Small crystals set into a corner. */
function cluster(box: Paintbox, cx: number, cy: number, turn: number): string {
  return (
    [
      [-58, 40, 9, 'blue'],
      [58, 40, 9, 'cyan'],
      [-28, 50, 11, 'violet'],
      [28, 50, 11, 'rose'],
      [0, 60, 13, 'ice'],
    ] as const
  )
    .map(([angle, length, width, tones], at) => {
      const facets = turned(
        lathed(6, [
          { y: -length, r: 0 },
          { y: -length * 0.66, r: width },
          { y: 0, r: width * 0.8 },
        ]),
        14,
        10,
        turn + angle,
      );
      const drawn = stone(box, facets, cx, cy, TONES[tones], `corner ${turn} ${at}`);
      return `${drawn.back}${drawn.front}${drawn.edges}`;
    })
    .join('');
}

/** Dark meteor iron, a line of light in it, crystals in the corners. */
const frameSvg = layer('xinghe-frame', (box) => {
  const iron = lit(box, {
    round: 5,
    surfaceScale: 7,
    exponent: 26,
    gloss: 0.9,
    key: '#DCE8FF',
    shadow: palette.shadow,
    rim: '#B8A4FF',
    rimLight: 0.7,
    grain: 0.03,
    grainSize: '.2 .2',
    room: 0.05,
  });
  return `<g filter="${iron}"><path fill-rule="evenodd" d="${band(22, 64, 34, 14)}" fill="${linear(box, '0 0 .6 1', '#8A92C8 0, #4A4C90 .3, #2A2866 .65, #14123E 1')}"/></g>
<path d="${band(42, 42, 24, 24)}" fill="none" stroke="#05041A" stroke-width="7" opacity=".8"/><path d="${band(42, 42, 24, 24)}" fill="none" stroke="#3BA7FF" stroke-width="5" opacity=".5"/><path d="${band(42, 42, 24, 24)}" fill="none" stroke="#CFF0FF" stroke-width="1.800" opacity=".95"/>
<path fill-rule="evenodd" d="${band(60, 70, 14, 8)}" fill="#05041A"/><path d="${band(61, 61, 13, 13)}" fill="none" stroke="#A9C7FF" stroke-width="1.600" opacity=".7"/>
<g filter="${iron}">${corners(`<path d="M10 112L22 70L16 40L40 16L70 22L112 10L122 30L92 48L60 60L48 92L30 122Z" fill="${linear(box, '0 0 1 1', '#6A70B0 0, #34347A .5, #16143E 1')}"/>`)}</g>
${cluster(box, 54, 54, -45)}${cluster(box, 546, 54, 45)}${cluster(box, 54, 546, 225)}${cluster(box, 546, 546, 135)}${[54, 546].map((x) => [54, 546].map((y) => `<circle cx="${x}" cy="${y}" r="13" fill="${radial(box, '.36 .3 .8', '#C8D4FF 0, #5A60A8 .45, #14123E 1')}"/><circle cx="${x}" cy="${y}" r="7" fill="#CFF0FF"/>`).join('')).join('')}`;
});

export const frame = { svg: frameSvg, inset: 128, opening: 68 };

const shard = (tone: (typeof TONES)[keyof typeof TONES]): string =>
  `<path d="M32 4L48 26L38 60L20 46L16 20Z" fill="${tone[1]}"/><path d="M32 4L34 32L16 20Z" fill="${tone[3]}"/><path d="M32 4L48 26L34 32Z" fill="${tone[2]}"/><path d="M34 32L38 60L20 46Z" fill="${tone[0]}"/><path d="M34 32L48 26L38 60Z" fill="${tone[2]}" opacity=".7"/><path d="M32 4L34 32L38 60M16 20L34 32L48 26" stroke="#FFF" stroke-width="1.200" fill="none" opacity=".75"/>`;

export const particles: Readonly<Record<string, string>> = {
  ...coinTurn('xinghe-coin', COLD_GOLD),
  spark: layer('xinghe-spark', (box) => `${glow(box, 32, 32, 24, '#8AB4FF', 0.8)}${glint(32, 32, 24)}`),
  glow: layer('xinghe-glow', (box) => glow(box, 32, 32, 32, '#A9C7FF', 0.9)),
  bit: shard(TONES.violet),
  drift: layer(
    'xinghe-drift',
    (box) => `${glow(box, 32, 32, 16, '#A9C7FF', 0.6)}<circle cx="32" cy="32" r="2.600" fill="#FFF"/>`,
  ),
  shard: shard(TONES.ice),
};

/** The hall tile: out of the cave to the ringed world, three stones in the light. */
export const tile = layer(
  'xinghe-tile',
  (box) =>
    `${scaled(nebula, -120, -50, 0.44)}${scaled(ringedWorld, 266, -20, 0.5)}${scaled(cave, -48, -4, 0.36)}${glow(box, 226, 160, 200, '#7A5CFF', 0.55)}
${repeat(16, (at) => `<circle cx="${n(60 + ((at * 149) % 380))}" cy="${n(20 + ((at * 83) % 270))}" r="${n(0.8 + (at % 3) * 0.6)}" fill="#FFF" opacity=".8"/>`)}
${placed(drop, 296, 150, 0.66)}${placed(octahedron, 40, 120, 0.8)}${placed(starCluster, 122, 26, 1.24)}
<rect width="480" height="320" fill="${radial(box, '.48 .48 .76', '#07061A/0 .55, #07061A/.7 1')}"/>`,
);
