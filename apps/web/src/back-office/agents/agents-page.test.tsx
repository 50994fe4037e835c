import { agents } from '@fairground/contract/back-office-agents';
import { ResultCode } from '@fairground/contract/result-codes';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refuse } from '../../api/testing/fake-server.ts';
import { aLostMonth, aMonth, aStatement } from '../../features/agents/testing/agent-figures.ts';
import { backOfficeFixture } from '../testing/back-office-fixture.tsx';
import type { AgentDetails, AgentRow } from './agent-row.ts';

vi.setConfig({ testTimeout: 30_000 });

let fixture: ReturnType<typeof backOfficeFixture>;
beforeEach(() => {
  fixture = backOfficeFixture();
});
afterEach(() => fixture.clear());

const applied: AgentRow = {
  memberId: '100001',
  memberName: 'pl***1',
  state: 'waiting',
  code: '',
  plan: '球迷会公众号',
  applyTime: Date.parse('2026-06-01T10:00:00+08:00'),
  decideTime: null,
  decidedBy: '',
  reason: '',
  members: 0,
};
const approved: AgentRow = {
  ...applied,
  state: 'approved',
  code: 'AGENT234',
  decideTime: Date.parse('2026-06-02T10:00:00+08:00'),
  decidedBy: 'chen.desk',
  members: 1_234,
};

function listed(row: AgentRow, more: Partial<AgentDetails> = {}) {
  fixture.server.answer(agents.list, ({ state }) => {
    const list = state === undefined || state === row.state ? [row] : [];
    return { total: list.length, list };
  });
  fixture.server.answer(agents.detail, () => ({ ...row, current: null, statements: [], ...more }));
}

/** Opens the one that is listed in a state. */
async function open(button: string, state?: string) {
  fixture.show('agents');
  const user = userEvent.setup();
  if (state !== undefined) await user.click(await screen.findByRole('radio', { name: state }));
  await user.click(await screen.findByRole('button', { name: button }));
  const drawer = await screen.findByRole('dialog', { name: '代理详情' });
  return { user, drawer };
}

describe('agents in the back office', () => {
  it('shows applications first, and the others by their state', async () => {
    listed(approved);
    fixture.show('agents');
    const user = userEvent.setup();
    expect(await screen.findByText('没有待审核的申请')).toBeInTheDocument();
    expect(fixture.server.callsOf(agents.list)[0]?.input).toMatchObject({ state: 'waiting' });
    await user.click(screen.getByRole('radio', { name: '合作中' }));
    const table = await screen.findByRole('table', { name: '合营代理' });
    for (const text of ['pl***1', 'AGENT234', '球迷会公众号', '1,234', '2026-06-01 10:00', 'chen.desk'])
      expect(table).toHaveTextContent(text);
    await user.click(screen.getByRole('radio', { name: '未通过' }));
    expect(await screen.findByText('没有记录')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '全部' }));
    expect(await screen.findByText('AGENT234')).toBeInTheDocument();
  });

  it('approves an application after one more question', async () => {
    listed(applied);
    fixture.server.answer(agents.decide, () => ({ state: 'approved' as const }));
    const { user, drawer } = await open('审核 pl***1 100001');
    await user.click(await within(drawer).findByRole('button', { name: '通过' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '通过' }));
    expect(await screen.findByText('已通过，推广码与链接即时生效')).toBeInTheDocument();
    expect(fixture.server.callsOf(agents.decide)[0]?.input).toEqual({
      memberId: '100001',
      decision: 'approve',
      reason: '',
    });
    expect(screen.queryByRole('dialog', { name: '代理详情' })).toBeNull();
  });

  it('refuses only with a reason, and says what the server says', async () => {
    listed(applied);
    fixture.server.answer(agents.decide, () => {
      throw new Refuse(ResultCode.Warning, '该代理的状态已变化，请刷新列表');
    });
    const { user, drawer } = await open('审核 pl***1 100001');
    await user.click(await within(drawer).findByRole('button', { name: '拒绝' }));
    expect(drawer).toHaveTextContent('请填写原因');
    await user.click(within(drawer).getByRole('button', { name: '推广渠道不符合要求' }));
    await user.click(within(drawer).getByRole('button', { name: '拒绝' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '拒绝' }));
    expect(await within(drawer).findByRole('alert')).toHaveTextContent('该代理的状态已变化，请刷新列表');
    expect(fixture.server.callsOf(agents.decide)[0]?.input).toMatchObject({
      decision: 'refuse',
      reason: '推广渠道不符合要求',
    });
  });

  it('shows this month and the statements, and ends a contract with a reason', async () => {
    listed(approved, { current: aMonth, statements: [aStatement, aLostMonth] });
    const end = vi.fn(() => ({ state: 'ended' as const }));
    fixture.server.answer(agents.end, end);
    const { user, drawer } = await open('详情 pl***1 100001', '合作中');
    const month = await within(drawer).findByRole('region', { name: '本月估算（2026-06）' });
    expect(month).toHaveTextContent('活跃会员 12 人');
    expect(month).toHaveTextContent('渠道手续费');
    expect(within(drawer).getByRole('table', { name: '月结单' })).toHaveTextContent('2026-05');
    await user.click(within(drawer).getByRole('button', { name: '终止合作' }));
    const dialog = screen.getByRole('dialog', { name: '终止合作' });
    expect(dialog).toHaveTextContent('已产生的月结单照常支付');
    await user.click(within(dialog).getByRole('button', { name: '终止合作' }));
    expect(dialog).toHaveTextContent('请填写终止原因');
    expect(end).not.toHaveBeenCalled();
    await user.type(within(dialog).getByLabelText('终止原因'), '承诺盈利');
    await user.click(within(dialog).getByRole('button', { name: '终止合作' }));
    expect(await screen.findByText('合作已终止，推广链接已失效')).toBeInTheDocument();
    expect(fixture.server.callsOf(agents.end)[0]?.input).toEqual({ memberId: '100001', reason: '承诺盈利' });
  });

  it('says why a contract could not be ended', async () => {
    listed(approved, { current: aMonth });
    fixture.server.answer(agents.end, () => {
      throw new Refuse(ResultCode.Warning, '该代理的状态已变化，请刷新列表');
    });
    const { user, drawer } = await open('详情 pl***1 100001', '合作中');
    expect(await within(drawer).findByText('还没有月结单')).toBeInTheDocument();
    await user.click(within(drawer).getByRole('button', { name: '终止合作' }));
    const dialog = screen.getByRole('dialog', { name: '终止合作' });
    await user.type(within(dialog).getByLabelText('终止原因'), '承诺盈利');
    await user.click(within(dialog).getByRole('button', { name: '终止合作' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('该代理的状态已变化，请刷新列表');
  });

  it('says why the list or an agent did not come', async () => {
    fixture.server.answer(agents.list, () => {
      throw new Refuse(ResultCode.ServerError, '系统繁忙');
    });
    fixture.server.answer(agents.detail, () => {
      throw new Refuse(ResultCode.NotFound, '没有这位代理');
    });
    fixture.show('agents/100009');
    expect(await screen.findByText('系统繁忙')).toBeInTheDocument();
    expect(await screen.findByText('没有这位代理')).toBeInTheDocument();
  });
});
