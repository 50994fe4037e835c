import type { PromotionDocument } from '@fairground/contract/promotion-document';
import { layBudgets } from '../../apps/server/src/modules/promotions/lay-budgets.ts';
import { promotionBooks } from '../../apps/server/src/modules/promotions/promotion-books.ts';
import type { AppContext } from '../../apps/server/src/platform/app-context.ts';
import { contributeBet } from '../../apps/server/src/modules/wagering/wagering.ts';
import { onDeposit } from '../../apps/server/src/modules/promotions/on-events.ts';
import { type TestMember } from './builders.ts';

/** A promotion as an operator would have saved it, acting at once; gives its version. */
export function savedPromotion(app: AppContext, document: PromotionDocument): Promise<number> {
  return app.transact(async (tx) => {
    const now = app.now();
    const version = await promotionBooks.addVersion(tx, { document, actsFrom: now, savedBy: 'test', note: '', now });
    await layBudgets(tx, document, now);
    return version;
  });
}

let bets = 0;

/** Turnover of own money, as a settled bet leaves it. */
export function played(
  app: AppContext,
  { memberId }: Pick<TestMember, 'memberId'>,
  counted: bigint,
  category: 'TY' | 'DZ' | 'CP' = 'TY',
): Promise<unknown> {
  const now = app.now();
  const betNo = `P${(bets += 1)}-${memberId}`;
  const bet = { memberId, betNo, title: '英超', category, counted, why: '全额计入', stake: counted, ownStake: counted };
  return app.transact((tx) => contributeBet(tx, { ...bet, acceptedAt: now, now }));
}

let payments = 0;

/** A credited deposit as the books keep it, without channel and order on the way; promotions have looked at it. */
export async function deposited(
  app: AppContext,
  { memberId }: Pick<TestMember, 'memberId'>,
  amount: bigint,
  payType = 'bank',
): Promise<string> {
  const orderNo = `TEST-${memberId}-${(payments += 1)}`;
  const now = app.now();
  await app.transact(async ({ db }) => {
    await db
      .insertInto('deposit_order')
      .values({
        order_no: orderNo,
        member_id: memberId,
        request_id: crypto.randomUUID(),
        pay_type: payType,
        channel_code: 'BANK-1',
        state: 'credited',
        amount,
        credited: amount,
        created_at: now,
        expire_at: now,
        changed_at: now,
      })
      .execute();
    await db
      .insertInto('deposit_payment')
      .values({
        channel_code: 'BANK-1',
        payment_ref: orderNo,
        order_no: orderNo,
        member_id: memberId,
        amount,
        currency: 'CNY',
        outcome: 'credited',
        paid_at: now,
        received_at: now,
      })
      .execute();
  });
  await onDeposit(app, memberId, orderNo);
  return orderNo;
}
