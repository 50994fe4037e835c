import { diceOf } from '../../../art/seed.ts';
import {
  Pieces,
  Still,
  TURN,
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
import { writeNumber } from '../digits.ts';
import type { Area, Moment, Pen, Scene, ShowFacts } from '../scene.ts';

const BOATS = 10;
const START_MS = 900;
const FINISH_MS = 9_400;
const LENGTH = 12_000;
const ROW = 25;
const FIRST_Y = -90;
const LEAD = 196;
const SPEED = 250;
/** Rankings on the way: how often places are changed. */
const LEGS = 7;

const colours: readonly (readonly [light: string, body: string, dark: string])[] = [
  ['#FFF0A0', '#E9C02F', '#8A6410'],
  ['#9CCBFF', '#1B66C9', '#0A2A66'],
  ['#A8AEBA', '#4A4F58', '#1C1F26'],
  ['#FFC08A', '#D2620F', '#6E2C04'],
  ['#8FE6EE', '#0B8494', '#053C48'],
  ['#C2B0FF', '#5A3BC4', '#24136A'],
  ['#FFFFFF', '#C9CED6', '#6E7684'],
  ['#FF9C9C', '#C62839', '#5E0A1A'],
  ['#E0A680', '#8A4420', '#3E1806'],
  ['#9CF0B4', '#178A44', '#064220'],
];

/** 赛车: ten dragon boats on a river; who is where at the end was decided before they started. */
export function boatsScene({ issueNo, draw }: ShowFacts): Scene {
  const { roll } = diceOf(issueNo);
  // Boat n is at place `ranks[leg][n]` at the end of each leg; the last one is the result.
  const final = Array.from({ length: BOATS }, (_, boat) => Math.max(0, draw.indexOf(boat + 1)));
  const ranks = Array.from({ length: LEGS }, (_, leg) => {
    if (leg === LEGS - 1) return final;
    const order = Array.from({ length: BOATS }, (_unused, boat) => boat);
    // Closer to the result with every leg, never the same.
    const loose = mix(1, 0.28, leg / (LEGS - 2));
    const keys = order.map((boat) => mix(final[boat] ?? 0, roll() * BOATS, loose));
    order.sort((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0));
    return order.map((_unused, boat) => order.indexOf(boat));
  });
  const offsets = Array.from({ length: BOATS }, () => roll() * TURN);
  const banks = new Still(drawBanks);
  const pieces = new Pieces();
  const offsetOf = (boat: number, ms: number): number => {
    const legMs = (FINISH_MS - START_MS - 500) / LEGS;
    const along = Math.max(0, ms - START_MS) / legMs;
    const leg = Math.min(LEGS, Math.floor(along));
    const placeAfter = (count: number): number => {
      if (count <= 0) return (BOATS - 1) / 2;
      return ranks[Math.min(LEGS, count) - 1]?.[boat] ?? 0;
    };
    const at = leg >= LEGS ? 1 : easeInOut(along - leg);
    const place = mix(placeAfter(leg), placeAfter(leg + 1), at);
    const surge = Math.sin(ms / 240 + (offsets[boat] ?? 0)) * 3.2 * (1 - share(ms, FINISH_MS - 600, FINISH_MS));
    return mix(LEAD, -LEAD, place / (BOATS - 1)) + surge;
  };
  return {
    length: LENGTH,
    paint(pen, area, moment, make) {
      const ms = timeOf(moment, draw.length > 0);
      const way = wayAt(ms, moment);
      drawWater(pen, area, way, moment);
      drawLine(pen, area, -150 - way + 46, 'start');
      if (ms > START_MS) drawLine(pen, area, finishAt(ms), 'finish');
      for (let boat = 0; boat < BOATS; boat++) {
        const y = FIRST_Y + boat * ROW;
        const away = easeOut(share(ms, START_MS, START_MS + 1_600));
        const bob = Math.sin((moment.phase === 'idle' ? moment.ms : ms) / 420 + (offsets[boat] ?? 0)) * 1.1;
        const x = mix(-150, draw.length > 0 ? offsetOf(boat, ms) : -150, away);
        drawBoat(pen, { x, y: y + bob, boat, ms, isRowing: ms > START_MS && ms < LENGTH - 900 }, (paintedBoat) =>
          pieces.paint(pen, {
            name: String(paintedBoat),
            half: 44,
            draw: (sheet) => drawHull(sheet, paintedBoat),
            make,
            scale: area.scale,
          }),
        );
      }
      banks.paint(pen, area, make);
    },
  };
}

function timeOf({ phase, ms }: Moment, isKnown: boolean): number {
  if (!isKnown || phase === 'idle' || phase === 'locked') return 0;
  return phase === 'rest' ? LENGTH : ms;
}

/** How much water has gone by. */
function wayAt(ms: number, { phase }: Moment): number {
  if (phase === 'idle' || phase === 'locked') return 0;
  const run = Math.max(0, ms - START_MS) / 1_000;
  const up = Math.min(run, 1.6);
  const slow = Math.max(0, ms - FINISH_MS) / 1_000;
  return SPEED * ((up * up) / 3.2 + Math.max(0, run - 1.6)) - SPEED * 0.22 * slow * slow;
}

/** The line of the finish comes from ahead and passes the boats from the first to the last. */
const finishAt = (ms: number): number => mix(330, -318, share(ms, FINISH_MS - 500, FINISH_MS + 2_100));

function drawWater(pen: Pen, { halfWidth: w, halfHeight: h }: Area, way: number, { phase, ms }: Moment): void {
  pen.fillStyle = down(pen, -h, h, [
    [0, '#8FD0C8'],
    [0.2, '#3E9CA6'],
    [0.55, '#1F6F86'],
    [1, '#0F3F5C'],
  ]);
  pen.fillRect(-w, -h, w * 2, h * 2);
  const { roll } = diceOf('river');
  const drift = phase === 'show' ? 0 : ms / 60;
  const span = w * 2 + 120;
  pen.save();
  pen.lineCap = 'round';
  for (let line = 0; line < 84; line++) {
    const depth = roll();
    const y = mix(-118, 150, roll());
    const length = 14 + roll() * 34;
    const x = ((((roll() * span - (way + drift) * (0.85 + depth * 0.3)) % span) + span) % span) - w - 60;
    pen.globalAlpha = 0.1 + depth * 0.26;
    pen.strokeStyle = depth > 0.55 ? '#E8FFF6' : '#0A4A60';
    pen.lineWidth = 0.9 + depth * 1.3;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.quadraticCurveTo(x + length / 2, y - 2.6, x + length, y);
    pen.stroke();
  }
  pen.restore();
  // The low sun on the water, upper left.
  pen.fillStyle = round(pen, -w * 0.5, -h * 0.8, w * 0.9, [
    [0, '#FFF2C46A'],
    [1, '#FFF2C400'],
  ]);
  pen.fillRect(-w, -h, w * 2, h * 2);
}

/** A row of buoys across the river; over the finish a banner of red and white. */
function drawLine(pen: Pen, { halfWidth: w }: Area, x: number, kind: 'start' | 'finish'): void {
  if (x < -w - 40 || x > w + 40) return;
  const isFinish = kind === 'finish';
  for (let row = 0; row <= BOATS; row++) {
    const y = FIRST_Y - ROW / 2 + row * ROW;
    pen.fillStyle = '#0A3A4A66';
    oval(pen, x + 2, y + 3, 6, 3);
    pen.fill();
    pen.fillStyle = round(pen, x - 1.5, y - 2, 7, [
      [0, '#FFF'],
      [0.4, isFinish ? '#E8463A' : '#F2B84A'],
      [1, isFinish ? '#7A0A18' : '#8A4A0C'],
    ]);
    oval(pen, x, y, 4.6, 4.6);
    pen.fill();
    if (row < BOATS && isFinish)
      for (let part = 0; part < 5; part++) {
        pen.fillStyle = (row * 5 + part) % 2 === 0 ? '#F8F4E8E0' : '#C8202CE0';
        pen.fillRect(x - 2, y + part * 5, 4, 5);
      }
  }
}

interface BoatFacts {
  readonly x: number;
  readonly y: number;
  readonly boat: number;
  readonly ms: number;
  readonly isRowing: boolean;
}

function drawBoat(pen: Pen, { x, y, boat, ms, isRowing }: BoatFacts, hull: (boat: number) => void): void {
  if (isRowing) {
    pen.save();
    pen.strokeStyle = '#F2FFFA';
    pen.lineCap = 'round';
    for (let trail = 0; trail < 4; trail++) {
      const back = 40 + trail * 15 + ((ms / 14) % 15);
      pen.globalAlpha = 0.4 - trail * 0.09;
      pen.lineWidth = 1.7 - trail * 0.25;
      pen.beginPath();
      pen.moveTo(x - back + 9, y - 2);
      pen.quadraticCurveTo(x - back, y - 4 - trail, x - back - 10, y - 5.5 - trail * 1.2);
      pen.moveTo(x - back + 9, y + 4);
      pen.quadraticCurveTo(x - back, y + 6 + trail, x - back - 10, y + 7.5 + trail * 1.2);
      pen.stroke();
    }
    pen.restore();
  }
  groundShadow(pen, x + 3, y + 7, 44, 6, '#04263A', 0.7);
  // Oars, in time.
  const stroke = isRowing ? Math.sin(ms / 95 + boat) : 0.2;
  pen.strokeStyle = '#F0D8A8';
  pen.lineWidth = 1.4;
  pen.lineCap = 'round';
  pen.beginPath();
  for (let oar = -2; oar <= 2; oar++) {
    pen.moveTo(x + oar * 10, y);
    pen.lineTo(x + oar * 10 - 4 - stroke * 6, y + 9.5);
  }
  pen.stroke();
  pen.save();
  pen.translate(x, y);
  hull(boat);
  pen.restore();
}

/** A dragon boat from the side and a little above, in the colour of its number. */
function drawHull(pen: Pen, boat: number): void {
  const [light, body, dark] = colours[boat] ?? ['#fff', '#888', '#222'];
  pen.beginPath();
  pen.moveTo(-38, -5);
  pen.bezierCurveTo(-34, 6, -22, 8.5, 0, 8.5);
  pen.bezierCurveTo(20, 8.5, 30, 6, 36, -3);
  pen.lineTo(33, -4.5);
  pen.bezierCurveTo(20, -0.5, -22, -0.5, -35, -6);
  pen.closePath();
  pen.fillStyle = down(pen, -6, 9, [
    [0, light],
    [0.35, body],
    [1, dark],
  ]);
  pen.fill();
  pen.lineWidth = 0.9;
  pen.strokeStyle = '#FFF0C0B0';
  pen.beginPath();
  pen.moveTo(-35, -5);
  pen.bezierCurveTo(-22, 0.4, 20, 0.4, 33, -4);
  pen.stroke();
  // Head and tail of the dragon.
  pen.fillStyle = down(pen, -13, 0, [
    [0, '#FFE9A0'],
    [0.5, '#D9972C'],
    [1, '#6E3A0C'],
  ]);
  pen.beginPath();
  pen.moveTo(31, -3);
  pen.quadraticCurveTo(32, -10, 36, -12.5);
  pen.lineTo(35, -9.6);
  pen.quadraticCurveTo(40, -10.5, 43, -7.2);
  pen.lineTo(38.6, -6.2);
  pen.quadraticCurveTo(37.4, -3, 35, -1.5);
  pen.closePath();
  pen.fill();
  pen.beginPath();
  pen.moveTo(-34, -4);
  pen.quadraticCurveTo(-41, -7, -42, -14);
  pen.quadraticCurveTo(-37, -11, -33, -7);
  pen.closePath();
  pen.fill();
  // Rowers as a row of backs.
  for (let rower = -2; rower <= 2; rower++) {
    pen.fillStyle = dark;
    oval(pen, rower * 10 - 8 * (rower === 0 ? 0 : Math.sign(rower) * 0.2), -3.4, 3.4, 4);
    if (rower !== 0) pen.fill();
    pen.fillStyle = '#F0C8A0';
    oval(pen, rower * 10 - 0.6, -7.6, 2.2, 2.3);
    if (rower !== 0) pen.fill();
  }
  pen.fillStyle = round(pen, -2, -4, 12, [
    [0, '#FFFFFF'],
    [0.7, '#F6EEDC'],
    [1, '#C8B898'],
  ]);
  oval(pen, 0, -2.6, 9.4, 9.4);
  pen.fill();
  pen.lineWidth = 1.2;
  pen.strokeStyle = dark;
  pen.stroke();
  writeNumber(pen, String(boat + 1), { at: [0, -2.6], height: boat === 9 ? 8.6 : 10.5, colour: '#17141C', weight: 13 });
}

/** Hills, a pavilion and willows far away; reeds and a blurred rail close by. */
function drawBanks(pen: Pen, area: Area): void {
  const { halfWidth: w, halfHeight: h } = area;
  const top = -118;
  pen.fillStyle = down(pen, -h, top, [
    [0, '#F6D7A2'],
    [0.5, '#F2E3C6'],
    [1, '#CFE3D6'],
  ]);
  pen.fillRect(-w, -h, w * 2, h + top);
  const { roll } = diceOf('banks');
  const ridges = [
    ['#9FBFBE', 40],
    ['#6E9FA0', 27],
    ['#3F7672', 15],
  ] as const;
  for (const [colour, height] of ridges) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(-w, top + 6);
    for (let x = -w; x <= w + 40; x += 40)
      pen.quadraticCurveTo(x + 20, top - height * (0.5 + roll()), x + 40, top - height * 0.35 * roll());
    pen.lineTo(w, top + 6);
    pen.fill();
  }
  // The bank with its stone edge.
  pen.fillStyle = down(pen, top - 4, top + 12, [
    [0, '#A7B08A'],
    [0.4, '#6E7A58'],
    [1, '#2E4A46'],
  ]);
  pen.fillRect(-w, top - 3, w * 2, 10);
  pavilion(pen, 150, top - 2);
  for (const x of [-212, -120, 40, 226]) willow(pen, x, top, roll);
  // Reeds in front, soft and dark with a lit edge.
  pen.save();
  pen.lineCap = 'round';
  for (let reed = 0; reed < 90; reed++) {
    const x = -w + (reed / 90) * w * 2 + roll() * 6;
    const tall = 12 + roll() * 26 * (0.4 + Math.abs(x) / w);
    const lean = (roll() - 0.4) * 12;
    pen.strokeStyle = roll() > 0.72 ? '#C8D890' : '#123A32';
    pen.lineWidth = 1.4 + roll() * 1.6;
    pen.globalAlpha = 0.85;
    pen.beginPath();
    pen.moveTo(x, h + 4);
    pen.quadraticCurveTo(x, h - tall * 0.6, x + lean, h - tall);
    pen.stroke();
  }
  pen.restore();
  vignette(pen, area, '#06222C');
}

