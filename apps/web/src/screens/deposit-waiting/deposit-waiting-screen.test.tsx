import { DepositState, deposits } from '@fairground/contract/deposits';
import { wallet } from '@fairground/contract/wallet';
import { ResultCode } from '@fairground/contract/result-codes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refuse } from '../../api/testing/fake-server.ts';
import type { DepositOrder } from '../../features/deposits/deposit-order.ts';
import { anOrder } from '../../features/deposits/testing/an-order.ts';
import { moneyPageFixture } from '../../features/money-page/testing/money-page-fixture.tsx';
import DepositWaitingScreen from './deposit-waiting-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });

let fixture: ReturnType<typeof moneyPageFixture>;

beforeEach(() => {
  fixture = moneyPageFixture();
});
afterEach(() => fixture.clear());

function wait(order: DepositOrder, query = `?orderNo=${order.orderNo}`) {
  fixture.server.answer(deposits.getDepositOrderStatus, () => order);
  fixture.show(order.waiting, <DepositWaitingScreen />, query);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('MO-03 each method is waited for on its own screen', () => {
  it.each([
    ['recharge', '在线支付', '去付款'],
    ['alipay', '支付宝', '去付款'],
    ['huione', '钱包支付', '打开钱包'],
  ] as const)('MO-03 %s is called %s and leads on to pay', async (payType, title, label) => {
    wait(anOrder({ payType }));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    const link = await screen.findByRole('link', { name: label });
    expect(link).toHaveAttribute('href', '/sandbox/pay/D202611150001');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it('MO-03 a bank transfer shows every payee line to be copied, and the amount to the fen', async () => {
    wait(anOrder({ payType: 'bank', amount: 1_000_00n }));
    expect(await screen.findByText('6222020000001234567')).toBeVisible();
    for (const label of ['收款银行', '收款户名', '收款账号', '转账附言'])
      expect(screen.getByRole('button', { name: `复制${label}` })).toBeVisible();
    expect(screen.getByText('¥ 1,000.00')).toBeVisible();
    expect(screen.getByText('请按显示金额付款，分毫不差')).toBeVisible();
    expect(screen.getByRole('timer', { name: '付款剩余时间' })).toHaveTextContent(/^1[45]:\d\d$/);
  });

  it.each(['coin', 'xnbsk'] as const)('MO-03 %s names network, coins, address and confirmations', async (payType) => {
    wait(anOrder({ payType }));
    expect(await screen.findByText('TRC20')).toBeVisible();
    expect(screen.getByRole('button', { name: '复制收款地址' })).toBeVisible();
    expect(screen.getByRole('button', { name: '复制转币数量' })).toBeVisible();
    expect(screen.getByText('0 / 20')).toBeVisible();
  });
});

describe('MO-05 which order is waited for', () => {
  it('MO-05 without an address the server is asked for the open order, and the address learns it', async () => {
    fixture.server.answer(deposits.getCustomerInfo, () => ({
      payerName: '',
      needRealName: 0 as const,
      lastPayType: null,
      openOrderNo: 'D202611150001',
      openWaiting: 'rechargeWait' as const,
      limitLeft: null,
    }));
    wait(anOrder(), '');
    await waitFor(() =>
      expect(fixture.navigate).toHaveBeenCalledWith('/mine/rechargeWait?orderNo=D202611150001', 'replace'),
    );
  });

  it('MO-05 what was sent along names the order too', async () => {
    localStorage.setItem('oneShot', JSON.stringify({ orderNo: 'D202611150001' }));
    wait(anOrder(), '');
    await waitFor(() => expect(fixture.inputOf(deposits.getDepositOrderStatus)).toEqual({ orderNo: 'D202611150001' }));
  });

  it('MO-05 an order of another method is sent to its own screen', async () => {
    fixture.server.answer(deposits.getDepositOrderStatus, () => anOrder({ payType: 'coin' }));
    fixture.show('rechargeWait', <DepositWaitingScreen />, '?orderNo=D202611150001');
    await waitFor(() =>
      expect(fixture.navigate).toHaveBeenCalledWith('/mine/virtualCoinWait?orderNo=D202611150001', 'replace'),
    );
  });

  it('MO-05 with no order anywhere it says so and leads to deposits and records', async () => {
    fixture.show('rechargeWait', <DepositWaitingScreen />);
    expect(await screen.findByText('没有待支付的订单')).toBeVisible();
    expect(screen.getByRole('link', { name: '去存款' })).toHaveAttribute('href', '/mine/savemoney');
  });

  it('MO-05 an order that is not ours is not found', async () => {
    fixture.server.answer(deposits.getDepositOrderStatus, () => {
      throw new Refuse(ResultCode.NotFound, '未找到相关数据');
    });
    fixture.show('rechargeWait', <DepositWaitingScreen />, '?orderNo=D404');
    expect(await screen.findByRole('alert')).toHaveTextContent('未找到相关数据');
  });
});

describe('MO-05 how a deposit goes on', () => {
  it('MO-05 it is read again by itself, and the money is told with amount, order and time', async () => {
    let order = anOrder();
    fixture.server.answer(deposits.getDepositOrderStatus, () => order);
    fixture.show('rechargeWait', <DepositWaitingScreen />, '?orderNo=D202611150001');
    await screen.findByRole('button', { name: '我已完成付款' });
    order = { ...order, status: DepositState.success, finishTime: Date.now() };
    expect(await screen.findByRole('heading', { name: '存款已到账' }, { timeout: 8_000 })).toBeVisible();
    expect(screen.getByText('¥ 1,005.37')).toBeVisible();
    expect(screen.getByRole('button', { name: '复制订单号' })).toBeVisible();
    expect(screen.getByRole('link', { name: '返回钱包' })).toHaveAttribute('href', '/mine/wallet');
    await waitFor(() => expect(fixture.server.callsOf(wallet.getBalance)).not.toHaveLength(0));
  });

  it('MO-05 我已完成付款 explains the wait and takes the way to cancel away', async () => {
    wait(anOrder());
    await screen.findByRole('button', { name: '取消订单' });
    await press('我已完成付款');
    expect(screen.getByText('您已确认付款')).toBeVisible();
    expect(screen.queryByRole('button', { name: '取消订单' })).toBeNull();
    const steps = screen.getByRole('list', { name: '存款进度' });
    expect(within(steps).getByText('等待确认').closest('li')).toHaveAttribute('aria-current', 'step');
  });

  it('MO-05 cancelling asks first, then closes the order', async () => {
    let order = anOrder();
    fixture.server.answer(deposits.getDepositOrderStatus, () => order);
    fixture.server.answer(deposits.closeOrder, () => {
      order = { ...order, status: DepositState.closed, finishTime: Date.now() };
      return null;
    });
    fixture.show('rechargeWait', <DepositWaitingScreen />, '?orderNo=D202611150001');
    await userEvent.click(await screen.findByRole('button', { name: '取消订单' }));
    const asked = await screen.findByRole('alertdialog', { name: '取消这笔存款？' });
    expect(fixture.server.callsOf(deposits.closeOrder)).toHaveLength(0);
    await userEvent.click(within(asked).getByRole('button', { name: '取消订单' }));
    expect(await screen.findByRole('heading', { name: '订单已关闭' })).toBeVisible();
    expect(fixture.inputOf(deposits.closeOrder)).toEqual({ orderNo: 'D202611150001' });
    expect(screen.getByText(/款项核实后仍会存入中心钱包/)).toBeVisible();
    // Also when the order was read again before the answer to its closing came.
    await waitFor(() => expect(fixture.toasts()).toContain('订单已取消'));
  });

  it('MO-05 an order that was paid meanwhile cannot be cancelled, and the server says so', async () => {
    fixture.server.answer(deposits.closeOrder, () => {
      throw new Refuse(ResultCode.Warning, '订单已付款，不能取消');
    });
    wait(anOrder());
    await userEvent.click(await screen.findByRole('button', { name: '取消订单' }));
    const asked = await screen.findByRole('alertdialog');
    await userEvent.click(within(asked).getByRole('button', { name: '取消订单' }));
    await waitFor(() => expect(fixture.toasts()).toContain('订单已付款，不能取消'));
  });

  it('MO-05 when its time is over nobody is told to pay any more', async () => {
    wait(anOrder({ expireAt: Date.now() - 1 }));
    expect(await screen.findByRole('heading', { name: '订单已超时，请勿继续付款' })).toBeVisible();
    expect(screen.queryByRole('link', { name: '去付款' })).toBeNull();
    expect(screen.getByRole('link', { name: '重新下单' })).toBeVisible();
  });

  it('MO-13 a held deposit says why and what helps', async () => {
    wait(anOrder({ payType: 'bank', reason: '付款人姓名不符' }));
    expect(await screen.findByRole('heading', { name: '款项审核中' })).toBeVisible();
    expect(screen.getByText(/付款人姓名不符。款项安全/)).toBeVisible();
  });

  it('MO-05 a deposit that came short shows what really came, and what was credited of it', async () => {
    const reason = '实际到账金额少于订单金额，已按实际金额入账';
    const sums = { amount: 1_000_00n, credited: 900_00n, fee: 2_00n, bonus: 4_50n };
    wait(anOrder({ status: DepositState.success, reason, ...sums, finishTime: Date.now() }));
    expect(await screen.findByRole('heading', { name: '存款已到账' })).toBeVisible();
    expect(screen.getByText('¥ 902.50')).toBeVisible();
    expect(screen.getByText('订单金额').parentElement).toHaveTextContent('¥ 1,000.00');
    expect(screen.getByText('实际付款').parentElement).toHaveTextContent('¥ 900.00');
    expect(screen.queryByText('付款金额')).toBeNull();
  });

  it('MO-05 an order whose channel has not answered yet says so', async () => {
    wait(anOrder({ qrText: '', payUrl: '', reason: '正在与支付渠道确认，请稍候' }));
    expect(await screen.findByRole('heading', { name: '正在获取付款信息' })).toBeVisible();
  });

  it('MO-05 a failed deposit shows the reason of the server', async () => {
    wait(anOrder({ status: DepositState.failed, reason: '渠道未收到款项', finishTime: Date.now() }));
    expect(await screen.findByRole('heading', { name: '存款未成功' })).toBeVisible();
    expect(screen.getByText(/渠道未收到款项/)).toBeVisible();
  });
});
