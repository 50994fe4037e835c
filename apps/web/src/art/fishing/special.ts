import { type Point, smooth } from '../slots/curves.ts';
import { glow } from '../slots/materials/lighting.ts';
import { gold, goldRim } from '../slots/materials/gold.ts';
import { linear, type Paintbox, radial, repeat } from '../slots/materials/paintbox.ts';
import { n } from '../svg.ts';
import { body, crease, eye, fin, flank, type Skin, spots, wet, outlineOf } from './swimmer.ts';

const leg = (side: number, at: number): string => {
  const x = (reach: number): number => 100 + side * reach;
  return `<path d="M${x(54)} ${150 + at * 6}Q${x(80 + at * 2)} ${144 + at * 12} ${x(84 - at * 6)} ${176 + at * 10}" fill="none" stroke="#D4482A" stroke-width="9" stroke-linecap="round"/>`;
};

/** Carries a chest on its back. */
export function chestCrab(box: Paintbox): string {
  const skin: Skin = ['#B02A1A', '#EE5A34', '#FF9A6A', '#FFC69A', '#A02418'];
  const shell: Point[] = outlineOf(
    '100 112, 140 114, 166 130, 164 150, 140 166, 100 172, 60 166, 36 150, 34 130, 60 114',
  );
  const claw = (side: number): string => {
    const at = (x: number): number => 100 + side * x;
    const hand: Point[] = [
      [at(74), 118],
      [at(94), 104],
      [at(98), 82],
      [at(88), 62],
      [at(86), 82],
      [at(78), 88],
      [at(68), 70],
      [at(60), 90],
      [at(62), 110],
    ];
    return (
      `<path d="M${at(56)} 136Q${at(84)} 138 ${at(74)} 112" fill="none" stroke="#D4482A" stroke-width="13" stroke-linecap="round"/>` +
      body(box, hand, skin, { scales: 0, light: { round: 6 } })
    );
  };
  const wood = linear(box, '0 0 0 1', '#B0703A 0, #7A4420 .5, #4A2410 1');
  const metal = gold(box);
  const coin = (x: number, y: number, r: number): string =>
    `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${n(r * 0.7)}" fill="${metal}" stroke="#7A4310" stroke-width="1.4"/>`;
  return (
    `<g filter="${wet(box, { round: 3 })}">${leg(1, 0)}${leg(1, 1)}${leg(1, 2)}${leg(-1, 0)}${leg(-1, 1)}${leg(-1, 2)}</g>` +
    glow(box, 100, 60, 74, '#FFE08A', 0.75) +
    `<g filter="${wet(box, { round: 4, surfaceScale: 5 })}"><path d="M44 62Q42 24 66 12L134 12Q158 24 156 62Z" fill="#3A1A0C"/><path d="M50 58Q48 28 70 18L130 18Q152 28 150 58Z" fill="${wood}"/><path d="M44 62Q42 24 66 12L72 12Q52 26 54 62ZM156 62Q158 24 134 12L128 12Q148 26 146 62ZM92 12H108V62H92Z" fill="${metal}"/></g>` +
    coin(66, 62, 13) +
    coin(90, 56, 14) +
    coin(116, 58, 14) +
    coin(138, 64, 12) +
    coin(78, 68, 13) +
    coin(104, 68, 14) +
    coin(126, 70, 13) +
    `<path d="M112 44l9 9l-9 13l-9 -13Z" fill="#4FE6FF" stroke="#0E6A8E" stroke-width="1.5"/><path d="M78 46l7 7l-7 10l-7 -10Z" fill="#FF5A7A" stroke="#8E0E2E" stroke-width="1.5"/>` +
    `<g filter="${wet(box, { round: 4, surfaceScale: 5 })}"><path d="M42 70H158V118H42Z" fill="${wood}"/><path d="M42 70H54V118H42ZM146 70H158V118H146ZM42 68H158V78H42ZM90 70H110V118H90Z" fill="${metal}"/></g>` +
    `<rect x="92" y="82" width="16" height="20" rx="5" fill="${goldRim(box)}" stroke="#5A2E08" stroke-width="1.4"/><path d="M100 88v8" stroke="#2B1206" stroke-width="4" stroke-linecap="round"/>` +
    body(box, shell, skin, {
      scales: 0,
      light: { round: 12, surfaceScale: 9 },
      marks: spots(12, '#FFD0A0', (at) => [52 + ((at * 41) % 96), 120 + ((at * 11) % 14), 3]),
    }) +
    claw(1) +
    claw(-1) +
    `<path d="M84 132V118M116 132V118" stroke="#D4482A" stroke-width="7" stroke-linecap="round"/>` +
    eye(box, 84, 114, 9, '#3AC0D8') +
    eye(box, 116, 114, 9, '#3AC0D8') +
    crease('M84 152Q100 162 116 152', 3, '#5A0E0A')
  );
}

