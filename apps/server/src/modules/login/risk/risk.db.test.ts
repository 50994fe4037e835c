import { catalogue, type Endpoint, type Envelope, Header, ResultCode } from '@fairground/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aClock, aName, md5, type TestClock } from '../../../../../../tests/support/builders.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import type { AnyHandler } from '../../../platform/http/compiled-call.ts';
import { logInWith } from '../log-in.ts';
import { sealFields } from '../../members/personal-fields.ts';
import type { TakeNewDeviceCode } from './device-codes.ts';

const { register, login } = catalogue.login;
const { devices, removeDevice, loginHistory } = catalogue.members;
const password = md5('fern7Kettle');
const HOME = '203.0.113.10';
const AWAY = '198.51.100.10';
const DAY_SECONDS = 24 * 3600;
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0 Safari/537.36';

const taken: string[] = [];
/** Stands in for the codes that go to phones: this one was sent to everybody. */
const oneCode: TakeNewDeviceCode =
  () =>
  async (_, { memberId, device, code }) => {
    taken.push(`${memberId} ${device} ${code}`);
    return code === '246810' ? { ok: true, value: null } : { ok: false, why: 'wrong' };
  };

/** The edge decodes the input by the very endpoint the handler is for. */
const proving: readonly [Endpoint, AnyHandler] = [
  login,
  (input, call) => logInWith(oneCode)(z.parse(login.input, input), { ...call, transactOnce: unused }),
];
const unused = (): never => {
  throw new Error('A login answers in its own transaction.');
};

let running: TestApp;
let clock: TestClock;
const env = { TRUSTED_PROXY: '127.0.0.1', TRUSTED_DEVICES: '3' };
beforeAll(async () => {
  clock = aClock();
  running = await startTestApp({ now: clock.now, env, extraCalls: [proving] });
});

interface From {
  readonly device?: string;
  readonly ip?: string;
  readonly token?: string;
}

type Reply = Envelope<Record<string, unknown> | null>;

async function say(endpoint: Endpoint, body: object, from: From = {}, served = running): Promise<Reply> {
  const headers = {
    [Header.device]: from.device ?? device,
    [Header.token]: from.token ?? '',
    'x-forwarded-for': from.ip ?? HOME,
    'user-agent': CHROME,
  };
  const { text } = await served.raw(endpoint.path, {
    body: JSON.stringify(body),
    headers,
    signed: { tt: served.app.now().getTime() },
  });
  const reply: Reply = JSON.parse(text);
  return reply;
}

let device = '';
let name = '';
let memberId = 0n;
beforeEach(async () => {
  name = aName();
  device = `home-of-${name}`;
  const reply = await say(register, { name, password, secondPassword: password, kaptchcate: 99 });
  memberId = BigInt(String(reply.data?.['userId']));
});

const enter = (from: From = {}, more: object = {}, secret = password) =>
  say(login, { name, password: secret, kaptchcate: 99, ...more }, from);

const bindPhone = () =>
  running.app.db
    .updateTable('member')
    .set(sealFields(running.app, memberId, { phone_sealed: '86-13800138000' }))
    .where('id', '=', memberId)
    .execute();

/** Logged in at home, with the phone bound there. */
async function settled(): Promise<string> {
  const { data } = await enter();
  await bindPhone();
  return String(data?.['token']);
}

const reasons = async (): Promise<string[]> => {
  const rows = await running.app.db
    .selectFrom('audit_log')
    .select(['outcome', 'reason'])
    .where('member_id', '=', memberId)
    .where('action', '=', 'login')
    .orderBy('id')
    .execute();
  return rows.map((row) => `${row.outcome} ${row.reason}`.trim());
};

const listed = async (token: string) => z.parse(devices.output, (await say(devices, {}, { token })).data).list;

const tokenIn = (reply: Reply): string => String(reply.data?.['token']);

