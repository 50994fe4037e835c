import { promotions } from '@fairground/contract/promotions';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentSlip } from '../betslip/state/slip-store.ts';
import { aSelection, betslipFixture } from '../betslip/testing/betslip-fixture.tsx';
import { SlipPanel } from './slip-panel.tsx';

vi.setConfig({ testTimeout: 30_000 });

let fixture: ReturnType<typeof betslipFixture>;
let bets: { freeBetId: string; name: string; amount: bigint; expireTime: number }[];

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    matches: media.includes('min-width: 1200px'),
    media,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  }));
  fixture = betslipFixture();
  bets = [{ freeBetId: '7', name: '欧冠之夜', amount: 50_00n, expireTime: Date.UTC(2026, 10, 23, 4) }];
  const { preview } = fixture.answers;
  fixture.answers.preview = (params) => ({ ...preview(params), ...(bets.length > 0 && { hasFreeBet: 1 as const }) });
  fixture.server.answer(promotions.freeBets, () => ({ bets, spins: [] }));
});
afterEach(() => {
  fixture.clear();
  vi.restoreAllMocks();
});

const choice = () => screen.findByRole('checkbox', { name: /^欧冠之夜\s¥\s50 11-23 12:00 到期$/ });

async function chosen() {
  fixture.show(<SlipPanel />);
  fixture.pick(aSelection('1'));
  await screen.findByText('限额 10 – 500');
  await userEvent.click(await choice());
}

describe('a free bet in the slip', () => {
  it('pays the whole stake of a single, whatever the wallet holds, and the receipt says so', async () => {
    const { bet } = fixture.answers;
    fixture.answers.bet = (params) => {
      const reply = bet(params);
      return { ...reply, tickets: reply.tickets.map((ticket) => ({ ...ticket, returnable: 93_00n })) };
    };
    await chosen();
    const stake = screen.getByRole('textbox', { name: '主队1 -0.5 投注金额' });
    expect(stake).toHaveValue('50');
    expect(stake).toBeDisabled();
    await userEvent.click(await fixture.button(/使用免费投注 ¥50/));
    const receipt = await screen.findByRole('region', { name: '投注回执' });
    expect(receipt).toHaveTextContent('投注额（免费投注）¥ 50.00');
    expect(receipt).toHaveTextContent('可赢（免费投注本金不返还）¥ 43.00');
    expect(receipt).not.toHaveTextContent('含本金');
    const [sent] = fixture.asked('bet');
    expect(sent).toMatchObject({ mode: 'single', freeBetId: '7', selections: [{ gameId: '1', amount: 50_00n }] });
    expect(sent?.transferIn).toBeUndefined();
  });

  it('let go of again, the stake is empty and own money pays what is typed', async () => {
    await chosen();
    await userEvent.click(await choice());
    const stake = screen.getByRole('textbox', { name: '主队1 -0.5 投注金额' });
    expect(stake).toHaveValue('');
    await userEvent.type(stake, '20');
    await userEvent.click(await fixture.button(/确认投注 ¥20/));
    await screen.findByRole('region', { name: '投注回执' });
    expect(fixture.asked('bet')[0]?.freeBetId).toBeUndefined();
  });

  it('belongs to the selection it was chosen for, and goes with it through a refusal', async () => {
    let isRefused = true;
    const { bet } = fixture.answers;
    fixture.answers.bet = (params) => {
      if (!isRefused) return bet(params);
      isRefused = false;
      const offer = { gameId: '1', w: 'R' as const, r: '-0.5', side: 'H' as const, odds: '0.80', amountMax: 500_00n };
      const refusal = { active: 0 as const, status: 'rejected' as const, reason: '赔率已变化，请确认', offer };
      const reply = bet(params);
      return { ...reply, tickets: reply.tickets.map((ticket) => ({ ...ticket, ...refusal })) };
    };
    await chosen();
    await userEvent.click(await fixture.button(/使用免费投注 ¥50/));
    await userEvent.click(await fixture.button(/接受 0.80 再投/));
    await screen.findByRole('region', { name: '投注回执' });
    expect(fixture.asked('bet').map(({ freeBetId }) => freeBetId)).toEqual(['7', '7']);
  });

  it('another selection is paid with own money until it is chosen again', async () => {
    await chosen();
    fixture.pick(aSelection('2'));
    expect(await choice()).not.toBeChecked();
    expect(currentSlip().legs[0]).toMatchObject({ gameId: '2', amount: null });
    expect(screen.getByRole('textbox', { name: '主队2 -0.5 投注金额' })).toBeEnabled();
    fixture.pick(aSelection('1'));
    expect(await choice()).not.toBeChecked();
  });

  it('is not for prices below 1.50, and says so', async () => {
    const { preview } = fixture.answers;
    fixture.answers.preview = (params) => {
      const reply = preview(params);
      return { ...reply, selections: reply.selections.map((each) => ({ ...each, odds: '0.45' })) };
    };
    fixture.show(<SlipPanel />);
    fixture.pick(aSelection('1', { quote: { odds: '0.45', oddsType: 'H', line: '-0.5', score: '' } }));
    expect(await choice()).toBeDisabled();
    const card = within(screen.getByRole('region', { name: '使用免费投注' }));
    expect(card.getByText('免费投注须选择赔率不低于1.50（欧洲盘）的投注项')).toBeVisible();
  });

  it('who has none sees nothing of it, and nothing is asked for', async () => {
    bets = [];
    fixture.show(<SlipPanel />);
    fixture.pick(aSelection('1'));
    await screen.findByText('限额 10 – 500');
    expect(fixture.server.callsOf(promotions.freeBets)).toHaveLength(0);
    expect(screen.queryByRole('region', { name: '使用免费投注' })).toBeNull();
  });

  it('bonus money that can pay is told below the balance', async () => {
    const { preview } = fixture.answers;
    fixture.answers.preview = (params) => ({ ...preview(params), bonus: { balance: 88_00n, oneBet: 20_00n } });
    fixture.show(<SlipPanel />);
    fixture.pick(aSelection('1'));
    expect((await screen.findByText('可用礼金')).parentElement).toHaveTextContent(
      '可用礼金¥ 88本金用完后使用，单注最多 ¥ 20',
    );
  });
});
