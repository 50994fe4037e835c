import { withdrawals } from '@fairground/contract/withdrawals';
import { binding } from '@fairground/contract/member-binding';
import { ResultCode } from '@fairground/contract/result-codes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serverNow } from '../../api/server-clock.ts';
import { Refuse } from '../../api/testing/fake-server.ts';
import { moneyPageFixture } from '../../features/money-page/testing/money-page-fixture.tsx';
import type { PayoutAccount } from '../../features/payout-accounts/accounts-data.ts';
import { aPayoutAccount } from '../../features/payout-accounts/testing/an-account.ts';
import AddBankCardScreen from './add-bank-card-screen.tsx';
import AlipayScreen from './alipay-screen.tsx';
import BankScreen from './bank-screen.tsx';
import CoinScreen from './coin-screen.tsx';

let fixture: ReturnType<typeof moneyPageFixture>;
let list: PayoutAccount[];

beforeEach(() => {
  fixture = moneyPageFixture();
  list = [aPayoutAccount()];
  fixture.server.answer(withdrawals.queryMemberBanksInfoList, () => ({ list }));
  fixture.server.answer(withdrawals.withdrawAddList, () => ({
    banks: [
      { bankCode: 'ICBC', bankName: '中国工商银行' },
      { bankCode: 'CMB', bankName: '招商银行' },
    ],
    networks: [],
    holder: '王*明',
    counts: (['bank', 'alipay', 'coin'] as const).map((type) => ({
      type,
      have: list.filter((one) => one.type === type).length,
      max: 5,
    })),
  }));
  fixture.server.answer(binding.bindOther, () => ({ value: '****', accountId: 'a2' }));
});

afterEach(() => fixture.clear());

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('MO-06 payout accounts', () => {
  it('MO-06 are shown with their default and their rest, and how many more there may be', async () => {
    list = [
      aPayoutAccount(),
      aPayoutAccount({ accountId: 'a2', isDefault: 0, number: '**** 1111', payableTime: serverNow() + 3_600_000 }),
    ];
    fixture.show('addBankCard', <BankScreen />);
    expect(await screen.findByText('**** 6789')).toBeVisible();
    expect(screen.getByText(/安全冷却中/)).toBeVisible();
    expect(screen.getByText('2 / 5')).toBeVisible();
    await press('设为默认：中国工商银行 **** 1111');
    await waitFor(() =>
      expect(fixture.inputOf(binding.bindOther)).toEqual({ type: 'defaultAccount', accountId: 'a2' }),
    );
  });

  it('MO-06 one is removed after a second question', async () => {
    fixture.show('addBankCard', <BankScreen />);
    await screen.findByText('**** 6789');
    await press('删除：中国工商银行 **** 6789');
    const question = within(await screen.findByRole('alertdialog'));
    list = [];
    await userEvent.click(question.getByRole('button', { name: '删除' }));
    await screen.findByText('0 / 5');
    expect(fixture.inputOf(binding.bindOther)).toEqual({ type: 'removeAccount', accountId: 'a1' });
  });

  it('MO-06 a card names its bank itself, and one with a wrong digit does not travel', async () => {
    fixture.show('addBankCard', <AddBankCardScreen />);
    const number = await screen.findByRole('textbox', { name: '银行卡号' });
    await userEvent.type(number, '6222020000000000001');
    expect(number).toHaveValue('6222 0200 0000 0000 001');
    await waitFor(() => expect(screen.getByRole('combobox', { name: '开户银行' })).toHaveValue('中国工商银行'));
    await userEvent.type(screen.getByRole('textbox', { name: '户名' }), '王小明');
    await press('确认添加');
    expect(screen.getByText('银行卡号有误，请核对后重新输入')).toBeVisible();
    expect(fixture.server.callsOf(binding.bindOther)).toEqual([]);
  });

  it('MO-06 another name is refused by the server, and what was typed stays', async () => {
    fixture.server.answer(binding.bindOther, () => {
      throw new Refuse(ResultCode.Warning, '账户姓名须与绑定的真实姓名一致');
    });
    fixture.show('alipayManage', <AlipayScreen />);
    await userEvent.click(await screen.findByRole('button', { name: /添加支付宝/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '添加支付宝' }));
    await userEvent.type(dialog.getByLabelText('支付宝账号'), '13800138000');
    await userEvent.type(dialog.getByLabelText('户名'), '李大山');
    await userEvent.click(dialog.getByRole('button', { name: '确认添加' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('账户姓名须与绑定的真实姓名一致');
    expect(dialog.getByLabelText('支付宝账号')).toHaveValue('13800138000');
  });

  it('MO-06 an address of another network is recognised before it is sent', async () => {
    fixture.show('virtualCoinCard', <CoinScreen />);
    await userEvent.click(await screen.findByRole('button', { name: /添加地址/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '添加虚拟币地址' }));
    await userEvent.click(dialog.getByLabelText('收款地址'));
    await userEvent.paste('0x52908400098527886E0F7030069857D2E4169EE7');
    expect(dialog.getByText('这是ERC20地址，请切换网络')).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'ERC20' }));
    expect(dialog.getByText('0x5290')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '确认添加' }));
    await waitFor(() => expect(fixture.inputOf(binding.bindOther)).toMatchObject({ type: 'coin', network: 'ERC20' }));
  });

  it('FR-20 accounts that cannot be read say so, with a way to try again', async () => {
    fixture.server.answer(withdrawals.queryMemberBanksInfoList, () => {
      throw new Refuse(ResultCode.Maintenance, '功能维护中');
    });
    fixture.show('addBankCard', <BankScreen />);
    expect(await screen.findByText('功能维护中')).toBeVisible();
    expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
  });
});
