import { catalogue } from '@fairground/contract';
import { CodePurpose, CodeSender } from '@fairground/contract/login-codes';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { emailContact, phoneContact } from '../../apps/server/src/modules/members/contact.ts';
import { memberContacts } from '../../apps/server/src/modules/members/member-contacts.ts';
import { aClock, aMember, aName, aPhone, callOnClock, md5, type TestClock } from '../support/builders.ts';
import { askCode, codeForm, codeSentTo, otherThan } from '../support/codes.ts';
import { type TestApp, startTestApp } from '../support/test-app.ts';

const { login: logins, members } = catalogue;
const password = md5('fern7Kettle');
const fundPassword = md5('moss4Lantern');
const device = 'own-device';
const CODE_SECONDS = 10 * 60;

let running: TestApp;
let clock: TestClock;
beforeAll(async () => {
  clock = aClock();
  running = await startTestApp({ now: clock.now });
});

/** Registered and logged in, with phone, e-mail and a fund password. */
async function aSecuredMember() {
  const { app } = running;
  const [name, phone] = [aName(), aPhone()];
  const email = `${name}@example.com`;
  const form = { name, password, kaptchcate: 99 as const };
  const { data } = await callOnClock(running, logins.register, { ...form, secondPassword: password }, { device });
  const memberId = BigInt(String(data?.['userId']));
  const token = String((await callOnClock(running, logins.login, form, { device })).data?.['token']);
  await app.transact(async (tx) => {
    await memberContacts.bind(app, tx, { memberId, contact: phoneContact({ areaCode: '86', number: phone }) });
    await memberContacts.bind(app, tx, { memberId, contact: emailContact(email) });
  });
  const who = { memberId, name, phone, email, token, device };
  const first = { kind: 2, password: fundPassword, secondPassword: fundPassword } as const;
  expect(await callOnClock(running, members.bindPassword, first, who)).toMatchObject({ status_code: 6000 });
  return who;
}

type Secured = Awaited<ReturnType<typeof aSecuredMember>>;
type Answer = { readonly status_code: number };

/** What five wrong codes are answered, and what a right one is after them. */
async function afterWrongOnes(right: string, use: (code: string) => Promise<Answer>): Promise<number[]> {
  const codes: number[] = [];
  for (const code of [...Array.from({ length: 5 }, () => otherThan(right)), right]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    codes.push((await use(code)).status_code);
  }
  return codes;
}
const LOCKED = [6036, 6036, 6036, 6036, 6037, 6037];

const one = ({ name, email }: Secured) => callOnClock(running, logins.forgetByEmailOne, { name, email }, { device });
const two = ({ name, email }: Secured, code: string) =>
  callOnClock(running, logins.forgetByEmailTwo, { name, email, code }, { device });
const three = ({ name, email }: Secured, to: string) =>
  callOnClock(running, logins.forgetByEmailThree, { name, email, password: to, secondPassword: to }, { device });

describe('a forgotten password by e-mail', () => {
  test('AU-10 its steps keep their order, and a code its minute, its tries and its ten minutes', async () => {
    const who = await aSecuredMember();
    expect(await two(who, '123456')).toMatchObject({ status_code: 6035 });
    expect(await three(who, md5('birch9Basket'))).toMatchObject({ status_code: 6035 });
    expect(await one(who)).toMatchObject({ status_code: 6000 });
    expect(await one(who)).toMatchObject({ status_code: 6066 });
    const right = await codeSentTo(running, who.email);
    expect(await afterWrongOnes(right, (code) => two(who, code))).toEqual(LOCKED);
    clock.passSeconds(60);
    await one(who);
    const late = await codeSentTo(running, who.email, 2);
    clock.passSeconds(CODE_SECONDS);
    expect(await two(who, late)).toMatchObject({ status_code: 6038 });
    for (let sent = 3; sent <= 5; sent += 1) {
      clock.passSeconds(60);
      // oxlint-disable-next-line no-await-in-loop
      expect(await one(who)).toMatchObject({ status_code: 6000 });
    }
    clock.passSeconds(60);
    expect(await one(who)).toMatchObject({ status_code: 6034 });
  });

  test('AU-10 the new password is not the fund password, and the proof lasts ten minutes', async () => {
    const who = await aSecuredMember();
    await one(who);
    expect(await two(who, await codeSentTo(running, who.email))).toMatchObject({ status_code: 6000 });
    expect(await three(who, fundPassword)).toMatchObject({ status_code: 6100 });
    clock.passSeconds(CODE_SECONDS);
    expect(await three(who, md5('birch9Basket'))).toMatchObject({ status_code: 6038 });
  });

  test('AU-10 nor by phone', async () => {
    const { name, phone } = await aSecuredMember();
    await callOnClock(running, logins.forgetByPhoneOne, { name, phone }, { device });
    const code = await codeSentTo(running, phone);
    await callOnClock(running, logins.forgetByPhoneTwo, { name, phone, code }, { device });
    const form = { name, phone, password: fundPassword, secondPassword: fundPassword };
    expect(await callOnClock(running, logins.forgetByPhoneThree, form, { device })).toMatchObject({
      status_code: 6100,
      data: { field: 'password' },
    });
  });
});

