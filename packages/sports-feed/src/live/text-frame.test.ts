import { expect, test } from 'vitest';
import { textFrame } from './text-frame.ts';

test.each([
  [0, [0x81, 0]],
  [125, [0x81, 125]],
  [126, [0x81, 126, 0, 126]],
  [65_535, [0x81, 126, 255, 255]],
  [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
])('a text of %d bytes has its length in the shortest form', (length, head) => {
  const frame = textFrame('x'.repeat(length));
  expect([...frame.subarray(0, head.length)]).toEqual(head);
  expect(frame.length).toBe(head.length + length);
});

test('the length is counted in bytes, not in letters', () => {
  const frame = textFrame('滚球');
  expect(frame[1]).toBe(6);
  expect(frame.subarray(2).toString()).toBe('滚球');
});
