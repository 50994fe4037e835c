import { DepositState } from '@fairground/contract/deposits';
import { describe, expect, it } from 'vitest';
import { anOrder } from './testing/an-order.ts';
import { isLost, phaseOf, pollAfter, stepOf } from './order-phase.ts';

const waiting = anOrder({ createTime: 1_000, expireAt: 900_000 });
const at = (now: number, paidClaimed = false) => ({ now, paidClaimed });

describe('MO-05 where a deposit stands', () => {
  it('MO-05 it is to be paid until the player says so or its time is over', () => {
    expect(phaseOf(waiting, at(2_000))).toBe('pay');
    expect(phaseOf(waiting, at(2_000, true))).toBe('confirming');
    expect(phaseOf(waiting, at(899_999))).toBe('pay');
    expect(phaseOf(waiting, at(900_000))).toBe('expired');
    expect(phaseOf(waiting, at(900_000, true))).toBe('expired');
  });

  it.each([
    [DepositState.success, 'success'],
    [DepositState.failed, 'failed'],
  ] as const)('MO-05 what the server says wins over the clock: %s is %s', (status, phase) => {
    expect(phaseOf({ ...waiting, status, reason: '渠道未收到款项' }, at(2_000_000, true))).toBe(phase);
  });

  it('MO-05 closed before its time is given up, afterwards it ran out', () => {
    const closed = { ...waiting, status: DepositState.closed };
    expect(phaseOf({ ...closed, finishTime: 5_000 }, at(6_000))).toBe('closed');
    expect(phaseOf({ ...closed, finishTime: 900_000 }, at(900_001))).toBe('expired');
  });

  it('MO-05 while the channel has not said how to pay, nobody is told to pay', () => {
    const bare = { ...waiting, qrText: '', payUrl: '', reason: '正在与支付渠道确认，请稍候' };
    expect(phaseOf(bare, at(2_000))).toBe('arranging');
    expect(phaseOf(bare, at(2_000_000))).toBe('expired');
  });

  it('MO-13 a waiting order with a reason is held for review', () => {
    expect(phaseOf({ ...waiting, reason: '付款人姓名不符' }, at(2_000_000))).toBe('held');
  });

  it('MO-03 coins seen on the chain are being confirmed, even after the time', () => {
    const coin = anOrder({ payType: 'coin', expireAt: 900_000 });
    expect(phaseOf({ ...coin, coin: { ...coinOf(coin), confirmations: 3 } }, at(1_000_000))).toBe('confirming');
    expect(phaseOf({ ...coin, coin: { ...coinOf(coin), confirmations: 0 } }, at(1_000_000))).toBe('expired');
  });

  it('MO-05 the four steps follow the phase', () => {
    expect(stepOf).toEqual({
      arranging: 0,
      pay: 1,
      confirming: 2,
      held: 2,
      success: 4,
      failed: 2,
      expired: 1,
      closed: 1,
    });
    const phases = ['failed', 'expired', 'closed', 'held', 'pay'] as const;
    expect(phases.map((phase) => isLost(phase))).toEqual([true, true, true, false, false]);
  });
});

describe('MO-05 how often an order is read', () => {
  it('MO-05 quickly at first, then less, and never after its end', () => {
    expect([0, 59_999, 60_000, 120_000, 600_000].map((watched) => pollAfter(waiting, watched))).toEqual([
      2_500, 2_500, 5_000, 7_500, 10_000,
    ]);
    expect(pollAfter({ ...waiting, status: DepositState.success }, 0)).toBe(false);
    expect(pollAfter({ ...waiting, status: DepositState.failed }, 0)).toBe(false);
    expect(pollAfter(undefined, 0)).toBe(false);
  });

  it('MO-05 a hidden page asks seldom, so that its tab can still say that the money came', () => {
    expect(pollAfter(waiting, 0, true)).toBe(30_000);
    expect(pollAfter({ ...waiting, status: DepositState.closed }, 0, true)).toBe(false);
  });

  it('MO-05 a closed order is still looked at, because late money is credited', () => {
    expect(pollAfter({ ...waiting, status: DepositState.closed }, 0)).toBe(30_000);
  });
});

function coinOf(order: ReturnType<typeof anOrder>) {
  if (!order.coin) throw new Error('The order has no coin.');
  return order.coin;
}
