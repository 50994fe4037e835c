import { wallet } from '@fairground/contract/wallet';
import { promotions } from '@fairground/contract/promotions';
import { JoinState } from '@fairground/contract/promotion-shapes';
import { withdrawals } from '@fairground/contract/withdrawals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moneyPageFixture } from '../money-page/testing/money-page-fixture.tsx';
import TurnoverPanel from './turnover-panel.tsx';

vi.setConfig({ testTimeout: 20_000 });

let fixture: ReturnType<typeof moneyPageFixture>;

beforeEach(() => {
  fixture = moneyPageFixture();
  const { server } = fixture;
  server.answer(wallet.getBalance, () => ({
    centerWalletBalance: 630_00n,
    lockMoney: 0n,
    totalBalance: 630_00n,
    openStakes: 0n,
    venues: [],
    withdrawable: 430_00n,
  }));
  server.answer(withdrawals.withdrawRoad, () => ({
    ready: false,
    steps: [],
    turnoverLeft: 765_00n,
    turnover: [
      {
        turnoverId: 'r2',
        source: '首存礼金',
        need: 2_500_00n,
        done: 1_935_00n,
        time: 0,
        deposit: null,
        class: 'bonus' as const,
        promotionId: 'first-deposit',
        expireTime: Date.now() + 86_400_000,
        weights: [
          { category: 'TY' as const, percent: '100' },
          { category: 'ZR' as const, percent: '50' },
          { category: 'CP' as const, percent: '0' },
        ],
      },
      { turnoverId: 'r3', source: '存款', need: 200_00n, done: 0n, time: 0, deposit: null, class: 'cash' as const },
    ],
  }));
  server.answer(promotions.confirmInfo, () => ({
    id: 'first-deposit',
    joinState: JoinState.claimed,
    progress: {
      kind: 'firstDeposit' as const,
      deposit: 1_000_00n,
      bonus: 500_00n,
      turnoverNeed: 2_500_00n,
      turnoverDone: 1_935_00n,
      claimable: null,
      balance: 544_00n,
      playTime: null,
    },
    quit: { forfeit: 544_00n, keep: 630_00n, text: '退出后将收回礼金余额¥544（含礼金赢利），您的本金¥630不受影响' },
  }));
});
afterEach(() => fixture.clear());

describe('流水透视 beside a balance', () => {
  it('tells what can be taken out now, and that only own requirements hold own money', async () => {
    fixture.show('wallet', <TurnoverPanel />);
    const panel = screen.getByRole('region', { name: '流水透视' });
    expect(await within(panel).findByText('可取额')).toBeVisible();
    expect((await within(panel).findByText('¥ 430')).closest('div')).toHaveTextContent('可取额¥ 430');
    expect(within(panel).getByRole('region', { name: '未完成流水' })).toHaveTextContent('还需有效流水 ¥ 200');
  });

  it('tells of a lot of bonus money its balance, time and weights, and what quitting would cost', async () => {
    fixture.show('wallet', <TurnoverPanel />);
    const lot = await screen.findByRole('article', { name: '首存礼金' });
    expect(await within(lot).findByText('¥ 544')).toBeVisible();
    expect(lot).toHaveTextContent('体育按100%计入；真人按50%计入；彩票不计入');
    expect(within(lot).getByRole('timer', { name: '完成流水剩余' })).toBeVisible();
    await userEvent.click(within(lot).getByRole('button', { name: '退出活动' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('您的本金¥630不受影响');
  });
});
