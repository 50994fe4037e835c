import type { Endpoint } from '@fairground/contract';
import { typedYuan, yuan } from '@fairground/contract/amounts';
import { site } from '@fairground/contract/site';
import { endpoint } from '@fairground/contract/endpoint';
import { wallet } from '@fairground/contract/wallet';
import { login } from '@fairground/contract/login';
import { ResultCode } from '@fairground/contract/result-codes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ask, call } from './call.ts';
import { caller } from './caller.ts';
import { learnServerTime } from './server-clock.ts';
import { Refuse, Trouble, fakeServer } from './testing/fake-server.ts';

/** Money moves by the same rules whatever the call is named. */
const transfer = endpoint({
  path: '/fd/api/v1/transfer/utcTransfer',
  access: 'member',
  effect: 'money',
  summary: '转账',
  input: z.object({ from: z.string(), to: z.string(), amount: typedYuan }),
  output: z.object({ centerWalletBalance: yuan }),
});

const cards = endpoint({
  method: 'GET',
  path: '/fd/api/v1/bankCard/queryMemberBanksInfoList',
  access: 'member',
  summary: '银行卡列表',
  input: z.object({ type: z.optional(z.string()) }),
  output: z.object({ list: z.array(z.string()) }),
});

const balance = { centerWalletBalance: 128_800n, lockMoney: 0n, totalBalance: 128_800n, openStakes: 0n, venues: [] };
const credentials = {
  isAgent: 0,
  name: 'abc123',
  password: 'd41d8cd98f00b204e9800998ecf8427e',
  kaptchcate: 0,
  codeId: '',
  code: '',
  version: '',
} as const;

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer();
  vi.stubGlobal('fetch', vi.fn(server.fetch));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Object.assign(caller, { token: '', address: '', encrypted: false });
  learnServerTime(Date.now());
});

/** Runs a call to its end; whenever it only waits for the clock, the clock jumps. */
async function settled<T>(work: Promise<T>): Promise<T> {
  const state = { running: true };
  const stop = () => (state.running = false);
  work.then(stop, stop);
  while (state.running) {
    // Ciphers work outside the pretend clock: let them finish first.
    // oxlint-disable-next-line no-await-in-loop -- one turn after the other
    await new Promise((resolve) => setImmediate(resolve));
    if (vi.getTimerCount() > 0) vi.advanceTimersToNextTimer();
  }
  return work;
}

const failing = (trouble: ConstructorParameters<typeof Trouble>[0]) =>
  server.answer(login.logout, () => {
    throw new Trouble(trouble);
  });

/** Fails the first times, then answers. */
function afterFailures<T>(count: number, failure: () => Error, answer: T): () => T {
  let left = count;
  return () => {
    left -= 1;
    if (left >= 0) throw failure();
    return answer;
  };
}

const move = { from: 'CENTER', to: 'CRTY', amount: 100n };
const idsOf = (endpointCalled: Endpoint) =>
  server.callsOf(endpointCalled).map(({ headers }) => headers['x-request-id']);

describe('a call', () => {
  it('WI-02 carries every header of the wire and a signature that opens', async () => {
    server.answer(wallet.getBalance, () => balance);
    Object.assign(caller, { token: 'secret-token', address: '203.0.113.9' });
    await call(wallet.getBalance, { withLockMoney: 1 });
    const [seen] = server.seen;
    expect(seen?.input).toEqual({ withLockMoney: 1 });
    expect(seen?.signature).toEqual({ tt: Date.now(), xx: '203.0.113.9' });
    expect(seen?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-version': expect.stringMatching(/^\d+\.\d+\.\d+/),
      'x-client': 'web',
      'x-token': 'secret-token',
      'x-device': expect.stringMatching(/^[0-9a-f]{64}$/),
      'x-request-id': expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      'x-site': '1',
    });
  });

  it('turns amounts into fen on the way in and into text on the way out', async () => {
    const received: unknown[] = [];
    server.answer(transfer, (input) => {
      received.push(input);
      return { centerWalletBalance: 995n };
    });
    const output = await call(transfer, { from: 'CENTER', to: 'CRTY', amount: 1_250n });
    expect(output).toEqual({ centerWalletBalance: 995n });
    expect(received).toEqual([{ from: 'CENTER', to: 'CRTY', amount: 1_250n }]);
    const [, init] = vi.mocked(fetch).mock.calls[0] ?? [];
    expect(init?.body).toBe('{"from":"CENTER","to":"CRTY","amount":"12.50"}');
  });

  it('sends a GET with its input in the query and no body', async () => {
    server.answer(cards, ({ type }) => ({ list: [type ?? 'all'] }));
    expect(await call(cards, { type: 'bank' })).toEqual({ list: ['bank'] });
    expect(await call(cards, {})).toEqual({ list: ['all'] });
  });

  it('refuses a wrong input in the words of the contract, without asking the server', async () => {
    const refusal = call(transfer, { from: 'CENTER', to: 'CRTY', amount: 0n });
    await expect(refusal).rejects.toMatchObject({ code: 6007, message: '金额必须大于0', field: 'amount' });
    expect(server.seen).toHaveLength(0);
  });

  it('WI-02 travels encrypted when told to, and reads the encrypted reply', async () => {
    server.answer(wallet.getBalance, () => balance);
    caller.encrypted = true;
    expect(await call(wallet.getBalance, {})).toEqual(balance);
    expect(server.seen[0]).toMatchObject({ path: wallet.getBalance.path, encrypted: true });
  });

  it('hands codes that are answers to the caller, and refusals to the catcher', async () => {
    server.answer(login.login, () => {
      throw new Refuse(ResultCode.GraphicVerification);
    });
    expect(await ask(login.login, credentials)).toMatchObject({ code: 6021, message: '请输入图形验证码' });
    await expect(call(login.login, credentials)).rejects.toMatchObject({ code: 6021 });
    server.answer(login.login, () => {
      throw new Refuse(ResultCode.RiskyLogin, '请验证', { phoneNumber: '138****1234' });
    });
    await expect(ask(login.login, credentials)).rejects.toMatchObject({
      code: 6029,
      data: { phoneNumber: '138****1234' },
    });
  });
});

