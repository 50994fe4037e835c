import { expect, test } from 'vitest';
import { choicesFor, resolutionApproval, whyNotYet } from './resolve-difference.ts';

const base = {
  book: 'deposit' as const,
  kind: 'amount',
  entryId: 7n,
  resolution: null,
  isHeld: false,
  ours: 900n,
  theirs: 890n,
};

test('OP-03d money in suspense has to leave it, and a held payment is decided first', () => {
  expect(choicesFor(base)).toEqual(['reversed', 'absorbed']);
  const held = { ...base, kind: 'only-theirs', isHeld: true };
  expect(choicesFor(held)).toEqual([]);
  expect(whyNotYet(held)).toContain('挂起存款');
  expect(choicesFor({ ...held, isHeld: false })).toEqual(['explained']);
});

test('OP-03d what was not booked is explained; only a payout of another sum can be taken over by the house', () => {
  const plain = { ...base, entryId: null };
  expect(choicesFor({ ...plain, book: 'payout', kind: 'twice' })).toEqual(['explained', 'absorbed']);
  for (const book of ['provider', 'venue', 'wallet', 'house'] as const)
    expect(choicesFor({ ...plain, book })).toEqual(['explained']);
  expect(choicesFor({ ...base, resolution: 'absorbed' })).toEqual([]);
});

test('OP-03d where money moves it takes two who mean the same, and by what the lists differ', () => {
  const difference = { id: 3n, ours: 900n, theirs: 890n };
  expect(resolutionApproval(difference, 'explained')).toBeUndefined();
  expect(resolutionApproval(difference, 'absorbed')).toEqual({
    action: 'resolve-difference',
    subject: 'difference:3:absorbed',
    amount: 10n,
    twoFrom: 0n,
  });
});
