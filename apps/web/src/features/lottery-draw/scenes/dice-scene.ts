import { diceOf } from '../../../art/seed.ts';
import {
  Still,
  TURN,
  across,
  box,
  down,
  easeInOut,
  grain,
  groundShadow,
  oval,
  round,
  share,
  vignette,
} from '../canvas-tools.ts';
import type { Area, Moment, Pen, Scene, ShowFacts } from '../scene.ts';
import { HALF, type Pose, type Throw, type Vector, applied, dot, labelsFor, plus, poseAt, scaled } from './tumble.ts';

const SHAKE_MS = 4_400;
const POUR_MS = 5_100;
const LAST_MS = 8_600;
const LENGTH = 10_500;

const SHADOW = '#0A1410';
/** How steeply one looks down on the table. */
const LOOK = 0.96;
const [SIN, COS] = [Math.sin(LOOK), Math.cos(LOOK)];
const TO_EYE: Vector = [0, -COS, SIN];
const LIGHT: Vector = [-0.5, -0.25, 0.83];
/** Where the table's origin is on the stage. */
const TABLE_Y = 26;

const onStage = ([x, y, z]: Vector): readonly [number, number] => [x, TABLE_Y - y * SIN - z * COS];

/** 快三: a lacquer cup and three dice on a felt tray. */
export function diceScene({ issueNo, draw }: ShowFacts): Scene {
  const { roll } = diceOf(issueNo);
  const throws: Throw[] = [0, 1, 2].map((at) => ({
    from: [-120 + at * 6, 22 - at * 10],
    rest: [-58 + at * 104 + roll() * 8, 8 - Math.abs(at - 1) * 26 + roll() * 16],
    heading: [-1.15, -0.4, 0.45].map((way) => way + (roll() - 0.5) * 0.3)[at] ?? 0,
    axis: [roll() - 0.5, 0.8 + roll() * 0.4, roll() - 0.5],
    spins: 2.1 + roll() * 1.3,
    startMs: POUR_MS - 160 + at * 150,
    endMs: LAST_MS - (2 - at) * 560 - roll() * 200,
  }));
  const labels = draw.map((value) => labelsFor(value, Math.floor(roll() * 4)));
  const still = new Still(drawTable);
  return {
    length: LENGTH,
    paint(pen, area, moment, make) {
      still.paint(pen, area, make);
      const ms = moment.phase === 'rest' ? LENGTH : moment.phase === 'show' ? moment.ms : -1;
      const isPoured = ms > POUR_MS + 250;
      if (isPoured) drawCup(pen, cupAt(moment));
      if (ms >= 0 && draw.length > 0) {
        const poses = throws.map((one, at) => ({ pose: poseAt(one, ms), labels: labels[at] ?? [], at }));
        const seen = poses.filter(({ at }) => ms >= (throws[at]?.startMs ?? 0));
        seen.sort((one, other) => other.pose.centre[1] - one.pose.centre[1]);
        for (const { pose } of seen) drawDieShadow(pen, pose);
        for (const { pose, labels: ofDie } of seen) drawDie(pen, pose, ofDie);
      }
      if (!isPoured) drawCup(pen, cupAt(moment));
    },
  };
}

interface Cup {
  readonly x: number;
  readonly y: number;
  readonly tilt: number;
}

/** It stands, is shaken, poured out and set aside. */
function cupAt({ phase, ms }: Moment): Cup {
  if (phase === 'idle' || phase === 'locked') {
    const breath = phase === 'idle' ? Math.sin(ms / 1_400) : 0;
    return { x: 0, y: 8 + breath * 1.2, tilt: 0 };
  }
  const at = phase === 'rest' ? LENGTH : ms;
  const strength = share(at, 150, 500) * (1 - share(at, SHAKE_MS - 400, SHAKE_MS));
  const shake = Math.sin(at / 46) * strength;
  const lift = easeInOut(share(at, 0, 400)) * (1 - 0.25 * share(at, SHAKE_MS - 300, SHAKE_MS));
  const pour = easeInOut(share(at, SHAKE_MS - 150, POUR_MS));
  const away = easeInOut(share(at, POUR_MS + 450, POUR_MS + 1_500));
  return {
    x: shake * 17 - pour * 192 - away * 6,
    y: 8 - lift * 30 - Math.abs(Math.cos(at / 46)) * 14 * strength - pour * 14 + away * 8,
    tilt: shake * 0.14 + (pour - away) * 1.8,
  };
}

