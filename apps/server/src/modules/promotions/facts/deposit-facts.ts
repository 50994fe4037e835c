import { chinaDay, type Fen, type MemberId } from '@fairground/money';
import { daysOf, type FactRef, type FactValue } from '@fairground/promotions';
import type { Store } from '../promotion-books.ts';
import type { MemberMoment } from './member-facts.ts';

/** A deposit that was credited. */
export interface CreditedDeposit {
  readonly orderNo: string;
  readonly paymentRef: string;
  readonly amount: Fen;
  readonly payType: string;
  readonly at: Date;
}

/** Credited deposits of a member up to a moment, the earliest first. */
export async function creditedDeposits(
  store: Store,
  memberId: MemberId,
  at: Date,
): Promise<readonly CreditedDeposit[]> {
  const { rows } = await store.query<CreditedDeposit>({ ...CREDITED, values: [memberId, at] });
  return rows;
}

/** About the last deposit up to a moment: its amount, which one it is of a window, its method, or the sum of the window. */
export async function depositFacts(
  store: Store,
  { fact, window }: FactRef,
  { memberId, at }: MemberMoment,
): Promise<FactValue> {
  const deposits = await creditedDeposits(store, memberId, at);
  const { from, to } = daysOf(window && window !== 'event' ? window : 'life', at);
  const within = deposits.filter((deposit) => chinaDay(deposit.at) >= from && chinaDay(deposit.at) <= to);
  const last = within.at(-1);
  if (fact === 'deposit.ordinal') return within.length;
  if (fact === 'deposit.total') return within.reduce((sum, { amount }) => sum + amount, 0n);
  return fact === 'deposit.amount' ? last?.amount : last?.payType;
}

const CREDITED = {
  name: 'promotions.credited-deposits',
  text: `select p.order_no as "orderNo", p.payment_ref as "paymentRef", p.amount, o.pay_type as "payType",
      coalesce(p.decided_at, p.received_at) as at
    from deposit_payment p join deposit_order o on o.order_no = p.order_no
    where p.member_id = $1 and p.outcome = 'credited' and coalesce(p.decided_at, p.received_at) <= $2
    order by at, p.payment_ref limit 10000`,
};