/** Its segments are not its chances: the wheel only shows what was drawn. */
export function luckyWheel(box: Paintbox): string {
  const colours = ['#E8463A', '#F2B233', '#2FA36B', '#2F7FE0', '#8E4AD8', '#F07A2A', '#18A7B8', '#D83A7E'];
  const wedge = (at: number): string => {
    const [from, to] = [(at / 8) * Math.PI * 2, ((at + 1) / 8) * Math.PI * 2];
    const middle = (from + to) / 2;
    return (
      `<path d="M100 100L${n(100 + Math.cos(from) * 72)} ${n(100 + Math.sin(from) * 72)}A72 72 0 0 1 ${n(100 + Math.cos(to) * 72)} ${n(100 + Math.sin(to) * 72)}Z" fill="${colours[at]}"/>` +
      `<circle cx="${n(100 + Math.cos(middle) * 50)}" cy="${n(100 + Math.sin(middle) * 50)}" r="8" fill="#FFF6CF" opacity=".92"/><circle cx="${n(100 + Math.cos(middle) * 50)}" cy="${n(100 + Math.sin(middle) * 50)}" r="4.4" fill="${colours[at]}"/>`
    );
  };
  const lamp = (at: number): string => {
    const angle = (at / 16) * Math.PI * 2;
    return `<circle cx="${n(100 + Math.cos(angle) * 82)}" cy="${n(100 + Math.sin(angle) * 82)}" r="4.4" fill="${radial(box, '.4 .35 .7', at % 2 ? '#FFFFFF 0, #FFE892 .6, #C98A22 1' : '#FFFFFF 0, #FF9A8A .6, #B3171B 1')}"/>`;
  };
  return (
    glow(box, 100, 100, 110, '#FFE08A', 0.45) +
    `<g filter="${wet(box, { round: 5, surfaceScale: 6, exponent: 24 })}"><circle cx="100" cy="100" r="92" fill="${gold(box)}"/></g><circle cx="100" cy="100" r="74" fill="#3A1A0C"/>` +
    `<g filter="${wet(box, { round: 9, surfaceScale: 6, shade: 0.3 })}">${repeat(8, wedge)}</g>` +
    repeat(8, (at) => {
      const angle = (at / 8) * Math.PI * 2;
      return `<path d="M100 100L${n(100 + Math.cos(angle) * 72)} ${n(100 + Math.sin(angle) * 72)}" stroke="#FFE9B0" stroke-width="2.6"/>`;
    }) +
    repeat(16, lamp) +
    `<g filter="${wet(box, { round: 5, surfaceScale: 6 })}"><circle cx="100" cy="100" r="20" fill="${gold(box)}"/></g><path d="M100 84l4.4 11l11.6 1l-9 7.4l3 11.4l-10 -6.4l-10 6.4l3 -11.4l-9 -7.4l11.6 -1Z" fill="#B3171B"/>`
  );
}

