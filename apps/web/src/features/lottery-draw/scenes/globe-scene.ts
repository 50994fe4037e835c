import { diceOf } from '../../../art/seed.ts';
import {
  Pieces,
  Still,
  TURN,
  across,
  box,
  down,
  easeInOut,
  easeOut,
  groundShadow,
  mix,
  oval,
  round,
  share,
  vignette,
} from '../canvas-tools.ts';
import type { Area, MakeSheet, Moment, Pen, Scene, ShowFacts } from '../scene.ts';
import { type BallColours, drawBall } from './ball.ts';
import { BallPhysics, GLOBE, MOUTH } from './ball-physics.ts';

/** How a globe is filled: how many balls, how large, what they look like, and when they come. */
export interface GlobeFacts {
  readonly count: number;
  readonly radius: number;
  readonly firstMs: number;
  readonly everyMs: number;
  readonly length: number;
  readonly drawn: number;
  readonly coloursOf: (value: number) => BallColours;
  /** The last one stands apart: the special number. */
  readonly isLastApart: boolean;
  readonly hall: HallColours;
}

interface HallColours {
  readonly high: string;
  readonly low: string;
  readonly floor: string;
  readonly lamp: string;
  readonly shadow: string;
}

const TRAY_Y = 146;
const TRAY_RADIUS = 18;
const TRAY_STEP = 43;
const TUBE_MS = 1_250;
const TUBE_X = 196;
const TUBE_TOP = -157;

const text = (value: number): string => String(value).padStart(2, '0');

/** 11选5 and 六合: a glass globe of balls, air from below, a tube that takes the drawn ones to the tray. */
export function globeScene({ issueNo, draw }: ShowFacts, globe: GlobeFacts): Scene {
  const captures = draw.map((value, at) => ({ ball: value - 1, ms: globe.firstMs + at * globe.everyMs }));
  const blowsUntil = (captures.at(-1)?.ms ?? 0) + 500;
  const physics = new BallPhysics({
    seed: issueNo,
    count: globe.count,
    radius: globe.radius,
    captures,
    untilMs: blowsUntil,
  });
  const pieces = new Pieces();
  const hall = new Still((pen, area) => drawHall(pen, area, globe));
  const glass = new Still((pen) => drawGlass(pen, globe.hall));

  const ballAt = (pen: Pen, make: MakeSheet, scale: number, value: number, radius: number): void => {
    const name = `${value} ${radius > TRAY_RADIUS - 1 ? 'large' : 'small'}`;
    const size = radius > TRAY_RADIUS - 1 ? TRAY_RADIUS : globe.radius;
    pen.save();
    pen.scale(radius / size, radius / size);
    pieces.paint(pen, {
      name,
      half: size + 1.5,
      draw: (sheet) => drawBall(sheet, size, text(value), globe.coloursOf(value)),
      make,
      scale,
    });
    pen.restore();
  };

  return {
    length: globe.length,
    paint(pen, area, moment, make) {
      hall.paint(pen, area, make);
      const ms = timeOf(moment, globe.length, draw.length > 0);
      const frame = physics.at(ms);
      const order = Array.from({ length: globe.count }, (_, ball) => ball);
      for (const ball of order) {
        const capture = captures.find((one) => one.ball === ball);
        if (capture && ms >= capture.ms) continue;
        const breath = moment.phase === 'idle' ? Math.sin(moment.ms / 700 + ball) * 0.5 : 0;
        pen.save();
        pen.translate(frame[ball * 2] ?? 0, (frame[ball * 2 + 1] ?? 0) + breath);
        ballAt(pen, make, area.scale, ball + 1, globe.radius);
        pen.restore();
      }
      glass.paint(pen, area, make);
      drawAir(pen, moment, ms < blowsUntil && ms > 0);
      for (const [at, { ball, ms: outMs }] of captures.entries()) {
        if (ms < outMs) continue;
        const [x, y] = onItsWay(share(ms, outMs, outMs + TUBE_MS), slotX(globe, at));
        const radius = mix(globe.radius, TRAY_RADIUS, easeOut(share(ms, outMs, outMs + TUBE_MS * 0.5)));
        groundShadow(pen, x + 3, y + radius * 0.9, radius, 4, globe.hall.shadow, y > 120 ? 0.6 : 0);
        pen.save();
        pen.translate(x, y);
        ballAt(pen, make, area.scale, ball + 1, radius);
        pen.restore();
      }
      drawTube(pen);
    },
  };
}