describe('a login in doubt', () => {
  test('AU-08 the first device after registration is trusted, and so is its network', async () => {
    await settled();
    expect((await enter()).status_code).toBe(6000);
    expect((await enter({ ip: '203.0.113.250' })).status_code).toBe(6000);
    expect(await reasons()).toEqual(['done', 'done', 'done']);
  });

  const doubts: readonly (readonly [string, From, number, string, string])[] = [
    ['network', { ip: AWAY }, 6025, '登录网络有变化，请完成验证', '新网络'],
    ['device', { device: 'new' }, 6026, '您正在新设备上登录，请完成验证', '新设备'],
    ['device and network', { device: 'new', ip: AWAY }, 6027, '登录设备和网络有变化，请完成验证', '新设备和新网络'],
  ];
  test.each(doubts)('AU-08a a new %s is asked for a code', async (_, from, status_code, message, reason) => {
    await settled();
    expect(await enter(from)).toEqual({ status_code, message, data: { phoneNumber: '138****8000' } });
    expect(await reasons()).toEqual(['done', `verification-needed ${reason}`]);
  });

  test('AU-08b after thirty days away a code is asked for', async () => {
    await settled();
    clock.passSeconds(30 * DAY_SECONDS - 1);
    expect((await enter()).status_code).toBe(6000);
    clock.passSeconds(30 * DAY_SECONDS);
    expect(await enter()).toMatchObject({ status_code: 6028, data: { phoneNumber: '138****8000' } });
    expect((await enter({}, { sendCodeNum: '246810' })).status_code).toBe(6000);
    expect((await enter()).status_code).toBe(6000);
  });

  test('AU-08b a device that failed five times just before is risky even at home', async () => {
    await settled();
    const wrong = md5('fern7Kettl3');
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    for (let time = 0; time < 5; time++) await enter({}, {}, wrong);
    clock.passSeconds(30);
    expect(await enter()).toMatchObject({ status_code: 6029, data: { phoneNumber: '138****8000' } });
    clock.passSeconds(15 * 60);
    expect((await enter()).status_code).toBe(6000);
  });

  test('AU-08 a device on which many members came in is risky', async () => {
    await settled();
    const own = name;
    for (let time = 0; time < 5; time++) {
      name = aName();
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      await say(register, { name, password, secondPassword: password, kaptchcate: 99 });
      expect((await enter()).status_code).toBe(6000); // oxlint-disable-line no-await-in-loop
    }
    name = own;
    expect((await enter()).status_code).toBe(ResultCode.RiskyLogin);
    clock.passSeconds(DAY_SECONDS);
    expect((await enter()).status_code).toBe(6000);
  });

  test('AU-08 nothing is told to somebody who does not know the password', async () => {
    await settled();
    expect(await enter({ device: 'new', ip: AWAY }, {}, md5('fern7Kettl3'))).toMatchObject({
      status_code: ResultCode.InvalidCredentials,
      data: null,
    });
  });

  test('AU-08 who has no phone cannot be asked: they come in, it is noted, and nothing is trusted for it', async () => {
    await enter();
    expect((await enter({ device: 'new', ip: AWAY })).status_code).toBe(6000);
    expect(await reasons()).toEqual(['done', 'done 新设备和新网络']);
    await bindPhone();
    expect((await enter({ device: 'new', ip: AWAY })).status_code).toBe(ResultCode.DeviceAndIpNotPassed);
  });

  test('AU-08 the demo member, whose password is printed, comes in from anywhere', async () => {
    const demo = { name: 'demo2024', password: md5('Fair2024play'), kaptchcate: 99 };
    const replies = [await say(login, demo), await say(login, demo, { device: 'new', ip: AWAY })];
    expect(replies.map((reply) => reply.status_code)).toEqual([6000, 6000]);
  });
});

