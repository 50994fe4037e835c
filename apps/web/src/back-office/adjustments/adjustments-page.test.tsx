import { adjustments } from '@fairground/contract/back-office-adjustments';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { ResultCode } from '@fairground/contract/result-codes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refuse } from '../../api/testing/fake-server.ts';
import { backOfficeFixture } from '../testing/back-office-fixture.tsx';
import type { AdjustmentRow } from './adjustment-row.ts';

vi.setConfig({ testTimeout: 30_000 });

let fixture: ReturnType<typeof backOfficeFixture>;
beforeEach(() => {
  fixture = backOfficeFixture();
});
afterEach(() => fixture.clear());

const row: AdjustmentRow = {
  adjustmentId: '7',
  memberId: '100001',
  memberName: 'pl***1',
  kind: 'confiscation',
  wallet: '中心钱包',
  amount: -300_00n,
  cause: 'fraud',
  reason: '盗用他人银行卡',
  orderNo: '',
  state: 'waiting',
  askedBy: 'chen.desk',
  askTime: 0,
  decidedBy: '',
  decideTime: null,
  decisionReason: '',
  reverses: null,
  reversal: null,
};
const listed = (...list: AdjustmentRow[]) =>
  fixture.server.answer(adjustments.list, () => ({ total: list.length, list }));

/** The form of a member with ¥80, and what is sent from it. */
async function openForm() {
  const asked = vi.fn();
  fixture.server.answer(backOfficeCatalogue.members.search, () => ({
    total: 1,
    order: null,
    list: [
      {
        memberId: '100001',
        memberName: 'pl***1',
        state: 'open' as const,
        grade: 1,
        registerTime: 0,
        realName: '王*明',
        phone: '',
        by: ['name' as const],
      },
    ],
  }));
  fixture.server.answer(adjustments.wallets, () => ({
    memberId: '100001',
    memberName: 'pl***1',
    state: 'open' as const,
    wallets: [{ wallet: 'center', title: '中心钱包', balance: 80_00n }],
  }));
  fixture.server.answer(adjustments.ask, (said) => {
    asked(said);
    return { adjustmentId: '8' };
  });
  fixture.show('adjustments');
  const user = userEvent.setup();
  expect(await screen.findByText('没有等待复核的申请')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '新申请' }));
  await user.type(screen.getByLabelText('查找会员'), 'player1');
  await user.click(screen.getByRole('button', { name: '查找' }));
  await user.click(await screen.findByRole('button', { name: '选择 pl***1 100001' }));
  return { form: await screen.findByRole('form', { name: '调整申请' }), user, asked };
}