function timeOf({ phase, ms }: Moment, length: number, isKnown: boolean): number {
  if (!isKnown || phase === 'idle' || phase === 'locked') return 0;
  return phase === 'rest' ? length : Math.min(ms, length);
}

const slotX = ({ drawn, isLastApart }: GlobeFacts, at: number): number =>
  (at - (drawn - 1) / 2) * TRAY_STEP - 26 + (isLastApart ? (at === drawn - 1 ? 12 : -6) : 0);

/** Up, over to the right, down, and along the tray to its place. */
function onItsWay(at: number, slot: number): readonly [number, number] {
  const corner = 26;
  const [up, over, fall] = [MOUTH.y - TUBE_TOP, TUBE_X - MOUTH.x, TRAY_Y - TUBE_TOP];
  const roll = TUBE_X - slot;
  const all = up + over + fall + roll;
  let left = (at < 1 ? at * (2 - at) ** 0.6 : 1) * all;
  left = Math.min(left, all);
  if (left < up) return [MOUTH.x, MOUTH.y - left];
  left -= up;
  if (left < over) return [MOUTH.x + left, TUBE_TOP + Math.max(0, left - over + corner) ** 2 / (corner * 2.6)];
  left -= over;
  if (left < fall) return [TUBE_X, TUBE_TOP + 10 + (left / fall) * (fall - 10)];
  left -= fall;
  const hop = Math.abs(Math.sin((left / roll) * Math.PI * 2)) * 5 * (1 - left / roll);
  return [TUBE_X - left, TRAY_Y - hop];
}

function drawHall(pen: Pen, area: Area, globe: GlobeFacts): void {
  const { halfWidth: w, halfHeight: h } = area;
  const { high, low, floor, lamp, shadow } = globe.hall;
  pen.fillStyle = down(pen, -h, h * 0.7, [
    [0, high],
    [1, low],
  ]);
  pen.fillRect(-w, -h, w * 2, h * 2);
  // Curtains: folds of light and shade.
  const { roll } = diceOf(`hall ${globe.count}`);
  for (let x = -w; x < w;) {
    const width = 18 + roll() * 26;
    pen.fillStyle = across(pen, x, x + width, [
      [0, `${shadow}70`],
      [0.35, `${lamp}16`],
      [0.6, `${lamp}05`],
      [1, `${shadow}70`],
    ]);
    pen.fillRect(x, -h, width, h * 1.75);
    x += width;
  }
  for (let dot = 0; dot < 18; dot++) {
    const [x, y, radius] = [(roll() - 0.5) * w * 2, -h + roll() * h * 1.1, 5 + roll() * 16];
    pen.fillStyle = round(pen, x, y, radius, [
      [0, `${lamp}30`],
      [0.8, `${lamp}18`],
      [1, `${lamp}00`],
    ]);
    oval(pen, x, y, radius, radius);
    pen.fill();
  }
  pen.fillStyle = round(pen, -70, -h * 0.9, h * 1.7, [
    [0, `${lamp}55`],
    [1, `${lamp}00`],
  ]);
  pen.fillRect(-w, -h, w * 2, h * 2);
  // The floor, and the machine's reflection in it.
  pen.fillStyle = down(pen, 118, h, [
    [0, floor],
    [1, shadow],
  ]);
  pen.fillRect(-w, 118, w * 2, h - 118);
  pen.fillStyle = `${lamp}40`;
  pen.fillRect(-w, 118, w * 2, 1);
  groundShadow(pen, 0, 126, 190, 20, shadow, 0.95);
  drawStand(pen);
  drawTray(pen, globe);
  // The far side of the globe.
  pen.fillStyle = round(pen, GLOBE.x, GLOBE.y, GLOBE.radius, [
    [0, '#FFFFFF0E'],
    [0.72, '#FFFFFF10'],
    [0.93, '#DDF2FF3C'],
    [1, '#FFFFFF10'],
  ]);
  oval(pen, GLOBE.x, GLOBE.y, GLOBE.radius, GLOBE.radius);
  pen.fill();
  vignette(pen, area, shadow);
}

