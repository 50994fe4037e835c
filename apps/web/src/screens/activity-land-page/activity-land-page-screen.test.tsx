import { promotions } from '@fairground/contract/promotions';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProgressOf } from '../../features/promotions/promotion-data.ts';
import { aPromotion, promotionFixture } from '../../features/promotions/testing/promotion-fixture.tsx';
import { becomeVisitor } from '../../features/session/session-store.ts';
import ActivityLandPageScreen from './activity-land-page-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });

const offer = aPromotion({
  id: 'ucl-night',
  kind: 'activityLandPage',
  title: '欧冠之夜',
  tiers: [],
  blocks: [
    { heading: '怎么参加', text: '先报名。' },
    { heading: '怎么计算', text: '比赛日首注单关不中，返本金20%。' },
  ],
});
const progress: ProgressOf<'activityLandPage'> = { kind: 'activityLandPage', joinTime: null, rewards: [] };

let fixture: ReturnType<typeof promotionFixture>;
beforeEach(() => {
  fixture = promotionFixture();
  fixture.offer(offer);
  fixture.stand({ joinState: 0, quit: null, progress });
  fixture.server.answer(promotions.verification, () => ({ eligible: true, conditions: [] }));
});
afterEach(() => fixture.clear());

const open = () => fixture.visit('activityLandPage', <ActivityLandPageScreen />, { id: 'ucl-night' });

describe('PR-02 an activity with a page of its own', () => {
  it('PR-02 tells what it is about with anchors, and is joined there', async () => {
    const user = userEvent.setup();
    fixture.server.answer(promotions.joinActivity, () => ({
      joinState: 1 as const,
      reward: null,
      centerWalletBalance: 0n,
    }));
    open();
    const anchors = within(await screen.findByRole('navigation', { name: '本页内容' }));
    expect(anchors.getByRole('link', { name: '怎么计算' })).toHaveAttribute('href', '#part-2');
    expect(screen.getByText('还没有得到奖励')).toBeVisible();
    fixture.stand({
      joinState: 1,
      quit: null,
      progress: { ...progress, joinTime: Date.parse('2026-11-16T20:00:00+08:00') },
    });
    await user.click(await screen.findByRole('button', { name: '立即报名' }));
    expect(await screen.findByText('2026-11-16 20:00 报名，之后的注单开始计算。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '立即报名' })).toBeNull();
  });

  it('PR-02 lists what was given, and asks a visitor to log in', async () => {
    fixture.stand({
      joinState: 1,
      quit: null,
      progress: {
        ...progress,
        joinTime: 1,
        rewards: [
          { rewardId: '9', name: '欧冠之夜免费投注', amount: 2_000n, turnoverTimes: '0', state: 2, time: Date.now() },
        ],
      },
    });
    const { unmount } = open();
    expect(await screen.findByRole('row', { name: /欧冠之夜免费投注 ¥20 已领取/ })).toBeVisible();
    unmount();
    becomeVisitor();
    open();
    expect((await screen.findAllByRole('button', { name: '登录后参与' })).length).toBe(2);
  });

  it('PR-02 what can be claimed is claimed there', async () => {
    const user = userEvent.setup();
    const reward = { rewardId: 'life.main', name: '春日礼', amount: 800n, turnoverTimes: '1', time: 1 };
    fixture.stand({
      joinState: 1,
      quit: null,
      progress: { ...progress, joinTime: 1, rewards: [{ ...reward, state: 1 }] },
    });
    const claimed = vi.fn();
    fixture.server.answer(promotions.joinActivity, (input) => {
      claimed(input);
      return { joinState: 3 as const, reward: null, centerWalletBalance: 800n };
    });
    open();
    const button = await screen.findByRole('button', { name: '领取春日礼' });
    fixture.stand({
      joinState: 3,
      quit: null,
      progress: { ...progress, joinTime: 1, rewards: [{ ...reward, state: 2 }] },
    });
    await user.click(button);
    expect(await screen.findByRole('row', { name: /春日礼 ¥8 已领取/ })).toBeVisible();
    expect(claimed).toHaveBeenCalledWith({ action: 'claim', id: 'ucl-night', rewardId: 'life.main' });
    expect(screen.queryByRole('button', { name: '领取春日礼' })).toBeNull();
  });
});
