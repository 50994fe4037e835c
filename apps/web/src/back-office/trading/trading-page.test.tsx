import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { Permission } from '@fairground/contract/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backOfficeFixture } from '../testing/back-office-fixture.tsx';
import type { TradedMatch } from './trading-words.ts';

vi.setConfig({ testTimeout: 20_000 });

const { trading } = backOfficeCatalogue;
let fixture: ReturnType<typeof backOfficeFixture>;
beforeEach(() => {
  fixture = backOfficeFixture();
});
afterEach(() => fixture.clear());

const nothing = { tickets: 0, staked: 0n, returnable: 0n };
const undecided = {
  suspended: false,
  reason: '',
  switchedBy: '',
  switchTime: null,
  added: null,
  marginReason: '',
  marginBy: '',
  marginTime: null,
};
const about = {
  gameId: 'epl-1-1',
  sport: 'FT' as const,
  isChampion: false,
  league: '英格兰超级联赛（模拟）',
  team_h: '北港',
  team_c: '南湾',
  startTime: 1_000,
  showType: 'RB' as const,
  score: '1:0',
  clock: '1H 23',
  state: 'open' as const,
};
const stood = { tickets: 2, staked: 300_00n, returnable: 700_00n };
const match: TradedMatch = {
  ...about,
  control: undecided,
  sportControl: undecided,
  singles: { tickets: 3, staked: 400_00n, returnable: 950_00n },
  series: { tickets: 1, staked: 20_00n, returnable: 900_00n },
  builders: nothing,
  worst: -300_00n,
  markets: [
    {
      w: 'RM',
      name: '滚球独赢',
      group: '主要盘口',
      state: 'suspended',
      control: { ...undecided, suspended: true, reason: '换人', switchedBy: 'lin.desk', switchTime: 2_000 },
      margin: { own: 600, added: 200, effective: 800 },
      lines: [
        {
          r: '',
          score: '',
          staked: 400_00n,
          worst: -300_00n,
          selections: [
            {
              side: 'H',
              name: '主队',
              odds: '2.33',
              active: false,
              singles: stood,
              series: { tickets: 1, staked: 20_00n, returnable: 900_00n },
              net: -300_00n,
              isWorst: true,
            },
            {
              side: 'C',
              name: '客队',
              odds: '',
              active: false,
              singles: { tickets: 1, staked: 100_00n, returnable: 250_00n },
              series: nothing,
              net: 150_00n,
              isWorst: false,
            },
          ],
        },
      ],
    },
    {
      w: 'RPD',
      name: '滚球波胆',
      group: '波胆',
      state: 'open',
      control: undecided,
      margin: { own: 1700, added: 0, effective: 1700 },
      lines: [],
    },
  ],
};

