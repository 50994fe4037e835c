import { type Point, smooth } from '../slots/curves.ts';
import { glow } from '../slots/materials/lighting.ts';
import { linear, type Paintbox, radial, repeat } from '../slots/materials/paintbox.ts';
import { n } from '../svg.ts';
import { body, crease, eye, fin, flank, mirrored, type Skin, spots, wet, outlineOf } from './swimmer.ts';

/** What a turtle is made of: plain, or all of gold. */
interface TurtleLook {
  readonly skin: Skin;
  readonly shell: Skin;
  readonly plate: string;
  readonly seam: string;
  readonly iris: string;
}

const dapple = (at: number): readonly [number, number, number] => [
  20 + ((at * 47) % 136),
  8 + ((at * 31) % 58),
  2.6 + (at % 3),
];

/** Seen from above: it may head anywhere. */
function turtleOf(box: Paintbox, { skin, shell, plate, seam, iris }: TurtleLook): string {
  const front: Point[] = outlineOf('142 66, 152 44, 142 22, 120 6, 104 2, 112 24, 116 46, 118 64');
  const rear: Point[] = outlineOf('62 62, 48 50, 30 44, 18 48, 30 62, 48 76');
  const marks = spots(40, plate, dapple);
  const flipper = (points: readonly Point[]): string =>
    body(box, points, skin, { scales: 0, marks, light: { round: 4 } });
  const hexagon = (x: number, y: number, rx: number, ry: number): string =>
    `<path d="M${x - rx} ${y}L${x - rx * 0.5} ${y - ry}L${x + rx * 0.5} ${y - ry}L${x + rx} ${y}L${x + rx * 0.5} ${y + ry}L${x - rx * 0.5} ${y + ry}Z" fill="${plate}" fill-opacity=".55" stroke="${seam}" stroke-width="2.6"/>` +
    `<path d="M${x - rx * 0.62} ${y - ry * 0.1}L${x - rx * 0.36} ${y - ry * 0.7}H${x + rx * 0.3}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2" stroke-linecap="round"/>`;
  const ring: Point[] = outlineOf(
    '158 100, 150 76, 126 58, 94 52, 62 60, 42 82, 34 100, 42 118, 62 140, 94 148, 126 142, 150 124',
  );
  const edge = repeat(18, (at) => {
    const angle = (at / 18) * Math.PI * 2;
    return `<path d="M${n(96 + Math.cos(angle) * 47)} ${n(100 + Math.sin(angle) * 37)}L${n(96 + Math.cos(angle) * 66)} ${n(100 + Math.sin(angle) * 52)}" stroke="${seam}" stroke-width="2.4"/>`;
  });
  const plates = `<ellipse cx="96" cy="100" rx="48" ry="38" fill="none" stroke="${seam}" stroke-width="3"/>${edge}${hexagon(96, 100, 20, 17)}${hexagon(128, 100, 15, 15)}${hexagon(63, 100, 15, 15)}${hexagon(112, 76, 17, 11)}${hexagon(80, 76, 17, 11)}${hexagon(112, 124, 17, 11)}${hexagon(80, 124, 17, 11)}`;
  const head: Point[] = outlineOf('150 88, 164 82, 180 84, 194 94, 196 100, 194 106, 180 116, 164 118, 150 112');
  return (
    flipper(front) +
    flipper(mirrored(front)) +
    flipper(rear) +
    flipper(mirrored(rear)) +
    `<path d="M36 96L20 100L36 104Z" fill="${skin[1]}"/>` +
    body(box, head, skin, {
      scales: 0,
      light: { round: 7 },
      marks: spots(12, plate, (at) => [154 + ((at * 13) % 34), 88 + ((at * 7) % 26), 2.4]),
    }) +
    eye(box, 180, 88, 5, iris) +
    eye(box, 180, 112, 5, iris) +
    body(box, ring, shell, {
      scales: 0,
      light: { round: 16, surfaceScale: 12, exponent: 20, gloss: 0.9 },
      marks: plates,
    })
  );
}

export const turtle = (box: Paintbox): string =>
  turtleOf(box, {
    skin: ['#2E6E3E', '#5DA05A', '#9CC98A', '#D9EBB0', '#4C8A4E'],
    shell: ['#5A3A16', '#8E5F22', '#C08A3A', '#A06C28', '#4A2C10'],
    plate: '#6E4618',
    seam: '#2E1A08',
    iris: '#D7A63A',
  });

