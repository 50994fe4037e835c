import { DepositState, waitingRouteOf } from '@fairground/contract/deposits';
import type { DepositOrder } from '../deposit-order.ts';

const coin: NonNullable<DepositOrder['coin']> = {
  coin: 'USDT',
  network: 'TRC20',
  address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  coinAmount: '140.6470',
  rate: '7.11',
  confirmations: 0,
  confirmationsNeed: 20,
};

const bankPayee = [
  { label: '收款银行', value: '澜海银行' },
  { label: '收款户名', value: '澜岳演示商户' },
  { label: '收款账号', value: '6222020000001234567' },
  { label: '转账附言', value: 'A7K2' },
];

/** A deposit order of ¥1,000.37, to be paid within a quarter of an hour. */
export function anOrder(changes: Partial<DepositOrder> = {}): DepositOrder {
  const payType = changes.payType ?? 'recharge';
  const now = Date.now();
  return {
    orderNo: 'D202611150001',
    payType,
    status: DepositState.waiting,
    waiting: waitingRouteOf[payType],
    amount: 1_000_37n,
    fee: 0n,
    bonus: 5_00n,
    credited: changes.status === DepositState.success ? (changes.amount ?? 1_000_37n) : null,
    createTime: now,
    expireAt: now + 900_000,
    finishTime: null,
    payee: payType === 'bank' ? bankPayee : [],
    qrText: payType === 'bank' || payType === 'coin' ? '' : 'pay:D202611150001',
    payUrl: payType === 'bank' || payType === 'coin' ? '' : '/sandbox/pay/D202611150001',
    coin: payType === 'coin' || payType === 'xnbsk' ? coin : null,
    reason: '',
    ...changes,
  };
}
