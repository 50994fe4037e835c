import type { Fen } from '@fairground/money';
import type { AmountBounds } from '../../features/money-amount/amount-verdict.ts';
import type { CoinNetwork, DepositChannel, DepositMethod } from './deposit-data.ts';

interface Range {
  readonly amountMin: Fen;
  readonly amountMax: Fen;
}

/** The amounts that method, channel and network all take, under the member's own limit. */
export function depositBounds(
  method: DepositMethod,
  channel: DepositChannel | undefined,
  network: CoinNetwork | undefined,
  limitLeft: Fen | null,
): AmountBounds & { readonly min: Fen; readonly max: Fen } {
  const ranges: readonly Range[] = [method, ...(channel ? [channel] : []), ...(network ? [network] : [])];
  return {
    min: ranges.map(({ amountMin }) => amountMin).reduce((most, next) => (next > most ? next : most)),
    max: ranges.map(({ amountMax }) => amountMax).reduce((least, next) => (next < least ? next : least)),
    limitLeft,
    only: channel?.fixedAmounts === 1 ? channel.amounts : undefined,
  };
}
