import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.mjs';
import { isAlive, waitUntil } from '../processes.mjs';

// The folder mkdtemp makes has mode 0700, which a server started by root must be able to live below.
const home = mkdtempSync(join(tmpdir(), 'fairground-embedded-'));
const dataDir = join(home, 'data');
const options = { dataDir, log: () => {} };
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Another process that starts the database, says where it is, and waits to be killed. */
async function startElsewhere() {
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('embedded-postgres.mjs', import.meta.url).href)});
    const { url, pid } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} });
    console.log(JSON.stringify({ url, pid }));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  /** @type {{ url: string, pid: number }} */
  const server = JSON.parse(line);
  return { ...server, child };
}

/**
 * @param {string} url
 * @param {string} sql
 */
async function ask(url, sql) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test(
  'the database is for one process, ends with it even on kill -9, and loses nothing',
  { timeout: 60_000 },
  async () => {
    const first = await startElsewhere();
    await ask(first.url, `create table kept as select '不丢' as word`);
    expect(await ask(first.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);

    await expect(startEmbeddedPostgres(options)).rejects.toThrow(`进程 ${first.child.pid} 正在使用`);

    const gone = once(first.child, 'exit');
    first.child.kill('SIGKILL');
    await gone;
    const second = await startEmbeddedPostgres(options);
    expect(isAlive(first.pid)).toBe(false);
    expect(await ask(second.url, 'select word from kept')).toEqual([{ word: '不丢' }]);
    await second.stop();
    expect(await waitUntil(1000, () => !isAlive(second.pid))).toBe(true);
  },
);
