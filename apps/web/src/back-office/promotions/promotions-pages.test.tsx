import { promotions } from '@fairground/contract/back-office-promotions';
import { races } from '@fairground/contract/back-office-races';
import { type PromotionDocument, promotionJsonSchema } from '@fairground/contract/promotion-document';
import { PromotionState } from '@fairground/contract/promotion-shapes';
import { ResultCode } from '@fairground/contract/result-codes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refuse } from '../../api/testing/fake-server.ts';
import { backOfficeFixture } from '../testing/back-office-fixture.tsx';

vi.setConfig({ testTimeout: 30_000 });

let fixture: ReturnType<typeof backOfficeFixture>;

const document: PromotionDocument = {
  id: 'spring-8',
  kind: 'activityLandPage',
  classCode: 'game',
  product: 'ANY',
  trigger: { on: 'claim', window: 'life' },
  audience: { all: ['notExcluded'] },
  reward: [{ step: 'main', class: 'cash', formula: { fixed: '8.00' } }],
  times: '1',
  period: { repeat: 'none' },
  unique: ['member'],
  claim: 'manual',
  terms: {
    title: '春日礼',
    summary: '人人可领',
    audience: '全部会员',
    reward: '8元',
    turnover: '{times}倍',
    validity: '7天',
    claimWay: '在活动页点击领取',
    rules: [],
  },
};
const summary = {
  id: 'spring-8',
  title: '春日礼',
  kind: 'activityLandPage' as const,
  classCode: 'game' as const,
  state: 'live' as const,
  stateReason: '',
  version: 2,
  next: null,
  joined: 12,
  grants: 12,
  granted: 96_00n,
  budgets: [{ period: '2026-11', total: 1_000_00n, used: 96_00n }],
};
const preview = {
  id: 'spring-8',
  kind: 'activityLandPage' as const,
  classCode: 'game',
  title: '春日礼',
  summary: '人人可领',
  audience: '全部会员',
  reward: '8元',
  turnoverTimes: '1',
  validity: '7天',
  claimWay: '在活动页点击领取',
  state: PromotionState.running,
  beginTime: 0,
  endTime: 1,
  joinState: null,
  tiers: [],
  blocks: [],
  rules: [],
};

beforeEach(() => {
  fixture = backOfficeFixture();
  const { server } = fixture;
  server.answer(promotions.list, () => ({ list: [summary] }));
  server.answer(promotions.schema, () => ({ schema: promotionJsonSchema() }));
  server.answer(promotions.read, () => ({
    ...summary,
    versions: [{ version: 2, document, actsFrom: 0, savedBy: 'alice', savedTime: 0, note: '首版', joined: 12 }],
  }));
  server.answer(promotions.validate, () => ({ faults: [], preview }));
});
afterEach(() => fixture.clear());

