import { wallet } from '@fairground/contract/wallet';
import { games } from '@fairground/contract/games';
import { emptySlip, slipCode } from '@fairground/betting';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Trouble } from '../../api/testing/fake-server.ts';
import { aCentre } from '../match-centre/testing/a-centre.ts';
import { placeBets, resumePlacements } from '../betslip/actions/place-bets.ts';
import { usePlacements } from '../betslip/actions/placements.ts';
import { slipAction } from '../betslip/actions/slip-action.ts';
import { SlipPanel } from './slip-panel.tsx';
import { useSession } from '../session/session-store.ts';
import { currentSlip, putSlip } from '../betslip/state/slip-store.ts';
import { stakeLeg } from '../betslip/actions/stake-actions.ts';
import { aSelection, betslipFixture } from '../betslip/testing/betslip-fixture.tsx';

let fixture: ReturnType<typeof betslipFixture>;

beforeEach(() => {
  fixture = betslipFixture();
});
afterEach(() => {
  fixture.clear();
  vi.restoreAllMocks();
});

describe('SP-06 the slip on a narrow page', () => {
  it('SP-06 is a bar that raises a sheet', async () => {
    const user = userEvent.setup();
    fixture.show(<SlipPanel />);
    fixture.pick(aSelection('1'));
    await user.click(screen.getByRole('button', { name: /1.*投注单/ }));
    expect(await screen.findByRole('dialog', { name: '投注单' })).toBeVisible();
    expect(screen.getByText('主队1 对 客队1')).toBeVisible();
  });
});

/** A bet on its way whose answer never came. */
const sent = async () => {
  fixture.answers.bet = () => {
    throw new Trouble(new Response('', { status: 502 }));
  };
  fixture.show(<SlipPanel />);
  fixture.pick(aSelection('1'));
  await waitFor(() => expect(fixture.asked('preview').length).toBeGreaterThan(0));
  await waitFor(() => expect(currentSlip().legs[0]?.isFresh).toBe(true));
  act(() => void stakeLeg({ key: '1|R|-0.5|H', text: '100' }));
  await waitFor(() => {
    act(() => placeBets(false));
    expect(usePlacements.getState().open).toHaveLength(1);
  });
  await waitFor(() => expect(usePlacements.getState().trouble).not.toBe(''));
};

describe('SP-08 a bet whose answer was lost with the page', () => {
  it('SP-08 is kept with its id and body, and asked for again while it is young', async () => {
    const { bet } = fixture.answers;
    await sent();
    expect(localStorage.getItem('betslipSent')).toContain('"amount":"¥100.00"');
    fixture.answers.bet = bet;
    act(resumePlacements);
    await waitFor(() => expect(currentSlip().legs[0]?.orders[0]?.status).toBe('accepted'));
    const ids = new Set(fixture.asked('bet').map(({ headers }) => headers['x-request-id']));
    expect(ids.size).toBe(1);
    expect(localStorage.getItem('betslipSent')).toBe('');
  });

  it('SP-08 is left to the list of orders once it is old', async () => {
    await sent();
    const before = fixture.asked('bet').length;
    usePlacements.setState(({ open }) => ({ open: open.map((each) => ({ ...each, timestamp: 0 })) }));
    act(resumePlacements);
    expect(usePlacements.getState().open).toHaveLength(0);
    expect(currentSlip().legs[0]?.orders).toEqual([]);
    expect(fixture.asked('bet')).toHaveLength(before);
  });
});

