import { catalogue } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { CodeSender } from '@fairground/contract/login-codes';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aClock,
  aMember,
  aName,
  aPhone,
  callOnClock,
  md5,
  type TestClock,
  type TestMember,
} from '../../../../../../tests/support/builders.ts';
import { askCode, codeSentTo } from '../../../../../../tests/support/codes.ts';
import { loggedInOperator } from '../../../../../../tests/support/operators.ts';
import { anIdCard, submitDocument, withPerson } from '../../../../../../tests/support/identity-documents.ts';
import { aCard, HOLDER } from '../../../../../../tests/support/payments/payouts.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { identityDocuments } from '../../identity/identity-documents.ts';
import { memberDetails } from '../../members/member-details.ts';

const { bindPhone, bindEmail, bindOther } = catalogue.members;
const { members } = backOfficeCatalogue;
type LoggedInOperator = Awaited<ReturnType<typeof loggedInOperator>>;

let running: TestApp;
let clock: TestClock;
let risk: LoggedInOperator;
let boss: LoggedInOperator;
let finance: LoggedInOperator;
beforeAll(async () => {
  clock = aClock();
  running = await startTestApp({ now: clock.now, env: { IDENTITY_ADAPTER: 'manual' } });
  [risk, boss, finance] = [
    await loggedInOperator(running, 'risk'),
    await loggedInOperator(running, 'supervisor'),
    await loggedInOperator(running, 'finance'),
  ];
});

async function givePhone(member: TestMember, phone: string, count: number) {
  clock.passSeconds(61);
  await askCode(running, { number: `86-${phone}`, name: member.name }, member);
  return callOnClock(running, bindPhone, { phone, code: await codeSentTo(running, phone, count) }, member);
}

async function giveEmail(member: TestMember, email: string, count: number) {
  clock.passSeconds(61);
  await askCode(running, { number: email, name: member.name, cate: CodeSender.email }, member);
  return callOnClock(running, bindEmail, { email, code: await codeSentTo(running, email, count) }, member);
}

/** With name, birthday and phone: what a payout account asks for. */
async function aPerson(): Promise<TestMember> {
  const member = await withPerson(running, await aMember(running.app));
  await givePhone(member, aPhone(), 1);
  return member;
}

/** The holder of a card is the member; everybody with one here has this name. */
async function aHolder(): Promise<TestMember> {
  const member = await aMember(running.app);
  await running.app.transact((tx) =>
    memberDetails.setRealName(running.app, tx, { memberId: member.memberId, realName: HOLDER }),
  );
  await givePhone(member, aPhone(), 1);
  return member;
}

const addCard = (member: TestMember, cardNumber: string) =>
  callOnClock(running, bindOther, { type: 'bank', bankCode: 'ICBC', cardNumber, holder: HOLDER }, member);
const removeCard = (member: TestMember, accountId: unknown) =>
  callOnClock(running, bindOther, { type: 'removeAccount', accountId: String(accountId) }, member);

async function refuseDocumentOf({ memberId }: TestMember): Promise<void> {
  const document = await identityDocuments.latestOf(running.app, memberId);
  const decision = { paperId: String(document?.id), decision: 'refuse', reason: '照片不清晰' } as const;
  await callOnClock(running, backOfficeCatalogue.identity.decide, decision, risk);
}

const detail = async (member: TestMember) =>
  (await callOnClock(running, members.detail, { memberId: member.memberId.toString() }, risk)).data;
const linksOf = async (member: TestMember) => {
  const linked = (await detail(member))?.['linked'];
  return (Array.isArray(linked) ? linked : []).map(({ memberId, by }) => ({ memberId, by }));
};
const close = (who: LoggedInOperator, member: TestMember) =>
  callOnClock(
    running,
    members.terminate,
    { memberId: member.memberId.toString(), cause: 'duplicate', reason: '与另一账户同一人' },
    who,
  );

