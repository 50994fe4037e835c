import { catalogue } from '@fairground/contract';
import { CodeSender, CodePurpose } from '@fairground/contract/login-codes';
import { PasswordKind } from '@fairground/contract/member-binding';
import { chinaDay } from '@fairground/money';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import {
  aClock,
  aMember,
  aName,
  aPhone,
  callOnClock,
  md5,
  outcomes,
  type TestClock,
  type TestMember,
} from '../../../../../tests/support/builders.ts';
import { askCode, codeSentTo, otherThan } from '../../../../../tests/support/codes.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';

const { register, login } = catalogue.login;
const { bindPhone, bindEmail, bindOther, bindFromDeposit, bindPassword } = catalogue.members;
const { bindPasswordByPhone, bindPasswordByEmail, info, addAvatar, avatarList } = catalogue.members;
const { singleDataDecryption } = catalogue.members;
const first = md5('fern7Kettle');
const second = md5('moss4Lantern');
const third = md5('reed9Harbour');

let running: TestApp;
let clock: TestClock;
beforeAll(async () => {
  clock = aClock();
  running = await startTestApp({ now: clock.now });
});

/** Registered and logged in through the HTTP API, with the first password. */
async function aPlayer(): Promise<TestMember> {
  const name = aName();
  const device = `device-${name}`;
  const form = { name, password: first, secondPassword: first, kaptchcate: 99 as const };
  const { data } = await callOnClock(running, register, form, { device });
  return { memberId: BigInt(String(data?.['userId'])), name, device, token: await tokenOf(name, first, device) };
}

const logIn = (name: string, password: string, device: string) =>
  callOnClock(running, login, { name, password, kaptchcate: 0 }, { device });
const tokenOf = async (name: string, password: string, device: string): Promise<string> =>
  String((await logIn(name, password, device)).data?.['token']);

async function bindPhoneOf(member: TestMember, phone: string, areaCode = '86') {
  await askCode(running, { number: `${areaCode}-${phone}`, name: member.name }, member);
  const code = await codeSentTo(running, phone);
  return callOnClock(running, bindPhone, { areaCode, phone, code }, member);
}

const infoOf = async (member: TestMember) => (await callOnClock(running, info, {}, member)).data;

