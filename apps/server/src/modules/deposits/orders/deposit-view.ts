import type { Catalogue, OutputOf } from '@fairground/contract';
import { DepositState, waitingRouteOf } from '@fairground/contract/deposits';
import type { DepositOrder } from './deposit-orders.ts';
import type { OrderState } from '../rules/order-moves.ts';

type View = OutputOf<Catalogue['deposits']['pay']>;

/** What a member is told of each state. */
export const depositStateOf: Readonly<Record<OrderState, View['status']>> = {
  unknown: DepositState.waiting,
  waiting: DepositState.waiting,
  paid: DepositState.waiting,
  held: DepositState.waiting,
  credited: DepositState.success,
  late: DepositState.success,
  failed: DepositState.failed,
  returned: DepositState.failed,
  closed: DepositState.closed,
};

/** An order as its waiting screen draws it. */
export function depositView(order: DepositOrder): View {
  const { instructions, state } = order;
  return {
    orderNo: order.orderNo,
    payType: order.payType,
    status: depositStateOf[state],
    waiting: waitingRouteOf[order.payType],
    amount: order.amount,
    fee: order.fee,
    bonus: order.bonus,
    credited: order.credited > 0n ? order.credited : null,
    createTime: order.createdAt.getTime(),
    expireAt: order.expireAt.getTime(),
    finishTime: order.finishedAt?.getTime() ?? null,
    payee: [...(instructions?.payee ?? [])],
    qrText: instructions?.qrText ?? '',
    payUrl: instructions?.payUrl ?? '',
    coin: coinOf(order),
    reason: reasonOf(order),
  };
}

function coinOf({ instructions, confirmations }: DepositOrder): View['coin'] {
  const coin = instructions?.coin;
  if (!coin) return null;
  return { ...coin, network: coin.network === 'ERC20' ? 'ERC20' : 'TRC20', confirmations };
}

function reasonOf({ state, reason, credited, amount }: DepositOrder): string {
  if (state === 'unknown') return '正在与支付渠道确认，请稍候';
  if (credited > 0n && credited < amount) return '实际到账金额少于订单金额，已按实际金额入账';
  return reason;
}
