import { catalogue } from '@fairground/contract';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  aClock,
  aMember,
  aPhone,
  callOnClock,
  outcomes,
  type TestClock,
  type TestMember,
} from '../../../../../tests/support/builders.ts';
import {
  aPicture,
  anIdCard,
  submitDocument,
  upload,
  withPerson,
} from '../../../../../tests/support/identity-documents.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { phoneContact } from '../members/contact.ts';
import { memberContacts } from '../members/member-contacts.ts';
import { missingVerifications } from '../eligibility/missing-verifications.ts';
import { identityStateOf } from './identity-standing.ts';

const { bindOther, identityInfo, info, uploadImage } = catalogue.members;

let running: TestApp;
let clock: TestClock;
beforeAll(async () => {
  clock = aClock();
  running = await startTestApp({ now: clock.now });
});

const aPerson = async (): Promise<TestMember> => withPerson(running, await aMember(running.app));
const infoOf = async (member: TestMember) => (await callOnClock(running, identityInfo, {}, member)).data;
const stateOf = (member: TestMember) => identityStateOf(running.app, member.memberId);

/** Until the sandbox's reviewer has spoken. */
async function untilReviewed(member: TestMember): Promise<void> {
  clock.passSeconds(6);
  await vi.waitFor(async () => expect(await stateOf(member)).not.toBe(1), { timeout: 10_000, interval: 50 });
}

const messagesOf = ({ memberId }: TestMember) =>
  running.app.db
    .selectFrom('message')
    .select(['title', 'body'])
    .where('member_id', '=', memberId)
    .where('cause', 'like', 'identity:%')
    .execute();

const auditOf = async ({ memberId }: TestMember) => {
  const rows = await running.app.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'outcome'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map(({ actor, action, outcome }) => `${actor} ${action} ${outcome}`);
};

