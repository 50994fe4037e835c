import { fishPath, plane, speciesOf } from '@fairground/fishing';
import { describe, expect, it } from 'vitest';
import { SeaClock } from './sea-clock.ts';
import { fishPlace, SeaModel } from './sea-model.ts';

const fish = { fishId: 3, species: 1, pathSeed: 12_345, startTick: 40 };
const bullet = { seat: 1, nonce: 1, angle: 40_000, level: 2, lock: 0, fireTick: 50 };

/** A sea at tick 60, seen from the first seat. */
function seaAt(now: number): SeaModel {
  const model = new SeaModel();
  const money = { float: 100n, reserved: 0n, nextNonce: 1, staked: 0n, won: 0n };
  const place = { sessionNo: 's', table: 't', seat: 0, seaId: 'a', seaHash: 'b', tick: 60, tickMs: 25 };
  const seats = [{ seat: 0, name: 'a', level: 1 }];
  model.apply(
    { is: 'snapshot', ...place, ...money, fish: [fish], bullets: [bullet], seats, events: [], results: [] },
    now,
  );
  return model;
}

describe('GA-06 the sea as the server tells it', () => {
  it('is drawn a tenth of a second behind, by the quickest answer', () => {
    const clock = new SeaClock();
    clock.restart(100, 0, 1_000);
    expect(clock.tickAt(2_000)).toBe(120);
    clock.answered({ sent: 2_000, tick: 121, tickMs: 0, now: 2_020 });
    clock.answered({ sent: 2_100, tick: 140, tickMs: 0, now: 2_400 });
    expect(clock.tickAt(2_020)).toBeCloseTo(121.2, 5);
    expect(clock.drawnAt(2_020)).toBeCloseTo(119.2, 5);
  });

  it('has every fish on its own path, and lets it go straight on outside of it', () => {
    const model = seaAt(0);
    const swimming = model.fish.get(3);
    if (!swimming) throw new Error('no fish');
    const species = speciesOf(1);
    if (!species) throw new Error('no species');
    const { x, y } = fishPath(12_345, species).at(20);
    expect(fishPlace(swimming, 60)).toEqual({ x: x / plane.parts, y: y / plane.parts });
    const [first, before] = [fishPlace(swimming, 40), fishPlace(swimming, 30)];
    expect(Math.hypot(first.x - before.x, first.y - before.y)).toBeGreaterThan(10);
  });

  it('takes a caught fish and its shot away, and says who caught it', () => {
    const model = seaAt(0);
    const result = { seat: 1, nonce: 1, fishId: 3, species: 1, level: 2, value: 2, win: 40n, victims: [] };
    model.apply({ is: 'results', tick: 62, results: [result] }, 100);
    expect(model.fish.size).toBe(0);
    expect(model.shots.size).toBe(0);
    expect(model.takeMoments()).toMatchObject([{ kind: 'catch', seat: 1, value: 2, win: 40n }]);
    expect(model.takeMoments()).toEqual([]);
  });

  it('keeps the fish when nothing was captured, and forgets what was given back', () => {
    const model = seaAt(0);
    const result = { seat: 1, nonce: 1, fishId: 3, species: 1, level: 2, value: 0, win: 0n, victims: [] };
    model.fire({ seat: 0, nonce: 1, angle: 50_000, level: 1, lock: 0 }, 10);
    model.apply({ is: 'results', tick: 62, results: [result] }, 100);
    expect(model.fish.size).toBe(1);
    expect(model.takeMoments().map(({ kind }) => kind)).toEqual(['shot', 'hit']);
    model.apply({ is: 'back', seat: 0, nonces: [1] }, 200);
    expect(model.shots.size).toBe(0);
  });

  it('shows that another sea begins, though everything of the old one is gone', () => {
    const model = seaAt(0);
    model.apply({ is: 'sea', seaId: 'c', seaHash: 'd', seed: 'e' }, 300);
    const next = seaAt(300);
    expect(next.fish.size).toBe(1);
    expect(model.takeMoments()).toEqual([{ kind: 'sea' }]);
  });
});
