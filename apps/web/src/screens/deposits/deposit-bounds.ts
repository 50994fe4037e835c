import type { Fen } from '@fairground/money';
import type { AmountBounds } from '../../features/money-amount/amount-verdict.ts';
import type { DepositChannel, DepositMethod } from './deposit-data.ts';

/** The amounts an order of this channel may have, as the server holds them against it, under the member's own limit. */
export function depositBounds(
  method: DepositMethod,
  channel: DepositChannel | undefined,
  limitLeft: Fen | null,
): AmountBounds & { readonly min: Fen; readonly max: Fen } {
  const { amountMin, amountMax } = channel ?? method;
  return {
    min: amountMin,
    max: amountMax,
    limitLeft,
    only: channel?.fixedAmounts === 1 ? channel.amounts : undefined,
  };
}
