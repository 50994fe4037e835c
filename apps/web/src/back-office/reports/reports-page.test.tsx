import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { Permission } from '@fairground/contract/permissions';
import { ResultCode } from '@fairground/contract/result-codes';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refuse } from '../../api/testing/fake-server.ts';
import { backOfficeFixture } from '../testing/back-office-fixture.tsx';

vi.setConfig({ testTimeout: 20_000 });

const { reports } = backOfficeCatalogue;
const play = {
  players: 2,
  placed: 100_00n,
  settled: 80_00n,
  returned: 60_00n,
  pool: 0n,
  poolWon: 0n,
  rake: 0n,
  bots: 0n,
  ggr: 20_00n,
};
const costs = { promotions: 5_00n, seeds: 0n, rebates: 1_00n, commissions: 0n, ngr: 14_00n };
const revenueDay = (day: string, ggr: bigint) => ({ day, ...play, ...costs, ggr });

let fixture: ReturnType<typeof backOfficeFixture>;
beforeEach(() => {
  fixture = backOfficeFixture();
});
afterEach(() => fixture.clear());

describe('OP-08 the reports', () => {
  it('OP-08 show chart and table of the same figures, sorted by any head, and their definitions', async () => {
    fixture.server.answer(reports.revenue, () => ({
      asOf: Date.now(),
      days: [revenueDay('2026-06-01', 20_00n), revenueDay('2026-06-02', -30_00n), revenueDay('2026-06-03', 50_00n)],
      before: [revenueDay('2026-05-29', 10_00n)],
    }));
    fixture.show('reports');
    const table = await screen.findByRole('table', { name: '收入报表' });
    const firsts = () =>
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent);
    expect(firsts()).toEqual(['2026-06-01', '2026-06-02', '2026-06-03', '合计', '上一周期', '变化']);
    expect(within(table).getByRole('row', { name: /^合计/ })).toHaveTextContent('40.00');
    const walk = screen.getByRole('slider', { name: '毛收入，逐点查看' });
    expect(walk).toHaveAttribute('aria-valuetext', '2026-06-03，本期 ¥50.00，上一周期 –');
    await userEvent.click(within(table).getByRole('button', { name: '毛收入' }));
    expect(firsts().slice(0, 3)).toEqual(['2026-06-03', '2026-06-01', '2026-06-02']);
    await userEvent.click(screen.getByRole('radio', { name: '净收入' }));
    expect(screen.getByRole('slider', { name: '净收入，逐点查看' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '定义' }));
    expect(await screen.findByRole('dialog', { name: '收入报表：指标定义' })).toHaveTextContent('净收入（NGR）');
  });

  it('OP-08 a day that is not over, and cohorts nobody has left yet, are a dash', async () => {
    const retained = [{ base: 4, members: 2 }, ...Array.from({ length: 10 }, () => null)];
    fixture.server.answer(reports.retention, () => ({
      asOf: null,
      cohorts: [{ from: '2026-06-01', to: '2026-06-07', size: 4, retained }],
      average: retained,
      before: retained,
    }));
    fixture.show('reports/retention');
    const row = await screen.findByRole('row', { name: /2026-06-01 至 2026-06-07/ });
    expect(row).toHaveTextContent('50.00%2/4–');
    expect(screen.getByText('正在从头统计账本')).toBeVisible();
  });

  it('OP-08 say why they did not come, and what to do when nothing was played', async () => {
    fixture.server.answer(reports.venues, () => {
      throw new Refuse(ResultCode.Warning, '系统繁忙');
    });
    fixture.show('reports/venues');
    expect(await screen.findByText('系统繁忙')).toBeVisible();
    const nothing = { venues: [], categories: [], sports: [] };
    fixture.server.answer(reports.venues, () => ({ asOf: Date.now(), ...nothing, before: nothing }));
    await userEvent.click(screen.getByRole('button', { name: /重试/ }));
    expect((await screen.findAllByText('这段时间没有投注。'))[0]).toBeVisible();
  });
});

describe('OP-09 the dashboard', () => {
  it('OP-09 shows today beside yesterday with how old it is', async () => {
    fixture.show('');
    const region = await screen.findByRole('region', { name: '今日概览' });
    expect(await within(region).findByText('毛收入')).toBeVisible();
    expect(region).toHaveTextContent('昨日此时');
    expect(region).toHaveTextContent(/数据截至 \d\d:\d\d:\d\d/);
    expect(region).toHaveTextContent('支付渠道不可用');
  });

  it('OP-09 is for those who may see it; others begin with what waits', async () => {
    fixture.clear();
    fixture = backOfficeFixture([Permission.memberRead]);
    fixture.show('');
    expect(await screen.findByRole('heading', { level: 1, name: '今日待办' })).toBeVisible();
    expect(fixture.server.callsOf(reports.dashboard)).toEqual([]);
  });
});
