import { cardTables } from '../kept/card-tables.ts';
import { isOver, type StageResult, type TableWork } from './table-work.ts';

/** The result lies open for a while; then the table is ready for the next hand. */
export async function resting({ tx, now, table }: TableWork): Promise<StageResult> {
  const { row } = table;
  if (!isOver(row.clockAt, now)) return { dueAt: row.clockAt };
  await cardTables.change(tx, row.id, { ...row, stage: 'waiting', handNo: null, companyAt: now, clockAt: null });
  return 'again';
}
