import { wallet } from '@fairground/contract/wallet';
import { ResultCode } from '@fairground/contract/result-codes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { Refuse, Trouble } from '../../api/testing/fake-server.ts';
import { refreshBalance } from '../balance/balance-data.ts';
import { becomeVisitor } from '../session/session-store.ts';
import { currentSlip, toggle } from '../betslip/state/slip-store.ts';
import { SlipPanel } from './slip-panel.tsx';
import { aSelection, betslipFixture } from '../betslip/testing/betslip-fixture.tsx';

vi.setConfig({ testTimeout: 30_000 });

let fixture: ReturnType<typeof betslipFixture>;
const isWide = (query: string) => query.includes('min-width: 1200px');

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    matches: isWide(query),
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  }));
  fixture = betslipFixture();
});
afterEach(() => {
  fixture.clear();
  vi.restoreAllMocks();
});

const stakeOf = (name: string) => screen.findByRole('textbox', { name });
const limitsRead = () => screen.findAllByText('限额 10 – 500');

const note = () => screen.queryByText('原投注项已被替换');

const typed = async (amount: string) => {
  fixture.show(<SlipPanel />);
  fixture.pick(aSelection('1'));
  await limitsRead();
  await userEvent.type(await stakeOf('主队1 -0.5 投注金额'), amount);
};

/** The price has gone down to 0.80, and a bet at that price would be taken. */
const refusedWithOffer: ReturnType<typeof fixture.answers.bet> = {
  method: 'bet',
  balance: 1_000_50n,
  tickets: [
    {
      ticket_id: 'T1',
      active: 0,
      status: 'rejected',
      odds: '0.86',
      amount: 100_00n,
      reason: '赔率已变化，请确认',
      reasonCode: 'oddsChanged',
      decideTime: null,
      offer: { gameId: '1', w: 'R', r: '-0.5', side: 'H', odds: '0.80', amountMax: 500_00n },
    },
  ],
};