describe('the clock', () => {
  it('WI-02 a computer whose clock is wrong learns the time and is heard at the second try', async () => {
    server.clock.lead = 3_600_000;
    server.answer(login.login, () => ({ token: 't', userId: '7' }));
    expect(await call(login.login, credentials)).toEqual({ token: 't', userId: '7' });
    expect(server.callsOf(login.login)).toHaveLength(2);
    await call(login.login, credentials);
    expect(server.callsOf(login.login)).toHaveLength(3);
  });

  it('WI-02 takes the exact time and its own address from the pre-info', async () => {
    server.answer(site.preInfo, () => ({
      ip: '198.51.100.4',
      siteBaseConfig: {
        title: '',
        h5DomainUrl: '',
        depositSwitch: '1' as const,
        safeSwitch: '0' as const,
        clientDataDays: 180,
        legalAge: 18,
        sandbox: true,
      },
      serverTime: Date.now() + 1_500,
    }));
    server.answer(wallet.getBalance, () => balance);
    await call(site.preInfo, {});
    await call(wallet.getBalance, {});
    expect(server.callsOf(wallet.getBalance)[0]?.signature).toEqual({ tt: Date.now() + 1_500, xx: '198.51.100.4' });
  });
});

describe('WI-04 transport errors', () => {
  it('no network', async () => {
    failing('network');
    await expect(call(login.logout, {})).rejects.toMatchObject({ kind: 'network', message: '网络异常，请检查后重试' });
  });

  it('no answer within 30 s', async () => {
    failing('silence');
    const started = Date.now();
    await expect(settled(call(login.logout, {}))).rejects.toMatchObject({
      kind: 'timeout',
      message: '请求超时，请重试',
    });
    expect(Date.now() - started).toBe(30_000);
  });

  it('an answer that is broken off on the way', async () => {
    const broken = new ReadableStream({
      pull: (controller) => controller.error(new TypeError('connection reset')),
    });
    failing(new Response(broken));
    await expect(call(login.logout, {})).rejects.toMatchObject({ kind: 'aborted', message: '请求中断，请重试' });
  });

  it('a caller who lost interest', async () => {
    const stop = new AbortController();
    server.answer(login.logout, () => {
      setImmediate(() => stop.abort());
      throw new Trouble('silence');
    });
    const stopped = call(login.logout, {}, { signal: stop.signal });
    await expect(stopped).rejects.toMatchObject({ kind: 'given-up', message: '请求已取消' });
  });

  it.each([
    [502, '服务开小差了，请稍后重试'],
    [403, '请求被拒绝'],
    [429, '请勿频繁提交'],
  ])('a proxy that answers %i', async (status, message) => {
    failing(new Response('<html>', { status }));
    await expect(call(login.logout, {})).rejects.toMatchObject({ kind: 'status', status, message });
  });

  it('a reply that is no envelope, or whose data is not what the contract says', async () => {
    failing(new Response('[]'));
    await expect(call(login.logout, {})).rejects.toMatchObject({ kind: 'unreadable' });
    failing(new Response('{"status_code":6000,"data":5,"message":""}'));
    await expect(call(login.logout, {})).rejects.toMatchObject({ kind: 'unreadable' });
  });

  it('an envelope counts, whatever the status: unknown path and crash keep their codes', async () => {
    failing(new Response('{"status_code":6005,"data":null,"message":"服务开小差了，请稍后重试"}', { status: 500 }));
    await expect(call(login.logout, {})).rejects.toMatchObject({ name: 'CallRefused', code: 6005 });
  });

  it('HTTP 401 is a login that expired, or none at all', async () => {
    failing(new Response('no', { status: 401 }));
    await expect(call(login.logout, {})).rejects.toMatchObject({ code: 6001, message: '请先登录' });
    failing(new Response('no', { status: 401 }));
    const dead = call(login.logout, {}, { token: 'dead' });
    await expect(dead).rejects.toMatchObject({ code: 6001, message: '请重新登录' });
  });
});

