import { randomBytes, randomUUID } from 'node:crypto';
import { catalogue, ResultCode } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aClock, aMember, fund, type TestMember } from '../../../../../tests/support/builders.ts';
import { loggedInOperator } from '../../../../../tests/support/operators.ts';
import { type Caller, startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts';
import { emailContact } from '../members/contact.ts';
import { memberContacts } from '../members/member-contacts.ts';
import { takeConversation } from './answer-conversations.ts';
import { conversations } from './conversations/conversations.ts';
import { recentWait } from './service-status.ts';
import { notifyAbsent } from './notify-absent.ts';
import { guestPushLogin } from './guest-push-login.ts';
import { tidyConversations } from './conversations/tidy-conversations.ts';

const { service, messages, feedback } = catalogue;
const operatorCalls = backOfficeCatalogue.service;
type Operator = Awaited<ReturnType<typeof loggedInOperator>>;

let running: TestApp;
let anna: Operator;
let ben: Operator;
beforeAll(async () => {
  // Only what a test asks for happens: the tidying is called by hand.
  running = await startTestApp({ env: { ROLES: 'api' } });
  [anna, ben] = [await loggedInOperator(running, 'service'), await loggedInOperator(running, 'supervisor')];
});

afterEach(async () => {
  await running.app.db.updateTable('service_attendance').set({ available: false }).execute();
});

const present = (who: Operator, available = true) => running.as(who).call(operatorCalls.setAvailable, { available });
const newKey = (): string => randomBytes(32).toString('base64url');
const lineId = (): string => randomUUID();

const aPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#369' } })
    .png()
    .toBuffer();

const pictureText = async (): Promise<string> => (await aPicture()).toString('base64');

interface Visitor {
  readonly who: Caller;
  readonly key?: string;
}
const asGuest = (key = newKey()): Required<Visitor> => ({ who: running, key });
const asMember = (member: TestMember): Visitor => ({ who: running.as(member) });
const opening = (text: string) => ({ topic: 'deposit', lineId: lineId(), text }) as const;
const keyOf = ({ key }: Visitor) => (key === undefined ? {} : { key });

async function opened(visitor: Visitor, text = '存款没有到账') {
  return (await visitor.who.call(service.open, { ...keyOf(visitor), ...opening(text) })).data;
}
const read = async (visitor: Visitor, conversationId: string, after = 0) =>
  (await visitor.who.call(service.read, { ...keyOf(visitor), conversationId, after })).data;
const say = (visitor: Visitor, conversationId: string, text: string, id = lineId()) =>
  visitor.who.call(service.say, { ...keyOf(visitor), conversationId, lineId: id, text });
const take = (who: Operator, conversationId: string) => running.as(who).call(operatorCalls.take, { conversationId });
const answer = (who: Operator, conversationId: string, text: string, id = lineId()) =>
  running.as(who).call(operatorCalls.say, { conversationId, lineId: id, text });
const refusal = (field: string) => ({ status_code: 6007, data: { field } });
const textsOf = (lines: readonly { readonly author: string; readonly text: string }[]) =>
  lines.filter(({ author }) => author !== 'system').map(({ text }) => text);

describe('CO-05 a conversation', () => {
  test('CO-05 of a guest: question, queue, answer, read marks, end and rating', async () => {
    await present(anna);
    const guest = asGuest();
    const { conversationId, ticket, state, position, waitSeconds } = await opened(guest);
    expect({ state, position, waitSeconds }).toEqual({ state: 'queued', position: 1, waitSeconds: null });
    expect(ticket).toMatch(/^KF\d{12}$/);
    const { data: board } = await running.as(anna).call(operatorCalls.board, {});
    expect(board.queue).toMatchObject([{ conversationId, ticket, memberId: null, excerpt: '存款没有到账' }]);
    await take(anna, conversationId);
    await answer(anna, conversationId, '请提供订单号');
    await running.as(anna).call(operatorCalls.markRead, { conversationId, no: 99 });
    const seen = await read(guest, conversationId);
    expect(seen.conversation).toMatchObject({
      state: 'open',
      position: null,
      operatorReadNo: seen.conversation.lastNo,
    });
    expect(textsOf(seen.lines)).toEqual(['存款没有到账', '请提供订单号']);
    expect(seen.lines.map(({ no }) => no)).toEqual([1, 2, 3]);
    // Visitors do not learn what operators are called.
    expect(JSON.stringify(seen)).not.toContain(anna.name);
    expect((await read(guest, conversationId, 2)).lines.map(({ text }) => text)).toEqual(['请提供订单号']);
    await guest.who.call(service.markRead, { key: guest.key, conversationId, no: 3 });
    const { data: known } = await running.as(anna).call(operatorCalls.read, { conversationId });
    expect(known.conversation.visitorReadNo).toBe(3);
    expect((await guest.who.call(service.rate, { key: guest.key, conversationId, stars: 5 })).status_code).toBe(6012);
    await guest.who.call(service.end, { key: guest.key, conversationId });
    const rated = await guest.who.call(service.rate, { key: guest.key, conversationId, stars: 4, text: '很耐心' });
    expect(rated.status_code).toBe(6000);
    expect((await say(guest, conversationId, '还在吗')).status_code).toBe(ResultCode.Warning);
    const { data: today } = await running.as(anna).call(operatorCalls.board, {});
    expect(today.today).toMatchObject({ rated: 1, stars: '4.0' });
  });

  test('CO-05 sending again after a lost answer adds nothing, at the opening and later', async () => {
    await present(anna);
    const guest = asGuest();
    const first = { ...keyOf(guest), ...opening('你好') };
    const [one, other] = await Promise.all([running.call(service.open, first), running.call(service.open, first)]);
    expect(one.data.conversationId).toBe(other.data.conversationId);
    const { conversationId } = one.data;
    const id = lineId();
    const repeats = await Promise.all([1, 2, 3].map(() => say(guest, conversationId, '订单 123', id)));
    expect(new Set(repeats.map(({ data }) => data.no)).size).toBe(1);
    await take(anna, conversationId);
    const reply = lineId();
    await Promise.all([1, 2, 3].map(() => answer(anna, conversationId, '收到', reply)));
    expect(textsOf((await read(guest, conversationId)).lines)).toEqual(['你好', '订单 123', '收到']);
    await running.as(anna).call(operatorCalls.end, { conversationId });
    // The end does not take the answer of a line away.
    expect((await say(guest, conversationId, '订单 123', id)).status_code).toBe(6000);
    expect((await running.call(service.open, first)).data.conversationId).toBe(conversationId);
  });

  test('CO-05 a member has one at a time, and comes back to it by the login alone', async () => {
    await present(anna);
    const member = asMember(await aMember(running.app));
    const all = await Promise.all(['一', '二', '三'].map((text) => opened(member, text)));
    expect(new Set(all.map(({ conversationId }) => conversationId)).size).toBe(1);
    const { data } = await member.who.call(service.status, {});
    expect(data.conversation?.conversationId).toBe(all[0]?.conversationId);
    expect(textsOf((await read(member, all[0]?.conversationId ?? '')).lines).toSorted()).toEqual(['一', '三', '二']);
  });

  test('CO-05 nobody reads another’s: not by number, not with another key, not as a member', async () => {
    await present(anna);
    const guest = asGuest();
    const member = asMember(await aMember(running.app));
    const other = asMember(await aMember(running.app));
    const { conversationId, ticket } = await opened(guest);
    const own = await opened(member);
    const others = [
      { who: running, conversationId },
      { who: running, conversationId, key: newKey() },
      { who: other.who, conversationId },
      { who: running, conversationId: own.conversationId },
      { who: running, conversationId: own.conversationId, key: guest.key },
      { who: other.who, conversationId: own.conversationId },
      { who: running, conversationId: '999999' },
    ];
    for (const { who, ...shown } of others) {
      // oxlint-disable no-await-in-loop -- each for itself
      expect((await who.call(service.read, shown)).status_code).toBe(ResultCode.NotFound);
      expect((await who.call(service.say, { ...shown, lineId: lineId(), text: 'x' })).status_code).toBe(
        ResultCode.NotFound,
      );
      expect((await who.call(service.transcript, shown)).status_code).toBe(ResultCode.NotFound);
      // oxlint-enable no-await-in-loop
    }
    expect((await running.call(service.status, { ticket, key: newKey() })).data.conversation).toBeNull();
    expect((await running.call(service.status, { ticket, key: guest.key })).data.conversation?.ticket).toBe(ticket);
    const login = guestPushLogin(running.app);
    expect(await login(guest.key)).toEqual([`guest:${conversationId}`]);
    expect(await login(newKey())).toBeUndefined();
  });

  test('CO-05 pictures are redrawn, and only whose conversation it is sees them', async () => {
    await present(anna);
    const guest = asGuest();
    const { conversationId } = await opened(guest);
    const png = await aPicture();
    const picture = { key: guest.key, conversationId, lineId: lineId(), image: png.toString('base64') };
    const sent = (await running.call(service.sayImage, picture)).data;
    expect((await running.call(service.sayImage, picture)).data.imageId).toBe(sent.imageId);
    const imageId = sent.imageId ?? '';
    const { data } = await running.call(service.image, { key: guest.key, conversationId, imageId });
    expect(data.image).toMatch(/^data:image\/jpeg;base64,/);
    expect((await running.call(service.image, { key: newKey(), conversationId, imageId })).status_code).toBe(6004);
    expect((await running.as(anna).call(operatorCalls.image, { conversationId, imageId })).data.image).toBe(data.image);
    const broken = { ...picture, lineId: lineId(), image: Buffer.from('<svg/>').toString('base64') };
    expect(await running.call(service.sayImage, broken)).toMatchObject({ status_code: 6010, data: { field: 'image' } });
    const tooLarge = Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]).toString('base64');
    expect(await running.call(service.sayImage, { ...picture, lineId: lineId(), image: tooLarge })).toMatchObject({
      status_code: 6010,
      message: '图片不能超过2MB',
    });
  });

  test('CO-05 a text that is empty or too long, and a key that is none, are refused by name', async () => {
    const refused = async (changes: Readonly<Record<string, string>>) => {
      const { status_code, data } = await running.call(service.open, { key: newKey(), ...opening('x'), ...changes });
      return { status_code, data };
    };
    expect(await refused({ text: '  ' })).toMatchObject(refusal('text'));
    expect(await refused({ text: '字'.repeat(1001) })).toMatchObject(refusal('text'));
    expect(await refused({ key: 'short' })).toMatchObject(refusal('key'));
    expect(await refused({ email: 'nobody' })).toMatchObject(refusal('email'));
    expect((await running.call(service.open, opening('x'))).status_code).toBe(6007);
  });
});

