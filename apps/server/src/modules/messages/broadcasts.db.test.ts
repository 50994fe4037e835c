import { catalogue, type InputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { MessageType } from '@fairground/contract/message-shape';
import type { MarketingKind } from '@fairground/contract/messages';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusesBad } from '../../../../../tests/support/asked-raw.ts';
import { aMember, aName, aPhone, md5, type TestMember } from '../../../../../tests/support/builders.ts';
import { loggedInOperator } from '../../../../../tests/support/operators.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { emailContact, phoneContact } from '../members/contact.ts';
import { memberContacts } from '../members/member-contacts.ts';

const { messages, limits, login } = catalogue;
const { messages: sendings, members: memberCalls, log } = backOfficeCatalogue;

let running: TestApp;
let operator: { readonly token: string };

beforeAll(async () => {
  running = await startTestApp();
  operator = await loggedInOperator(running, 'supervisor');
});

type Sending = InputOf<typeof sendings.send>;
const HOUR_MS = 3_600_000;

const sendingOf = (given: Partial<Sending>) => ({
  type: MessageType.notice,
  title: '标题',
  content: '正文',
  audience: {},
  ...given,
});

const list = async () => (await running.as(operator).call(sendings.list, {})).data.list;
const sent = async (id: string) => (await list()).find(({ sendingId }) => sendingId === id);

/** Sends, and waits until everybody it is for has been found. */
async function send(given: Partial<Sending>): Promise<string> {
  const { status_code, data } = await running.as(operator).call(sendings.send, sendingOf(given));
  expect(status_code).toBe(6000);
  await expect.poll(async () => (await sent(data.sendingId))?.state).toBe('sent');
  return data.sendingId;
}

const titlesOf = async (member: TestMember): Promise<readonly string[]> =>
  (await running.as(member).call(messages.list, {})).data.list.map(({ title }) => title);

interface Reachable extends TestMember {
  readonly phone: string;
  readonly email: string;
}

async function aReachableMember(): Promise<Reachable> {
  const { app } = running;
  const member = await aMember(app);
  const [phone, email] = [aPhone(), `${member.name}@example.com`];
  await app.transact(async (tx) => {
    await memberContacts.bind(app, tx, {
      memberId: member.memberId,
      contact: phoneContact({ areaCode: '86', number: phone }),
    });
    await memberContacts.bind(app, tx, { memberId: member.memberId, contact: emailContact(email) });
  });
  return { ...member, phone, email };
}

/** Somebody who came in through the API, and so was seen on a device. */
async function aLoggedInMember(): Promise<TestMember> {
  const [name, password] = [aName(), md5('fern7Kettle')];
  const device = `device-${name}`;
  const form = { name, password, secondPassword: password, kaptchcate: 99 as const };
  const { userId } = (await running.call(login.register, form, { device })).data;
  const { token } = (await running.call(login.login, { name, password, kaptchcate: 99 }, { device })).data;
  return { memberId: BigInt(userId), name, device, token };
}

