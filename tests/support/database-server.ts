import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { debianBinDir, embeddedBinDir, isAlive, startPostgres } from '../../scripts/lib/test-postgres.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

const FOLDER_PREFIX = 'fairground-test-database-';

/**
 * Gives the database tests one real PostgreSQL server for the whole run: TEST_DATABASE_URL if it is set, otherwise
 * Debian's own server, or with TEST_POSTGRES=embedded the one that the site brings along.
 */
export default async function databaseServer(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    project.provide('databaseUrl', given);
    return async () => {};
  }
  sweepFolders();
  const folder = mkdtempSync(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`));
  // fsync stays on: tests that kill the server want to know what really reached the disk.
  const server = await startPostgres({
    binDir: chooseBinDir(),
    folder,
    settings: { max_connections: 200 },
    hurried: true,
  });
  project.provide('databaseUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
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
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(FOLDER_PREFIX)) continue;
    const pid = Number(name.slice(FOLDER_PREFIX.length).split('-')[0]);
    if (!isAlive(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}
