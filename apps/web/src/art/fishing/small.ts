import type { Point } from '../slots/curves.ts';
import { smooth } from '../slots/curves.ts';
import { glow } from '../slots/materials/lighting.ts';
import { type Paintbox, radial, repeat } from '../slots/materials/paintbox.ts';
import { n } from '../svg.ts';
import { body, crease, eye, fin, flank, spots, wet } from './kit.ts';

/** Everything swims to the right on the line y = 100, from its tail near 10 to its nose near 190. */
export function yellowCroaker(box: Paintbox): string {
  const outline: Point[] = [
    [190, 101],
    [180, 88],
    [158, 74],
    [124, 66],
    [86, 72],
    [54, 88],
    [36, 94],
    [36, 106],
    [54, 113],
    [86, 128],
    [124, 134],
    [160, 126],
    [182, 113],
  ];
  return (
    fin(
      box,
      [
        [42, 93],
        [42, 107],
      ],
      [
        [24, 78],
        [8, 66],
        [14, 88],
        [18, 100],
        [14, 112],
        [8, 134],
        [24, 122],
      ],
      ['#F0A21C', '#FFE48A'],
      9,
    ) +
    fin(
      box,
      [
        [140, 70],
        [66, 82],
      ],
      [
        [126, 44],
        [108, 46],
        [90, 54],
        [70, 66],
      ],
      ['#D98A14', '#FFE08A'],
      8,
    ) +
    fin(
      box,
      [
        [112, 132],
        [84, 126],
      ],
      [
        [104, 150],
        [88, 148],
        [80, 138],
      ],
      ['#F0A21C', '#FFE9A8'],
      5,
    ) +
    body(box, outline, ['#A9620A', '#F3A81E', '#FFD24A', '#FFF3C0', '#E0922A'], { scales: 0.42 }) +
    fin(
      box,
      [
        [134, 104],
        [130, 118],
      ],
      [
        [114, 100],
        [104, 112],
        [112, 124],
      ],
      ['#FFC23A', '#FFF0B0'],
      5,
    ) +
    crease('M150 76Q140 100 152 128') +
    crease('M190 103Q180 110 172 108', 2) +
    flank(box, 'M78 82Q112 70 142 76') +
    eye(box, 168, 92, 9)
  );
}

/** Carries its back fin like a flag. */
export function sailfin(box: Paintbox): string {
  const outline: Point[] = [
    [190, 118],
    [176, 106],
    [150, 96],
    [116, 94],
    [80, 102],
    [46, 112],
    [46, 124],
    [80, 134],
    [118, 142],
    [154, 138],
    [178, 130],
  ];
  const flag = fin(
    box,
    [
      [146, 98],
      [96, 100],
    ],
    [
      [140, 60],
      [118, 24],
      [84, 8],
      [92, 44],
      [92, 74],
    ],
    ['#1E1430', '#F7F2FF'],
    8,
  );
  return (
    fin(
      box,
      [
        [52, 112],
        [52, 124],
      ],
      [
        [34, 96],
        [10, 82],
        [20, 104],
        [24, 118],
        [20, 132],
        [10, 152],
        [34, 140],
      ],
      ['#E03A5E', '#FFC2CE'],
      9,
    ) +
    flag +
    fin(
      box,
      [
        [126, 138],
        [84, 132],
      ],
      [
        [116, 176],
        [92, 164],
        [80, 148],
      ],
      ['#2A1836', '#F9D4E4'],
      7,
    ) +
    body(box, outline, ['#8E1236', '#E8345C', '#FF7B86', '#FFE3DE', '#C84A6A'], {
      scales: 0.34,
      marks:
        '<path d="M150 100Q142 116 150 136L142 136Q134 116 142 98Z" fill="#1C1030" opacity=".85"/><path d="M40 116Q100 112 140 116" stroke="#7FE3FF" stroke-width="5" fill="none" opacity=".75"/>',
    }) +
    crease('M160 102Q152 118 160 136', 2) +
    crease('M190 119Q182 124 174 122', 1.8) +
    flank(box, 'M86 106Q120 98 148 102', 4) +
    eye(box, 171, 114, 8, '#FFD84A')
  );
}

