import { expect, test } from 'vitest';
import { drawnBytes } from './drawn-bytes.ts';

test('no byte is given out twice, across pages and beyond their size', () => {
  const drawn = Array.from({ length: 2000 }, () => drawnBytes(8).toString('hex'));
  expect(new Set(drawn).size).toBe(drawn.length);
  const large = drawnBytes(10_000);
  expect(large).toHaveLength(10_000);
  const before = large.toString('hex');
  drawnBytes(5000);
  expect(large.toString('hex')).toBe(before);
});