describe('one account per user', () => {
  test('AU-26a a phone that is a member’s is refused to a second one', async () => {
    const [one, other] = [await aMember(running.app), await aMember(running.app)];
    const phone = aPhone();
    expect((await givePhone(one, phone, 1)).status_code).toBe(6000);
    expect((await givePhone(other, phone, 2)).status_code).toBe(6009);
  });

  test('AU-26a an e-mail that is a member’s is refused to a second one', async () => {
    const [one, other] = [await aMember(running.app), await aMember(running.app)];
    const email = `${one.name}@example.com`;
    expect((await giveEmail(one, email, 1)).status_code).toBe(6000);
    expect((await giveEmail(other, email, 2)).status_code).toBe(6009);
  });

  test('AU-26a an identity document that is a member’s is refused to a second one', async () => {
    const [one, other] = [await aPerson(), await aPerson()];
    const number = anIdCard();
    expect((await submitDocument(running, one, number)).status_code).toBe(6000);
    expect((await submitDocument(running, other, number)).status_code).toBe(6009);
  });

  test('AU-26a a payout account that is a member’s is refused to a second one', async () => {
    const [one, other] = [await aHolder(), await aHolder()];
    const cardNumber = aCard();
    expect((await addCard(one, cardNumber)).status_code).toBe(6000);
    expect((await addCard(other, cardNumber)).status_code).toBe(6030);
  });
});

const PASSWORD = md5('summer2046');
const logIn = (name: string, device: string) =>
  callOnClock(running, catalogue.login.login, { name, password: PASSWORD, kaptchcate: 0 }, { device });

/** Registered and logged in by password on this device. */
async function aRegistered(device: string): Promise<TestMember> {
  const name = aName();
  const form = { name, password: PASSWORD, secondPassword: PASSWORD, kaptchcate: 99 as const };
  await callOnClock(running, catalogue.login.register, form, { device });
  const { data } = await logIn(name, device);
  return { memberId: BigInt(String(data?.['userId'])), name, device, token: String(data?.['token']) };
}

describe('linked accounts', () => {
  test('AU-26 are seen by device, payout account, document, and name with birthday', async () => {
    const device = `shared-${aName()}`;
    const [one, other] = [await aRegistered(device), await aRegistered(device)];
    expect(await linksOf(one)).toEqual([{ memberId: other.memberId.toString(), by: ['device'] }]);

    const [owner, next] = [await aHolder(), await aHolder()];
    const cardNumber = aCard();
    const { data } = await addCard(owner, cardNumber);
    expect((await removeCard(owner, data?.['accountId'])).status_code).toBe(6000);
    expect((await addCard(next, cardNumber)).status_code).toBe(6000);
    expect(await linksOf(next)).toEqual([{ memberId: owner.memberId.toString(), by: ['payout'] }]);
    expect(await linksOf(await aHolder())).toEqual([]);

    // A refused document counts for nobody, and still tells that two people showed it.
    const [first, later] = [await aPerson(), await aPerson()];
    const number = anIdCard();
    await submitDocument(running, first, number);
    await refuseDocumentOf(first);
    expect((await submitDocument(running, later, number)).status_code).toBe(6000);
    expect(await linksOf(first)).toEqual([{ memberId: later.memberId.toString(), by: ['document'] }]);

    const linked = [await aMember(running.app), await aMember(running.app)] as const;
    for (const member of linked) {
      // oxlint-disable-next-line no-await-in-loop
      await callOnClock(running, bindOther, { type: 'realName', realName: '欧阳青' }, member);
      // oxlint-disable-next-line no-await-in-loop
      await callOnClock(running, bindOther, { type: 'birthday', birthday: '1987-02-03' }, member);
    }
    expect(await linksOf(linked[1])).toEqual([{ memberId: linked[0].memberId.toString(), by: ['person'] }]);
  });

  test('AU-26 an account is closed by two different operators, and its owner reads why', async () => {
    const device = `shared-${aName()}`;
    const [kept, second] = [await aRegistered(device), await aRegistered(device)];
    expect((await close(finance, second)).status_code).toBe(6003);
    expect((await close(risk, second)).data).toEqual({ waitsForSecond: true });
    expect((await close(risk, second)).data).toEqual({ waitsForSecond: true });
    expect((await callOnClock(running, catalogue.members.info, {}, second)).status_code).toBe(6000);
    expect((await close(boss, second)).data).toEqual({ waitsForSecond: false });
    expect((await callOnClock(running, catalogue.members.info, {}, second)).status_code).toBe(6001);
    expect(await logIn(second.name, device)).toMatchObject({
      status_code: 6030,
      message: '该账户因“持有一个以上的有效账户”已被终止，如有疑问请联系在线客服',
    });
    expect(await detail(second)).toMatchObject({
      state: 'closed',
      stateReason: '持有一个以上的有效账户：与另一账户同一人',
    });
    expect((await close(boss, second)).status_code).toBe(6012);
    // The one that is left is no longer one of two.
    expect(await close(risk, kept)).toMatchObject({
      status_code: 6012,
      message: '没有查到与该会员关联的其他有效账户',
    });
    expect((await logIn(kept.name, device)).status_code).toBe(6000);
  });
});
