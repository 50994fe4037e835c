import { TransactionState } from '@fairground/contract/transaction-records';
import { payTypeLabels } from '@fairground/contract/deposits';
import { type Fen, yuanText, chinaDateTime, type MemberId, type OrderNo } from '@fairground/money';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { type DepositOrder, depositOrders, type PayType } from './deposit-orders.ts';
import { ORDER_STATES, type OrderState } from '../rules/order-moves.ts';

type Db = Pick<Tx | AppContext, 'db'>;
type Transaction = (typeof TransactionState)[keyof typeof TransactionState];

/** A deposit as the record of a member's money shows it. */
export interface DepositTransaction {
  readonly orderNo: OrderNo;
  readonly payType: PayType;
  readonly name: string;
  /** What it brought the wallet, fee and gift included, once something came; before that what was to come. */
  readonly amount: Fen;
  readonly fee: Fen;
  readonly state: Transaction;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly remark: string;
}

const transactionStateOf: Readonly<Record<OrderState, Transaction>> = {
  unknown: TransactionState.working,
  waiting: TransactionState.working,
  paid: TransactionState.working,
  held: TransactionState.working,
  credited: TransactionState.success,
  late: TransactionState.success,
  failed: TransactionState.failed,
  returned: TransactionState.failed,
  closed: TransactionState.closed,
};

export interface DepositFilter {
  readonly from: Date;
  readonly to: Date;
  readonly state?: Transaction | undefined;
  /** Goes on after this row. */
  readonly after?: { readonly createdAt: Date; readonly orderNo: OrderNo } | undefined;
  readonly limit: number;
}

/** A member's deposits, newest first. */
export async function listDepositOrders(
  db: Db,
  memberId: MemberId,
  { state, ...filter }: DepositFilter,
): Promise<readonly DepositTransaction[]> {
  const states = state === undefined ? undefined : ORDER_STATES.filter((each) => transactionStateOf[each] === state);
  return (await depositOrders.list(db, memberId, { ...filter, states })).map(transactionOf);
}

/** How many there are, and what the credited ones brought. */
export async function depositTotals(
  db: Db,
  memberId: MemberId,
  { from, to, state }: Pick<DepositFilter, 'from' | 'to' | 'state'>,
): Promise<{ readonly count: number; readonly came: Fen; readonly went: Fen }> {
  const states = ORDER_STATES.filter((each) => state === undefined || transactionStateOf[each] === state);
  return { ...(await depositOrders.totals(db, memberId, { from, to, states })), went: 0n };
}

function transactionOf(order: DepositOrder): DepositTransaction {
  const { orderNo, payType, amount, credited, fee, bonus, state, createdAt, finishedAt, reason } = order;
  return {
    orderNo,
    payType,
    name: payTypeLabels[payType],
    amount: credited > 0n ? credited - fee + bonus : amount,
    fee,
    state: transactionStateOf[state],
    createdAt,
    finishedAt,
    remark: [reason, sumsIn(order)].filter((part) => part !== '').join('；'),
  };
}

/** What the sum is made of, where it is not simply what was paid. */
function sumsIn({ credited, fee, bonus }: DepositOrder): string {
  if (credited === 0n || (fee === 0n && bonus === 0n)) return '';
  const parts = [`付款${yuanText(credited)}元`];
  if (fee > 0n) parts.push(`手续费${yuanText(fee)}元`);
  if (bonus > 0n) parts.push(`礼金${yuanText(bonus)}元`);
  return parts.join('，');
}

/** A pending deposit: who holds the money, since when, and what comes next. */
export interface OpenDeposit {
  readonly orderNo: OrderNo;
  readonly amount: Fen;
  readonly owner: string;
  readonly since: Date;
  readonly note: string;
}

export async function openDeposits(db: Db, memberId: MemberId): Promise<readonly OpenDeposit[]> {
  return (await depositOrders.unfinished(db, memberId)).map((order) => ({
    orderNo: order.orderNo,
    amount: order.amount,
    since: order.createdAt,
    ...custodyOf(order),
  }));
}

function custodyOf({ state, reason, expireAt }: DepositOrder): { readonly owner: string; readonly note: string } {
  if (state === 'held') return { owner: '风控审核', note: reason };
  if (state === 'waiting')
    return { owner: '支付渠道', note: `等待付款，${chinaDateTime(expireAt).slice(11, 16)} 前有效` };
  return { owner: '支付渠道', note: '正在与支付渠道确认，有结果即到账' };
}

/** One deposit of a member with what happened to it, oldest first; undefined when it is not theirs. */
export async function depositSteps(
  db: Db,
  memberId: MemberId,
  orderNo: OrderNo,
): Promise<
  | {
      readonly transaction: DepositTransaction;
      readonly steps: readonly { readonly at: Date; readonly text: string }[];
    }
  | undefined
> {
  const order = await depositOrders.find(db, orderNo);
  if (order?.memberId !== memberId) return undefined;
  const steps = await depositOrders.steps(db, orderNo);
  return { transaction: transactionOf(order), steps: steps.map(({ at, reason }) => ({ at, text: reason })) };
}
