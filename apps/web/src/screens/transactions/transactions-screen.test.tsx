import { TransactionState, transactionRecords } from '@fairground/contract/transaction-records';
import { ResultCode } from '@fairground/contract/result-codes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refuse } from '../../api/testing/fake-server.ts';
import { moneyPageFixture } from '../../features/money-page/testing/money-page-fixture.tsx';
import { daysOf, momentsOf } from '../../features/record-span/span.ts';
import type { Transaction } from './transactions-data.ts';
import TransactionsScreen from './transactions-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });

let fixture: ReturnType<typeof moneyPageFixture>;

const aTransaction = (orderNo: string, changes: Partial<Transaction> = {}): Transaction => ({
  orderNo,
  type: 'deposit',
  name: '银行转账',
  amount: 1_000_00n,
  fee: 0n,
  state: TransactionState.success,
  createTime: Date.parse('2026-06-18T20:30:05+08:00'),
  finishTime: null,
  remark: '',
  ...changes,
});

beforeEach(() => {
  fixture = moneyPageFixture();
  fixture.server.answer(transactionRecords.queryDealRecord, ({ cursor }) => ({
    total: 3,
    list:
      cursor === 'after-2'
        ? [aTransaction('D3')]
        : [aTransaction('D1'), aTransaction('D2', { type: 'withdraw', amount: -50_50n })],
    inTotal: 2_000_00n,
    outTotal: -50_50n,
    nextCursor: cursor === 'after-2' ? '' : 'after-2',
  }));
});
afterEach(() => fixture.clear());

const open = async () => {
  fixture.show('transRecord', <TransactionsScreen />);
  await screen.findByRole('table', { name: '交易记录' });
};

