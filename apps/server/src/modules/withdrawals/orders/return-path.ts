import type { payTypeLabels } from '@fairground/contract/deposits';
import { type PayoutKind, payoutKindLabels } from '@fairground/contract/payout-accounts';
import { type Fen, yuanText } from '@fairground/money';

/** The way back for each way in; none where money cannot go back as it came. */
export const returnKindOf: Readonly<Record<keyof typeof payTypeLabels, PayoutKind | undefined>> = {
  bank: 'bank',
  alipay: 'alipay',
  xnbsk: 'coin',
  coin: 'coin',
  recharge: undefined,
  huione: undefined,
};

export type SumsByKind = Readonly<Partial<Record<PayoutKind, Fen>>>;

const kinds = ['bank', 'alipay', 'coin'] as const satisfies readonly PayoutKind[];

/**
 * Money should go back the way it came, up to what came that way. Says which other ways still have something to take
 * back; a word for whoever reviews an order, never a reason to stop it.
 */
export function returnPathNotices(wanted: PayoutKind, deposited: SumsByKind, paidOut: SumsByKind): readonly string[] {
  return kinds.flatMap((kind) => {
    const left = (deposited[kind] ?? 0n) - (paidOut[kind] ?? 0n);
    if (kind === wanted || left <= 0n) return [];
    return [`曾以${payoutKindLabels[kind]}存入，尚有${yuanText(left)}元可原路退回`];
  });
}