function pavilion(pen: Pen, x: number, y: number): void {
  for (const [width, height, base] of [
    [64, 16, 20],
    [44, 14, 44],
  ] as const) {
    pen.fillStyle = '#5A2A20';
    for (const side of [-0.36, -0.12, 0.12, 0.36]) pen.fillRect(x + side * width - 1.4, y - base, 2.8, 20);
    pen.fillStyle = down(pen, y - base - height, y - base + 2, [
      [0, '#F2B46A'],
      [0.35, '#A8482E'],
      [1, '#4A1814'],
    ]);
    pen.beginPath();
    pen.moveTo(x - width / 2 - 8, y - base - 3);
    pen.quadraticCurveTo(x - width * 0.2, y - base - height * 0.6, x, y - base - height);
    pen.quadraticCurveTo(x + width * 0.2, y - base - height * 0.6, x + width / 2 + 8, y - base - 3);
    pen.quadraticCurveTo(x, y - base + 5, x - width / 2 - 8, y - base - 3);
    pen.fill();
  }
  pen.fillStyle = '#FFD98A';
  box(pen, x - 6, y - 16, 12, 14, 2);
  pen.fill();
}

function willow(pen: Pen, x: number, y: number, roll: () => number): void {
  pen.strokeStyle = '#4A3A2A';
  pen.lineWidth = 4;
  pen.beginPath();
  pen.moveTo(x, y);
  pen.quadraticCurveTo(x - 3, y - 18, x + 3, y - 36);
  pen.stroke();
  for (let branch = 0; branch < 26; branch++) {
    const start = x + (roll() - 0.5) * 26;
    const reach = (roll() - 0.5) * 20;
    pen.strokeStyle = roll() > 0.6 ? '#C4D67A' : '#5E8A4C';
    pen.lineWidth = 1 + roll() * 1.4;
    pen.beginPath();
    pen.moveTo(start, y - 42 + roll() * 8);
    pen.quadraticCurveTo(start + reach, y - 36, start + reach, y - 12 + roll() * 10);
    pen.stroke();
  }
}
