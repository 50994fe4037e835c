import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aResult, lotteryIssuesFixture } from '../../features/lottery-issues/testing/issues-fixture.tsx';
import { clearFixture } from '../../features/profile/testing/profile-fixture.tsx';
import LotteryTrendsScreen from './lottery-trends-screen.tsx';

afterEach(clearFixture);

/** Newest first: 7 has not come on the first place for two issues, 3 came twice in a row. */
const results = [
  aResult('SSC-20261116-004', [3, 0, 0, 0, 9]),
  aResult('SSC-20261116-003', [3, 1, 0, 0, 9]),
  { ...aResult('SSC-20261116-002', []), state: 'void' as const, link: '' },
  aResult('SSC-20261116-001', [7, 1, 0, 0, 9]),
];

const figures = () => within(screen.getByRole('region', { name: /^(?:万|个)位冷热与遗漏$/ }));

const beads = async (name: string) =>
  within(await screen.findByRole('list', { name: `${name}珠盘，近2期` }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('trends of a game', () => {
  it('tells every issue in words and says that the past decides nothing', async () => {
    const { show } = lotteryIssuesFixture(results);
    show(<LotteryTrendsScreen />, 'lotteryTrends', 'ssc');
    const table = within(await screen.findByRole('table', { name: '时时彩 五星走势 近3期' }));
    expect(table.getByRole('row', { name: 'SSC-20261116-004 3 0 0 0 9' })).toBeInTheDocument();
    expect(table.getByRole('row', { name: 'SSC-20261116-002 本期作废，不计入走势' })).toBeInTheDocument();
    expect(screen.getByText('历史走势不影响下期概率')).toBeInTheDocument();
  });

  it('lists the figures of a place: gaps, averages, runs, hot and cold, and the longest of all history', async () => {
    const { show, user } = lotteryIssuesFixture(results);
    show(<LotteryTrendsScreen />, 'lotteryTrends', 'ssc');
    await screen.findByText('冷热与遗漏');
    // Once in three issues is more than chance gives; never away for more than one issue; came twice in a row; 103 is what the server counted.
    expect(await figures().findByRole('row', { name: '3 热 2 0 0.3 9.0 1 103 2' })).toBeInTheDocument();
    expect(figures().getByRole('row', { name: '7 热 1 2 1.0 9.0 2 107 1' })).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '个位' }));
    expect(figures().getByRole('row', { name: '9 热 3 0 0.0 9.0 0 149 3' })).toBeInTheDocument();
  });

  it('counts a gap from before the issues that were read, by what the server knows of all history', async () => {
    const before = [{ issueNo: 'SSC-20261116-001', gaps: Array.from({ length: 50 }, (_, value) => 400 + value) }];
    const { show } = lotteryIssuesFixture(results, before);
    show(<LotteryTrendsScreen />, 'lotteryTrends', 'ssc');
    // 5 has not come in these three issues either; 7 came in the first of them.
    expect(await screen.findByRole('row', { name: '5 温 0 408 3.0 9.0 408 105 0' })).toBeInTheDocument();
    expect(figures().getByRole('row', { name: '7 热 1 2 1.0 9.0 2 107 1' })).toBeInTheDocument();
  });

  it('changes chart by keys and keeps to the issues that were asked for', async () => {
    const { show, user, asked } = lotteryIssuesFixture(results);
    show(<LotteryTrendsScreen />, 'lotteryTrends', 'ssc');
    const first = await screen.findByRole('tab', { name: '五星走势' });
    await screen.findByText('冷热与遗漏');
    first.focus();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('table', { name: '时时彩 号码分布 近3期' })).toBeInTheDocument();
    expect(asked.at(-1)).toEqual({ gameCode: 'SSC', size: 300 });
    await user.click(screen.getByRole('radio', { name: '近500期' }));
    expect(screen.getByRole('radio', { name: '近500期' })).toBeChecked();
  });

  it('lays 大小 and 单双 of 幸运28 out as bead plates, six to a column, without void issues', async () => {
    const { show } = lotteryIssuesFixture([
      aResult('F28-20261116-0003', [9, 9, 9]),
      { ...aResult('F28-20261116-0002', []), state: 'void' as const, link: '' },
      aResult('F28-20261116-0001', [0, 1, 1]),
    ]);
    show(<LotteryTrendsScreen />, 'lotteryTrends', 'f28');
    expect(await beads('大小')).toEqual(['小', '大']);
    expect(await beads('单双')).toEqual(['双', '单']);
  });

  it('reads on past a night of void issues, which share a row', async () => {
    const night = Array.from({ length: 400 }, (_, at) => ({
      ...aResult(`SSC-20261117-${String(400 - at).padStart(3, '0')}`, []),
      state: 'void' as const,
      link: '',
    }));
    const { show, asked } = lotteryIssuesFixture([...night, ...results]);
    show(<LotteryTrendsScreen />, 'lotteryTrends', 'ssc');
    const table = within(await screen.findByRole('table', { name: '时时彩 五星走势 近3期' }));
    const row = 'SSC-20261117-001 至 20261117-400 共 400 期作废，不计入走势';
    expect(table.getByRole('row', { name: row })).toBeInTheDocument();
    expect(asked.map(({ before }) => before)).toEqual([undefined, 'SSC-20261117-101']);
  });

  it('waits for a first draw', async () => {
    const { show } = lotteryIssuesFixture([]);
    show(<LotteryTrendsScreen />, 'lotteryTrends', 'f28');
    expect(await screen.findByText('首期开奖之后，走势从这里开始。')).toBeInTheDocument();
  });
});
