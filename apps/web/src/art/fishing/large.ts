import type { Point } from '../slots/curves.ts';
import { type Paintbox, repeat } from '../slots/materials/paintbox.ts';
import { body, crease, eye, fin, flank, mirrored, type Skin, wet } from './kit.ts';

interface SharkLook {
  readonly skin: Skin;
  readonly fins: readonly [string, string];
  readonly belly: string;
  readonly iris: string;
}

/** The body of a hunter: high back, torpedo, crescent tail. */
function sharkOf(box: Paintbox, { skin, fins, belly, iris }: SharkLook, marks = ''): string {
  const outline: Point[] = [
    [196, 98],
    [184, 86],
    [158, 76],
    [124, 70],
    [90, 74],
    [58, 86],
    [32, 95],
    [22, 97],
    [22, 104],
    [34, 107],
    [62, 114],
    [96, 126],
    [132, 130],
    [162, 124],
    [178, 114],
    [190, 108],
  ];
  const teeth = repeat(7, (at) => `M${184 - at * 4.6} ${108 + at * 1.1}l1.6 6l2.6 -5.4Z`);
  return (
    fin(
      box,
      [
        [28, 95],
        [28, 106],
      ],
      [
        [18, 80],
        [6, 54],
        [0, 40],
        [4, 76],
        [14, 101],
        [4, 122],
        [2, 142],
        [10, 134],
        [22, 116],
      ],
      fins,
      8,
    ) +
    fin(
      box,
      [
        [126, 74],
        [94, 76],
      ],
      [
        [116, 44],
        [98, 24],
        [92, 22],
        [94, 48],
        [84, 70],
      ],
      fins,
      6,
    ) +
    fin(
      box,
      [
        [58, 88],
        [46, 92],
      ],
      [
        [48, 76],
        [40, 72],
        [42, 86],
      ],
      fins,
      3,
    ) +
    fin(
      box,
      [
        [66, 113],
        [52, 110],
      ],
      [
        [52, 126],
        [44, 130],
        [46, 116],
      ],
      fins,
      3,
    ) +
    body(box, outline, skin, {
      scales: 0,
      light: { gloss: 0.9, round: 8, surfaceScale: 7 },
      marks: `<path d="M200 104Q168 104 132 108Q84 110 20 101L20 140H200Z" fill="${belly}"/>${marks}`,
    }) +
    fin(
      box,
      [
        [138, 114],
        [116, 120],
      ],
      [
        [128, 146],
        [104, 168],
        [94, 172],
        [102, 146],
      ],
      fins,
      6,
    ) +
    `<path d="M190 107Q172 112 154 118Q158 110 172 106Z" fill="#3A0A1A"/><path d="${teeth}" fill="#fff"/>` +
    crease('M190 107Q170 112 152 119', 2) +
    repeat(5, (at) => crease(`M${150 - at * 6} 86Q${145 - at * 6} 98 ${149 - at * 6} 110`, 1.7)) +
    flank(box, 'M70 84Q112 70 156 80', 5) +
    eye(box, 171, 92, 5.4, iris, '#E6EEF2')
  );
}

export const greatWhite = (box: Paintbox): string =>
  sharkOf(box, {
    skin: ['#2C3E52', '#5A7388', '#8AA2B2', '#C9D8DF', '#9FB4C0'],
    fins: ['#34495E', '#90A8B8'],
    belly: '#F2F8FA',
    iris: '#2E3A44',
  });

export const goldShark = (box: Paintbox): string =>
  sharkOf(
    box,
    {
      skin: ['#8E4E08', '#E8A01E', '#FFD75A', '#FFF3B8', '#C07C14'],
      fins: ['#B86A0C', '#FFE892'],
      belly: '#FFF2C2',
      iris: '#D8281E',
    },
    repeat(
      6,
      (at) =>
        `<path d="M${132 - at * 17} 66L${124 - at * 17} 92L${136 - at * 17} 104" stroke="#FFF8D8" stroke-width="3.4" fill="none" opacity=".8"/><path d="M${129 - at * 17} 66L${121 - at * 17} 92L${133 - at * 17} 104" stroke="#7A3E04" stroke-width="2" fill="none" opacity=".7"/>`,
    ),
  );

