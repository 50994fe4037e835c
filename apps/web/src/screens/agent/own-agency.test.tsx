import { agents } from '@fairground/contract/agents';
import { members } from '@fairground/contract/members';
import { ResultCode } from '@fairground/contract/result-codes';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refuse } from '../../api/testing/fake-server.ts';
import { aLostMonth, aMonth, aStatement } from '../../features/agents/testing/agent-figures.ts';
import { clearFixture, profileFixture, showPage } from '../../features/profile/testing/profile-fixture.tsx';
import type { Agent } from './agent-data.ts';
import AgentScreen from './agent-screen.tsx';
import { anAgent, terms } from './testing/agent-info.ts';

vi.setConfig({ testTimeout: 20_000 });
afterEach(clearFixture);

const textOf = (element: HTMLElement): string => (element.textContent ?? '').replaceAll('\u2009', ' ');

const brought = (index: number) => ({
  name: `su***${index}`,
  registerTime: Date.parse('2026-05-02T00:30:00+08:00'),
  net: index === 1 ? -1_200_50n : 300_00n,
});

const busy = () => {
  throw new Refuse(ResultCode.SystemBusy, '系统繁忙');
};

/** The page of an agent with 23 members and two statements. */
function open(agent: Agent = anAgent) {
  const fixture = profileFixture();
  const { server } = fixture;
  server.answer(members.inviteInfo, () => ({ inviteCode: 'AB12CD', link: '/home', invited: 0, latest: [] }));
  server.answer(agents.info, () => ({ terms, agent, current: agent.state === 'approved' ? aMonth : null }));
  server.answer(agents.members, ({ pageNum }) => ({ total: 23, list: [brought(pageNum), brought(pageNum + 10)] }));
  server.answer(agents.statements, () => ({ list: [aStatement, aLostMonth] }));
  return fixture;
}

const show = () => showPage(<AgentScreen />, 'venture');

describe('what an agent finds', () => {
  it('the code, the link and its QR code, and no form', async () => {
    open();
    show();
    const own = within(await screen.findByRole('region', { name: '我的代理' }));
    expect(own.getByText('AGENT234')).toBeVisible();
    expect(own.getByText(`${location.origin}/home?register=1&rcode=AGENT234`)).toBeVisible();
    expect(own.getByRole('button', { name: '复制推广码' })).toBeVisible();
    expect(own.getByRole('button', { name: '复制推广链接' })).toBeVisible();
    expect(await own.findByAltText('扫码打开推广链接')).toBeVisible();
    expect(screen.queryByRole('form', { name: '代理申请' })).toBeNull();
  });

  it('this month as an estimate, every deduction on its own line', async () => {
    open();
    show();
    expect(textOf(await screen.findByLabelText('本月概况'))).toBe(
      '名下会员1,234 人本月活跃12 人本月净额¥ 70,000估算佣金¥ 17,000',
    );
    expect(textOf(screen.getByLabelText('净额'))).toBe(
      '本金投注¥ 200,000.00派彩−¥ 120,000.00平台费−¥ 8,000.00已发奖励−¥ 1,500.00渠道手续费−¥ 500.00当月净额¥ 70,000.00',
    );
    expect(textOf(screen.getByLabelText('佣金'))).toBe(
      '当月净额¥ 70,000.002026-04 结果更正−¥ 2,000.00弥补往月亏损−¥ 3,000.00计佣净额¥ 65,000.00' +
        '¥ 50,000 × 25%¥ 12,500.00¥ 15,000 × 30%¥ 4,500.00佣金¥ 17,000.00结转下月的亏损¥ 0.00',
    );
    expect(screen.queryByLabelText('支付')).toBeNull();
  });

  it('the members, masked, by month and page', async () => {
    const { server, user } = open();
    show();
    const table = await screen.findByRole('table', { name: '名下会员' });
    expect(textOf(table)).toContain('su***12026-05-02−¥ 1,200.50');
    const months = screen.getByRole('combobox', { name: '月份' });
    expect(within(months).getAllByRole('option').map(textOf)).toEqual(['2026-06', '2026-05', '2026-04']);
    await user.click(screen.getByRole('button', { name: '第 3 页' }));
    expect(await screen.findByText('su***13')).toBeVisible();
    await user.selectOptions(months, '2026-05');
    expect(await screen.findByText('su***11')).toBeVisible();
    expect(server.callsOf(agents.members).at(-1)?.input).toEqual({ month: '2026-05', pageNum: 1, pageSize: 10 });
  });

  it('the statements, each with its lines, what was carried and what waits', async () => {
    const { user } = open();
    show();
    const table = await screen.findByRole('table', { name: '月结单' });
    const [first, second] = within(table).getAllByRole('button', { name: '展开详情' });
    if (!first || !second) throw new Error('no statements');
    await user.click(first);
    expect(textOf(within(table).getByLabelText('支付'))).toBe(
      '本期佣金¥ 17,000.00上期留待支付¥ 80.00本期支付¥ 17,080.00',
    );
    await user.click(first);
    await user.click(second);
    expect(textOf(within(table).getByLabelText('支付'))).toBe(
      '本期佣金¥ 0.00上期留待支付¥ 80.00本期支付¥ 0.00留待下期支付¥ 80.00',
    );
    expect(textOf(within(table).getByLabelText('佣金'))).toContain('结转下月的亏损¥ 4,300.00本月免除的亏损¥ 900.00');
  });

  it('nobody and nothing yet', async () => {
    const { server } = open();
    server.answer(agents.members, () => ({ total: 0, list: [] }));
    server.answer(agents.statements, () => ({ list: [] }));
    show();
    expect(await screen.findByText('还没有名下会员')).toBeVisible();
    expect(await screen.findByText('还没有月结单')).toBeVisible();
  });

  it('why members and statements did not come, and a way to ask again', async () => {
    const { server, user } = open();
    server.answer(agents.members, busy);
    server.answer(agents.statements, busy);
    show();
    await waitFor(() => expect(screen.getAllByText('系统繁忙')).toHaveLength(2));
    server.answer(agents.statements, () => ({ list: [aStatement] }));
    const [, again] = screen.getAllByRole('button', { name: '重试' });
    if (again) await user.click(again);
    expect(await screen.findByRole('table', { name: '月结单' })).toBeVisible();
  });

  it('that it has ended and why; the statements stay', async () => {
    const { server } = open({ ...anAgent, state: 'ended', reason: '承诺盈利', code: '', link: '' });
    show();
    const own = within(await screen.findByRole('region', { name: '我的代理' }));
    expect(own.getByText('合作已终止')).toBeVisible();
    expect(own.getByText('原因：承诺盈利')).toBeVisible();
    expect(await own.findByRole('table', { name: '月结单' })).toBeVisible();
    expect(own.queryByText('推广链接')).toBeNull();
    expect(screen.queryByRole('form', { name: '代理申请' })).toBeNull();
    expect(server.callsOf(agents.members)).toHaveLength(0);
  });
});