describe('proving an identity', () => {
  test('AU-17 good documents are taken, reviewed and passed; the member is told by message', async () => {
    const member = await aPerson();
    const nothing = { state: 0, document: null, reason: '', triesLeft: 5, residence: null, usualSeconds: 5 };
    expect(await infoOf(member)).toEqual(nothing);
    const number = anIdCard();
    const shown = `${number.slice(0, 2)}******${number.slice(-2)}`;
    expect(await submitDocument(running, member, number)).toMatchObject({ status_code: 6000, data: { value: shown } });
    expect(await infoOf(member)).toMatchObject({
      state: 1,
      document: { kind: 'idCard', number: shown, reviewTime: null },
      triesLeft: 4,
    });
    const again = await submitDocument(running, member, anIdCard());
    expect(again).toMatchObject({ status_code: 6009, message: '资料正在审核中，请耐心等待' });
    await untilReviewed(member);
    expect(await infoOf(member)).toMatchObject({ state: 2, reason: '' });
    expect((await callOnClock(running, info, {}, member)).data).toMatchObject({ identityState: 2, securityScore: 45 });
    expect(await messagesOf(member)).toMatchObject([{ title: '身份认证已通过' }]);
    expect(await auditOf(member)).toEqual(['member bind-identity done', 'system review-identity done']);
    const after = await submitDocument(running, member, anIdCard());
    expect(after).toMatchObject({ status_code: 6009, message: '身份认证已通过，无需重复提交' });
  });

  test('AU-17 the documented sandbox number is refused with a reason, and may be followed by better documents', async () => {
    const member = await aPerson();
    await submitDocument(running, member, anIdCard('999'));
    await untilReviewed(member);
    expect(await infoOf(member)).toMatchObject({ state: 3, reason: expect.stringContaining('不一致'), triesLeft: 4 });
    expect(await messagesOf(member)).toMatchObject([
      { title: '身份认证未通过', body: expect.stringContaining('不一致') },
    ]);
    expect(await auditOf(member)).toEqual(['member bind-identity done', 'system review-identity refused']);
    expect((await submitDocument(running, member, anIdCard())).status_code).toBe(6000);
    await untilReviewed(member);
    expect(await infoOf(member)).toMatchObject({ state: 2 });
  });

  test('AU-17 one document belongs to one member, and the answer does not say so', async () => {
    const [first, second] = [await aPerson(), await aPerson()];
    const number = anIdCard();
    await submitDocument(running, first, number);
    const refused = await submitDocument(running, second, number.toLowerCase());
    expect(refused).toMatchObject({ status_code: 6009, message: '该证件暂时无法使用，请核对后重试或联系在线客服' });
    expect(refused.message).not.toMatch(/他人|已被|其他会员/);
    expect(await stateOf(second)).toBe(0);
    expect(await auditOf(second)).toEqual(['member bind-identity duplicate']);
  });

  test('AU-17 of members who show one document at the same moment, one is taken', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => aPerson()));
    const number = anIdCard();
    const answers = await Promise.all(people.map((member) => submitDocument(running, member, number)));
    expect(outcomes(answers)).toEqual([6000, 6009, 6009, 6009, 6009, 6009]);
  });

  test('AU-17 numbers cannot be tried out: five documents a day, whatever becomes of them', async () => {
    const holder = await aPerson();
    const number = anIdCard();
    await submitDocument(running, holder, number);
    const prober = await aPerson();
    const answers = [];
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    for (let tries = 0; tries < 6; tries += 1) answers.push(await submitDocument(running, prober, number));
    expect(answers.map(({ status_code }) => status_code)).toEqual([6009, 6009, 6009, 6009, 6009, 6012]);
    expect(answers[5]?.message).toContain('每天最多提交5次');
    expect(await infoOf(prober)).toMatchObject({ triesLeft: 0 });
  });

  test('AU-17 the number lies sealed in the database', async () => {
    const member = await aPerson();
    const number = anIdCard();
    await submitDocument(running, member, number);
    const { rows } = await running.app.pool.query<{ text: string }>(
      'select p::text as text from identity_document p union all select a::text from audit_log a union all select o::text from outbox o',
    );
    expect(rows.map(({ text }) => text).join('\n')).not.toContain(number);
  });

  test('AU-17 name and birthday come first', async () => {
    const member = await aMember(running.app);
    const unnamed = await submitDocument(running, member, anIdCard());
    expect(unnamed.status_code).toBe(6449);
    await callOnClock(running, bindOther, { type: 'realName', realName: '张三' }, member);
    expect(await submitDocument(running, member, anIdCard())).toMatchObject({
      status_code: 6449,
      message: '请先填写生日',
    });
  });

  test.each([
    ['one digit is wrong', (card: string) => `${card.slice(0, 17)}${card.endsWith('1') ? '2' : '1'}`, 6007],
    ['it is somebody born on another day', () => '11010519491231002X', 6012],
  ])('AU-17 an identity card is refused when %s', async (_name, spoil, code) => {
    const member = await aPerson();
    const refused = await submitDocument(running, member, spoil(anIdCard()));
    expect(refused).toMatchObject({ status_code: code, data: { field: 'documentNumber' } });
    expect(await infoOf(member)).toMatchObject({ state: 0, triesLeft: 5 });
  });

  test('AU-17 pictures must be the member’s own and meant for it', async () => {
    const [member, other] = [await aPerson(), await aPerson()];
    const foreign = await upload(running, other);
    const form = { purpose: 'feedback' as const, image: aPicture() };
    const meant = String((await callOnClock(running, uploadImage, form, member)).data?.['imageId']);
    for (const images of [[foreign], [meant], ['f'.repeat(32)]]) {
      const kind = { type: 'identity' as const, documentKind: 'idCard' as const, residence: 'CN' as const };
      const papers = { ...kind, documentNumber: anIdCard(), images };
      // oxlint-disable-next-line no-await-in-loop
      expect((await callOnClock(running, bindOther, papers, member)).status_code).toBe(6004);
    }
  });
});

describe('the identity check', () => {
  test('AU-17 says what is missing, in the order to ask for it', async () => {
    const { app } = running;
    const member = await aMember(app);
    const missing = () => missingVerifications(app, member.memberId);
    expect(await missing()).toEqual(['phone', 'realName', 'birthday', 'identity']);
    await app.transact((tx) =>
      memberContacts.bind(app, tx, {
        memberId: member.memberId,
        contact: phoneContact({ areaCode: '86', number: aPhone() }),
      }),
    );
    expect(await missing()).toEqual(['realName', 'birthday', 'identity']);
    await withPerson(running, member);
    expect(await missing()).toEqual(['identity']);
    await submitDocument(running, member, anIdCard());
    expect(await missing()).toEqual(['identity']);
    await untilReviewed(member);
    expect(await missing()).toEqual([]);
  });
});