function drawCup(pen: Pen, { x, y, tilt }: Cup): void {
  pen.save();
  groundShadow(pen, x + 12, 92 + (y - 8) * 0.3, 92, 22, SHADOW, 0.75 * (1 - Math.min(0.6, Math.abs(y - 8) / 90)));
  pen.translate(x, y);
  pen.rotate(tilt);
  // The body, wider at the mouth.
  pen.beginPath();
  pen.moveTo(-66, -72);
  pen.bezierCurveTo(-62, -10, -56, 40, -48, 72);
  pen.quadraticCurveTo(0, 90, 48, 72);
  pen.bezierCurveTo(56, 40, 62, -10, 66, -72);
  pen.closePath();
  pen.fillStyle = across(pen, -66, 66, [
    [0, '#4A0612'],
    [0.16, '#9E1B1E'],
    [0.3, '#E8574A'],
    [0.42, '#C0221F'],
    [0.72, '#7E0F17'],
    [0.92, '#3A0410'],
    [1, '#7A2430'],
  ]);
  pen.fill();
  // A hard-edged reflection, as lacquer has it.
  pen.save();
  pen.clip();
  pen.globalAlpha = 0.26;
  pen.fillStyle = '#FFF4E0';
  pen.beginPath();
  pen.moveTo(-48, -66);
  pen.bezierCurveTo(-46, -14, -44, 26, -36, 66);
  pen.lineTo(-24, 70);
  pen.bezierCurveTo(-32, 26, -33, -16, -32, -66);
  pen.fill();
  pen.restore();
  for (const [top, half] of [
    [46, 54],
    [-40, 64],
  ] as const) {
    pen.lineWidth = 5;
    pen.strokeStyle = '#5A2A08';
    pen.beginPath();
    pen.ellipse(0, top, half, 12, 0, 0, TURN / 2);
    pen.stroke();
    pen.lineWidth = 2.6;
    pen.strokeStyle = across(pen, -half, half, [
      [0, '#8A5214'],
      [0.28, '#FFF0B8'],
      [0.5, '#E2A43A'],
      [1, '#6E3A0C'],
    ]);
    pen.beginPath();
    pen.ellipse(0, top - 1, half, 12, 0, 0, TURN / 2);
    pen.stroke();
  }
  // The mouth with its golden lip and the dark inside.
  pen.fillStyle = '#2A0409';
  oval(pen, 0, -72, 66, 17);
  pen.fill();
  pen.fillStyle = down(pen, -88, -56, [
    [0, '#1A0206'],
    [1, '#5E0E14'],
  ]);
  oval(pen, 0, -71, 60, 14);
  pen.fill();
  pen.lineWidth = 5;
  pen.strokeStyle = across(pen, -66, 66, [
    [0, '#9A611A'],
    [0.25, '#FFF3C4'],
    [0.48, '#D3942C'],
    [0.7, '#F4C65A'],
    [1, '#5E300A'],
  ]);
  oval(pen, 0, -72, 64, 16);
  pen.stroke();
  pen.restore();
}

function drawTable(pen: Pen, area: Area): void {
  const { halfWidth: w, halfHeight: h } = area;
  const { roll } = diceOf('felt tray');
  pen.fillStyle = down(pen, -h, h, [
    [0, '#3A2414'],
    [0.5, '#5C3A20'],
    [1, '#2C190C'],
  ]);
  pen.fillRect(-w, -h, w * 2, h * 2);
  grain(pen, roll, [-w, -h, w * 2, h * 2], { colour: '#1A0C04', count: 260, long: 170, thick: 2.4 });
  grain(pen, roll, [-w, -h, w * 2, h * 2], { colour: '#E8B47A', count: 90, long: 120, thick: 1.2 });
  // The tray: a rim of dark wood around felt.
  const [rx, ry] = [Math.min(w - 16, 330), 148];
  groundShadow(pen, 6, 34, rx + 44, ry + 40, '#120802', 0.8);
  pen.fillStyle = down(pen, -ry, ry + 24, [
    [0, '#A56B38'],
    [0.18, '#7C4A24'],
    [0.7, '#4A2810'],
    [1, '#2A1406'],
  ]);
  oval(pen, 0, 18, rx + 12, ry + 14);
  pen.fill();
  pen.lineWidth = 2;
  pen.strokeStyle = '#F2C68A88';
  pen.beginPath();
  pen.ellipse(0, 16, rx + 10, ry + 12, 0, TURN * 0.52, TURN * 0.86);
  pen.stroke();
  pen.fillStyle = '#06160F';
  oval(pen, 0, 18, rx - 8, ry - 6);
  pen.fill();
  pen.save();
  oval(pen, 0, 22, rx - 8, ry - 9);
  pen.clip();
  pen.fillStyle = round(pen, -40, -24, rx * 1.02, [
    [0, '#2F8A63'],
    [0.42, '#176048'],
    [1, '#07281F'],
  ]);
  pen.fillRect(-w, -h, w * 2, h * 2);
  grain(pen, roll, [-rx, -ry, rx * 2, ry * 2.4], { colour: '#03140D', count: 900, long: 5, thick: 1.1 });
  grain(pen, roll, [-rx, -ry, rx * 2, ry * 2.4], { colour: '#BFF0D0', count: 500, long: 4, thick: 0.8 });
  pen.lineWidth = 2.2;
  pen.strokeStyle = '#D9C27A55';
  oval(pen, 0, 24, rx - 36, ry - 30);
  pen.stroke();
  pen.restore();
  vignette(pen, area, '#0C0603');
}

