import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import { databaseSchema } from '../../../apps/server/src/database-schema.ts';
import { migrate } from '../../../apps/server/src/platform/migrator.ts';
import { debianBinDir, embeddedBinDir, isAlive, startPostgres } from '../../../scripts/lib/postgres/test-postgres.mjs';
import { quickFolder, quickPlaces } from './quick-folder.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    /** The database that test databases are copied from; nothing where the server is not ours to make databases on. */
    databaseTemplate: string;
  }
}

const FOLDER_PREFIX = 'fairground-test-database-';
const DATABASE_TEMPLATE = 'database_template';

/**
 * Nothing waits for the disk: what is committed outlives every process that a test kills, and the power stays on. Where
 * durability itself is the subject, in embedded-postgres.test.mjs, the server has the site's own settings.
 */
const SETTINGS = { max_connections: 200, fsync: 'off', full_page_writes: 'off' };

/**
 * Gives the database tests one real PostgreSQL server for the whole run: TEST_DATABASE_URL if it is set, otherwise
 * Debian's own server, or with TEST_POSTGRES=embedded the one that the site brings along.
 */
export default async function databaseServer(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    project.provide('databaseUrl', given);
    project.provide('databaseTemplate', '');
    return async () => {};
  }
  sweepFolders();
  const folder = quickFolder(`${FOLDER_PREFIX}${process.pid}-`);
  const server = await startPostgres({ binDir: chooseBinDir(), folder, settings: SETTINGS, hurried: true });
  await makeDatabaseTemplate(server.url);
  project.provide('databaseUrl', server.url);
  project.provide('databaseTemplate', DATABASE_TEMPLATE);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Our tables, made once for all the files. */
async function makeDatabaseTemplate(serverUrl: string): Promise<void> {
  const server = new Pool({ connectionString: serverUrl, max: 1 });
  await server.query(`create database ${DATABASE_TEMPLATE}`);
  await server.end();
  const url = new URL(serverUrl);
  url.pathname = DATABASE_TEMPLATE;
  const template = new Pool({ connectionString: url.href });
  await migrate(template, databaseSchema());
  // A database is copied only while nobody is in it.
  await template.end();
}

function chooseBinDir(): string {
  const debian = process.env['TEST_POSTGRES'] === 'embedded' ? undefined : debianBinDir();
  const binDir = debian ?? embeddedBinDir();
  if (!binDir) throw new Error('No PostgreSQL server found: apt-get install postgresql, or set TEST_DATABASE_URL.');
  if (!debian) console.warn(`Database tests run on the embedded PostgreSQL (${binDir}).`);
  return binDir;
}

/** A run that was killed leaves its folder behind; its server ended with it. */
function sweepFolders(): void {
  for (const place of quickPlaces.filter((each) => existsSync(each))) {
    for (const name of readdirSync(place)) {
      if (!name.startsWith(FOLDER_PREFIX)) continue;
      const pid = Number(name.slice(FOLDER_PREFIX.length).split('-')[0]);
      if (!isAlive(pid)) rmSync(join(place, name), { recursive: true, force: true });
    }
  }
}