/** Iron, rivets and a fuse that burns. */
export function bombFish(box: Paintbox): string {
  const ring: Point[] = Array.from({ length: 18 }, (_, at) => {
    const angle = (at / 18) * Math.PI * 2;
    return [104 + Math.cos(angle) * 66, 106 + Math.sin(angle) * 62];
  });
  return (
    fin(
      box,
      [
        [46, 96],
        [46, 118],
      ],
      outlineOf('26 76, 8 82, 14 106, 8 132, 26 138'),
      ['#B3241C', '#FF8A5A'],
      7,
    ) +
    body(box, ring, ['#3A4250', '#2A313E', '#232A36', '#1A1F2A', '#11151E'], {
      scales: 0,
      light: { round: 14, surfaceScale: 12, gloss: 1.2, exponent: 26, rimLight: 0.8 },
      marks:
        '<path d="M30 118Q104 140 176 118V132Q104 156 30 132Z" fill="#B3241C"/><path d="M30 118Q104 140 176 118" stroke="#FFB08A" stroke-width="2" fill="none"/>',
    }) +
    repeat(
      7,
      (at) =>
        `<circle cx="${52 + at * 17}" cy="${n(132 - ((at - 3) / 3) ** 2 * 8)}" r="3.6" fill="${radial(box, '.36 .3 .8', '#FFF 0, #C9D2DC .4, #4A525E 1')}"/>`,
    ) +
    `<g filter="${wet(box, { round: 3 })}"><path d="M90 38H120V52H90Z" fill="#5A6474"/></g><path d="M105 38Q106 18 128 18T150 8" fill="none" stroke="#C9A06A" stroke-width="6" stroke-linecap="round"/><path d="M105 38Q106 18 128 18T150 8" fill="none" stroke="#6E4A1E" stroke-width="2" stroke-dasharray="3 4"/>` +
    glow(box, 152, 8, 26, '#FFB03A', 1) +
    `<path d="M152 -6l4 9l10 -2l-6 8l6 9l-10 -3l-5 9l-3 -10l-10 0l8 -6l-5 -9l9 4Z" fill="#FFF3A0"/>` +
    fin(
      box,
      [
        [104, 108],
        [100, 126],
      ],
      outlineOf('84 100, 70 114, 80 134'),
      ['#C8362A', '#FFA070'],
      6,
    ) +
    flank(box, 'M62 80Q86 50 126 54', 8, 0.6) +
    eye(box, 138, 88, 14, '#FF5A3A') +
    `<path d="M120 70L152 78" stroke="#10141C" stroke-width="7" stroke-linecap="round"/>` +
    crease('M168 116Q156 124 142 120', 3, '#000')
  );
}

export function lightningEel(box: Paintbox): string {
  const outline: Point[] = outlineOf(
    '196 100, 188 88, 170 82, 140 84, 100 88, 60 92, 24 96, 2 100, 24 106, 60 110, 100 114, 140 118, 170 118, 188 112',
  );
  const bolt = 'M150 90L128 96L138 100L108 104L122 97L92 94L104 99L70 103L80 98L46 98';
  return (
    fin(
      box,
      [
        [150, 86],
        [10, 99],
      ],
      outlineOf('128 70, 84 74, 44 84, 16 92'),
      ['#0E3A6E', '#6AF2FF'],
      22,
    ) +
    fin(
      box,
      [
        [150, 116],
        [10, 101],
      ],
      outlineOf('128 130, 84 126, 44 116, 16 108'),
      ['#0E3A6E', '#6AF2FF'],
      22,
    ) +
    body(box, outline, ['#0A2E52', '#146A8E', '#2EC0C8', '#B8FFF2', '#12607E'], {
      scales: 0,
      light: { gloss: 1 },
      marks: spots(12, '#FFF07A', (at) => [28 + at * 12, 92 + (at % 2) * 4, 2.6]),
    }) +
    `<path d="${bolt}" fill="none" stroke="#8CF6FF" stroke-width="7" opacity=".5" stroke-linejoin="round"/><path d="${bolt}" fill="none" stroke="#FFFFFF" stroke-width="2.6" stroke-linejoin="round"/>` +
    crease('M196 102Q182 110 170 106', 2.2) +
    eye(box, 177, 94, 6.4, '#FFF07A')
  );
}

const GOLDEN: Skin = ['#FFF2B0', '#F6C64B', '#B9771A', '#F0B63C', '#6E3A0C'];