describe('CO-05 operators', () => {
  test('CO-05 only who has a conversation answers; it is handed over with a note, in the log', async () => {
    await Promise.all([present(anna), present(ben)]);
    const guest = asGuest();
    const { conversationId, ticket } = await opened(guest);
    await take(anna, conversationId);
    expect((await take(ben, conversationId)).message).toBe('该会话已由其他客服接待');
    expect((await answer(ben, conversationId, '抢答')).status_code).toBe(6012);
    const { data: board } = await running.as(anna).call(operatorCalls.board, {});
    const to = board.operators.find(({ name }) => name === ben.name)?.operatorId ?? '';
    const handing = { conversationId, operatorId: to, note: '需要主管确认' };
    expect((await running.as(anna).call(operatorCalls.handOver, handing)).status_code).toBe(6000);
    expect((await answer(anna, conversationId, '还是我')).status_code).toBe(6012);
    expect((await answer(ben, conversationId, '您好，我是主管')).status_code).toBe(6000);
    const { data: known } = await running.as(ben).call(operatorCalls.read, { conversationId });
    expect(known.lines.map(({ author }) => author)).toEqual(['visitor', 'system', 'note', 'system', 'operator']);
    // Notes stay among operators.
    expect(JSON.stringify(await read(guest, conversationId))).not.toContain('需要主管确认');
    const { data: log } = await running
      .as(ben)
      .call(backOfficeCatalogue.log.list, { action: 'hand-over-conversation' });
    expect(log.list[0]).toMatchObject({ operator: anna.name, subject: `conversation:${ticket}` });
    await present(anna, false);
    const from = board.operators.find(({ me }) => me)?.operatorId ?? '';
    const back = await running
      .as(ben)
      .call(operatorCalls.handOver, { conversationId, operatorId: from, note: '还给你' });
    expect(back.message).toBe('对方不在接待中，请选择其他客服');
  });

  test('CO-05 member facts beside it: masked, and only what the operator may see', async () => {
    await present(anna);
    const member = await aMember(running.app);
    await fund(running.app, member, 123_45n);
    const { conversationId } = await opened(asMember(member));
    const { data } = await running.as(anna).call(operatorCalls.facts, { conversationId });
    expect(data).toMatchObject({
      earlier: 0,
      member: {
        memberName: `${member.name.slice(0, 2)}***${member.name.slice(-1)}`,
        balance: 123_45n,
        openBets: { tickets: 0, staked: 0n },
        deposits: { orders: 0, amount: 0n },
        withdrawals: { orders: 0, amount: 0n },
        flags: null,
      },
    });
    expect((await running.as(ben).call(operatorCalls.facts, { conversationId })).data.member?.flags).toEqual([]);
    const finance = await loggedInOperator(running, 'finance');
    expect((await running.as(finance).call(operatorCalls.facts, { conversationId })).status_code).toBe(6003);
    const guest = await opened(asGuest());
    expect((await running.as(anna).call(operatorCalls.facts, guest)).data).toEqual({ member: null, earlier: 0 });
  });

  test('CO-05 history is found by ticket, member and words', async () => {
    await present(anna);
    const member = await aMember(running.app);
    const { conversationId, ticket } = await opened(asMember(member), '我的100%奖金在哪');
    const found = async (text: string) => (await running.as(anna).call(operatorCalls.history, { text })).data;
    for (const text of [ticket, member.memberId.toString(), member.name, '100%奖金'])
      // oxlint-disable-next-line no-await-in-loop
      expect((await found(text)).list.map((each) => each.conversationId)).toEqual([conversationId]);
    expect((await found('100_奖金')).total).toBe(0);
    expect((await found('')).total).toBeGreaterThan(1);
  });

  test('CO-05 canned answers and hours are edited by who may, and written down', async () => {
    const canned = { shortcut: `t${Date.now() % 1e6}`, title: '测试', text: '测试内容' };
    expect((await running.as(anna).call(operatorCalls.saveCannedAnswer, canned)).status_code).toBe(6003);
    expect((await running.as(ben).call(operatorCalls.saveCannedAnswer, canned)).status_code).toBe(6000);
    expect(await running.as(ben).call(operatorCalls.saveCannedAnswer, canned)).toMatchObject({
      status_code: 6009,
      data: { field: 'shortcut' },
    });
    const list = async () => (await running.as(anna).call(operatorCalls.cannedAnswers, {})).data.list;
    const { answerId = '' } = (await list()).find(({ shortcut }) => shortcut === canned.shortcut) ?? {};
    await running.as(ben).call(operatorCalls.saveCannedAnswer, { ...canned, answerId, text: '新的内容' });
    expect(await list()).toContainEqual({ answerId, ...canned, text: '新的内容' });
    await running.as(ben).call(operatorCalls.removeCannedAnswer, { answerId });
    expect(await list()).not.toContainEqual(expect.objectContaining({ answerId }));
    await present(anna);
    const hours = { days: [1, 2, 3, 4, 5, 6, 7], opensAt: 540, closesAt: 1080 };
    expect((await running.as(anna).call(operatorCalls.setHours, hours)).status_code).toBe(6003);
    expect((await running.as(ben).call(operatorCalls.setHours, { ...hours, days: [] })).status_code).toBe(6000);
    expect((await running.call(service.status, {})).data).toMatchObject({ staffed: false, hours: '人工客服暂停服务' });
    expect((await running.as(ben).call(operatorCalls.setHours, { ...hours, closesAt: 540 })).data).toMatchObject({
      field: 'closesAt',
    });
    await running.as(ben).call(operatorCalls.setHours, { ...hours, opensAt: 0, closesAt: 1440 });
    expect((await running.call(service.status, {})).data).toMatchObject({ staffed: true, hours: '全天24小时' });
    const { data: log } = await running.as(ben).call(backOfficeCatalogue.log.list, { action: 'set-service-hours' });
    expect(log.total).toBe(2);
  });
});

