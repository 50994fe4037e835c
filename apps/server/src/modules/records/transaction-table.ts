import { transactionTypeLabels } from '@fairground/contract/transaction-records';
import { yuanFromFen, chinaDateTime } from '@fairground/money';
import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';
import type { Transaction, TransactionStateCode } from '../transactions/transaction-source.ts';

const HEAD = ['订单号', '类型', '名称', '金额（元）', '手续费（元）', '状态', '提交时间', '完成时间', '备注'];
const stateLabels: Record<TransactionStateCode, string> = { 0: '处理中', 1: '成功', 2: '失败', 3: '已关闭' };
const WIDTHS = [28, 10, 14, 14, 14, 10, 20, 20, 30];

/**
 * Text that a spreadsheet would take for a formula is shown as text. Amounts are ours and stay figures, minus sign and
 * all.
 */
export const formulaSafe = (text: string): string => (/^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const timeCell = (at: Date | null): string => (at === null ? '' : chinaDateTime(at));

function cellsOf(transaction: Transaction): readonly string[] {
  return [
    transaction.orderNo,
    transactionTypeLabels[transaction.type],
    formulaSafe(transaction.name),
    yuanFromFen(transaction.amount),
    yuanFromFen(transaction.fee),
    stateLabels[transaction.state],
    timeCell(transaction.createdAt),
    timeCell(transaction.finishedAt),
    formulaSafe(transaction.remark),
  ];
}

/** With a mark in front by which Excel knows that it is Chinese in UTF-8. */
export const csvOf = (transactions: readonly Transaction[]): Buffer =>
  Buffer.from(stringify([HEAD, ...transactions.map(cellsOf)], { bom: true, record_delimiter: 'windows' }));

/** Every cell is text: a figure that passes through a float is no figure of ours. */
export async function xlsxOf(transactions: readonly Transaction[]): Promise<Buffer> {
  const head = HEAD.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const rows = transactions.map((transaction) => cellsOf(transaction).map((value) => ({ value, type: String })));
  const columns = WIDTHS.map((width) => ({ width }));
  return writeXlsxFile([head, ...rows], { sheet: '交易记录', columns, stickyRowsCount: 1 }).toBuffer();
}
