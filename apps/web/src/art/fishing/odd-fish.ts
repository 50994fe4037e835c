import { type Point, smooth } from '../slots/curves.ts';
import { glow } from '../slots/materials/lighting.ts';
import { type Paintbox, radial, repeat } from '../slots/materials/paintbox.ts';
import { n } from '../svg.ts';
import { body, crease, eye, fin, flank, outlineOf, spots, wet } from './swimmer.ts';

const ray = (x: number, y: number, toX: number, toY: number): string =>
  `<path d="M${x - 4} ${y}Q${n((x + toX) / 2 - 8)} ${n((y + toY) / 2)} ${toX} ${toY}Q${n((x + toX) / 2 + 7)} ${n((y + toY) / 2)} ${x + 5} ${y}Z" fill="#F9EDE2"/>` +
  `<path d="M${x} ${y}L${toX} ${toY}" stroke="#A3221C" stroke-width="6" stroke-dasharray="5 7" opacity=".9"/>`;

/** A fan of poisonous rays. */
export function lionfish(box: Paintbox): string {
  const outline: Point[] = outlineOf(
    '188 108, 176 92, 150 78, 116 76, 80 84, 50 98, 42 102, 42 112, 50 116, 80 130, 118 138, 156 134, 180 122',
  );
  const backRays =
    ray(150, 82, 166, 18) +
    ray(136, 80, 142, 6) +
    ray(121, 80, 114, 0) +
    ray(106, 82, 86, 6) +
    ray(92, 86, 60, 20) +
    ray(80, 90, 40, 44);
  const low = ray(140, 128, 138, 196) + ray(126, 128, 108, 200) + ray(112, 126, 80, 188) + ray(100, 122, 58, 170);
  const stripes = repeat(
    9,
    (at) =>
      `<path d="M${168 - at * 15} 70Q${174 - at * 15} 106 ${166 - at * 15} 142" stroke="${at % 2 ? '#8E1A16' : '#B8362A'}" stroke-width="${6 - (at % 3)}" fill="none"/>`,
  );
  return (
    `<g filter="${wet(box, { round: 2, surfaceScale: 3 })}">${backRays}${low}</g>` +
    fin(
      box,
      [
        [48, 101],
        [48, 113],
      ],
      outlineOf('28 84, 8 90, 4 107, 8 124, 28 130'),
      ['#B03A26', '#FFE3CC'],
      8,
    ) +
    body(box, outline, ['#8E1E1A', '#D4573C', '#F6C9A8', '#FFF4E6', '#B9604A'], { scales: 0.12, marks: stripes }) +
    `<g filter="${wet(box, { round: 2, surfaceScale: 3 })}">${ray(134, 112, 90, 96)}${ray(132, 116, 82, 118)}${ray(132, 120, 88, 140)}${ray(134, 122, 104, 158)}</g>` +
    crease('M188 110Q178 120 166 116', 2.4) +
    flank(box, 'M88 90Q120 80 150 86', 4) +
    eye(box, 167, 101, 9, '#FFC24A')
  );
}

