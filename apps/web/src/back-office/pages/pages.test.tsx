import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { ResultCode } from '@fairground/contract/result-codes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refuse } from '../../api/testing/fake-server.ts';
import { backOfficeFixture } from '../testing/back-office-fixture.tsx';

vi.setConfig({ testTimeout: 20_000 });

const { money, members, risk, log, identity } = backOfficeCatalogue;
type Order = OutputOf<typeof money.withdrawal>;

let fixture: ReturnType<typeof backOfficeFixture>;
beforeEach(() => {
  fixture = backOfficeFixture();
});
afterEach(() => fixture.clear());

const anOrder = (changes: Partial<Order> = {}): Order => ({
  orderNo: 'W1',
  memberId: '100001',
  memberName: 'de***4',
  type: 'bank',
  method: '中国工商银行',
  account: '6222****0128',
  holder: '王*明',
  isHolderMember: true,
  amount: 50_000_00n,
  fee: 0n,
  deposited: 60_000_00n,
  withdrawn: 1_000_00n,
  played: 300_00n,
  phase: 'review',
  reasons: '首次取款',
  attention: '',
  flags: ['同一设备多个账户'],
  approvals: { need: 2, have: 0, by: [] },
  createTime: Date.parse('2026-06-18T20:30:05+08:00'),
  identity: 2,
  isFrozen: false,
  turnoverDemanded: 100_00n,
  turnoverPlayed: 300_00n,
  turnoverLeft: 0n,
  steps: [{ time: 1, phase: 'locked', actor: 'member', note: '取款申请已提交，资金已锁定', detail: '' }],
  earlier: [],
  ...changes,
});

function withOrder(changes: Partial<Order> = {}): void {
  fixture.server.answer(money.withdrawals, () => ({ total: 1, list: [anOrder(changes)] }));
  fixture.server.answer(money.withdrawal, () => anOrder(changes));
}

async function openOrder(): Promise<HTMLElement> {
  fixture.show('withdrawals');
  await userEvent.click(await screen.findByRole('button', { name: '审核 W1' }));
  const drawer = await screen.findByRole('dialog', { name: '取款审核' });
  await within(drawer).findByRole('region', { name: '审核决定' });
  return drawer;
}