export function blueTang(box: Paintbox): string {
  const outline: Point[] = [
    [188, 100],
    [178, 82],
    [150, 58],
    [112, 48],
    [74, 58],
    [44, 88],
    [34, 96],
    [34, 104],
    [44, 112],
    [74, 142],
    [112, 152],
    [150, 142],
    [178, 118],
  ];
  const palette =
    '<path d="M176 86Q150 60 104 62Q64 68 40 96L40 104Q62 96 76 98Q92 122 120 112Q138 100 112 90Q136 78 164 92Z" fill="#0A1238"/>' +
    '<path d="M40 98Q58 70 96 62" stroke="#4F8CFF" stroke-width="3" fill="none" opacity=".7"/>';
  return (
    fin(
      box,
      [
        [42, 92],
        [42, 108],
      ],
      [
        [26, 80],
        [8, 62],
        [14, 84],
        [20, 100],
        [14, 116],
        [8, 138],
        [26, 120],
      ],
      ['#F6B90E', '#FFF08A'],
      9,
    ) +
    fin(
      box,
      [
        [152, 60],
        [52, 82],
      ],
      [
        [148, 42],
        [116, 30],
        [76, 38],
        [50, 66],
      ],
      ['#10206E', '#4E86FF'],
      11,
    ) +
    fin(
      box,
      [
        [140, 146],
        [52, 118],
      ],
      [
        [122, 168],
        [84, 162],
        [52, 134],
      ],
      ['#10206E', '#4E86FF'],
      10,
    ) +
    body(box, outline, ['#1230A0', '#1F58EE', '#3B84FF', '#7FC0FF', '#1B49B8'], { scales: 0.22, marks: palette }) +
    fin(
      box,
      [
        [134, 102],
        [132, 116],
      ],
      [
        [116, 96],
        [104, 112],
        [114, 126],
      ],
      ['#F6C21E', '#FFF5A8'],
      5,
    ) +
    crease('M158 78Q148 100 158 124', 2) +
    crease('M188 101Q182 107 176 106', 2) +
    flank(box, 'M88 60Q120 52 146 64') +
    eye(box, 168, 91, 8, '#E9C86A')
  );
}

export function clownfish(box: Paintbox): string {
  const outline: Point[] = [
    [190, 102],
    [182, 84],
    [160, 66],
    [126, 58],
    [90, 66],
    [58, 86],
    [42, 92],
    [42, 110],
    [58, 116],
    [90, 136],
    [126, 144],
    [162, 136],
    [184, 118],
  ];
  const band = (x: number, wide: number, bow: number): string => {
    const d = `M${x} 52Q${x + bow} 100 ${x} 150L${x - wide} 150Q${x - wide + bow * 0.7} 100 ${x - wide} 52Z`;
    return `<path d="${d}" fill="#FFFDF6" stroke="#1A0D10" stroke-width="5"/>`;
  };
  const colours = ['#F2641A', '#FFC07A'] as const;
  return (
    fin(
      box,
      [
        [48, 92],
        [48, 110],
      ],
      [
        [30, 76],
        [10, 82],
        [6, 101],
        [10, 120],
        [30, 126],
      ],
      colours,
      8,
    ) +
    fin(
      box,
      [
        [152, 64],
        [104, 62],
      ],
      [
        [146, 42],
        [124, 34],
        [106, 46],
      ],
      colours,
      6,
    ) +
    fin(
      box,
      [
        [100, 66],
        [64, 82],
      ],
      [
        [92, 42],
        [72, 48],
        [62, 66],
      ],
      colours,
      5,
    ) +
    fin(
      box,
      [
        [124, 142],
        [78, 128],
      ],
      [
        [112, 166],
        [88, 164],
        [74, 144],
      ],
      colours,
      6,
    ) +
    body(box, outline, ['#B23A06', '#F2641A', '#FF8A34', '#FFC27E', '#C4480E'], {
      scales: 0.24,
      marks: band(160, 17, 13) + band(108, 22, 15) + band(58, 11, 5),
    }) +
    `<path d="M6 101Q8 82 12 82Q22 76 30 76" fill="none" stroke="#1A0D10" stroke-width="4" opacity=".8"/><path d="M6 101Q8 120 12 120Q22 126 30 126" fill="none" stroke="#1A0D10" stroke-width="4" opacity=".8"/>` +
    fin(
      box,
      [
        [130, 106],
        [128, 122],
      ],
      [
        [112, 100],
        [98, 116],
        [110, 132],
      ],
      ['#FF7A24', '#FFD09A'],
      6,
    ) +
    crease('M190 104Q182 112 174 110', 2.2) +
    flank(box, 'M96 70Q124 62 150 70') +
    eye(box, 173, 93, 9, '#F58A2A')
  );
}

