import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { catalogue } from '@fairground/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sandboxSecrets } from '../../apps/server/src/platform/config/sandbox-secrets.ts';
import { md5 } from '../support/builders.ts';
import { builtProgram } from '../support/runner/built-program.ts';
import { signingClient } from '../support/signing-client.ts';

const LAUNCHER = fileURLToPath(new URL('../support/launched-site.mjs', import.meta.url));

const home = mkdtempSync(join(tmpdir(), 'fairground-launched-'));
let site: ChildProcess;
let said = '';
let origin: string;
let wire: ReturnType<typeof signingClient>;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  wire = signingClient(origin, sandboxSecrets.signKey);
  const env = { ...process.env, DATA_DIR: join(home, 'data'), DATABASE_URL: '', PORT: String(port), CAPTCHA: 'off' };
  site = spawn(process.execPath, [LAUNCHER, await builtProgram('apps/server/src/main.ts')], {
    env: { ...env, MODE: 'sandbox', LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [site.stdout, site.stderr]) stream?.on('data', (data) => (said += String(data)));
  const ended = once(site, 'exit').then(() => Promise.reject(new Error(said)));
  const ready = vi.waitFor(async () => expect(await isReady()).toBe(200), { timeout: 90_000, interval: 200 });
  await Promise.race([ready, ended]);
  ended.catch(() => {});
}, 120_000);

afterAll(async () => {
  if (site.exitCode === null) {
    const gone = once(site, 'exit');
    site.kill('SIGTERM');
    await gone;
  }
  rmSync(home, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}

const isReady = (): Promise<number> =>
  fetch(`${origin}/readyz`).then(
    ({ status }) => status,
    () => 0,
  );

const postmaster = (): number =>
  Number(readFileSync(join(home, 'data', 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

async function loggedIn(): Promise<string> {
  const form = { name: 'demo2024', password: md5('Fair2024play'), kaptchcate: 99 } as const;
  return (await wire.call(catalogue.login.login, form)).data.token;
}

test('when the embedded database is killed the site says so, recovers by itself, and nothing is lost or doubled', async () => {
  const token = await loggedIn();
  const { transfer, balance } = catalogue.games;
  let confirmed = 0;
  /** Moves one yuan, insisting under one id until it hears that it was done. */
  const move = async (): Promise<number[]> => {
    const requestId = randomUUID();
    const codes: number[] = [];
    for (;;) {
      const input = { channelCode: 'CRTY', amount: '1', ty: '1' } as const;
      const { status_code } = await wire.call(transfer, input, { token, requestId });
      codes.push(status_code);
      if (status_code === 6000) {
        confirmed += 1;
        return codes;
      }
      await pause(50);
    }
  };
  await move();
  for (const signal of ['SIGKILL', 'SIGQUIT'] as const) {
    const killed = postmaster();
    const moves = Array.from({ length: 20 }, () => move());
    await pause(5);
    process.kill(killed, signal);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    // Others ask meanwhile: they are told that the system is busy, and then answered again.
    const heard: number[] = [];
    while (heard.at(-1) !== 6000 || !heard.some((code) => code !== 6000)) {
      heard.push((await wire.call(balance, { channelCode: 'CRTY' }, { token })).status_code);
      await pause(2);
    }
    for (const code of heard) expect([6000, 6316, 6317]).toContain(code);
    const codes = new Set((await Promise.all([...moves, move()])).flat());
    for (const code of codes) expect([6000, 6011, 6316, 6317]).toContain(code);
    await expect.poll(isReady, { timeout: 30_000 }).toBe(200);
    expect(postmaster()).not.toBe(killed);
    const { data } = await wire.call(balance, { channelCode: 'CRTY' }, { token });
    expect(data.balance).toBe(BigInt(confirmed) * 100n);
  }
  expect(said).toContain('内置数据库意外结束，正在重新启动');
  expect(said).toContain('内置数据库已恢复');
  expect(site.exitCode).toBeNull();
}, 120_000);

test('a database that cannot be started again ends the site after several tries, with a plain message', async () => {
  appendFileSync(join(home, 'data', 'postgres', 'postgresql.conf'), '\nno_such_setting = 1\n');
  const gone = once(site, 'exit');
  process.kill(postmaster(), 'SIGKILL');
  expect(await gone).toEqual([1, null]);
  expect(said).toContain('内置数据库多次未能重新启动');
  expect(said).toContain('no_such_setting');
}, 120_000);
