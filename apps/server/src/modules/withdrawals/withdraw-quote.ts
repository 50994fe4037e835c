import type { PayoutKind } from '@fairground/contract/payout-accounts';
import type { Fen, MemberId } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';

/** How long a sum that was shown holds. */
const QUOTE_MS = 5 * 60_000;

/** Everything a member agrees to. */
export interface QuotedFacts {
  readonly memberId: MemberId;
  readonly kind: PayoutKind;
  readonly accountId: string;
  readonly amount: Fen;
  readonly fee: Fen;
  readonly coinAmount: string;
}

/** The keyed hash of the facts and the end: whoever changes one of them has another sum, which nobody showed. */
function markOf(app: Pick<AppContext, 'encryption'>, facts: QuotedFacts, expires: string): string {
  const { memberId, kind, accountId, amount, fee, coinAmount } = facts;
  const text = JSON.stringify([String(memberId), kind, accountId, String(amount), String(fee), coinAmount, expires]);
  return app.encryption.blindIndex('withdraw-quote', text).toString('base64url');
}

/** The number of a sum as it is shown now. Nothing is stored: the number itself says whether it holds. */
export function quoteOf(
  app: Pick<AppContext, 'encryption'>,
  facts: QuotedFacts,
  now: Date,
): { readonly quoteId: string; readonly expireAt: number } {
  const expireAt = now.getTime() + QUOTE_MS;
  const expires = expireAt.toString(36);
  return { quoteId: `${expires}.${markOf(app, facts, expires)}`, expireAt };
}

/** Whether this very sum was shown to the member, not long ago. */
export function quoteHolds(
  app: Pick<AppContext, 'encryption'>,
  { quoteId, facts, now }: { readonly quoteId: string; readonly facts: QuotedFacts; readonly now: Date },
): boolean {
  const [expires = '', mark = ''] = quoteId.split('.');
  const isCurrent = Number.parseInt(expires, 36) >= now.getTime();
  return isCurrent && mark === markOf(app, facts, expires);
}