/** Purple with a lyre tail, every fin edged in yellow. */
export function yellowEdge(box: Paintbox): string {
  const outline: Point[] = [
    [190, 106],
    [180, 92],
    [158, 76],
    [126, 66],
    [90, 72],
    [60, 90],
    [48, 96],
    [48, 108],
    [60, 112],
    [90, 128],
    [126, 136],
    [162, 130],
    [184, 118],
  ];
  const tail: Point[] = [
    [36, 80],
    [18, 52],
    [2, 40],
    [20, 82],
    [26, 102],
    [20, 122],
    [2, 164],
    [18, 152],
    [36, 124],
  ];
  return (
    fin(
      box,
      [
        [54, 95],
        [54, 109],
      ],
      tail,
      ['#6A2C9E', '#FFD83A'],
      11,
    ) +
    fin(
      box,
      [
        [154, 74],
        [70, 84],
      ],
      [
        [140, 50],
        [112, 46],
        [82, 54],
        [62, 66],
      ],
      ['#6A2C9E', '#FFD83A'],
      10,
    ) +
    fin(
      box,
      [
        [124, 135],
        [76, 120],
      ],
      [
        [108, 158],
        [80, 152],
        [68, 134],
      ],
      ['#6A2C9E', '#FFD83A'],
      7,
    ) +
    body(box, outline, ['#3A1266', '#7A34B4', '#B45BD6', '#F2B8E4', '#6E2C92'], {
      scales: 0.2,
      marks: spots(34, '#BFE4FF', (at) => [64 + ((at * 37) % 112), 74 + ((at * 23) % 56), 1.6 + (at % 3) * 0.7]),
    }) +
    fin(
      box,
      [
        [138, 106],
        [134, 120],
      ],
      [
        [118, 102],
        [106, 116],
        [116, 130],
      ],
      ['#8E3EBE', '#FFE06A'],
      6,
    ) +
    crease('M160 80Q150 104 160 128', 2) +
    crease('M190 108Q180 118 170 114', 2.2) +
    flank(box, 'M88 80Q122 68 150 78') +
    eye(box, 173, 98, 8.5, '#FFD23A')
  );
}

