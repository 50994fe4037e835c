import { readdirSync } from 'node:fs';
import { ledgerSources, readSqlFolder } from '@fairground/ledger';
import { migrations } from './migrations/index.ts';
import type { DatabaseSchema } from './platform/migrator.ts';

/** A folder for each module. It lies beside this file, and beside the server's build. */
const SQL_FOLDER = new URL('./sql/', import.meta.url);

/** Everything our database is made of: tables from the migrations, functions and views from the .sql files. */
export function databaseSchema(): DatabaseSchema {
  const modules = readdirSync(SQL_FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const sources = modules.flatMap(({ name }) => readSqlFolder(new URL(`${name}/`, SQL_FOLDER)));
  return { migrations, sources: [...ledgerSources(), ...sources] };
}
