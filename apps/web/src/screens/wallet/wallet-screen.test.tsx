import { transactionRecords } from '@fairground/contract/transaction-records';
import { games } from '@fairground/contract/games';
import { limits } from '@fairground/contract/limits';
import { ResultCode } from '@fairground/contract/result-codes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refuse } from '../../api/testing/fake-server.ts';
import { moneyPageFixture } from '../../features/money-page/testing/money-page-fixture.tsx';
import { setHideEmpty } from '../../features/venue-money/hide-empty.ts';
import { useSession } from '../../features/session/session-store.ts';
import WalletScreen from './wallet-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });

let fixture: ReturnType<typeof moneyPageFixture>;

beforeEach(() => {
  fixture = moneyPageFixture();
});
afterEach(() => {
  setHideEmpty(false);
  fixture.clear();
});

const open = async () => {
  fixture.show('wallet', <WalletScreen />);
  await screen.findByText('小马体育');
};

describe('MO-02 MO-11 the wallet', () => {
  it('MO-02 shows the whole, the centre, the locked part, the venues and what is at stake, each to the fen', async () => {
    await open();
    const totals = screen.getByRole('region', { name: '资产总览' });
    await waitFor(() => expect(totals).toHaveTextContent('总资产¥ 1,430.50'));
    expect(totals).toHaveTextContent('中心钱包¥ 1,000.50');
    expect(totals).toHaveTextContent('锁定金额¥ 80.00');
    expect(totals).toHaveTextContent('场馆余额¥ 300.00');
    expect(totals).toHaveTextContent('未结算本金¥ 50.00');
  });

  it('MO-11 the three ways of money stand side by side', async () => {
    await open();
    const totals = screen.getByRole('region', { name: '资产总览' });
    expect(
      within(totals)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['存款', '转账', '取款']);
  });

  it('MO-02 a pending transaction says who holds the money and for how long', async () => {
    fixture.server.answer(transactionRecords.moneyOnTheWay, () => ({
      total: 1_500_00n,
      list: [
        {
          orderNo: 'W1',
          type: 'withdraw' as const,
          amount: 1_500_00n,
          owner: '银行',
          since: Date.now() - 125 * 60_000,
          note: '银行处理中，预计20:30前到账',
        },
      ],
    }));
    await open();
    expect(await screen.findByText('已等待2小时5分')).toBeVisible();
    expect(screen.getByText('银行')).toBeVisible();
    expect(screen.getByText('银行处理中，预计20:30前到账')).toBeVisible();
  });

  it('MO-02 a part that cannot be read fails alone', async () => {
    fixture.server.answer(transactionRecords.moneyOnTheWay, () => {
      throw new Refuse(ResultCode.Warning, '暂时读不到在途资金');
    });
    await open();
    expect(await screen.findByText('暂时读不到在途资金')).toBeVisible();
    expect(screen.getByText('小马体育')).toBeVisible();
  });
});

describe('MO-08 venue wallets', () => {
  it('MO-08 asks for every venue with 8, fixes the total to two decimals, and for one category by its code', async () => {
    await open();
    expect(fixture.server.callsOf(games.allBalance)[0]?.input).toEqual({ category: 8 });
    expect(screen.getByText('合计')).toHaveTextContent('合计 ¥ 300.00');
    await userEvent.click(screen.getByRole('radio', { name: '真人' }));
    await waitFor(() => expect(screen.queryByText('小马体育')).toBeNull());
    expect(fixture.inputOf(games.allBalance)).toEqual({ category: 'ZR' });
  });

  it('MO-08 hiding venues without money is remembered as 1', async () => {
    await open();
    expect(screen.getByText('德胜真人')).toBeVisible();
    await userEvent.click(screen.getByRole('switch', { name: '隐藏无余额' }));
    expect(screen.queryByText('德胜真人')).toBeNull();
    expect(localStorage.getItem('hideNoBalance')).toBe('1');
  });

  it('MO-08 one key fetches everything back, and says what stayed', async () => {
    fixture.server.answer(games.recycle, () => ({
      recycled: 0n,
      centerWalletBalance: 1_000_50n,
      kept: [{ enName: 'XMTY', name: '小马体育', reason: '仍在活动中，未达流水' }],
    }));
    await open();
    await userEvent.click(screen.getByRole('button', { name: '一键回收' }));
    await waitFor(() => expect(fixture.toasts()).toContain('小马体育：仍在活动中，未达流水'));
    fixture.server.answer(games.recycle, () => ({ recycled: 300_00n, centerWalletBalance: 1_300_50n, kept: [] }));
    await userEvent.click(screen.getByRole('button', { name: '一键回收' }));
    await waitFor(() => expect(fixture.toasts()).toContain('已回收到中心钱包'));
  });

  it('MO-08 automatic transfer is switched at the server and kept with the member', async () => {
    fixture.server.answer(games.setAutoTransferStatus, ({ status }) => ({ status }));
    await open();
    const toggle = screen.getByRole('switch', { name: '自动转账' });
    expect(toggle).toHaveAttribute('aria-checked', 'false');
    await userEvent.click(toggle);
    await waitFor(() => expect(toggle).toHaveAttribute('aria-checked', 'true'));
    expect(fixture.inputOf(games.setAutoTransferStatus)).toEqual({ status: 1 });
    expect(useSession.getState().member?.autoTransfer).toBe(1);
  });
});

describe('RG-04 session clock and net position', () => {
  it('RG-04 shows how long, what it cost, and what was put in over all', async () => {
    await open();
    const facts = await screen.findByRole('region', { name: '本次登录与净存款' });
    await waitFor(() => expect(facts).toHaveTextContent(/本次登录时长1:02:0\d/));
    expect(facts).toHaveTextContent('本次输赢−¥ 120');
    expect(facts).toHaveTextContent('累计净存款¥ 8,200');
    expect(within(facts).getByRole('link', { name: '设置限额' })).toHaveAttribute('href', '/mine/limits');
  });

  it('RG-04 a session that cannot be read says so and invents no number', async () => {
    fixture.server.answer(limits.get, () => {
      throw new Refuse(ResultCode.Warning, '暂时读不到');
    });
    await open();
    const facts = await screen.findByRole('region', { name: '本次登录与净存款' });
    expect(await within(facts).findByText(/暂时读不到/)).toBeVisible();
    expect(facts).not.toHaveTextContent('本次输赢');
  });
});