describe('reviewing withdrawals', () => {
  it('OP-03 shows reasons, flags, turnover and history, and how many people it takes', async () => {
    withOrder();
    const drawer = await openOrder();
    for (const text of [
      '首次取款',
      '同一设备多个账户',
      '双人复核 0/2',
      '取款申请已提交，资金已锁定',
      '累计有效流水¥ 300',
      '累计存款¥ 60,000',
      '累计取款¥ 1,000',
      '王*明 与实名一致中国工商银行 6222****0128',
    ])
      expect(drawer).toHaveTextContent(text);
  });

  it('OP-03 the queue tells payee, fee, flags, what came and went, and how long somebody has waited', async () => {
    withOrder({ createTime: Date.now() - 125 * 60_000, fee: 50_00n, isHolderMember: false });
    fixture.show('withdrawals');
    const row = await screen.findByRole('row', { name: /de\*\*\*4/ });
    for (const text of ['2 小时 5 分', '手续费 50', '王*明', '与实名不符', '同一设备多个账户', '60,000 / 1,000'])
      expect(row).toHaveTextContent(text);
  });

  it('OP-03 an order is opened by its address, and closing it leaves the queue', async () => {
    withOrder();
    fixture.show('withdrawals/W1');
    const drawer = await screen.findByRole('dialog', { name: '取款审核' });
    expect(await within(drawer).findByRole('link', { name: '查看操作记录' })).toHaveAttribute(
      'href',
      '#/log/withdrawal%3AW1',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '取款审核' })).toBeNull());
    expect(location.hash).toBe('#/withdrawals');
  });

  it('OP-03 a refusal needs a reason and is asked about once more', async () => {
    withOrder();
    fixture.server.answer(money.decideWithdrawal, () => ({ phase: 'refused' as const, waitsForSecond: false }));
    const drawer = await openOrder();
    await userEvent.click(within(drawer).getByRole('button', { name: '拒绝' }));
    expect(within(drawer).getByText('请填写原因')).toBeVisible();
    expect(fixture.server.callsOf(money.decideWithdrawal)).toHaveLength(0);
    await userEvent.click(within(drawer).getByRole('button', { name: '收款账户待核实' }));
    await userEvent.click(within(drawer).getByRole('button', { name: '拒绝' }));
    const asked = await screen.findByRole('alertdialog', { name: '确认拒绝？' });
    expect(asked).toHaveTextContent('50,000.00');
    await userEvent.click(within(asked).getByRole('button', { name: '拒绝' }));
    await waitFor(() =>
      expect(fixture.server.callsOf(money.decideWithdrawal)[0]?.input).toEqual({
        orderNo: 'W1',
        decision: 'refuse',
        reason: '收款账户待核实',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '取款审核' })).toBeNull());
    expect(await screen.findByText('已处理：已拒绝')).toBeVisible();
  });

  it('OP-03 who agreed already waits for somebody else', async () => {
    withOrder({ approvals: { need: 2, have: 1, by: ['lin.desk'] } });
    const drawer = await openOrder();
    await waitFor(() => expect(within(drawer).getByRole('button', { name: '批准（第2人）' })).toBeDisabled());
    expect(drawer).toHaveTextContent('须由另一位运营人员复核');
  });

  it('OP-03 what the server answers to a decision stands beside it', async () => {
    withOrder({ approvals: { need: 1, have: 0, by: [] } });
    fixture.server.answer(money.decideWithdrawal, () => {
      throw new Refuse(ResultCode.Warning, '订单不在审核中');
    });
    const drawer = await openOrder();
    await userEvent.click(within(drawer).getByRole('button', { name: '批准' }));
    const asked = await screen.findByRole('alertdialog');
    await userEvent.click(within(asked).getByRole('button', { name: '批准' }));
    expect(await within(drawer).findByRole('alert')).toHaveTextContent('订单不在审核中');
  });

  it('OP-03 MO-07 an order paid with another sum is closed over what was paid', async () => {
    withOrder({ phase: 'unknown', attention: '渠道称付款150元，应为200元' });
    fixture.server.answer(money.settleWithdrawal, () => ({ phase: 'unknown' as const, waitsForSecond: true }));
    const part = within(within(await openOrder()).getByRole('region', { name: '按实付结清' }));
    expect(part.getByRole('button', { name: '差额归会员' })).toBeDisabled();
    await userEvent.type(part.getByRole('textbox', { name: '渠道实付金额' }), '150');
    // Neither way for the difference goes without a reason.
    for (const name of ['差额归会员', '差额挂账待查']) {
      // oxlint-disable-next-line no-await-in-loop -- one press after another
      await userEvent.click(part.getByRole('button', { name }));
      expect(part.getByText('请填写原因')).toBeVisible();
      expect(screen.queryByRole('alertdialog')).toBeNull();
    }
    await userEvent.click(part.getByRole('button', { name: '渠道已书面确认' }));
    expect(part.queryByText('请填写原因')).toBeNull();
    await userEvent.click(part.getByRole('button', { name: '差额归会员' }));
    const asked = await screen.findByRole('alertdialog', { name: '确认差额归会员？' });
    expect(asked).toHaveTextContent('150.00');
    await userEvent.click(within(asked).getByRole('button', { name: '差额归会员' }));
    await waitFor(() =>
      expect(fixture.server.callsOf(money.settleWithdrawal)[0]?.input).toMatchObject({
        orderNo: 'W1',
        difference: 'member',
        reason: '渠道已书面确认',
      }),
    );
    expect(await screen.findByText('已同意，等待另一位运营人员复核')).toBeVisible();
  });

  it('OP-03 an empty queue and a broken one say so', async () => {
    fixture.show('withdrawals');
    expect(await screen.findByText('没有待审的取款')).toBeVisible();
    fixture.server.answer(money.withdrawals, () => {
      throw new Refuse(ResultCode.SystemMaintenance, '系统维护中');
    });
    location.hash = '#/deposits';
    expect(await screen.findByText('没有挂起的存款')).toBeVisible();
  });

  it('OP-03 a queue that cannot be read offers another try', async () => {
    fixture.server.answer(money.withdrawals, () => {
      throw new Refuse(ResultCode.SystemMaintenance, '系统维护中');
    });
    fixture.show('withdrawals');
    expect(await screen.findByRole('alert')).toHaveTextContent('系统维护中');
    withOrder();
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('button', { name: '审核 W1' })).toBeVisible();
  });
});