describe('SP-06 a slip code', () => {
  it('SP-06 builds the slip again at the prices of now, and says what is gone', async () => {
    const user = userEvent.setup();
    const market = { w: 'R', name: '让球', group: '主要盘口', r: '-0.5', rank: 0, active: 1 as const };
    fixture.answers.game = ({ gameId, oddsType }) => ({
      method: 'game',
      serverTime: 0,
      oddsType,
      game: {
        ...aCentre().game,
        gameId,
        markets:
          gameId === '1'
            ? [{ ...market, quotes: [{ side: 'H', name: '主队 -0.5', r: '-0.5', odds: '0.91', active: 1 }] }]
            : [],
      },
    });
    fixture.show(<SlipPanel />);
    fixture.pick(aSelection('1'));
    const code = slipCode(currentSlip()) ?? '';
    act(() => putSlip(emptySlip));
    await user.click(screen.getByRole('button', { name: /投注单/ }));
    await user.click(await screen.findByRole('button', { name: '投注码' }));
    const field = await screen.findByRole('textbox', { name: /用投注码加入/ });
    await user.click(field);
    await user.paste(`${code}x`);
    await user.click(screen.getByRole('button', { name: '加入投注单' }));
    expect(await screen.findByText('投注码不完整，请重新复制')).toBeVisible();
    await user.clear(field);
    await user.paste(code);
    await user.click(screen.getByRole('button', { name: '加入投注单' }));
    await waitFor(() => expect(currentSlip().legs).toHaveLength(1));
    expect(currentSlip().legs[0]?.quote.odds).toBe('0.91');
  });
});

describe('MO-07 the way from the centre wallet into the slip', () => {
  it('MO-07 moves what is asked for and shows the new balance', async () => {
    const user = userEvent.setup();
    let inVenue = 0n;
    fixture.server.answer(wallet.getBalance, () => ({
      centerWalletBalance: 1_000_00n - inVenue,
      lockMoney: 0n,
      totalBalance: 1_000_00n,
      openStakes: 0n,
      venues: [{ enName: 'CRTY', balance: inVenue }],
    }));
    fixture.server.answer(games.transfer, ({ amount }) => {
      inVenue = amount;
      return { centerWalletBalance: 1_000_00n - inVenue, venueBalance: inVenue };
    });
    fixture.show(<SlipPanel />);
    await user.click(screen.getByRole('button', { name: /投注单/ }));
    await user.click(await screen.findByRole('button', { name: '转入' }));
    const amount = await screen.findByLabelText('从中心钱包转入');
    await user.clear(amount);
    await user.type(amount, '250');
    await user.click(screen.getByRole('button', { name: '确认转入' }));
    expect(await screen.findByText('¥ 250')).toBeVisible();
    expect(fixture.inputOf(games.transfer)).toMatchObject({ channelCode: 'CRTY', amount: 250_00n, ty: '1' });
  });
});

const setAutomatic = (autoTransfer: 0 | 1) =>
  act(() => useSession.setState(({ member }) => ({ member: member && { ...member, autoTransfer } })));
const wallets = (sports: bigint, centre: bigint) => {
  fixture.server.answer(wallet.getBalance, () => ({
    centerWalletBalance: centre,
    lockMoney: 0n,
    totalBalance: sports + centre,
    openStakes: 0n,
    venues: [{ enName: 'CRTY', balance: sports }],
  }));
  const { preview } = fixture.answers;
  fixture.answers.preview = (params) => ({ ...preview(params), balance: sports, available: sports + centre });
};
const openWithStake = async () => {
  const user = userEvent.setup();
  fixture.show(<SlipPanel />);
  fixture.pick(aSelection('1'));
  await user.click(screen.getByRole('button', { name: /1.*投注单/ }));
  await user.type(await screen.findByRole('textbox', { name: /投注金额/ }), '100');
  return user;
};

