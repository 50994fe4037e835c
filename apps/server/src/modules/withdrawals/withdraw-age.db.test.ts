import { randomInt } from 'node:crypto';
import { catalogue } from '@fairground/contract';
import { idCardCheckDigit } from '@fairground/contract/documents';
import { chinaDay } from '@fairground/money';
import { beforeAll, expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import { aMember, aPhone, callOnClock, fund, type TestMember } from '../../../../../tests/support/builders.ts';
import { submitDocument } from '../../../../../tests/support/identity-documents.ts';
import { addCard, aWithdrawer, FUND_PASSWORD, HOLDER } from '../../../../../tests/support/payments/payouts.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { identityStateOf } from '../identity/identity-standing.ts';
import { phoneContact } from '../members/contact.ts';
import { memberContacts } from '../members/member-contacts.ts';

const { bindOther } = catalogue.members;
const { withdrawNew, withdrawInfo } = catalogue.withdrawals;

let running: TestApp;
/** What the site asks for; a test may find it raised. */
let legalAge = 21;
beforeAll(async () => {
  running = await startTestApp({
    env: { LEGAL_AGE: '21', SANDBOX_CHANNEL_SPEED: '20' },
    configure: (config) => {
      expect(config.legalAge).toBe(21);
      return {
        ...config,
        get legalAge() {
          return legalAge;
        },
      };
    },
  });
});

/** Who has lived so many years today, or a day less. */
function bornYearsAgo(years: number, { lacksADay = false } = {}): string {
  const day = chinaDay(new Date(running.app.now().getTime() + (lacksADay ? 86_400_000 : 0)));
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`.replace('02-29', '02-28');
}

const withdraw = (member: TestMember, accountId: string) =>
  callOnClock(running, withdrawNew, { type: 'bank', accountId, amount: '100', secondPassword: FUND_PASSWORD }, member);
const say = (member: TestMember, form: z.input<typeof bindOther.input>) =>
  callOnClock(running, bindOther, form, member);
const cardBorn = (birthday: string) => {
  const first = `110101${birthday.replaceAll('-', '')}${randomInt(100, 800)}`;
  return first + idCardCheckDigit(first);
};

test('RG-06a nothing is withdrawn before phone, name, age and identity are proven, at the age the site asks for', async () => {
  const member = await aMember(running.app);
  await fund(running.app, member, 500_00n);
  const refused = async () => {
    const { status_code, message } = await withdraw(member, '1');
    return [status_code, message];
  };
  expect(await refused()).toEqual([6015, '请先绑定手机号']);
  await running.app.transact((tx) =>
    memberContacts.bind(running.app, tx, {
      memberId: member.memberId,
      contact: phoneContact({ areaCode: '86', number: aPhone() }),
    }),
  );
  expect(await refused()).toEqual([6449, '请先绑定真实姓名']);
  await say(member, { type: 'realName', realName: HOLDER });
  expect(await refused()).toEqual([6449, '请先填写生日，确认已满21岁']);
  for (const birthday of [bornYearsAgo(19), bornYearsAgo(21, { lacksADay: true })]) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await say(member, { type: 'birthday', birthday })).toMatchObject({
      status_code: 6012,
      message: '您的年龄未满21岁，无法参与游戏',
    });
  }
  expect(await refused()).toEqual([6449, '请先填写生日，确认已满21岁']);
  const birthday = bornYearsAgo(21);
  expect((await say(member, { type: 'birthday', birthday })).status_code).toBe(6000);
  expect(await refused()).toEqual([6035, '首次取款前请完成身份认证']);
  expect((await submitDocument(running, member, cardBorn(birthday))).status_code).toBe(6000);
  expect(await refused()).toEqual([6035, '首次取款前请完成身份认证']);
  const passed = async () => expect(await identityStateOf(running.app, member.memberId)).toBe(2);
  await vi.waitFor(passed, { timeout: 15_000, interval: 100 });
  // Everything is proven: what is left is the password.
  expect(await refused()).toEqual([6100, '请先设置资金密码']);
});

test('RG-06a whoever was old enough before the age was raised proves and withdraws nothing until it is reached', async () => {
  const member = await aWithdrawer(running, 500_00n);
  const birthday = bornYearsAgo(19);
  legalAge = 18;
  try {
    expect((await say(member, { type: 'birthday', birthday })).status_code).toBe(6000);
    legalAge = 21;
    expect(await submitDocument(running, member, cardBorn(birthday))).toMatchObject({
      status_code: 6012,
      message: '您的年龄未满21岁，无法参与游戏',
    });
    legalAge = 18;
    await submitDocument(running, member, cardBorn(birthday));
    const passed = async () => expect(await identityStateOf(running.app, member.memberId)).toBe(2);
    await vi.waitFor(passed, { timeout: 15_000, interval: 100 });
    const accountId = await addCard(running, member);
    await running.app.pool.query(`update withdrawal_account set created_at = created_at - interval '25 hours'`);
    legalAge = 21;
    expect(await withdraw(member, accountId)).toMatchObject({
      status_code: 6012,
      message: '您的年龄未满21岁，无法参与游戏',
    });
    const locked = async () => (await callOnClock(running, withdrawInfo, {}, member)).data?.['lockMoney'];
    expect(await locked()).toBe('0.00');
    legalAge = 18;
    expect((await withdraw(member, accountId)).status_code).toBe(6000);
    expect(await locked()).toBe('100.00');
  } finally {
    legalAge = 21;
  }
});

test('RG-06a the site hears which age it is', async () => {
  const { data } = await callOnClock(running, catalogue.site.preInfo, {}, await aMember(running.app));
  expect(data).toMatchObject({ siteBaseConfig: { legalAge: 21 } });
});
