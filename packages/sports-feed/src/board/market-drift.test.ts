import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SEASON_EPOCH } from '../season/spans.ts';
import { createMarketDrift } from './market-drift.ts';

const start = SEASON_EPOCH + 700 * DAY;
const driftAt = createMarketDrift('one');

property.prop([fc.string(), fc.integer({ min: 0, max: 8 * DAY })])(
  'SP-13 a market leans within bounds, moves gently and stands level at the start',
  (id, before) => {
    const now = driftAt(id, start, start - before);
    const next = driftAt(id, start, start - before + 15 * MINUTE);
    for (const axis of ['sides', 'totals'] as const) {
      expect(Math.abs(now[axis])).toBeLessThanOrEqual(1);
      if (before > HOUR) expect(Math.abs(now[axis] - next[axis])).toBeLessThan(0.2);
    }
    expect(driftAt(id, start, start)).toEqual({ sides: 0, totals: 0 });
  },
);

test('SP-13 every process of an installation sees the same lean, and no other installation does', () => {
  const times = Array.from({ length: 40 }, (_, index) => start - 3 * DAY + index * HOUR);
  const of = (secret: string) => times.map((time) => createMarketDrift(secret)('epl-1-1', start, time));
  expect(of('one')).toEqual(times.map((time) => driftAt('epl-1-1', start, time)));
  expect(of('one')).not.toEqual(of('two'));
  // It turns both ways, and the next match leans another way.
  const sides = of('one').map((drift) => drift.sides);
  expect(Math.max(...sides) - Math.min(...sides)).toBeGreaterThan(0.3);
  expect(times.map((time) => driftAt('epl-1-2', start, time).sides)).not.toEqual(sides);
});
