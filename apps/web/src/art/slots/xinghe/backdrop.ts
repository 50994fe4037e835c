import { diceOf } from '../../seed.ts';
import { n } from '../../svg.ts';
import { lathed, stone, toneAt, turned } from '../materials/crystal.ts';
import { blurred, glow, tint } from '../materials/lighting.ts';
import { linear, linearAcross, radialAcross, repeat, type Paintbox } from '../materials/paintbox.ts';
import { layer } from '../materials/scene.ts';
import type { BackdropLayer } from '../slot-art.ts';
import { TONES } from './parts.ts';

/** A cloud of one colour from noise, kept to a round field; drawn small and enlarged, for it is soft. */
function cloud(box: Paintbox, x: number, y: number, r: number, colour: string, seed: number, strength: number): string {
  const noise = box.url(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".006 .009" numOctaves="4" seed="${seed}"/><feColorMatrix values="${tint(colour)} ${2.6 * strength} ${1.2 * strength} 0 0 ${-1.5 * strength}" result="c"/><feComposite in="c" in2="SourceAlpha" operator="in"/></filter>`,
  );
  const field = box.url(
    (id) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="#FFF"/><stop offset=".5" stop-color="#FFF" stop-opacity=".7"/><stop offset="1" stop-color="#FFF" stop-opacity="0"/></radialGradient>`,
  );
  return `<g filter="${noise}"><circle cx="${x}" cy="${y}" r="${r}" fill="${field}"/></g>`;
}

/** The nebula in three colours, and its stars. */
export const nebula = layer('xinghe-nebula', (box) => {
  const dice = diceOf('xinghe stars');
  const stars = repeat(170, () => {
    const bright = dice.roll() ** 4;
    return `<circle cx="${n(dice.roll() * 1600)}" cy="${n(dice.roll() * 900)}" r="${n(0.6 + bright * 2.6)}" fill="${dice.pick(['#FFF', '#CFE0FF', '#FFE6D0', '#E6D0FF'])}" opacity="${n(0.3 + dice.roll() * 0.6)}"/>`;
  });
  return `<rect width="1600" height="900" fill="${linearAcross(box, '0 0 1600 900', '#05041A 0, #120F3C .45, #171447 .7, #07061A 1')}"/>${glow(box, 420, 320, 760, '#4A34D8', 0.6)}${glow(box, 1240, 280, 680, '#A8308E', 0.55)}${glow(box, 820, 760, 700, '#1470C8', 0.5)}${cloud(box, 400, 320, 640, '#6A7AF0', 3, 1)}${cloud(box, 1230, 290, 600, '#E060A8', 8, 0.9)}${cloud(box, 840, 620, 640, '#2E9AD8', 14, 0.85)}${glow(box, 1180, 250, 200, '#FFD0E4', 0.5)}${glow(box, 360, 280, 180, '#D0DCFF', 0.5)}${stars}`;
});

/** A ringed world far off. */
export const ringedWorld = layer('xinghe-rings', (box) => {
  const rings = repeat(
    7,
    (at) =>
      `<ellipse cx="250" cy="230" rx="${210 + at * 15}" ry="${50 + at * 3.6}" fill="none" stroke="${at % 2 ? '#8AA4E8' : '#C8B4F0'}" stroke-width="${n(9 - at * 0.8)}" opacity="${n(0.5 - at * 0.05)}"/>`,
  );
  return `<g filter="${blurred(box, 1.6, 0.05)}"><g transform="rotate(-18 250 230)"><circle cx="250" cy="230" r="138" fill="${radialAcross(box, '190 150 210', '#C8D8FF 0, #6A7AE0 .3, #3A2E98 .65, #100A38 1')}"/><path d="M116 196Q250 226 386 200M112 240Q250 272 388 246M128 286Q250 312 372 288" stroke="#BFD0FF" stroke-width="8" opacity=".16" fill="none"/><g>${rings}</g></g><path d="M140 150A138 138 0 0 1 250 92" stroke="#F2F8FF" stroke-width="5" fill="none" opacity=".7"/></g>`;
});

/** A crystal that grows out of the rock. */
function grown(
  box: Paintbox,
  x: number,
  y: number,
  length: number,
  width: number,
  lean: number,
  tones: keyof typeof TONES,
  seed: string,
): string {
  const facets = turned(
    lathed(6, [
      { y: -length, r: 0 },
      { y: -length * 0.78, r: width },
      { y: length * 0.12, r: width * 0.86 },
    ]),
    lean * 2 + 14,
    8,
    lean,
  );
  const drawn = stone(box, facets, x, y, TONES[tones], seed);
  return `${glow(box, x, y - length * 0.5, length * 0.9, TONES[tones][2], 0.22)}${drawn.back}${drawn.front}${drawn.edges}`;
}