describe('the code from the phone', () => {
  test('AU-09 proves the device: it comes in now, and without a code next time', async () => {
    await settled();
    const away = { device: 'laptop', ip: AWAY };
    expect((await enter(away)).status_code).toBe(ResultCode.DeviceAndIpNotPassed);
    expect((await enter(away, { sendCodeNum: '246810' })).status_code).toBe(6000);
    expect(taken.at(-1)).toBe(`${memberId} laptop 246810`);
    expect((await enter(away)).status_code).toBe(6000);
    expect((await enter({ ip: AWAY })).status_code).toBe(6000);
  });

  test('AU-09 a wrong one lets nobody in and trusts nothing', async () => {
    await settled();
    expect((await enter({ device: 'laptop' }, { sendCodeNum: '000000' })).status_code).toBe(ResultCode.CodeWrong);
    expect((await enter({ device: 'laptop' })).status_code).toBe(ResultCode.DeviceNotPassed);
    expect(await reasons()).toContain('code-refused 验证码错误');
  });

  test('AU-09 a wrong one is refused on a trusted device too', async () => {
    await settled();
    expect((await enter({}, { sendCodeNum: '000000' })).status_code).toBe(ResultCode.CodeWrong);
  });

  test('AU-09 a right one without the password is nothing', async () => {
    await settled();
    const before = taken.length;
    const reply = await enter({ device: 'laptop' }, { sendCodeNum: '246810' }, md5('fern7Kettl3'));
    expect(reply.status_code).toBe(ResultCode.InvalidCredentials);
    expect(taken).toHaveLength(before);
  });

  test('AU-09 in an installation that sends no codes, no code is ever right', async () => {
    const bare = await startTestApp({ now: clock.now, env });
    await say(register, { name, password, secondPassword: password, kaptchcate: 99 }, {}, bare);
    const form = { name, password, kaptchcate: 99 };
    expect((await say(login, form, {}, bare)).status_code).toBe(6000);
    expect((await say(login, { ...form, sendCodeNum: '246810' }, {}, bare)).status_code).toBe(ResultCode.CodeExpired);
  });

  test('AU-09 with captchas on, type 99 with a code is for those who were asked for one', async () => {
    const strict = await startTestApp({
      now: clock.now,
      env: { ...env, CAPTCHA: 'on' },
      extraCalls: [proving],
    });
    const demo = { name: 'demo2024', password: md5('Fair2024play'), kaptchcate: 99, sendCodeNum: '246810' };
    expect((await say(login, demo, {}, strict)).status_code).toBe(ResultCode.RapidVerification);
    await strict.app.db.updateTable('member').set({ any_device: false }).where('name', '=', 'demo2024').execute();
    const asked = { name: demo.name, password: demo.password, kaptchcate: 0 };
    expect((await say(login, asked, {}, strict)).status_code).toBe(6000);
    const laptop = { device: 'laptop' };
    expect((await say(login, asked, laptop, strict)).status_code).toBe(ResultCode.DeviceNotPassed);
    const wrongCode = { ...demo, sendCodeNum: '111111' };
    expect((await say(login, wrongCode, laptop, strict)).status_code).toBe(ResultCode.CodeWrong);
    const guess = { ...demo, password: md5('fern7Kettl3') };
    expect((await say(login, demo, laptop, strict)).status_code).toBe(6000);
    expect((await say(login, guess, laptop, strict)).status_code).toBe(ResultCode.RapidVerification);
  });
});

describe('devices', () => {
  test('AU-19 are listed with name, address, trust and presence', async () => {
    const token = await settled();
    await enter({ device: 'laptop', ip: AWAY }, { sendCodeNum: '246810' });
    const list = await listed(token);
    expect(list.map(({ ip, current, trusted, online }) => ({ ip, current, trusted, online }))).toEqual(
      expect.arrayContaining([
        { ip: HOME, current: true, trusted: true, online: true },
        { ip: AWAY, current: false, trusted: true, online: true },
      ]),
    );
    expect(list.map((each) => each.name)).toEqual(['Windows · Chrome', 'Windows · Chrome']);
    expect(JSON.stringify(list)).not.toContain(device);
  });

  test('AU-19 a removed one is logged out at once, and asked for a code when it comes back', async () => {
    const token = await settled();
    const laptop = { device: 'laptop' };
    const there = tokenIn(await enter(laptop, { sendCodeNum: '246810' }));
    const found = (await listed(token)).find((each) => !each.current);
    expect((await say(removeDevice, { deviceId: found?.deviceId }, { token })).status_code).toBe(6000);
    expect((await say(catalogue.members.info, {}, { ...laptop, token: there })).status_code).toBe(6001);
    expect((await enter(laptop)).status_code).toBe(ResultCode.DeviceNotPassed);
    expect(await listed(token)).toHaveLength(1);
  });

  test('AU-19 somebody else’s device and no device answer alike', async () => {
    const token = await settled();
    const [own] = await listed(token);
    name = aName();
    await say(register, { name, password, secondPassword: password, kaptchcate: 99 });
    const otherToken = tokenIn(await enter());
    const replies = await Promise.all(
      [own?.deviceId, '999999999', 'x', '9'.repeat(30)].map((deviceId) =>
        say(removeDevice, { deviceId }, { token: otherToken }),
      ),
    );
    expect(replies.map((reply) => reply.status_code)).toEqual([6004, 6004, 6004, 6004]);
    expect(await listed(token)).toHaveLength(1);
  });

  test('WI-03g AU-21b when as many as allowed are trusted, a new one waits until one is removed', async () => {
    const token = await settled();
    const code = { sendCodeNum: '246810' };
    for (const next of ['second', 'third']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      expect((await enter({ device: next }, code)).status_code).toBe(6000);
    }
    const before = taken.length;
    expect((await enter({ device: 'fourth' }, code)).status_code).toBe(ResultCode.TooManyDevices);
    expect(taken).toHaveLength(before);
    expect(await enter({ device: 'fourth' })).toMatchObject({ status_code: 6039, data: null });
    expect((await enter({ device: 'second' })).status_code).toBe(6000);
    const other = (await listed(token)).find((each) => !each.current);
    await say(removeDevice, { deviceId: other?.deviceId }, { token });
    expect((await enter({ device: 'fourth' }, code)).status_code).toBe(6000);
  });

  test('AU-19 the history shows logins and refusals, the latest first, page by page', async () => {
    const token = await settled();
    await enter({}, {}, md5('fern7Kettl3'));
    await enter({ device: 'laptop', ip: AWAY });
    const { data } = await say(loginHistory, { pageNum: 1, pageSize: 2 }, { token });
    expect(data).toMatchObject({
      total: 3,
      list: [
        { ip: AWAY, device: 'Windows · Chrome', outcome: 2, note: '新设备和新网络' },
        { ip: HOME, outcome: 2, note: '密码错误' },
      ],
    });
    const rest = await say(loginHistory, { pageNum: 2, pageSize: 2 }, { token });
    expect(rest.data).toMatchObject({ total: 3, list: [{ ip: HOME, outcome: 1, note: '' }] });
  });
});