describe('CO-05 waiting', () => {
  test('CO-05 the waiting time is what people really waited lately, and unknown before', async () => {
    const clock = aClock();
    const quiet = await startTestApp({ env: { ROLES: 'api' }, now: clock.now });
    const { app } = quiet;
    const { id } = await app.db
      .selectFrom('operator')
      .select('id')
      .where('name', '=', 'desk2027')
      .executeTakeFirstOrThrow();
    for (const seconds of [30, 90, 60]) {
      // oxlint-disable no-await-in-loop -- one after the other on one clock
      expect(await recentWait(app, clock.now())).toBeNull();
      const waiting = await app.transact((tx) =>
        conversations.insert(tx, {
          ticket: `KF${randomBytes(6).toString('hex')}`,
          memberId: null,
          keyHash: randomBytes(32),
          deviceHash: null,
          topic: 'other',
          state: 'queued',
          mailSealed: null,
          now: clock.now(),
        }),
      );
      clock.passSeconds(seconds);
      await takeConversation(app, { id: waiting ?? 0n, operatorId: id, now: clock.now() });
      // oxlint-enable no-await-in-loop
    }
    expect(await recentWait(app, clock.now())).toBe(60);
    clock.passSeconds(7 * 3600);
    expect(await recentWait(app, clock.now())).toBeNull();
  });

  test('CO-05 without anybody there a member’s message is a feedback thread, answered there', async () => {
    const member = await aMember(running.app);
    const first = opening('周末可以取款吗');
    const { data: left } = await running.as(member).call(service.open, first);
    expect(left).toMatchObject({ state: 'ended', staffed: false, feedbackId: expect.stringMatching(/^\d+$/) });
    // The answer may have been lost: the same message is the same feedback.
    expect((await running.as(member).call(service.open, first)).data.feedbackId).toBe(left.feedbackId);
    const threads = async () => (await running.as(member).call(feedback.getFeedBackList, {})).data.list;
    expect(await threads()).toMatchObject([
      { feedbackId: left.feedbackId, type: 'deposit', excerpt: '周末可以取款吗' },
    ]);
    // Another one is another thread; nothing stands in its way.
    expect((await opened(asMember(member), '另一个问题')).feedbackId).not.toBe(left.feedbackId);
    expect(await threads()).toHaveLength(2);
  });

  test('CO-05 who waits while the last one leaves has left a message: a feedback with its pictures, or a ticket', async () => {
    await present(anna);
    const member = await aMember(running.app);
    const guest = asGuest();
    const [one, other] = [await opened(asMember(member)), await opened(guest)];
    const image = (await aPicture()).toString('base64');
    const { conversationId } = one;
    await running.as(member).call(service.sayImage, { conversationId, lineId: lineId(), image });
    await present(anna, false);
    await tidyConversations(running.app);
    const { state, feedbackId } = (await read(asMember(member), conversationId)).conversation;
    expect(state).toBe('ended');
    const { data } = await running.as(member).call(feedback.getFeedbackInfo, { feedbackId: feedbackId ?? '' });
    expect(data.messages).toMatchObject([{ from: 'member', text: '存款没有到账', images: [expect.any(String)] }]);
    expect((await read(guest, other.conversationId)).conversation.state).toBe('left');
    // A guest who comes back while somebody is there waits for them.
    await present(anna);
    await say(guest, other.conversationId, '还在吗');
    expect((await read(guest, other.conversationId)).conversation.state).toBe('queued');
  });

  test('CO-05 an answer to who has gone reaches a member as a message and a guest by mail, once', async () => {
    const guest = asGuest();
    const address = `g${Date.now()}@example.com`;
    const mailed = await running.call(service.open, { key: guest.key, ...opening('忘记账号了'), email: address });
    expect(mailed.data).toMatchObject({ state: 'left', hasMail: true });
    await present(anna);
    const member = await aMember(running.app);
    const ids = [(await opened(asMember(member))).conversationId, mailed.data.conversationId];
    // Both have gone.
    await running.app.db
      .updateTable('service_conversation')
      .set({ visitor_seen_at: new Date(0) })
      .where('id', 'in', ids.map(BigInt))
      .execute();
    for (const conversationId of ids) {
      // oxlint-disable no-await-in-loop -- each for itself
      await take(anna, conversationId);
      await answer(anna, conversationId, '可以的，');
      await answer(anna, conversationId, '全天都可以。');
      const message = { id: 1n, topic: '', payload: { conversationId, no: 4 }, attempt: 1 };
      await notifyAbsent(message, running.app);
      await notifyAbsent(message, running.app);
      // oxlint-enable no-await-in-loop
    }
    const { data: unread } = await running.as(member).call(messages.getUnreadForType, { userSystem: 1 });
    expect(unread.notice_count).toBe(1);
    const mails = await running.app.db
      .selectFrom('sandbox_message')
      .select('text')
      .where('recipient', '=', address)
      .execute();
    expect(mails).toEqual([{ text: expect.stringContaining('可以的，\n全天都可以。') }]);
    expect(textsOf((await read(guest, ids[1] ?? '')).lines)).toEqual(['忘记账号了', '可以的，', '全天都可以。']);
  });

  test('PR-04 the queue goes by the class of the grade, rises while one waits, and urgent topics stand before all', async () => {
    const operator = await loggedInOperator(running, 'service');
    await present(operator);
    const open = async (topic: 'deposit' | 'withdraw' | 'protection', grade: number, waited = 0) => {
      const member = await aMember(running.app);
      await running.app.pool.query('update member set grade = $2 where id = $1', [member.memberId, grade]);
      const { data } = await asMember(member).who.call(service.open, { topic, lineId: lineId(), text: '您好' });
      await running.app.pool.query(
        `update service_conversation set queued_at = queued_at - make_interval(mins => $2) where id = $1`,
        [BigInt(data.conversationId), waited],
      );
      return { id: data.conversationId, member };
    };
    const normal = await open('deposit', 0);
    const priority = await open('deposit', 3);
    const exclusive = await open('deposit', 10);
    const patient = await open('deposit', 0, 11);
    const withdrawing = await open('withdraw', 0);
    const guarded = await open('protection', 0);
    const all = [withdrawing, guarded, exclusive, patient, priority, normal];
    const { queue } = (await running.as(operator).call(operatorCalls.board, {})).data;
    const known = new Set(all.map(({ id }) => id));
    expect(queue.map(({ conversationId }) => conversationId).filter((id) => known.has(id))).toEqual(
      all.map(({ id }) => id),
    );
    const place = async ({ id, member }: typeof normal) =>
      (await read(asMember(member), id)).conversation.position ?? 0;
    expect(await place(withdrawing)).toBeLessThan(await place(exclusive));
    expect(await place(exclusive)).toBeLessThan(await place(normal));
    for (const { id, member } of all) await asMember(member).who.call(service.end, { conversationId: id });
  });

  test('CO-05 an operator who is gone loses the conversation to the queue, and silence ends one', async () => {
    await Promise.all([present(anna), present(ben)]);
    const [one, other] = [asMember(await aMember(running.app)), asMember(await aMember(running.app))];
    const [abandoned, silent] = [await opened(one), await opened(other)];
    await take(anna, abandoned.conversationId);
    await take(ben, silent.conversationId);
    const table = running.app.db;
    const { operator_id } = await table
      .selectFrom('service_conversation')
      .select('operator_id')
      .where('id', '=', BigInt(abandoned.conversationId))
      .executeTakeFirstOrThrow();
    await table
      .updateTable('service_attendance')
      .set({ seen_at: new Date(Date.now() - 6 * 60_000) })
      .where('operator_id', '=', operator_id ?? 0n)
      .execute();
    await table
      .updateTable('service_conversation')
      .set({ last_line_at: new Date(Date.now() - 31 * 60_000) })
      .where('id', '=', BigInt(silent.conversationId))
      .execute();
    await tidyConversations(running.app);
    expect((await read(one, abandoned.conversationId)).conversation).toMatchObject({ state: 'queued', operator: '' });
    expect((await read(other, silent.conversationId)).conversation).toMatchObject({ state: 'ended' });
  });
});

