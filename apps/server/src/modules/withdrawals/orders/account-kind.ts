import type { PayoutKind } from '@fairground/contract/payout-accounts';

/** The kind a column holds; its own check allows nothing else. */
export function kindOf(stored: string): PayoutKind {
  if (stored === 'bank' || stored === 'alipay' || stored === 'coin') return stored;
  throw new RangeError(`unknown account kind ${stored}`);
}
