import { type Point } from '../slots/curves.ts';
import { type Paintbox } from '../slots/materials/paintbox.ts';
import { body, crease, eye, fin, flank, outlineOf } from './swimmer.ts';

/** Everything swims to the right on the line y = 100, from its tail near 10 to its nose near 190. */
export function yellowCroaker(box: Paintbox): string {
  const outline: Point[] = outlineOf(
    '190 101, 180 88, 158 74, 124 66, 86 72, 54 88, 36 94, 36 106, 54 113, 86 128, 124 134, 160 126, 182 113',
  );
  return (
    fin(
      box,
      [
        [42, 93],
        [42, 107],
      ],
      outlineOf('24 78, 8 66, 14 88, 18 100, 14 112, 8 134, 24 122'),
      ['#F0A21C', '#FFE48A'],
      9,
    ) +
    fin(
      box,
      [
        [140, 70],
        [66, 82],
      ],
      outlineOf('126 44, 108 46, 90 54, 70 66'),
      ['#D98A14', '#FFE08A'],
      8,
    ) +
    fin(
      box,
      [
        [112, 132],
        [84, 126],
      ],
      outlineOf('104 150, 88 148, 80 138'),
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
      outlineOf('114 100, 104 112, 112 124'),
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
  const outline: Point[] = outlineOf(
    '190 118, 176 106, 150 96, 116 94, 80 102, 46 112, 46 124, 80 134, 118 142, 154 138, 178 130',
  );
  const flag = fin(
    box,
    [
      [146, 98],
      [96, 100],
    ],
    outlineOf('140 60, 118 24, 84 8, 92 44, 92 74'),
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
      outlineOf('34 96, 10 82, 20 104, 24 118, 20 132, 10 152, 34 140'),
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
      outlineOf('116 176, 92 164, 80 148'),
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
  const outline: Point[] = outlineOf(
    '188 100, 178 82, 150 58, 112 48, 74 58, 44 88, 34 96, 34 104, 44 112, 74 142, 112 152, 150 142, 178 118',
  );
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
      outlineOf('26 80, 8 62, 14 84, 20 100, 14 116, 8 138, 26 120'),
      ['#F6B90E', '#FFF08A'],
      9,
    ) +
    fin(
      box,
      [
        [152, 60],
        [52, 82],
      ],
      outlineOf('148 42, 116 30, 76 38, 50 66'),
      ['#10206E', '#4E86FF'],
      11,
    ) +
    fin(
      box,
      [
        [140, 146],
        [52, 118],
      ],
      outlineOf('122 168, 84 162, 52 134'),
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
      outlineOf('116 96, 104 112, 114 126'),
      ['#F6C21E', '#FFF5A8'],
      5,
    ) +
    crease('M158 78Q148 100 158 124', 2) +
    crease('M188 101Q182 107 176 106', 2) +
    flank(box, 'M88 60Q120 52 146 64') +
    eye(box, 168, 91, 8, '#E9C86A')
  );
}

const band = (x: number, wide: number, bow: number): string => {
  const d = `M${x} 52Q${x + bow} 100 ${x} 150L${x - wide} 150Q${x - wide + bow * 0.7} 100 ${x - wide} 52Z`;
  return `<path d="${d}" fill="#FFFDF6" stroke="#1A0D10" stroke-width="5"/>`;
};

export function clownfish(box: Paintbox): string {
  const outline: Point[] = outlineOf(
    '190 102, 182 84, 160 66, 126 58, 90 66, 58 86, 42 92, 42 110, 58 116, 90 136, 126 144, 162 136, 184 118',
  );
  const colours = ['#F2641A', '#FFC07A'] as const;
  return (
    fin(
      box,
      [
        [48, 92],
        [48, 110],
      ],
      outlineOf('30 76, 10 82, 6 101, 10 120, 30 126'),
      colours,
      8,
    ) +
    fin(
      box,
      [
        [152, 64],
        [104, 62],
      ],
      outlineOf('146 42, 124 34, 106 46'),
      colours,
      6,
    ) +
    fin(
      box,
      [
        [100, 66],
        [64, 82],
      ],
      outlineOf('92 42, 72 48, 62 66'),
      colours,
      5,
    ) +
    fin(
      box,
      [
        [124, 142],
        [78, 128],
      ],
      outlineOf('112 166, 88 164, 74 144'),
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
      outlineOf('112 100, 98 116, 110 132'),
      ['#FF7A24', '#FFD09A'],
      6,
    ) +
    crease('M190 104Q182 112 174 110', 2.2) +
    flank(box, 'M96 70Q124 62 150 70') +
    eye(box, 173, 93, 9, '#F58A2A')
  );
}
