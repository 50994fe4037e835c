import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('WI-05 equal bodies have equal text in whatever order they were written', () => {
  const one = { b: [1, { d: null, c: 'x' }], a: { z: true, y: '1.00' } };
  const other = { a: { y: '1.00', z: true }, b: [1, { c: 'x', d: null }] };
  expect(canonicalJson(one)).toBe(canonicalJson(other));
  expect(canonicalJson({ a: [1, 2] })).not.toBe(canonicalJson({ a: [2, 1] }));
});
