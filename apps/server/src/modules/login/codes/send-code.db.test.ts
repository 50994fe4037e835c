import { randomUUID } from 'node:crypto';
import { catalogue } from '@fairground/contract';
import { CodeSender, CodePurpose } from '@fairground/contract/login-codes';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aClock,
  aMember,
  aPhone,
  callOnClock,
  outcomes,
  type TestClock,
  type TestMember,
} from '../../../../../../tests/support/builders.ts';
import { askCode, codeForm, codeSentTo, otherThan, sentTo } from '../../../../../../tests/support/codes.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { phoneContact } from '../../members/contact.ts';
import { memberContacts } from '../../members/member-contacts.ts';
import { SEND_CODE, sendCode } from './code-message.ts';
import { takeNewDeviceCode } from './take-code.ts';

const { sendCodeOne, sendCodeTwo } = catalogue.login;
const { bindPhone } = catalogue.members;
const { reset, newDevice, bind } = CodePurpose;

let running: TestApp;
let clock: TestClock;
beforeAll(async () => {
  clock = aClock();
  running = await startTestApp({ now: clock.now });
});

const boundMember = async (phone = aPhone()) => {
  const { app } = running;
  const member = await aMember(app);
  await app.transact((tx) =>
    memberContacts.bind(app, tx, {
      memberId: member.memberId,
      contact: phoneContact({ areaCode: '86', number: phone }),
    }),
  );
  return { ...member, phone };
};

/** How many of so many askings are answered, and the last answer. */
const askings = async (app: TestApp, count: number, who: () => Promise<TestMember>) => {
  const codes: string[] = [];
  for (let time = 0; time < count; time++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    const member = await who();
    // oxlint-disable-next-line no-await-in-loop
    const { status_code, message } = await askCode(app, { number: `86-${aPhone()}`, name: member.name }, member);
    codes.push(`${status_code} ${message}`);
  }
  return [codes.filter((code) => code === '6000 成功').length, codes.at(-1)];
};

