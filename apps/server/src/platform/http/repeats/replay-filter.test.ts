import { expect, test } from 'vitest';
import { memoryReplayFilter } from './replay-filter.ts';

const NOW = 1_700_000_000_000;
const WINDOW = 300_000;

test('WI-02 an id is new once; then it is the same request again, or a replay', () => {
  const filter = memoryReplayFilter(100);
  expect(filter.see('a', 1, NOW, NOW)).toBe('new');
  expect(filter.see('a', 1, NOW, NOW + 1)).toBe('same');
  expect(filter.see('a', 2, NOW, NOW + 2)).toBe('used');
  expect(filter.see('b', 1, NOW, NOW + 3)).toBe('new');
});

test.each([-WINDOW, -1000, 0, 1000, WINDOW])(
  'WI-02 an id dated %i ms from our clock is known as long as it is fresh',
  (ahead) => {
    const filter = memoryReplayFilter(100);
    filter.see('a', 1, NOW + ahead, NOW);
    for (let now = NOW; now <= NOW + ahead + WINDOW; now += 7000) expect(filter.see('a', 2, now, now)).toBe('used');
  },
);

test('WI-02 ids that cannot be fresh any more make room', () => {
  const filter = memoryReplayFilter(2);
  filter.see('a', 1, NOW, NOW);
  filter.see('b', 1, NOW, NOW);
  expect(filter.see('c', 1, NOW, NOW)).toBe('full');
  expect(filter.see('a', 1, NOW, NOW)).toBe('same');
  const later = NOW + 2 * WINDOW;
  expect(filter.see('c', 1, later, later)).toBe('new');
});
