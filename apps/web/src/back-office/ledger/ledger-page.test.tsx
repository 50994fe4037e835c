import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { ResultCode } from '@fairground/contract/result-codes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { OutputOf } from '@fairground/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refuse } from '../../api/testing/fake-server.ts';
import { backOfficeFixture } from '../testing/back-office-fixture.tsx';

vi.setConfig({ testTimeout: 30_000 });

const { ledger } = backOfficeCatalogue;
type Row = OutputOf<typeof ledger.entries>['list'][number];

let fixture: ReturnType<typeof backOfficeFixture>;
beforeEach(() => {
  fixture = backOfficeFixture();
});
afterEach(() => fixture.clear());

const bank = { account: 'house:cash:channel:BANK-1', title: '渠道资金 · 银行卡', memberId: null };
const center = { account: 'member:100001:center', title: '中心钱包', memberId: '100001' };

const entry = (entryId: string): Omit<Row, 'from' | 'to' | 'lines'> => ({
  entryId,
  kind: 'deposit',
  kindTitle: '存款入账',
  cause: 'D1',
  subject: 'deposit:D1',
  memberId: '100001',
  memberName: 'pl***1',
  actor: 'system',
  time: Date.parse('2026-06-01T10:00:00+08:00'),
  memo: '',
  amount: 1_000_00n,
  isReversal: false,
  isReversed: false,
});
const row = (entryId: string): Row => ({ ...entry(entryId), from: bank, to: center, lines: 1 });

describe('the ledger in the back office', () => {
  it('searches by what was typed, and goes on where a page ended', async () => {
    fixture.server.answer(ledger.entries, ({ after, number }) => {
      if (number !== undefined) return { list: [], next: null };
      return after === undefined ? { list: [row('9'), row('8')], next: '8' } : { list: [row('7')], next: null };
    });
    fixture.show('ledger');
    const user = userEvent.setup();
    const table = await screen.findByRole('table', { name: '分录' });
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: '更早的' }));
    expect(await screen.findByText('已显示 3 条，已到最早一条')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '更早的' })).not.toBeInTheDocument();
    const form = screen.getByRole('form', { name: '查找分录' });
    await user.type(within(form).getByLabelText('编号'), ' D404 ');
    await user.type(within(form).getByLabelText('最小金额'), '12.5');
    await user.click(within(form).getByRole('button', { name: '查找' }));
    expect(await screen.findByText('没有符合条件的分录')).toBeInTheDocument();
    await waitFor(() =>
      expect(fixture.server.callsOf(ledger.entries).at(-1)?.input).toMatchObject({ number: 'D404', amountMin: 12_50n }),
    );
  });

  it('shows both sides of an entry, its hold and a seal that does not hold', async () => {
    fixture.server.answer(ledger.entries, () => ({ list: [row('9')], next: null }));
    fixture.server.answer(ledger.entry, () => ({
      ...entry('9'),
      key: 'deposit:BANK-1:R1',
      version: 1,
      sides: [
        { line: 1, ...bank, out: 1_000_00n, in: null, after: null },
        { line: 1, ...center, out: null, in: 1_000_00n, after: 1_200_00n },
      ],
      reverses: null,
      reversedBy: '12',
      hold: {
        holdId: '3',
        source: center,
        amount: 50_00n,
        remaining: 0n,
        entries: [{ entryId: '5', kindTitle: '取款冻结', time: Date.parse('2026-06-01T09:00:00+08:00') }],
      },
      seal: { seq: '9', prevHash: 'a'.repeat(64), hash: 'b'.repeat(64), verifies: false },
    }));
    fixture.show('ledger/9');
    const drawer = await screen.findByRole('dialog', { name: '分录' });
    expect(await within(drawer).findByText('差额', { exact: false })).toHaveTextContent('差额 ¥ 0.00');
    expect(within(drawer).getByRole('table', { name: '借贷各行' })).toHaveTextContent('1,200');
    expect(within(drawer).getByRole('link', { name: '#12' })).toHaveAttribute('href', '#/ledger/12');
    expect(drawer).toHaveTextContent('取款冻结');
    expect(drawer).toHaveTextContent('第 9 节与封存时不一致');
  });

  it('exports what is shown of an account and tells its sums', async () => {
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:ledger');
    fixture.server.answer(ledger.account, () => ({
      ...center,
      memberName: 'pl***1',
      balance: 1_200_00n,
      list: [{ ...entry('9'), delta: 1_000_00n, after: 1_200_00n, others: [bank] }],
      next: null,
    }));
    fixture.server.answer(ledger.exportAccount, () => ({
      fileName: 'ledger.csv',
      csv: '\u{FEFF}分录编号\r\n9\r\n',
      lines: 1,
      came: 1_000_00n,
      went: 0n,
    }));
    fixture.show('ledger/member%3A100001%3Acenter');
    const user = userEvent.setup();
    expect(await screen.findByRole('table', { name: '账户流水' })).toHaveTextContent('1,200');
    await user.click(screen.getByRole('button', { name: '导出CSV' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('已导出 1 行：转入 ¥ 1,000.00');
    expect(made).toHaveBeenCalled();
    fixture.server.answer(ledger.exportAccount, () => {
      throw new Refuse(ResultCode.Warning, '流水超过20000行，请缩短时间或选择类型后再导出');
    });
    await user.click(screen.getByRole('button', { name: '导出CSV' }));
    expect(await screen.findByText(/流水超过20000行/)).toBeInTheDocument();
  });

  it('says whether all of it adds up, and works the chain out anew', async () => {
    fixture.server.answer(ledger.balance, () => ({
      time: Date.parse('2026-06-01T10:00:00+08:00'),
      classes: [
        { name: 'center', title: '会员中心钱包', isOwn: false, accounts: 3, posted: 500n, stored: 400n },
        { name: 'cash', title: '渠道资金', isOwn: true, accounts: 1, posted: -500n, stored: null },
      ],
      total: 0n,
      house: [{ ...bank, balance: -500n }],
      checks: [
        {
          isWhole: true,
          time: Date.parse('2026-06-01T00:01:00+08:00'),
          checked: 12,
          breaks: ['sums-to-zero: entry 3 has no postings'],
        },
      ],
      chain: { seq: '12', hash: 'c'.repeat(64) },
    }));
    fixture.server.answer(ledger.verifyChain, () => ({ ok: true, links: 12, breaks: [], milliseconds: 4 }));
    fixture.show('ledger/balance');
    const user = userEvent.setup();
    expect(await screen.findByText('借贷平衡')).toBeInTheDocument();
    expect(screen.getByText('不一致')).toBeInTheDocument();
    expect(screen.getByText('sums-to-zero: entry 3 has no postings')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '立即校验' }));
    expect(await screen.findByText(/12 节全部一致/)).toBeInTheDocument();
    await waitFor(() =>
      expect(fixture.server.callsOf(ledger.verifyChain)[0]?.input).toEqual({ fromSeq: '1', toSeq: '12' }),
    );
  });
});
