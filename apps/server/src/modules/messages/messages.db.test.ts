import { catalogue, type Endpoint, type InputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { MessageType } from '@fairground/contract/message-shape';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { aClock, aMember, callOnClock, type TestMember } from '../../../../../tests/support/builders.ts';
import { loggedInOperator } from '../../../../../tests/support/operators.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { PUSH_BUS_TOPIC } from '../../platform/push/push.ts';
import { sendWelcomeMessage, WELCOME_MESSAGE } from './welcome-message.ts';

const { messages, members: memberCalls } = catalogue;
const { messages: sendings } = backOfficeCatalogue;

const clock = aClock();
let running: TestApp;
let operator: { readonly token: string };

beforeAll(async () => {
  running = await startTestApp({ now: clock.now });
  operator = await loggedInOperator(running, 'supervisor');
});

type Unread = z.output<(typeof messages)['getUnreadForType']['output']>;
type Sending = Partial<InputOf<typeof sendings.send>>;

/** Each moment is its own, so that newest first is certain; the tests' signatures go by the same clock. */
const later = (): void => clock.passSeconds(1);

async function asMember<E extends Endpoint>(member: TestMember, endpoint: E, input: z.input<E['input']>) {
  later();
  return callOnClock(running, endpoint, input, member);
}

const unreadOf = async (member: TestMember) => (await asMember(member, messages.getUnreadForType, {})).data;

const none: Unread = {
  brnotice_count: 0,
  bractivity_count: 0,
  brbulletin_count: 0,
  brmatch_count: 0,
  brfd_count: 0,
  notice_count: 0,
  activity_count: 0,
  fd_count: 0,
};

interface Listed {
  readonly letterId: string;
  readonly title: string;
  readonly isRead: 0 | 1;
  readonly broadcast: 0 | 1;
}

async function listOf(
  member: TestMember,
  filter: z.input<(typeof messages)['list']['input']> = {},
): Promise<readonly Listed[]> {
  const { data } = await asMember(member, messages.list, filter);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's own shape
  return data?.['list'] as readonly Listed[];
}

const idOf = (message: Listed | undefined): string => message?.letterId ?? '';

/** A member whose welcome has come and been read. */
async function aSettledMember(): Promise<TestMember> {
  later();
  const member = await aMember(running.app);
  await expect.poll(async () => (await unreadOf(member))?.['notice_count']).toBe(1);
  await asMember(member, messages.onekeyRead, {});
  return member;
}

/** Sends as an operator, and waits until everybody has it. */
async function send(given: Sending): Promise<string> {
  later();
  const sending = { type: MessageType.notice, title: '标题', content: '正文', audience: {}, ...given };
  const { data, ...reply } = await callOnClock(running, sendings.send, sending, operator);
  expect([reply.status_code, reply.message]).toEqual([6000, '成功']);
  const id = String(data?.['sendingId']);
  if (given.sendTime === undefined) await expect.poll(() => stateOf(id)).toBe('sent');
  return id;
}

async function sent(id: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  const { data } = await callOnClock(running, sendings.list, {}, operator);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's own shape
  const list = data?.['list'] as readonly Record<string, unknown>[] | undefined;
  return list?.find(({ sendingId }) => sendingId === id);
}

const stateOf = async (id: string): Promise<unknown> => (await sent(id))?.['state'];

const to = (member: TestMember) => ({ member: member.name });

describe('unread counts', () => {
  test('CO-01 a new member finds a welcome message, and only one however often it is sent', async () => {
    const member = await aMember(running.app);
    await expect.poll(async () => (await unreadOf(member))?.['notice_count']).toBe(1);
    const again = { id: 1n, topic: WELCOME_MESSAGE, payload: { memberId: member.memberId.toString() }, attempt: 2 };
    await sendWelcomeMessage(again, running.app);
    expect((await unreadOf(member))?.['notice_count']).toBe(1);
  });

  test('CO-01b each of the eight counts rises with its kind and falls when read', async () => {
    const member = await aSettledMember();
    expect(await unreadOf(member)).toEqual(none);
    const kinds = [
      ['brnotice_count', MessageType.notice, {}],
      ['bractivity_count', MessageType.activity, {}],
      ['brbulletin_count', MessageType.bulletin, {}],
      ['brmatch_count', MessageType.match, {}],
      ['brfd_count', MessageType.feedback, {}],
      ['notice_count', MessageType.notice, to(member)],
      ['activity_count', MessageType.activity, to(member)],
      ['fd_count', MessageType.feedback, to(member)],
    ] as const;
    for (const [count, type, audience] of kinds) {
      await send({ type, audience, title: count });
      expect(await unreadOf(member)).toEqual({ ...none, [count]: 1 });
      const [newest] = await listOf(member, { type, isRead: 0 });
      expect(newest).toMatchObject({ title: count, broadcast: count.startsWith('br') ? 1 : 0, isRead: 0 });
      const reply = await asMember(member, messages.read, { letterId: idOf(newest) });
      expect(reply.data).toEqual(none);
      expect(await unreadOf(member)).toEqual(none);
    }
  });
});

describe('the inbox', () => {
  test('a broadcast is for who was a member by then; what each reads or deletes is theirs alone', async () => {
    const [one, other] = [await aSettledMember(), await aSettledMember()];
    await send({ title: '停机维护' });
    const late = await aSettledMember();
    expect((await listOf(late)).map(({ title }) => title)).not.toContain('停机维护');
    const [first] = await listOf(one);
    expect(first).toMatchObject({ title: '停机维护', isRead: 0 });
    await asMember(one, messages.delete, { letterIds: [idOf(first)] });
    expect((await listOf(one)).map(({ title }) => title)).not.toContain('停机维护');
    expect(await unreadOf(one)).toEqual(none);
    expect(await unreadOf(other)).toMatchObject({ brnotice_count: 1 });
    await asMember(other, messages.onekeyRead, { type: MessageType.activity });
    expect(await unreadOf(other)).toMatchObject({ brnotice_count: 1 });
    await asMember(other, messages.onekeyRead, {});
    expect(await unreadOf(other)).toEqual(none);
    expect((await listOf(other))[0]).toMatchObject({ title: '停机维护', isRead: 1 });
  });

  test('a selection is read at once, pages follow each other, and nobody reads or deletes another’s', async () => {
    const [member, neighbour] = [await aSettledMember(), await aSettledMember()];
    for (const title of ['一', '二', '三']) await send({ title, audience: to(member) });
    const pages = [await listOf(member, { pageSize: 2 }), await listOf(member, { pageSize: 2, pageNum: 2 })];
    expect(pages.map((page) => page.map(({ title }) => title))).toEqual([
      ['三', '二'],
      ['一', '欢迎加入'],
    ]);
    const [third, second] = pages[0] ?? [];
    const foreign = { letterIds: [idOf(third)] };
    expect(await asMember(neighbour, messages.read, { letterId: foreign.letterIds })).toMatchObject({
      status_code: 6004,
    });
    expect(await asMember(neighbour, messages.delete, foreign)).toMatchObject({ status_code: 6004 });
    expect(await asMember(member, messages.read, { letterId: 'm1x' })).toMatchObject({ status_code: 6004 });
    const reply = await asMember(member, messages.read, { letterId: [idOf(third), idOf(second)] });
    expect(reply.data).toMatchObject({ notice_count: 1 });
    expect((await listOf(member, { isRead: 0 })).map(({ title }) => title)).toEqual(['一']);
  });

  test('each change is pushed to the member’s own pages, and a broadcast once to every member', async () => {
    const pushed: unknown[] = [];
    const stop = running.app.bus.subscribe(PUSH_BUS_TOPIC, (change) => pushed.push(change));
    const member = await aSettledMember();
    pushed.length = 0;
    const own = { to: `member:${member.memberId}`, topic: 'messages' };
    await send({ audience: to(member) });
    await expect.poll(() => pushed).toEqual([own]);
    const [newest] = await listOf(member);
    await asMember(member, messages.read, { letterId: idOf(newest) });
    await asMember(member, messages.delete, { letterIds: [idOf(newest)] });
    await asMember(member, messages.onekeyRead, {});
    await expect.poll(() => pushed).toEqual([own, own, own, own]);
    await send({});
    await expect.poll(() => pushed.at(-1)).toEqual({ to: 'members', topic: 'messages' });
    expect(pushed).toHaveLength(5);
    stop();
  });
});

describe('popups', () => {
  test('CO-08a member/info with isPop brings the popup that is due, without isPop none', async () => {
    const member = await aSettledMember();
    await send({ title: '版本更新', popup: 1, path: '/app/help/gywm', audience: to(member) });
    const ask = (input: object) => callOnClock(running, memberCalls.info, input, member);
    const popup = expect.objectContaining({ title: '版本更新', content: '正文', path: '/app/help/gywm', isRead: 0 });
    expect(await ask({ isPop: 1 })).toMatchObject({ status_code: 6000, data: { name: member.name, popup } });
    for (const input of [{}, { isPop: 0 }]) {
      const reply = await ask(input);
      expect(reply).toMatchObject({ status_code: 6000, data: { name: member.name } });
      expect(reply.data).not.toHaveProperty('popup');
    }
  });

  test('WI-07e 6500, with the member info in data, when isPop asks for a popup and none is due', async () => {
    const member = await aSettledMember();
    await send({ title: '公告', popup: 1, audience: to(member) });
    const [newest] = await listOf(member);
    await asMember(member, messages.read, { letterId: idOf(newest) });
    const plain = await callOnClock(running, memberCalls.info, { isPop: 0 }, member);
    const reply = await callOnClock(running, memberCalls.info, { isPop: 1 }, member);
    expect(reply).toEqual({ status_code: 6500, data: plain.data, message: expect.any(String) });
  });
});
