import { expect, test } from 'vitest';
import { isNodeRecentEnough } from './check-node.mjs';

test.each([
  ['v18.20.0', false],
  ['v20.18.3', false],
  ['v20.19.0', true],
  ['v22.0.0', true],
  ['v24.21.0', true],
])('Node %s is recent enough: %s', (version, expected) => {
  expect(isNodeRecentEnough(version)).toBe(expected);
});