/**
 * Rock in flat faces: a net of shaken points from the edge of the picture to an inner border, two triangles a mesh, each
 * lit by how it happens to lean. `border` gives the inner x at a height; `side` is where the picture ends.
 */
function rock(seed: string, side: 'left' | 'right', border: readonly number[], top: number, rim: string): string {
  const dice = diceOf(seed);
  const [columns, rows] = [4, border.length - 1];
  const edge = side === 'left' ? -20 : 1620;
  const step = (900 - top + 40) / rows;
  const points = border.map((inner, row) =>
    Array.from({ length: columns + 1 }, (_, column) => {
      const isBorder = column === columns || column === 0;
      const share = column / columns + (isBorder ? 0 : (dice.roll() - 0.5) * 0.16);
      return {
        x: edge + (inner - edge) * share,
        y: top - 20 + row * step + (row === 0 || row === rows ? 0 : (dice.roll() - 0.5) * step * 0.6),
        z: dice.roll(),
      };
    }),
  );
  const tones = ['#0A0826', '#15113C', '#241E5C', '#38307E', '#5A50A8'] as const;
  let drawn = '';
  let lit = '';
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [a, b] = [points[row]?.[column], points[row]?.[column + 1]];
      const [c, d] = [points[row + 1]?.[column], points[row + 1]?.[column + 1]];
      if (!a || !b || !c || !d) continue;
      const near = (column + 1) / columns;
      for (const [p, q, r] of [
        [a, b, c],
        [b, d, c],
      ] as const) {
        const lean = (p.z - r.z) * 0.9 + (p.z - q.z) * (side === 'left' ? -0.6 : 0.6);
        const light = 0.16 + near * 0.24 + lean * 0.42;
        drawn += `<path d="M${n(p.x)} ${n(p.y)}L${n(q.x)} ${n(q.y)}L${n(r.x)} ${n(r.y)}Z" fill="${toneAt(tones, light)}" stroke="${toneAt(tones, light)}" stroke-width="1"/>`;
      }
      if (column === columns - 1)
        lit += `<path d="M${n(b.x)} ${n(b.y)}L${n(d.x)} ${n(d.y)}" stroke-width="${n(2 + dice.roll() * 3)}" opacity="${n(0.35 + dice.roll() * 0.6)}"/><path d="M${n(b.x)} ${n(b.y)}L${n(c.x)} ${n(c.y)}" stroke-width="1.200" opacity=".35"/>`;
    }
  return `${drawn}<g fill="none" stroke="${rim}" stroke-linecap="round">${lit}</g>`;
}