describe('held deposits', () => {
  it('OP-03 money without an order can only be sent back', async () => {
    fixture.server.answer(money.heldDeposits, () => ({
      total: 1,
      list: [
        {
          memberId: null,
          memberName: '',
          orderNo: 'D9',
          paymentRef: 'R9',
          channel: '银行转账一',
          ordered: null,
          paid: 88_00n,
          currency: 'CNY',
          payerName: '',
          reason: '通道通知的订单号不存在',
          approvals: { need: 2, have: 0, by: [] },
          createTime: 1,
        },
      ],
    }));
    fixture.show('deposits');
    await userEvent.click(await screen.findByRole('button', { name: '审核 D9' }));
    const drawer = await screen.findByRole('dialog', { name: '存款审核' });
    expect(drawer).toHaveTextContent('只能退回');
    expect(within(drawer).getByRole('button', { name: /同意入账/ })).toBeDisabled();
    expect(within(drawer).getByRole('button', { name: '退回' })).toBeEnabled();
  });
});

describe('payout differences', () => {
  const aDifference = {
    differenceId: '7',
    channel: 'BANK-OUT',
    day: '2026-06-17',
    orderNo: 'W-NOBODYS',
    paymentRef: 'R-7',
    kind: 'no-order' as const,
    ours: 0n,
    theirs: 300_00n,
    createTime: 1,
  };

  it('OP-03 MO-07 show both sides and are closed only with what was found out', async () => {
    fixture.server.answer(money.payoutDifferences, () => ({ total: 1, list: [aDifference] }));
    fixture.server.answer(money.closePayoutDifference, () => null);
    fixture.show('differences');
    const row = await screen.findByRole('row', { name: /W-NOBODYS/ });
    expect(row).toHaveTextContent('渠道已付款，我方没有该订单');
    expect(row).toHaveTextContent('没有300.00+300.00');
    await userEvent.click(screen.getByRole('button', { name: '核实 W-NOBODYS' }));
    const dialog = await screen.findByRole('dialog', { name: '核实代付差异' });
    expect(dialog).toHaveTextContent('R-7');
    expect(dialog).toHaveTextContent('我方金额没有渠道金额¥ 300');
    await userEvent.click(within(dialog).getByRole('button', { name: '确认关闭' }));
    expect(within(dialog).getByText('请填写核实结果')).toBeVisible();
    expect(fixture.server.callsOf(money.closePayoutDifference)).toHaveLength(0);
    await userEvent.type(within(dialog).getByLabelText('核实结果'), '渠道误付，已追回');
    await userEvent.click(within(dialog).getByRole('button', { name: '确认关闭' }));
    await waitFor(() =>
      expect(fixture.server.callsOf(money.closePayoutDifference)[0]?.input).toEqual({
        differenceId: '7',
        reason: '渠道误付，已追回',
      }),
    );
    expect(await screen.findByText('已核实并关闭')).toBeVisible();
    await waitFor(() => expect(fixture.server.callsOf(money.payoutDifferences)).toHaveLength(2));
  });

  it('OP-03 MO-07 somebody who was faster is told of in place', async () => {
    fixture.server.answer(money.payoutDifferences, () => ({ total: 1, list: [aDifference] }));
    fixture.server.answer(money.closePayoutDifference, () => {
      throw new Refuse(ResultCode.NotFound, '数据不存在');
    });
    fixture.show('differences');
    await userEvent.click(await screen.findByRole('button', { name: '核实 W-NOBODYS' }));
    const dialog = await screen.findByRole('dialog', { name: '核实代付差异' });
    await userEvent.type(within(dialog).getByLabelText('核实结果'), '已核实{Enter}');
    await userEvent.click(within(dialog).getByRole('button', { name: '确认关闭' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('数据不存在');
  });
});

const aMember: OutputOf<typeof members.detail> = {
  memberId: '100001',
  memberName: 'de***4',
  state: 'open',
  grade: 3,
  registerTime: 1,
  stateReason: '',
  stateTime: null,
  unfreezing: { need: 0, have: 0, by: [] },
  linked: [],
  untilTime: null,
  terminating: { need: 2, have: 0, by: [], cause: null },
  realName: '王*明',
  phone: '138****8000',
  email: '',
  birthday: '1990-**-**',
  birthdayAskedBy: '',
  identity: 2,
  wallets: [{ wallet: 'center', title: '中心钱包', balance: 100_00n }],
  turnoverLeft: 0n,
  money: {
    total: 100_00n,
    center: 100_00n,
    venues: 0n,
    locked: 0n,
    openBets: 2,
    openStakes: 30_00n,
    deposited: 500_00n,
    withdrawn: 80_00n,
    played: 900_00n,
  },
  limits: { limits: [{ kind: 'deposit', period: 'day', amount: 2000_00n, used: 500_00n }], pause: null },
  flags: [],
  logins: [],
  marketing: { message: 1, mail: 1, sms: 1 },
  notes: [],
};

describe('members', () => {
  it('OP-02 are found and looked at; freezing needs a reason', async () => {
    const { memberId, memberName, state, grade, registerTime } = aMember;
    const { realName, phone } = aMember;
    const summary = { memberId, memberName, state, grade, registerTime, realName, phone, by: ['phoneTail' as const] };
    fixture.server.answer(members.search, () => ({ total: 1, list: [summary], order: null }));
    fixture.server.answer(members.detail, () => aMember);
    fixture.server.answer(members.freeze, () => null);
    fixture.show('members');
    await userEvent.type(await screen.findByLabelText('查找会员'), '8000{Enter}');
    await userEvent.click(await screen.findByRole('link', { name: 'de***4 100001' }));
    const figures = await screen.findByLabelText('资金概览');
    for (const text of ['总资产¥ 100', '未结算本金¥ 30 2 张注单', '累计存款¥ 500', '累计取款¥ 80'])
      expect(figures).toHaveTextContent(text);
    const limits = screen.getByRole('region', { name: '会员自设限额' });
    expect(limits).toHaveTextContent('存款 · 24小时已用 ¥500 / ¥2,000');
    await userEvent.click(screen.getByRole('button', { name: '冻结' }));
    const dialog = await screen.findByRole('dialog', { name: '冻结会员' });
    await userEvent.click(within(dialog).getByRole('button', { name: '确认冻结' }));
    expect(within(dialog).getByText('请填写冻结原因')).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText('冻结原因'), '账户疑似被盗');
    await userEvent.click(within(dialog).getByRole('button', { name: '确认冻结' }));
    await waitFor(() =>
      expect(fixture.server.callsOf(members.freeze)[0]?.input).toEqual({
        memberId: '100001',
        cause: 'safety',
        reason: '账户疑似被盗',
      }),
    );
    // What was just changed is read again.
    await waitFor(() => expect(fixture.server.callsOf(members.detail)).toHaveLength(2));
  });

  it('PR-05 a birthday is corrected by proof, with a second person', async () => {
    fixture.server.answer(members.detail, () => aMember);
    fixture.server.answer(members.changeBirthday, () => ({ waitsForSecond: true }));
    fixture.show('members/100001');
    await userEvent.click(await screen.findByRole('button', { name: '更正' }));
    const dialog = await screen.findByRole('dialog', { name: '更正生日' });
    await userEvent.type(within(dialog).getByLabelText('原因'), '选错月份');
    await userEvent.click(within(dialog).getByRole('button', { name: '更正生日' }));
    expect(within(dialog).getByText('请填写证明上的出生日期')).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText('证明上的出生日期'), '1990-07-15');
    await userEvent.click(within(dialog).getByRole('button', { name: '更正生日' }));
    expect(await screen.findByText('已登记，等待另一位运营人员填写同一日期')).toBeVisible();
    expect(fixture.server.callsOf(members.changeBirthday)[0]?.input).toEqual({
      memberId: '100001',
      birthday: '1990-07-15',
      proof: 'idCard',
      reason: '选错月份',
    });
    // What was just changed is read again.
    await waitFor(() => expect(fixture.server.callsOf(members.detail)).toHaveLength(2));
  });

  it('OP-02 one look is one call: the server writes each of them down', async () => {
    fixture.server.answer(members.detail, () => aMember);
    fixture.show('members/100001');
    expect(await screen.findByText('138****8000')).toBeVisible();
    window.dispatchEvent(new Event('focus'));
    expect(fixture.server.callsOf(members.detail)).toHaveLength(1);
  });
});

describe("a member's money and bets", () => {
  const deal = {
    orderNo: 'W9',
    type: 'withdraw' as const,
    name: '银行卡',
    amount: -80_00n,
    fee: 0n,
    state: 1 as const,
    createTime: 1,
    finishTime: 2,
    remark: '',
  };
  const bet = {
    betNo: 'T7',
    category: 'TY' as const,
    enName: 'CRTY',
    venueName: '皇冠体育',
    gameName: '英超',
    content: ['甲队 对 乙队 独赢 甲队 @1.95'],
    odds: '1.95',
    amount: 30_00n,
    validAmount: 0n,
    returned: null,
    net: null,
    status: 0 as const,
    result: null,
    receipt: [],
    betTime: 1,
    settleTime: null,
  };

  it('OP-02 stand in one view; an order leads on, and a movement shows its postings', async () => {
    const totals = { total: 1, inTotal: 0n, outTotal: 80_00n, nextCursor: '' };
    fixture.server.answer(members.detail, () => aMember);
    fixture.server.answer(members.transactions, () => ({ ...totals, list: [deal] }));
    fixture.server.answer(members.transaction, () => ({
      deal,
      steps: [{ time: 1, text: '取款已到账' }],
      postings: [{ time: 1, wallet: '中心钱包', amount: -80_00n, balanceAfter: 100_00n }],
    }));
    fixture.server.answer(members.bets, () => ({ total: 1, list: [bet] }));
    fixture.show('members/100001');
    const records = await screen.findByRole('region', { name: '资金与注单' });
    const order = await within(records).findByRole('link', { name: '取款单 W9' });
    expect(order).toHaveAttribute('href', '#/withdrawals/W9');
    await userEvent.click(within(records).getByRole('button', { name: '查看 W9' }));
    const drawer = await screen.findByRole('dialog', { name: '资金详情' });
    expect(await within(drawer).findByRole('region', { name: '分录' })).toHaveTextContent('中心钱包');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(records).getByRole('tab', { name: '注单' }));
    expect(await within(records).findByRole('table', { name: '注单' })).toHaveTextContent('独赢 甲队');
    await userEvent.click(within(records).getByRole('radio', { name: '未结算' }));
    await waitFor(() => expect(fixture.server.callsOf(members.bets).at(-1)?.input).toMatchObject({ status: 0 }));
  });

  it('OP-02 a list that fails says so and is asked for again', async () => {
    let isBroken = true;
    fixture.server.answer(members.detail, () => aMember);
    fixture.server.answer(members.transactions, () => {
      if (isBroken) throw new Refuse(ResultCode.SystemBusy, '系统繁忙');
      return { total: 0, inTotal: 0n, outTotal: 0n, nextCursor: '', list: [] };
    });
    fixture.show('members/100001');
    const records = await screen.findByRole('region', { name: '资金与注单' });
    expect(await within(records).findByText('系统繁忙')).toBeVisible();
    isBroken = false;
    await userEvent.click(within(records).getByRole('button', { name: '重试' }));
    expect(await within(records).findByText('这段时间没有资金记录')).toBeVisible();
  });
});