export const goldTurtle = (box: Paintbox): string =>
  turtleOf(box, {
    skin: ['#B87A12', '#F2BE3C', '#FFE694', '#FFF6CF', '#B9771A'],
    shell: ['#FFF2B0', '#F6C64B', '#B9771A', '#F0B63C', '#6E3A0C'],
    plate: '#E29A1E',
    seam: '#6A3806',
    iris: '#E0362C',
  }) +
  `<circle cx="96" cy="100" r="11" fill="${radial(box, '.36 .3 .8', '#FFD0C8 0, #F0443A .35, #7A0A14 1')}" stroke="#FFF0B0" stroke-width="2.4"/><ellipse cx="92.5" cy="95.5" rx="3.6" ry="2.4" fill="#fff"/>`;

/** Wide wings, seen from above. */
export function manta(box: Paintbox): string {
  const half: Point[] = outlineOf('176 88, 186 78, 192 80, 184 92, 178 100');
  const outline: Point[] = outlineOf(
    '170 94, 160 78, 138 62, 112 40, 84 14, 70 4, 72 30, 78 58, 70 76, 52 92, 44 100, 52 108, 70 124, 78 142, 72 170, 70 196, 84 186, 112 160, 138 138, 160 122, 170 106',
  );
  const skin: Skin = ['#16345E', '#24528A', '#3A7AB4', '#2C609A', '#122A4E'];
  return (
    `<path d="M50 97Q24 96 2 92Q24 101 50 103Z" fill="#16345E" stroke="#5FA0D8" stroke-width="1"/>` +
    body(box, half, skin, { scales: 0, light: { round: 3 } }) +
    body(box, mirrored(half), skin, { scales: 0, light: { round: 3 } }) +
    body(box, outline, skin, {
      scales: 0,
      light: { round: 14, surfaceScale: 11, exponent: 16 },
      marks:
        `<path d="M128 64Q108 84 112 98Q92 84 96 58Q112 52 128 64Z" fill="#DDF1FF" opacity=".85"/><path d="M128 136Q108 116 112 102Q92 116 96 142Q112 148 128 136Z" fill="#DDF1FF" opacity=".85"/>` +
        spots(26, '#9FD2F5', (at) => [58 + ((at * 41) % 70), 22 + ((at * 53) % 158), 1.8 + (at % 3) * 0.8]),
    }) +
    crease('M150 86Q140 88 132 84M148 92Q138 93 130 91M150 114Q140 112 132 116M148 108Q138 107 130 109', 1.8) +
    eye(box, 166, 84, 4.6, '#E8C36A') +
    eye(box, 166, 116, 4.6, '#E8C36A')
  );
}

const thread = (at: number): string => {
  const x = 46 + at * 12;
  const s = at % 2 ? 9 : -9;
  return `<path d="M${x} 92Q${x + s} 120 ${x - s * 0.6} 146T${x + s * 0.4} ${188 + (at % 3) * 6}" stroke="#E7B4FF" stroke-width="2.2" stroke-opacity=".8"/>`;
};

/** Light comes through it. */
export function jellyfish(box: Paintbox): string {
  const bell: Point[] = outlineOf(
    '100 14, 140 24, 166 56, 172 92, 160 100, 146 94, 130 102, 114 95, 100 103, 86 95, 70 102, 54 94, 40 100, 28 92, 34 56, 60 24',
  );
  const d = smooth(bell, true);
  const paint = radial(
    box,
    '.42 .26 .86',
    '#FFFFFF/.95 0, #F4C2FF/.92 .22, #B86BF0/.86 .55, #6A2FC4/.9 .85, #E9A8FF/.95 1',
  );
  const arm = (x: number, s: number): string =>
    `<path d="M${x - 8} 92Q${x + s} 118 ${x - s} 140Q${x + s} 158 ${x} 180Q${x + s + 8} 158 ${x - s + 9} 140Q${x + s + 10} 118 ${x + 10} 92Z" fill="${linear(box, '0 0 0 1', '#C98CFF/.95 0, #F3C6FF/.85 .5, #FFFFFF/.25 1')}"/>`;
  return (
    glow(box, 100, 66, 96, '#D79BFF', 0.5) +
    `<g fill="none" stroke-linecap="round">${repeat(10, thread)}</g>` +
    arm(74, 10) +
    arm(100, -12) +
    arm(124, 11) +
    `<g filter="${wet(box, { round: 12, surfaceScale: 8, gloss: 0.9, exponent: 26, shade: 0.35, shadow: '#2A0A6E', rim: '#FFE4FF', rimLight: 0.8 })}"><path d="${d}" fill="${paint}"/>` +
    repeat(
      7,
      (at) =>
        `<path d="M100 20Q${52 + at * 16} 50 ${40 + at * 20} 96" stroke="#fff" stroke-opacity=".36" stroke-width="2.4" fill="none"/>`,
    ) +
    spots(9, '#FFE8FF', (at) => [56 + at * 11, 60 + ((at * 5) % 3) * 9, 4.4]) +
    '</g>' +
    flank(box, 'M60 44Q80 24 106 24', 8, 0.85)
  );
}

