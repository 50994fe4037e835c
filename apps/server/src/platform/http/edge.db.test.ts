import { catalogue, endpoint, type Envelope, ResultCode } from '@fairground/contract';
import { createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type RawRequest, type TestApp, startTestApp, seal } from '../../../../../tests/support/test-app.ts';
import { Refusal } from '../refusal.ts';
import type { AnyHandler } from './compiled-call.ts';

const PATH = '/site/api/v1/test/echo';
const text = z.object({ text: z.string('内容不能为空') });
const echoes = { access: 'public', summary: '', input: text, output: text } as const;
const reads = endpoint({ ...echoes, path: PATH });
const command = endpoint({ ...echoes, path: '/site/api/v1/test/command', effect: 'command' });
const crash = endpoint({ ...echoes, path: '/site/api/v1/test/crash' });
const listens = endpoint({
  path: '/site/api/v1/test/listens',
  method: 'GET',
  access: 'public',
  summary: '',
  input: z.object({ page: z.string() }),
  output: z.object({ page: z.string(), ip: z.string() }),
});
const guest = endpoint({
  path: '/site/api/v1/test/guest',
  access: 'guest',
  summary: '',
  input: z.object({}),
  output: z.object({ known: z.boolean() }),
});

const echo: AnyHandler = (input) => input;
const listening: AnyHandler = (input, { ip }) => Object.assign({ ip }, input);
const refusing: AnyHandler = () => {
  throw new Refusal(ResultCode.RiskyLogin, undefined, { phoneNumber: '138****8000' });
};
let running: TestApp;

beforeAll(async () => {
  running = await startTestApp({
    extraCalls: [
      [reads, echo],
      [command, echo],
      [crash, () => Promise.reject(new Error('secret detail'))],
      [listens, listening],
      [guest, (_, call) => ({ known: 'caller' in call && call.caller !== undefined })],
    ],
  });
});

const send = async (request: RawRequest, path = PATH) => {
  const reply = await running.raw(path, { body: '{"text":"hi"}', ...request });
  const json: Envelope = JSON.parse(reply.text);
  return { ...reply, json };
};