describe('SP-06 the slip on the page', () => {
  it('SP-06 is empty, then holds what was picked, and a second press takes it away', async () => {
    fixture.show(<SlipPanel />);
    expect(screen.getByText('投注单是空的，点击赔率即可加入')).toBeVisible();
    fixture.pick(aSelection('1'));
    expect(await screen.findByText('主队1 对 客队1')).toBeVisible();
    fixture.pick(aSelection('1'));
    expect(screen.getByText('投注单是空的，点击赔率即可加入')).toBeVisible();
  });

  it('SP-06 a single is replaced, several are kept, and multiple off keeps the last', async () => {
    const user = userEvent.setup();
    fixture.show(<SlipPanel />);
    fixture.pick(aSelection('1'), aSelection('2'));
    expect(currentSlip().legs.map(({ gameId }) => gameId)).toEqual(['2']);
    await user.click(screen.getByRole('radio', { name: '多项' }));
    fixture.pick(aSelection('3'));
    expect(within(screen.getByRole('list', { name: '投注项' })).getAllByRole('listitem')).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: '单项' }));
    expect(currentSlip().legs.map(({ gameId }) => gameId)).toEqual(['3']);
  });

  it('SP-06 what a single slip lets go of can be had back with its stake, or kept in a series', async () => {
    const user = userEvent.setup();
    fixture.show(<SlipPanel />);
    fixture.pick(aSelection('1'));
    await limitsRead();
    await user.type(await stakeOf('主队1 -0.5 投注金额'), '120');
    fixture.pick(aSelection('2'));
    expect(note()).toBeVisible();
    await user.click(screen.getByRole('button', { name: '撤销' }));
    expect(note()).toBeNull();
    expect(await stakeOf('主队1 -0.5 投注金额')).toHaveValue('120');
    fixture.pick(aSelection('2'));
    await user.click(screen.getByRole('button', { name: '改为串关' }));
    expect(currentSlip()).toMatchObject({ isSeries: true, legs: [{ gameId: '1' }, { gameId: '2' }] });
    expect(screen.getByText('串关：多场合为一注，赔率相乘')).toBeVisible();
    // Several become one by the mode, too; those of one match go together.
    await user.click(screen.getByRole('radio', { name: '单项' }));
    expect(note()).toBeVisible();
    fixture.pick(aSelection('2', { marketCode: 'OU', side: 'O', sideName: '大 2.5' }));
    expect(screen.getByRole('button', { name: '改为组合' })).toBeVisible();
  });

  it('SP-06 a series marks what shares a match and offers the builder instead', async () => {
    const user = userEvent.setup();
    fixture.show(<SlipPanel />);
    await user.click(screen.getByRole('radio', { name: '串关' }));
    fixture.pick(
      aSelection('1'),
      aSelection('1', { marketCode: 'OU', playName: '大小', side: 'O', sideName: '大 2.5' }),
    );
    expect(await screen.findAllByText('同场赛事不可串关')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: '同场改用组合' }));
    expect(await screen.findByText('1.90')).toBeVisible();
  });

  it('SP-06 champion bets clear the others, end a series, and can be taken back', async () => {
    fixture.show(<SlipPanel />);
    fixture.pick(aSelection('1'));
    fixture.pick(aSelection('C', { kind: 'champion', home: '联赛冠军', away: '', marketCode: 'FS' }));
    expect(screen.getByText('冠军投注')).toBeVisible();
    expect(fixture.toasts()).toContain('已切换为冠军投注，原投注项已清空');
    expect(screen.getByRole('radio', { name: '串关' })).toBeDisabled();
  });

  it('SP-06 an eleventh selection is refused in words', async () => {
    const user = userEvent.setup();
    fixture.show(<SlipPanel />);
    await user.click(screen.getByRole('radio', { name: '多项' }));
    fixture.pick(...Array.from({ length: 11 }, (_, index) => aSelection(`${index}`)));
    expect(currentSlip().legs).toHaveLength(10);
    expect(fixture.toasts()).toContain('投注项已达上限（10项）');
  });

  it('SP-06 survives a reload', () => {
    fixture.pick(aSelection('1'));
    expect(localStorage.getItem('betslip')).toContain('"gameId":"1"');
  });
});

describe('the focus', () => {
  it('goes to the stake after a key, and Escape leads back to the cell', async () => {
    const user = userEvent.setup();
    fixture.show(
      <>
        <button type="button">cell</button>
        <SlipPanel />
      </>,
    );
    screen.getByRole('button', { name: 'cell' }).focus();
    fixture.pick(aSelection('1'));
    expect(await stakeOf('主队1 -0.5 投注金额')).toHaveFocus();
    expect(await fixture.button('单项 · 确认投注')).toBeDisabled();
    await user.keyboard('{Enter}');
    expect(currentSlip().legs).toHaveLength(1);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'cell' })).toHaveFocus();
  });
});

