import { catalogue } from '@fairground/contract';
import { beforeAll, expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../../../tests/support/builders.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { type MessageKind, memberMessages } from './member-messages.ts';
import { sendWelcomeMessage, WELCOME_MESSAGE } from './welcome-message.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});

const unreadOf = async (member: TestMember) =>
  (await running.as(member).call(catalogue.messages.getUnreadForType, { userSystem: 1 })).data;

const write = (memberId: bigint, type: MessageKind, cause: string) =>
  memberMessages.write(running.app, { memberId, type, title: '标题', body: '正文', cause, createdAt: new Date() });

test('CO-01 a new member finds a welcome message, and only one however often it is sent', async () => {
  const member = await aMember(running.app);
  await expect.poll(async () => (await unreadOf(member)).notice_count).toBe(1);
  const again = { id: 1n, topic: WELCOME_MESSAGE, payload: { memberId: member.memberId.toString() }, attempt: 2 };
  await sendWelcomeMessage(again, running.app);
  expect((await unreadOf(member)).notice_count).toBe(1);
});

test('CO-01 unread messages are counted by type, and only one’s own', async () => {
  const [member, neighbour] = [await aMember(running.app), await aMember(running.app)];
  await expect.poll(async () => (await unreadOf(member)).notice_count).toBe(1);
  await write(member.memberId, 'activity', 'a');
  await write(member.memberId, 'activity', 'b');
  await write(member.memberId, 'feedback', 'c');
  await write(member.memberId, 'bulletin', 'd');
  await write(neighbour.memberId, 'match', 'e');
  await running.app.db.updateTable('message').set({ read_at: new Date() }).where('cause', '=', 'b').execute();
  expect(await unreadOf(member)).toEqual({
    brnotice_count: 0,
    bractivity_count: 0,
    brbulletin_count: 1,
    brmatch_count: 0,
    brfd_count: 0,
    notice_count: 1,
    activity_count: 1,
    fd_count: 1,
  });
});
