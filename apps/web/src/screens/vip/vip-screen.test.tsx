import { grades } from '@fairground/contract/member-grades';
import { promotions } from '@fairground/contract/promotions';
import { JoinState, RewardState } from '@fairground/contract/promotion-shapes';
import { ResultCode } from '@fairground/contract/result-codes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refuse } from '../../api/testing/fake-server.ts';
import { buildFlags } from '../../config/build-flags.ts';
import { aGrade, anOwnGrade } from '../../features/grades/testing/a-grade.ts';
import { moneyPageFixture } from '../../features/money-page/testing/money-page-fixture.tsx';
import VipScreen from './vip-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });

let fixture: ReturnType<typeof moneyPageFixture>;
const keepTime = Date.parse('2026-12-20T00:00:00+08:00');
const gift = {
  rewardId: 'w46',
  amount: 38_00n,
  turnoverTimes: '1',
  state: RewardState.claimable,
  beginTime: 0,
  expireTime: keepTime,
};

beforeEach(() => {
  fixture = moneyPageFixture();
  const { server } = fixture;
  server.answer(grades.memberGradeConfigList, () => ({ list: [3, 4, 5].map((grade) => aGrade(grade)) }));
  server.answer(grades.memberGradeInfoByGrade, () => anOwnGrade(3, { keepTime }));
  server.answer(promotions.vipWeekInfo, () => ({
    id: 'vip-gifts',
    grade: 3,
    week: gift,
    month: null,
    weekTurnover: { need: 20_000_00n, have: 25_000_00n },
  }));
});
afterEach(() => {
  vi.restoreAllMocks();
  fixture.clear();
});

describe('PR-04 the VIP page', () => {
  it('PR-04 shows the own grade, both sums to the next and what is left of each', async () => {
    fixture.show('vip', <VipScreen />);
    const own = await screen.findByRole('region', { name: '我的等级' });
    expect(own).toHaveTextContent('VIP3');
    expect(own).toHaveTextContent('升至VIP4：累计存款¥ 30,000 / ¥ 40,000');
    expect(own).toHaveTextContent('还差 ¥ 10,000');
    expect(own).toHaveTextContent('保留VIP3：本周期有效投注');
    expect(own).toHaveTextContent('周期至 2026-12-20 00:00');
  });

  it('PR-04 shows every grade as a step and the facts of the one that is chosen', async () => {
    fixture.show('vip', <VipScreen />);
    const stairs = await screen.findByRole('list', { name: 'VIP等级' });
    expect(within(stairs).getAllByRole('button')).toHaveLength(3);
    await userEvent.click(within(stairs).getByRole('button', { name: /VIP5/ }));
    const facts = screen.getByRole('region', { name: 'VIP5的条件与权益' });
    expect(facts).toHaveTextContent('累计存款¥ 50,000');
    expect(facts).toHaveTextContent('晋级礼金¥ 500');
  });

  it('FR-15 without the flag the VIP page speaks of keeping a grade', async () => {
    fixture.show('vip', <VipScreen />);
    expect(await screen.findByText('每90天保级有效投注')).toBeVisible();
  });

  it('FR-15 with SITE_VIP_NO_SAVE the VIP page says nothing of keeping a grade', async () => {
    vi.spyOn(buildFlags, 'vipNoSave', 'get').mockReturnValue(true);
    fixture.show('vip', <VipScreen />);
    await screen.findByRole('region', { name: '我的等级' });
    expect(screen.queryByText(/保级|保留/)).toBeNull();
  });

  it('PR-04 a grade held before comes back by the turnover of one period', async () => {
    const own = anOwnGrade(3, { keepTime });
    fixture.server.answer(grades.memberGradeInfoByGrade, () => ({
      ...own,
      deposit: { need: 0n, have: 90_000_00n },
      turnover: { need: 0n, have: 9_000_000_00n },
    }));
    fixture.show('vip', <VipScreen />);
    expect(await screen.findByText('恢复VIP4：本周期有效投注')).toBeVisible();
  });

  it('PR-04 claims the gift of the week with one press and says what came', async () => {
    const { server } = fixture;
    server.answer(promotions.joinActivity, () => ({
      joinState: JoinState.claimed,
      reward: {
        name: '每周礼金',
        amount: 38_00n,
        turnoverTimes: '1',
        prizeId: '',
        giftClass: 'cash' as const,
        points: 0,
        drawId: '',
        dice: [],
      },
      centerWalletBalance: 38_00n,
    }));
    fixture.show('vip', <VipScreen />);
    const week = await screen.findByRole('region', { name: '每周礼金' });
    server.answer(promotions.vipWeekInfo, () => ({
      id: 'vip-gifts',
      grade: 3,
      week: { ...gift, state: RewardState.claimed },
      month: null,
      weekTurnover: { need: 20_000_00n, have: 25_000_00n },
    }));
    await userEvent.click(within(week).getByRole('button', { name: '领取每周礼金' }));
    await waitFor(() => expect(within(week).getByText('已领取')).toBeVisible());
    expect(fixture.inputOf(promotions.joinActivity)).toEqual({ action: 'claim', id: 'vip-gifts', rewardId: 'w46' });
    expect(fixture.toasts()).toContain('¥38已到账，1倍流水后可取');
  });

  it('PR-04 a refusal is told in the words of the server', async () => {
    fixture.server.answer(promotions.joinActivity, () => {
      throw new Refuse(ResultCode.Warning, '账户有待结清金额，结清后可领取');
    });
    fixture.show('vip', <VipScreen />);
    const week = await screen.findByRole('region', { name: '每周礼金' });
    await userEvent.click(within(week).getByRole('button', { name: '领取每周礼金' }));
    expect(await within(week).findByText('账户有待结清金额，结清后可领取')).toBeVisible();
  });

  it('PR-04 a page that cannot be read says why and tries again', async () => {
    fixture.server.answer(grades.memberGradeInfoByGrade, () => {
      throw new Refuse(ResultCode.Warning, '暂时读不到等级');
    });
    fixture.show('vip', <VipScreen />);
    expect(await screen.findByText('暂时读不到等级')).toBeVisible();
    fixture.server.answer(grades.memberGradeInfoByGrade, () => anOwnGrade(3, { keepTime }));
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('region', { name: '我的等级' })).toBeVisible();
  });
});
