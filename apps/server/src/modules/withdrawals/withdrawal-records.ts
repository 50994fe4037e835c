import { TransactionState } from '@fairground/contract/transaction-records';
import { payoutKindLabels } from '@fairground/contract/payout-accounts';
import type { Fen, MemberId, OrderNo } from '@fairground/money';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { Transaction, TransactionStateCode } from '../transactions/transaction-source.ts';
import { kindOf } from './orders/account-kind.ts';
import { openStates, stateOf, type WithdrawalState, withdrawalStates } from './orders/withdrawal-states.ts';
import { withdrawalColumns, type WithdrawalRow, withdrawals } from './orders/withdrawals.ts';

type Db = Pick<Tx | AppContext, 'db'>;

/** How an order stands in the words of the transaction records. */
const transactionStates: Readonly<Record<WithdrawalState, TransactionStateCode>> = {
  locked: TransactionState.working,
  review: TransactionState.working,
  paying: TransactionState.working,
  unknown: TransactionState.working,
  paid: TransactionState.success,
  refused: TransactionState.failed,
};

/** A withdrawal as a line of the transaction records. */
export type WithdrawalTransaction = Omit<Transaction, 'type'>;

export interface WithdrawalFilter {
  readonly from: Date;
  /** Belongs to the span. */
  readonly to: Date;
  readonly state?: TransactionStateCode | undefined;
  readonly limit: number;
  /** Goes on after this one, towards older orders. */
  readonly after?: { readonly createdAt: Date; readonly orderNo: OrderNo } | undefined;
}

/** A member's withdrawals, the latest first. */
export async function listWithdrawals(
  { db }: Db,
  memberId: MemberId,
  { from, to, state, limit, after }: WithdrawalFilter,
): Promise<readonly WithdrawalTransaction[]> {
  const wanted = withdrawalStates.filter((each) => state === undefined || transactionStates[each] === state);
  if (wanted.length === 0) return [];
  let query = db
    .selectFrom('withdrawal')
    .select(withdrawalColumns)
    .where('member_id', '=', memberId)
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .where('state', 'in', wanted);
  if (after)
    query = query.where((where) =>
      where(where.refTuple('created_at', 'order_no'), '<', where.tuple(after.createdAt, after.orderNo)),
    );
  const rows = await query.orderBy('created_at', 'desc').orderBy('order_no', 'desc').limit(limit).execute();
  return rows.map(transactionOf);
}

/** How many there are, and what the paid ones took. */
export async function withdrawalTotals(
  { db }: Db,
  memberId: MemberId,
  { from, to, state }: Pick<WithdrawalFilter, 'from' | 'to' | 'state'>,
): Promise<{ readonly count: number; readonly came: Fen; readonly went: Fen }> {
  const wanted = withdrawalStates.filter((each) => state === undefined || transactionStates[each] === state);
  if (wanted.length === 0) return { count: 0, came: 0n, went: 0n };
  const row = await db
    .selectFrom('withdrawal')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<bigint>`coalesce(sum(amount) filter (where state = 'paid'), 0)::bigint`.as('went'),
    ])
    .where('member_id', '=', memberId)
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .where('state', 'in', wanted)
    .executeTakeFirstOrThrow();
  return { ...row, came: 0n };
}

function transactionOf(row: WithdrawalRow): WithdrawalTransaction {
  const state = transactionStates[stateOf(row.state)];
  return {
    orderNo: row.orderNo,
    name: payoutKindLabels[kindOf(row.kind)],
    amount: -row.amount,
    fee: row.fee,
    state,
    createdAt: row.createdAt,
    finishedAt: state === TransactionState.working ? null : row.changedAt,
    remark: row.reason,
  };
}

/** Who has to move next, and what happens then. */
const waits: Readonly<Record<(typeof openStates)[number], { readonly owner: string; readonly note: string }>> = {
  locked: { owner: '系统', note: '资金已锁定，即将进入审核' },
  review: { owner: '风控审核', note: '人工审核通过后付款，未通过将全额退回' },
  paying: { owner: '支付渠道', note: '正在付款，到账后会通知您' },
  unknown: { owner: '支付渠道', note: '正在与渠道确认结果，资金不会丢失' },
};

/** Money of a member that is on its way out. */
export async function openWithdrawals({ db }: Db, memberId: MemberId) {
  const rows = await db
    .selectFrom('withdrawal')
    .select(['order_no as orderNo', 'amount', 'state', 'created_at as since'])
    .where('member_id', '=', memberId)
    .where('state', 'in', openStates)
    .orderBy('created_at')
    .execute();
  return rows.map(({ orderNo, amount, state, since }) => {
    const open = openStates.find((each) => each === state) ?? 'locked';
    return { orderNo, amount, since, ...waits[open] };
  });
}

/** What happened to one of a member's orders, oldest first, in the member's own words. */
export async function withdrawalSteps(db: Db, memberId: MemberId, orderNo: OrderNo) {
  const row = await withdrawals.find(db, orderNo);
  if (row?.memberId !== memberId) return undefined;
  const steps = await withdrawals.steps(db, orderNo);
  return {
    transaction: transactionOf(row),
    steps: steps.flatMap(({ at, note }) => (note === '' ? [] : [{ at, text: note }])),
  };
}
