import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backOfficeFixture } from '../testing/back-office-fixture.tsx';
import type { ChangeRow, MatchRow, MatchShown } from './result-row.ts';

const { results, sports } = backOfficeCatalogue;
vi.setConfig({ testTimeout: 30_000 });

let fixture: ReturnType<typeof backOfficeFixture>;
beforeEach(() => {
  fixture = backOfficeFixture();
  fixture.server.answer(results.list, () => ({ total: 1, list: [row] }));
  fixture.server.answer(results.match, () => match);
  fixture.server.answer(results.tickets, () => ({ total: 0, list: [] }));
  fixture.server.answer(results.changes, () => ({ total: 0, list: [] }));
  fixture.server.answer(sports.dryRun, () => outcome);
});
afterEach(() => fixture.clear());

const names = { gameId: 'g1', sport: 'FT' as const, league: '英超', team_h: '甲队', team_c: '乙队' };
const sums = { startTime: 0, tickets: 3, open: 2, staked: 300_00n };
const row: MatchRow = {
  ...names,
  ...sums,
  returned: 0n,
  version: 0,
  state: '尚无赛果',
  score: '',
  publishTime: null,
  why: 'overdue',
};
const match: MatchShown = {
  ...names,
  ...sums,
  beganTime: null,
  isStarted: true,
  newest: null,
  states: [{ state: 'accepted', result: null, tickets: 2, staked: 200_00n, returned: 0n }],
  markets: [{ w: 'M', playName: '独赢', tickets: 3, open: 2, staked: 300_00n }],
  runners: [],
  versions: [],
  claims: [],
};
const outcome = {
  tickets: 3,
  changed: 2,
  unsettled: 1,
  outcomes: [{ result: 'W' as const, tickets: 2, paid: 390_00n }],
  difference: 390_00n,
  list: [],
};
const asked: ChangeRow = {
  changeId: '7',
  change: { kind: 'cancel', gameId: 'g1', reason: 'D10' },
  title: '英超 甲队 对 乙队',
  gameId: 'g1',
  note: '赔率录错',
  changed: 2,
  difference: 200_00n,
  before: '尚无赛果',
  state: 'waiting',
  askedBy: 'lin.desk',
  askTime: 0,
  decidedBy: '',
  decideTime: null,
  decisionReason: '',
  version: null,
  isStale: false,
};

describe('results and settlement', () => {
  it('OP-04b lists what waits with its reason, and leads to the match', async () => {
    fixture.show('results');
    const table = await screen.findByRole('table', { name: '赛果与结算' });
    expect(within(table).getByText('逾期未报赛果')).toBeInTheDocument();
    expect(within(table).getByRole('link', { name: '甲队 对 乙队' })).toHaveAttribute('href', '#/results/g1');
  });

  it('OP-04b a result is asked for as it was tried out: typed on, it has to be tried out again', async () => {
    const sent = vi.fn();
    fixture.server.answer(sports.change, (said) => {
      sent(said);
      return { waitsForSecond: true, version: null, note: '' };
    });
    fixture.show('results/g1');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '录入赛果' }));
    const form = await screen.findByRole('form', { name: '录入赛果' });
    const type = async (label: string, text: string) => user.type(within(form).getByLabelText(label), text);
    await user.click(within(form).getByRole('button', { name: '试算' }));
    expect(await within(form).findByText('请填写比分')).toBeInTheDocument();
    for (const half of ['上半场', '下半场']) {
      await type(`比分 ${half} 主队`, '1');
      await type(`比分 ${half} 客队`, '0');
    }
    await user.click(within(form).getByRole('button', { name: '试算' }));
    expect(await within(form).findByRole('region', { name: '试算结果' })).toHaveTextContent('2 / 3');
    await type('原因说明', '官方公告');
    await type('角球 上半场 主队', '4');
    expect(within(form).queryByRole('button', { name: '提交，等待另一位复核' })).toBeNull();
    await type('角球 上半场 客队', '2');
    await user.click(within(form).getByRole('button', { name: '试算' }));
    await user.click(await within(form).findByRole('button', { name: '提交，等待另一位复核' }));
    const half = { h: 1, c: 0 };
    const change = {
      kind: 'correct',
      gameId: 'g1',
      state: 'finished',
      periods: [half, half],
      corners: [{ h: 4, c: 2 }],
    };
    expect(sent).toHaveBeenCalledWith({ change, note: '官方公告' });
  });

  it('OP-04c whoever asked for a cancellation cannot agree to it, and may refuse it with a reason', async () => {
    fixture.server.answer(results.changes, () => ({ total: 1, list: [asked] }));
    fixture.show('results');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('radio', { name: /^变更申请/ }));
    await user.click(await screen.findByRole('button', { name: '复核 7' }));
    const drawer = await screen.findByRole('dialog', { name: '复核变更' });
    expect(within(drawer).getByText(/须由另一位运营人员复核/)).toBeInTheDocument();
    expect(within(drawer).getByRole('button', { name: '同意并执行' })).toBeDisabled();
    expect(within(drawer).getByText('取消全部投注（赔率错误）')).toBeInTheDocument();
    await user.click(within(drawer).getByRole('button', { name: '驳回' }));
    expect(await within(drawer).findByText('请填写原因')).toBeInTheDocument();
  });

  it('OP-04b a source that says otherwise is shown with both ways out', async () => {
    const claim = { source: 'feed:2', publishTime: 0, state: '正常完赛', score: '0:1，0:0' };
    fixture.server.answer(results.match, () => ({ ...match, claims: [claim] }));
    fixture.show('results/g1');
    expect(await screen.findByText('来源不一致：数据源报告 正常完赛 0:1，0:0')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '采用数据源的赛果' })).toBeEnabled();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: '维持我方赛果' }));
    expect(await screen.findByRole('dialog', { name: '维持我方赛果' })).toBeInTheDocument();
  });
});
