import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { ResultCode } from '@fairground/contract/result-codes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refuse } from '../../api/testing/fake-server.ts';
import { backOfficeFixture } from '../testing/back-office-fixture.tsx';

vi.setConfig({ testTimeout: 20_000 });

const { lottery } = backOfficeCatalogue;
let fixture: ReturnType<typeof backOfficeFixture>;
beforeEach(() => {
  fixture = backOfficeFixture();
});
afterEach(() => fixture.clear());

const issue = {
  issueNo: 'K3-20261116-120',
  gameCode: 'K3' as const,
  state: 'open' as const,
  openTime: 1_000,
  closeTime: 2_000,
  drawTime: 3_000,
  drawnTime: null,
  draw: [],
  version: 1,
  voidReason: '',
  tickets: 3,
  staked: 60_00n,
  most: 1_053_00n,
  returned: 0n,
  isSettled: false,
};
const play = { playCode: 'K3.HZ', playName: '和值', lines: 3, staked: 60_00n, most: 1_053_00n };

describe('issues', () => {
  beforeEach(() => {
    fixture.server.answer(lottery.issues, () => ({ total: 1, list: [issue], day: '2026-11-16' }));
    fixture.server.answer(lottery.exposure, () => ({ issue, list: [play], waiting: [] }));
  });

  it('an issue shows what it can cost by play, and is voided by two people with a reason', async () => {
    fixture.server.answer(lottery.actOnIssue, () => ({ waitsForSecond: true }));
    fixture.show('lottery');
    await userEvent.click(await screen.findByRole('button', { name: '查看 K3-20261116-120' }));
    const drawer = await screen.findByRole('dialog', { name: '一期的销售与敞口' });
    expect(await within(drawer).findByRole('cell', { name: '和值' })).toBeVisible();
    expect(within(drawer).queryByRole('button', { name: '恢复销售' })).toBeNull();
    await userEvent.click(within(drawer).getByRole('button', { name: '作废并退款' }));
    const dialog = await screen.findByRole('dialog', { name: '作废并退款' });
    await userEvent.click(within(dialog).getByRole('button', { name: '申请，等待第二人同意' }));
    expect(within(dialog).getByText('请填写原因')).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText('原因'), '信标中断');
    await userEvent.click(within(dialog).getByRole('button', { name: '申请，等待第二人同意' }));
    await waitFor(() =>
      expect(fixture.server.callsOf(lottery.actOnIssue)[0]?.input).toEqual({
        issueNo: issue.issueNo,
        act: 'void',
        reason: '信标中断',
      }),
    );
    expect(await screen.findByText('已登记，等待另一位运营人员同意')).toBeVisible();
  });

  it('what one person asked for is agreed to by the next, and a refusal is told', async () => {
    fixture.server.answer(lottery.exposure, () => ({
      issue: { ...issue, state: 'stopped' as const },
      list: [],
      waiting: [{ act: 'resume' as const, by: 'alice', reason: '已查清', until: 4_000 }],
    }));
    fixture.server.answer(lottery.actOnIssue, () => {
      throw new Refuse(ResultCode.InvalidParameter, '这一期已经开奖，不能更改');
    });
    fixture.show(`lottery/${issue.issueNo}`);
    expect(await screen.findByText(/alice 申请恢复销售，原因“已查清”，等待另一位运营人员同意/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '复核恢复销售' }));
    const dialog = await screen.findByRole('dialog', { name: '恢复销售' });
    // Agreeing is agreeing to the reason that was given.
    expect(within(dialog).getByLabelText('原因')).toHaveValue('已查清');
    await userEvent.click(within(dialog).getByRole('button', { name: '同意并执行' }));
    expect(await within(dialog).findByText('这一期已经开奖，不能更改')).toBeVisible();
    expect(fixture.server.callsOf(lottery.actOnIssue)[0]?.input).toMatchObject({ act: 'resume', reason: '已查清' });
  });

  it('a drawn issue offers nothing to change', async () => {
    fixture.server.answer(lottery.exposure, () => ({
      issue: { ...issue, state: 'drawn' as const, draw: [1, 2, 3], isSettled: true },
      list: [play],
      waiting: [],
    }));
    fixture.show(`lottery/${issue.issueNo}`);
    expect(await screen.findByText('这一期已有结果，不能再更改。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '作废并退款' })).toBeNull();
  });
});

describe('margins', () => {
  const row = {
    gameCode: 'SSC' as const,
    rulebook: 'a'.repeat(64),
    margins: { standard: 250, twoSided: 150, six: 400 },
    since: 1_000,
    setBy: '',
    reason: '',
    tickets: 10,
    staked: 1_000_00n,
    returned: 970_00n,
    waiting: null,
  };

  it('a margin is typed in percent, refused beyond its range, and asked for with a reason', async () => {
    fixture.server.answer(lottery.margins, () => ({ total: 1, list: [row] }));
    fixture.server.answer(lottery.setMargins, () => ({ waitsForSecond: true }));
    fixture.show('margins');
    expect(await screen.findByRole('cell', { name: '3.00%' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '更改 时时彩' }));
    const dialog = await screen.findByRole('dialog', { name: '时时彩利润率' });
    const standard = within(dialog).getByLabelText('一般玩法（%）');
    await userEvent.clear(standard);
    await userEvent.type(standard, '30');
    expect(within(dialog).getByText('请填写0.5–20，最多两位小数')).toBeVisible();
    await userEvent.clear(standard);
    await userEvent.type(standard, '3.25');
    await userEvent.type(within(dialog).getByLabelText('原因'), '年末调整');
    await userEvent.click(within(dialog).getByRole('button', { name: '申请，等待第二人同意' }));
    await waitFor(() =>
      expect(fixture.server.callsOf(lottery.setMargins)[0]?.input).toEqual({
        gameCode: 'SSC',
        margins: { standard: 325, twoSided: 150, six: 400 },
        reason: '年末调整',
      }),
    );
  });
});
