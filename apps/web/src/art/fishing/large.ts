import type { Point } from '../slots/curves.ts';
import { type Paintbox, repeat } from '../slots/materials/paintbox.ts';
import { body, crease, eye, fin, flank, mirrored, type Skin, outlineOf } from './swimmer.ts';

interface SharkLook {
  readonly skin: Skin;
  readonly fins: readonly [string, string];
  readonly belly: string;
  readonly iris: string;
}

/** The body of a hunter: high back, torpedo, crescent tail. */
function sharkOf(box: Paintbox, { skin, fins, belly, iris }: SharkLook, marks = ''): string {
  const outline: Point[] = outlineOf(
    '196 98, 184 86, 158 76, 124 70, 90 74, 58 86, 32 95, 22 97, 22 104, 34 107, 62 114, 96 126, 132 130, 162 124, 178 114, 190 108',
  );
  const teeth = repeat(7, (at) => `M${184 - at * 4.6} ${108 + at * 1.1}l1.6 6l2.6 -5.4Z`);
  return (
    fin(
      box,
      [
        [28, 95],
        [28, 106],
      ],
      outlineOf('18 80, 6 54, 0 40, 4 76, 14 101, 4 122, 2 142, 10 134, 22 116'),
      fins,
      8,
    ) +
    fin(
      box,
      [
        [126, 74],
        [94, 76],
      ],
      outlineOf('116 44, 98 24, 92 22, 94 48, 84 70'),
      fins,
      6,
    ) +
    fin(
      box,
      [
        [58, 88],
        [46, 92],
      ],
      outlineOf('48 76, 40 72, 42 86'),
      fins,
      3,
    ) +
    fin(
      box,
      [
        [66, 113],
        [52, 110],
      ],
      outlineOf('52 126, 44 130, 46 116'),
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
      outlineOf('128 146, 104 168, 94 172, 102 146'),
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
  const outline: Point[] = outlineOf(
    '182 96, 172 90, 166 82, 146 78, 112 78, 78 88, 46 97, 24 99, 24 101, 46 103, 78 112, 112 122, 146 122, 166 118, 172 110, 182 104',
  );
  const hammer: Point[] = outlineOf(
    '190 100, 192 84, 196 62, 192 42, 182 36, 176 46, 172 70, 164 88, 160 100, 164 112, 172 130, 176 154, 182 164, 192 158, 196 138, 192 116',
  );
  const skin: Skin = ['#35506A', '#5E82A0', '#93B4CA', '#6A8EAA', '#2E465E'];
  const fins = ['#3C5A76', '#9CBCD2'] as const;
  const wing: Point[] = outlineOf('122 62, 104 34, 92 26, 96 54, 104 80');
  const pelvic: Point[] = outlineOf('58 82, 48 74, 50 90');
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
      outlineOf('18 88, 0 74, 8 98, 4 106, 18 108'),
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
      outlineOf('104 96, 84 92, 74 99, 92 103'),
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
  const outline: Point[] = outlineOf(
    '194 102, 188 88, 168 74, 132 66, 92 72, 56 88, 30 97, 20 100, 20 106, 32 109, 60 116, 96 130, 134 136, 168 128, 188 114',
  );
  const fins = ['#0C1420', '#3E5670'] as const;
  return (
    fin(
      box,
      [
        [26, 99],
        [26, 107],
      ],
      outlineOf('16 90, 2 74, 0 92, 8 104, 0 118, 4 134, 18 116'),
      fins,
      6,
    ) +
    fin(
      box,
      [
        [120, 70],
        [90, 74],
      ],
      outlineOf('112 36, 100 6, 94 4, 94 40, 84 68'),
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
      outlineOf('136 146, 118 166, 106 164, 110 142'),
      fins,
      6,
    ) +
    crease('M194 104Q180 112 166 110', 2.2) +
    flank(box, 'M84 80Q124 66 164 78', 6, 0.6) +
    eye(box, 172, 96, 4.6, '#8A5A2E', '#DDE8EE')
  );
}