describe('SP-07 amounts', () => {
  beforeEach(async () => {
    fixture.show(<SlipPanel />);
    fixture.pick(aSelection('1'));
    await limitsRead();
  });

  it('SP-07 lowers a stake to the max and says so; winnings have two decimals', async () => {
    const user = userEvent.setup();
    const stake = await stakeOf('主队1 -0.5 投注金额');
    await user.type(stake, '900');
    expect(stake).toHaveValue('500');
    expect(screen.getByText('已调整为可投上限')).toBeVisible();
    expect(screen.getByText('可赢额（不含本金）').nextSibling).toHaveTextContent('¥ 430.00');
  });

  it('SP-07 quick amounts add up, 最大 fills in the most, and letters leave nothing', async () => {
    const user = userEvent.setup();
    const stake = await stakeOf('主队1 -0.5 投注金额');
    await user.click(screen.getByRole('button', { name: '加100元' }));
    await user.click(screen.getByRole('button', { name: '加100元' }));
    expect(stake).toHaveValue('200');
    await user.click(screen.getByRole('button', { name: '最大' }));
    expect(stake).toHaveValue('500');
    await user.clear(stake);
    await user.type(stake, 'x');
    expect(stake).toHaveValue('');
  });

  it('SP-07 less than the min is told before the server has to', async () => {
    const user = userEvent.setup();
    await user.type(await stakeOf('主队1 -0.5 投注金额'), '5{Enter}');
    expect(screen.getByText('低于最低投注额 ¥10')).toBeVisible();
    expect(fixture.asked('bet')).toHaveLength(0);
  });

  it('SP-07 without money the button leads to the deposit and the slip stays', async () => {
    fixture.server.answer(wallet.getBalance, () => ({
      centerWalletBalance: 0n,
      lockMoney: 0n,
      totalBalance: 0n,
      openStakes: 0n,
      venues: [],
    }));
    await refreshBalance();
    fixture.answers.preview = ({ selections }) => ({
      method: 'preview',
      balance: 0n,
      available: 0n,
      transferOpen: 1 as const,
      selections: selections.map((picked) => ({
        ...picked,
        name: '',
        odds: '0.86',
        active: 1,
        score: '',
        amountMin: 10_00n,
        amountMax: 500_00n,
      })),
      series: [],
      builder: null,
    });
    const user = userEvent.setup();
    fixture.pick(aSelection('2'));
    await user.click(await fixture.button('余额不足，去存款'));
    expect(fixture.navigate).toHaveBeenCalledWith('/mine/savemoney', 'push');
    expect(currentSlip().legs).toHaveLength(1);
  });
});

