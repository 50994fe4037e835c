import { expect, test } from 'vitest';
import { unplayed } from './match-state.ts';
import { isHeld } from './state-at.ts';

test('SP-02 a match is open before its start, however far away, until something holds it', () => {
  expect(isHeld(unplayed, -86_400)).toBe(false);
  expect(isHeld({ ...unplayed, phase: 'live', heldUntil: 40 }, 39)).toBe(true);
  expect(isHeld({ ...unplayed, phase: 'live', heldUntil: 40 }, 40)).toBe(false);
});
