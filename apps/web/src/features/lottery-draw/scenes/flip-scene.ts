import { diceOf } from '../../../art/seed.ts';
import { Still, across, box, clamp, down, grain, groundShadow, oval, round, vignette } from '../canvas-tools.ts';
import { writeNumber } from '../digits.ts';
import type { Area, Moment, Pen, Scene, ShowFacts } from '../scene.ts';

const LENGTH = 10_000;
const FLAP = { width: 68, height: 112 };

/** A place of the board: where it is, when it comes to rest, how many flaps fall before. */
interface Place {
  readonly x: number;
  readonly scale: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly falls: number;
}

const DIGIT_PLACES: readonly Place[] = [
  { x: -204, scale: 1, startMs: 300, endMs: 3_600, falls: 26 },
  { x: -110, scale: 1, startMs: 450, endMs: 5_200, falls: 35 },
  { x: -16, scale: 1, startMs: 600, endMs: 6_800, falls: 44 },
];
const SUM_PLACES: readonly Place[] = [
  { x: 112, scale: 1.08, startMs: 6_900, endMs: 8_400, falls: 11 },
  { x: 196, scale: 1.08, startMs: 6_900, endMs: 9_000, falls: 15 },
];

/** 幸运28: a flip board of three digits and their sum. */
export function flipScene({ draw }: ShowFacts): Scene {
  const sum = draw.reduce((total, value) => total + value, 0);
  const aims = [...draw, Math.floor(sum / 10), sum % 10];
  const places = [...DIGIT_PLACES, ...SUM_PLACES];
  const board = new Still(drawBoard);
  return {
    length: LENGTH,
    paint(pen, area, moment, make) {
      board.paint(pen, area, make);
      for (const [at, place] of places.entries()) {
        const isSum = at >= DIGIT_PLACES.length;
        const [from, to, fallen] = flapsAt(place, aims[at] ?? 0, draw.length > 0 ? moment : { phase: 'locked', ms: 0 });
        drawFlaps(pen, place, [from, to], fallen, isSum);
      }
      drawSigns(pen);
    },
  };
}

/** Before anything is drawn a flap is blank. */
const BLANK = -1;

/** The digit that stands, the one that comes, and how far its flap has fallen. */
function flapsAt(
  { startMs, endMs, falls }: Place,
  aim: number,
  { phase, ms }: Moment,
): readonly [number, number, number] {
  if (phase === 'rest') return [aim, aim, 0];
  if (phase !== 'show' || ms < startMs) return [BLANK, BLANK, 0];
  const at = clamp((ms - startMs) / (endMs - startMs));
  // Fast at first, each of the last flaps on its own.
  const done = falls * (1 - (1 - at) ** 1.9);
  const whole = Math.min(falls, Math.floor(done));
  if (whole >= falls) return [aim, aim, 0];
  const digitAfter = (count: number): number => (count <= 0 ? BLANK : (((aim - (falls - count)) % 10) + 10) % 10);
  return [digitAfter(whole), digitAfter(whole + 1), done - whole];
}

function drawFlaps(
  pen: Pen,
  { x, scale }: Place,
  [from, to]: readonly [number, number],
  fallen: number,
  isSum: boolean,
): void {
  pen.save();
  pen.translate(x, 6);
  pen.scale(scale, scale);
  half(pen, to, 'top', 1, isSum);
  half(pen, from, 'bottom', 1, isSum);
  const angle = fallen ** 1.6 * Math.PI;
  if (fallen > 0) {
    if (angle < Math.PI / 2) half(pen, from, 'top', Math.cos(angle), isSum, 1 - Math.cos(angle));
    else half(pen, to, 'bottom', -Math.cos(angle), isSum, 1 + Math.cos(angle));
  }
  // The axle.
  pen.fillStyle = '#050608';
  pen.fillRect(-FLAP.width / 2, -1.2, FLAP.width, 2.4);
  for (const side of [-1, 1]) {
    pen.fillStyle = across(pen, side * 34 - 3, side * 34 + 3, [
      [0, '#F2D48C'],
      [1, '#6A4412'],
    ]);
    box(pen, side * 34 - 2, -7, 4, 14, 1.5);
    pen.fill();
  }
  pen.restore();
}

function half(pen: Pen, digit: number, side: 'top' | 'bottom', squash: number, isSum: boolean, shade = 0): void {
  const { width, height } = FLAP;
  const isTop = side === 'top';
  pen.save();
  pen.scale(1, Math.max(0.02, squash));
  pen.beginPath();
  pen.roundRect(-width / 2, isTop ? -height / 2 : 0, width, height / 2, isTop ? [9, 9, 0, 0] : [0, 0, 9, 9]);
  pen.clip();
  const tones = isSum ? ['#7A1420', '#54101A', '#430B14', '#2C0710'] : ['#3A4150', '#242935', '#1D212B', '#12151C'];
  pen.fillStyle = down(pen, -height / 2, height / 2, [
    [0, tones[0] ?? ''],
    [0.49, tones[1] ?? ''],
    [0.51, tones[2] ?? ''],
    [1, tones[3] ?? ''],
  ]);
  pen.fillRect(-width / 2, -height / 2, width, height);
  if (digit === BLANK) {
    pen.fillStyle = '#FFFFFF12';
    pen.fillRect(-14, -4, 28, 8);
  } else writeNumber(pen, String(digit), { height: 74, colour: isSum ? '#FFE3A0' : '#F6EFDD', weight: 11.5 });
  if (shade > 0) {
    pen.fillStyle = `rgba(4,5,9,${(shade * 0.55).toFixed(3)})`;
    pen.fillRect(-width / 2, -height / 2, width, height);
  }
  // Light along the upper edge.
  pen.fillStyle = '#FFFFFF26';
  pen.fillRect(-width / 2, isTop ? -height / 2 : 1.2, width, 1.3);
  pen.restore();
}