/** Seen from above: only so the hammer is seen. */
export function hammerhead(box: Paintbox): string {
  const outline: Point[] = [
    [182, 96],
    [172, 90],
    [166, 82],
    [146, 78],
    [112, 78],
    [78, 88],
    [46, 97],
    [24, 99],
    [24, 101],
    [46, 103],
    [78, 112],
    [112, 122],
    [146, 122],
    [166, 118],
    [172, 110],
    [182, 104],
  ];
  const hammer: Point[] = [
    [190, 100],
    [192, 84],
    [196, 62],
    [192, 42],
    [182, 36],
    [176, 46],
    [172, 70],
    [164, 88],
    [160, 100],
    [164, 112],
    [172, 130],
    [176, 154],
    [182, 164],
    [192, 158],
    [196, 138],
    [192, 116],
  ];
  const skin: Skin = ['#35506A', '#5E82A0', '#93B4CA', '#6A8EAA', '#2E465E'];
  const fins = ['#3C5A76', '#9CBCD2'] as const;
  const wing: Point[] = [
    [122, 62],
    [104, 34],
    [92, 26],
    [96, 54],
    [104, 80],
  ];
  const pelvic: Point[] = [
    [58, 82],
    [48, 74],
    [50, 90],
  ];
  return (
    fin(
      box,
      [
        [130, 80],
        [106, 82],
      ],
      wing,
      fins,
      7,
    ) +
    fin(
      box,
      [
        [130, 120],
        [106, 118],
      ],
      mirrored(wing),
      fins,
      7,
    ) +
    fin(
      box,
      [
        [70, 91],
        [54, 95],
      ],
      pelvic,
      fins,
      3,
    ) +
    fin(
      box,
      [
        [70, 109],
        [54, 105],
      ],
      mirrored(pelvic),
      fins,
      3,
    ) +
    fin(
      box,
      [
        [34, 98],
        [34, 102],
      ],
      [
        [18, 88],
        [0, 74],
        [8, 98],
        [4, 106],
        [18, 108],
      ],
      fins,
      6,
    ) +
    body(box, outline, skin, { scales: 0, light: { round: 10, surfaceScale: 9 } }) +
    fin(
      box,
      [
        [112, 99],
        [92, 101],
      ],
      [
        [104, 96],
        [84, 92],
        [74, 99],
        [92, 103],
      ],
      fins,
      3,
    ) +
    body(box, hammer, skin, { scales: 0, light: { round: 8, surfaceScale: 8 } }) +
    repeat(4, (at) =>
      crease(
        `M${148 - at * 6} 84Q${144 - at * 6} 90 ${146 - at * 6} 95M${148 - at * 6} 116Q${144 - at * 6} 110 ${146 - at * 6} 105`,
        1.6,
      ),
    ) +
    eye(box, 188, 42, 5.4, '#F2C53A') +
    eye(box, 188, 158, 5.4, '#F2C53A') +
    flank(box, 'M70 96Q112 88 152 94', 4, 0.5)
  );
}

