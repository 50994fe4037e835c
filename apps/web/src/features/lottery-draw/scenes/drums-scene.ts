import { diceOf } from '../../../art/seed.ts';
import { Still, across, box, down, grain, groundShadow, oval, round, vignette } from '../canvas-tools.ts';
import { writeNumber } from '../digits.ts';
import type { Area, Moment, Pen, Scene, ShowFacts } from '../scene.ts';

const DRUMS = 5;
const STEP = 94;
const WIDTH = 80;
const RADIUS = 88;
const DIGITS = 10;
const ANGLE = 0.64;

const UP_MS = 900;
const BRAKE_MS = 2_300;
const FIRST_STOP_MS = 5_200;
const STOP_EVERY_MS = 1_250;
const LENGTH = 11_500;
/** Digits a second when it runs. */
const CRUISE = 15;

/** 时时彩: five heavy drums in a walnut cabinet. */
export function drumsScene({ issueNo, draw }: ShowFacts): Scene {
  const { roll } = diceOf(issueNo);
  const spins = Array.from({ length: DRUMS }, (_, at) => {
    const stopMs = FIRST_STOP_MS + at * STOP_EVERY_MS + roll() * 160;
    // What the drum runs between start and stop must end on its digit: the speed gives way, by a little.
    const seconds = (UP_MS / 2 + (stopMs - UP_MS - BRAKE_MS) + BRAKE_MS / 3) / 1_000;
    const from = restDigit(at);
    const aim = draw[at] ?? 0;
    const wanted = seconds * CRUISE * (0.94 + roll() * 0.12);
    const way = Math.round((wanted + from - aim) / DIGITS) * DIGITS + aim - from;
    return { from, stopMs, speed: way / seconds };
  });
  const cabinet = new Still(drawCabinet);
  const glass = new Still(drawGlass);
  const positionAt = (drum: number, { phase, ms }: Moment): readonly [position: number, speed: number] => {
    const spin = spins[drum];
    if (!spin || phase === 'idle' || phase === 'locked' || draw.length === 0) {
      const sway = phase === 'idle' ? Math.sin(ms / 1_700 + drum * 1.3) * 0.22 : 0;
      return [restDigit(drum) + sway, 0];
    }
    return spun(spin, phase === 'rest' ? LENGTH : ms);
  };
  return {
    length: LENGTH,
    paint(pen, area, moment, make) {
      cabinet.paint(pen, area, make);
      for (let drum = 0; drum < DRUMS; drum++) {
        const x = (drum - (DRUMS - 1) / 2) * STEP;
        const [position, speed] = positionAt(drum, moment);
        const isStopped =
          moment.phase === 'rest' || (moment.phase === 'show' && moment.ms > (spins[drum]?.stopMs ?? 0) + 500);
        drawDrum(pen, x, position, speed, isStopped && draw.length > 0);
        drawLamp(pen, drum, isStopped && draw.length > 0);
      }
      glass.paint(pen, area, make);
    },
  };
}

/** Between two digits, so that a machine at rest shows no number. */
const restDigit = (drum: number): number => [2.5, 7.5, 4.5, 0.5, 6.5][drum] ?? 0.5;

/** Where a drum is after so long, in digits, and how fast it runs. */
function spun(
  { from, stopMs, speed }: { readonly from: number; readonly stopMs: number; readonly speed: number },
  ms: number,
): readonly [number, number] {
  const perMs = speed / 1_000;
  const brakeMs = stopMs - BRAKE_MS;
  // It is drawn back a little before it runs: weight.
  const windUp = -0.16 * Math.sin(Math.min(1, ms / 340) * Math.PI);
  if (ms < UP_MS) return [from + windUp + (perMs * ms * ms) / 2 / UP_MS, (speed * ms) / UP_MS];
  const afterUp = from + (perMs * UP_MS) / 2;
  if (ms < brakeMs) return [afterUp + perMs * (ms - UP_MS), speed];
  const afterRun = afterUp + perMs * (brakeMs - UP_MS);
  const left = 1 - Math.min(1, (ms - brakeMs) / BRAKE_MS);
  const position = afterRun + (perMs * BRAKE_MS * (1 - left ** 3)) / 3;
  const late = Math.max(0, ms - stopMs) / 1_000;
  const swing = late > 0 ? 0.13 * Math.exp(-6 * late) * Math.sin(20 * late) : 0;
  return [position + swing, speed * left ** 2];
}

