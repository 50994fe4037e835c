import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from 'pg';
import { md5, ThirdPartyClient } from '../third-party-client/third-party-client.ts';
import { ownPort } from './own-site.ts';
import { DEMO, expect, test } from './people.ts';
import { databaseOf } from './site-database.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'apps', 'server', 'dist', 'main.js');
/** A busy machine takes its time. */
const START_MS = 150_000;
const REDIS = ownPort(10);
const API = ownPort(11);
const OTHER_API = ownPort(12);
const VENUES = ownPort(13);
const WORKER = ownPort(14);
const originOf = (port: number): string => `http://127.0.0.1:${port}`;

const started: ChildProcess[] = [];

test.afterAll(async () => {
  for (const child of started.toReversed()) {
    if (child.exitCode !== null) continue;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }
});

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** One process of the build with one role. */
async function startProcess(port: number, roles: string, env: Readonly<Record<string, string>>): Promise<void> {
  const settings = { PORT: String(port), ROLES: roles, CAPTCHA: 'off', LOG_LEVEL: 'warn', ...env };
  started.push(
    spawn(process.execPath, [MAIN], { env: { ...process.env, ...settings }, stdio: ['ignore', 'ignore', 'inherit'] }),
  );
  const isReady = async (): Promise<boolean> => (await read(port, '/readyz')).status === 200;
  await expect.poll(isReady, { timeout: START_MS }).toBe(true);
}

async function read(port: number, path: string): Promise<{ readonly status: number; readonly text: string }> {
  const reply = await fetch(originOf(port) + path).catch(() => undefined);
  return { status: reply?.status ?? 0, text: (await reply?.text()) ?? '' };
}

test('WI-10a healthz, readyz, metrics, openapi.json and docs answer; the same build runs as several processes on PostgreSQL and Redis', async ({
  baseURL,
}) => {
  test.setTimeout(400_000);
  const site = new URL(await databaseOf(baseURL ?? ''));
  const name = `processes_${randomBytes(6).toString('hex')}`;
  await onServer(site.href, `create database ${name}`);
  const own = new URL(site);
  own.pathname = name;
  started.push(
    spawn('redis-server', ['--port', String(REDIS), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']),
  );
  const env = { DATABASE_URL: own.href, REDIS_URL: `redis://127.0.0.1:${REDIS}` };
  await startProcess(API, 'api', env);
  await Promise.all([
    startProcess(OTHER_API, 'api', env),
    startProcess(VENUES, 'venues', env),
    startProcess(WORKER, 'worker', env),
  ]);

  for (const port of [API, OTHER_API, VENUES, WORKER]) {
    expect(await read(port, '/healthz')).toEqual({ status: 200, text: '{"up":true}' });
    expect(await read(port, '/readyz')).toMatchObject({ status: 200, text: expect.stringContaining('"bus":true') });
    expect(await read(port, '/metrics')).toMatchObject({ status: 200, text: expect.stringContaining('# TYPE ') });
  }
  for (const port of [API, OTHER_API]) {
    expect(await read(port, '/openapi.json')).toMatchObject({
      status: 200,
      text: expect.stringContaining('/site/api/v1/user/login'),
    });
    expect(await read(port, '/docs')).toMatchObject({
      status: 200,
      text: expect.stringContaining('<code>/site/api/v1/user/login</code>'),
    });
  }

  // Logged in at one, known at the other.
  const [one, other] = [new ThirdPartyClient(originOf(API)), new ThirdPartyClient(originOf(OTHER_API))];
  const form = { name: DEMO.name, password: md5(DEMO.password), kaptchcate: 99, isAgent: 0, version: '1' };
  const { body } = await one.call('/site/api/v1/user/login', form);
  expect(body).toMatchObject({ status_code: 6000 });
  one.token = String(body.data?.['token']);
  other.token = one.token;
  const before = await other.call('/fd/api/v1/transfer/getBalance', {});
  expect(before.body).toMatchObject({ status_code: 6000 });

  // Moved at one, seen at the other; the same request at the other is the first reply, and moves nothing.
  const requestId = randomUUID();
  const transfer = { from: 'CENTER', to: 'CRTY', amount: '12.50' };
  const moved = await one.call('/fd/api/v1/transfer/utcTransfer', transfer, { requestId });
  expect(moved.body).toMatchObject({ status_code: 6000 });
  expect((await other.call('/fd/api/v1/transfer/utcTransfer', transfer, { requestId })).body).toEqual(moved.body);
  const balance = await other.call('/game/api/v1/balance', { channelCode: 'CRTY' });
  expect(balance.body).toMatchObject({ status_code: 6000, data: { balance: '12.50' } });

  // The hosted venue is another process, and opens with what this one gave out. None of the hosted ones has a game yet.
  await onServer(own.href, `insert into venue_game (venue_code, game_code) values ('JHDJ', 'journey')`);
  const launched = await one.call('/game/api/v1/launch', { enName: 'JHDJ', gameCode: '' });
  expect(launched.body).toMatchObject({ status_code: 6000, data: { url: expect.stringContaining('/venue/JHDJ') } });
  expect((await read(VENUES, String(launched.body.data?.['url']))).status).toBe(200);

  // What was asked for at one is sent by the worker, and read at the other.
  const phone = '13800138000';
  expect((await one.call('/site/api/v1/forgetByPhone/one', { name: DEMO.name, phone })).body.status_code).toBe(6000);
  const sent = async (): Promise<string> => (await read(OTHER_API, `/sandbox/outbox?to=${phone}`)).text;
  await expect.poll(sent, { timeout: 30_000 }).toContain('"code"');

  // Left at the other, known at once where it began.
  expect((await one.call('/site/api/v1/user/member/info', {})).body).toMatchObject({ status_code: 6000 });
  expect((await other.call('/site/api/v1/user/logout', {})).body).toMatchObject({ status_code: 6000 });
  const standing = async (): Promise<number> =>
    (await one.call('/site/api/v1/user/member/info', {})).body.status_code ?? 0;
  await expect.poll(standing, { timeout: 15_000 }).toBe(6001);
});
