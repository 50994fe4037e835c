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
    expect(totpStep(SECRET, { code, now: at(seconds), lastStep: 0n })).toBe(BigInt(Math.floor(seconds / 30)));
  });

  test('OP-01 is good one step early or late, and no further', () => {
    const code = totpCode(SECRET, at(3000));
    const offsets = [-60, -30, 0, 30, 60].map((offset) =>
      totpStep(SECRET, { code, now: at(3000 + offset), lastStep: 0n }),
    );
    expect(offsets).toEqual([undefined, 100n, 100n, 100n, undefined]);
  });

  test('OP-01 is good once: neither it nor an earlier one is taken after it', () => {
    const step = totpStep(SECRET, { code: totpCode(SECRET, at(3000)), now: at(3000), lastStep: 0n }) ?? 0n;
    expect(totpStep(SECRET, { code: totpCode(SECRET, at(3000)), now: at(3000), lastStep: step })).toBeUndefined();
    expect(totpStep(SECRET, { code: totpCode(SECRET, at(2970)), now: at(3000), lastStep: step })).toBeUndefined();
    expect(totpStep(SECRET, { code: totpCode(SECRET, at(3030)), now: at(3030), lastStep: step })).toBe(101n);
  });

  test.each(['', '12345', '1234567', 'abcdef', '０12345'])('OP-01 %j is none', (code) => {
    expect(totpStep(SECRET, { code, now: at(3000), lastStep: 0n })).toBeUndefined();
  });

  test('OP-01 a new secret is 160 bits, and its address names the operator', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(totpUri({ secret, label: 'desk1' })).toMatch(
      new RegExp(`^otpauth://totp/Fairground:desk1\\?.*secret=${secret}`),
    );
  });
});
