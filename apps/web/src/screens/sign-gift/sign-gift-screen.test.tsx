import { promotions } from '@fairground/contract/promotions';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aPromotion, actionResult, promotionFixture } from '../../features/promotions/testing/promotion-fixture.tsx';
import SignGiftScreen from './sign-gift-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });

let fixture: ReturnType<typeof promotionFixture>;

const milestone = (days: number, state: 0 | 1) => ({
  rewardId: `m${days}`,
  amount: 3_00n,
  turnoverTimes: '1',
  state,
  days,
});
const stand = (signedDays: string[]) =>
  fixture.stand({
    joinState: 1,
    quit: null,
    progress: {
      kind: 'signGift',
      today: '2026-02-14',
      signedDays,
      milestones: [milestone(3, signedDays.length >= 3 ? 1 : 0), milestone(7, 0)],
      points: signedDays.length * 5,
    },
  });

beforeEach(() => {
  fixture = promotionFixture();
  fixture.offer(aPromotion({ id: 'daily-sign', kind: 'signGift', title: '每日签到' }));
  fixture.server.answer(promotions.verification, () => ({ eligible: true, conditions: [] }));
  stand(['2026-02-01', '2026-02-09']);
});
afterEach(() => fixture.clear());

it('PR-02 a day is signed, counted without a streak, and its milestone becomes claimable', async () => {
  fixture.server.answer(promotions.joinActivity, () => {
    stand(['2026-02-01', '2026-02-09', '2026-02-14']);
    return actionResult(1);
  });
  fixture.visit('signGift', <SignGiftScreen />, { id: 'daily-sign' });
  const calendar = await screen.findByRole('table', { name: '签到日历' });
  expect(screen.getByRole('heading', { name: '2026年2月' })).toBeVisible();
  expect(
    within(calendar)
      .getAllByRole('cell')
      .filter(({ textContent }) => textContent !== ''),
  ).toHaveLength(28);
  expect(within(calendar).getAllByText('已签到')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: '今日签到' }));
  expect(await screen.findByRole('button', { name: '今日已签到' })).toBeDisabled();
  expect(screen.getByRole('button', { name: '领取：累计3天' })).toBeVisible();
  expect(fixture.inputOf(promotions.joinActivity)).toEqual({ action: 'sign', id: 'daily-sign' });
});
