// @vitest-environment node
import { type GameCode, gameCodes } from '@fairground/lottery';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { machineOf } from './machine-of.ts';
import type { Moment, Scene, ShowFacts } from './scene.ts';
import { BallPhysics, GLOBE } from './scenes/ball-physics.ts';
import { labelsFor, poseAt } from './scenes/tumble.ts';
import { showLength } from './show-length.ts';
import { recordingPen } from './testing/recording-pen.ts';

const draws: Readonly<Record<GameCode, readonly number[]>> = {
  K3: [2, 3, 6],
  SSC: [5, 7, 3, 8, 7],
  PK10: [5, 1, 8, 7, 10, 6, 2, 4, 3, 9],
  X5: [2, 10, 8, 11, 9],
  LHC: [47, 2, 8, 35, 34, 30, 7],
  F28: [8, 6, 5],
};

const machines = new Map(await Promise.all(gameCodes.map(async (game) => [game, await machineOf(game)] as const)));

function sceneOf(game: GameCode, facts: ShowFacts): Scene {
  const scene = machines.get(game)?.(facts);
  if (!scene) throw new Error(`no machine of ${game}`);
  return scene;
}

const AREA = { halfWidth: 320, halfHeight: 180, scale: 1 };

function framesOf(game: GameCode, draw: readonly number[], moments: readonly Moment[]): readonly string[] {
  const scene = sceneOf(game, { issueNo: `${game}-20261116-001`, draw });
  // Still parts are drawn once: not in the frames that are compared.
  for (const phase of ['locked', 'rest'] as const) {
    const { pen, make } = recordingPen([]);
    scene.paint(pen, AREA, { phase, ms: 0 }, make);
  }
  return moments.map((moment) => {
    const notes: string[] = [];
    const { pen, make } = recordingPen(notes);
    scene.paint(pen, AREA, moment, make);
    return notes.join('\n');
  });
}

const everySecond = (game: GameCode): readonly Moment[] =>
  Array.from({ length: Math.ceil(sceneOf(game, { issueNo: 'x', draw: [] }).length / 1_000) }, (_, at) => ({
    phase: 'show',
    ms: at * 1_000,
  }));

afterEach(() => void vi.unstubAllGlobals());

describe.each(gameCodes)('the draw of %s', (game) => {
  it('has the same frames every time', () => {
    const moments: readonly Moment[] = [
      { phase: 'idle', ms: 700 },
      { phase: 'locked', ms: 0 },
      ...everySecond(game),
      { phase: 'rest', ms: 0 },
    ];
    expect(framesOf(game, draws[game], moments)).toEqual(framesOf(game, draws[game], moments));
  });

  it('moves all the way, takes 10 to 14 seconds, and ends as it then stands', () => {
    const { length } = sceneOf(game, { issueNo: 'x', draw: [] });
    expect(length).toBeGreaterThanOrEqual(10_000);
    expect(length).toBeLessThanOrEqual(14_000);
    const frames = framesOf(game, draws[game], everySecond(game).slice(1, 8));
    expect(new Set(frames).size).toBe(frames.length);
    const [end, rest] = framesOf(game, draws[game], [
      { phase: 'show', ms: length },
      { phase: 'rest', ms: 0 },
    ]);
    expect(end).toEqual(rest);
  });

  it('gives nothing away before the numbers are known', () => {
    const moments: readonly Moment[] = [
      { phase: 'idle', ms: 500 },
      { phase: 'locked', ms: 0 },
    ];
    expect(framesOf(game, draws[game], moments)).toEqual(framesOf(game, [], moments));
  });
});

