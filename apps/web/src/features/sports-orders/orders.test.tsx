import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { betslipFixture } from '../betslip/testing/betslip-fixture.tsx';
import { serverNow } from '../../api/server-clock.ts';
import { portionOf } from './cashout-share.ts';
import OpenOrders from './open-orders.tsx';
import type { CashoutQuote } from './orders-data.ts';
import SettledOrders from './settled-orders.tsx';
import { aWager } from './testing/a-wager.ts';

let fixture: ReturnType<typeof betslipFixture>;

beforeEach(() => {
  fixture = betslipFixture();
  fixture.answers.wagers = ({ settled }) => ({
    method: 'wagers',
    total: 1,
    list: [
      settled === 0
        ? aWager('T1')
        : aWager('T2', {
            status: 'settled',
            cashable: 0,
            result: 'W',
            returned: 186_00n,
            receipt: ['按第 2026-1 版规则结算', '返还 = 本金 100 元 × 1.86 = 186 元'],
          }),
    ],
    amountTotal: 100_00n,
    returnedTotal: settled === 0 ? 0n : 186_00n,
  });
  fixture.answers.cashoutQuotes = ({ ticket_ids }) => ({
    method: 'cashoutQuotes',
    quotes: ticket_ids.map((ticket_id) => ({
      ticket_id,
      active: 1,
      amount: 92_40n,
      stake: 100_00n,
      steps: ['公允价值 97.26', '扣除 5%'],
      held: null,
    })),
  });
});
afterEach(() => fixture.clear());

describe('SP-16 cash-out', () => {
  it('SP-16 shows what a bet is worth and how, takes a part after a second press', async () => {
    const user = userEvent.setup();
    fixture.answers.cashout = ({ ticket_id, amount }) => ({
      method: 'cashout',
      ticket_id,
      status: 'paid',
      decideTime: null,
      paid: amount,
      stakeLeft: 50_00n,
      balance: 1_046_70n,
      steps: [],
      offer: null,
    });
    fixture.show(<OpenOrders />);
    await user.click(await fixture.button(/提前兑现 ¥.92\.40/));
    expect(screen.getByText('如何计算')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '50%' }));
    await user.click(screen.getByRole('button', { name: '兑现 ¥46.20' }));
    expect(fixture.asked('cashout')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: '确认 ¥46.20' }));
    expect(await fixture.button(/提前兑现/)).toBeVisible();
    expect(fixture.toasts()).toContain('已兑现 ¥46.20，其余本金 ¥50 继续有效');
    expect(fixture.asked('cashout')[0]).toMatchObject({ ticket_id: 'T1', portion: 50, amount: 46_20n });
  });

  it('SP-16 a quote that fell is told with what would be paid now', async () => {
    const user = userEvent.setup();
    fixture.answers.cashout = ({ ticket_id }) => ({
      method: 'cashout',
      ticket_id,
      status: 'rejected',
      decideTime: null,
      paid: 0n,
      stakeLeft: 100_00n,
      balance: 1_000_50n,
      steps: [],
      reason: '赔率已变化，请确认',
      offer: 80_00n,
    });
    fixture.show(<OpenOrders />);
    await user.click(await fixture.button(/提前兑现 ¥/));
    await user.click(screen.getByRole('button', { name: /^兑现/ }));
    await user.click(screen.getByRole('button', { name: /^确认/ }));
    expect(await screen.findByText('赔率已变化，请确认，现可兑现 ¥80')).toBeVisible();
  });

  it.each([
    ['paid', { status: 'paid', paid: 92_40n, offer: null }, '已兑现 ¥92.40'],
    [
      'refused',
      {
        status: 'rejected',
        paid: 0n,
        offer: 80_00n,
        reasonCode: 'oddsChanged',
        reason: '兑现价已由 92.4 元变为 80 元，请确认',
      },
      '兑现价已由 92.4 元变为 80 元，请确认',
    ],
  ] as const)('SP-16 in play a cash-out counts down, then is %s', async (_, end, said) => {
    const user = userEvent.setup();
    const plain = fixture.answers.cashoutQuotes;
    fixture.answers.cashout = ({ ticket_id }) => ({
      method: 'cashout',
      ticket_id,
      status: 'delay',
      decideTime: serverNow() + 5_000,
      paid: 0n,
      stakeLeft: 100_00n,
      balance: 1_000_50n,
      steps: [],
      offer: null,
    });
    fixture.show(<OpenOrders />);
    await user.click(await fixture.button(/提前兑现 ¥/));
    await user.click(screen.getByRole('button', { name: /^兑现/ }));
    const quoteHeld = (now: Omit<NonNullable<CashoutQuote['held']>, 'request_id'>): void => {
      fixture.answers.cashoutQuotes = (request) => {
        const requestId = fixture.asked('cashout').at(-1)?.headers['x-request-id'] ?? '';
        const reply = plain?.(request) ?? { method: 'cashoutQuotes', quotes: [] };
        const stake = now.status === 'paid' ? 0n : 100_00n;
        const held = { request_id: requestId, ...now };
        return { ...reply, quotes: reply.quotes.map((each) => ({ ...each, stake, held })) };
      };
    };
    quoteHeld({ status: 'delay', decideTime: serverNow() + 5_000, paid: 0n, offer: null });
    await user.click(screen.getByRole('button', { name: /^确认/ }));
    expect(await screen.findByText(/^兑现确认中，约 [45] 秒$/)).toBeVisible();
    quoteHeld({ ...end, decideTime: null });
    await waitFor(() => expect(fixture.toasts()).toContain(said), { timeout: 3_000 });
    expect(screen.queryByText(/兑现确认中/)).toBeNull();
  });

  it('a part never asks for more than its share', () => {
    expect(portionOf(99n, 25)).toBe(24n);
    expect(portionOf(99n, 100)).toBe(99n);
  });
});