describe('asking for a code as a member', () => {
  test('AU-11 six digits reach the phone, and the answer shows it masked and when to ask again', async () => {
    const member = await aMember(running.app);
    const phone = aPhone();
    const answer = await askCode(running, { number: `86-${phone}`, name: member.name }, member);
    const target = `${phone.slice(0, 3)}****${phone.slice(7)}`;
    expect(answer).toEqual({
      status_code: 6000,
      data: { target, nextTime: clock.now().getTime() + 60_000 },
      message: '成功',
    });
    expect(await codeSentTo(running, phone)).toMatch(/^\d{6}$/);
    const [message] = await sentTo(running, phone);
    expect(message).toMatchObject({ to: phone, channel: 'sms', at: clock.now().getTime() });
    expect(message?.text).toBe(`【澜岳】验证码${message?.code}，10分钟内有效。请勿告诉任何人，客服也不会索要。`);
  });

  test.each([
    ['voice', CodeSender.voice, aPhone()],
    ['email', CodeSender.email, `anna${aPhone()}@example.com`],
  ])('AU-11 by %s', async (channel, cate, target) => {
    const member = await aMember(running.app);
    const number = channel === 'email' ? target.toUpperCase() : `86-${target}`;
    expect(await askCode(running, { number, name: member.name, cate }, member)).toMatchObject({ status_code: 6000 });
    await codeSentTo(running, target);
    expect(await sentTo(running, target)).toMatchObject([{ channel }]);
  });

  test.each([
    ['sms', CodeSender.sms],
    ['voice', CodeSender.voice],
    ['email', CodeSender.email],
  ])('AU-11a a code by %s arrives and works once', async (channel, cate) => {
    const member = await aMember(running.app);
    const target = channel === 'email' ? `${member.name}@example.com` : aPhone();
    const number = channel === 'email' ? target : `86-${target}`;
    await askCode(running, { number, name: member.name, cate }, member);
    const code = await codeSentTo(running, target);
    expect(await sentTo(running, target)).toMatchObject([{ channel, code }]);
    const use = () =>
      channel === 'email'
        ? callOnClock(running, catalogue.members.bindEmail, { email: target, code }, member)
        : callOnClock(running, bindPhone, { phone: target, code }, member);
    expect((await use()).status_code).toBe(6000);
    expect((await use()).status_code).not.toBe(6000);
  });

  test('AU-11 neither the code nor the phone can be read in the tables behind it', async () => {
    const member = await aMember(running.app);
    const phone = aPhone();
    await askCode(running, { number: `86-${phone}`, name: member.name }, member);
    const code = await codeSentTo(running, phone);
    const { rows } = await running.app.pool.query<{ text: string }>(
      'select c::text as text from verification_code c union all select payload::text from outbox',
    );
    const everything = rows.map(({ text }) => text).join('\n');
    expect(everything).not.toContain(phone);
    expect(everything).not.toContain(`"${code}"`);
    expect(everything).not.toContain(Buffer.from(code).toString('hex'));
  });

  test('AU-11d 60 s apart (6066), five an hour and ten a day (6034), each with its words', async () => {
    const phone = aPhone();
    // Limits go by the phone: another member who asks for it is refused just the same.
    const ask = async () => {
      const member = await aMember(running.app);
      return askCode(running, { number: `86-${phone}`, name: member.name }, member);
    };
    const answers: string[] = [];
    for (const pause of [0, 59, 1, 60, 60, 60, 60, 3600, 60, 60, 60, 60, 3600, 3600 * 24]) {
      clock.passSeconds(pause);
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      const { status_code, message } = await ask();
      answers.push(`${status_code} ${message}`);
    }
    const done = '6000 成功';
    expect(answers).toEqual([
      done,
      '6066 60秒内只能获取一次验证码',
      ...Array.from({ length: 4 }, () => done),
      '6034 获取次数过多，请55分钟后再试',
      ...Array.from({ length: 5 }, () => done),
      '6034 今日获取次数已用完，请明天再试',
      done,
    ]);
  });

  test('AU-11 one member writes to ten phones an hour, and one address to thirty (6011)', async () => {
    const refused = '6011 获取过于频繁，请稍后再试';
    const member = await aMember(running.app);
    expect(await askings(running, 11, () => Promise.resolve(member))).toEqual([10, refused]);
    const strict = await startTestApp({ now: clock.now, env: { LIMIT_SCALE: '1' } });
    expect(await askings(strict, 31, () => aMember(strict.app))).toEqual([30, refused]);
  });

  test('AU-11 of ten requests made at once one sends', async () => {
    const member = await aMember(running.app);
    const phone = aPhone();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => askCode(running, { number: `86-${phone}`, name: member.name }, member)),
    );
    const codes = outcomes(answers);
    expect(codes).toEqual([6000, ...Array.from({ length: 9 }, () => 6066)]);
  });

  test('AU-11b in both calls a sealed field that does not open is 6008, one whose hash differs 6007, and each is named', async () => {
    const member = await aMember(running.app);
    for (const [endpoint, who] of [
      [sendCodeOne, { device: member.device }],
      [sendCodeTwo, member],
    ] as const) {
      const send = (given: object, sealedFor?: string) => {
        const requestId = randomUUID();
        const form = codeForm(running, sealedFor ?? requestId, { number: `86-${aPhone()}`, name: member.name });
        return callOnClock(running, endpoint, { ...form, ...given }, { ...who, requestId });
      };
      // oxlint-disable-next-line no-await-in-loop
      expect(await send({}, randomUUID())).toMatchObject({ status_code: 6008, data: { field: 'sendCodeNumV2' } });
      for (const field of ['SendCodeNum', 'SendName', 'codeId'] as const) {
        // oxlint-disable-next-line no-await-in-loop
        expect(await send({ [field]: '0'.repeat(32) })).toMatchObject({ status_code: 6007, data: { field } });
      }
    }
  });

  test.each([
    ['86-23800138000', '请输入正确的手机号码'],
    ['86-1380013800', '请输入正确的手机号码'],
    ['852-13800138000', '请输入正确的手机号码'],
    ['999-13800138000', '请选择国家或地区'],
    ['13800138000', '请选择国家或地区'],
  ])('AU-12 %s is refused: %s', async (number, message) => {
    const member = await aMember(running.app);
    expect(await askCode(running, { number, name: member.name }, member)).toMatchObject({ status_code: 6007, message });
  });

  test('AU-12 a number of another country gets its code', async () => {
    const member = await aMember(running.app);
    const answer = await askCode(running, { number: '852-61234567', name: member.name }, member);
    expect(answer).toMatchObject({ status_code: 6000, data: { target: '61****67' } });
  });

  test('AU-11 somebody else’s name, and a purpose that is not a member’s, are refused', async () => {
    const member = await aMember(running.app);
    const number = `86-${aPhone()}`;
    expect(await askCode(running, { number, name: 'demo2024' }, member)).toMatchObject({
      status_code: 6007,
      message: '用户名有误',
    });
    expect(await askCode(running, { number, name: member.name, type: newDevice }, member)).toMatchObject({
      status_code: 6007,
      data: { field: 'type' },
    });
  });

  test('WI-03f AU-14 for a new password the code goes to the bound phone, which need not be typed', async () => {
    const { phone, ...member } = await boundMember();
    const ask = { number: '', name: member.name, type: reset };
    expect(await askCode(running, ask, member)).toMatchObject({ status_code: 6000 });
    await codeSentTo(running, phone);
    expect(await askCode(running, { ...ask, number: `86-${aPhone()}` }, member)).toMatchObject({
      status_code: 6007,
      message: '手机号码错误',
    });
    expect(await askCode(running, { ...ask, cate: CodeSender.email }, member)).toMatchObject({
      status_code: 6035,
      message: '请先绑定邮箱',
    });
    const unbound = await aMember(running.app);
    expect(await askCode(running, { ...ask, name: unbound.name }, unbound)).toMatchObject({ status_code: 6015 });
    expect(await askCode(running, { number: `86-${aPhone()}`, name: member.name, type: bind }, member)).toMatchObject({
      status_code: 6009,
      message: '已绑定手机号，如需更换请联系客服',
    });
  });
});