describe('SP-08 placement', () => {
  it('SP-08 Enter places a bet, and the receipt offers the three ways on', async () => {
    const { bet } = fixture.answers;
    // Taken at a better price than was sent.
    fixture.answers.bet = (params) => {
      const reply = bet(params);
      const better = { odds: '0.88', legOdds: ['0.88'], returnable: 188_00n };
      return { ...reply, tickets: reply.tickets.map((each) => ({ ...each, ...better })) };
    };
    await typed('100{Enter}');
    expect(await screen.findByText(/单号 T1/)).toBeVisible();
    expect(fixture.asked('bet')[0]).toMatchObject({
      mode: 'single',
      autoOdds: true,
      acceptAny: false,
      oddsType: 'H',
      selections: [{ gameId: '1', w: 'R', r: '-0.5', side: 'H', odds: '0.86', amount: 100_00n }],
    });
    const receipt = screen.getByRole('region', { name: '投注回执' });
    expect(receipt).toHaveTextContent('投注额¥ 100.00成交赔率0.88返还（含本金）¥ 188.00');
    expect(receipt).toHaveFocus();
    // The price above is the one that was taken, whatever the table says now.
    expect(within(screen.getByRole('list', { name: '投注项' })).getAllByText('0.88')).toHaveLength(2);
    await userEvent.keyboard('{Enter}');
    expect(currentSlip().legs).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: '完成' }));
    expect(screen.getByText('投注单是空的，点击赔率即可加入')).toBeVisible();
  });

  it('SP-08 a repeat after a lost answer is the same request to the letter', async () => {
    let isDown = true;
    const { bet } = fixture.answers;
    fixture.answers.bet = (params) => {
      if (isDown) throw new Trouble(new Response('', { status: 502 }));
      return bet(params);
    };
    await typed('100{Enter}');
    const again = await fixture.button('重新查询投注结果');
    expect(screen.getByText(/不会重复扣款/)).toBeVisible();
    isDown = false;
    await userEvent.click(again);
    await screen.findByText(/单号 T1/);
    const [first, ...others] = fixture.asked('bet');
    for (const other of others)
      expect({ ...other, headers: other.headers['x-request-id'] }).toEqual({
        ...first,
        headers: first?.headers['x-request-id'],
      });
  });

  it('SP-08 a held bet refuses additions, counts down, and is told its end', async () => {
    const held = {
      ticket_id: 'T9',
      active: 1 as const,
      odds: '0.86',
      amount: 100_00n,
      decideTime: Date.now() + 5_000,
      offer: null,
    };
    let decided: 'delay' | 'accepted' = 'delay';
    fixture.answers.bet = () => ({ method: 'bet', balance: 900_50n, tickets: [{ ...held, status: 'delay' }] });
    fixture.answers.orders = () => ({ method: 'orders', tickets: [{ ...held, status: decided }] });
    await typed('100{Enter}');
    expect(await screen.findByText(/确认中，约 \d 秒/)).toBeVisible();
    act(() => toggle(aSelection('2')));
    expect(fixture.toasts()).toContain('还有订单正在确认中，请稍候');
    decided = 'accepted';
    expect(await screen.findByText(/单号 T9/)).toBeVisible();
  });

  it('SP-08 a refusal keeps the selection with its reason, and one tap takes the counter-offer', async () => {
    const { bet } = fixture.answers;
    fixture.answers.bet = () => {
      fixture.answers.bet = bet;
      return refusedWithOffer;
    };
    await typed('100{Enter}');
    await userEvent.click(await fixture.button('接受 0.80 再投'));
    expect(await screen.findByText(/单号 T1/)).toBeVisible();
    expect(fixture.asked('bet').at(-1)?.selections).toMatchObject([{ odds: '0.80', amount: 100_00n }]);
  });

  it.each([
    ['the price that is offered', '0.80', 1, 1],
    ['yet another price: the offer is gone', '0.78', 2, 0],
  ])('SP-08 beside a refusal the table tells %s', async (_, odds, times, offers) => {
    const { preview } = fixture.answers;
    fixture.answers.bet = () => {
      fixture.answers.preview = (params) => {
        const reply = preview(params);
        return { ...reply, selections: reply.selections.map((each) => ({ ...each, odds })) };
      };
      return refusedWithOffer;
    };
    await typed('100{Enter}');
    await fixture.button('接受 0.80 再投');
    await act(() => queryClient.refetchQueries());
    await waitFor(() => expect(currentSlip().legs[0]?.pending?.odds).toBe(odds));
    const legs = within(screen.getByRole('list', { name: '投注项' }));
    expect(legs.getAllByText('赔率已变化，请确认')).toHaveLength(times);
    expect(legs.queryAllByRole('button', { name: /再投$/ })).toHaveLength(offers);
    expect(await fixture.button('单项 · 接受新赔率并投注 ¥100')).toBeEnabled();
  });

  it('SP-08 a closed selection has no limits to tell', async () => {
    const { preview } = fixture.answers;
    fixture.answers.preview = (params) => {
      const reply = preview(params);
      const shut = { active: 0 as const, amountMin: 0n, amountMax: 0n };
      return { ...reply, selections: reply.selections.map((each) => ({ ...each, ...shut })) };
    };
    fixture.show(<SlipPanel />);
    fixture.pick(aSelection('1'));
    expect(await screen.findByText('当前不可投注')).toBeVisible();
  });

  it.each([
    ['locked', 'suspended', '所选盘口暂停投注，恢复后可继续'],
    ['closed', 'closed', '所选盘口已关闭，请移除后重新选择'],
  ] as const)(
    'SP-08 with every selection %s nothing can be pressed, and the reason stands beside',
    async (_, reasonCode, why) => {
      const { preview } = fixture.answers;
      let isShut = true;
      fixture.answers.preview = (params) => {
        const reply = preview(params);
        return isShut
          ? { ...reply, selections: reply.selections.map((each) => ({ ...each, active: 0 as const, reasonCode })) }
          : reply;
      };
      fixture.show(<SlipPanel />);
      fixture.pick(aSelection('1'));
      expect(await screen.findByText(why)).toBeVisible();
      const button = await fixture.button('确认投注');
      expect(button).toBeDisabled();
      expect(button).toHaveAccessibleDescription(why);
      isShut = false;
      await act(() => queryClient.invalidateQueries());
      await waitFor(() => expect(screen.queryByText(why)).toBeNull());
      await userEvent.type(await stakeOf('主队1 -0.5 投注金额'), '100');
      expect(await fixture.button('单项 · 确认投注 ¥100')).toBeEnabled();
    },
  );

  it('SP-08 a worse price is asked about: accepted and placed with one press', async () => {
    let odds = '0.86';
    const { preview } = fixture.answers;
    fixture.answers.preview = (params) => {
      const reply = preview(params);
      return { ...reply, selections: reply.selections.map((each) => ({ ...each, odds })) };
    };
    await typed('100');
    odds = '0.70';
    await act(() => queryClient.invalidateQueries());
    await userEvent.click(await fixture.button('单项 · 接受新赔率并投注 ¥100'));
    await screen.findByText(/单号 T1/);
    expect(fixture.asked('bet').at(-1)?.selections).toMatchObject([{ odds: '0.70' }]);
  });

  it('SP-08 a final refusal frees the selection and says why', async () => {
    fixture.answers.bet = () => {
      throw new Refuse(ResultCode.Warning, '已达到您设置的限额');
    };
    await typed('100{Enter}');
    expect(await screen.findByText('已达到您设置的限额')).toBeVisible();
    expect(await fixture.button(/· 确认投注 ¥100$/)).toBeEnabled();
  });

  it('SP-08 a lost session keeps the picks and asks for a login', async () => {
    await typed('100');
    act(becomeVisitor);
    expect(await fixture.button('登录后投注')).toBeVisible();
    expect(currentSlip().legs).toHaveLength(1);
  });
});

