import { lottery } from '@fairground/contract/lottery';
import { ResultCode } from '@fairground/contract/result-codes';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Refuse } from '../../api/testing/fake-server.ts';
import { aResult, lotteryIssuesFixture } from '../../features/lottery-issues/testing/issues-fixture.tsx';
import { clearFixture } from '../../features/profile/testing/profile-fixture.tsx';
import LotteryResultsScreen from './lottery-results-screen.tsx';

afterEach(clearFixture);

describe('results of a game', () => {
  it('shows numbers, what follows from them, and the way to check them', async () => {
    const { show } = lotteryIssuesFixture([aResult('LHC-20261116-12', [47, 2, 8, 35, 34, 30, 7])]);
    show(<LotteryResultsScreen />, 'lotteryResults', 'lhc');
    const row = within(await screen.findByRole('row', { name: /20261116-12/ }));
    expect(row.getByText('47')).toBeInTheDocument();
    expect(row.getByRole('list', { name: '形态' })).toHaveTextContent('特肖');
    expect(row.getByRole('link', { name: '验证第LHC-20261116-12期' })).toHaveAttribute(
      'href',
      '/fair?draw=LHC-20261116-12',
    );
    expect(screen.getByRole('timer', { name: '距开奖' })).toBeInTheDocument();
  });

  it('opens what decided an issue', async () => {
    const { show, user } = lotteryIssuesFixture([aResult('K3-20261116-012', [1, 2, 3])]);
    show(<LotteryResultsScreen />, 'lotteryResults', 'k3');
    await screen.findByRole('row', { name: /20261116-012/ });
    await user.click(screen.getByRole('button', { name: /详情|展开/ }));
    expect(await screen.findByText('a'.repeat(64))).toBeInTheDocument();
    expect(screen.getByText('beacon-1')).toBeInTheDocument();
  });

  it('marks a void and a corrected issue', async () => {
    const { show } = lotteryIssuesFixture([
      { ...aResult('K3-20261116-013', []), state: 'void', voidReason: '信标未按时公布', link: '' },
      { ...aResult('K3-20261116-012', [1, 2, 3]), version: 2 },
    ]);
    show(<LotteryResultsScreen />, 'lotteryResults', 'k3');
    const [, gone, corrected] = await screen.findAllByRole('row');
    expect(gone).toHaveTextContent('本期作废，本金已退回：信标未按时公布');
    expect(gone).toHaveTextContent('已作废');
    expect(gone && within(gone).queryByRole('link')).toBeNull();
    expect(corrected).toHaveTextContent('已更正');
  });

  it('asks for a day, for so many of the last issues, and tells when there is none', async () => {
    const { show, user, asked } = lotteryIssuesFixture([]);
    show(<LotteryResultsScreen />, 'lotteryResults', 'ssc');
    expect(await screen.findByText('还没有开奖记录')).toBeInTheDocument();
    expect(asked.at(-1)).toEqual({ gameCode: 'SSC', size: 30 });
    await user.click(screen.getByRole('radio', { name: '最近200期' }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ gameCode: 'SSC', size: 200 }));
    await user.type(screen.getByLabelText('按日期'), '2026-11-15');
    expect(await screen.findByText('这一天没有开奖记录')).toBeInTheDocument();
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ gameCode: 'SSC', day: '2026-11-15' }));
    await user.click(screen.getByRole('button', { name: '清除筛选' }));
    expect(screen.getByRole('radio', { name: '最近200期' })).toBeChecked();
  });

  it('says why it failed and tries again', async () => {
    const { show, user, server } = lotteryIssuesFixture([aResult('K3-20261116-012', [1, 2, 3])]);
    let fails = true;
    server.answer(lottery.results, () => {
      if (fails) throw new Refuse(ResultCode.NotFound, '没有这个彩种');
      return { now: Date.now(), total: 1, list: [aResult('K3-20261116-012', [1, 2, 3])] };
    });
    show(<LotteryResultsScreen />, 'lotteryResults', 'k3');
    expect(await screen.findByText('没有这个彩种')).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('row', { name: /20261116-012/ })).toBeInTheDocument();
  });
});
