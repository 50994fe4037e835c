import { promotions } from '@fairground/contract/promotions';
import { ResultCode } from '@fairground/contract/result-codes';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refuse } from '../../api/testing/fake-server.ts';
import type { ProgressOf } from '../../features/promotions/promotion-data.ts';
import { aPromotion, promotionFixture } from '../../features/promotions/testing/promotion-fixture.tsx';
import { becomeVisitor } from '../../features/session/session-store.ts';
import DrawGiftScreen from './draw-gift-screen.tsx';
import { outcomeTexts } from './draw-words.ts';
import { angleAfter, restingAngle } from './spin.ts';

vi.setConfig({ testTimeout: 20_000 });

const prizes = [
  { prizeId: 'none', name: '谢谢参与', amount: 0n, chance: '15' },
  { prizeId: 'p50', name: '50积分', amount: 0n, chance: '34.98', points: 50 },
  { prizeId: 'y5', name: '¥5', amount: 500n, chance: '50' },
  { prizeId: 'y1888', name: '¥1,888', amount: 188_800n, chance: '0.02' },
];
const wheel = aPromotion({
  id: 'lucky-wheel',
  kind: 'drawGift',
  title: '幸运转盘',
  tiers: [],
  draw: { way: 'wheel', prizes },
});
const progress: ProgressOf<'drawGift'> = {
  kind: 'drawGift',
  chances: 1,
  chanceTime: Date.now() + 3_600_000,
  earn: { need: 1_000_00n, have: 400_00n },
  commitment: { serverSeedHash: 'a'.repeat(64), clientSeed: 'mine', nonce: 7 },
  way: 'wheel',
  prizes,
  records: [{ drawId: 'C1', prizeId: 'y5', name: '¥5', amount: 500n, time: Date.now(), dice: [], number: 6_000 }],
};

let fixture: ReturnType<typeof promotionFixture>;
beforeEach(() => {
  fixture = promotionFixture();
  fixture.offer(wheel);
  fixture.stand({ joinState: 1, quit: null, progress });
});
afterEach(() => fixture.clear());

const open = () => fixture.visit('drawGift', <DrawGiftScreen />, { id: 'lucky-wheel' });
const drawn = {
  joinState: 3 as const,
  centerWalletBalance: 500n,
  reward: {
    name: '¥5',
    amount: 500n,
    turnoverTimes: '1',
    prizeId: 'y5',
    giftClass: 'cash' as const,
    points: 0,
    drawId: 'C2',
    dice: [],
    number: 5_001,
  },
};

describe('PR-02 the wheel', () => {
  it('PR-02 publishes every prize with its chance and numbers, the chance left, the commitment and the records', async () => {
    open();
    const odds = within(await screen.findByRole('table', { name: '奖项与概率' }));
    expect(odds.getByRole('row', { name: /¥1,888 ¥1,888 0.02% 9998–9999/ })).toBeVisible();
    expect(odds.getByRole('row', { name: /50积分 50积分 34.98%/ })).toBeVisible();
    expect(screen.getByText('次可用').textContent).toBe('1 次可用');
    expect(screen.getByText(/满 ¥1,000 可得一次转盘机会/)).toBeVisible();
    expect(screen.getByText('a'.repeat(64))).toBeVisible();
    expect(screen.getByRole('link', { name: '验证' })).toHaveAttribute('href', expect.stringContaining('gift=C1'));
  });

  it('PR-02 tells what the server has drawn, with the way to check it', async () => {
    const user = userEvent.setup();
    fixture.server.answer(promotions.joinActivity, () => drawn);
    open();
    await user.click(await screen.findByRole('button', { name: '转一次' }));
    expect(await screen.findByText('抽中¥5，¥5已到账，1倍流水后可取')).toBeVisible();
    expect(screen.getByText('号码 5001')).toBeVisible();
    expect(screen.getByRole('link', { name: '验证这次抽奖' })).toHaveAttribute('href', expect.stringContaining('C2'));
  });

  it('PR-02 does not make a feast of nothing, and says why a draw is refused', async () => {
    const user = userEvent.setup();
    fixture.server.answer(promotions.joinActivity, () => ({
      ...drawn,
      reward: { ...drawn.reward, name: '谢谢参与', amount: 0n, prizeId: 'none' },
    }));
    open();
    await user.click(await screen.findByRole('button', { name: '转一次' }));
    expect(await screen.findByText('这次没有抽中奖励')).toBeVisible();
    fixture.server.answer(promotions.joinActivity, () => {
      throw new Refuse(ResultCode.Warning, '今天的机会已经用完');
    });
    await user.click(screen.getByRole('button', { name: '转一次' }));
    expect(await screen.findByText('今天的机会已经用完')).toBeVisible();
  });

  it('PR-02 has no button to press without a chance, and asks a visitor to log in', async () => {
    fixture.stand({ joinState: 0, quit: null, progress: { ...progress, chances: 0, chanceTime: null, records: [] } });
    const { unmount } = open();
    expect(await screen.findByRole('button', { name: '暂无机会' })).toBeDisabled();
    expect(screen.getByText('还没有抽奖记录')).toBeVisible();
    unmount();
    becomeVisitor();
    open();
    expect((await screen.findAllByRole('button', { name: '登录后参与' })).length).toBeGreaterThan(0);
    expect(screen.getByRole('table', { name: '奖项与概率' })).toBeVisible();
  });

  it('throws six dice by the same page', async () => {
    const user = userEvent.setup();
    const ranks = [{ prizeId: 'yixiu', name: '一秀', amount: 200n, chance: '37.2942' }];
    fixture.offer({ ...wheel, draw: { way: 'dice', prizes: ranks } });
    fixture.stand({ joinState: 1, quit: null, progress: { ...progress, way: 'dice', prizes: ranks, records: [] } });
    fixture.server.answer(promotions.joinActivity, () => ({
      ...drawn,
      reward: { ...drawn.reward, name: '一秀', amount: 200n, dice: [4, 1, 2, 2, 3, 6], number: undefined },
    }));
    open();
    await user.click(await screen.findByRole('button', { name: '掷一次' }));
    await user.click(await screen.findByRole('button', { name: '直接看结果' }));
    expect(await screen.findByText('抽中一秀，¥2已到账，1倍流水后可取')).toBeVisible();
    expect(screen.getByText('4 1 2 2 3 6')).toBeVisible();
    expect(screen.getByRole('row', { name: /一秀 ¥2 37.2942% 17,400 种/ })).toBeVisible();
  });
});

describe('where a wheel rests', () => {
  it('is the middle of the number, whatever it was turned to before', () => {
    expect(restingAngle(0)).toBeCloseTo(359.982);
    for (const from of [0, 17, 359.9, 5_000])
      for (const number of [0, 1_499, 9_999]) {
        const to = angleAfter({ from, number });
        expect(to - from).toBeGreaterThanOrEqual(2_160);
        expect(to - from).toBeLessThan(2_520);
        expect(((to % 360) + 360) % 360).toBeCloseTo(restingAngle(number) % 360);
      }
  });

  it('names the numbers of each prize without gaps', () => {
    expect(outcomeTexts(prizes, 'wheel')).toEqual(['0–1499', '1500–4997', '4998–9997', '9998–9999']);
  });
});
