import { promotions } from '@fairground/contract/promotions';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refuse } from '../../api/testing/fake-server.ts';
import type { ProgressOf } from '../../features/promotions/promotion-data.ts';
import { aPromotion, actionResult, promotionFixture } from '../../features/promotions/testing/promotion-fixture.tsx';
import { becomeVisitor } from '../../features/session/session-store.ts';
import FirstDepositScreen from './first-deposit-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });

let fixture: ReturnType<typeof promotionFixture>;

const untouched: ProgressOf<'firstDeposit'> = {
  kind: 'firstDeposit',
  deposit: 0n,
  bonus: 0n,
  turnoverNeed: 0n,
  turnoverDone: 0n,
  claimable: null,
  balance: 0n,
  playTime: null,
};

beforeEach(() => {
  fixture = promotionFixture();
  fixture.offer(aPromotion());
  fixture.stand({ joinState: 0, quit: null, progress: untouched });
  fixture.server.answer(promotions.verification, () => ({
    eligible: true,
    conditions: [{ name: '已绑定手机', met: 1 as const, need: '已绑定', have: '已绑定', missing: '' }],
  }));
});
afterEach(() => fixture.clear());

const open = (id = 'first-deposit') => fixture.visit('firstDeposit', <FirstDepositScreen />, { id });

describe('PR-02 the offer on a first deposit', () => {
  it('PR-02 works out what an amount brings and lights its tier', async () => {
    open();
    const field = await screen.findByLabelText('存款金额');
    await userEvent.clear(field);
    await userEvent.type(field, '333.33');
    expect(screen.getByRole('status', { name: '计算结果' })).toHaveTextContent('礼金¥ 99.99需要流水¥ 499.95');
    expect(within(screen.getByRole('list', { name: '奖励档位' })).getByText('当前金额所在档位')).toBeInTheDocument();
  });

  it('PR-02 goes from joining over the claim to the progress, each from the server', async () => {
    fixture.server.answer(promotions.joinActivity, ({ action }) => {
      if (action === 'join')
        fixture.stand({
          joinState: 2,
          quit: null,
          progress: {
            ...untouched,
            deposit: 1_000_00n,
            claimable: {
              rewardId: 'r1',
              amount: 500_00n,
              turnoverTimes: '5',
              state: 1,
              expireTime: Date.now() + 86_400_000,
            },
          },
        });
      else
        fixture.stand({
          joinState: 3,
          quit: { forfeit: 480_00n, keep: 1_000_00n, text: '退出后将收回礼金余额¥480（含礼金赢利）' },
          progress: {
            ...untouched,
            deposit: 1_000_00n,
            bonus: 500_00n,
            balance: 480_00n,
            playTime: Date.now() + 86_400_000,
            turnoverNeed: 2_500_00n,
            turnoverDone: 500_00n,
          },
        });
      return actionResult(3);
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: '立即参与' }));
    await userEvent.click(await screen.findByRole('button', { name: '领取 ¥500' }));
    expect(await screen.findByText('¥500 / ¥2,500')).toBeVisible();
    expect(fixture.inputOf(promotions.joinActivity)).toEqual({ action: 'claim', id: 'first-deposit', rewardId: 'r1' });
    expect(screen.getByText('还需有效流水 ¥2,000')).toBeVisible();
  });

  it('PR-08 quitting says the sums first; declining changes nothing, confirming gives up the rest', async () => {
    fixture.stand({
      joinState: 3,
      quit: {
        forfeit: 480_00n,
        keep: 1_000_00n,
        text: '退出后将收回礼金余额¥480（含礼金赢利），您的本金¥1,000不受影响，本活动不可再次参加',
      },
      progress: {
        ...untouched,
        deposit: 1_000_00n,
        bonus: 500_00n,
        balance: 480_00n,
        turnoverNeed: 2_500_00n,
        playTime: Date.now() + 86_400_000,
      },
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: '退出活动' }));
    const dialog = await screen.findByRole('alertdialog', { name: '提前退出活动？' });
    expect(dialog).toHaveTextContent(
      '退出后将收回礼金余额¥480（含礼金赢利），您的本金¥1,000不受影响，本活动不可再次参加',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: '继续参与' }));
    expect(fixture.server.callsOf(promotions.joinActivity)).toHaveLength(0);
    fixture.server.answer(promotions.joinActivity, () => {
      fixture.stand({ joinState: 4, quit: null, progress: untouched });
      return actionResult(4);
    });
    await userEvent.click(screen.getByRole('button', { name: '退出活动' }));
    await userEvent.click(await screen.findByRole('button', { name: '确认退出' }));
    expect(await screen.findByText('您已退出本活动，不可再次参加。本金不受影响。')).toBeVisible();
    expect(fixture.toasts()).toContain('已退出活动，收回礼金¥480');
  });

  it('PR-02 a refusal keeps the button and says why, with what is missing', async () => {
    fixture.server.answer(promotions.joinActivity, () => {
      throw new Refuse(6012, '名额已满', { name: '活动名额', missing: '' });
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: '立即参与' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('名额已满');
    expect(screen.getByRole('button', { name: '立即参与' })).toBeEnabled();
  });

  it('PR-02 a visitor reads the whole offer; an address of another kind is no offer', async () => {
    act(becomeVisitor);
    const { unmount } = open();
    expect(await screen.findByRole('button', { name: '登录后参与' })).toBeVisible();
    expect(screen.getByText('完成礼金流水后，余额转入中心钱包')).toBeVisible();
    unmount();
    fixture.offer(aPromotion({ id: 'daily-sign', kind: 'signGift' }));
    open('daily-sign');
    expect(await screen.findByText('这个活动目前没有开放')).toBeVisible();
  });
});
