import { type Point } from '../slots/curves.ts';
import { type Paintbox, repeat } from '../slots/materials/paintbox.ts';
import { n } from '../svg.ts';
import { body, crease, eye, fin, flank, outlineOf, spots, wet } from './swimmer.ts';

/** Purple with a lyre tail, every fin edged in yellow. */
export function yellowEdge(box: Paintbox): string {
  const outline: Point[] = outlineOf(
    '190 106, 180 92, 158 76, 126 66, 90 72, 60 90, 48 96, 48 108, 60 112, 90 128, 126 136, 162 130, 184 118',
  );
  const tail: Point[] = outlineOf('36 80, 18 52, 2 40, 20 82, 26 102, 20 122, 2 164, 18 152, 36 124');
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
      outlineOf('140 50, 112 46, 82 54, 62 66'),
      ['#6A2C9E', '#FFD83A'],
      10,
    ) +
    fin(
      box,
      [
        [124, 135],
        [76, 120],
      ],
      outlineOf('108 158, 80 152, 68 134'),
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
      outlineOf('118 102, 106 116, 116 130'),
      ['#8E3EBE', '#FFE06A'],
      6,
    ) +
    crease('M160 80Q150 104 160 128', 2) +
    crease('M190 108Q180 118 170 114', 2.2) +
    flank(box, 'M88 80Q122 68 150 78') +
    eye(box, 173, 98, 8.5, '#FFD23A')
  );
}

const spine = (at: number): string => {
  const angle = (at / 26) * Math.PI * 2 + 0.1;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  if (c > 0.86 || c < -0.92) return '';
  const tip = 76 + (at % 2) * 6;
  return `M${n(106 + c * 62 - s * 5)} ${n(100 + s * 58 + c * 5)}L${n(106 + c * tip)} ${n(100 + s * (tip - 4))}L${n(106 + c * 62 + s * 5)} ${n(100 + s * 58 - c * 5)}Z`;
};

/** Round, spiny, surprised. */
export function pufferfish(box: Paintbox): string {
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
      outlineOf('26 78, 12 86, 10 100, 12 114, 26 122'),
      ['#C98A1E', '#FFE49A'],
      7,
    ) +
    fin(
      box,
      [
        [88, 42],
        [64, 54],
      ],
      outlineOf('78 20, 62 28, 56 42'),
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
      outlineOf('84 96, 72 110, 82 128'),
      ['#D69A24', '#FFEBA8'],
      6,
    ) +
    `<ellipse cx="171" cy="112" rx="8" ry="10" fill="#8E4A2A"/><ellipse cx="173" cy="112" rx="4.6" ry="6" fill="#2A0C0A"/>` +
    flank(box, 'M74 62Q100 44 132 52', 7, 0.7) +
    eye(box, 146, 82, 15, '#39B6C9')
  );
}

const stripe = (x: number, wide: number, colour: string, bow: number): string =>
  `<path d="M${x} 20Q${x + bow} 100 ${x} 184L${x - wide} 184Q${x - wide + bow} 100 ${x - wide} 20Z" fill="${colour}"/>`;

/** A tall disc with a long snout, and an eye at the wrong end. */
export function butterflyfish(box: Paintbox): string {
  const outline: Point[] = outlineOf(
    '194 106, 174 100, 160 90, 148 62, 118 34, 84 36, 56 66, 40 92, 34 97, 34 107, 40 112, 56 138, 84 166, 118 166, 146 142, 160 116, 176 111',
  );
  return (
    fin(
      box,
      [
        [40, 93],
        [40, 111],
      ],
      outlineOf('24 82, 10 80, 8 102, 10 124, 24 122'),
      ['#F2C417', '#FFF6B8'],
      7,
    ) +
    fin(
      box,
      [
        [120, 36],
        [44, 86],
      ],
      outlineOf('98 10, 62 22, 40 62'),
      ['#E9B312', '#FFF3A0'],
      12,
    ) +
    fin(
      box,
      [
        [120, 166],
        [44, 116],
      ],
      outlineOf('98 190, 62 180, 40 142'),
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
      outlineOf('110 100, 98 114, 108 130'),
      ['#FFD62E', '#FFFAD0'],
      6,
    ) +
    crease('M194 107L178 106', 2) +
    flank(box, 'M82 50Q112 38 136 60', 6) +
    eye(box, 153, 92, 9, '#FFF0C0')
  );
}
