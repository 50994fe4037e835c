import type { Wish } from './four-eyes.ts';

/** Letting a member in again. The moment belongs to it: who agreed last time has not agreed this time. */
export const unfreezing = (memberId: bigint, frozenAt: Date): Wish & { readonly memberId: bigint } => ({
  action: 'unfreeze',
  subject: `member:${memberId}:${frozenAt.getTime()}`,
  amount: 0n,
  memberId,
});