describe('promotions', () => {
  it('lists what acts, with its version, who joined and what of its budget is used', async () => {
    fixture.show('promotions');
    const row = (await screen.findByText('春日礼')).closest('tr');
    expect(row).toHaveTextContent('活动专题 · 游戏'.replace('活动专题', '专题活动'));
    expect(row).toHaveTextContent('2026-11 ¥ 96 / ¥ 1,000');
    expect(screen.getByRole('link', { name: '编辑 春日礼' })).toHaveAttribute('href', '#/promotions/spring-8');
  });

  it('edits a document by a form made from its schema and saves it as a version', async () => {
    fixture.server.answer(promotions.save, () => ({ version: 3 }));
    fixture.show('promotions/spring-8');
    const form = await screen.findByRole('form', { name: '活动文档' });
    expect(within(form).getByLabelText('编号')).toBeDisabled();
    expect(within(form).getByLabelText('活动页面')).toHaveDisplayValue('专题活动');
    const sum = within(form).getByDisplayValue('8.00');
    await userEvent.clear(sum);
    await userEvent.type(sum, '18.00');
    await userEvent.click(within(form).getByRole('button', { name: '保存为新版本' }));
    expect(await within(form).findByText('请填写修改说明')).toBeVisible();
    await userEvent.type(within(form).getByLabelText('修改说明'), '加到18元');
    await userEvent.click(within(form).getByRole('button', { name: '保存为新版本' }));
    await waitFor(() =>
      expect(fixture.server.callsOf(promotions.save)[0]?.input).toEqual({
        document: { ...document, reward: [{ step: 'main', class: 'cash', formula: { fixed: '18.00' } }] },
        note: '加到18元',
      }),
    );
    expect(screen.getByRole('region', { name: '会员看到的卡片' })).toHaveTextContent('人人可领');
  });

  it('lists the placeholders a text may use, with what is read in their place', async () => {
    const placeholders = [
      { name: 'times', value: '1' },
      { name: 'main.fixed', value: '8' },
    ];
    fixture.server.answer(promotions.validate, () => ({ faults: [], preview, placeholders }));
    fixture.show('promotions/spring-8');
    const panel = within(await screen.findByRole('region', { name: '文案可用的占位符' }));
    const row = (await panel.findByText('{main.fixed}')).closest('li');
    expect(row).toHaveTextContent('{main.fixed}8');
    expect(panel.getByRole('button', { name: '复制{main.fixed}' })).toBeVisible();
  });

  it('shows what is wrong at its place', async () => {
    fixture.server.answer(promotions.validate, () => ({
      faults: [{ field: 'times', message: '流水倍数为0–10' }],
      preview: null,
    }));
    fixture.show('promotions/new');
    const times = await screen.findByLabelText('流水倍数');
    await waitFor(() => expect(times).toHaveAccessibleDescription('流水倍数为0–10'));
    expect(screen.getByText('文档还不完整')).toBeVisible();
  });

  it('adds what is optional, another reward, and another form of its formula', async () => {
    fixture.show('promotions/new');
    const form = await screen.findByRole('form', { name: '活动文档' });
    await userEvent.click(within(form).getByRole('button', { name: '添加奖励' }));
    const second = within(form).getByRole('group', { name: '奖励 2' });
    await userEvent.selectOptions(within(second).getByLabelText('算法的形式'), '百分比');
    expect(within(second).getByLabelText('百分比')).toBeVisible();
    await userEvent.click(within(form).getByRole('button', { name: '礼金单注上限' }));
    expect(within(form).getByLabelText('礼金单注上限')).toBeVisible();
  });

  it('is withdrawn with a reason, and says how many were told', async () => {
    fixture.server.answer(promotions.setState, () => ({ told: 12 }));
    fixture.show('promotions/spring-8');
    await userEvent.click(await screen.findByRole('button', { name: '撤下' }));
    const dialog = await screen.findByRole('dialog', { name: '撤下活动' });
    await userEvent.type(within(dialog).getByLabelText('原因'), '活动结束');
    await userEvent.click(within(dialog).getByRole('button', { name: '撤下' }));
    expect(await screen.findByText('已生效，12位已参加的会员收到站内信')).toBeVisible();
  });

  it('is tried on past data without writing anything', async () => {
    fixture.server.answer(promotions.simulate, () => ({
      grants: 3,
      members: 2,
      amount: 24_00n,
      points: 0,
      byGrade: [{ name: 'VIP1', grants: 3, amount: 24_00n }],
      byStep: [],
      top: [{ memberId: '7', memberName: 's***1', grants: 2, amount: 16_00n }],
      overBudget: 0n,
    }));
    fixture.show('promotions/spring-8');
    const panel = await screen.findByRole('region', { name: '试算' });
    await userEvent.click(within(panel).getByRole('button', { name: '试算' }));
    expect(await within(panel).findByText('3笔，2人')).toBeVisible();
    expect(within(panel).getByRole('cell', { name: 'VIP1' })).toBeVisible();
  });
});

const grant = {
  rewardId: 'r1',
  memberId: '7',
  memberName: 's***1',
  promotionId: 'spring-8',
  version: 2,
  period: 'life',
  step: 'main',
  kind: 'promotion' as const,
  name: '春日礼',
  giftClass: 'cash' as const,
  amount: 8_00n,
  points: 0,
  turnoverTimes: 1,
  state: 'claimed' as const,
  cause: 'member:7',
  note: '',
  time: 0,
  claimTime: 0,
  confiscationBy: '',
};