describe('flags and log', () => {
  it('OP-02 a flag is closed with a note', async () => {
    const flag = { flagId: '7', memberId: '100001', memberName: 'de***4', kind: 'structuring', cause: 'order:1' };
    const rest = { title: '多笔金额刚好低于审核线', detail: '3笔', raiseTime: 1, closeTime: null, closedBy: '' };
    fixture.server.answer(risk.list, () => ({ total: 1, list: [{ ...flag, ...rest }] }));
    fixture.server.answer(risk.close, () => null);
    fixture.show('flags');
    await userEvent.click(await screen.findByRole('button', { name: '处理标记 7' }));
    const dialog = await screen.findByRole('dialog', { name: '处理风险标记' });
    await userEvent.type(within(dialog).getByLabelText('处理说明'), '已电话核实');
    await userEvent.click(within(dialog).getByRole('button', { name: '确认处理' }));
    await waitFor(() =>
      expect(fixture.server.callsOf(risk.close)[0]?.input).toEqual({ flagId: '7', note: '已电话核实' }),
    );
  });

  it('OP-01 the log tells what was done in words, and leads to what it was about', async () => {
    const detail = [
      { name: 'after', value: 'frozen' },
      { name: 'before', value: 'open' },
    ];
    const about = { action: 'freeze-member' as const, outcome: 'done' as const, subject: 'member:100001', detail };
    const who = { operator: 'lin.desk', memberId: '100001', memberName: 'de***4', ip: '127.0.0.1' };
    fixture.server.answer(log.list, () => ({ total: 1, list: [{ logId: '1', time: 1, ...about, ...who }] }));
    fixture.show('log/member:100001');
    const row = await screen.findByRole('row', { name: /lin\.desk/ });
    expect(row).toHaveTextContent('冻结会员');
    expect(row).toHaveTextContent('之前：正常之后：已冻结');
    expect(within(row).getByRole('link', { name: '会员 100001' })).toHaveAttribute('href', '#/members/100001');
    expect(fixture.server.callsOf(log.list)[0]?.input).toMatchObject({ memberId: '100001' });
  });

  it('OP-01 the log is filtered by what was done', async () => {
    fixture.show('log');
    await userEvent.selectOptions(await screen.findByLabelText('操作'), '冻结会员');
    await waitFor(() =>
      expect(fixture.server.callsOf(log.list).at(-1)?.input).toMatchObject({ action: 'freeze-member' }),
    );
  });

  it('OP-02 documents that were decided are a press away', async () => {
    fixture.show('identity');
    await userEvent.click(await screen.findByRole('radio', { name: '已拒绝' }));
    await waitFor(() => expect(fixture.server.callsOf(identity.list).at(-1)?.input).toMatchObject({ state: 3 }));
  });
});