describe('CO-05 transcripts', () => {
  test('CO-05 as a file, and by mail to the bound address or the one a guest gives', async () => {
    await present(anna);
    const member = await aMember(running.app);
    const visitor = asMember(member);
    const { conversationId, ticket } = await opened(visitor, '<b>问题</b>');
    await take(anna, conversationId);
    await answer(anna, conversationId, '这是答复');
    await running.as(anna).call(operatorCalls.note, { conversationId, lineId: lineId(), text: '内部备注' });
    const { data } = await visitor.who.call(service.transcript, { conversationId });
    expect(data.fileName).toBe(`${ticket}.txt`);
    const text = Buffer.from(data.content, 'base64').toString();
    expect(text).toMatch(/我：<b>问题<\/b>\n.*系统：.*为您服务\n.*客服\d+号：这是答复\n$/);
    expect(text).not.toContain('内部备注');
    const mail = (email?: string) =>
      visitor.who.call(service.mailTranscript, { conversationId, ...(email !== undefined && { email }) });
    expect((await mail('other@example.com')).message).toBe('您还没有绑定邮箱，可以直接下载聊天记录');
    const address = `m${member.memberId}@example.com`;
    await running.app.transact((tx) =>
      memberContacts.bind(running.app, tx, { memberId: member.memberId, contact: emailContact(address) }),
    );
    expect((await mail()).data.to).toBe('m***@example.com');
    const { payload } = await running.app.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'service.mail-transcript')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(payload)).not.toContain(address);
    const guest = asGuest();
    const asked = { key: guest.key, conversationId: (await opened(guest)).conversationId };
    expect((await running.call(service.mailTranscript, asked)).data).toMatchObject({ field: 'email' });
    for (const expected of [6000, 6000, 6000, 6011]) {
      // oxlint-disable-next-line no-await-in-loop
      const { status_code } = await running.call(service.mailTranscript, { ...asked, email: 'me@example.com' });
      expect(status_code).toBe(expected);
    }
  });
});