export function swordfish(box: Paintbox): string {
  const outline: Point[] = outlineOf(
    '200 102, 168 99, 140 94, 124 86, 94 80, 62 86, 36 97, 24 100, 24 105, 36 109, 62 118, 96 122, 126 116, 142 106, 168 104',
  );
  return (
    fin(
      box,
      [
        [30, 99],
        [30, 106],
      ],
      outlineOf('20 84, 8 62, 0 52, 6 82, 16 102, 6 124, 0 152, 10 142, 22 120'),
      ['#143E78', '#5FA8E8'],
      9,
    ) +
    fin(
      box,
      [
        [120, 86],
        [76, 84],
      ],
      outlineOf('120 62, 108 38, 92 44, 70 60, 46 74'),
      ['#12306A', '#5AA0F0'],
      10,
    ) +
    fin(
      box,
      [
        [74, 118],
        [56, 114],
      ],
      outlineOf('62 138, 52 142, 50 126'),
      ['#12306A', '#5AA0F0'],
      4,
    ) +
    body(box, outline, ['#0E2A5E', '#2A66B8', '#5FA6E4', '#EAF6FF', '#8FB4D2'], {
      scales: 0,
      light: { gloss: 1 },
      marks: repeat(
        9,
        (at) =>
          `<path d="M${118 - at * 10} 82Q${112 - at * 10} 96 ${117 - at * 10} 106" stroke="#9FD8FF" stroke-width="3" fill="none" opacity=".5"/>`,
      ),
    }) +
    `<path d="M200 102L150 97.5" stroke="#EAF6FF" stroke-width="1.4"/>` +
    fin(
      box,
      [
        [118, 112],
        [106, 116],
      ],
      outlineOf('104 146, 92 154, 94 134'),
      ['#1A4A8C', '#7FBDF4'],
      5,
    ) +
    crease('M122 88Q114 102 122 116', 2) +
    flank(box, 'M60 92Q92 84 118 92', 4) +
    eye(box, 133, 96, 6.6, '#E9C45A')
  );
}

export function octopus(box: Paintbox): string {
  const arm = (points: readonly Point[], wide: number): string => {
    const d = smooth(points);
    const sheen = linear(box, '0 0 0 1', '#F05A78 0, #C02A58 .6, #7A1244 1');
    return (
      `<g filter="${wet(box, { round: 4, surfaceScale: 5, room: 0.7 })}"><path d="${d}" fill="none" stroke="${sheen}" stroke-width="${wide}" stroke-linecap="round"/></g>` +
      `<path d="${d}" fill="none" stroke="#FFC2C8" stroke-width="${wide * 0.26}" stroke-linecap="round" stroke-dasharray="1 ${wide * 0.52}" transform="translate(0 ${wide * 0.22})" opacity=".9"/>`
    );
  };
  const head: Point[] = outlineOf(
    '100 8, 134 16, 154 46, 152 80, 140 102, 126 116, 100 122, 74 116, 60 102, 48 80, 46 46, 66 16',
  );
  return (
    arm(outlineOf('66 106, 36 118, 20 146, 28 172, 12 184'), 15) +
    arm(outlineOf('134 106, 164 118, 180 146, 172 172, 188 184'), 15) +
    arm(outlineOf('76 112, 54 138, 52 170, 34 196'), 16) +
    arm(outlineOf('124 112, 146 138, 148 170, 166 196'), 16) +
    arm(outlineOf('90 116, 78 148, 86 176, 72 204'), 17) +
    arm(outlineOf('110 116, 122 148, 114 176, 128 204'), 17) +
    body(box, head, ['#8E1A4A', '#E0456A', '#FF8A8A', '#FF9E8E', '#A8245A'], {
      scales: 0,
      light: { round: 13, surfaceScale: 10, gloss: 1, exponent: 24 },
      marks: spots(18, '#B82A5C', (at) => [60 + ((at * 37) % 80), 18 + ((at * 19) % 44), 3 + (at % 4)]),
    }) +
    flank(box, 'M66 36Q82 16 108 18', 9, 0.75) +
    eye(box, 80, 84, 13, '#FFD24A') +
    eye(box, 122, 84, 13, '#FFD24A') +
    crease('M90 106Q101 112 112 106', 2.4, '#4A0A2E')
  );
}
