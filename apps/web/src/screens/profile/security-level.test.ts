// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { nextSteps, securityLevel } from './security-level.ts';

const nothing = {
  bindPhone: '',
  bindRealName: '',
  bindEmail: '',
  birthday: '',
  secondPasswordSet: false,
  identityState: 0,
} as const;

describe('AU-19 security level', () => {
  it.each([
    [0, '低'],
    [39, '低'],
    [40, '中'],
    [79, '中'],
    [80, '高'],
    [100, '高'],
  ])('AU-19 %i points are %s', (score, label) => expect(securityLevel(score).label).toBe(label));

  it('AU-19 names what is missing, what helps most first', () => {
    expect(nextSteps(nothing).map(({ to }) => to)).toEqual([
      'phone',
      'realName',
      'fundPassword',
      'email',
      'birthday',
      'identity',
    ]);
  });

  it.each([
    [0, true],
    [1, false],
    [2, false],
    [3, true],
  ] as const)('AU-19 documents in state %i are a step: %s', (identityState, isStep) => {
    expect(nextSteps({ ...nothing, identityState }).some(({ to }) => to === 'identity')).toBe(isStep);
  });
});