describe('one plain call', () => {
  test('is answered in the envelope', async () => {
    expect((await send({})).json).toEqual({ status_code: 6000, data: { text: 'hi' }, message: '成功' });
  });

  test('a GET takes its input from the query, which the signature leaves out', async () => {
    expect(await running.call(listens, { page: '3' })).toMatchObject({
      status_code: 6000,
      data: { page: '3', ip: '127.0.0.1' },
    });
  });

  test('WI-02b missing, broken, stale and moved signatures are all the same 6008', async () => {
    const wrongs: RawRequest[] = [
      { headers: { 'x-sign': '' } },
      { headers: { 'x-sign': 'junk' } },
      { headers: { 'x-request-id': 'not-a-uuid' } },
      { headers: { 'x-request-id': 'c9bf9e57-1685-1c89-bafb-ff5af830be8a' } },
      { headers: { 'x-site': '2' } },
      { signed: { key: randomBytes(32) } },
      { signed: { tt: Date.now() - 301_000 } },
      { signed: { tt: Date.now() + 302_000 } },
      { signed: { path: '/site/api/v1/test/command' } },
      { signed: { method: 'GET' } },
      { signed: { requestId: randomUUID() } },
      { signed: { body: '{"text":"other"}' } },
    ];
    for (const wrong of wrongs) {
      const { http, json } = await send(wrong);
      expect([http, json]).toEqual([200, { status_code: 6008, data: { field: 'x-sign' }, message: '非法请求' }]);
    }
  });

  test('WI-08b a signature without a timestamp is answered as an illegal request', async () => {
    for (const payload of ['{"xx":""}', '{"tt":null,"xx":""}', '{"tt":"","xx":""}', '{}']) {
      const requestId = randomUUID();
      const hash = createHash('sha256').update('{"text":"hi"}').digest('hex');
      const aad = Buffer.from(['POST', PATH, requestId, hash].join('\n'));
      const sign = seal(running.app.config.signKey, payload, aad).toString('base64url');
      const { json } = await send({ headers: { 'x-request-id': requestId, 'x-sign': sign }, body: '{"text":"hi"}' });
      expect(json).toEqual({ status_code: 6008, data: { field: 'x-sign' }, message: '非法请求' });
    }
  });

  test('WI-02b the very same read may come again, anything else under its id may not', async () => {
    const requestId = randomUUID();
    const first = await send({ headers: { 'x-request-id': requestId } });
    expect(first.json.status_code).toBe(6000);
    expect((await send({ headers: { 'x-request-id': requestId } })).json.status_code).toBe(6008);
    expect((await send({ headers: { 'x-request-id': requestId.toUpperCase() } })).json.status_code).toBe(6008);
    expect((await send({ headers: { 'x-request-id': requestId } }, command.path)).json.status_code).toBe(6008);
  });

  test.each([
    [reads, 6000],
    [command, 6008],
  ])('WI-02b a captured request sent again byte for byte: call %#', async (call, again) => {
    const sign = signFor(call.path);
    const headers = { 'x-request-id': sign.requestId, 'x-sign': sign.sign };
    expect((await send({ headers }, call.path)).json.status_code).toBe(6000);
    expect((await send({ headers }, call.path)).json.status_code).toBe(again);
  });

  test('a bad field is named, in the words of its rule or in Chinese at least', async () => {
    expect((await send({ body: '{}' })).json).toEqual({
      status_code: 6007,
      data: { field: 'text' },
      message: '内容不能为空',
    });
    const login = await send({ body: '{"ktype":9}' }, '/site/api/v1/member/kaptchcate');
    expect(login.json).toMatchObject({
      status_code: 6007,
      data: { field: 'ktype' },
      message: expect.stringMatching(/[一-鿿]/),
    });
  });

  test('text is stored as it was checked: composed, trimmed, without marks nobody sees', async () => {
    expect((await send({ body: JSON.stringify({ text: ' e\u0301\u202e\u0000 ' }) })).json.data).toEqual({ text: 'é' });
  });

  test.each([
    ['no JSON', 'text=hi'],
    ['a poisoned key', '{"text":"a","__proto__":{"x":1}}'],
    ['a list', '[]'],
    ['deep nesting', `{"text":${'['.repeat(40)}${']'.repeat(40)}}`],
    ['a long list', JSON.stringify({ text: 'a', list: Array.from({ length: 501 }, () => 0) })],
    ['null', 'null'],
  ])('%s for a body is 6007', async (_what, body) => {
    const { http, json } = await send({ body });
    expect([http, json.status_code]).toEqual([200, 6007]);
  });

  test('a body beyond 256 KB is refused before it is read, a smaller one is not', async () => {
    const large = await send({ body: JSON.stringify({ text: 'x'.repeat(256 * 1024) }) });
    expect([large.http, large.json.status_code]).toEqual([413, 6007]);
    const fits = await send({ body: JSON.stringify({ text: 'x'.repeat(255 * 1024) }) });
    expect(fits.json.status_code).toBe(6000);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
    'content type %j is refused',
    async (type) => {
      expect((await send({ headers: { 'content-type': type || 'x/y' } })).json.status_code).toBe(6008);
    },
  );

  test('pages of other origins are refused', async () => {
    expect((await send({ headers: { origin: 'https://evil.example' } })).json.status_code).toBe(6003);
    expect((await send({ headers: { origin: running.url } })).json.status_code).toBe(6000);
  });

  test('an unknown path, and a known one by another method, is HTTP 404 with 6004', async () => {
    for (const [path, method] of [
      ['/site/api/v1/nothing', 'POST'],
      [PATH, 'GET'],
      [PATH, 'PUT'],
      ['/x', 'GET'],
    ] as const) {
      const { http, json } = await send({ method }, path);
      expect([http, json]).toEqual([404, { status_code: 6004, data: null, message: '未找到相关数据' }]);
    }
  });

  test('a crash is HTTP 500 with 6005 and tells nothing, and the server goes on', async () => {
    const { http, json, text: raw } = await send({}, crash.path);
    expect([http, json.status_code]).toEqual([500, 6005]);
    expect(raw).not.toContain('secret');
    expect((await send({})).json.status_code).toBe(6000);
  });

  test('without a login a member call answers 6001 with HTTP 200', async () => {
    for (const token of ['', 'x', 'y'.repeat(9999), randomBytes(32).toString('base64url')]) {
      const { http, json } = await send({ headers: { 'x-token': token }, body: '{}' }, catalogue.members.info.path);
      expect([http, json.status_code]).toEqual([200, 6001]);
    }
  });

  test('a guest call serves a visitor, a dead token included', async () => {
    expect((await running.call(guest, {})).data).toEqual({ known: false });
    expect((await running.call(guest, {}, { token: randomBytes(32).toString('base64url') })).data).toEqual({
      known: false,
    });
  });

  test('every reply carries the security headers', async () => {
    const { headers } = await send({});
    expect(headers.get('content-security-policy')).toContain(
      "object-src 'none'; base-uri 'none'; frame-ancestors 'self'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

const bodyKey = (requestId: string): Buffer =>
  Buffer.from(hkdfSync('sha256', running.app.config.signKey, requestId, 'fairground/body', 32));

describe('encrypted mode', () => {
  test('WI-02 path and body travel sealed, and so does the reply', async () => {
    const requestId = randomUUID();
    const key = bodyKey(requestId);
    const path = `/x/${seal(key, PATH).toString('base64url')}`;
    const body = JSON.stringify({ d: seal(key, '{"text":"密"}').toString('base64') });
    const reply = await running.raw(path, { body, headers: { 'x-request-id': requestId } });
    expect(JSON.parse(reply.text)).toEqual({ d: expect.any(String) });
    expect(await running.call(reads, { text: '密' }, { encrypted: true })).toMatchObject({
      status_code: 6000,
      data: { text: '密' },
    });
  });

  test('WI-02 both modes are served side by side, the two GETs included', async () => {
    expect((await running.call(listens, { page: '1' }, { encrypted: true })).status_code).toBe(6000);
    expect((await running.call(listens, { page: '1' })).status_code).toBe(6000);
  });

  test('WI-02 an id may not change its mode', async () => {
    const requestId = randomUUID();
    expect((await running.call(command, { text: 'a' }, { encrypted: true, requestId })).status_code).toBe(6000);
    expect((await running.call(command, { text: 'a' }, { encrypted: true, requestId })).status_code).toBe(6008);
    expect((await running.call(command, { text: 'a' }, { requestId })).status_code).toBe(6008);
  });

  test('an unknown inner path is HTTP 404 with 6004, sealed', async () => {
    const unknown = endpoint({ ...echoes, path: '/site/api/v1/nothing' });
    expect((await running.call(unknown, { text: 'a' }, { encrypted: true })).status_code).toBe(6004);
    const requestId = randomUUID();
    const sealedPath = seal(bodyKey(requestId), '/nowhere').toString('base64url');
    const reply = await running.raw(`/x/${sealedPath}`, { headers: { 'x-request-id': requestId } });
    expect([reply.http, JSON.parse(reply.text)]).toEqual([404, { d: expect.any(String) }]);
  });

  test('what was not sealed for this request is refused', async () => {
    const requestId = randomUUID();
    const key = bodyKey(requestId);
    const good = seal(key, PATH).toString('base64url');
    const attempts = [
      [`/x/junk`, '{"d":""}'],
      [`/x/${seal(bodyKey(randomUUID()), PATH).toString('base64url')}`, '{"d":""}'],
      [`/x/${good}`, '{}'],
      [`/x/${good}`, '{"d":7}'],
      [`/x/${good}`, `{"d":"${seal(bodyKey(randomUUID()), '{}').toString('base64')}"}`],
    ] as const;
    for (const [path, body] of attempts) {
      const reply = await running.raw(path, { body, headers: { 'x-request-id': requestId } });
      expect(reply.http).toBe(200);
      expect(JSON.parse(reply.text)).toEqual({ d: expect.any(String) });
    }
  });

  test('without an id to make a key from, the refusal is plain', async () => {
    const reply = await running.raw('/x/abc', { headers: { 'x-request-id': 'nonsense' } });
    expect(JSON.parse(reply.text)).toMatchObject({ status_code: 6008 });
  });

  test('a refusal and a crash are sealed too', async () => {
    expect((await running.call(crash, { text: 'a' }, { encrypted: true })).status_code).toBe(6005);
    expect((await running.call(catalogue.members.info, {}, { encrypted: true })).status_code).toBe(6001);
  });
});

test('too many calls from one address, or one session, are told 6011', async () => {
  const strict = await startTestApp({ env: { CALLS_PER_ADDRESS: '2' }, extraCalls: [[reads, echo]] });
  const codes = await Promise.all(Array.from({ length: 12 }, () => strict.call(reads, { text: 'a' })));
  expect(new Set(codes.map((reply) => reply.status_code))).toEqual(new Set([6000, 6011]));
});

test('a server whose database cannot keep up says so at once', async () => {
  const slow = await startTestApp({
    env: { DATABASE_POOL_MAX: '2', ROLES: 'api' },
    extraCalls: [[reads, async (input, call) => (await call.app.pool.query('select pg_sleep(0.05)')) && input]],
  });
  const replies = await Promise.all(Array.from({ length: 120 }, () => slow.call(reads, { text: 'a' })));
  const codes = replies.map((reply) => reply.status_code);
  expect(new Set(codes)).toEqual(new Set([6000, 6317]));
  expect((await slow.call(reads, { text: 'a' })).status_code).toBe(6000);
});

test('X-Forwarded-For is believed from our own proxy only', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const ipSeenBy = async (from: TestApp): Promise<unknown> => {
    const reply = await from.raw(`${listens.path}?page=1`, { method: 'GET', headers });
    const { data }: Envelope<{ ip: string }> = JSON.parse(reply.text);
    return data.ip;
  };
  expect(await ipSeenBy(running)).toBe('127.0.0.1');
  const proxied = await startTestApp({ env: { TRUSTED_PROXY: '127.0.0.1' }, extraCalls: [[listens, listening]] });
  expect(await ipSeenBy(proxied)).toBe('203.0.113.9');
});

test('a refusal keeps its own words and data', async () => {
  const other = await startTestApp({ extraCalls: [[reads, refusing]] });
  expect(await other.call(reads, { text: 'a' })).toEqual({
    status_code: 6029,
    data: { phoneNumber: '138****8000' },
    message: '本次登录存在风险，请完成验证',
  });
});

/** A signature made once, so that it can be sent twice. */
function signFor(path: string): { requestId: string; sign: string } {
  const requestId = randomUUID();
  const bodyHash = createHash('sha256').update('{"text":"hi"}').digest('hex');
  const aad = Buffer.from(['POST', path, requestId, bodyHash].join('\n'));
  const payload = JSON.stringify({ tt: Date.now(), xx: '' });
  return { requestId, sign: seal(running.app.config.signKey, payload, aad).toString('base64url') };
}
