import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { ThirdPartyClient, md5, type Reply, type Twist } from '../third-party-client/third-party-client.ts';
import { startTestApp } from '../support/test-app.ts';

const SITE = '/site/api/v1';
const BALANCE = '/fd/api/v1/transfer/getBalance';
let origin: string;
let serial = 0;

beforeAll(async () => {
  origin = (await startTestApp()).url;
});

const registration = (name: string) => ({
  name,
  password: md5('summer2046'),
  secondPassword: md5('summer2046'),
  kaptchcate: 99,
  codeId: '',
  code: '',
  domain: 'stranger.example',
  rCode: '',
  iCode: '',
});

const credentials = (name: string) => ({
  isAgent: 0,
  name,
  password: md5('summer2046'),
  kaptchcate: 99,
  codeId: '',
  code: '',
  version: '1.0.0',
});

type Way = 'call' | 'callEncrypted';

async function newcomer(way: Way): Promise<ThirdPartyClient> {
  const client = new ThirdPartyClient(origin);
  const name = `guest${(serial += 1)}`;
  const registered = await client[way](`${SITE}/user/register`, registration(name));
  expect(registered.body.status_code).toBe(6000);
  const entered = await client[way](`${SITE}/user/login`, credentials(name));
  expect(entered.body).toMatchObject({ status_code: 6000, data: { userId: registered.body.data?.['userId'] } });
  client.token = String(entered.body.data?.['token']);
  return client;
}

describe.each<Way>(['call', 'callEncrypted'])('a client written from the wire pages alone, by %s', (way) => {
  test('WI-02 registers, logs in, reads member info and balance', async () => {
    const client = await newcomer(way);
    const info = await client[way](`${SITE}/user/member/info`, { isPop: 0 });
    expect(info.body).toMatchObject({ status_code: 6000, data: { bindPhone: '', bindRealName: '', grade: 0 } });
    const balance = await client[way](BALANCE, { withLockMoney: 1 });
    expect(balance.wasEncrypted).toBe(way === 'callEncrypted');
    expect(balance.body).toEqual({
      status_code: 6000,
      data: expect.objectContaining({ centerWalletBalance: '0.00', lockMoney: '0.00', totalBalance: '0.00' }),
      message: expect.any(String),
    });
  });

  test('WI-02 without a login a member call answers 6001, an unknown path 404 with 6004', async () => {
    const client = new ThirdPartyClient(origin);
    expect((await client[way](BALANCE, { withLockMoney: 1 })).body.status_code).toBe(6001);
    const nowhere = await client[way](`${SITE}/no/such/call`, {});
    expect([nowhere.http, nowhere.body.status_code]).toEqual([404, 6004]);
  });

  const breaks: [string, () => Twist][] = [
    ['no signature', () => ({ without: ['x-sign'] })],
    ['no request id', () => ({ without: ['x-request-id'] })],
    ['junk for a signature', () => ({ sign: randomBytes(60).toString('base64url') })],
    ['an empty signature', () => ({ sign: '' })],
    ['another key', () => ({ key: randomBytes(32) })],
    ['a clock 301 s behind', () => ({ tt: Date.now() - 301_000 })],
    ['a clock 302 s ahead', () => ({ tt: Date.now() + 302_000 })],
    ['a signature of another path', () => ({ signedFor: { path: '/site/api/v1/user/logout' } })],
    ['a signature of another method', () => ({ signedFor: { method: 'GET' } })],
    ['a signature of another request id', () => ({ signedFor: { requestId: randomUUID() } })],
    ['a signature of another body', () => ({ signedFor: { bytes: Buffer.from('{"withLockMoney":0}') } })],
  ];
  test.each(breaks)('WI-02 %s is refused with 6008', async (_what, twist) => {
    const client = await newcomer(way);
    const reply = await client[way](BALANCE, { withLockMoney: 1 }, twist());
    expect([reply.http, reply.body.status_code, reply.body.message]).toEqual([200, 6008, '非法请求']);
  });

  test('WI-02 a clock 290 s off on either side is accepted', async () => {
    const client = await newcomer(way);
    for (const drift of [-290_000, 290_000]) {
      expect((await client[way](BALANCE, { withLockMoney: 1 }, { tt: Date.now() + drift })).body.status_code).toBe(
        6000,
      );
    }
  });

  test('WI-02 a request id seen before with another signature is refused', async () => {
    const client = await newcomer(way);
    const requestId = randomUUID();
    const first: Reply = await client[way](BALANCE, { withLockMoney: 1 }, { requestId });
    const again: Reply = await client[way](BALANCE, { withLockMoney: 1 }, { requestId });
    expect([first.body.status_code, again.body.status_code]).toEqual([6000, 6008]);
  });
});

test('WI-02 a captured login cannot be replayed', async () => {
  const client = new ThirdPartyClient(origin);
  const name = `guest${(serial += 1)}`;
  await client.call(`${SITE}/user/register`, registration(name));
  const requestId = randomUUID();
  const first = await client.call(`${SITE}/user/login`, credentials(name), { requestId });
  const replayed = await client.call(`${SITE}/user/login`, credentials(name), { requestId, sign: first.sign });
  expect([first.body.status_code, replayed.body.status_code]).toEqual([6000, 6008]);
});

test('WI-02 wrong fields are named in Chinese', async () => {
  const client = new ThirdPartyClient(origin);
  const reply = await client.call(`${SITE}/user/register`, { ...registration('1bad'), name: '1bad' });
  expect(reply.body).toMatchObject({ status_code: 6007, data: { field: 'name' } });
  expect(reply.body.message).toContain('用户名');
});