const brass = (pen: Pen, left: number, right: number): CanvasGradient =>
  across(pen, left, right, [
    [0, '#6A3E10'],
    [0.2, '#FFEDBE'],
    [0.36, '#C48E38'],
    [0.56, '#EFC672'],
    [0.78, '#8A571A'],
    [1, '#3E2108'],
  ]);

function drawStand(pen: Pen): void {
  pen.fillStyle = brass(pen, -64, 64);
  pen.beginPath();
  pen.moveTo(-46, 66);
  pen.quadraticCurveTo(-40, 98, -66, 122);
  pen.lineTo(66, 122);
  pen.quadraticCurveTo(40, 98, 46, 66);
  pen.quadraticCurveTo(0, 96, -46, 66);
  pen.fill();
  pen.fillStyle = '#FFFFFF2A';
  pen.fillRect(-64, 112, 128, 1.4);
  pen.fillStyle = '#2A1404';
  pen.fillRect(-66, 116, 132, 1.6);
}

function drawTray(pen: Pen, globe: GlobeFacts): void {
  const [left, right] = [slotX(globe, 0) - 28, TUBE_X + 24];
  pen.fillStyle = `${globe.hall.shadow}C0`;
  box(pen, left + 2, TRAY_Y - 18, right - left, 46, 22);
  pen.fill();
  pen.fillStyle = brass(pen, left, right);
  box(pen, left, TRAY_Y - 22, right - left, 46, 22);
  pen.fill();
  pen.fillStyle = down(pen, TRAY_Y - 18, TRAY_Y + 20, [
    [0, '#14060C'],
    [1, '#4A1420'],
  ]);
  box(pen, left + 4, TRAY_Y - 18, right - left - 8, 38, 19);
  pen.fill();
  for (let at = 0; at < globe.drawn; at++) {
    const isApart = globe.isLastApart && at === globe.drawn - 1;
    pen.lineWidth = 1.4;
    pen.strokeStyle = isApart ? '#FFD98ACC' : '#FFFFFF2E';
    oval(pen, slotX(globe, at), TRAY_Y, TRAY_RADIUS, TRAY_RADIUS);
    pen.stroke();
  }
}

function drawGlass(pen: Pen, { lamp }: HallColours): void {
  const { x, y, radius } = GLOBE;
  pen.lineWidth = 2.4;
  pen.strokeStyle = '#E8F6FF70';
  oval(pen, x, y, radius, radius);
  pen.stroke();
  pen.fillStyle = shadeRing(pen, lamp);
  oval(pen, x, y, radius, radius);
  pen.fill();
  // A window of light, upper left, and the thin arc that answers it.
  pen.save();
  oval(pen, x, y, radius - 4, radius - 4);
  pen.clip();
  pen.fillStyle = '#FFFFFF3C';
  pen.beginPath();
  pen.ellipse(x - 52, y - 58, 34, 20, -0.7, 0, TURN);
  pen.fill();
  pen.fillStyle = '#FFFFFF70';
  pen.beginPath();
  pen.ellipse(x - 62, y - 66, 13, 7, -0.7, 0, TURN);
  pen.fill();
  pen.restore();
  pen.lineWidth = 3;
  pen.lineCap = 'round';
  pen.strokeStyle = '#FFFFFF80';
  pen.beginPath();
  pen.arc(x, y, radius - 9, 0.35, 1.05);
  pen.stroke();
  // The collar the air comes through, and the one at the top.
  for (const [cy, half] of [
    [y + radius - 6, 40],
    [y - radius + 3, 27],
  ] as const) {
    pen.fillStyle = brass(pen, -half, half);
    box(pen, -half, cy - 6, half * 2, 12, 6);
    pen.fill();
    pen.fillStyle = '#FFFFFF50';
    box(pen, -half + 5, cy - 4.6, half * 2 - 10, 1.6, 0.8);
    pen.fill();
  }
}