export function orca(box: Paintbox): string {
  const outline: Point[] = [
    [194, 102],
    [188, 88],
    [168, 74],
    [132, 66],
    [92, 72],
    [56, 88],
    [30, 97],
    [20, 100],
    [20, 106],
    [32, 109],
    [60, 116],
    [96, 130],
    [134, 136],
    [168, 128],
    [188, 114],
  ];
  const fins = ['#0C1420', '#3E5670'] as const;
  return (
    fin(
      box,
      [
        [26, 99],
        [26, 107],
      ],
      [
        [16, 90],
        [2, 74],
        [0, 92],
        [8, 104],
        [0, 118],
        [4, 134],
        [18, 116],
      ],
      fins,
      6,
    ) +
    fin(
      box,
      [
        [120, 70],
        [90, 74],
      ],
      [
        [112, 36],
        [100, 6],
        [94, 4],
        [94, 40],
        [84, 68],
      ],
      fins,
      6,
    ) +
    body(box, outline, ['#1A2636', '#0E1826', '#152234', '#1C2C40', '#E2ECF2'], {
      scales: 0,
      light: { round: 10, surfaceScale: 9, gloss: 1.1, exponent: 22, rimLight: 0.7 },
      marks:
        '<path d="M198 108Q170 116 138 114Q112 116 92 122Q70 128 58 112Q76 140 120 142H198Z" fill="#FAFDFF"/><ellipse cx="158" cy="88" rx="15" ry="7.4" fill="#FAFDFF" transform="rotate(-8 158 88)"/><path d="M98 78Q84 76 72 90Q86 92 104 84Z" fill="#9FB2C0" opacity=".75"/>',
    }) +
    fin(
      box,
      [
        [142, 118],
        [120, 122],
      ],
      [
        [136, 146],
        [118, 166],
        [106, 164],
        [110, 142],
      ],
      fins,
      6,
    ) +
    crease('M194 104Q180 112 166 110', 2.2) +
    flank(box, 'M84 80Q124 66 164 78', 6, 0.6) +
    eye(box, 172, 96, 4.6, '#8A5A2E', '#DDE8EE')
  );
}