describe('what a show ends with', () => {
  it('the dice lie flat with the committed numbers up, labelled as real dice are', () => {
    for (let up = 1; up <= 6; up++)
      for (let side = 0; side < 4; side++) {
        const [front = 0, back = 0, right = 0, left = 0, top = 0, bottom = 0] = labelsFor(up, side);
        expect(top).toBe(up);
        expect([front + back, right + left, top + bottom]).toEqual([7, 7, 7]);
        expect(new Set([front, back, right, left, top, bottom]).size).toBe(6);
      }
    const thrown = {
      from: [-100, 0],
      rest: [20, 5],
      axis: [0.2, 1, 0.1],
      spins: 2.4,
      startMs: 100,
      endMs: 3_000,
    } as const;
    for (const heading of [-1.1, 0, 0.6]) {
      const { centre, turned } = poseAt({ ...thrown, heading }, 5_000);
      expect(centre[0]).toBeCloseTo(20, 6);
      expect(centre[1]).toBeCloseTo(5, 6);
      expect(turned[2][2]).toBeCloseTo(1, 9);
    }
  });

  it('a thrown die never sinks into the table nor jumps', () => {
    const thrown = {
      from: [-100, 0],
      rest: [20, 5],
      heading: 0.3,
      axis: [0.2, 1, 0.1],
      spins: 2.4,
      startMs: 0,
      endMs: 3_000,
    } as const;
    let before = poseAt(thrown, 0);
    for (let ms = 8; ms <= 3_000; ms += 8) {
      const pose = poseAt(thrown, ms);
      const lowest = pose.centre[2] - pose.turned.reduce((sum, axis) => sum + Math.abs(axis[2]), 0) * 31;
      expect(lowest).toBeGreaterThan(-0.01);
      expect(Math.hypot(...pose.centre.map((part, at) => part - (before.centre[at] ?? 0)))).toBeLessThan(14);
      before = pose;
    }
  });

  it('the drums show the digits in their order', () => {
    const notes = framesOf('SSC', draws.SSC, [{ phase: 'rest', ms: 0 }])[0]?.split('\n') ?? [];
    const red = notes.flatMap((note, at) =>
      note === 'strokeStyle = #A8121C' ? [notes.slice(at).find((later) => later.startsWith('stroke M')) ?? ''] : [],
    );
    const expected = draws.SSC.map((digit) => {
      const other =
        framesOf(
          'SSC',
          Array.from({ length: 5 }, () => digit),
          [{ phase: 'rest', ms: 0 }],
        )[0]?.split('\n') ?? [];
      const at = other.indexOf('strokeStyle = #A8121C');
      return other.slice(at).find((later) => later.startsWith('stroke M'));
    });
    expect(red).toEqual(expected);
  });

  it('the boats are in the order of the result', () => {
    const [notes = ''] = framesOf('PK10', draws.PK10, [{ phase: 'rest', ms: 0 }]);
    // Every hull is drawn at its own place, boat one first.
    const places = [...notes.matchAll(/translate (-?[\d.]+) (-?[\d.]+)\ndrawImage object -44/g)].map(([, x]) =>
      Number(x),
    );
    expect(places).toHaveLength(10);
    const order = draws.PK10.toSorted((one, other) => (places[other - 1] ?? 0) - (places[one - 1] ?? 0));
    expect(order).toEqual(draws.PK10);
  });

  it('balls stay in the globe; a drawn one is at the mouth when it leaves', () => {
    const captures = [
      { ball: 46, ms: 2_400 },
      { ball: 1, ms: 3_900 },
    ];
    const physics = new BallPhysics({ seed: 'x', count: 49, radius: 12.5, captures, untilMs: 4_400 });
    for (let ms = 0; ms < 6_000; ms += 50) {
      const frame = physics.at(ms);
      for (let ball = 0; ball < 49; ball++)
        expect(Math.hypot((frame[ball * 2] ?? 0) - GLOBE.x, (frame[ball * 2 + 1] ?? 0) - GLOBE.y)).toBeLessThan(
          GLOBE.radius + 1,
        );
    }
    for (const { ball, ms } of captures) {
      const [x = 99, y = 99] = physics.at(ms + 20).slice(ball * 2, ball * 2 + 2);
      expect(Math.hypot(x - GLOBE.x, y - (GLOBE.y - GLOBE.radius))).toBeLessThan(26);
    }
  });

  it('a quick game has a short show', () => {
    expect(showLength({ wholeMs: 12_000, intervalMs: 300_000 })).toBe(12_000);
    expect(showLength({ wholeMs: 12_000, intervalMs: 20_000 })).toBe(7_000);
    expect(showLength({ wholeMs: 10_000, intervalMs: 4_000 })).toBe(1_400);
  });
});