const auditOf = async ({ memberId }: TestMember): Promise<string[]> => {
  const rows = await running.app.db
    .selectFrom('audit_log')
    .select(['action', 'outcome'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map(({ action, outcome }) => `${action} ${outcome}`);
};

const securityChangedAt = async ({ memberId }: TestMember): Promise<Date | null | undefined> =>
  (
    await running.app.db
      .selectFrom('member')
      .select('security_changed_at as at')
      .where('id', '=', memberId)
      .executeTakeFirst()
  )?.at;

describe('binding a phone and an e-mail', () => {
  test('AU-14 the phone is bound with its code, shown masked and stored sealed', async () => {
    const member = await aMember(running.app);
    const phone = aPhone();
    const shown = `${phone.slice(0, 3)}****${phone.slice(7)}`;
    expect(await bindPhoneOf(member, phone)).toMatchObject({ status_code: 6000, data: { bindPhone: shown } });
    expect(await infoOf(member)).toMatchObject({ bindPhone: shown });
    const { rows } = await running.app.pool.query<{ text: string }>('select m::text as text from member m');
    expect(rows.map(({ text }) => text).join('\n')).not.toContain(phone);
    expect(await auditOf(member)).toEqual(['bind-phone done']);
    const again = await callOnClock(running, bindPhone, { phone: aPhone(), code: '123456' }, member);
    expect(again).toMatchObject({ status_code: 6009, message: '已绑定手机号，如需更换请联系客服' });
  });

  test('AU-12 a phone of another country is bound; one that does not fit its country is not', async () => {
    const member = await aMember(running.app);
    const misfit = { areaCode: '852', phone: '13800138000', code: '123456' };
    expect(await callOnClock(running, bindPhone, misfit, member)).toMatchObject({
      status_code: 6007,
      message: '请输入正确的手机号码',
    });
    const answer = await bindPhoneOf(member, '68765432', '852');
    expect(answer).toMatchObject({ status_code: 6000, data: { bindPhone: '68****32' } });
  });

  test('AU-14 the e-mail is bound with its code, in any capitals, and by one member only', async () => {
    const [one, other] = [await aMember(running.app), await aMember(running.app)];
    const email = `${one.name}@example.com`;
    const bind = async (member: TestMember, address: string, count: number) => {
      await askCode(running, { number: address, name: member.name, cate: CodeSender.email }, member);
      const code = await codeSentTo(running, email, count);
      return callOnClock(running, bindEmail, { email: address, code }, member);
    };
    expect(await bind(one, email, 1)).toMatchObject({ status_code: 6000, data: { bindEmail: 'a***@example.com' } });
    clock.passSeconds(60);
    expect(await bind(other, email.toUpperCase(), 2)).toMatchObject({
      status_code: 6009,
      message: '该邮箱已被使用，请更换后重试',
    });
  });

  test('AU-14 one phone, one member: of two who hold its codes at once one gets it, and neither learns whose', async () => {
    const members = [await aMember(running.app), await aMember(running.app)];
    const phone = aPhone();
    const forms: { member: TestMember; code: string }[] = [];
    for (const member of members) {
      // oxlint-disable-next-line no-await-in-loop -- 60 s lie between them
      expect(await askCode(running, { number: `86-${phone}`, name: member.name }, member)).toMatchObject({
        status_code: 6000,
      });
      // oxlint-disable-next-line no-await-in-loop
      forms.push({ member, code: await codeSentTo(running, phone, forms.length + 1) });
      clock.passSeconds(60);
    }
    const answers = await Promise.all(
      forms.map(({ member, code }) => callOnClock(running, bindPhone, { phone, code }, member)),
    );
    expect(outcomes(answers)).toEqual([6000, 6009]);
    expect(answers.find(({ status_code }) => status_code === 6009)).toEqual({
      status_code: 6009,
      data: null,
      message: '该手机号已被使用，请更换后重试',
    });
  });
});

const other = (member: TestMember, input: z.input<typeof bindOther.input>) =>
  callOnClock(running, bindOther, input, member);

const eighteen = (day: string) => `${Number(day.slice(0, 4)) - 18}${day.slice(4)}`;

describe('who a member is', () => {
  const immutable = { status_code: 6009, message: '个人资料提交后不可修改' };

  test('AU-15 the real name is said once and shown masked', async () => {
    const member = await aMember(running.app);
    expect(await other(member, { type: 'realName', realName: '王•小明' })).toMatchObject({
      status_code: 6000,
      data: { value: '王**明', accountId: '' },
    });
    expect(await infoOf(member)).toMatchObject({ bindRealName: '王**明' });
    expect(await other(member, { type: 'realName', realName: '李四' })).toMatchObject(immutable);
    expect(await callOnClock(running, bindFromDeposit, { realName: '李四' }, member)).toMatchObject(immutable);
  });

  test('AU-15 at a deposit the name is bound by the same rule', async () => {
    const member = await aMember(running.app);
    const bad = await callOnClock(running, bindFromDeposit, { realName: '王··明' }, member);
    expect(bad).toMatchObject({ status_code: 6007, message: '请输入正确的名字' });
    const answer = await callOnClock(running, bindFromDeposit, { realName: '王明' }, member);
    expect(answer).toMatchObject({ status_code: 6000, data: { bindRealName: '王*' } });
  });

  test.each(['王明1', '·王明', 'Anna王', '王 明', ''])('AU-15 %j is no real name', async (realName) => {
    const member = await aMember(running.app);
    expect(await other(member, { type: 'realName', realName })).toMatchObject({
      status_code: 6007,
      message: '请输入正确的名字',
    });
  });

  test('AU-15 who turns eighteen today in China may play; who does tomorrow may not', async () => {
    const member = await aMember(running.app);
    const today = chinaDay(clock.now());
    const tomorrow = chinaDay(new Date(clock.now().getTime() + 86_400_000));
    expect(await other(member, { type: 'birthday', birthday: eighteen(tomorrow) })).toMatchObject({
      status_code: 6012,
      message: '您的年龄未满18岁，无法参与游戏',
    });
    expect(await other(member, { type: 'birthday', birthday: '2099-01-01' })).toMatchObject({ status_code: 6007 });
    expect(await other(member, { type: 'birthday', birthday: eighteen(today) })).toMatchObject({ status_code: 6000 });
    expect(await infoOf(member)).toMatchObject({ birthday: eighteen(today) });
    expect(await other(member, { type: 'birthday', birthday: '1990-01-01' })).toMatchObject(immutable);
  });

  test('AU-15 of two different genders said at once one stays', async () => {
    const member = await aMember(running.app);
    const answers = await Promise.all(([1, 2] as const).map((gender) => other(member, { type: 'gender', gender })));
    expect(outcomes(answers)).toEqual([6000, 6009]);
    expect(await auditOf(member)).toEqual(['bind-gender done']);
  });

  test('AU-14 one of 24 avatars is chosen, and only one of them', async () => {
    const member = await aMember(running.app);
    const { data } = await callOnClock(running, avatarList, {}, member);
    expect(data?.['list']).toHaveLength(24);
    expect(await callOnClock(running, addAvatar, { avatar: '24' }, member)).toMatchObject({ status_code: 6000 });
    expect(await infoOf(member)).toMatchObject({ avatar: '24' });
    expect(await callOnClock(running, addAvatar, { avatar: '25' }, member)).toMatchObject({ status_code: 6004 });
  });
});

const change = (
  member: TestMember,
  oldPassword: string | undefined,
  password: string,
  kind: 1 | 2 = PasswordKind.login,
) => callOnClock(running, bindPassword, { kind, oldPassword, password, secondPassword: password }, member);

const fundForm = (code: string) => ({ kind: PasswordKind.fund, code, password: second, secondPassword: second });

describe('changing a password', () => {
  test('AU-14 with the old one: other logins end, this one stays, withdrawals will wait', async () => {
    const member = await aPlayer();
    const elsewhere = await tokenOf(member.name, first, 'elsewhere');
    expect(await change(member, first, second)).toMatchObject({ status_code: 6000 });
    expect(await infoOf(member)).toMatchObject({ name: member.name });
    expect(await callOnClock(running, info, {}, { token: elsewhere })).toMatchObject({ status_code: 6001 });
    expect(await logIn(member.name, first, 'home')).toMatchObject({ status_code: 6002 });
    expect(await logIn(member.name, second, 'home')).toMatchObject({ status_code: 6000 });
    expect(await securityChangedAt(member)).toEqual(clock.now());
    expect(await auditOf(member)).toContain('change-login-password done');
  });

  test('AU-14 weak, unchanged or missing ones are refused with their words', async () => {
    const member = await aPlayer();
    expect(await change(member, undefined, second)).toMatchObject({ status_code: 6007, message: '请输入原密码' });
    expect(await change(member, first, first)).toMatchObject({ status_code: 6012, message: '新密码不能与原密码相同' });
    expect(await change(member, first, md5('password1'))).toMatchObject({
      status_code: 6007,
      message: '密码过于常见，请换一个',
    });
  });

  test('AU-14 five wrong old ones lock for a quarter of an hour (6037), the right one too', async () => {
    const member = await aPlayer();
    const answers: string[] = [];
    for (const old of [third, third, third, third, third, first]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      const { status_code, message } = await change(member, old, second);
      answers.push(`${status_code} ${message}`);
    }
    const wrong = '6100 原密码错误';
    expect(answers).toEqual([wrong, wrong, wrong, wrong, wrong, '6037 密码错误次数过多，请15分钟后再试']);
    clock.passSeconds(15 * 60);
    expect(await change(member, first, second)).toMatchObject({ status_code: 6000 });
  });

  test('AU-14 ten changes a day are tried and no more (6011)', async () => {
    const member = await aPlayer();
    const codes: number[] = [];
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    for (let time = 0; time < 11; time++) codes.push((await change(member, undefined, second)).status_code);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 6007), 6011]);
  });

  test('AU-14 the fund password is set once without an old one, differs from the login password, and is changed with it', async () => {
    const member = await aPlayer();
    const { fund } = PasswordKind;
    expect(await change(member, undefined, first, fund)).toMatchObject({
      status_code: 6012,
      message: '资金密码不能与登录密码相同',
    });
    const both = await Promise.all([change(member, undefined, second, fund), change(member, undefined, third, fund)]);
    const codes = outcomes(both);
    expect(codes[0]).toBe(6000);
    expect(codes[1]).not.toBe(6000);
    expect(await infoOf(member)).toMatchObject({ secondPasswordSet: true });
    expect(await securityChangedAt(member)).toBeNull();
    const [old, next] = both[0].status_code === 6000 ? [second, third] : [third, second];
    expect(await change(member, first, old)).toMatchObject({
      status_code: 6012,
      message: '登录密码不能与资金密码相同',
    });
    expect(await change(member, undefined, next, fund)).toMatchObject({ status_code: 6007, message: '请输入原密码' });
    expect(await change(member, first, next, fund)).toMatchObject({ status_code: 6100, message: '原密码错误' });
    expect(await change(member, old, next, fund)).toMatchObject({ status_code: 6000 });
    expect(await securityChangedAt(member)).toEqual(clock.now());
  });

  test('WI-03f AU-14 with a code from the phone, once; before it was asked for, 6017', async () => {
    const member = await aPlayer();
    const phone = aPhone();
    const form = (code: string, password = second) => ({ code, password, secondPassword: password });
    expect(await callOnClock(running, bindPasswordByPhone, form('123456'), member)).toMatchObject({
      status_code: 6015,
    });
    await bindPhoneOf(member, phone);
    expect(await callOnClock(running, bindPasswordByPhone, form('123456'), member)).toMatchObject({
      status_code: 6017,
      message: '请先获取验证码',
      data: { field: 'code' },
    });
    clock.passSeconds(60);
    await askCode(running, { number: '', name: member.name, type: CodePurpose.reset }, member);
    const code = await codeSentTo(running, phone, 2);
    expect(await callOnClock(running, bindPasswordByPhone, form(otherThan(code)), member)).toMatchObject({
      status_code: 6036,
    });
    expect(await callOnClock(running, bindPasswordByPhone, form(code), member)).toMatchObject({ status_code: 6000 });
    expect(await callOnClock(running, bindPasswordByPhone, form(code, third), member)).toMatchObject({
      status_code: 6038,
    });
    // The new password is right: all that is left to doubt is the device.
    expect(await logIn(member.name, second, 'home')).toMatchObject({ status_code: 6026 });
  });

  test('AU-14 the fund password with a code from the e-mail', async () => {
    const member = await aPlayer();
    const email = `${member.name}@example.com`;
    expect(await callOnClock(running, bindPasswordByEmail, fundForm('123456'), member)).toMatchObject({
      status_code: 6035,
      message: '请先绑定邮箱',
    });
    const ask = { number: email, name: member.name, cate: CodeSender.email };
    await askCode(running, ask, member);
    await callOnClock(running, bindEmail, { email, code: await codeSentTo(running, email) }, member);
    clock.passSeconds(60);
    await askCode(running, { ...ask, type: CodePurpose.reset }, member);
    const answer = await callOnClock(
      running,
      bindPasswordByEmail,
      fundForm(await codeSentTo(running, email, 2)),
      member,
    );
    expect(answer).toMatchObject({ status_code: 6000 });
    expect(await infoOf(member)).toMatchObject({ secondPasswordSet: true });
  });
});