function drawDrum(pen: Pen, x: number, position: number, speed: number, isStopped: boolean): void {
  pen.save();
  box(pen, x - WIDTH / 2, -78, WIDTH, 156, 8);
  pen.clip();
  pen.fillStyle = down(pen, -82, 82, [
    [0, '#4E4232'],
    [0.14, '#A08E6C'],
    [0.36, '#F6ECD2'],
    [0.46, '#FFFBEC'],
    [0.66, '#DCCBA4'],
    [0.88, '#7C6A4C'],
    [1, '#382C20'],
  ]);
  pen.fillRect(x - WIDTH / 2, -82, WIDTH, 164);
  const copies = speed > 5 ? 4 : 1;
  for (let copy = 0; copy < copies; copy++) {
    const shown = position - (copy * speed * 0.016) / copies;
    for (let offset = -3; offset <= 3; offset++) {
      const digit = Math.round(shown) + offset;
      const angle = (digit - shown) * ANGLE;
      if (Math.abs(angle) > 1.35) continue;
      const facing = Math.cos(angle);
      pen.save();
      pen.globalAlpha = (0.2 + 0.8 * facing ** 1.5) / (copies > 1 ? 2.4 : 1);
      pen.translate(x, -Math.sin(angle) * RADIUS);
      pen.scale(1, Math.max(0.05, facing));
      const isChosen = isStopped && offset === 0;
      writeNumber(pen, String(((digit % DIGITS) + DIGITS) % DIGITS), {
        at: [0.8, 1.6],
        height: 43,
        colour: '#FFFBEE',
        weight: 13,
      });
      writeNumber(pen, String(((digit % DIGITS) + DIGITS) % DIGITS), {
        height: 43,
        colour: isChosen ? '#A8121C' : '#2B1B12',
        weight: 12,
      });
      // A seam between two numbers.
      pen.globalAlpha = 0.35;
      pen.fillStyle = '#6A5738';
      pen.fillRect(-WIDTH / 2, -30.5, WIDTH, 1.2);
      pen.restore();
    }
  }
  pen.restore();
}

/** A lamp for each drum: it burns once its digit stands. */
function drawLamp(pen: Pen, drum: number, isLit: boolean): void {
  const x = -64 + drum * 32;
  if (isLit) {
    pen.fillStyle = round(pen, x, -136, 26, [
      [0, '#FFD27A90'],
      [1, '#FFD27A00'],
    ]);
    oval(pen, x, -136, 26, 26);
    pen.fill();
  }
  const tones = isLit ? ['#FFFBE6', '#FFC85A', '#D8701C', '#6A240A'] : ['#C89A7A', '#7A4A30', '#4A2416', '#24100A'];
  pen.fillStyle = round(
    pen,
    x - 2,
    -138,
    14,
    tones.map((tone, at) => [[0, 0.35, 0.7, 1][at] ?? 1, tone] as const),
  );
  oval(pen, x, -136, 9, 9);
  pen.fill();
}