const openCard = () => screen.findByRole('article', { name: '注单 T1' });

describe('an open bet as a tracker', () => {
  it('tells score, minute, what it would be settled as now, what it needs, and what it is worth', async () => {
    const track = {
      isLive: 1,
      score: '1-0',
      time: '下半场 68′',
      counted: '5-3',
      result: 'W',
      decided: 0,
      need: '保持领先',
    } as const;
    const quotes = fixture.answers.cashoutQuotes;
    fixture.answers.cashoutQuotes = (request) => {
      const reply = quotes?.(request) ?? { method: 'cashoutQuotes', quotes: [] };
      return { ...reply, quotes: reply.quotes.map((each) => ({ ...each, legs: [track] })) };
    };
    fixture.show(<OpenOrders />);
    const card = await openCard();
    await waitFor(() => expect(card).toHaveTextContent('滚球1-0下半场 68′本盘口 5-3'));
    expect(card).toHaveTextContent('目前赢保持领先');
    expect(within(card).getByText('现值').nextSibling).toHaveTextContent('92.40');
    expect(card).toHaveTextContent('江原虎 对 蔚山浪');
  });

  it('after a part was cashed out the sums follow', async () => {
    fixture.answers.wagers = () => ({
      method: 'wagers',
      total: 1,
      list: [aWager('T1', { cashedStake: 50_00n, cashedOut: 46_20n, winnable: 43_00n })],
      amountTotal: 100_00n,
      returnedTotal: 0n,
    });
    fixture.show(<OpenOrders />);
    const card = await openCard();
    expect(within(card).getByText('剩余本金').nextSibling).toHaveTextContent('50.00');
    expect(within(card).getByText('可赢额').nextSibling).toHaveTextContent('43.00');
  });
});

describe('SP-14 settled orders', () => {
  it('SP-14 totals, and a sheet that tells step by step why a bet won', async () => {
    const user = userEvent.setup();
    fixture.show(<SettledOrders />);
    expect(await screen.findByText('盈亏')).toHaveTextContent('+¥ 86');
    await user.click(screen.getByRole('button', { name: '结算单' }));
    const sheet = await screen.findByRole('dialog', { name: '结算单' });
    expect(within(sheet).getByText('返还 = 本金 100 元 × 1.86 = 186 元')).toBeVisible();
    expect(within(sheet).getByText('+¥ 86.00')).toBeVisible();
  });

  it('SP-14 a bet that ends while somebody looks on appears by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { wagers: settled } = fixture.answers;
    fixture.answers.wagers = () => ({ method: 'wagers', total: 0, list: [], amountTotal: 0n, returnedTotal: 0n });
    fixture.show(<SettledOrders />);
    await screen.findByText('还没有投注记录');
    if (settled) fixture.answers.wagers = settled;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await fixture.button('结算单')).toBeVisible();
    vi.useRealTimers();
  });

  it('SP-14 filters ask the server anew', async () => {
    const user = userEvent.setup();
    fixture.show(<SettledOrders />);
    await screen.findByText('盈亏');
    await user.selectOptions(screen.getByRole('combobox', { name: '球类' }), 'BK');
    await screen.findByText('盈亏');
    expect(fixture.asked('wagers').at(-1)).toMatchObject({ settled: 1, gameType: 'BK' });
  });
});
