import { expect, test } from 'vitest';
import { systemDrawInt } from '../../platform/encryption/random-draw.ts';
import { newInviteCode, readInviteCode } from './invite-code.ts';

test('AU-22 a new code is read as itself, and in any capitals', () => {
  for (let round = 0; round < 200; round++) {
    const code = newInviteCode(systemDrawInt);
    expect(readInviteCode(code)).toBe(code);
    expect(readInviteCode(` ${code.toLowerCase()} `)).toBe(code);
  }
});

test.each(['', 'AGENT', 'ABCDEFG1', 'ABCDEFGHI', '邀请码'])('AU-22 %j is not one of ours', (text) => {
  expect(readInviteCode(text)).toBeUndefined();
});