/** Round, spiny, surprised. */
export function pufferfish(box: Paintbox): string {
  const spine = (at: number): string => {
    const angle = (at / 26) * Math.PI * 2 + 0.1;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    if (c > 0.86 || c < -0.92) return '';
    const tip = 76 + (at % 2) * 6;
    return `M${n(106 + c * 62 - s * 5)} ${n(100 + s * 58 + c * 5)}L${n(106 + c * tip)} ${n(100 + s * (tip - 4))}L${n(106 + c * 62 + s * 5)} ${n(100 + s * 58 - c * 5)}Z`;
  };
  const ring: Point[] = Array.from({ length: 20 }, (_, at) => {
    const angle = (at / 20) * Math.PI * 2;
    return [106 + Math.cos(angle) * (66 + (Math.cos(angle) > 0.8 ? 6 : 0)), 100 + Math.sin(angle) * 61];
  });
  const spikes = repeat(26, spine);
  const inner = repeat(14, (at) => {
    const [x, y] = [66 + ((at * 29) % 74), 56 + ((at * 41) % 60)];
    return `<path d="M${x} ${y}l-7 -5l8 -1Z" fill="#FFF0C0" opacity=".8"/>`;
  });
  return (
    fin(
      box,
      [
        [46, 92],
        [46, 108],
      ],
      [
        [26, 78],
        [12, 86],
        [10, 100],
        [12, 114],
        [26, 122],
      ],
      ['#C98A1E', '#FFE49A'],
      7,
    ) +
    fin(
      box,
      [
        [88, 42],
        [64, 54],
      ],
      [
        [78, 20],
        [62, 28],
        [56, 42],
      ],
      ['#C98A1E', '#FFE49A'],
      5,
    ) +
    `<path d="${spikes}" fill="#F4E2B0" filter="${wet(box, { round: 2, surfaceScale: 3 })}"/>` +
    body(box, ring, ['#7A5A12', '#C99A22', '#F0CF5E', '#FFFBE6', '#D9C9A0'], {
      scales: 0,
      light: { round: 12, surfaceScale: 8, exponent: 14 },
      marks: spots(16, '#5C3F0A', (at) => [58 + ((at * 31) % 90), 46 + ((at * 17) % 40), 4 + (at % 3) * 1.8]),
    }) +
    inner +
    fin(
      box,
      [
        [104, 104],
        [100, 120],
      ],
      [
        [84, 96],
        [72, 110],
        [82, 128],
      ],
      ['#D69A24', '#FFEBA8'],
      6,
    ) +
    `<ellipse cx="171" cy="112" rx="8" ry="10" fill="#8E4A2A"/><ellipse cx="173" cy="112" rx="4.6" ry="6" fill="#2A0C0A"/>` +
    flank(box, 'M74 62Q100 44 132 52', 7, 0.7) +
    eye(box, 146, 82, 15, '#39B6C9')
  );
}

/** A tall disc with a long snout, and an eye at the wrong end. */
export function butterflyfish(box: Paintbox): string {
  const outline: Point[] = [
    [194, 106],
    [174, 100],
    [160, 90],
    [148, 62],
    [118, 34],
    [84, 36],
    [56, 66],
    [40, 92],
    [34, 97],
    [34, 107],
    [40, 112],
    [56, 138],
    [84, 166],
    [118, 166],
    [146, 142],
    [160, 116],
    [176, 111],
  ];
  const stripe = (x: number, wide: number, colour: string, bow: number): string =>
    `<path d="M${x} 20Q${x + bow} 100 ${x} 184L${x - wide} 184Q${x - wide + bow} 100 ${x - wide} 20Z" fill="${colour}"/>`;
  return (
    fin(
      box,
      [
        [40, 93],
        [40, 111],
      ],
      [
        [24, 82],
        [10, 80],
        [8, 102],
        [10, 124],
        [24, 122],
      ],
      ['#F2C417', '#FFF6B8'],
      7,
    ) +
    fin(
      box,
      [
        [120, 36],
        [44, 86],
      ],
      [
        [98, 10],
        [62, 22],
        [40, 62],
      ],
      ['#E9B312', '#FFF3A0'],
      12,
    ) +
    fin(
      box,
      [
        [120, 166],
        [44, 116],
      ],
      [
        [98, 190],
        [62, 180],
        [40, 142],
      ],
      ['#E9B312', '#FFF3A0'],
      12,
    ) +
    body(box, outline, ['#E0A80C', '#FFE048', '#FFF9D8', '#FFFFFF', '#E4C65A'], {
      scales: 0.18,
      marks:
        stripe(160, 15, '#1B1230', 8) +
        stripe(128, 5, '#F2A30E', 10) +
        stripe(112, 5, '#F2A30E', 10) +
        stripe(96, 5, '#F2A30E', 10) +
        stripe(64, 9, '#1B1230', 4),
    }) +
    `<circle cx="66" cy="66" r="10" fill="#12102A"/><circle cx="66" cy="66" r="12.5" fill="none" stroke="#fff" stroke-width="3"/><circle cx="63" cy="62" r="3" fill="#7FC4FF"/>` +
    fin(
      box,
      [
        [128, 108],
        [126, 122],
      ],
      [
        [110, 100],
        [98, 114],
        [108, 130],
      ],
      ['#FFD62E', '#FFFAD0'],
      6,
    ) +
    crease('M194 107L178 106', 2) +
    flank(box, 'M82 50Q112 38 136 60', 6) +
    eye(box, 153, 92, 9, '#FFF0C0')
  );
}