describe('CO-05 too much', () => {
  test('CO-05 lines of one conversation, and conversations of one device', async () => {
    const strict = await startTestApp({ env: { ROLES: 'api', LIMIT_SCALE: '1' } });
    const key = newKey();
    const { data } = await strict.call(service.open, { key, ...opening('一') });
    const { conversationId } = data;
    const second = await strict.call(service.open, { key: newKey(), ...opening('二') });
    expect(second).toMatchObject({ status_code: 6012, message: expect.stringContaining('已有进行中的会话') });
    const codes = await Promise.all(
      Array.from({ length: 31 }, async () => {
        const said = { key, conversationId, lineId: lineId(), text: '快' };
        return (await strict.call(service.say, said)).status_code;
      }),
    );
    expect(codes.filter((code) => code === 6011)).toHaveLength(1);
    await strict.call(service.end, { key, conversationId });
    const openings = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const again = newKey();
      // oxlint-disable no-await-in-loop -- each ends before the next begins
      const { status_code, data: made } = await strict.call(service.open, { key: again, ...opening('再') });
      openings.push(status_code);
      if (status_code === 6000) await strict.call(service.end, { key: again, conversationId: made.conversationId });
      // oxlint-enable no-await-in-loop
    }
    // Five an hour: two were used above.
    expect(openings).toEqual([6000, 6000, 6000, 6011]);
  });
});