const shadeRing = (pen: Pen, lamp: string): CanvasGradient =>
  round(pen, GLOBE.x, GLOBE.y, GLOBE.radius, [
    [0, '#FFFFFF00'],
    [0.78, '#FFFFFF00'],
    [0.95, `${lamp}4A`],
    [1, '#FFFFFF22'],
  ]);

/** Air made visible: thin strokes that rise. */
function drawAir(pen: Pen, { ms }: Moment, isBlowing: boolean): void {
  if (!isBlowing) return;
  pen.save();
  pen.strokeStyle = '#FFFFFF';
  pen.lineCap = 'round';
  for (let line = 0; line < 7; line++) {
    const at = (ms / 520 + line / 7) % 1;
    pen.globalAlpha = 0.22 * Math.sin(at * Math.PI);
    pen.lineWidth = 1.6;
    const x = (line - 3) * 9;
    const y = GLOBE.y + GLOBE.radius - 14 - easeInOut(at) * 120;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.quadraticCurveTo(x + Math.sin(ms / 200 + line) * 8, y - 14, x * 1.3, y - 30);
    pen.stroke();
  }
  pen.restore();
}

/** The tube in front of the balls that run in it: edges and two reflections. */
function drawTube(pen: Pen): void {
  const half = TRAY_RADIUS + 2.5;
  const path = (offset: number): void => {
    pen.beginPath();
    pen.moveTo(MOUTH.x + offset, offset < 0 ? MOUTH.y - 2 : TUBE_TOP + half);
    if (offset < 0) {
      pen.lineTo(MOUTH.x + offset, TUBE_TOP - half + 12);
      pen.quadraticCurveTo(MOUTH.x + offset, TUBE_TOP - half, MOUTH.x + offset + 12, TUBE_TOP - half);
    }
    pen.lineTo(TUBE_X - (offset < 0 ? 6 : half), offset < 0 ? TUBE_TOP - half : TUBE_TOP + half);
    pen.quadraticCurveTo(
      TUBE_X - offset,
      offset < 0 ? TUBE_TOP - half : TUBE_TOP + half,
      TUBE_X - offset,
      TUBE_TOP + half + (offset < 0 ? 10 : 12),
    );
    pen.lineTo(TUBE_X - offset, TRAY_Y - 18);
  };
  pen.save();
  pen.fillStyle = '#EAF7FF14';
  box(pen, MOUTH.x - half, TUBE_TOP - half, TUBE_X - MOUTH.x + half * 2, half * 2, 18);
  pen.fill();
  pen.fillRect(TUBE_X - half, TUBE_TOP + half, half * 2, TRAY_Y - 18 - TUBE_TOP - half);
  pen.lineWidth = 1.8;
  pen.strokeStyle = '#EAF7FF8C';
  for (const offset of [-half, half]) {
    path(offset);
    pen.stroke();
  }
  pen.lineWidth = 3;
  pen.strokeStyle = '#FFFFFF38';
  pen.beginPath();
  pen.moveTo(30, TUBE_TOP - half + 7);
  pen.lineTo(TUBE_X - 30, TUBE_TOP - half + 7);
  pen.moveTo(TUBE_X - half + 13, TUBE_TOP + 50);
  pen.lineTo(TUBE_X - half + 13, TRAY_Y - 60);
  pen.stroke();
  for (const y of [-84, 36]) {
    pen.fillStyle = brass(pen, TUBE_X - half - 2, TUBE_X + half + 2);
    box(pen, TUBE_X - half - 2, y, half * 2 + 4, 7, 3);
    pen.fill();
  }
  pen.restore();
}