describe('balances changed by hand', () => {
  it('OP-11a shows what another one asked for, and carries it out after one more question', async () => {
    listed(row);
    const decided = vi.fn();
    fixture.server.answer(adjustments.decide, (said) => {
      decided(said);
      return { state: 'done' as const };
    });
    fixture.show('adjustments');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '复核 7' }));
    const drawer = screen.getByRole('dialog', { name: '复核申请' });
    expect(drawer).toHaveTextContent('欺诈');
    expect(drawer).toHaveTextContent('−¥ 300.00');
    await user.click(within(drawer).getByRole('button', { name: '批准并执行' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '批准并执行' }));
    expect(await screen.findByText('已执行，会员收到站内信')).toBeInTheDocument();
    expect(decided).toHaveBeenCalledWith({ adjustmentId: '7', decision: 'approve', reason: '' });
  });

  it('OP-03c does not let one approve their own, and says why a refusal came', async () => {
    listed({ ...row, askedBy: 'lin.desk' });
    fixture.server.answer(adjustments.decide, () => {
      throw new Refuse(ResultCode.Warning, '这项申请已处理，请刷新');
    });
    fixture.show('adjustments');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '复核 7' }));
    const drawer = screen.getByRole('dialog', { name: '复核申请' });
    expect(within(drawer).getByRole('button', { name: '批准并执行' })).toBeDisabled();
    await user.click(within(drawer).getByRole('button', { name: '驳回' }));
    expect(drawer).toHaveTextContent('请填写原因');
    await user.click(within(drawer).getByRole('button', { name: '依据不足' }));
    await user.click(within(drawer).getByRole('button', { name: '驳回' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '驳回' }));
    expect(await screen.findByText('这项申请已处理，请刷新')).toBeInTheDocument();
  });

  it('OP-03c asks: a member, a wallet, a sum no larger than the balance, a ground of the kind, a reason', async () => {
    listed();
    const { form, user, asked } = await openForm();
    await user.click(within(form).getByRole('radio', { name: '没收余额' }));
    await user.type(within(form).getByLabelText('金额'), '90');
    await user.click(within(form).getByRole('button', { name: '提交，等待另一位复核' }));
    for (const fault of ['金额超过现有余额', '请选择依据', '请填写原因']) expect(form).toHaveTextContent(fault);
    expect(asked).not.toHaveBeenCalled();
    await user.click(within(form).getByRole('button', { name: '全部余额' }));
    await user.selectOptions(within(form).getByLabelText('依据'), '串通作弊');
    await user.type(within(form).getByLabelText('原因'), '与关联账户对投');
    await user.click(within(form).getByRole('button', { name: '提交，等待另一位复核' }));
    expect(await screen.findByText('已申请，等待另一位运营人员复核')).toBeInTheDocument();
    expect(asked).toHaveBeenCalledWith({
      memberId: '100001',
      kind: 'confiscation',
      wallet: 'center',
      amount: 80_00n,
      cause: 'collusion',
      reason: '与关联账户对投',
      orderNo: '',
    });
  });

  it('OP-03c asks for the order only where a deposit is taken back, and sends it along', async () => {
    listed();
    const { form, user, asked } = await openForm();
    await user.click(within(form).getByRole('radio', { name: '扣减余额' }));
    await user.selectOptions(within(form).getByLabelText('依据'), '记账差错');
    expect(within(form).queryByLabelText(/存款订单号/)).not.toBeInTheDocument();
    await user.selectOptions(within(form).getByLabelText('依据'), '渠道款项更正');
    await user.type(within(form).getByLabelText(/存款订单号/), ' D2026 ');
    await user.type(within(form).getByLabelText('金额'), '80');
    await user.type(within(form).getByLabelText('原因'), '被银行撤回');
    await user.click(within(form).getByRole('button', { name: '提交，等待另一位复核' }));
    // The note of an earlier test may still stand.
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    expect(await screen.findByText('已申请，等待另一位运营人员复核')).toBeInTheDocument();
    expect(asked.mock.lastCall?.[0]).toMatchObject({ kind: 'debit', cause: 'channel', orderNo: 'D2026' });
  });

  it('OP-11a offers to undo what was done and is not undone yet', async () => {
    const done = { ...row, state: 'done', decidedBy: 'lin.desk', decideTime: 1 } as const;
    listed(done, { ...done, adjustmentId: '6', reversal: 'waiting' }, { ...done, adjustmentId: '5', reversal: 'done' });
    const reversed = vi.fn();
    fixture.server.answer(adjustments.reverse, (said) => {
      reversed(said);
      return { adjustmentId: '9' };
    });
    fixture.show('adjustments');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('radio', { name: '已执行' }));
    expect(screen.getByText('撤销待复核')).toBeInTheDocument();
    expect(screen.getByText('已撤销')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '撤销 7' }));
    await user.type(screen.getByLabelText('撤销原因'), '申诉成立');
    await user.click(screen.getByRole('button', { name: '提交，等待另一位复核' }));
    expect(await screen.findByText('已申请撤销，等待另一位运营人员复核')).toBeInTheDocument();
    expect(reversed).toHaveBeenCalledWith({ adjustmentId: '7', reason: '申诉成立' });
  });

  it('says why the list did not come', async () => {
    fixture.server.answer(adjustments.list, () => {
      throw new Refuse(ResultCode.ServerError, '系统繁忙');
    });
    fixture.show('adjustments');
    expect(await screen.findByRole('button', { name: /重试|再试/ })).toBeInTheDocument();
  });
});
