import { describe, expect, it } from 'vitest';
import {
  cellsAt,
  isBlurred,
  landsAt,
  LEAST_SPIN_MS,
  restsAt,
  runningReels,
  stoppingReels,
  topOf,
} from './reel-motion.ts';

const none = [false, false, false, false, false];
const times = (from: number, to: number, step = 4): number[] =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, at) => from + at * step);

describe('the motion of a reel', () => {
  it('winds up against its direction, then runs at twenty-two cells a second', () => {
    const [reel = { startsAt: 0 }] = runningReels(5);
    expect(cellsAt(reel, 0)).toBe(0);
    expect(cellsAt(reel, 80)).toBeCloseTo(-0.1);
    expect(cellsAt(reel, 1_220) - cellsAt(reel, 220)).toBeCloseTo(22);
    expect(isBlurred(reel, 60)).toBe(false);
    expect(isBlurred(reel, 600)).toBe(true);
  });

  it('runs on until the answer is here, and never shorter than its least', () => {
    const early = stoppingReels(5, 0, none);
    const late = stoppingReels(5, 3_000, none);
    expect(Math.min(...early.map(({ stop }) => stop?.at ?? 0))).toBeGreaterThan(LEAST_SPIN_MS);
    expect(Math.min(...late.map(({ stop }) => stop?.at ?? 0))).toBeGreaterThan(3_000);
    expect(Math.max(...late.map(restsAt))).toBeLessThan(4_200);
  });

  it('does not jump where the stop begins, and is the same before it as without an answer', () => {
    const [running = { startsAt: 0 }] = runningReels(1);
    for (const plan of stoppingReels(5, 700, none)) {
      const before = (plan.stop?.at ?? 0) - 1;
      expect(cellsAt(plan, before)).toBeCloseTo(cellsAt(running, before), 6);
      for (const time of times(0, restsAt(plan) + 50))
        expect(Math.abs(cellsAt(plan, time + 4) - cellsAt(plan, time))).toBeLessThan(0.1);
    }
  });

  it('stops from left to right, goes beyond by six hundredths, and rests on a whole cell', () => {
    const plans = stoppingReels(5, 0, none);
    const stops = plans.map(restsAt);
    expect(stops).toEqual(stops.toSorted((one, other) => one - other));
    expect(new Set(stops).size).toBe(5);
    for (const plan of plans) {
      const cells = plan.stop?.cells ?? 0;
      const furthest = Math.max(...times(landsAt(plan), restsAt(plan), 2).map((time) => cellsAt(plan, time)));
      expect(furthest - cells).toBeGreaterThan(0.04);
      expect(furthest - cells).toBeLessThan(0.07);
      expect(cellsAt(plan, restsAt(plan))).toBe(cells);
    }
  });

  it('a reel that is waited for comes nine tenths of a second later, and so do those behind it', () => {
    const plain = stoppingReels(5, 0, none).map(restsAt);
    const waited = stoppingReels(5, 0, [false, false, false, true, false]).map(restsAt);
    expect(waited.slice(0, 3)).toEqual(plain.slice(0, 3));
    for (const reel of [3, 4]) {
      expect((waited[reel] ?? 0) - (plain[reel] ?? 0)).toBeGreaterThan(850);
      expect((waited[reel] ?? 0) - (plain[reel] ?? 0)).toBeLessThan(950);
    }
  });

  it('stops on the drawn place of the strip, and starts from where it stood', () => {
    for (const plan of stoppingReels(5, 900, none)) {
      expect(topOf(plan, cellsAt(plan, 0), 0, 7, 21)).toBe(7);
      const end = restsAt(plan);
      expect(topOf(plan, cellsAt(plan, end), end, 7, 21)).toBe(21);
      // The cell before the last one is the strip's own neighbour: what comes in is not chosen.
      const before = plan.stop?.at ?? 0;
      expect(topOf(plan, cellsAt(plan, before), before, 7, 21)).toBe(22);
    }
  });
});
