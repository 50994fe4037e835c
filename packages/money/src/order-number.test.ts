import { expect, test } from 'vitest';
import { orderNumber } from './order-number.ts';

const at = new Date('2026-06-18T16:30:05.678Z');

test('an order is found by its moment in China, to the second or to the day', () => {
  expect(orderNumber({ prefix: 'D', shows: 'second' }, at, '00ff00abcd')).toBe('D2026061900300500FF00ABCD');
  expect(orderNumber({ prefix: 'VT', shows: 'day' }, at, '00ff00abcd123456')).toBe('VT2026061900FF00ABCD123456');
});
