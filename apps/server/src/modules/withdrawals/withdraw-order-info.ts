import { type Catalogue, type InputOf, type OutputOf, ResultCode } from '@fairground/contract';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { kindOf } from './orders/account-kind.ts';
import { maskedNumber } from './accounts/change-account.ts';
import { withdrawalAccounts } from './accounts/withdrawal-accounts.ts';
import { stateOf, wireState } from './orders/withdrawal-states.ts';
import { withdrawals } from './orders/withdrawals.ts';

type OrderInfo = Catalogue['withdrawals']['withdrawOrderInfo'];

const STEPS_SHOWN = 20;

/** One of the caller's own orders, step by step. */
export async function withdrawOrderInfo(
  { orderNo }: InputOf<OrderInfo>,
  { app, caller }: MemberCall,
): Promise<OutputOf<OrderInfo>> {
  const row = await withdrawals.find(app, orderNo);
  if (row?.memberId !== caller.memberId) throw new Refusal(ResultCode.NotFound);
  const [account, steps] = await Promise.all([
    withdrawalAccounts.byId(app, row.accountId),
    withdrawals.steps(app, orderNo),
  ]);
  const { amount, fee, reason, createdAt, paidAmount } = row;
  return {
    orderNo,
    amount,
    fee,
    reason,
    type: kindOf(row.kind),
    account: maskedNumber(app, account),
    received: paidAmount ?? amount - fee,
    status: wireState[stateOf(row.state)],
    steps: steps
      .filter(({ note }) => note !== '')
      .slice(-STEPS_SHOWN)
      .map(({ state, at, note }) => ({ status: wireState[stateOf(state)], time: at.getTime(), note })),
    createTime: createdAt.getTime(),
  };
}
