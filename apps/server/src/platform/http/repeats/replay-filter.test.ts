import { expect, test } from 'vitest';
import { memoryReplayFilter } from './replay-filter.ts';

const NOW = 1_700_000_000_000;
const WINDOW = 300_000;

test('WI-02 an id is new once; then it is the same request again, or a replay', () => {
  const filter = memoryReplayFilter(100);
  expect(filter.see({ requestId: 'a', mark: 1, madeAt: NOW }, NOW)).toBe('new');
  expect(filter.see({ requestId: 'a', mark: 1, madeAt: NOW }, NOW + 1)).toBe('same');
  expect(filter.see({ requestId: 'a', mark: 2, madeAt: NOW }, NOW + 2)).toBe('used');
  expect(filter.see({ requestId: 'b', mark: 1, madeAt: NOW }, NOW + 3)).toBe('new');
});

test.each([-WINDOW, -1000, 0, 1000, WINDOW])(
  'WI-02 an id dated %i ms from our clock is known as long as it is fresh',
  (ahead) => {
    const filter = memoryReplayFilter(100);
    filter.see({ requestId: 'a', mark: 1, madeAt: NOW + ahead }, NOW);
    for (let now = NOW; now <= NOW + ahead + WINDOW; now += 7000)
      expect(filter.see({ requestId: 'a', mark: 2, madeAt: now }, now)).toBe('used');
  },
);

test('WI-02 ids that cannot be fresh any more make room', () => {
  const filter = memoryReplayFilter(2);
  filter.see({ requestId: 'a', mark: 1, madeAt: NOW }, NOW);
  filter.see({ requestId: 'b', mark: 1, madeAt: NOW }, NOW);
  expect(filter.see({ requestId: 'c', mark: 1, madeAt: NOW }, NOW)).toBe('full');
  expect(filter.see({ requestId: 'a', mark: 1, madeAt: NOW }, NOW)).toBe('same');
  const later = NOW + 2 * WINDOW;
  expect(filter.see({ requestId: 'c', mark: 1, madeAt: later }, later)).toBe('new');
});