describe('MO-10 transaction records', () => {
  it('MO-10 begins with the last seven days and shows rows and totals', async () => {
    await open();
    expect(fixture.inputOf(transactionRecords.queryDealRecord)).toEqual({
      ...momentsOf(daysOf('week', Date.now())),
      pageNum: 1,
      pageSize: 20,
    });
    expect(screen.getByText('共 3 笔').closest('p')).toHaveTextContent(
      '共 3 笔转入中心钱包 ¥ 2,000转出中心钱包 ¥ 50.50',
    );
    expect(screen.getByText('−50.50')).toBeVisible();
  });

  it.each([TransactionState.failed, TransactionState.closed])(
    'MO-10 what moved nothing carries no sign (state %i)',
    async (state) => {
      const list = [aTransaction('D1', { amount: 100_12n, state }), aTransaction('D2', { amount: 70_01n })];
      const totals = { inTotal: 70_01n, outTotal: 0n };
      fixture.server.answer(transactionRecords.queryDealRecord, () => ({ total: 2, list, ...totals, nextCursor: '' }));
      await open();
      expect(screen.getByText('+70.01')).toBeVisible();
      expect(screen.getByText('100.12')).toBeVisible();
    },
  );

  it('MO-10 goes on after the last row by its cursor until there is no more', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: '加载更多' }));
    expect(await screen.findByText('D3')).toBeVisible();
    expect(fixture.inputOf(transactionRecords.queryDealRecord)).toMatchObject({ cursor: 'after-2' });
    expect(screen.getByText('D1')).toBeVisible();
    expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
    expect(screen.getByText('已显示全部 3 条')).toBeVisible();
  });

  it('MO-10 filters by type, state and day', async () => {
    await open();
    await userEvent.click(
      within(screen.getByRole('radiogroup', { name: '类型' })).getByRole('radio', { name: '取款' }),
    );
    await userEvent.click(
      within(screen.getByRole('radiogroup', { name: '状态' })).getByRole('radio', { name: '处理中' }),
    );
    await userEvent.click(screen.getByRole('radio', { name: '昨天' }));
    await waitFor(() =>
      expect(fixture.inputOf(transactionRecords.queryDealRecord)).toEqual({
        ...momentsOf(daysOf('yesterday', Date.now())),
        type: 'withdraw',
        state: TransactionState.working,
        pageNum: 1,
        pageSize: 20,
      }),
    );
  });

  it('MO-10 two days of one own, and days in the wrong order are not asked for', async () => {
    await open();
    await userEvent.click(screen.getByRole('radio', { name: '自定义' }));
    const [from, to] = [screen.getByLabelText('开始日期'), screen.getByLabelText('结束日期')];
    await userEvent.clear(from);
    await userEvent.type(from, '2026-06-10');
    await userEvent.clear(to);
    await userEvent.type(to, '2026-06-12');
    await waitFor(() =>
      expect(fixture.inputOf(transactionRecords.queryDealRecord)).toMatchObject(
        momentsOf({ from: '2026-06-10', to: '2026-06-12' }) ?? {},
      ),
    );
    const asked = fixture.server.callsOf(transactionRecords.queryDealRecord).length;
    await userEvent.clear(to);
    await userEvent.type(to, '2026-06-01');
    expect(screen.getByText('结束日期不能早于开始日期')).toBeVisible();
    expect(fixture.server.callsOf(transactionRecords.queryDealRecord)).toHaveLength(asked);
  });

  it('MO-10 nothing found offers to clear the filter', async () => {
    fixture.server.answer(transactionRecords.queryDealRecord, () => ({
      total: 0,
      list: [],
      inTotal: 0n,
      outTotal: 0n,
      nextCursor: '',
    }));
    fixture.show('transRecord', <TransactionsScreen />);
    expect(await screen.findByText('还没有交易记录')).toBeVisible();
    expect(screen.getByRole('button', { name: '清除筛选' })).toBeVisible();
  });

  it('MO-10 a row opens its steps and postings', async () => {
    fixture.server.answer(transactionRecords.dealDetail, () => ({
      deal: aTransaction('D1'),
      steps: [{ time: 0, text: '渠道确认收款' }],
      postings: [{ time: 0, wallet: '中心钱包', amount: 1_000_00n, balanceAfter: 1_234_50n }],
    }));
    await open();
    await userEvent.click(screen.getByRole('button', { name: '详情 D1' }));
    const drawer = await screen.findByRole('dialog', { name: '交易详情' });
    expect(await within(drawer).findByText('渠道确认收款')).toBeVisible();
    expect(drawer).toHaveTextContent('余额 ¥ 1,234.50');
    expect(fixture.inputOf(transactionRecords.dealDetail)).toEqual({ orderNo: 'D1' });
  });
});

const take = async (name: RegExp) => {
  await userEvent.click(screen.getByRole('button', { name: '导出' }));
  await userEvent.click(await screen.findByRole('button', { name }));
};

describe('MO-10 export', () => {
  it.each([
    [/^CSV/, 'csv'],
    [/^Excel/, 'xlsx'],
    [/^个人数据存证/, 'vault'],
  ] as const)('MO-10 %s is downloaded under the name the server gives', async (name, format) => {
    const saved: string[] = [];
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob) blobs.push(blob);
      return 'blob:file';
    };
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    fixture.server.answer(transactionRecords.exportRecords, () => ({
      fileName: `记录.${format}`,
      mediaType: 'text/csv',
      content: Buffer.from('订单号,金额').toString('base64'),
      rows: 1,
    }));
    await open();
    await take(name);
    await waitFor(() => expect(saved).toEqual([`记录.${format}`]));
    expect(await blobs[0]?.text()).toBe('订单号,金额');
    expect(fixture.inputOf(transactionRecords.exportRecords)).toMatchObject({ format });
    vi.restoreAllMocks();
  });

  it('MO-10 nothing to export is said in the server message', async () => {
    fixture.server.answer(transactionRecords.exportRecords, () => {
      throw new Refuse(ResultCode.NoData, '没有可导出的记录');
    });
    await open();
    await take(/^CSV/);
    await waitFor(() => expect(fixture.toasts()).toContain('没有可导出的记录'));
  });
});