describe('grants', () => {
  it('are taken back by two people with a reason', async () => {
    fixture.server.answer(promotions.grants, () => ({ total: 1, list: [grant], amountTotal: 8_00n }));
    fixture.server.answer(promotions.confiscate, () => ({ waitsForSecond: true, taken: 0n }));
    fixture.show('grants');
    await userEvent.click(await screen.findByRole('button', { name: '收回 春日礼 r1' }));
    const dialog = await screen.findByRole('dialog', { name: '收回礼金' });
    await userEvent.type(within(dialog).getByLabelText('原因'), '多账户套取');
    await userEvent.click(within(dialog).getByRole('button', { name: '申请，等待第二人同意' }));
    expect(await screen.findByText('已登记，等待另一位运营人员同意')).toBeVisible();
    expect(fixture.server.callsOf(promotions.confiscate)[0]?.input).toEqual({ rewardId: 'r1', reason: '多账户套取' });
  });

  it('are given by hand, and a refusal is told', async () => {
    fixture.server.answer(promotions.grants, () => ({ total: 0, list: [], amountTotal: 0n }));
    fixture.server.answer(promotions.grantByHand, () => {
      throw new Refuse(ResultCode.NotFound, '没有这位会员');
    });
    fixture.show('grants');
    await userEvent.click(await screen.findByRole('button', { name: '人工发放' }));
    const dialog = await screen.findByRole('dialog', { name: '人工发放' });
    await userEvent.type(within(dialog).getByLabelText('会员编号'), '99');
    await userEvent.type(within(dialog).getByLabelText('金额'), '18');
    await userEvent.type(within(dialog).getByLabelText('原因'), '补偿');
    await userEvent.click(within(dialog).getByRole('button', { name: '提交' }));
    expect(await within(dialog).findByText('没有这位会员')).toBeVisible();
    expect(fixture.server.callsOf(promotions.grantByHand)[0]?.input).toMatchObject({
      amount: 18_00n,
      turnoverTimes: 1,
    });
  });
});

describe('a race', () => {
  it('PR-09 an abuser is taken off the board with a reason, and comes back by an objection', async () => {
    const week = { periodId: '2026-W47', beginTime: 0, endTime: 1 };
    const person = { memberId: '7', memberName: 's***1', score: 20_000_00n };
    let removed = false;
    fixture.server.answer(promotions.read, () => ({ ...summary, kind: 'racePage' as const, versions: [] }));
    fixture.server.answer(races.board, () => ({
      title: '周赛',
      periods: [week],
      periodId: week.periodId,
      frozenTime: 0,
      isFrozen: false,
      rows: removed ? [] : [{ ...person, rank: 1, prize: 2_888_00n }],
      removed: removed ? [{ ...person, reason: '对投', by: 'lin.desk', time: 0 }] : [],
    }));
    fixture.server.answer(races.remove, () => {
      removed = true;
      return { rank: 1 };
    });
    fixture.server.answer(races.restore, () => {
      removed = false;
      return null;
    });
    fixture.show('promotions/spring-8');
    // The form beside it is long.
    await userEvent.click(await screen.findByRole('button', { name: '移出 s***1' }, { timeout: 15_000 }));
    const dialog = await screen.findByRole('dialog', { name: '移出榜单' });
    await userEvent.type(within(dialog).getByLabelText('原因'), '对投');
    await userEvent.click(within(dialog).getByRole('button', { name: '移出榜单' }));
    expect(await screen.findByText('这一期还没有人上榜', {}, { timeout: 15_000 })).toBeVisible();
    const place = { id: 'spring-8', periodId: '2026-W47', memberId: '7' };
    expect(fixture.server.callsOf(races.remove)[0]?.input).toEqual({ ...place, reason: '对投' });
    await userEvent.click(screen.getByRole('button', { name: '恢复 s***1' }));
    const back = await screen.findByRole('dialog', { name: '恢复成绩' });
    await userEvent.type(within(back).getByLabelText('原因'), '申诉成立');
    await userEvent.click(within(back).getByRole('button', { name: '恢复成绩' }));
    expect(await screen.findByRole('button', { name: '移出 s***1' }, { timeout: 15_000 })).toBeVisible();
    expect(fixture.server.callsOf(races.restore)[0]?.input).toEqual({ ...place, reason: '申诉成立' });
  });
});
