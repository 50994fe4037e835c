import { promotions } from '@fairground/contract/promotions';
import { ResultCode } from '@fairground/contract/result-codes';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refuse } from '../../api/testing/fake-server.ts';
import type { ProgressOf } from '../../features/promotions/promotion-data.ts';
import { aPromotion, promotionFixture } from '../../features/promotions/testing/promotion-fixture.tsx';
import { becomeVisitor } from '../../features/session/session-store.ts';
import FriendInvitationScreen from './friend-invitation-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });

const offer = aPromotion({ id: 'friend-invite', kind: 'friendInvitation', title: '好友邀请', tiers: [] });
const registerTime = Date.parse('2026-11-10T12:00:00+08:00');
const progress: ProgressOf<'friendInvitation'> = {
  kind: 'friendInvitation',
  code: 'ABCD2345',
  link: '/?register=1&icode=ABCD2345',
  invitees: [
    { name: 'aa***1', registerTime, reward: 0n, state: 0 },
    { name: 'bb***2', registerTime, reward: 0n, state: 1 },
    { name: 'cc***3', registerTime, reward: 3_800n, state: 2 },
    { name: 'dd***4', registerTime, reward: 0n, state: 3 },
  ],
  rewardTotal: 3_800n,
  terms: { inviter: 3_800n, friend: 1_800n, depositNeed: 20_000n, turnoverNeed: 100_000n, days: 30 },
};

let fixture: ReturnType<typeof promotionFixture>;
beforeEach(() => {
  fixture = promotionFixture();
  fixture.offer(offer);
  fixture.stand({ joinState: 1, quit: null, progress });
});
afterEach(() => fixture.clear());

const open = () => fixture.visit('friendInvitation', <FriendInvitationScreen />);

describe('PR-03 inviting friends', () => {
  it('PR-03 shows code, link and QR code, what it takes, and where every friend stands', async () => {
    open();
    expect(await screen.findByText('ABCD2345')).toBeVisible();
    expect(screen.getByText(/\?register=1&icode=ABCD2345$/)).toBeVisible();
    expect(await screen.findByRole('img', { name: '扫码打开邀请链接' })).toBeVisible();
    expect(screen.getByText(/注册后30天内存款满¥200，有效投注满¥1,000/)).toBeVisible();
    expect(screen.getByText(/您得¥38，好友得¥18/)).toBeVisible();
    const list = within(screen.getByRole('table', { name: '邀请记录' }));
    expect(list.getAllByRole('row').map((row) => row.textContent)).toEqual([
      '好友注册日期状态奖励',
      'aa***12026-11-10未达标–',
      'bb***22026-11-10审核中–',
      'cc***32026-11-10已到账¥38',
      'dd***42026-11-10未通过–',
    ]);
  });

  it('PR-03 tells a visitor what it is about, and says when it is not offered or cannot be read', async () => {
    const user = userEvent.setup();
    becomeVisitor();
    const { unmount } = open();
    expect(await screen.findByText('登录后查看您的邀请码')).toBeVisible();
    unmount();
    fixture.clear();
    fixture = promotionFixture();
    fixture.offer();
    const second = open();
    expect(await screen.findByText('这个活动目前没有开放')).toBeVisible();
    second.unmount();
    fixture.clear();
    fixture = promotionFixture();
    fixture.server.answer(promotions.config, () => {
      throw new Refuse(ResultCode.SystemBusy, '服务开小差了，请稍后重试');
    });
    open();
    expect(await screen.findByText('服务开小差了，请稍后重试')).toBeVisible();
    fixture.offer(offer);
    fixture.stand({ joinState: 1, quit: null, progress: { ...progress, invitees: [] } });
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('还没有邀请记录')).toBeVisible();
  });
});
