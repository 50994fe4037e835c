import { ChannelState, deposits } from '@fairground/contract/deposits';
import { members } from '@fairground/contract/members';
import { ResultCode } from '@fairground/contract/result-codes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refuse } from '../../api/testing/fake-server.ts';
import { anOrder } from '../../features/deposits/testing/an-order.ts';
import { aMember, moneyPageFixture } from '../../features/money-page/testing/money-page-fixture.tsx';
import DepositScreen from './deposit-screen.tsx';
import { depositBounds } from './deposit-bounds.ts';
import { aChannel, aMethod } from './testing/methods.ts';

vi.setConfig({ testTimeout: 20_000 });

let fixture: ReturnType<typeof moneyPageFixture>;

const methods = [
  aMethod('recharge', { recommended: 1 }),
  aMethod('bank', {
    needPayerName: 1,
    feePercent: '0.00',
    feePercentMax: '0.80',
    bonusPercent: '0.50',
    bonusTimes: 3,
    channels: [aChannel({ channelId: 'b1', feePercent: '0.80' })],
  }),
  aMethod('alipay', { channels: [aChannel({ channelId: 'a1', fixedAmounts: 1, amounts: [100_00n, 200_00n] })] }),
  aMethod('huione', { state: ChannelState.maintenance }),
  aMethod('xnbsk'),
  aMethod('coin', {
    channels: [
      aChannel({ channelId: 'c1', name: '通道甲', network: 'TRC20' }),
      aChannel({ channelId: 'c2', name: '通道乙', network: 'ERC20', amountMin: 1_000_00n }),
    ],
  }),
];

const customer = {
  payerName: '王*明',
  needRealName: 0 as const,
  lastPayType: null,
  openOrderNo: '',
  openWaiting: null,
  limitLeft: null,
};

beforeEach(() => {
  fixture = moneyPageFixture();
  fixture.server.answer(deposits.payTypes, () => ({ methods }));
  fixture.server.answer(deposits.pay, ({ payType, amount }) => anOrder({ payType, amount }));
  fixture.server.answer(deposits.createSignalCode, () => ({ signalCode: '12345678', expireAt: Date.now() + 60_000 }));
  fixture.server.answer(deposits.vCurrencyList, () => ({
    list: [
      {
        coin: 'USDT',
        network: 'TRC20' as const,
        name: 'USDT · TRC20',
        amountMin: 100_00n,
        amountMax: 50_000_00n,
        rate: '7.10',
        confirmationsNeed: 20,
        state: ChannelState.normal,
      },
      {
        coin: 'USDT',
        network: 'ERC20' as const,
        name: 'USDT · ERC20',
        amountMin: 1_000_00n,
        amountMax: 50_000_00n,
        rate: '7.10',
        confirmationsNeed: 12,
        state: ChannelState.normal,
      },
    ],
  }));
});

afterEach(() => fixture.clear());

const open = async () => {
  fixture.show('savemoney', <DepositScreen />);
  await screen.findByRole('radiogroup', { name: '存款方式' });
};
const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));
const amountField = () => screen.getByLabelText('存款金额');
const submit = () => userEvent.click(screen.getByRole('button', { name: '提交存款' }));
const summary = () => screen.getByRole('complementary', { name: '存款明细' });