describe('CO-05 a conversation that is not there, or not one’s own', () => {
  const nowhere = '999999999';

  test('a visitor finds nothing under it, whatever they try', async () => {
    const own = { key: newKey(), conversationId: nowhere };
    const tried = [
      await running.call(service.read, { ...own, after: 0 }),
      await running.call(service.say, { ...own, lineId: lineId(), text: '在吗' }),
      await running.call(service.sayImage, { ...own, lineId: lineId(), image: await pictureText() }),
      await running.call(service.image, { ...own, imageId: '1' }),
      await running.call(service.typing, own),
      await running.call(service.markRead, { ...own, no: 1 }),
      await running.call(service.end, own),
      await running.call(service.rate, { ...own, stars: 5, text: '' }),
      await running.call(service.transcript, own),
      await running.call(service.mailTranscript, { ...own, email: 'someone@example.com' }),
    ];
    expect(tried.map(({ status_code }) => status_code)).toEqual(tried.map(() => 6004));
  });

  test('an operator finds nothing under it either, and a broken picture is refused', async () => {
    const one = { conversationId: nowhere };
    const asOperator = running.as(ben);
    const canned = { shortcut: '没有', title: '没有', text: '没有' };
    const tried = [
      await asOperator.call(operatorCalls.take, one),
      await asOperator.call(operatorCalls.read, { ...one, after: 0 }),
      await asOperator.call(operatorCalls.say, { ...one, lineId: lineId(), text: '您好' }),
      await asOperator.call(operatorCalls.sayImage, { ...one, lineId: lineId(), image: await pictureText() }),
      await asOperator.call(operatorCalls.note, { ...one, lineId: lineId(), text: '备注' }),
      await asOperator.call(operatorCalls.image, { ...one, imageId: '1' }),
      await asOperator.call(operatorCalls.typing, one),
      await asOperator.call(operatorCalls.markRead, { ...one, no: 1 }),
      await asOperator.call(operatorCalls.handOver, { ...one, operatorId: '1', note: '请接手' }),
      await asOperator.call(operatorCalls.end, one),
      await asOperator.call(operatorCalls.facts, one),
      await asOperator.call(operatorCalls.saveCannedAnswer, { answerId: nowhere, ...canned }),
      await asOperator.call(operatorCalls.removeCannedAnswer, { answerId: nowhere }),
    ];
    expect(tried.map(({ status_code }) => status_code)).toEqual(tried.map(() => 6004));
    await present(ben);
    const { conversationId } = await opened(asGuest());
    await take(ben, conversationId);
    const broken = { conversationId, lineId: lineId(), image: 'bm90IGEgcGljdHVyZQ==' };
    expect((await asOperator.call(operatorCalls.sayImage, broken)).status_code).toBe(ResultCode.UploadFailed);
  });
});
