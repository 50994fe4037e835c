import type pg from 'pg';
import { type Cell, PreparedCall, type Statement, type Value } from './prepared-call.ts';

/** A pool, a client, or a transaction that looks like one: whatever the caller is working in. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

export type { Cell } from './prepared-call.ts';

/** Everything is read as text, whatever parsers the process has set: an int8 must never pass through a number. */
const asText: pg.CustomTypesConfig = { getTypeParser: () => (text: string) => text };

/** Runs a statement that is prepared once per connection under its name. */
export function prepared(db: Queryable, statement: Statement, values: readonly Value[]): Promise<Cell[][]> {
  return new Promise((resolve, reject) => {
    const call = new PreparedCall(statement, values);
    const asked: unknown = db.query(call);
    // A client gives the call back, a pool a promise of its own.
    if (asked instanceof Promise) asked.then(() => resolve(call.rows), reject);
    else call.callback = (error) => (error ? reject(error) : resolve(call.rows));
  });
}

/** Runs a statement that is too rare to keep. */
export async function unprepared(db: Queryable, text: string, values: unknown[] = []): Promise<Cell[][]> {
  const result = await db.query<Cell[]>({ text, values, types: asText, rowMode: 'array' });
  return result.rows;
}

/** The cells of a one-row answer. */
export function onlyRow(rows: readonly Cell[][]): readonly Cell[] {
  const [row] = rows;
  if (!row) throw new Error('ledger function returned no row');
  return row;
}

/** A cell that is never null. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) throw new Error('ledger function returned a null column');
  return cell;
}

/**
 * Reads `{12,NULL,-3}`: arrays of numbers and plain words need no quotes, so splitting is enough. A single value is a
 * list of one: functions for a single line answer without arrays.
 */
export function listOf(cell: Cell | undefined): readonly Cell[] {
  if (cell === null || cell === undefined || cell === '{}') return [];
  if (!cell.startsWith('{')) return [cell];
  return cell
    .slice(1, -1)
    .split(',')
    .map((item) => (item === 'NULL' ? null : item));
}

/** Writes an array of numbers; quicker than the driver's general way, which quotes and escapes each. */
export function numberList(items: readonly (number | bigint)[]): string {
  return `{${items.join(',')}}`;
}
