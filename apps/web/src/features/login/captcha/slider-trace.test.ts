import { expect, it } from 'vitest';
import { SliderTrace } from './slider-trace.ts';

it('AU-05 a trace begins at rest and its movements add up to where the piece is', () => {
  const trace = new SliderTrace();
  trace.note({ x: 0, y: 0, at: 1000 });
  trace.note({ x: 10.4, y: 1, at: 1016 });
  trace.note({ x: 10.6, y: 1, at: 1020 });
  trace.note({ x: 10.6, y: 1, at: 1090 });
  trace.note({ x: 40, y: -2, at: 1100 });
  expect(trace.points).toEqual([
    [0, 0, 0],
    [10, 1, 16],
    [1, 0, 4],
    [29, -3, 80],
  ]);
});

it('AU-05 a jump counts from when the hand began', () => {
  const trace = new SliderTrace();
  trace.note({ x: 120, y: 0, at: 2500 }, 1000);
  expect(trace.points).toEqual([
    [0, 0, 0],
    [120, 0, 1500],
  ]);
});

it('AU-05 a long trace keeps the way and the time in at most 200 points', () => {
  const trace = new SliderTrace();
  for (let step = 0; step <= 900; step += 1) trace.note({ x: step, y: 0, at: step * 7 });
  expect(trace.points.length).toBeLessThanOrEqual(200);
  expect(trace.points[0]).toEqual([0, 0, 0]);
  const sum = (part: 0 | 2) => trace.points.reduce((total, point) => total + point[part], 0);
  expect([sum(0), sum(2)]).toEqual([900, 6300]);
});

it('AU-05 time never runs back, though a press may be older than what the page noticed last', () => {
  const trace = new SliderTrace();
  trace.note({ x: 20, y: 0, at: 1005 }, 1000);
  trace.note({ x: 30, y: 0, at: 1003 });
  trace.note({ x: 40, y: 0, at: 1010 });
  expect(trace.points).toEqual([
    [0, 0, 0],
    [20, 0, 5],
    [10, 0, 0],
    [10, 0, 5],
  ]);
});
