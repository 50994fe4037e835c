import type { Wish } from './four-eyes.ts';

/** Closing an account as one too many: it is final, so both people mean the same. */
export const closing = (memberId: bigint): Wish & { readonly memberId: bigint } => ({
  action: 'close-member',
  subject: `member:${memberId}:duplicate`,
  amount: 0n,
  memberId,
});