/** Carries its own lamp in the dark. */
export function lanternfish(box: Paintbox): string {
  const outline: Point[] = outlineOf(
    '176 96, 166 70, 136 54, 98 56, 64 78, 42 96, 42 110, 60 124, 92 148, 130 158, 160 150, 180 132',
  );
  const teeth = repeat(
    7,
    (at) => `M${166 - at * 7.4} ${n(112 + at * 1.4)}l2 ${at % 2 ? 11 : 15}l5 -${at % 2 ? 11 : 15}Z`,
  );
  const lower = repeat(6, (at) => `M${169 - at * 8} ${n(136 - at * 0.6)}l2 -${at % 2 ? 9 : 13}l5 ${at % 2 ? 9 : 13}Z`);
  return (
    fin(
      box,
      [
        [48, 95],
        [48, 111],
      ],
      outlineOf('30 80, 14 84, 10 103, 14 122, 30 126'),
      ['#1F3A5E', '#5FB4C9'],
      7,
    ) +
    fin(
      box,
      [
        [112, 56],
        [76, 70],
      ],
      outlineOf('100 36, 82 42, 70 58'),
      ['#1F3A5E', '#5FB4C9'],
      6,
    ) +
    body(box, outline, ['#0E2038', '#24466A', '#3E7A92', '#7FB2B4', '#1C3450'], {
      scales: 0,
      light: { round: 9, surfaceScale: 7, gloss: 0.9 },
      marks: spots(14, '#8CF2FF', (at) => [66 + ((at * 43) % 90), 124 - ((at * 13) % 34) * 0.5, 1.6 + (at % 2)]),
    }) +
    `<path d="M178 108Q150 108 112 116Q120 144 156 146Q182 142 180 128Q182 116 178 108Z" fill="#2A0A1E"/><path d="M170 130Q146 140 126 128" stroke="#8E2E4A" stroke-width="7" fill="none"/>` +
    `<path d="${teeth}${lower}" fill="#F6FAE8"/>` +
    fin(
      box,
      [
        [96, 118],
        [92, 132],
      ],
      outlineOf('78 108, 66 122, 76 140'),
      ['#2A5274', '#7FD0DC'],
      6,
    ) +
    `<path d="M134 58Q140 24 168 22Q184 24 184 40" fill="none" stroke="#16304C" stroke-width="5" stroke-linecap="round"/><path d="M133 57Q139 25 167 21" fill="none" stroke="#8FD6E6" stroke-width="1.4"/>` +
    glow(box, 184, 48, 30, '#FFF2A0', 0.9) +
    `<circle cx="184" cy="48" r="9.5" fill="${radial(box, '.4 .35 .7', '#FFFFFF 0, #FFF7C0 .5, #FFC43A 1')}"/>` +
    flank(box, 'M82 72Q106 58 134 62', 5) +
    eye(box, 142, 88, 12, '#8CF0E0')
  );
}

/** Stands upright and turns with its tail. */
export function seahorse(box: Paintbox): string {
  const line: Point[] = outlineOf(
    '150 46, 172 52, 178 58, 170 64, 146 66, 134 76, 136 92, 142 112, 134 138, 114 158, 96 172, 84 188, 92 200, 104 196, 104 186, 112 190, 110 206, 90 212, 70 198, 72 176, 84 156, 92 136, 86 112, 88 84, 98 58, 112 38, 132 34',
  );
  const rings = repeat(14, (at) => {
    const y = 84 + at * 8.4;
    const x = at < 4 ? 112 + at * 1.6 : 118 - (at - 4) * 3.6;
    return `<path d="M${n(x - 30)} ${n(y + 4)}Q${n(x)} ${n(y + 11)} ${n(x + 30)} ${n(y - 3)}" stroke="#A8430E" stroke-width="3" fill="none" opacity=".65"/>`;
  });
  const crest = 'M112 40L104 22L118 30L122 14L130 28L142 20L140 38Z';
  return (
    fin(
      box,
      [
        [94, 92],
        [90, 124],
      ],
      outlineOf('72 84, 60 104, 68 128'),
      ['#FF9A3A', '#FFF0B8'],
      8,
    ) +
    `<path d="${crest}" fill="#FFC24A" filter="${wet(box, { round: 2, surfaceScale: 4 })}"/>` +
    body(box, line, ['#E86A12', '#FF9A2E', '#FFC24A', '#FF9E3C', '#C8500E'], {
      scales: 0,
      light: { round: 7, surfaceScale: 7, gloss: 0.95 },
      marks: `<path d="${smooth(outlineOf('136 78, 138 96, 144 112, 134 140, 112 160'))}" stroke="#FFEFB0" stroke-width="12" fill="none" opacity=".75"/>${rings}`,
    }) +
    fin(
      box,
      [
        [104, 84],
        [100, 98],
      ],
      outlineOf('86 76, 80 90, 90 102'),
      ['#FFB04A', '#FFF6CC'],
      5,
    ) +
    crease('M177 59L168 59', 2) +
    flank(box, 'M104 64Q98 92 104 116', 5, 0.6) +
    eye(box, 136, 52, 8.5, '#5A2A86')
  );
}