describe('SP-20 one wallet, as the player sees it', () => {
  it('SP-20 by itself: both wallets are one sum, the stake stays, and the bet carries no word about money', async () => {
    setAutomatic(1);
    wallets(30_00n, 500_00n);
    const user = await openWithStake();
    expect((await screen.findByText('可用余额')).parentElement).toHaveTextContent('¥ 530');
    expect(await screen.findByText('其中 ¥70 自动从中心钱包转入')).toBeVisible();
    // Said once.
    await user.click(screen.getByRole('button', { name: '知道了' }));
    expect(screen.queryByText(/自动转账已开启/)).toBeNull();
    await user.click(screen.getByRole('button', { name: '单项 · 确认投注 ¥100' }));
    await waitFor(() => expect(fixture.asked('bet')).toHaveLength(1));
    expect(fixture.asked('bet')[0]).not.toHaveProperty('transferIn');
    setAutomatic(0);
  });

  it('SP-20 by the press: the button names what is missing, and the bet carries the member’s word for it', async () => {
    wallets(30_00n, 500_00n);
    const user = await openWithStake();
    await user.click(await screen.findByRole('button', { name: '单项 · 转入 ¥70 并投注' }));
    await waitFor(() => expect(fixture.asked('bet')).toHaveLength(1));
    expect(fixture.asked('bet')[0]).toMatchObject({ transferIn: 70_00n });
  });

  it('SP-20 with too little in both it is said how much is missing, and what was typed stays', async () => {
    wallets(0n, 50n);
    await openWithStake();
    expect(await screen.findByRole('button', { name: '余额不足，去存款（还差 ¥99.50）' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: /投注金额/ })).toHaveValue('100');
  });
});

const money = { sports: 1_000_00n, centre: 0n, elsewhere: 0n, along: 0n, bonus: 0n, isAutomatic: false };
const facts = { isSignedIn: true, hasEntered: true, money, hasTrouble: false, isFreeBet: false };
const centre = (fen: bigint, more: Partial<typeof money> = {}) => ({
  ...facts,
  builderStake: 1_200_00n,
  money: { ...money, centre: fen, along: fen, ...more },
});

describe('SP-08 what the button says', () => {
  it('SP-08 the guards come in the order a player should hear them', () => {
    const slip = currentSlip();
    expect(slipAction(slip, { ...facts, isSignedIn: false }).kind).toBe('login');
    expect(slipAction(slip, { ...facts, hasTrouble: true }).kind).toBe('unknown');
    expect(slipAction(slip, { ...facts, hasEntered: false }).kind).toBe('entering');
    expect(slipAction(slip, { ...facts, money: { ...money, sports: 99n } })).toEqual({ kind: 'deposit', short: 0n });
    expect(slipAction(slip, facts)).toEqual({ kind: 'place', stake: 0n, along: 0n });
  });

  it('SP-20 what is missing comes along: by itself, by the press, or it is said how much has to be deposited', () => {
    const slip = currentSlip();
    expect(slipAction(slip, centre(199_99n))).toEqual({ kind: 'deposit', short: 1n });
    expect(slipAction(slip, centre(200_00n))).toMatchObject({ kind: 'transfer', missing: 200_00n });
    expect(slipAction(slip, centre(200_00n, { isAutomatic: true }))).toEqual({
      kind: 'place',
      stake: 1_200_00n,
      along: 200_00n,
    });
    const elsewhere = { elsewhere: 50_00n, along: 200_00n, isAutomatic: true };
    expect(slipAction(slip, centre(150_00n, elsewhere))).toMatchObject({ kind: 'place', along: 200_00n });
    expect(slipAction(slip, centre(149_00n, { ...elsewhere, along: 199_00n }))).toEqual({
      kind: 'deposit',
      short: 1_00n,
    });
    // Bonus money pays what own money lacks, and own money comes along first.
    expect(slipAction(slip, centre(150_00n, { bonus: 50_00n, isAutomatic: true }))).toMatchObject({
      kind: 'place',
      along: 150_00n,
    });
    expect(slipAction(slip, centre(150_00n, { bonus: 50_00n }))).toMatchObject({ kind: 'transfer', missing: 150_00n });
    expect(slipAction(slip, centre(150_00n, { bonus: 49_00n }))).toEqual({ kind: 'deposit', short: 1_00n });
    // An activity keeps the centre wallet apart: then depositing would not help either.
    expect(slipAction(slip, centre(500_00n, { along: 0n })).kind).toBe('shut');
  });
});
