import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { ledgerTables } from './tables.ts';

/** A database function or view as source. The file is called what the function is called. */
export interface SqlSource {
  readonly name: string;
  readonly sql: string;
}

/** The .sql files of a folder, by name. */
export function readSqlFolder(folder: URL): readonly SqlSource[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => ({ name: file.slice(0, -'.sql'.length), sql: readFileSync(new URL(file, folder), 'utf8') }));
}

/** The ledger's functions and views. The folder lies beside this file, and beside the server's build. */
export const ledgerSources = (): readonly SqlSource[] => readSqlFolder(new URL('./sql/', import.meta.url));

/**
 * Makes an empty ledger, in whatever schema the connection's search_path names.
 * @public whoever uses the ledger alone; the server has its migrations and sources applied with its own
 */
export async function installLedger(db: Pick<pg.Pool, 'query'>): Promise<void> {
  await db.query(ledgerTables);
  // None of them needs another one to be there when it is made.
  await db.query(
    ledgerSources()
      .map(({ sql }) => sql)
      .join('\n'),
  );
}