/** Threads of light in the rock. */
function veins(box: Paintbox, seed: string, x: number, side: 1 | -1, colour: string): string {
  const dice = diceOf(seed);
  const d = Array.from({ length: 5 }, (_, at) => {
    const [fromX, fromY] = [x + side * dice.roll() * 90, 110 + at * 150 + dice.roll() * 50];
    return `M${n(fromX)} ${n(fromY)}l${n(side * 22)} ${n(20 + dice.roll() * 20)}l${n(-side * 8)} ${n(22)}l${n(side * 30)} ${n(14)}l${n(side * 6)} ${n(26)}`;
  }).join('');
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="10" opacity=".4" filter="${blurred(box, 4, 0.1)}"/><path d="${d}" fill="none" stroke="#E6F6FF" stroke-width="1.800" opacity=".85"/>`;
}

/** The mouth of the cave: faceted rock at both sides with lit rims, crystals growing out of it. */
export const cave = layer(
  'xinghe-cave',
  (
    box,
  ) => `${rock('rock left', 'left', [420, 330, 268, 250, 214, 232, 190, 214, 176, 206, 230, 300, 420], 0, '#8AA4FF')}${rock('rock right', 'right', [1170, 1270, 1330, 1352, 1386, 1366, 1410, 1384, 1426, 1396, 1366, 1300, 1180], 0, '#E08AD8')}${veins(box, 'veins left', 20, 1, '#3BA7FF')}${veins(box, 'veins right', 1580, -1, '#D05CFF')}
${grown(box, 160, -6, 150, 26, 170, 'blue', 'grown i')}${grown(box, 240, -14, 110, 20, 192, 'violet', 'grown j')}${grown(box, 1450, -6, 150, 26, 192, 'rose', 'grown k')}${grown(box, 1370, -14, 110, 20, 170, 'cyan', 'grown l')}
${grown(box, 60, 800, 190, 34, -8, 'blue', 'grown b')}${grown(box, 132, 800, 270, 44, 12, 'violet', 'grown a')}${grown(box, 214, 840, 170, 32, 32, 'rose', 'grown c')}${grown(box, 24, 850, 150, 28, -24, 'cyan', 'grown d')}
${grown(box, 1540, 810, 200, 36, 10, 'green', 'grown f')}${grown(box, 1466, 800, 280, 46, -12, 'cyan', 'grown e')}${grown(box, 1384, 840, 170, 32, -34, 'amber', 'grown g')}${grown(box, 1582, 850, 150, 28, 26, 'violet', 'grown h')}
${rock('floor left', 'left', [0, 200, 320, 440], 780, '#A9C7FF')}${rock('floor right', 'right', [1600, 1400, 1280, 1160], 780, '#F0A8E8')}`,
);

/** Shards that float in front of the cave, and dust. */
export const shards = layer('xinghe-shards', (box) => {
  const dice = diceOf('shards');
  return `<g filter="${blurred(box, 1, 0.05)}">${repeat(18, (at) => {
    const isLeft = at % 2 === 0;
    const [x, y, s] = [(isLeft ? 120 : 1260) + dice.roll() * 220, 60 + dice.roll() * 760, 10 + dice.roll() * 22];
    const tone = TONES[dice.pick(['violet', 'blue', 'ice', 'cyan'] as const)];
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(dice.roll() * 180)}) scale(${n(s / 20)})"><path d="M0-22L10-4L4 20L-8 14L-12-6Z" fill="${tone[1]}"/><path d="M0-22L2 0L-12-6Z" fill="${tone[3]}"/><path d="M0-22L10-4L2 0Z" fill="${tone[2]}"/><path d="M2 0L4 20L-8 14L-12-6Z" fill="${tone[0]}" opacity=".6"/><path d="M0-22L2 0L4 20" stroke="#FFF" stroke-width=".8" fill="none" opacity=".7"/></g>`;
  })}</g>`;
});

export const foreground = layer('xinghe-front', (box) => {
  const dice = diceOf('xinghe bokeh');
  return `${repeat(24, () => `<circle cx="${n(dice.roll() < 0.5 ? dice.roll() * 260 : 1340 + dice.roll() * 260)}" cy="${n(dice.roll() * 900)}" r="${n(5 + dice.roll() * 22)}" fill="${dice.pick(['#A9C7FF', '#B65CFF', '#FF9AC8', '#3BA7FF'])}" opacity="${n(0.05 + dice.roll() * 0.13)}"/>`)}<g filter="${blurred(box, 7, 0.2)}" opacity=".9">${grown(box, 10, 930, 250, 54, 18, 'violet', 'near a')}${grown(box, 1596, 940, 270, 58, -16, 'blue', 'near b')}</g>`;
});

export const backdrop: readonly BackdropLayer[] = [
  { name: 'nebula', svg: nebula, isSoft: true, parallax: 0 },
  { name: 'rings', svg: ringedWorld, isSoft: true, parallax: 0.01, drift: { x: 6, y: 2, seconds: 29 } },
  { name: 'shards', svg: shards, isSoft: true, parallax: 0.02, drift: { x: 8, y: 10, seconds: 17 } },
  { name: 'cave', svg: cave, isSoft: true, parallax: 0.04 },
  { name: 'front', svg: foreground, isSoft: true, isInFront: true, parallax: 0.08, drift: { x: 8, y: 5, seconds: 14 } },
];

/** One cell of the bed: dark glass, each cell a shallow well, for here the board is a grid. */
export const bed = layer(
  'xinghe-bed',
  (box) =>
    `<rect width="200" height="200" fill="#0B0928"/><rect x="4" y="4" width="192" height="192" rx="16" fill="${linear(box, '0 0 1 1', '#0E0C30 0, #151242 .5, #1C1852 1')}"/><rect x="4" y="4" width="192" height="192" rx="16" fill="none" stroke="#3A3690" stroke-width="1.600" opacity=".7"/><path d="M20 195.500H180Q195.500 195.500 195.500 180V20" fill="none" stroke="#7A8AE0" stroke-width="1.400" opacity=".55"/><circle cx="100" cy="100" r="84" fill="${radialAcross(box, '100 112 84', '#3A3698/.35 0, #3A3698/0 1')}"/>`,
);
