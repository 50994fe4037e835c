import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { EPOCH_TICKS } from '../rules/play-rules.ts';
import { speciesList } from '../rules/species.ts';
import { seaRules } from '../rules/sea-rules.ts';
import { seaOf } from './sea.ts';

const aSeed = fc.uint8Array({ minLength: 32, maxLength: 32 });

property.prop([aSeed], { numRuns: 2 })('a sea is filled from its seed alone, and empty when it ends', (seed) => {
  const sea = seaOf(seed);
  expect(JSON.stringify(seaOf(seed))).toBe(JSON.stringify(sea));
  expect(sea.map(({ fishId }) => fishId)).toEqual(sea.map((_, at) => at + 1));
  expect(Math.min(...sea.map(({ startTick }) => startTick))).toBeGreaterThanOrEqual(-seaRules.leadTicks);
  expect(Math.max(...sea.map(({ endTick }) => endTick))).toBeLessThanOrEqual(EPOCH_TICKS);
  const swimming = (tick: number) => sea.filter((fish) => fish.startTick <= tick && tick < fish.endTick);
  for (const tick of [0, 1_000, 4_000, 8_000, 11_000]) {
    expect(swimming(tick).length).toBeGreaterThan(15);
    expect(swimming(tick).length).toBeLessThanOrEqual(seaRules.fishMax);
  }
});

test('a boss every five minutes, lines in the tide, and every species sooner or later', () => {
  const seas = Array.from({ length: 4 }, (_, at) => seaOf(new Uint8Array(32).fill(at)));
  for (const sea of seas) {
    expect(sea.filter(({ species }) => species.isBoss).map(({ startTick }) => startTick)).toEqual([
      ...seaRules.bosses.at,
    ]);
    const { from, until } = seaRules.tide;
    const tide = sea.filter(({ startTick }) => startTick >= from && startTick < until);
    expect(new Set(tide.map(({ pathSeed }) => pathSeed)).size).toBeLessThanOrEqual(seaRules.tide.lines);
    expect(tide.length).toBeGreaterThan(60);
  }
  expect(new Set(seas.flat().map(({ species }) => species.no)).size).toBe(speciesList.length);
});