describe('sports trading', () => {
  it('OP-04d OP-04a a match tells each side’s stake, payout and net, who holds what back, and the worst is marked', async () => {
    fixture.server.answer(trading.match, () => match);
    fixture.show('trading/epl-1-1');
    const market = await screen.findByRole('region', { name: '滚球独赢' });
    expect(within(market).getByText('已暂停')).toBeVisible();
    expect(within(market).getByText(/lin\.desk .+ 暂停：换人/)).toBeVisible();
    expect(within(market).getByText('利润率 8.00%（标准 6.00%，+2.00）')).toBeVisible();
    const [, home, away] = within(market).getAllByRole('row');
    expect(home).toHaveTextContent(/主队2\.33 锁2300.*700.*最坏−300.*1 注.*20.*最高派彩.*900/);
    expect(away).toHaveTextContent(/客队–1100.*250.*\+150/);
    // What nobody has bet on and nobody holds back waits behind a press.
    expect(screen.queryByRole('region', { name: '滚球波胆' })).toBeNull();
    await userEvent.click(screen.getByText('全部 2'));
    expect(screen.getByRole('region', { name: '滚球波胆' })).toBeVisible();
  });

  it('OP-04a a market is opened with a reason', async () => {
    fixture.server.answer(trading.match, () => match);
    fixture.server.answer(trading.switch, () => null);
    fixture.show('trading/epl-1-1');
    await userEvent.click(await screen.findByRole('button', { name: '恢复投注 北港 v 南湾 · 滚球独赢' }));
    const dialog = await screen.findByRole('dialog', { name: '恢复投注' });
    await userEvent.click(within(dialog).getByRole('button', { name: '确认恢复' }));
    expect(within(dialog).getByText('请填写原因')).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText('原因'), '换人完成');
    await userEvent.click(within(dialog).getByRole('button', { name: '确认恢复' }));
    await waitFor(() =>
      expect(fixture.server.callsOf(trading.switch)[0]?.input).toEqual({
        sport: 'FT',
        gameId: 'epl-1-1',
        w: 'RM',
        suspended: false,
        reason: '换人完成',
      }),
    );
  });

  it('OP-04a a margin beyond its bounds is not sent, and one within is sent in hundredths', async () => {
    fixture.server.answer(trading.match, () => match);
    fixture.server.answer(trading.setMargin, () => null);
    fixture.show('trading/epl-1-1');
    await userEvent.click(await screen.findByRole('button', { name: '调整利润率 北港 v 南湾' }));
    const dialog = await screen.findByRole('dialog', { name: '调整盘口利润率' });
    const field = within(dialog).getByLabelText(/在标准利润率上加减/);
    await userEvent.type(field, '-2.5');
    await userEvent.type(within(dialog).getByLabelText('原因'), '控制风险');
    await userEvent.click(within(dialog).getByRole('button', { name: '确认调整' }));
    expect(within(dialog).getByText('请填写 −2 至 10，最多两位小数')).toBeVisible();
    expect(fixture.server.callsOf(trading.setMargin)).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, '1.25');
    await userEvent.click(within(dialog).getByRole('button', { name: '确认调整' }));
    await waitFor(() =>
      expect(fixture.server.callsOf(trading.setMargin)[0]?.input).toMatchObject({ gameId: 'epl-1-1', added: 125 }),
    );
  });

  it('OP-04d the list is asked for as it is filtered, and sports are told with what they may cost', async () => {
    const row = { ...about, heldMarkets: 1, added: 150, tickets: 3, staked: 400_00n, worst: -300_00n };
    fixture.server.answer(trading.matches, () => ({ total: 1, list: [row] }));
    fixture.server.answer(trading.sports, () => ({
      list: [
        {
          sport: 'FT' as const,
          control: undecided,
          matches: 12,
          singles: stood,
          series: nothing,
          builders: nothing,
          worst: -400_00n,
        },
      ],
    }));
    fixture.show('trading');
    const table = await screen.findByRole('table', { name: '体育交易' });
    expect(within(table).getByRole('link', { name: '北港 v 南湾' })).toHaveAttribute('href', '#/trading/epl-1-1');
    expect(within(table).getByText('1 个盘口已暂停')).toBeVisible();
    expect(within(table).getByText('+1.50')).toBeVisible();
    await userEvent.click(screen.getByLabelText('有未结注单'));
    await waitFor(() =>
      expect(fixture.server.callsOf(trading.matches).at(-1)?.input).toMatchObject({ withTickets: true, pageNum: 1 }),
    );
    await userEvent.click(screen.getByRole('radio', { name: '运动' }));
    expect(await screen.findByRole('button', { name: '暂停投注 足球' })).toBeVisible();
    expect(screen.getByText('−400', { exact: false })).toBeVisible();
  });

  it('OP-04a whoever may not trade has no such page', async () => {
    fixture.clear();
    fixture = backOfficeFixture([Permission.sportsResults]);
    fixture.show('trading');
    expect(await screen.findByText('您没有此项权限')).toBeVisible();
  });
});
