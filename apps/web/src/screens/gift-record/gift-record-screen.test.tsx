import { promotions } from '@fairground/contract/promotions';
import { JoinState, RewardState } from '@fairground/contract/promotion-shapes';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moneyPageFixture } from '../../features/money-page/testing/money-page-fixture.tsx';
import { daysOf, momentsOf } from '../../features/record-span/span.ts';
import type { Gift } from './gift-record-data.ts';
import GiftRecordScreen from './gift-record-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });

let fixture: ReturnType<typeof moneyPageFixture>;

const aGift = (recordId: string, changes: Partial<Gift> = {}): Gift => ({
  recordId,
  kind: 'vip',
  name: '晋级礼金',
  giftClass: 'cash',
  amount: 58_00n,
  points: 0,
  turnoverNeed: 58_00n,
  turnoverDone: 20_00n,
  state: RewardState.claimed,
  time: Date.parse('2026-06-18T20:30:05+08:00'),
  ...changes,
});

beforeEach(() => {
  fixture = moneyPageFixture();
  fixture.server.answer(promotions.exchangeRecord, ({ pageNum }) => ({
    total: 2,
    list:
      pageNum === 1
        ? [aGift('g1')]
        : [aGift('g2', { kind: 'exchange', name: '10元现金', points: 1_000, turnoverNeed: 0n, turnoverDone: 0n })],
    amountTotal: 68_00n,
  }));
  fixture.server.answer(promotions.confirmInfo, () => ({
    id: 'points-mall',
    joinState: JoinState.joined,
    quit: null,
    progress: { kind: 'exchange' as const, points: 0, expiring: null, goods: [], orders: [] },
  }));
});
afterEach(() => fixture.clear());

const open = async () => {
  fixture.show('giftRecord', <GiftRecordScreen />);
  return screen.findByRole('table', { name: '礼金记录' });
};

const row = (name: string) => screen.getByText(name).closest('tr');

describe('PR-07 gift records', () => {
  it('PR-07 shows what was given, how far its turnover has come, and the total', async () => {
    expect(await open()).toHaveTextContent('晋级礼金VIP礼金现金06-18 20:3058');
    expect(screen.getByText('共 2 笔').closest('p')).toHaveTextContent('合计 ¥ 68');
    expect(screen.getByText('进行中').parentElement).toHaveTextContent('20 / 58');
    expect(fixture.inputOf(promotions.exchangeRecord)).toEqual({
      ...momentsOf(daysOf('month', Date.now())),
      pageNum: 1,
      pageSize: 20,
    });
  });

  it('PR-07 says what a gift will take once it is claimed, and what free bets and spins take', async () => {
    const gifts = [
      aGift('g1', { name: '周礼金', state: RewardState.claimable, turnoverDone: 0n }),
      aGift('g2', { name: '免费旋转10次', giftClass: 'spins', turnoverNeed: 0n, turnoverDone: 0n }),
      aGift('g3', { name: '旧礼金', state: RewardState.expired, turnoverNeed: 0n, turnoverDone: 0n }),
    ];
    fixture.server.answer(promotions.exchangeRecord, () => ({ total: 3, list: gifts, amountTotal: 0n }));
    await open();
    expect(row('周礼金')).toHaveTextContent('领取后需流水 ¥58');
    expect(row('免费旋转10次')).toHaveTextContent('赢利1倍流水');
    expect(row('旧礼金')).not.toHaveTextContent('流水要求');
  });

  it('PR-07 goes on page by page to the end, exchanges of points among them', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '加载更多' }));
    const row = (await screen.findByText('10元现金')).closest('tr');
    expect(row).toHaveTextContent('1,000');
    expect(row).toHaveTextContent('无流水要求');
    expect(screen.getByText('已显示全部 2 条')).toBeVisible();
  });

  it('PR-07 filters by what a record tells of', async () => {
    await open();
    await userEvent.click(screen.getByRole('radio', { name: '返水' }));
    await vi.waitFor(() => expect(fixture.inputOf(promotions.exchangeRecord)).toMatchObject({ kind: 'rebate' }));
  });
});
