import type { OutputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { ResultCode } from '@fairground/contract/result-codes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refuse } from '../../api/testing/fake-server.ts';
import { backOfficeFixture } from '../testing/back-office-fixture.tsx';

vi.setConfig({ testTimeout: 30_000 });

const { reconciliation, ledger } = backOfficeCatalogue;
type Day = OutputOf<typeof reconciliation.day>;
type Difference = OutputOf<typeof reconciliation.difference>['difference'];

let fixture: ReturnType<typeof backOfficeFixture>;
beforeEach(() => {
  fixture = backOfficeFixture();
  fixture.server.answer(reconciliation.day, () => day);
  fixture.server.answer(ledger.balance, () => {
    throw new Refuse(ResultCode.AccessDenied, '');
  });
});
afterEach(() => fixture.clear());

const day: Day = {
  day: '2026-06-01',
  lastDay: '2026-06-01',
  suspense: -10_00n,
  openDays: [{ day: '2026-05-30', open: 2 }],
  list: [
    {
      book: 'deposit',
      party: 'BANK-1',
      partyName: '银行卡',
      state: 'different',
      oursCount: 3,
      oursSum: 900_00n,
      theirsCount: 3,
      theirsSum: 890_00n,
      differences: 1,
      open: 1,
      working: 0,
      resolved: 0,
      suspense: -10_00n,
      runTime: Date.parse('2026-06-02T00:40:00+08:00'),
      runBy: '',
    },
    {
      book: 'payout',
      party: 'BANK-OUT',
      partyName: '银行卡代付',
      state: 'missing',
      oursCount: null,
      oursSum: null,
      theirsCount: null,
      theirsSum: null,
      differences: 0,
      open: 0,
      working: 0,
      resolved: 0,
      suspense: 0n,
      runTime: null,
      runBy: '',
    },
  ],
};

const difference: Difference = {
  differenceId: '7',
  book: 'deposit',
  party: 'BANK-1',
  partyName: '银行卡',
  day: '2026-06-01',
  kind: 'amount',
  ref: 'R-1',
  orderNo: 'D1',
  ours: 300_00n,
  theirs: 290_00n,
  foundTime: Date.parse('2026-06-02T00:40:00+08:00'),
  isStillThere: true,
  entryId: '55',
  isHeld: false,
  takenBy: '',
  resolution: null,
  resolvedBy: '',
  resolvedTime: null,
  closingEntry: null,
};

const detailOf = (more: Partial<OutputOf<typeof reconciliation.difference>> = {}) => ({
  difference,
  notes: [],
  choices: [
    { resolution: 'reversed' as const, need: 2, by: [] },
    { resolution: 'absorbed' as const, need: 2, by: ['chen.desk'] },
  ],
  waitsFor: '',
  ...more,
});

describe('the daily reconciliation', () => {
  it('shows a day book by book, and leads to days on which something waits', async () => {
    fixture.show('reconciliation');
    const table = await screen.findByRole('table', { name: '每日对账' });
    for (const text of ['渠道存款', '银行卡', '有差异', '3 笔', '待处理 1', '自动', '未到', '尚未'])
      expect(table).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: '2026-05-30（2）' })).toHaveAttribute(
      'href',
      '#/reconciliation/2026-05-30',
    );
    expect(screen.getByRole('button', { name: '后一天' })).toBeDisabled();
    await userEvent.setup().click(screen.getByRole('button', { name: '前一天' }));
    expect(location.hash).toBe('#/reconciliation/2026-05-31');
  });

  it('runs a day again and says what it found', async () => {
    fixture.server.answer(reconciliation.book, () => ({ partyName: '银行卡', differences: [difference], runs: [] }));
    fixture.server.answer(reconciliation.run, () => ({ state: 'different' as const, differences: 1 }));
    fixture.show('reconciliation/2026-06-01%3Adeposit%3ABANK-1');
    const drawer = await screen.findByRole('dialog', { name: '对账明细' });
    const found = await within(drawer).findByRole('table', { name: '差异' });
    expect(found).toHaveTextContent('金额不一致');
    expect(within(found).getByRole('link', { name: '处理差异 D1' })).toHaveAttribute('href', '#/reconciliation/7');
    await userEvent.setup().click(within(drawer).getByRole('button', { name: '重新对账' }));
    expect(await screen.findByText('对账完成，发现 1 条差异')).toBeInTheDocument();
    await waitFor(() =>
      expect(fixture.server.callsOf(reconciliation.run)[0]?.input).toEqual({
        book: 'deposit',
        party: 'BANK-1',
        day: '2026-06-01',
      }),
    );
  });

  it('offers what a colleague agreed to, asks for words, and moves money with the second', async () => {
    fixture.server.answer(reconciliation.difference, () => detailOf());
    fixture.server.answer(reconciliation.resolve, () => ({ waitsForSecond: false }));
    fixture.show('reconciliation/7');
    const user = userEvent.setup();
    const form = await screen.findByRole('form', { name: '处理差异' });
    expect(within(form).getByRole('radio', { name: '差额由平台承担或收入' })).toBeChecked();
    expect(form).toHaveTextContent('chen.desk 已同意');
    await user.click(within(form).getByRole('button', { name: '同意（第2人）' }));
    expect(form).toHaveTextContent('请填写处理说明');
    await user.type(within(form).getByLabelText('处理说明'), '渠道手续费');
    await user.click(within(form).getByRole('button', { name: '同意（第2人）' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '同意（第2人）' }));
    expect(await screen.findByText('差异已处理')).toBeInTheDocument();
    await waitFor(() =>
      expect(fixture.server.callsOf(reconciliation.resolve)[0]?.input).toEqual({
        differenceId: '7',
        resolution: 'absorbed',
        text: '渠道手续费',
      }),
    );
  });

  it('sends a held payment to its own queue first', async () => {
    fixture.server.answer(reconciliation.difference, () =>
      detailOf({
        difference: { ...difference, kind: 'only-theirs', ours: 0n, isHeld: true },
        choices: [],
        waitsFor: '这笔款项还在挂起存款中，请先在「挂起存款」里入账或退回',
      }),
    );
    fixture.show('reconciliation/7');
    expect(await screen.findByRole('link', { name: '去挂起存款' })).toHaveAttribute('href', '#/deposits');
    expect(screen.queryByRole('form', { name: '处理差异' })).not.toBeInTheDocument();
  });

  it('takes a difference up and keeps notes', async () => {
    const said: string[] = [];
    fixture.server.answer(reconciliation.difference, () =>
      detailOf({ notes: said.map((text) => ({ time: day.list[0]?.runTime ?? 0, by: 'lin.desk', text })) }),
    );
    fixture.server.answer(reconciliation.take, () => null);
    fixture.server.answer(reconciliation.note, ({ text }) => {
      said.push(text);
      return null;
    });
    fixture.show('reconciliation/7');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '认领' }));
    expect(await screen.findByText('已认领')).toBeInTheDocument();
    await user.type(screen.getByLabelText('说明'), '已电询渠道');
    await user.click(screen.getByRole('button', { name: '添加说明' }));
    expect(await screen.findByText('已电询渠道')).toBeInTheDocument();
  });
});
