import { type Catalogue, ResultCode } from '@fairground/contract';
import type { Handler } from '../../platform/handler.ts';
import type { House } from '../../platform/house.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readFilter } from './deal-filter.ts';
import { keyOf } from './deal-order.ts';
import type { Deal, DealFilter } from './deal-source.ts';
import { csvOf, xlsxOf } from './deal-table.ts';
import type { ExportFile } from './export-file.ts';
import { exportVault } from './export-vault.ts';
import { listDeals } from './query-deals.ts';

const ROWS_MAX = 20_000;
const ROWS_AT_ONCE = 1000;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A signed copy covers a year at most; several of them join where they meet. */
const VAULT_DAYS = 366;

/** The caller's records as a file. */
export const exportRecords: Handler<Catalogue['funds']['exportRecords']> = async (input, call) => {
  const { house, caller, now } = call;
  if (!(await house.limits.take('export.member', caller.memberId.toString())))
    throw new Refusal(ResultCode.TooFrequent);
  const { format } = input;
  const filter = readFilter(input, caller.memberId, now, format === 'vault' ? VAULT_DAYS : undefined);
  const file = format === 'vault' ? await exportVault(filter, call) : await exportTable(house, filter, format, now);
  if (file.rows === 0) throw new Refusal(ResultCode.NoData, '所选日期内没有记录');
  return { ...file, content: file.content.toString('base64') };
};

async function exportTable(house: House, filter: DealFilter, format: 'csv' | 'xlsx', now: Date): Promise<ExportFile> {
  const deals = await everyDeal(house, filter);
  const named = { fileName: `records-${now.getTime()}.${format}`, rows: deals.length };
  return format === 'csv'
    ? { ...named, mediaType: 'text/csv; charset=utf-8', content: csvOf(deals) }
    : { ...named, mediaType: XLSX, content: await xlsxOf(deals) };
}

/** By key, so that what is added meanwhile neither doubles nor hides a row. */
async function everyDeal(house: House, filter: DealFilter): Promise<readonly Deal[]> {
  const deals: Deal[] = [];
  for (;;) {
    const last = deals.at(-1);
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before it ended
    const page = await listDeals(house, filter, last && keyOf(last), ROWS_AT_ONCE);
    deals.push(...page);
    if (deals.length > ROWS_MAX) throw new Refusal(ResultCode.Warning, '记录过多，请缩小日期范围后再导出');
    if (page.length < ROWS_AT_ONCE) return deals;
  }
}