/** A fan of poisonous rays. */
export function lionfish(box: Paintbox): string {
  const outline: Point[] = [
    [188, 108],
    [176, 92],
    [150, 78],
    [116, 76],
    [80, 84],
    [50, 98],
    [42, 102],
    [42, 112],
    [50, 116],
    [80, 130],
    [118, 138],
    [156, 134],
    [180, 122],
  ];
  const ray = (x: number, y: number, toX: number, toY: number): string =>
    `<path d="M${x - 4} ${y}Q${n((x + toX) / 2 - 8)} ${n((y + toY) / 2)} ${toX} ${toY}Q${n((x + toX) / 2 + 7)} ${n((y + toY) / 2)} ${x + 5} ${y}Z" fill="#F9EDE2"/>` +
    `<path d="M${x} ${y}L${toX} ${toY}" stroke="#A3221C" stroke-width="6" stroke-dasharray="5 7" opacity=".9"/>`;
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
      [
        [28, 84],
        [8, 90],
        [4, 107],
        [8, 124],
        [28, 130],
      ],
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
  const outline: Point[] = [
    [176, 96],
    [166, 70],
    [136, 54],
    [98, 56],
    [64, 78],
    [42, 96],
    [42, 110],
    [60, 124],
    [92, 148],
    [130, 158],
    [160, 150],
    [180, 132],
  ];
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
      [
        [30, 80],
        [14, 84],
        [10, 103],
        [14, 122],
        [30, 126],
      ],
      ['#1F3A5E', '#5FB4C9'],
      7,
    ) +
    fin(
      box,
      [
        [112, 56],
        [76, 70],
      ],
      [
        [100, 36],
        [82, 42],
        [70, 58],
      ],
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
      [
        [78, 108],
        [66, 122],
        [76, 140],
      ],
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
  const line: Point[] = [
    [150, 46],
    [172, 52],
    [178, 58],
    [170, 64],
    [146, 66],
    [134, 76],
    [136, 92],
    [142, 112],
    [134, 138],
    [114, 158],
    [96, 172],
    [84, 188],
    [92, 200],
    [104, 196],
    [104, 186],
    [112, 190],
    [110, 206],
    [90, 212],
    [70, 198],
    [72, 176],
    [84, 156],
    [92, 136],
    [86, 112],
    [88, 84],
    [98, 58],
    [112, 38],
    [132, 34],
  ];
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
      [
        [72, 84],
        [60, 104],
        [68, 128],
      ],
      ['#FF9A3A', '#FFF0B8'],
      8,
    ) +
    `<path d="${crest}" fill="#FFC24A" filter="${wet(box, { round: 2, surfaceScale: 4 })}"/>` +
    body(box, line, ['#E86A12', '#FF9A2E', '#FFC24A', '#FF9E3C', '#C8500E'], {
      scales: 0,
      light: { round: 7, surfaceScale: 7, gloss: 0.95 },
      marks: `<path d="${smooth([
        [136, 78],
        [138, 96],
        [144, 112],
        [134, 140],
        [112, 160],
      ])}" stroke="#FFEFB0" stroke-width="12" fill="none" opacity=".75"/>${rings}`,
    }) +
    fin(
      box,
      [
        [104, 84],
        [100, 98],
      ],
      [
        [86, 76],
        [80, 90],
        [90, 102],
      ],
      ['#FFB04A', '#FFF6CC'],
      5,
    ) +
    crease('M177 59L168 59', 2) +
    flank(box, 'M104 64Q98 92 104 116', 5, 0.6) +
    eye(box, 136, 52, 8.5, '#5A2A86')
  );
}