/** A moment as an operator types it, on the site's clock. */
const typed = (moment: number): string => new Date(moment + 8 * 3_600_000).toISOString().slice(0, 16);

describe('maintenance', () => {
  it('a capability is closed with a reason, and opened again', async () => {
    const { site } = backOfficeCatalogue;
    let closed = false;
    const resumeTime = Math.floor(Date.now() / 60_000) * 60_000 + 3_600_000;
    fixture.server.answer(site.capabilities, () => ({
      total: 1,
      list: [
        {
          capability: 'deposit' as const,
          name: '存款',
          closed,
          reason: closed ? '通道升级' : '',
          since: closed ? Date.parse('2026-06-18T20:30:05+08:00') : null,
          resumeTime: closed ? resumeTime : null,
        },
      ],
    }));
    fixture.server.answer(site.closeCapability, () => {
      closed = true;
      return null;
    });
    fixture.server.answer(site.openCapability, () => {
      closed = false;
      return null;
    });
    fixture.show('maintenance');
    for (const act of ['开始维护', '结束维护']) {
      await userEvent.click(await screen.findByRole('button', { name: `${act} 存款` }));
      const dialog = await screen.findByRole('dialog', { name: act });
      await userEvent.click(within(dialog).getByRole('button', { name: '确认' }));
      expect(within(dialog).getByText('请填写原因')).toBeVisible();
      await userEvent.type(within(dialog).getByLabelText('原因'), '通道升级');
      if (act === '开始维护') {
        const resume = within(dialog).getByLabelText(/^预计恢复时间/);
        fireEvent.change(resume, { target: { value: typed(resumeTime - 7_200_000) } });
        await userEvent.click(within(dialog).getByRole('button', { name: '确认' }));
        expect(within(dialog).getByText('请选择现在之后的时间')).toBeVisible();
        fireEvent.change(resume, { target: { value: typed(resumeTime) } });
      } else expect(within(dialog).queryByLabelText(/^预计恢复时间/)).toBeNull();
      await userEvent.click(within(dialog).getByRole('button', { name: '确认' }));
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    }
    expect(fixture.server.callsOf(site.closeCapability).map(({ input }) => input)).toMatchObject([
      { capability: 'deposit', reason: '通道升级', resumeTime },
    ]);
    expect(fixture.server.callsOf(site.openCapability)).toHaveLength(1);
    expect(await screen.findByText('正常')).toBeVisible();
  });
});
