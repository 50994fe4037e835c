import { expect, test } from 'vitest';
import { callBuckets } from './call-buckets.ts';

const taken = (take: () => boolean, times: number): number =>
  Array.from({ length: times }, take).filter(Boolean).length;

test('a key may burst and then comes at its rate', () => {
  const buckets = callBuckets({ perSecond: 10, burst: 30 });
  expect(taken(() => buckets.take('a', 0), 100)).toBe(30);
  expect(taken(() => buckets.take('a', 1000), 100)).toBe(10);
  expect(taken(() => buckets.take('a', 60_000), 100)).toBe(30);
});

test('keys do not share, and a clock that steps back gives nothing away', () => {
  const buckets = callBuckets({ perSecond: 1, burst: 1 });
  expect([buckets.take('a', 5000), buckets.take('b', 5000), buckets.take('a', 0), buckets.take('a', 500)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a rate of zero lifts the limit', () => {
  const buckets = callBuckets({ perSecond: 0, burst: 0 });
  expect(taken(() => buckets.take('a', 0), 1000)).toBe(1000);
});

test('many keys do not grow memory without end, and a busy key stays limited', () => {
  const buckets = callBuckets({ perSecond: 1, burst: 1 });
  buckets.take('busy', 0);
  for (let index = 0; index < 150_000; index += 1) buckets.take(`key ${index}`, 0);
  expect(buckets.take('busy', 0)).toBe(false);
});