describe('retries', () => {
  it.each([
    ['no network', () => new Trouble('network')],
    ['no answer in time', () => new Trouble('silence')],
    ['6317', () => new Refuse(ResultCode.SystemBusy)],
    ['6011', () => new Refuse(ResultCode.TooFrequent)],
  ])('WI-05 a money call is repeated under its own id after %s', async (_name, failure) => {
    server.answer(transfer, afterFailures(5, failure, { centerWalletBalance: 5n }));
    expect(await settled(call(transfer, move))).toEqual({ centerWalletBalance: 5n });
    expect(idsOf(transfer)).toHaveLength(6);
    expect(new Set(idsOf(transfer)).size).toBe(1);
  });

  it('WI-05 a click after the retries ran out repeats the id; after an answer the next one is new', async () => {
    server.answer(
      transfer,
      afterFailures(6, () => new Trouble('network'), { centerWalletBalance: 5n }),
    );
    await expect(settled(call(transfer, move))).rejects.toMatchObject({ kind: 'network' });
    await call(transfer, move);
    await call(transfer, move);
    const ids = idsOf(transfer);
    expect(new Set(ids.slice(0, 7)).size).toBe(1);
    expect(ids[7]).not.toBe(ids[6]);
  });

  it('WI-05 a refusal ends the matter: nothing is repeated and the next id is new', async () => {
    server.answer(transfer, () => {
      throw new Refuse(ResultCode.Warning, '余额不足');
    });
    await expect(call(transfer, move)).rejects.toMatchObject({ code: 6012 });
    await expect(call(transfer, move)).rejects.toMatchObject({ code: 6012 });
    expect(new Set(idsOf(transfer)).size).toBe(2);
  });

  it('a read is repeated under new ids, and gives up early', async () => {
    server.answer(
      wallet.getBalance,
      afterFailures(9, () => new Trouble('network'), balance),
    );
    await expect(settled(call(wallet.getBalance, {}))).rejects.toMatchObject({ kind: 'network' });
    expect(new Set(idsOf(wallet.getBalance)).size).toBe(3);
  });

  it('any other command is never repeated', async () => {
    server.answer(
      login.login,
      afterFailures(9, () => new Refuse(ResultCode.SystemBusy), { token: 't', userId: '7' }),
    );
    await expect(settled(call(login.login, credentials))).rejects.toMatchObject({ code: 6317 });
    expect(server.callsOf(login.login)).toHaveLength(1);
  });

  it('waits half a second, doubling to five, cut by up to a half', async () => {
    const times: number[] = [];
    server.answer(transfer, () => {
      times.push(Date.now());
      throw new Trouble('network');
    });
    await expect(settled(call(transfer, { ...move, amount: 300n }))).rejects.toThrow();
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    for (const [index, whole] of [500, 1_000, 2_000, 4_000, 5_000].entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(whole / 2);
      expect(waits[index]).toBeLessThanOrEqual(whole + 1);
    }
  });
});

it('CO-07 cached calls give the first result for the same path and payload', async () => {
  const list = endpoint({
    path: '/site/api/v1/advertising/navigationList',
    access: 'public',
    summary: '导航',
    input: z.object({ terminal: z.string() }),
    output: z.object({ turn: z.int() }),
    cached: true,
  });
  let turn = 0;
  server.answer(list, () => ({ turn: (turn += 1) }));
  const firsts = await Promise.all([call(list, { terminal: 'web' }), call(list, { terminal: 'web' })]);
  expect([...firsts, await call(list, { terminal: 'web' })]).toEqual([{ turn: 1 }, { turn: 1 }, { turn: 1 }]);
  expect(await call(list, { terminal: 'h5' })).toEqual({ turn: 2 });

  server.answer(list, () => {
    throw new Refuse(ResultCode.ServerError);
  });
  await expect(call(list, { terminal: 'tv' })).rejects.toMatchObject({ code: 6005 });
  server.answer(list, () => ({ turn: 9 }));
  expect(await call(list, { terminal: 'tv' })).toEqual({ turn: 9 });
});
