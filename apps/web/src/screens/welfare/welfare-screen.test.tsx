import { site } from '@fairground/contract/site';
import { promotions } from '@fairground/contract/promotions';
import { JoinState, RewardState } from '@fairground/contract/promotion-shapes';
import { ResultCode } from '@fairground/contract/result-codes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refuse } from '../../api/testing/fake-server.ts';
import { moneyPageFixture } from '../../features/money-page/testing/money-page-fixture.tsx';
import type { Reward } from '../../features/rewards/rewards-data.ts';
import WelfareScreen from './welfare-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });

let fixture: ReturnType<typeof moneyPageFixture>;
const HOUR_MS = 3_600_000;

const aReward = (rewardId: string, changes: Partial<Reward> = {}): Reward => ({
  rewardId,
  amount: 18_00n,
  turnoverTimes: '1',
  state: RewardState.claimable,
  title: '晋级礼金',
  source: 'VIP礼金',
  giftClass: 'cash',
  beginTime: 0,
  expireTime: Date.now() + HOUR_MS,
  note: '',
  ...changes,
});

const list = (rewards: readonly Reward[]) =>
  fixture.server.answer(promotions.confirmInfo, () => ({
    id: 'welfare',
    joinState: JoinState.joined,
    quit: null,
    progress: { kind: 'welfare' as const, rewards: [...rewards] },
  }));

beforeEach(() => {
  fixture = moneyPageFixture();
  fixture.server.answer(site.getMyDiscountAd, () => ({ list: [] }));
  fixture.server.answer(promotions.verification, () => ({
    eligible: false,
    conditions: [{ name: '生日当天', met: 0 as const, need: '11-15', have: '11-16', missing: '未到生日当天' }],
  }));
});
afterEach(() => fixture.clear());

const refuse = () => {
  throw new Refuse(ResultCode.AccessDenied, '休息期间不可参加优惠');
};

describe('PR-05 the welfare centre', () => {
  it('PR-05 lists what can be claimed with amount, source, multiple and time left, and nothing else', async () => {
    list([
      aReward('r1'),
      aReward('r2', { title: '已领的', state: RewardState.claimed }),
      aReward('r3', { title: '过期的', state: RewardState.expired }),
      aReward('r4', { title: '刚过期的', expireTime: Date.now() - 1 }),
    ]);
    fixture.show('welfare', <WelfareScreen />);
    const rewards = await screen.findByRole('list', { name: '可领取的福利' });
    expect(within(rewards).getAllByRole('listitem')).toHaveLength(1);
    expect(rewards).toHaveTextContent('¥ 18');
    expect(rewards).toHaveTextContent('来源：VIP礼金 · 1倍流水');
    expect(within(rewards).getByRole('timer', { name: '领取剩余' })).toHaveTextContent(/59:\d\d|1:00:00/);
  });

  it('PR-05 what is claimed leaves the list', async () => {
    list([aReward('r1')]);
    fixture.server.answer(promotions.joinActivity, () => ({
      joinState: JoinState.claimed,
      reward: {
        name: '晋级礼金',
        amount: 18_00n,
        turnoverTimes: '1',
        prizeId: '',
        giftClass: 'cash' as const,
        points: 0,
        drawId: '',
        dice: [],
      },
      centerWalletBalance: 18_00n,
    }));
    fixture.show('welfare', <WelfareScreen />);
    const button = await screen.findByRole('button', { name: '领取晋级礼金' });
    list([]);
    await userEvent.click(button);
    expect(await screen.findByText('暂无可领取福利')).toBeVisible();
    expect(fixture.inputOf(promotions.joinActivity)).toEqual({ action: 'claim', id: 'welfare', rewardId: 'r1' });
  });

  it('PR-05 what expires while one looks leaves the list by itself', async () => {
    list([aReward('r1', { expireTime: Date.now() + 1_500 })]);
    fixture.show('welfare', <WelfareScreen />);
    expect(await screen.findByRole('button', { name: '领取晋级礼金' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: '领取晋级礼金' })).toBeNull());
  });

  it('PR-05 the birthday card says its rule and what is not met', async () => {
    list([]);
    fixture.show('welfare', <WelfareScreen />);
    const card = await screen.findByRole('region', { name: '生日礼金' });
    expect(card).toHaveTextContent('生日须在注册90天之后');
    expect(card).toHaveTextContent('未到生日当天');
  });

  it('RG-03 whoever may not be rewarded sees neither rewards nor the birthday card', async () => {
    fixture.server.answer(promotions.confirmInfo, refuse);
    fixture.server.answer(promotions.verification, refuse);
    fixture.show('welfare', <WelfareScreen />);
    expect(await screen.findByText('休息期间不可参加优惠')).toBeVisible();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    expect(screen.queryByRole('region', { name: '生日礼金' })).toBeNull();
  });
});