function drawDieShadow(pen: Pen, { centre }: Pose): void {
  const height = Math.max(0, centre[2] - HALF);
  const [x, y] = onStage([centre[0] + height * 0.35, centre[1] - height * 0.2, 0]);
  groundShadow(
    pen,
    x + 5,
    y + 2,
    HALF * (1.75 + height / 90),
    HALF * (1.2 + height / 130),
    SHADOW,
    0.8 / (1 + height / 55),
  );
}

const FACES: readonly (readonly [normal: 0 | 1 | 2, sign: 1 | -1])[] = [
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [2, 1],
  [2, -1],
];

function drawDie(pen: Pen, { centre, turned }: Pose, labels: readonly number[]): void {
  const corners = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z): Vector => [x, y, z])));
  const outline = hull(corners.map((corner) => onStage(plus(centre, applied(turned, scaled(corner, HALF * 0.9))))));
  // The rounded body: its outline with a broad round stroke.
  pen.beginPath();
  for (const [at, [x, y]] of outline.entries())
    if (at === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  pen.closePath();
  pen.lineJoin = 'round';
  pen.lineWidth = HALF * 0.24;
  pen.strokeStyle = '#CDBF9F';
  pen.fillStyle = '#D9CDB0';
  pen.stroke();
  pen.fill();
  for (const [at, [axis, sign]] of FACES.entries()) {
    const normal = scaled(turned[axis], sign);
    if (dot(normal, TO_EYE) <= 0.02) continue;
    const [one, other] = [turned[(axis + 1) % 3] ?? turned[0], turned[(axis + 2) % 3] ?? turned[1]];
    drawFace(pen, { middle: plus(centre, scaled(normal, HALF)), normal, one, other }, labels[at] ?? 1);
  }
}

interface Face {
  readonly middle: Vector;
  readonly normal: Vector;
  readonly one: Vector;
  readonly other: Vector;
}

function drawFace(pen: Pen, { middle, normal, one, other }: Face, value: number): void {
  const light = Math.max(0, dot(normal, LIGHT));
  const [x, y] = onStage(middle);
  pen.save();
  pen.transform(one[0], -one[1] * SIN - one[2] * COS, other[0], -other[1] * SIN - other[2] * COS, x, y);
  const size = HALF * 0.97;
  box(pen, -size, -size, size * 2, size * 2, HALF * 0.3);
  pen.fillStyle = ivory(light);
  pen.fill();
  pen.lineWidth = 1.1;
  pen.strokeStyle = `rgba(255,253,244,${(0.25 + light * 0.5).toFixed(2)})`;
  pen.stroke();
  const red = value === 1 || value === 4;
  const radius = value === 1 ? HALF * 0.27 : HALF * 0.175;
  for (const place of PIPS[value] ?? []) {
    const [px, py] = [((place % 3) - 1) * HALF * 0.52, (Math.floor(place / 3) - 1) * HALF * 0.52];
    pen.fillStyle = round(pen, px + radius * 0.25, py + radius * 0.3, radius * 1.5, [
      [0, red ? '#E2463C' : '#4A4652'],
      [0.6, red ? '#A3121C' : '#1B1922'],
      [1, red ? '#5A0711' : '#08070C'],
    ]);
    oval(pen, px, py, radius, radius);
    pen.fill();
    // The far edge of the dent catches the light.
    pen.lineWidth = 0.9;
    pen.strokeStyle = `rgba(255,255,250,${(0.3 + light * 0.5).toFixed(2)})`;
    pen.beginPath();
    pen.arc(px, py, radius + 0.3, 0.1, TURN * 0.3);
    pen.stroke();
  }
  pen.restore();
}

const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

/** From its shaded to its lit tone: light goes to yellow, shade to violet. */
function ivory(light: number): string {
  const at = Math.min(1, 0.12 + light);
  const parts = [
    [126, 255],
    [108, 252],
    [112, 238],
  ] as const;
  return `rgb(${parts.map(([from, to]) => Math.round(from + (to - from) * at)).join(',')})`;
}

type Point = readonly [number, number];

/** The outermost of the points, in order. */
function hull(points: readonly Point[]): readonly Point[] {
  const sorted = points.toSorted((one, other) => one[0] - other[0] || one[1] - other[1]);
  const half = (list: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of list) {
      while (kept.length >= 2 && !turnsLeft(kept.at(-2), kept.at(-1), point)) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turnsLeft(a: Point | undefined, b: Point | undefined, c: Point): boolean {
  if (!a || !b) return true;
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
}