const plate = (y: number, wide: number): string =>
  `<path d="M${200 - wide} ${y + 16}Q200 ${y - 26} ${200 + wide} ${y + 16}" fill="none" stroke="#6A3606" stroke-width="5"/><path d="M${200 - wide} ${y + 20}Q200 ${y - 22} ${200 + wide} ${y + 20}" fill="none" stroke="#FFF3C0" stroke-width="2.4"/>`;

const lid = (x: number, s: number): string =>
  `<path d="M${x - s * 34} 150L${x + s * 30} 172" stroke="#7A3E08" stroke-width="14" stroke-linecap="round"/><path d="M${x - s * 34} 147L${x + s * 30} 169" stroke="#FFE692" stroke-width="5" stroke-linecap="round"/>`;

/** A boss: a head of beaten gold over eight arms. Drawn in 400 units. */
export function goldKraken(box: Paintbox): string {
  const arm = (points: readonly Point[], wide: number): string => {
    const d = smooth(points);
    const sheen = linear(box, '0 0 0 1', '#FFE38A 0, #DB9420 .5, #6E3A0C 1');
    return (
      `<g filter="${wet(box, { round: 8, surfaceScale: 9, shadow: '#3A1206', rim: '#FFF0B8', rimLight: 0.8, room: 1 })}"><path d="${d}" fill="none" stroke="${sheen}" stroke-width="${wide}" stroke-linecap="round"/></g>` +
      `<path d="${d}" fill="none" stroke="#7A2A3A" stroke-width="${n(wide * 0.34)}" stroke-linecap="round" stroke-dasharray="1 ${n(wide * 0.6)}" transform="translate(0 ${n(wide * 0.24)})"/><path d="${d}" fill="none" stroke="#FFB7A0" stroke-width="${n(wide * 0.18)}" stroke-linecap="round" stroke-dasharray="1 ${n(wide * 0.6)}" transform="translate(0 ${n(wide * 0.22)})"/>`
    );
  };
  const head: Point[] = outlineOf(
    '200 20, 252 30, 296 76, 304 136, 284 184, 262 222, 200 240, 138 222, 116 184, 96 136, 104 76, 148 30',
  );
  const both = (points: readonly Point[], wide: number): string =>
    arm(points, wide) +
    arm(
      points.map(([x, y]) => [400 - x, y]),
      wide,
    );
  return (
    '<g>' +
    both(outlineOf('128 208, 70 214, 26 250, 34 300, 76 304, 72 276'), 34) +
    both(outlineOf('140 222, 92 258, 64 310, 84 356, 122 352, 116 330'), 36) +
    both(outlineOf('160 230, 138 282, 128 340, 92 384'), 36) +
    both(outlineOf('184 232, 176 290, 190 344, 164 392'), 36) +
    body(box, head, GOLDEN, {
      scales: 0,
      light: {
        round: 20,
        surfaceScale: 18,
        gloss: 1.1,
        exponent: 22,
        shadow: '#3A1206',
        rim: '#FFF6CF',
        rimLight: 0.9,
      },
      marks:
        plate(64, 60) +
        plate(96, 78) +
        plate(126, 86) +
        spots(10, '#8E4A0C', (at) => [124 + at * 17, 204 + (at % 2) * 9, 5]),
    }) +
    glow(box, 158, 170, 40, '#FF4A2E', 0.8) +
    glow(box, 242, 170, 40, '#FF4A2E', 0.8) +
    eye(box, 158, 172, 23, '#FF5A2A', '#FFF2C0') +
    eye(box, 242, 172, 23, '#FF5A2A', '#FFF2C0') +
    lid(158, 1) +
    lid(242, -1) +
    `<path d="M200 118l18 22l-18 26l-18 -26Z" fill="${radial(box, '.36 .3 .8', '#D8FFF6 0, #2FD6C4 .4, #06505A 1')}" stroke="#FFF0B0" stroke-width="4"/>` +
    crease('M170 214Q200 226 230 214', 5, '#4A1A06') +
    flank(box, 'M126 72Q156 34 208 34', 12, 0.7) +
    '</g>'
  );
}