/** A grown woman of the sea: a shell garment, a tail of scales, hair that streams behind her. */
export function mermaid(box: Paintbox): string {
  const tail: Point[] = [
    [132, 84],
    [114, 82],
    [92, 88],
    [70, 103],
    [50, 114],
    [34, 114],
    [30, 120],
    [38, 128],
    [58, 132],
    [84, 126],
    [106, 118],
    [124, 110],
    [134, 102],
  ];
  const skin: Skin = ['#E8AE86', '#F8CBA6', '#FFE2C8', '#F4BE98', '#C98A66'];
  const hair: Skin = ['#6A1636', '#B82E52', '#F0627A', '#9E2450', '#4E0E30'];
  const light = { gloss: 0.25, shadow: '#8A3A2A', shade: 0.4, reach: 3, rim: '#FFF0DA' };
  const torso: Point[] = [
    [128, 86],
    [142, 76],
    [154, 70],
    [164, 70],
    [168, 78],
    [160, 90],
    [148, 98],
    [132, 104],
  ];
  const neck: Point[] = [
    [156, 72],
    [162, 62],
    [170, 62],
    [170, 72],
    [164, 80],
  ];
  const head: Point[] = [
    [164, 44],
    [172, 40],
    [181, 43],
    [186, 51],
    [187, 56],
    [189.5, 60],
    [186.5, 62],
    [186, 67],
    [180, 71],
    [171, 68],
    [165, 58],
  ];
  const arm: Point[] = [
    [156, 76],
    [164, 76],
    [172, 86],
    [184, 94],
    [196, 96],
    [200, 99],
    [194, 102],
    [182, 101],
    [168, 94],
    [158, 86],
  ];
  const far: Point[] = [
    [146, 90],
    [152, 92],
    [150, 104],
    [140, 114],
    [130, 120],
    [126, 118],
    [134, 110],
    [142, 100],
  ];
  const locks: Point[] = [
    [184, 44],
    [176, 32],
    [160, 28],
    [140, 36],
    [118, 40],
    [96, 32],
    [74, 40],
    [92, 48],
    [72, 56],
    [98, 57],
    [80, 70],
    [108, 64],
    [132, 60],
    [148, 66],
    [158, 76],
    [163, 66],
    [165, 54],
    [174, 46],
  ];
  return (
    body(box, far, skin, { scales: 0, light: { ...light, round: 3 } }) +
    fin(
      box,
      [
        [36, 114],
        [36, 126],
      ],
      [
        [26, 104],
        [10, 84],
        [-4, 80],
        [8, 108],
        [14, 122],
        [6, 140],
        [-2, 160],
        [16, 152],
        [30, 134],
      ],
      ['#0E8A86', '#A8FFE4'],
      11,
    ) +
    body(box, tail, ['#0A5E74', '#16A89C', '#5FE6C0', '#C8FFE0', '#128A86'], { scales: 0.55 }) +
    fin(
      box,
      [
        [112, 82],
        [92, 88],
      ],
      [
        [100, 64],
        [84, 68],
        [80, 82],
      ],
      ['#12988E', '#B8FFE8'],
      5,
    ) +
    fin(
      box,
      [
        [112, 116],
        [96, 121],
      ],
      [
        [104, 134],
        [92, 138],
        [88, 126],
      ],
      ['#12988E', '#B8FFE8'],
      5,
    ) +
    body(box, neck, skin, { scales: 0, light: { ...light, round: 3 } }) +
    body(box, torso, skin, { scales: 0, light: { ...light, round: 5 } }) +
    `<g filter="${wet(box, { round: 3, gloss: 0.6, soften: 1 })}"><path d="M139 79Q150 72 160 76Q166 84 158 92Q148 100 138 100Q133 90 139 79Z" fill="#7A46C8"/></g>` +
    repeat(
      5,
      (at) =>
        `<path d="M${140 + at * 1.2} ${100 - at * 0.6}L${141 + at * 5} ${78 - at * 0.4}" stroke="#E4C4FF" stroke-width="1.5" opacity=".85"/>`,
    ) +
    `<path d="M128 86Q136 92 134 103" stroke="#F6C64B" stroke-width="3.4" fill="none"/><path d="M128 86Q136 92 134 103" stroke="#FFF3C0" stroke-width="1.2" fill="none" transform="translate(-.8 0)"/>` +
    body(box, head, skin, { scales: 0, light: { ...light, round: 5 } }) +
    body(box, locks, hair, {
      scales: 0,
      light: { round: 4, gloss: 0.7, shadow: '#3A0620' },
      marks: repeat(
        8,
        (at) =>
          `<path d="M182 ${34 + at * 3}Q140 ${30 + at * 6} ${80 + at * 5} ${36 + at * 4.6}" stroke="${at % 2 ? '#FFB4B8' : '#4E0E30'}" stroke-width="1.6" fill="none" opacity=".65"/>`,
      ),
    }) +
    body(box, arm, skin, { scales: 0, light: { ...light, round: 3 } }) +
    `<path d="M178 52.6Q181.6 50 184.6 52.8Q181.6 55.6 178 52.6Z" fill="#fff"/><circle cx="182" cy="52.8" r="1.7" fill="#14606E"/><circle cx="181.6" cy="52.2" r=".6" fill="#fff"/><path d="M177.4 52.8Q181.4 48.8 185 52.2" stroke="#3A0A20" stroke-width="1.3" fill="none"/><path d="M177 48Q181 45.6 184.6 47.4" stroke="#6A1636" stroke-width="1.1" fill="none"/><path d="M181.6 65.6Q184.4 66.6 186.4 65" stroke="#C23A50" stroke-width="1.7" fill="none" stroke-linecap="round"/><circle cx="177" cy="61" r="3" fill="#F58A80" opacity=".35"/>` +
    repeat(
      5,
      (at) =>
        `<circle cx="${160 + at * 5.4}" cy="${(38 + (2 - at) ** 2 * 0.7).toFixed(1)}" r="2.1" fill="#FFFDF2" stroke="#C9B79A" stroke-width=".5"/>`,
    ) +
    `<path d="M170 36l3.4 -9l3.6 7l5 -6l-1 10Z" fill="#F6C64B" stroke="#8A4F10" stroke-width=".8"/>`
  );
}