describe('the entrance', () => {
  test('WI-03g AU-21d networks and regions are refused, or warned, at register and login', async () => {
    const served = await startTestApp({
      now: clock.now,
      env: {
        TRUSTED_PROXY: '127.0.0.1',
        IP_DENY_CIDR: '192.0.2.0/24',
        REGION_DENY_CIDR: '198.18.0.0/15,2001:db8:bad::/48',
        REGION_WARN_CIDR: '198.51.100.0/24',
      },
    });
    const both = async (ip: string) => {
      const form = { name: aName(), password, secondPassword: password, kaptchcate: 99 };
      const demo = { name: 'demo2024', password: md5('Fair2024play'), kaptchcate: 99 };
      return [await say(register, form, { ip }, served), await say(login, demo, { ip }, served)];
    };
    const codes = async (ip: string) => (await both(ip)).map((reply) => reply.status_code);
    expect(await codes('192.0.2.9')).toEqual([6033, 6033]);
    expect(await codes('198.19.255.1')).toEqual([6031, 6031]);
    expect(await codes('2001:db8:bad:1::2')).toEqual([6031, 6031]);
    expect(await codes('203.0.113.1')).toEqual([6000, 6000]);
    const [refused, warned] = await both('198.51.100.3');
    expect(refused).toMatchObject({ status_code: 6032, message: '您所在的地区可能受限，暂不能注册新账号' });
    expect(warned?.status_code).toBe(6000);
    expect(warned?.data?.['regionWarning']).toBe('您所在的地区可能受限，请留意当地法规');
    const { rows } = await served.app.pool.query<{ n: bigint }>(
      `select count(*) as n from audit_log where outcome = 'region-refused'`,
    );
    expect(Number(rows[0]?.n)).toBe(7);
  });

  test.each([
    ['popup', 'silent', [6502, 6501]],
    ['silent', 'popup', [6501, 6502]],
    ['silent', 'off', [6000, 6502]],
  ])('WI-03j AU-21 login suspended (%s), registration (%s)', async (logins, registrations, codes) => {
    const served = await startTestApp({
      now: clock.now,
      env: { LOGIN_SUSPENDED: logins, REGISTER_SUSPENDED: registrations },
    });
    const form = { name: aName(), password, secondPassword: password, kaptchcate: 99 };
    const replies = [
      await say(register, form, {}, served),
      await say(login, { name: form.name, password, kaptchcate: 99 }, {}, served),
    ];
    expect(replies.map((reply) => reply.status_code)).toEqual(codes);
  });
});