/** The plus signs and the equals sign, as brass pieces. */
function drawSigns(pen: Pen): void {
  const brass = across(pen, -160, 70, [
    [0, '#F8DE9C'],
    [0.5, '#B98430'],
    [1, '#F0C870'],
  ]);
  pen.fillStyle = brass;
  for (const x of [-157, -63]) {
    box(pen, x - 6, 4, 12, 4, 2);
    pen.fill();
    box(pen, x - 2, 0, 4, 12, 2);
    pen.fill();
  }
  for (const y of [-2, 9]) {
    box(pen, 36, y, 22, 4.4, 2);
    pen.fill();
  }
}

function drawBoard(pen: Pen, area: Area): void {
  const { halfWidth: w, halfHeight: h } = area;
  const { roll } = diceOf('flip board');
  // A hall at night: tall windows and their light on the wall.
  pen.fillStyle = down(pen, -h, h, [
    [0, '#0C1730'],
    [0.55, '#1B2C50'],
    [1, '#0A1020'],
  ]);
  pen.fillRect(-w, -h, w * 2, h * 2);
  for (let window = -3; window <= 3; window++) {
    const x = window * 112;
    pen.fillStyle = down(pen, -h, -40, [
      [0, '#FFD08A9C'],
      [0.6, '#E08A4468'],
      [1, '#C8703400'],
    ]);
    pen.beginPath();
    pen.roundRect(x - 36, -h - 10, 72, h - 20, [36, 36, 0, 0]);
    pen.fill();
    pen.strokeStyle = '#0A1226';
    pen.lineWidth = 3;
    pen.beginPath();
    pen.moveTo(x, -h);
    pen.lineTo(x, -30);
    pen.moveTo(x - 36, -h + 66);
    pen.lineTo(x + 36, -h + 66);
    pen.stroke();
  }
  for (const x of [-120, 120]) {
    pen.strokeStyle = '#05070D';
    pen.lineWidth = 5;
    pen.beginPath();
    pen.moveTo(x, -h);
    pen.lineTo(x, -90);
    pen.stroke();
    pen.strokeStyle = '#C8A06060';
    pen.lineWidth = 1.2;
    pen.beginPath();
    pen.moveTo(x - 2, -h);
    pen.lineTo(x - 2, -90);
    pen.stroke();
  }
  // The floor gives the windows back.
  pen.fillStyle = down(pen, 122, h, [
    [0, '#2A3450'],
    [1, '#0A0E1C'],
  ]);
  pen.fillRect(-w, 122, w * 2, h - 122);
  pen.fillStyle = '#F6C88A38';
  pen.fillRect(-w, 122, w * 2, 1.2);
  for (let window = -3; window <= 3; window++) {
    pen.fillStyle = down(pen, 122, h, [
      [0, '#FFC07A26'],
      [1, '#FFC07A00'],
    ]);
    pen.fillRect(window * 112 - 32, 123, 64, h - 123);
  }
  groundShadow(pen, 10, 132, 300, 24, '#03060F', 0.9);
  groundShadow(pen, 10, 100, 300, 50, '#03060F', 0.8);
  const [x, y, width, height] = [-252, -96, 504, 200];
  pen.fillStyle = down(pen, y, y + height, [
    [0, '#4C5568'],
    [0.06, '#2E3442'],
    [0.9, '#1A1E28'],
    [1, '#0C0E14'],
  ]);
  box(pen, x, y, width, height, 18);
  pen.fill();
  pen.save();
  pen.clip();
  grain(pen, roll, [x, y, width, height], { colour: '#FFFFFF', count: 260, long: 46, thick: 0.6 });
  grain(pen, roll, [x, y, width, height], { colour: '#000000', count: 260, long: 46, thick: 0.8 });
  pen.restore();
  pen.lineWidth = 3;
  pen.strokeStyle = across(pen, x, -x, [
    [0, '#8A5A1C'],
    [0.2, '#FFE6AE'],
    [0.5, '#B07C2C'],
    [0.8, '#F0C870'],
    [1, '#6A3E10'],
  ]);
  box(pen, x + 6, y + 6, width - 12, height - 12, 13);
  pen.stroke();
  for (const place of [...DIGIT_PLACES, ...SUM_PLACES]) {
    const [fw, fh] = [(FLAP.width + 9) * place.scale, (FLAP.height + 10) * place.scale];
    pen.fillStyle = '#FFFFFF1C';
    box(pen, place.x - fw / 2 + 1, 6 - fh / 2 + 2, fw, fh, 13);
    pen.fill();
    pen.fillStyle = '#05060A';
    box(pen, place.x - fw / 2, 6 - fh / 2, fw, fh, 13);
    pen.fill();
  }
  for (const [rx, ry] of [
    [-238, -82],
    [238, -82],
    [-238, 90],
    [238, 90],
  ] as const) {
    pen.fillStyle = round(pen, rx - 1.5, ry - 1.5, 7, [
      [0, '#FFF2CC'],
      [0.5, '#B98430'],
      [1, '#4A2C0A'],
    ]);
    oval(pen, rx, ry, 4.4, 4.4);
    pen.fill();
  }
  // The lamp over the board.
  pen.fillStyle = round(pen, -30, -h, h * 1.6, [
    [0, '#FFE2A824'],
    [1, '#FFE2A800'],
  ]);
  pen.fillRect(-w, -h, w * 2, h * 2);
  vignette(pen, area, '#03050C');
}