const asked = async () => {
  const member = await aMember(running.app);
  const phone = aPhone();
  await askCode(running, { number: `86-${phone}`, name: member.name }, member);
  const code = await codeSentTo(running, phone);
  const use = (typed: string, device = member.device) =>
    callOnClock(running, bindPhone, { phone, code: typed }, { token: member.token, device });
  return { member, phone, code, use };
};

describe('using a code', () => {
  test('AU-11e wrong four times (6036), then locked (6037) even for the right one; the next code works', async () => {
    const { member, phone, code, use } = await asked();
    const answers: string[] = [];
    for (const typed of [1, 2, 3, 4, 5].map(() => otherThan(code)).concat(code)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      const { status_code, message } = await use(typed);
      answers.push(`${status_code} ${message}`);
    }
    const wrong = '6036 验证码错误，请重新输入';
    const locked = '6037 验证码错误次数过多，请重新获取';
    expect(answers).toEqual([wrong, wrong, wrong, wrong, locked, locked]);
    clock.passSeconds(60);
    await askCode(running, { number: `86-${phone}`, name: member.name }, member);
    expect(await use(await codeSentTo(running, phone, 2))).toMatchObject({ status_code: 6000 });
  });

  test('AU-11e ten minutes later it has expired (6038)', async () => {
    const { code, use } = await asked();
    clock.passSeconds(600);
    expect(await use(code)).toMatchObject({ status_code: 6038, message: '验证码已过期，请重新获取' });
  });

  test('AU-11 a resend kills the old one', async () => {
    const { member, phone, code, use } = await asked();
    clock.passSeconds(60);
    await askCode(running, { number: `86-${phone}`, name: member.name }, member);
    const next = await codeSentTo(running, phone, 2);
    if (next !== code) expect(await use(code)).toMatchObject({ status_code: 6036 });
    expect(await use(next)).toMatchObject({ status_code: 6000 });
  });

  test('WI-03f AU-11 on another device, for another member or another phone there is no such code (6016)', async () => {
    const { phone, code, use } = await asked();
    const nothing = { status_code: 6016, message: '请先获取验证码' };
    expect(await use(code, 'elsewhere')).toMatchObject(nothing);
    const other = await aMember(running.app);
    expect(await callOnClock(running, bindPhone, { phone, code }, other)).toMatchObject(nothing);
    expect(await use(code)).toMatchObject({ status_code: 6000 });
  });
});