function drawCabinet(pen: Pen, area: Area): void {
  const { halfWidth: w, halfHeight: h } = area;
  const { roll } = diceOf('walnut cabinet');
  // A wall in lamp light.
  pen.fillStyle = round(pen, -60, -h * 0.7, w * 1.5, [
    [0, '#5A3A4C'],
    [0.4, '#35213C'],
    [1, '#140B20'],
  ]);
  pen.fillRect(-w, -h, w * 2, h * 2);
  for (let stripe = -w; stripe < w; stripe += 34) {
    pen.fillStyle = '#FFFFFF06';
    pen.fillRect(stripe, -h, 14, h * 2);
  }
  // The table it stands on.
  pen.fillStyle = down(pen, 118, h, [
    [0, '#8A5434'],
    [0.12, '#5A3020'],
    [1, '#1E0D10'],
  ]);
  pen.fillRect(-w, 118, w * 2, h - 118);
  grain(pen, roll, [-w, 118, w * 2, h - 118], { colour: '#16080A', count: 90, long: 160, thick: 2 });
  pen.fillStyle = '#FFD9A84A';
  pen.fillRect(-w, 118, w * 2, 1.2);
  groundShadow(pen, 10, 142, 300, 26, '#0A0412', 0.95);
  const [x, y, width, height] = [-252, -128, 504, 268];
  pen.fillStyle = down(pen, y, y + height, [
    [0, '#B9763C'],
    [0.08, '#8A4F24'],
    [0.6, '#5E3216'],
    [1, '#2E1608'],
  ]);
  box(pen, x, y, width, height, 22);
  pen.fill();
  pen.save();
  pen.clip();
  grain(pen, roll, [x, y, width, height], { colour: '#1E0C04', count: 320, long: 150, thick: 2.2 });
  grain(pen, roll, [x, y, width, height], { colour: '#F6C88C', count: 110, long: 110, thick: 1.1 });
  pen.restore();
  pen.lineWidth = 1.6;
  pen.strokeStyle = '#FFDDA880';
  box(pen, x + 2, y + 2, width - 4, height - 4, 20);
  pen.stroke();
  // The brass plate with five windows.
  pen.fillStyle = '#2A1206';
  box(pen, -240, -100, 480, 204, 16);
  pen.fill();
  pen.fillStyle = shine(pen, -240, 240);
  box(pen, -238, -99, 476, 199, 15);
  pen.fill();
  pen.save();
  pen.clip();
  grain(pen, roll, [-240, -100, 480, 204], { colour: '#5A3408', count: 420, long: 60, thick: 0.7 });
  grain(pen, roll, [-240, -100, 480, 204], { colour: '#FFF6D8', count: 300, long: 70, thick: 0.6 });
  pen.restore();
  for (let drum = 0; drum < DRUMS; drum++) {
    const middle = (drum - 2) * STEP;
    pen.fillStyle = '#FFF3CC';
    box(pen, middle - WIDTH / 2 - 3.4, -80.6, WIDTH + 8, 164, 12);
    pen.fill();
    pen.fillStyle = '#3A2008';
    box(pen, middle - WIDTH / 2 - 4.6, -82, WIDTH + 8, 164, 12);
    pen.fill();
  }
  for (const [rx, ry] of [
    [-226, -88],
    [226, -88],
    [-226, 90],
    [226, 90],
  ] as const)
    rivet(pen, rx, ry);
  // A lamp board on top.
  pen.fillStyle = '#2A1408';
  box(pen, -92, -152, 184, 34, 10);
  pen.fill();
  pen.fillStyle = shine(pen, -92, 92);
  box(pen, -90, -151, 180, 30, 9);
  pen.fill();
  vignette(pen, area, '#0A0412');
}

const shine = (pen: Pen, left: number, right: number): CanvasGradient =>
  across(pen, left, right, [
    [0, '#8A5A1C'],
    [0.14, '#F4D488'],
    [0.28, '#C08A34'],
    [0.5, '#E6BC62'],
    [0.66, '#9A6420'],
    [0.86, '#E2B25A'],
    [1, '#6A3E10'],
  ]);

function rivet(pen: Pen, x: number, y: number): void {
  pen.fillStyle = '#3A1E06';
  oval(pen, x + 1, y + 1.5, 6, 6);
  pen.fill();
  pen.fillStyle = round(pen, x - 2, y - 2, 8, [
    [0, '#FFF6D4'],
    [0.5, '#C08A34'],
    [1, '#5E360C'],
  ]);
  oval(pen, x, y, 5.2, 5.2);
  pen.fill();
}

/** Over the drums: the shade of the plate, the line they are read at, and what the glass gives back. */
function drawGlass(pen: Pen): void {
  for (let drum = 0; drum < DRUMS; drum++) {
    const x = (drum - 2) * STEP;
    pen.save();
    box(pen, x - WIDTH / 2, -78, WIDTH, 156, 8);
    pen.clip();
    pen.fillStyle = down(pen, -78, 78, [
      [0, '#1A0C08D8'],
      [0.24, '#1A0C0830'],
      [0.4, '#1A0C0800'],
      [0.62, '#1A0C0800'],
      [0.82, '#1A0C0840'],
      [1, '#1A0C08E0'],
    ]);
    pen.fillRect(x - WIDTH / 2, -78, WIDTH, 156);
    pen.fillStyle = across(pen, x - WIDTH / 2, x + WIDTH / 2, [
      [0, '#1A0C0880'],
      [0.12, '#1A0C0800'],
      [0.88, '#1A0C0800'],
      [1, '#1A0C08A0'],
    ]);
    pen.fillRect(x - WIDTH / 2, -78, WIDTH, 156);
    pen.fillStyle = '#FFFFFF14';
    pen.beginPath();
    pen.moveTo(x - WIDTH / 2, -78);
    pen.lineTo(x + 4, -78);
    pen.lineTo(x - 30, 78);
    pen.lineTo(x - WIDTH / 2, 78);
    pen.fill();
    pen.restore();
  }
  for (const side of [-1, 1]) {
    pen.fillStyle = '#A8121C';
    pen.beginPath();
    pen.moveTo(side * 238, -9);
    pen.lineTo(side * 228, 0);
    pen.lineTo(side * 238, 9);
    pen.fill();
  }
}