const reveal = (member: TestMember, field: 'phone' | 'email' | 'realName' | 'account') =>
  callOnClock(running, singleDataDecryption, { field }, member);

describe('looking at hidden data', () => {
  test('AU-18 a member reads their own phone and name in clear, and every look is written down', async () => {
    const member = await aMember(running.app);
    const phone = aPhone();
    await bindPhoneOf(member, phone);
    await callOnClock(running, bindFromDeposit, { realName: '王小明' }, member);
    expect(await reveal(member, 'phone')).toMatchObject({ status_code: 6000, data: { data: phone } });
    expect(await reveal(member, 'realName')).toMatchObject({ status_code: 6000, data: { data: '王小明' } });
    expect(await reveal(member, 'email')).toMatchObject({ status_code: 6004 });
    expect(await reveal(member, 'account')).toMatchObject({ status_code: 6004 });
    expect((await auditOf(member)).slice(-2)).toEqual(['reveal-phone done', 'reveal-real-name done']);
  });

  test('AU-18b nobody reads another member’s data, with their own login or with none', async () => {
    const [owner, other] = [await aMember(running.app), await aMember(running.app)];
    await bindPhoneOf(owner, aPhone());
    await callOnClock(running, bindFromDeposit, { realName: '王小明' }, owner);
    for (const field of ['phone', 'email', 'realName', 'account'] as const) {
      // oxlint-disable-next-line no-await-in-loop
      expect([field, await reveal(other, field)]).toMatchObject([field, { status_code: 6004, data: null }]);
      // Naming the owner changes nothing: whose data it is comes from the login alone.
      const named = { field, userId: owner.memberId.toString(), memberId: owner.memberId.toString(), name: owner.name };
      // oxlint-disable-next-line no-await-in-loop
      const answer = await callOnClock(running, singleDataDecryption, named, other);
      expect(JSON.stringify(answer)).not.toContain('王小明');
      expect(answer.status_code).not.toBe(6000);
      // oxlint-disable-next-line no-await-in-loop
      expect((await callOnClock(running, singleDataDecryption, { field }, {})).status_code).toBe(6001);
    }
  });

  test('AU-18 ten looks a minute, of twenty made at once too (6011)', async () => {
    const member = await aMember(running.app);
    await callOnClock(running, bindFromDeposit, { realName: '王小明' }, member);
    const answers = await Promise.all(Array.from({ length: 20 }, () => reveal(member, 'realName')));
    expect(answers.filter(({ status_code }) => status_code === 6000)).toHaveLength(10);
    expect(answers.filter(({ message }) => message === '查看过于频繁，请稍后再试')).toHaveLength(10);
  });
});