describe('SP-10 series and SP-16 builder', () => {
  it('SP-10 every fold has a stake of its own and goes out as its own bet', async () => {
    const user = userEvent.setup();
    fixture.show(<SlipPanel />);
    await user.click(screen.getByRole('radio', { name: '串关' }));
    fixture.pick(aSelection('1'), aSelection('2'), aSelection('3'));
    // One line has a price; a system has its lines and what it returns at best and at least.
    expect(await screen.findByText('@ 2.46')).toBeVisible();
    const names = screen
      .getAllByRole('textbox', { name: /每注金额$/ })
      .map((field) => field.getAttribute('aria-label'));
    expect(names).toEqual(['3串1 每注金额', '2串1 每注金额', '3串4 每注金额']);
    await user.type(screen.getByRole('textbox', { name: '2串1 每注金额' }), '20');
    await user.type(screen.getByRole('textbox', { name: '3串4 每注金额' }), '10');
    const system = screen.getByRole('textbox', { name: '3串4 每注金额' }).closest('li');
    expect(system).toHaveTextContent('4 注，中 2 项起有返还');
    expect(system).toHaveTextContent('4 注合计¥ 40.00');
    expect(system).toHaveTextContent('全中返还（含本金）¥ 168.14');
    expect(system).toHaveTextContent('只中 2 项，最少返还¥ 34.60');
    await user.click(await fixture.button('串关 7 注 · 确认投注 ¥100'));
    await waitFor(() => expect(screen.getAllByText(/单号 T1/)).toHaveLength(2));
    // Side by side: either may arrive first.
    expect(new Map(fixture.asked('bet').map(({ series, amount }) => [series, amount]))).toEqual(
      new Map([
        ['2c1', 20_00n],
        ['3c4', 10_00n],
      ]),
    );
    expect(fixture.asked('bet')).toHaveLength(2);
  });

  it('SP-16 selections of one match are one bet at a price of their own', async () => {
    const user = userEvent.setup();
    fixture.show(<SlipPanel />);
    await user.click(screen.getByRole('radio', { name: '多项' }));
    fixture.pick(
      aSelection('1'),
      aSelection('1', { marketCode: 'OU', playName: '大小', side: 'O', sideName: '大 2.5' }),
    );
    await user.click(screen.getByRole('radio', { name: '组合' }));
    const stake = await stakeOf('同场组合投注金额');
    await waitFor(() => expect(stake).toBeEnabled());
    expect(screen.getByText(/有选项取消时，其余选项按下注时的比赛状态重新计价/)).toBeVisible();
    await user.type(stake, '50{Enter}');
    expect(await screen.findByText(/单号 T1/)).toBeVisible();
    expect(fixture.asked('bet')[0]).toMatchObject({ mode: 'builder', amount: 50_00n, builderOdds: '1.90' });
  });
});
