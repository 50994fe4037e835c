import { rebates } from '@fairground/contract/back-office-rebates';
import { Permission } from '@fairground/contract/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backOfficeFixture } from '../testing/back-office-fixture.tsx';

vi.setConfig({ testTimeout: 30_000 });

let fixture: ReturnType<typeof backOfficeFixture>;
beforeEach(() => {
  fixture = backOfficeFixture();
});
afterEach(() => fixture.clear());

const run = {
  day: '2026-11-15',
  configVersion: 1,
  mode: 'auto' as const,
  startedBy: 'system',
  startTime: 0,
  doneTime: 1 as number | null,
  chunksDone: 256,
  chunks: 256,
  members: 1_234,
  earned: 76_36n,
  paid: 70_00n,
  held: 6_36n,
  heldMembers: 2,
  corrections: 1,
};
const held = {
  memberId: '7',
  memberName: 's***1',
  amount: 6_36n,
  days: 2,
  firstDay: '2026-11-14',
  lastDay: '2026-11-15',
  why: 'frozen' as const,
  time: 0,
  refusalBy: '',
};
const tried = {
  day: '',
  members: 3,
  earned: 9_00n,
  capped: 1_00n,
  isReady: true,
  waitsFor: '',
  configVersion: 4,
  small: 1,
  categories: [{ category: 'TY' as const, turnover: 3_000_00n, amount: 9_00n }],
};

describe('rebate runs', () => {
  it('follows a run that goes on until it is done, and takes it up again', async () => {
    let chunksDone = 64;
    fixture.server.answer(rebates.runs, () => ({
      total: 1,
      list: [{ ...run, chunksDone, doneTime: chunksDone === 256 ? 1 : null }],
    }));
    fixture.server.answer(rebates.start, () => ({ ...run, chunksDone, doneTime: null }));
    fixture.show('rebates');
    expect(await screen.findByText('25%')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '继续发放 2026-11-15' }));
    expect(await screen.findByText('2026-11-15 的发放继续进行')).toBeVisible();
    expect(fixture.server.callsOf(rebates.start)[0]?.input).toEqual({ day: '2026-11-15', mode: 'auto' });
    chunksDone = 256;
    expect(await screen.findByText('已完成', {}, { timeout: 5_000 })).toBeVisible();
    expect(screen.queryByRole('button', { name: /继续发放/ })).toBeNull();
  });

  it('is tried out before it may begin, and says why it may not', async () => {
    let isReady = false;
    fixture.server.answer(rebates.runs, () => ({ total: 0, list: [] }));
    fixture.server.answer(rebates.dryRun, ({ day }) => ({
      ...tried,
      day,
      isReady,
      waitsFor: isReady ? '' : '当日彩票派彩尚未处理完毕，请稍后再试',
    }));
    fixture.server.answer(rebates.start, ({ day, mode }) => ({ ...run, day, mode, chunksDone: 0, doneTime: null }));
    fixture.show('rebates');
    expect(await screen.findByText('还没有发放过返水')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '试算与发放' }));
    const dialog = await screen.findByRole('dialog', { name: '试算与发放返水' });
    expect(within(dialog).queryByRole('button', { name: /^开始发放/ })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: '试算，不发放' }));
    expect(await within(dialog).findByText('当日彩票派彩尚未处理完毕，请稍后再试')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: /^开始发放/ })).toBeNull();
    isReady = true;
    await userEvent.click(within(dialog).getByRole('button', { name: '试算，不发放' }));
    expect(await within(dialog).findByRole('table', { name: '按类别' })).toHaveTextContent('体育3,000');
    await userEvent.click(within(dialog).getByRole('radio', { name: '福利中心领取' }));
    await userEvent.click(within(dialog).getByRole('button', { name: /^开始发放/ }));
    await waitFor(() => expect(fixture.server.callsOf(rebates.start)[0]?.input).toMatchObject({ mode: 'claim' }));
    expect(await screen.findByText(/的返水开始发放$/)).toBeVisible();
  });

  it('leads to what is held, which is refused only with a reason and a second person', async () => {
    fixture.server.answer(rebates.runs, () => ({ total: 1, list: [run] }));
    fixture.server.answer(rebates.held, () => ({ total: 1, list: [held] }));
    fixture.server.answer(rebates.decideHeld, () => ({ waitsForSecond: true, amount: 0n }));
    fixture.show('rebates');
    await userEvent.click(await screen.findByRole('button', { name: '2026-11-15 暂缓的返水' }));
    expect(await screen.findByText('账户被冻结')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '拒绝 s***1' }));
    const dialog = await screen.findByRole('dialog', { name: '拒绝暂缓的返水' });
    await userEvent.click(within(dialog).getByRole('button', { name: '申请拒绝，等待第二人同意' }));
    expect(within(dialog).getByText('请填写原因')).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText('原因'), '套取返水');
    await userEvent.click(within(dialog).getByRole('button', { name: '申请拒绝，等待第二人同意' }));
    expect(await screen.findByText('已登记，等待另一位运营人员同意')).toBeVisible();
    expect(fixture.server.callsOf(rebates.decideHeld)[0]?.input).toEqual({
      memberId: '7',
      act: 'refuse',
      reason: '套取返水',
    });
  });

  it('leads to the corrections of a day', async () => {
    fixture.server.answer(rebates.runs, () => ({ total: 1, list: [run] }));
    const correction = { day: run.day, version: 2, before: 3_00n, amount: 1_50n, difference: -1_50n, time: 0 };
    fixture.server.answer(rebates.corrections, () => ({
      total: 1,
      list: [{ memberId: '7', memberName: 's***1', state: 'open' as const, ...correction }],
    }));
    fixture.show('rebates');
    await userEvent.click(await screen.findByRole('button', { name: '2026-11-15 的更正' }));
    expect(await screen.findByText('并入下次')).toBeVisible();
    expect(fixture.server.callsOf(rebates.corrections)[0]?.input).toMatchObject({ day: '2026-11-15' });
  });

  it('is not there for who may not', async () => {
    fixture = backOfficeFixture([Permission.memberRead]);
    fixture.show('rebates');
    expect(await screen.findByRole('link', { name: '会员' })).toBeVisible();
    expect(screen.queryByRole('link', { name: '返水' })).toBeNull();
    expect(fixture.server.callsOf(rebates.runs)).toEqual([]);
  });
});
