import { endpoint } from '@fairground/contract';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { type TestApp, startTestApp } from '../../../tests/support/test-app.ts';

let running: TestApp;

beforeAll(async () => {
  running = await startTestApp({ webRoot: builtSite() });
});

const root = mkdtempSync(join(tmpdir(), 'fairground-site-'));
afterAll(() => rmSync(root, { recursive: true }));

function builtSite(): string {
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>home</title>');
  writeFileSync(join(root, 'assets/app-1a2b.js'), 'console.log(1)');
  writeFileSync(join(root, 'assets/app-1a2b.js.gz'), gzipSync('console.log(1)'));
  return root;
}

const get = (path: string, headers: Record<string, string> = {}, from = running): Promise<Response> =>
  fetch(from.url + path, { headers });

describe('pages', () => {
  test.each(['/', '/home', '/user/info?x=1', '/game/https%3A%2F%2Fexample.com', '/game/sport/crty'])(
    '%s opens the site',
    async (path) => {
      const page = await get(path);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('home')]);
      expect(page.headers.get('cache-control')).toBe('no-cache');
      expect(page.headers.get('content-security-policy')).toMatch(
        /script-src 'self';.*style-src 'self' 'unsafe-inline'/,
      );
      expect(page.headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
    },
  );

  test('a file with a hash in its name may be kept for ever, and comes compressed', async () => {
    const script = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-encoding')).toBe('gzip');
    expect(await script.text()).toBe('console.log(1)');
  });

  test('a file comes as its reader can take it, and not again while it is the same', async () => {
    const plain = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip;q=0' });
    expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'accept-encoding']);
    expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await plain.text()).toBe('console.log(1)');
    const zipped = await get('/assets/app-1a2b.js', { 'accept-encoding': 'deflate, gzip' });
    const [etag = '', other = ''] = [plain, zipped].map(({ headers }) => headers.get('etag') ?? '');
    expect(etag).not.toBe(other);
    const again = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip;q=0', 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const changed = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip;q=0', 'if-none-match': other });
    expect(changed.status).toBe(200);
    const head = await fetch(`${running.url}/assets/app-1a2b.js`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
    });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '14', '']);
  });

  test.each([
    '/site/api/v1/nothing',
    '/act/x',
    '/fd',
    '/game/api/v1/x',
    '/stream/api/v1/x',
    '/x/abc',
    '/assets/gone.js',
    '/console/api/v1/x',
    '/console/assets/gone.js',
    '/favicon.ico',
    '/..%2f..%2fetc/passwd.txt',
  ])('%s is no page: 404 with 6004', async (path) => {
    const reply = await get(path);
    expect([reply.status, await reply.json()]).toMatchObject([404, { status_code: 6004 }]);
  });

  test('what is not built yet says so', async () => {
    expect(await (await get('/venue/crty')).text()).toContain('入口已失效');
    const bare = await startTestApp({ webRoot: '/nonexistent' });
    expect(await (await get('/home', {}, bare)).text()).toContain('尚未构建');
  });
});

describe('for those who run it', () => {
  test('it is up and ready', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ up: true });
    const ready = await get('/readyz');
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { ready: true, database: true, bus: true, stopping: false },
    ]);
  });

  test('the metrics tell calls, loop, pool, outbox and money', async () => {
    await running.raw('/site/api/v1/configuration/preInfo');
    const text = await (await get('/metrics')).text();
    expect(text).toMatch(
      /http_call_duration_seconds_count\{route="\/site\/api\/v1\/configuration\/preInfo",code="6000"\} \d/,
    );
    for (const name of [
      'nodejs_eventloop_lag_seconds',
      'database_connections',
      'outbox_lag_seconds',
      'outbox_dead_letters',
      'money_stopped 0',
    ]) {
      expect(text).toContain(name);
    }
  });

  test('a process serves the roles it was given', async () => {
    const worker = await startTestApp({ env: { ROLES: 'worker' } });
    expect((await get('/readyz', {}, worker)).status).toBe(200);
    expect((await worker.raw('/site/api/v1/configuration/preInfo')).http).toBe(404);
    expect((await get('/venue/crty', {}, worker)).status).toBe(404);
  });
});

describe('sandbox routes', () => {
  test('what senders would have sent is read there, newest first', async () => {
    const insert = 'insert into sandbox_message (recipient, channel, text, code) values ($1, $2, $3, $4)';
    await running.app.pool.query(insert, ['13800138000', 'sms', '您的验证码是 111111', '111111']);
    await running.app.pool.query(insert, ['13800138000', 'sms', '您的验证码是 222222', '222222']);
    await running.app.pool.query(insert, ['a@b.example', 'mail', '<b>hi</b>', null]);
    const messages = await (await get('/sandbox/outbox?to=13800138000')).json();
    expect(messages).toEqual([
      { to: '13800138000', channel: 'sms', text: '您的验证码是 222222', code: '222222', at: expect.any(Number) },
      { to: '13800138000', channel: 'sms', text: '您的验证码是 111111', code: '111111', at: expect.any(Number) },
    ]);
    expect(await (await get('/sandbox')).text()).toContain('&lt;b&gt;hi&lt;/b&gt;');
    expect(await (await get('/sandbox?to=nobody')).text()).toContain('还没有消息');
  });

  test('RG-01 live mode has no such routes', async () => {
    const live = await startTestApp({ configure: (config) => ({ ...config, mode: 'live' }), webRoot: '/nonexistent' });
    for (const path of ['/sandbox', '/sandbox/outbox?to=1']) expect((await get(path, {}, live)).status).toBe(404);
    expect((await get('/healthz', {}, live)).headers.get('strict-transport-security')).toContain('max-age');
  });
});

const speak = (lines: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(running.url);
    let heard = '';
    const socket = connect(Number(port), hostname, () => socket.write(lines.join('\r\n')));
    socket.on('data', (data) => (heard += String(data)));
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });

describe('what is not HTTP as we read it', () => {
  test.each([
    ['two lengths', ['Content-Length: 2', 'Content-Length: 3', '', '{}']],
    ['a length and chunks', ['Content-Length: 2', 'Transfer-Encoding: chunked', '', '{}']],
    ['headers beyond 16 KB', [`X-Filler: ${'x'.repeat(17_000)}`, '', '{}']],
    ['a header without a name', [': nothing', '', '{}']],
  ])('%s: refused with 400, in the envelope, and hung up', async (_what, lines) => {
    const reply = await speak(['POST /site/api/v1/configuration/preInfo HTTP/1.1', 'Host: x', ...lines]);
    expect(reply).toMatch(/^HTTP\/1\.1 400 /);
    expect(reply).toContain('"status_code":6007');
  });
});

test('stopping refuses new work, finishes what runs, and is quick', async () => {
  const release = new EventEmitter();
  const slow = endpoint({
    path: '/site/api/v1/test/slow',
    access: 'public',
    summary: '',
    input: z.object({}),
    output: z.null(),
  });
  const stopping = await startTestApp({
    extraCalls: [[slow, () => once(release, 'open').then(() => null)]],
  });
  const pending = stopping.call(slow, {});
  await new Promise((resolve) => setTimeout(resolve, 100));
  const startedAt = performance.now();
  const stopped = stopping.stop();
  await new Promise((resolve) => setTimeout(resolve, 100));
  release.emit('open');
  expect((await pending).status_code).toBe(6000);
  await stopped;
  expect(performance.now() - startedAt).toBeLessThan(3000);
  await expect(fetch(`${stopping.url}/healthz`)).rejects.toThrow();
});