describe('codes of a member', () => {
  test('AU-14 an e-mail is not bound by a wrong, used-up or late code', async () => {
    const member = await aMember(running.app);
    const email = `${member.name}@example.com`;
    const ask = () => askCode(running, { number: email, name: member.name, cate: CodeSender.email }, member);
    const bind = (code: string) => callOnClock(running, members.bindEmail, { email, code }, member);
    await ask();
    expect(await afterWrongOnes(await codeSentTo(running, email), bind)).toEqual(LOCKED);
    clock.passSeconds(60);
    await ask();
    const late = await codeSentTo(running, email, 2);
    clock.passSeconds(CODE_SECONDS);
    expect(await bind(late)).toMatchObject({ status_code: 6038 });
  });

  test.each([
    ['phone', CodeSender.sms],
    ['email', CodeSender.email],
  ] as const)('AU-14 a password is not changed by %s with a wrong, used-up or late code', async (place, cate) => {
    const who = await aSecuredMember();
    const ask = () => askCode(running, { number: '', name: who.name, type: CodePurpose.reset, cate }, who);
    const endpoint = place === 'phone' ? members.bindPasswordByPhone : members.bindPasswordByEmail;
    const change = (code: string, to: string) =>
      callOnClock(running, endpoint, { kind: 1, code, password: to, secondPassword: to }, who);
    await ask();
    const fresh = md5('birch9Basket');
    expect(await afterWrongOnes(await codeSentTo(running, who[place]), (code) => change(code, fresh))).toEqual(LOCKED);
    clock.passSeconds(60);
    await ask();
    const late = await codeSentTo(running, who[place], 2);
    clock.passSeconds(CODE_SECONDS);
    expect(await change(late, fresh)).toMatchObject({ status_code: 6038 });
    await ask();
    const right = await codeSentTo(running, who[place], 3);
    expect(await change(right, fundPassword)).toMatchObject({
      status_code: 6012,
      message: '登录密码不能与资金密码相同',
    });
  });
});

describe('being human', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startTestApp({ now: clock.now, env: { CAPTCHA: 'on' } });
  });
  const picture = { kaptchcate: 2 } as const;

  test('AU-05 a picture that was not read is asked for again, wherever it was to be shown', async () => {
    const [name, phone] = [aName(), aPhone()];
    const email = `${name}@example.com`;
    const answers = [
      await callOnClock(strict, logins.login, { name, password, ...picture }),
      await callOnClock(strict, logins.forgetByEmailOne, { name, email, ...picture }),
    ];
    const member = await aMember(strict.app);
    for (const [endpoint, who, type] of [
      [logins.sendCodeOne, {}, CodePurpose.reset],
      [logins.sendCodeTwo, member, CodePurpose.bind],
    ] as const) {
      const requestId = randomUUID();
      const form = codeForm(strict, requestId, { number: `86-${phone}`, name: 'name' in who ? who.name : name, type });
      // oxlint-disable-next-line no-await-in-loop
      answers.push(await callOnClock(strict, endpoint, { ...form, ...picture }, { ...who, requestId }));
    }
    expect(answers.map(({ status_code }) => status_code)).toEqual([6021, 6021, 6021, 6021]);
  });

  test('AU-05 a member who brings a slider along has to have passed it', async () => {
    const member = await aMember(strict.app);
    const requestId = randomUUID();
    const form = codeForm(strict, requestId, { number: `86-${aPhone()}`, name: member.name });
    const answer = await callOnClock(strict, logins.sendCodeTwo, { ...form, kaptchcate: 1 }, { ...member, requestId });
    expect(answer).toMatchObject({ status_code: 6022 });
  });
});