describe('MO-03 deposit methods', () => {
  it('MO-03 shows all six with range, time and fee, the recommended one chosen, maintenance closed', async () => {
    await open();
    const group = screen.getByRole('radiogroup', { name: '存款方式' });
    expect(within(group).getAllByRole('radio')).toHaveLength(6);
    expect(within(group).getByRole('radio', { name: /在线支付/ })).toBeChecked();
    expect(within(group).getByRole('radio', { name: /钱包支付/ })).toBeDisabled();
    expect(within(group).getByText('维护中')).toBeVisible();
    expect(within(group).getAllByText('¥100–50,000')).toHaveLength(6);
    const bank = within(group).getByRole('radio', { name: /银行转账/ });
    expect(bank.closest('label')).toHaveTextContent(/手续费0–0.8%/);
    expect(bank.closest('label')).toHaveTextContent('送0.5%，礼金3倍流水');
  });

  it('MO-03 the last used method is remembered by the server', async () => {
    fixture.server.answer(deposits.getCustomerInfo, () => ({ ...customer, lastPayType: 'coin' as const }));
    await open();
    expect(screen.getByRole('radio', { name: /虚拟币转账/ })).toBeChecked();
  });

  it('MO-03 fee and bonus are worked out before anything is submitted', async () => {
    await open();
    await choose(/银行转账/);
    await userEvent.type(amountField(), '1000');
    expect(summary()).toHaveTextContent('手续费（0.8%）−¥ 8');
    expect(summary()).toHaveTextContent('礼金3倍流水（0.5%）+¥ 5');
    expect(summary()).toHaveTextContent('预计到账¥ 997');
  });

  it('MO-03 an amount outside of the limits is refused in words and nothing is sent', async () => {
    await open();
    await userEvent.type(amountField(), '99.99');
    await submit();
    expect(screen.getByText('单笔最低 ¥100')).toBeVisible();
    await userEvent.clear(amountField());
    await userEvent.type(amountField(), '20000.01');
    expect(screen.getByText('单笔最高 ¥20,000')).toBeVisible();
    expect(fixture.server.callsOf(deposits.pay)).toHaveLength(0);
  });

  it('MO-03 a quick amount submits, and the order is waited for on its own screen', async () => {
    await open();
    await choose(/^¥500$/);
    expect(amountField()).toHaveValue('500');
    await submit();
    await waitFor(() =>
      expect(fixture.navigate).toHaveBeenCalledWith('/mine/rechargeWait?orderNo=D202611150001', 'push'),
    );
    expect(fixture.inputOf(deposits.pay)).toEqual({ payType: 'recharge', channelId: 'one', amount: 500_00n });
  });

  it('MO-03 a channel with fixed amounts takes only those', async () => {
    await open();
    await choose(/支付宝/);
    expect(amountField()).toHaveAttribute('readonly');
    await choose(/^¥200$/);
    await submit();
    await waitFor(() => expect(fixture.inputOf(deposits.pay)).toMatchObject({ payType: 'alipay', amount: 200_00n }));
  });

  it('MO-03 coins need a network, which brings its own limits', async () => {
    await open();
    await choose(/虚拟币转账/);
    await screen.findByRole('radiogroup', { name: '币种与网络' });
    await userEvent.type(amountField(), '710');
    expect(summary()).toHaveTextContent('约需支付100 USDT');
    await choose(/^USDT · ERC20/);
    await submit();
    expect(screen.getByText('单笔最低 ¥1,000')).toBeVisible();
    expect(screen.queryByRole('radiogroup', { name: '支付通道' })).toBeNull();
    expect(screen.getByRole('radio', { name: /ERC20.*¥1,000–20,000 · 免手续费/ })).toBeChecked();
    await choose(/^USDT · TRC20/);
    await submit();
    await waitFor(() =>
      expect(fixture.inputOf(deposits.pay)).toEqual({
        payType: 'coin',
        channelId: 'c1',
        network: 'TRC20',
        amount: 710_00n,
      }),
    );
  });

  it('MO-03 what the server refuses stands above the button and the amount stays', async () => {
    fixture.server.answer(deposits.pay, () => {
      throw new Refuse(ResultCode.Warning, '该通道繁忙，请换一个通道');
    });
    await open();
    await userEvent.type(amountField(), '300');
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('该通道繁忙，请换一个通道');
    expect(amountField()).toHaveValue('300');
  });

  it('MO-03 a failure to read the methods can be tried again', async () => {
    fixture.server.answer(deposits.payTypes, () => {
      throw new Refuse(ResultCode.Maintenance, '功能维护中，请稍后再来');
    });
    fixture.show('savemoney', <DepositScreen />);
    expect(await screen.findByRole('alert', {}, { timeout: 15_000 })).toHaveTextContent('功能维护中');
    fixture.server.answer(deposits.payTypes, () => ({ methods }));
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('radiogroup', { name: '存款方式' })).toBeVisible();
  });
});

describe('MO-03 the payer name', () => {
  it('MO-03 a bound name is shown masked and locked', async () => {
    await open();
    await choose(/银行转账/);
    expect(screen.getByLabelText('付款人姓名')).toHaveValue('王*明');
    expect(screen.getByLabelText('付款人姓名')).toHaveAttribute('readonly');
  });

  it('MO-03 an unbound name is asked for, bound first, then the order is opened', async () => {
    let bound = false;
    fixture.server.answer(deposits.getCustomerInfo, () => ({
      ...customer,
      payerName: bound ? '王*明' : '',
      needRealName: bound ? (0 as const) : (1 as const),
    }));
    fixture.server.answer(members.bindFromDeposit, () => {
      bound = true;
      return { bindRealName: '王*明' };
    });
    fixture.server.answer(members.info, () => aMember);
    await open();
    await choose(/银行转账/);
    await userEvent.type(amountField(), '1000');
    await userEvent.type(screen.getByLabelText('付款人真实姓名'), '王1明');
    await submit();
    expect(screen.getByText('请输入正确的名字')).toBeVisible();
    expect(fixture.server.callsOf(members.bindFromDeposit)).toHaveLength(0);
    await userEvent.clear(screen.getByLabelText('付款人真实姓名'));
    await userEvent.type(screen.getByLabelText('付款人真实姓名'), '王小明');
    await submit();
    await waitFor(() => expect(fixture.inputOf(deposits.pay)).toMatchObject({ payType: 'bank', amount: 1_000_00n }));
    expect(fixture.inputOf(members.bindFromDeposit)).toEqual({ realName: '王小明' });
  });
});

describe('MO-05 RG-02 open orders and own limits', () => {
  it('MO-05 a deposit still waited for leads back to its screen', async () => {
    fixture.server.answer(deposits.getCustomerInfo, () => ({
      ...customer,
      openOrderNo: 'D9',
      openWaiting: 'virtualCoinWait' as const,
    }));
    await open();
    expect(screen.getByText('您有一笔待支付订单')).toBeVisible();
    expect(screen.getByRole('link', { name: '继续处理' })).toHaveAttribute('href', '/mine/virtualCoinWait?orderNo=D9');
  });

  it('RG-02 the own limit is said before, and holds', async () => {
    fixture.server.answer(deposits.getCustomerInfo, () => ({ ...customer, limitLeft: 300_00n }));
    await open();
    expect(screen.getByText(/还可存款/)).toHaveTextContent('¥ 300');
    await userEvent.type(amountField(), '300.01');
    await submit();
    expect(screen.getByText('超出您自设的存款限额，还可存款 ¥300')).toBeVisible();
    expect(fixture.server.callsOf(deposits.pay)).toHaveLength(0);
  });
});

describe('MO-03 the arithmetic of a deposit', () => {
  it('MO-03 the range of the channel is the one that holds, as the server holds it', () => {
    const method = aMethod('coin', { amountMin: 50_00n, amountMax: 9_000_00n });
    expect(depositBounds(method, aChannel(), null)).toMatchObject({ min: 100_00n, max: 20_000_00n });
    expect(depositBounds(method, undefined, null)).toMatchObject({ min: 50_00n, max: 9_000_00n });
  });
});