const askOnDevice = (name: string, number: string, device = 'new-device') =>
  askCode(running, { number, name, type: newDevice, cate: CodeSender.voice }, { device });

describe('delivery', () => {
  test('AU-11 a message that comes twice is shown once, and one that comes too late is not sent', async () => {
    const { app } = running;
    const { phone } = await asked();
    const { rows } = await app.pool.query<{ id: bigint; payload: Record<string, unknown> }>(
      'select id, payload from outbox where topic = $1 order by id desc limit 1',
      [SEND_CODE],
    );
    const deliver = () =>
      Promise.all(rows.map(({ id, payload }) => sendCode({ id, payload, topic: SEND_CODE, attempt: 2 }, app)));
    await deliver();
    expect(await sentTo(running, phone)).toHaveLength(1);
    await app.pool.query('delete from sandbox_message where recipient = $1', [phone]);
    clock.passSeconds(599);
    await deliver();
    expect(await sentTo(running, phone)).toHaveLength(1);
    await app.pool.query('delete from sandbox_message where recipient = $1', [phone]);
    clock.passSeconds(1);
    await deliver();
    expect(await sentTo(running, phone)).toEqual([]);
  });
});

describe('a new device', () => {
  test('AU-11 the four middle digits bring a code, which opens once and only on that device', async () => {
    const { app } = running;
    const { memberId, name, phone } = await boundMember();
    const answer = await askOnDevice(name, phone.slice(3, 7));
    expect(answer).toMatchObject({ status_code: 6000, data: { target: `${phone.slice(0, 3)}****${phone.slice(7)}` } });
    const code = await codeSentTo(running, phone);
    const take = (device: string, typed: string) =>
      app.transact((tx) => takeNewDeviceCode(app)(tx, { memberId, device, code: typed, now: clock.now() }));
    expect(await take('another', code)).toEqual({ ok: false, why: 'expired' });
    expect(await take('new-device', otherThan(code))).toEqual({ ok: false, why: 'wrong' });
    const both = await Promise.all([take('new-device', code), take('new-device', code)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('AU-11 wrong digits, a name nobody has and a member without a phone answer alike; five tries a day', async () => {
    const { name, phone } = await boundMember();
    const unbound = await aMember(running.app);
    const wrong = otherThan(phone.slice(3, 7));
    const answers = await Promise.all([
      askOnDevice(name, wrong),
      askOnDevice('nobody11', wrong),
      askOnDevice(unbound.name, wrong),
    ]);
    const answer = { status_code: 6007, data: { field: 'sendCodeNumV2' }, message: '手机号码错误' };
    expect(answers).toEqual([answer, answer, answer]);
    const codes: number[] = [];
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    for (let time = 0; time < 5; time++) codes.push((await askOnDevice(name, wrong)).status_code);
    expect(codes).toEqual([6007, 6007, 6007, 6007, 6034]);
    expect(await askOnDevice(name, phone.slice(3, 7))).toMatchObject({
      status_code: 6034,
      message: '手机号验证次数已用完，请明天再试',
    });
    expect(await sentTo(running, phone)).toEqual([]);
  });

  test('AU-11 guesses from many devices reach fifteen comparisons a day', async () => {
    const { name, phone } = await boundMember();
    const wrong = otherThan(phone.slice(3, 7));
    const codes: number[] = [];
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    for (let device = 0; device < 40; device++)
      codes.push((await askOnDevice(name, wrong, `robot-${device}`)).status_code);
    expect(codes.filter((code) => code === 6007)).toHaveLength(15);
    expect(codes.filter((code) => code === 6034)).toHaveLength(25);
  });

  test('AU-11 binding is no visitor’s business, and a new device is not proven by e-mail', async () => {
    const requestId = randomUUID();
    const form = codeForm(running, requestId, { number: `86-${aPhone()}`, name: 'nobody12', type: bind });
    expect(await callOnClock(running, sendCodeOne, form, { requestId })).toMatchObject({
      status_code: 6007,
      data: { field: 'type' },
    });
    const { name } = await boundMember();
    const byMail = { number: '1234', name, type: newDevice, cate: CodeSender.email };
    expect(await askCode(running, byMail)).toMatchObject({ status_code: 6007, data: { field: 'cate' } });
  });
});
