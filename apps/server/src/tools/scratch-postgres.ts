import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { debianBinDir, embeddedBinDir, startPostgres } from '../../../../scripts/lib/postgres/test-postgres.mjs';

export interface ScratchPostgres {
  /** Whoever connects with it lands in an empty schema. */
  readonly url: string;
  readonly schema: string;
  readonly stop: () => Promise<void>;
}

/** Whose server programs to use: what Debian installs, or what npm brings for the embedded database. */
export type ServerPrograms = 'debian' | 'embedded';

/**
 * An empty schema for a tool: on the server of DATABASE_URL when that is set, otherwise on one that lives as long as
 * the tool, with the tool's own settings. Who asks for certain programs gets a server of those.
 */
export async function scratchPostgres(
  programs?: ServerPrograms,
  settings: Readonly<Record<string, string>> = {},
): Promise<ScratchPostgres> {
  const given = programs ? undefined : process.env['DATABASE_URL'];
  const server = given ? { url: given, stop: async () => {} } : await temporaryServer(programs, settings);
  const schema = `scratch_${randomBytes(6).toString('hex')}`;
  await runSql(server, `create schema ${schema}`);
  const url = new URL(server.url);
  url.searchParams.set('options', `-csearch_path=${schema}`);
  const stop = async (): Promise<void> => {
    await runSql(server, `drop schema ${schema} cascade`);
    await server.stop();
  };
  return { url: url.href, schema, stop };
}

async function temporaryServer(
  programs: ServerPrograms | undefined,
  settings: Readonly<Record<string, string>>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const binDir =
    (programs === 'embedded' ? undefined : debianBinDir()) ?? (programs === 'debian' ? undefined : embeddedBinDir());
  if (!binDir) throw new Error('No PostgreSQL server found: install one, or set DATABASE_URL.');
  const folder = mkdtempSync(join(tmpdir(), 'fairground-scratch-'));
  const server = await startPostgres({ binDir, folder, hurried: true, settings });
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}

async function runSql({ url }: { readonly url: string }, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
