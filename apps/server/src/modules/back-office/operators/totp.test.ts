import { describe, expect, test } from 'vitest';
import { newTotpSecret, totpCode, totpStep, totpUri } from './totp.ts';

/** The secret and codes of RFC 6238, appendix B (the last six of its eight digits). */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number): Date => new Date(seconds * 1000);

describe("an operator's time code", () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('OP-01 at second %d is %s', (seconds, code) => {
    expect(totpCode(SECRET, at(seconds))).toBe(code);
    expect(totpStep(SECRET, code, at(seconds), 0n)).toBe(BigInt(Math.floor(seconds / 30)));
  });

  test('OP-01 is good one step early or late, and no further', () => {
    const code = totpCode(SECRET, at(3000));
    const offsets = [-60, -30, 0, 30, 60].map((offset) => totpStep(SECRET, code, at(3000 + offset), 0n));
    expect(offsets).toEqual([undefined, 100n, 100n, 100n, undefined]);
  });

  test('OP-01 is good once: neither it nor an earlier one is taken after it', () => {
    const step = totpStep(SECRET, totpCode(SECRET, at(3000)), at(3000), 0n) ?? 0n;
    expect(totpStep(SECRET, totpCode(SECRET, at(3000)), at(3000), step)).toBeUndefined();
    expect(totpStep(SECRET, totpCode(SECRET, at(2970)), at(3000), step)).toBeUndefined();
    expect(totpStep(SECRET, totpCode(SECRET, at(3030)), at(3030), step)).toBe(101n);
  });

  test.each(['', '12345', '1234567', 'abcdef', '０12345'])('OP-01 %j is none', (code) => {
    expect(totpStep(SECRET, code, at(3000), 0n)).toBeUndefined();
  });

  test('OP-01 a new secret is 160 bits, and its address names the operator', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(totpUri(secret, 'desk1')).toMatch(new RegExp(`^otpauth://totp/Fairground:desk1\\?.*secret=${secret}`));
  });
});
