import { type Catalogue, ResultCode } from '@fairground/contract';
import type { Handler } from '../../platform/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readFilter } from '../transactions/transaction-filter.ts';
import { keyOf } from '../transactions/transaction-order.ts';
import type { Transaction, TransactionFilter } from '../transactions/transaction-source.ts';
import { csvOf, xlsxOf } from './transaction-table.ts';
import type { ExportFile } from './export-file.ts';
import { exportStatement } from './export-statement.ts';
import { listTransactions } from './query-transactions.ts';

const ROWS_MAX = 20_000;
const ROWS_AT_ONCE = 1000;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A signed copy covers a year at most; several of them join where they meet. */
const STATEMENT_DAYS = 366;

/** The caller's records as a file. */
export const exportRecords: Handler<Catalogue['records']['exportRecords']> = async (input, call) => {
  const { app, caller, now } = call;
  if (!(await app.rateLimits.take('export.member', caller.memberId.toString())))
    throw new Refusal(ResultCode.TooFrequent);
  const { format } = input;
  const filter = readFilter(input, {
    memberId: caller.memberId,
    now,
    spanDays: format === 'vault' ? STATEMENT_DAYS : undefined,
  });
  const file =
    format === 'vault' ? await exportStatement(filter, call) : await exportTable(app, filter, { format, now });
  if (file.rows === 0) throw new Refusal(ResultCode.NoData, '所选日期内没有记录');
  return { ...file, content: file.content.toString('base64') };
};

async function exportTable(
  app: AppContext,
  filter: TransactionFilter,
  { format, now }: { readonly format: 'csv' | 'xlsx'; readonly now: Date },
): Promise<ExportFile> {
  const transactions = await everyTransaction(app, filter);
  const named = { fileName: `records-${now.getTime()}.${format}`, rows: transactions.length };
  return format === 'csv'
    ? { ...named, mediaType: 'text/csv; charset=utf-8', content: csvOf(transactions) }
    : { ...named, mediaType: XLSX, content: await xlsxOf(transactions) };
}

/** By key, so that what is added meanwhile neither doubles nor hides a row. */
async function everyTransaction(app: AppContext, filter: TransactionFilter): Promise<readonly Transaction[]> {
  const transactions: Transaction[] = [];
  for (;;) {
    const last = transactions.at(-1);
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before it ended
    const page = await listTransactions(app, filter, { after: last && keyOf(last), limit: ROWS_AT_ONCE });
    transactions.push(...page);
    if (transactions.length > ROWS_MAX) throw new Refusal(ResultCode.Warning, '记录过多，请缩小日期范围后再导出');
    if (page.length < ROWS_AT_ONCE) return transactions;
  }
}