/** What the sandbox's senders carried there. */
async function carriedTo(to: string): Promise<readonly string[]> {
  const reply = await fetch(`${running.url}/sandbox/outbox?to=${encodeURIComponent(to)}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the page's own shape
  return ((await reply.json()) as readonly { text: string }[]).map(({ text }) => text);
}

/** By which ways this text reached a member. */
async function reachedBy(member: Reachable, title: string): Promise<readonly MarketingKind[]> {
  const [inbox, mails, texts] = [await titlesOf(member), await carriedTo(member.email), await carriedTo(member.phone)];
  return [
    inbox.includes(title) && ('message' as const),
    mails.some((text) => text.includes(title)) && ('mail' as const),
    texts.some((text) => text.includes(title)) && ('sms' as const),
  ].filter((kind) => kind !== false);
}

const everyWay = { byMessage: 1, byMail: 1, bySms: 1 } as const;
const optOut = (member: TestMember, kind: MarketingKind, accept: 0 | 1 = 0) =>
  running.as(member).call(messages.setMarketing, { kind, accept });

describe('marketing', () => {
  test('RG-12b promotional messages, mails and sms skip who opted out of each; service messages arrive', async () => {
    const all = ['message', 'mail', 'sms'] as const;
    const willing = await aReachableMember();
    const unwilling = new Map<MarketingKind, Reachable>();
    for (const kind of all) {
      const member = await aReachableMember();
      expect((await optOut(member, kind)).data).toEqual({ message: 1, mail: 1, sms: 1, [kind]: 0 });
      unwilling.set(kind, member);
    }
    await send({ ...everyWay, type: MessageType.activity, title: '周末礼金' });
    await expect.poll(() => reachedBy(willing, '周末礼金')).toEqual(all);
    for (const [kind, member] of unwilling) {
      const others = all.filter((each) => each !== kind);
      await expect.poll(() => reachedBy(member, '周末礼金')).toEqual(others);
    }
    // What is not an activity and is said to be marketing is marketing all the same.
    await send({ ...everyWay, type: MessageType.notice, promotional: 1, title: '新品推荐' });
    await expect.poll(() => reachedBy(willing, '新品推荐')).toEqual(all);
    for (const [kind, member] of unwilling) {
      await expect.poll(() => reachedBy(member, '新品推荐')).toEqual(all.filter((each) => each !== kind));
    }
    await send({ ...everyWay, type: MessageType.notice, title: '条款更新' });
    for (const member of [willing, ...unwilling.values()]) {
      await expect.poll(() => reachedBy(member, '条款更新')).toEqual(all);
    }
  });

  test('RG-12 an operator records a written request, which counts like the member’s own choice and is written down', async () => {
    const member = await aReachableMember();
    const memberId = member.memberId.toString();
    const asked = { memberId, kind: 'message', accept: 0, reason: '来信 2026-11-16' } as const;
    expect((await running.as(operator).call(memberCalls.setMarketing, asked)).status_code).toBe(6000);
    expect((await running.as(member).call(messages.marketing, {})).data).toEqual({ message: 0, mail: 1, sms: 1 });
    const { data } = await running.as(operator).call(memberCalls.detail, { memberId });
    expect(data.marketing).toEqual({ message: 0, mail: 1, sms: 1 });
    const records = (await running.as(operator).call(log.list, { action: 'member-marketing' })).data.list;
    expect(records[0]).toMatchObject({
      memberId,
      detail: expect.arrayContaining([{ name: 'reason', value: asked.reason }]),
    });
    await send({ type: MessageType.activity, title: '签到礼' });
    expect(await titlesOf(member)).not.toContain('签到礼');
    expect((await optOut(member, 'message', 1)).data.message).toBe(1);
    await send({ type: MessageType.activity, title: '签到礼再来' });
    // Whoever comes back gets what is sent from then on, not what was missed.
    expect((await titlesOf(member)).filter((title) => title.startsWith('签到礼'))).toEqual(['签到礼再来']);
    const nobody = await running.as(operator).call(memberCalls.setMarketing, { ...asked, memberId: '1' });
    expect(nobody.status_code).toBe(6004);
  });

  test('RG-03 who has excluded themselves gets no promotional message by any way, and what concerns them arrives', async () => {
    const member = await aReachableMember();
    await running.as(member).call(limits.exclude, { duration: 'halfYear' });
    const to = { member: member.name };
    const promotion = sendingOf({ ...everyWay, type: MessageType.activity, title: '回归礼', audience: to });
    expect((await running.as(operator).call(sendings.countRecipients, promotion)).data).toEqual({
      total: 1,
      byMessage: 0,
      byMail: 0,
      bySms: 0,
      skipped: 1,
    });
    expect(await running.as(operator).call(sendings.send, promotion)).toMatchObject({ status_code: 6012 });
    await send({ ...everyWay, title: '取款说明', audience: to });
    await expect.poll(() => carriedTo(member.phone)).toHaveLength(1);
    expect(await carriedTo(member.email)).toHaveLength(1);
  });
});

describe('broadcasts', () => {
  test('OP-06 a segment gets it and nobody else; the count before sending is what was sent', async () => {
    const { app } = running;
    const [high, low] = [await aLoggedInMember(), await aMember(app)];
    await app.db.updateTable('member').set({ grade: 7 }).where('id', '=', high.memberId).execute();
    const audience = { gradeMin: 7, gradeMax: 7, deposited: 0, activeSince: Date.now() - HOUR_MS } as const;
    const counted = (await running.as(operator).call(sendings.countRecipients, sendingOf({ audience }))).data;
    const id = await send({ title: '七级专属', audience });
    expect(await sent(id)).toMatchObject({
      recipients: counted.byMessage,
      audience: expect.stringContaining('VIP7及以上'),
    });
    expect(counted.byMessage).toBe(1);
    expect(await titlesOf(high)).toContain('七级专属');
    expect(await titlesOf(low)).not.toContain('七级专属');
    // Who belongs to it is decided when it is sent.
    await app.db.updateTable('member').set({ grade: 0 }).where('id', '=', high.memberId).execute();
    expect(await titlesOf(high)).toContain('七级专属');
    const depositors = { audience: { member: high.name, deposited: 1 } } as const;
    expect((await running.as(operator).call(sendings.countRecipients, sendingOf(depositors))).data.total).toBe(1);
    const inactive = { gradeMin: 0, inactiveSince: Date.now() - HOUR_MS, deposited: 1 } as const;
    const none = sendingOf({ audience: inactive });
    expect(await running.as(operator).call(sendings.send, none)).toMatchObject({ status_code: 6012 });
  });

  test('a recalled message is gone for who has not read it and stays with who has', async () => {
    const [reader, other] = [await aMember(running.app), await aMember(running.app)];
    const id = await send({ title: '发错了' });
    const [newest] = (await running.as(reader).call(messages.list, {})).data.list;
    await running.as(reader).call(messages.read, { letterId: newest?.letterId ?? '' });
    expect(await sent(id)).toMatchObject({ reads: 1, state: 'sent' });
    const recall = { sendingId: id, reason: '日期写错' };
    expect((await running.as(operator).call(sendings.recall, recall)).status_code).toBe(6000);
    expect(await titlesOf(reader)).toContain('发错了');
    expect(await titlesOf(other)).not.toContain('发错了');
    expect((await running.as(operator).call(sendings.recall, recall)).status_code).toBe(6012);
    expect((await running.as(operator).call(sendings.recall, { ...recall, sendingId: '0' })).status_code).toBe(6004);
    const records = (await running.as(operator).call(log.list, { action: 'recall-message' })).data.list;
    expect(records[0]).toMatchObject({ detail: expect.arrayContaining([{ name: 'reason', value: '日期写错' }]) });
  });

  test('a planned message waits for its time, and can be called off before', async () => {
    const member = await aMember(running.app);
    const soon = Date.now() + 1_200;
    const reply = await running.as(operator).call(sendings.send, sendingOf({ title: '准点通知', sendTime: soon }));
    expect(await sent(reply.data.sendingId)).toMatchObject({ state: 'scheduled', sendTime: soon, recipients: 0 });
    expect(await titlesOf(member)).not.toContain('准点通知');
    await expect.poll(() => titlesOf(member), { timeout: 5_000 }).toContain('准点通知');
    const calledOff = sendingOf({ title: '取消的通知', sendTime: Date.now() + 600 });
    const { sendingId } = (await running.as(operator).call(sendings.send, calledOff)).data;
    await running.as(operator).call(sendings.recall, { sendingId, reason: '不发了' });
    await send({ title: '之后的通知', audience: { member: member.name } });
    await expect.poll(async () => Date.now() > (calledOff.sendTime ?? 0) + 300, { timeout: 5_000 }).toBe(true);
    expect(await titlesOf(member)).not.toContain('取消的通知');
    const past = sendingOf({ sendTime: Date.now() - HOUR_MS });
    expect(await running.as(operator).call(sendings.send, past)).toMatchObject({ status_code: 6012 });
  });

  test('a nobody is not written to, bad fields are named, and it takes the permission', async () => {
    const nobody = sendingOf({ audience: { member: 'nobodyhere1' } });
    for (const call of [sendings.send, sendings.countRecipients] as const) {
      expect((await running.as(operator).call(call, nobody)).status_code).toBe(6004);
    }
    const who = { ...operator, device: 'desk' };
    await refusesBad(running, sendings.send, ['title', { ...sendingOf({}), title: '' }], who);
    await refusesBad(running, sendings.send, ['path', { ...sendingOf({}), path: '//evil.example' }], who);
    await refusesBad(running, sendings.send, ['byMessage', { ...sendingOf({}), byMessage: 0 }], who);
    const finance = await loggedInOperator(running, 'finance');
    expect((await running.as(finance).call(sendings.send, sendingOf({}))).status_code).toBe(6003);
  });

  test('five thousand members are gone through in groups, each transaction of bounded size', async () => {
    const { app } = running;
    await app.pool.query(`insert into member (name, password_hash, invite_code, registered_at, registered_ip,
        registered_device, grade)
      select 'crowd' || n, 'none', 'crowd' || n, now(), '127.0.0.1', '', 9 from generate_series(1, 5000) n`);
    const before = await app.pool.query<{ n: number }>('select count(*)::int as n from message');
    const id = await send({ title: '九级通知', audience: { gradeMin: 9 } });
    expect(await sent(id)).toMatchObject({ recipients: 5000, reads: 0 });
    const everyone = await send({ title: '全员通知' });
    expect((await sent(everyone))?.recipients).toBeGreaterThan(5000);
    const rows = await app.pool.query<{ n: number }>(
      'select count(*)::int as n from message_recipient where broadcast_id = $1',
      [everyone],
    );
    // What is for everyone lists nobody before they read it, and nothing is copied into anybody's messages.
    expect(rows.rows[0]?.n).toBe(0);
    expect((await app.pool.query('select count(*)::int as n from message')).rows).toEqual(before.rows);
  });
});
