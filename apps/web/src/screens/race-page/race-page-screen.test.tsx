import { promotions } from '@fairground/contract/promotions';
import { ResultCode } from '@fairground/contract/result-codes';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refuse } from '../../api/testing/fake-server.ts';
import type { ProgressOf } from '../../features/promotions/promotion-data.ts';
import { aPromotion, promotionFixture } from '../../features/promotions/testing/promotion-fixture.tsx';
import { becomeVisitor } from '../../features/session/session-store.ts';
import RacePageScreen from './race-page-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });

const HOUR = 3_600_000;
const race = aPromotion({
  id: 'slots-race',
  kind: 'racePage',
  title: '电子周赛',
  tiers: [],
  race: {
    ranks: [
      { from: 1, to: 1, amount: 288_800n },
      { from: 4, to: 10, amount: 38_800n },
    ],
    least: 500_000n,
    dayMost: 5_000_000n,
  },
});
const now = Date.now();
const progress: ProgressOf<'racePage'> = {
  kind: 'racePage',
  frozenTime: now + 60 * HOUR,
  prize: null,
  periods: [
    { periodId: '2026-W47', name: '本周', beginTime: now - HOUR, endTime: now + HOUR },
    { periodId: '2026-W46', name: '上周', beginTime: now - 170 * HOUR, endTime: now - HOUR },
  ],
  periodId: '2026-W47',
  rows: [
    { rank: 1, name: 'ab***1', validBet: 900_000n, prize: 288_800n },
    { rank: 2, name: 'cd***2', validBet: 700_000n, prize: 0n },
  ],
  own: { rank: 1_234, name: 'me***3', validBet: 100n, prize: 0n },
};

let fixture: ReturnType<typeof promotionFixture>;
beforeEach(() => {
  fixture = promotionFixture();
  fixture.offer(race);
  fixture.server.answer(promotions.confirmInfo, ({ id, periodId }) => ({
    id,
    joinState: 0 as const,
    quit: null,
    progress:
      periodId === '2026-W46'
        ? {
            ...progress,
            periodId,
            frozenTime: now - HOUR,
            own: { rank: 1, name: 'me***3', validBet: 900_000n, prize: 288_800n },
            prize: { rewardId: '77', amount: 288_800n, turnoverTimes: '1', state: 1 as const },
          }
        : progress,
  }));
});
afterEach(() => fixture.clear());

const open = () => fixture.visit('racePage', <RacePageScreen />, { id: 'slots-race' });

describe('PR-02 the race', () => {
  it('PR-02 fixes the own rank on top of the board, and says what ranks are worth and what counts', async () => {
    open();
    const own = within(await screen.findByRole('region', { name: '我的名次' }));
    expect(own.getByText('1,234')).toBeVisible();
    expect(own.getByText('满 ¥5,000 起有奖')).toBeVisible();
    const board = within(screen.getByRole('table', { name: '排行榜' }));
    expect(board.getByRole('row', { name: /1 ab\*\*\*1 .*9,000.* ¥2,888/ })).toBeVisible();
    const worth = within(screen.getByRole('table', { name: '各名次奖金' }));
    expect(worth.getByRole('row', { name: '第 4–10 名 ¥388' })).toBeVisible();
    expect(screen.getByText('每期共 ¥5,604')).toBeVisible();
    expect(screen.getByRole('timer', { name: '本期剩余' })).toBeVisible();
  });

  it('PR-02 shows another period, and its prize is claimed there', async () => {
    const user = userEvent.setup();
    fixture.server.answer(promotions.joinActivity, () => ({
      joinState: 3 as const,
      centerWalletBalance: 288_800n,
      reward: {
        name: '电子周赛',
        amount: 288_800n,
        turnoverTimes: '1',
        prizeId: '',
        giftClass: 'cash' as const,
        points: 0,
        drawId: '',
        dice: [],
      },
    }));
    open();
    await user.click(await screen.findByRole('tab', { name: '上周' }));
    await user.click(await screen.findByRole('button', { name: '领取奖金' }));
    await vi.waitFor(() =>
      expect(fixture.server.callsOf(promotions.joinActivity)).toMatchObject([
        { input: { action: 'claim', id: 'slots-race', rewardId: '77' } },
      ]),
    );
  });

  it('PR-02 says when nobody has played yet, and what a visitor has to do', async () => {
    fixture.stand({ joinState: 0, quit: null, progress: { ...progress, rows: [], own: null } });
    const { unmount } = open();
    expect(await screen.findByText('榜单将在开赛后更新')).toBeVisible();
    expect(screen.getByText('本期还没有计入的有效投注')).toBeVisible();
    unmount();
    becomeVisitor();
    open();
    expect(await screen.findByText('登录后查看排行榜')).toBeVisible();
    expect(screen.getByRole('table', { name: '各名次奖金' })).toBeVisible();
  });

  it('PR-02 a period that cannot be read says so, and is asked for again', async () => {
    const user = userEvent.setup();
    let isDown = true;
    fixture.server.answer(promotions.confirmInfo, ({ id, periodId }) => {
      if (periodId !== undefined && isDown) throw new Refuse(ResultCode.SystemAbnormal, '榜单暂时无法读取');
      return { id, joinState: 0 as const, quit: null, progress: { ...progress, periodId: periodId ?? '2026-W47' } };
    });
    open();
    await user.click(await screen.findByRole('tab', { name: '上周' }));
    expect(await screen.findByText('榜单暂时无法读取')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('table', { name: '排行榜' })).toBeVisible();
  });
});
