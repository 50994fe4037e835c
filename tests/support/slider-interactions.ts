import type { SliderAnswer } from '@fairground/contract/slider';

/** How far an arrow key moves the piece, alone and with Shift. */
const STEP = 2;
const LEAP = 20;

/** A number from 0 up to, and without, 1, from a seed: a hand that can be had again. */
type Dice = () => number;

export function dice(seed: number): Dice {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** About the middle, rarely far from it. */
const bell = (roll: Dice): number => (roll() + roll() + roll() + roll() - 2) / 2;

const minimumJerk = (share: number): number => share ** 3 * (10 - 15 * share + 6 * share ** 2);

/**
 * A human movement: a reach that speeds up and slows down, drifts from the line, trembles, often lands short or far,
 * and is corrected by a second, slower movement. Points come with a screen's beat and a device's whole pixels.
 */
export function humanDrag(to: number, roll: Dice): SliderAnswer {
  const reachMs = 350 + roll() * 900;
  const landing = to + bell(roll) * 24;
  const beat = roll() < 0.5 ? 8 : 16;
  const [drift, tremble, scale] = [bell(roll) * 14, 0.3 + roll() * 1.2, roll() < 0.5 ? 1 : 2];
  const way: [x: number, y: number, at: number][] = [[0, 0, 0]];
  let at = 20 + roll() * 120;
  const glide = (from: number, until: number, ms: number, sway: number): void => {
    for (let gone = 0; gone <= ms;) {
      const share = Math.min(gone / ms, 1);
      const x = from + (until - from) * minimumJerk(share) + bell(roll) * tremble;
      way.push([x, sway * Math.sin(Math.PI * share) + drift * (x / to) + bell(roll) * tremble, at]);
      const step = beat + Math.round(bell(roll) * 3) + (roll() < 0.05 ? 17 : 0);
      gone += step;
      at += step;
    }
  };
  glide(0, landing, reachMs, bell(roll) * 10);
  at += 60 + roll() * 200;
  glide(landing, to, 150 + roll() * 350, bell(roll) * 2);
  way.push([to, way.at(-1)?.[1] ?? 0, at]);
  return answer('pointer', stepsOf(way, scale));
}

/** What a page reports: differences between whole screen pixels, brought to pixels of the picture; rest is not reported. */
function stepsOf(way: readonly (readonly [number, number, number])[], scale: number): Step[] {
  const steps: Step[] = [[0, 0, 0]];
  let [lastX, lastY, lastAt] = [0, 0, 0];
  for (const [exactX, exactY, exactAt] of way) {
    const [x, y, at] = [Math.round(exactX / scale) * scale, Math.round(exactY / scale) * scale, Math.round(exactAt)];
    if (x === lastX && y === lastY) continue;
    steps.push([x - lastX, y - lastY, at - lastAt]);
    [lastX, lastY, lastAt] = [x, y, at];
  }
  return steps;
}

/** Somebody at the keys: leaps first, held or tapped, then single steps, until the piece fits. */
export function humanKeys(to: number, roll: Dice): SliderAnswer {
  const held = roll() < 0.5;
  const points: Step[] = [[0, 0, 0]];
  let at = 0;
  while (Math.abs(to - at) >= STEP) {
    const dx = Math.sign(to - at) * (Math.abs(to - at) > LEAP ? LEAP : STEP);
    const pause = held && points.length > 2 ? 30 + roll() * 6 : 90 + roll() * 160;
    points.push([dx, 0, Math.round(points.length === 1 ? 500 + roll() * 2000 : pause)]);
    at += dx;
  }
  return answer('keyboard', points);
}

/** Somebody who clicks at the gap, sees that it is not quite right, and corrects it by a few keys. */
export function humanClick(to: number, roll: Dice): SliderAnswer {
  const points: Step[] = [[0, 0, 0]];
  let at = to + Math.round(bell(roll) * 10);
  points.push([at, 0, Math.round(700 + roll() * 2500)]);
  for (; Math.abs(to - at) >= STEP; at += Math.sign(to - at) * STEP) {
    points.push([Math.sign(to - at) * STEP, 0, Math.round(120 + roll() * 300)]);
  }
  return answer('keyboard', points);
}

/** Robots of the usual makes, each going to the same place. */
export const robots: Readonly<Record<string, (to: number, roll: Dice) => SliderAnswer>> = {
  'one jump': (to) => drag([[to, 0, 400]]),
  'a straight line at one speed': (to) => drag(even(40, (share) => [to * share, 0, 16 * 40 * share])),
  'a slope at one speed': (to) => drag(even(40, (share) => [to * share, 12 * share, 16 * 40 * share])),
  'a straight line with a changing beat': (to, roll) =>
    drag(even(40, (share) => [to * minimumJerk(share), 0, 900 * share + roll() * 12])),
  'an eased curve on a timer': (to) =>
    drag(even(50, (share) => [to * (1 - (1 - share) ** 3), 6 * Math.sin(share * 3), 800 * share])),
  'an eased curve with a changing beat': (to, roll) => {
    let at = 0;
    return drag(
      even(50, (share) => [to * minimumJerk(share), 6 * Math.sin(share * 3), (at += 40 - share * 30 + roll())]),
    );
  },
  'one speed with trembling': (to, roll) =>
    drag(even(60, (share) => [to * share + bell(roll) * 2, bell(roll) * 3, 1000 * share + roll() * 6])),
  'speeding up into the wall': (to, roll) =>
    drag(even(50, (share) => [to * share ** 2 + bell(roll), bell(roll) * 3, 900 * share + roll() * 6])),
  'a hand in fast motion': (to, roll) => {
    const { trace } = humanDrag(to, roll);
    return drag(trace.map(([dx, dy, dt]) => [dx, dy, dt / 12]));
  },
  'a hand that never moves': () => drag(even(50, (share) => [0, 0, 900 * share])),
  'keys on a timer': (to) =>
    answer('keyboard', [[0, 0, 0], ...Array.from({ length: to / STEP }, (): Step => [STEP, 0, 50])]),
  'keys faster than any keyboard': (to, roll) =>
    answer(
      'keyboard',
      humanKeys(to, roll).trace.map(([dx], index) => [dx, 0, index === 1 ? 900 : index % 7]),
    ),
  'a click before anybody could look': (to) =>
    answer('keyboard', [
      [0, 0, 0],
      [Math.round(to), 0, 90],
    ]),
  'many clicks': (to, roll) =>
    answer('keyboard', [
      [0, 0, 0],
      ...[300, -200, 250, -150, Math.round(to) - 200].map((dx): Step => [dx, 0, 300 + roll() * 200]),
    ]),
  'a drag that says it was keys': (to, roll) =>
    answer(
      'keyboard',
      humanDrag(to, roll).trace.map(([dx, dy, dt]) => [dx, dy || 1, dt]),
    ),
  'a hand that says it was elsewhere': (to, roll) => ({ ...humanDrag(to, roll), x: to + 30 }),
};

type Step = [dx: number, dy: number, dt: number];

const answer = (kind: SliderAnswer['kind'], trace: Step[]): SliderAnswer => ({
  kind,
  x: trace.reduce((sum, [dx]) => sum + dx, 0),
  trace,
});

const drag = (points: readonly Step[]): SliderAnswer => answer('pointer', [[0, 0, 0], ...points]);

/** Differences between the points of a formula, taken at even shares of the way. */
function even(count: number, at: (share: number) => Step): Step[] {
  const places = Array.from({ length: count + 1 }, (_, index) => at(index / count));
  return places.slice(1).map(([x, y, time], index): Step => {
    const [beforeX, beforeY, beforeTime] = places[index] ?? [0, 0, 0];
    return [x - beforeX, y - beforeY, Math.max(time - beforeTime, 0)];
  });
}
