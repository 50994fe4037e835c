import { type SliderTrace, SliderKeys } from '@fairground/contract/slider';

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
 * A hand as hands go: a reach that speeds up and slows down, drifts from the line, trembles, often lands short or far,
 * and is corrected by a second, slower movement. Points come with a screen's beat and a device's whole pixels.
 */
export function humanHand(to: number, roll: Dice): SliderTrace {
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
  way.push([to, way.at(-1)?.[1] ?? 0, at + 40 + roll() * 200]);
  return { kind: 'drag', points: stepsOf(way, scale) };
}

/** What a page reports: differences between whole screen pixels, brought to pixels of the picture. */
function stepsOf(way: readonly (readonly [number, number, number])[], scale: number): [number, number, number][] {
  const seen = way.map(([x, y, at]) => [Math.round(x / scale) * scale, Math.round(y / scale) * scale, Math.round(at)]);
  return seen.map(([x = 0, y = 0, at = 0], index) => {
    const [beforeX = 0, beforeY = 0, beforeAt = 0] = seen[index - 1] ?? [];
    return [x - beforeX, y - beforeY, at - beforeAt];
  });
}

/** Somebody at the keys: strides first, held or tapped, then single steps, a look, and the confirming key. */
export function humanKeys(to: number, roll: Dice): SliderTrace {
  const held = roll() < 0.5;
  const points: [number, number, number][] = [];
  let at = 0;
  while (Math.abs(to - at) > SliderKeys.step / 2 && points.length < 300) {
    const size = Math.abs(to - at) > SliderKeys.stride ? SliderKeys.stride : SliderKeys.step;
    const dx = Math.sign(to - at) * size;
    const pause = held && points.length > 1 ? 30 + roll() * 5 : 90 + roll() * 160;
    points.push([dx, 0, points.length === 0 ? 300 + Math.round(roll() * 700) : Math.round(pause)]);
    at += dx;
  }
  points.push([0, 0, 200 + Math.round(roll() * 500)]);
  return { kind: 'keys', points };
}

/** Robots of the usual makes, each going to the same place. */
export const robots: Readonly<Record<string, (to: number, roll: Dice) => SliderTrace>> = {
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
    const { points } = humanHand(to, roll);
    return { kind: 'drag', points: points.map(([dx, dy, dt]) => [dx, dy, dt / 12]) };
  },
  'a hand that never moves': () => drag(even(50, (share) => [0, 0, 900 * share])),
  'keys on a timer': (to) => ({
    kind: 'keys',
    points: Array.from(
      { length: Math.round(to / SliderKeys.step) + 1 },
      (_, index, all = Math.round(to / SliderKeys.step)) => [index < all ? SliderKeys.step : 0, 0, 150],
    ),
  }),
  'keys faster than any keyboard': (to, roll) => {
    const { points } = humanKeys(to, roll);
    return { kind: 'keys', points: points.map(([dx, dy], index) => [dx, dy, dx === 0 ? 900 : 2 + (index % 7)]) };
  },
  'one key for the whole way': (to, roll) => ({
    kind: 'keys',
    points: [
      [to, 0, 400 + roll() * 300],
      [0, 0, 300],
    ],
  }),
};

type Step = [dx: number, dy: number, dt: number];

const drag = (points: readonly Step[]): SliderTrace => ({ kind: 'drag', points: [[0, 0, 0], ...points] });

/** Differences between the points of a formula, taken at even shares of the way. */
function even(count: number, at: (share: number) => Step): Step[] {
  const places = Array.from({ length: count + 1 }, (_, index) => at(index / count));
  return places.slice(1).map(([x, y, time], index): Step => {
    const [beforeX, beforeY, beforeTime] = places[index] ?? [0, 0, 0];
    return [x - beforeX, y - beforeY, Math.max(time - beforeTime, 0)];
  });
}
