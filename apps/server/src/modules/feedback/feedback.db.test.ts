import { catalogue } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { MessageType } from '@fairground/contract/message-shape';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BadBody, NO_FIELDS, refusesBad } from '../../../../../tests/support/asked-raw.ts';
import { aMember, fund, type TestMember } from '../../../../../tests/support/builders.ts';
import { aPicture } from '../../../../../tests/support/identity-documents.ts';
import { loggedInOperator } from '../../../../../tests/support/operators.ts';
import { aNamedMember } from '../../../../../tests/support/payments/payments.ts';
import { fundSportsbook, placeTickets } from '../../../../../tests/support/sports/sport-tickets.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { openFeedback } from './open-feedback.ts';

const { feedback, members, messages, deposits } = catalogue;
const office = backOfficeCatalogue.feedback;

let running: TestApp;
let operator: { readonly token: string };
beforeAll(async () => {
  running = await startTestApp({ env: { ROLES: 'api' } });
  operator = await loggedInOperator(running, 'feedback');
});

const add = (member: TestMember, content: string, more = {}) =>
  running.as(member).call(feedback.addFeedBack, { type: 'other', content, ...more });
const added = async (member: TestMember, content: string, more = {}): Promise<string> =>
  (await add(member, content, more)).data.feedbackId;
const infoOf = (member: TestMember, feedbackId: string) =>
  running.as(member).call(feedback.getFeedbackInfo, { feedbackId });
const upload = async (member: TestMember, purpose: 'feedback' | 'identity' = 'feedback'): Promise<string> =>
  (await running.as(member).call(members.uploadImage, { purpose, image: aPicture() })).data.imageId;
const reply = (feedbackId: string, text: string) => running.as(operator).call(office.reply, { feedbackId, text });

describe('feedback', () => {
  it('is written with pictures, listed, read as a thread and continued', async () => {
    const member = await aMember(running.app);
    const images = [await upload(member), await upload(member)];
    const feedbackId = await added(member, '存款一直没有到账\n请帮忙看看', { type: 'deposit', images });
    const { data: list } = await running.as(member).call(feedback.getFeedBackList, {});
    expect(list).toMatchObject({
      total: 1,
      list: [
        { feedbackId, type: 'deposit', excerpt: '存款一直没有到账 请帮忙看看', state: 0, unread: 0, dispute: null },
      ],
    });
    await added(member, '补充：已经两个小时了', { feedbackId });
    const { data } = await infoOf(member, feedbackId);
    expect(data.messages).toMatchObject([
      { from: 'member', text: '存款一直没有到账\n请帮忙看看', images },
      { from: 'member', text: '补充：已经两个小时了', images: [] },
    ]);
    expect((await running.as(member).call(feedback.getFeedBackList, { state: 2 })).data.total).toBe(0);
  });

  it('lies sealed in the database', async () => {
    const member = await aMember(running.app);
    const feedbackId = await added(member, '我的卡号是六二二二');
    const { rows } = await running.app.pool.query('select text_sealed from feedback_message where feedback_id = $1', [
      feedbackId,
    ]);
    expect(JSON.stringify(rows)).not.toContain('卡号');
  });

  it('an answer raises the unread count and fd_count, and reading it lowers the first', async () => {
    const member = await aMember(running.app);
    const feedbackId = await added(member, '怎么修改手机号');
    const unread = async () => (await running.as(member).call(feedback.unreadNum, {})).data.unread;
    const fdCount = async () =>
      (await running.as(member).call(messages.getUnreadForType, { userSystem: 1 })).data.fd_count;
    expect([await unread(), await fdCount()]).toEqual([0, 0]);
    await running.as(operator).call(office.assign, { feedbackId });
    expect((await running.as(member).call(feedback.getFeedBackList, {})).data.list[0]?.state).toBe(1);
    await reply(feedbackId, '请在个人资料中修改');
    expect([await unread(), await fdCount()]).toEqual([1, 1]);
    const { data } = await infoOf(member, feedbackId);
    expect(data).toMatchObject({
      state: 2,
      messages: [{ from: 'member' }, { from: 'service', text: '请在个人资料中修改' }],
    });
    expect(data.replyTime).not.toBeNull();
    expect(await unread()).toBe(0);
    await added(member, '还是不行', { feedbackId });
    expect((await infoOf(member, feedbackId)).data.state).toBe(0);
  });

  it('deleting hides it from the member; the operator still has it', async () => {
    const member = await aMember(running.app);
    const feedbackId = await added(member, '先删掉');
    expect((await running.as(member).call(feedback.delFeedback, { feedbackId })).status_code).toBe(6000);
    expect((await running.as(member).call(feedback.getFeedBackList, {})).data.total).toBe(0);
    expect((await infoOf(member, feedbackId)).status_code).toBe(6004);
    expect((await add(member, '再说一句', { feedbackId })).status_code).toBe(6004);
    expect((await running.as(member).call(feedback.delFeedback, { feedbackId })).status_code).toBe(6004);
    const { data } = await running.as(operator).call(office.detail, { feedbackId });
    expect(data).toMatchObject({ messages: [{ text: '先删掉' }] });
    expect(data.hiddenTime).not.toBeNull();
    await expect(running.app.pool.query('delete from feedback where id = $1', [feedbackId])).rejects.toThrow(
      /retained for five years/,
    );
  });

  it('only one’s own threads, pictures, bets and deposits can be named', async () => {
    const [member, other] = [await aNamedMember(running), await aMember(running.app)];
    const feedbackId = await added(member, '我的反馈');
    expect((await infoOf(other, feedbackId)).status_code).toBe(6004);
    expect((await add(other, '冒充', { feedbackId })).status_code).toBe(6004);
    const refusedFor = async (more: object) => {
      const { status_code, data } = await add(other, '问题', more);
      return [status_code, data];
    };
    expect(await refusedFor({ images: [await upload(member)] })).toEqual([6004, { field: 'images' }]);
    expect(await refusedFor({ images: [await upload(other, 'identity')] })).toEqual([6004, { field: 'images' }]);
    await fundSportsbook(running.app, [member.memberId], 1_000_00n);
    await placeTickets(running.app, [{ id: 'own-1', memberId: member.memberId, legs: [{ gameId: 'own-g' }] }]);
    expect(await refusedFor({ type: 'bet', betNo: 'own-1' })).toEqual([6004, { field: 'betNo' }]);
    const pay = { payType: 'bank', channelId: 'BANK-1', amount: '100.11' } as const;
    const { orderNo } = (await running.as(member).call(deposits.pay, pay)).data;
    expect(await refusedFor({ type: 'deposit', orderNo })).toEqual([6004, { field: 'orderNo' }]);
    expect((await add(member, '未结算的注单', { type: 'bet', betNo: 'own-1' })).status_code).toBe(6000);
    expect((await add(member, '这笔存款', { type: 'deposit', orderNo })).status_code).toBe(6000);
  });

  it('a thread of two hundred messages begins anew', async () => {
    const member = await aMember(running.app);
    const feedbackId = await added(member, '第一条');
    await running.app.pool.query(
      `insert into feedback_message (feedback_id, sender, text_sealed, at)
       select $1, 'member', text_sealed, now() from feedback_message, generate_series(1, 199) where feedback_id = $1`,
      [feedbackId],
    );
    expect(await add(member, '第二百零一条', { feedbackId })).toMatchObject({
      status_code: 6012,
      message: '这条反馈的内容已经很多，请提交新的反馈',
    });
  });

  it('a message left with customer service is a thread like any other', async () => {
    const { app } = running;
    const { memberId, ...member } = await aMember(app);
    const message = { memberId, type: 'other', text: '夜里的留言', origin: 'service', now: app.now() } as const;
    const id = await app.transact((tx) => openFeedback(app, tx, message));
    expect((await infoOf({ memberId, ...member }, id.toString())).data.messages).toMatchObject([
      { from: 'member', text: '夜里的留言' },
    ]);
  });

  it('too many in an hour are refused', async () => {
    const strict = await startTestApp({ env: { ROLES: 'api', LIMIT_SCALE: '1' } });
    const member = await aMember(strict.app);
    const one = async (index: number) =>
      (await strict.as(member).call(feedback.addFeedBack, { type: 'other', content: `第${index}条` })).status_code;
    for (let index = 0; index < 20; index += 1) expect(await one(index)).toBe(6000);
    expect(await one(21)).toBe(6011);
    await strict.stop();
  });
});

describe('the back office', () => {
  it('lists by waiting time, filters, shows pictures, and writes down what operators do', async () => {
    const [first, second] = [await aMember(running.app), await aMember(running.app)];
    const image = await upload(first);
    const one = await added(first, '先来的', { type: 'account', images: [image] });
    const two = await added(second, '后来的', { type: 'account' });
    const listed = async (filter: object) =>
      (await running.as(operator).call(office.list, { pageSize: 100, ...filter })).data.list.map(
        (row) => row.feedbackId,
      );
    const waiting = await listed({ state: 0, type: 'account' });
    expect(waiting.indexOf(one)).toBeLessThan(waiting.indexOf(two));
    expect(await listed({ mine: true, type: 'account' })).toEqual([]);
    await running.as(operator).call(office.assign, { feedbackId: two });
    expect(await listed({ mine: true, type: 'account' })).toEqual([two]);
    expect(await listed({ memberId: first.memberId.toString() })).toEqual([one]);
    const shown = await running.as(operator).call(office.image, { feedbackId: one, imageId: image });
    expect(shown.data.image).toMatch(/^data:image\/jpeg;base64,/);
    expect((await running.as(operator).call(office.image, { feedbackId: two, imageId: image })).status_code).toBe(6004);
    await running.as(operator).call(office.setState, { feedbackId: one, state: 2 });
    expect(await listed({ state: 0, type: 'account' })).not.toContain(one);
    const { rows } = await running.app.pool.query<{ action: string }>(
      `select action from operator_log where member_id = any ($1) order by id`,
      [[first.memberId, second.memberId]],
    );
    expect(rows.map(({ action }) => action)).toEqual(['assign-feedback', 'read-feedback-image', 'change-feedback']);
  });

  it('needs the permission, and names what is not there', async () => {
    const finance = await loggedInOperator(running, 'finance');
    expect((await running.as(finance).call(office.list, {})).status_code).toBe(6003);
    for (const call of [office.detail, office.assign])
      expect((await running.as(operator).call(call, { feedbackId: '999999' })).status_code).toBe(6004);
    expect((await reply('999999', '好')).status_code).toBe(6004);
    expect((await running.as(operator).call(office.setState, { feedbackId: 'x', state: 1 })).status_code).toBe(6004);
    const { data } = await running.as(operator).call(backOfficeCatalogue.auth.counts, {});
    expect(data).toMatchObject({ feedback: expect.any(Number), disputes: null, withdrawals: null });
    expect(data.feedback).toBeGreaterThan(0);
  });
});

describe('the calls of feedback and letter', () => {
  it('WI-01e feedback (7) and letter (5): each does its work and names a bad field', async () => {
    const member = await aNamedMember(running);
    const as = running.as(member);
    await fund(running.app, member, 100_00n);
    await fundSportsbook(running.app, [member.memberId], 1_000_00n);
    await placeTickets(running.app, [{ id: 'wi-1', memberId: member.memberId, legs: [{ gameId: 'wi-g' }] }]);
    const pay = { payType: 'bank', channelId: 'BANK-1', amount: '100.11' } as const;
    const { orderNo } = (await as.call(deposits.pay, pay)).data;
    expect((await as.call(feedback.queryMemberBetList, {})).data).toMatchObject({
      total: 1,
      list: [{ betNo: 'wi-1', enName: 'CRTY', amount: 100_00n, settleTime: null, disputeUntil: null }],
    });
    expect((await as.call(feedback.queryMemberBetList, { category: 'DZ' })).data).toEqual({ total: 0, list: [] });
    const rewards = (await as.call(feedback.querySiteDepositRewardConfigList, {})).data;
    expect(rewards.orders).toMatchObject([{ orderNo, payType: 'bank', amount: 100_11n, state: 0 }]);
    const { methods } = (await as.call(deposits.payTypes, {})).data;
    expect(rewards.list.map(({ payType, percent }) => [payType, percent])).toEqual(
      methods
        .filter(({ bonusPercent }) => Number(bonusPercent) > 0)
        .map(({ payType, bonusPercent }) => [payType, bonusPercent]),
    );
    const { feedbackId } = (await as.call(feedback.addFeedBack, { type: 'bet', content: '内容', betNo: 'wi-1' })).data;
    expect((await as.call(feedback.getFeedBackList, {})).data).toMatchObject({ total: 1, list: [{ feedbackId }] });
    expect((await as.call(feedback.getFeedbackInfo, { feedbackId })).data).toMatchObject({
      betNo: 'wi-1',
      disputed: null,
    });
    expect((await as.call(feedback.unreadNum, {})).data).toEqual({ unread: 0 });

    await reply(feedbackId, '已核对');
    await reply(feedbackId, '请查收');
    const type = MessageType.feedback;
    const letters = async () => (await as.call(messages.list, { type })).data.list;
    const fdCount = async () => (await as.call(messages.getUnreadForType, { userSystem: 1 })).data.fd_count;
    const [newest, oldest] = await letters();
    expect(newest).toMatchObject({ type, title: '您的反馈有新回复', isRead: 0 });
    expect(await fdCount()).toBe(2);
    expect((await as.call(messages.read, { letterId: newest?.letterId ?? '' })).data.fd_count).toBe(1);
    expect((await as.call(messages.delete, { letterIds: [oldest?.letterId ?? ''] })).data.fd_count).toBe(0);
    expect(await letters()).toHaveLength(1);
    await reply(feedbackId, '再次回复');
    expect((await as.call(messages.onekeyRead, { type })).data.fd_count).toBe(0);
    expect(await fdCount()).toBe(0);
    expect((await as.call(feedback.delFeedback, { feedbackId })).data).toBeNull();

    const form = { type: 'other', content: '内容' };
    const bad: readonly (readonly [Parameters<typeof refusesBad>[1], BadBody])[] = [
      [feedback.addFeedBack, ['type', { ...form, type: 'praise' }]],
      [feedback.addFeedBack, ['content', { ...form, content: '   ' }]],
      [feedback.addFeedBack, ['content', { ...form, content: '长'.repeat(501) }]],
      [feedback.addFeedBack, ['images', { ...form, images: Array.from({ length: 6 }, (_, index) => `a${index}`) }]],
      [feedback.unreadNum, NO_FIELDS],
      [feedback.queryMemberBetList, ['category', { category: 'XX' }]],
      [feedback.querySiteDepositRewardConfigList, NO_FIELDS],
      [feedback.getFeedBackList, ['state', { state: 9 }]],
      [feedback.getFeedbackInfo, ['feedbackId', {}]],
      [feedback.delFeedback, ['feedbackId', { feedbackId: '' }]],
      [messages.getUnreadForType, ['userSystem', { userSystem: 7 }]],
      [messages.list, ['type', { type: 'rumour' }]],
      [messages.read, ['letterId', {}]],
      [messages.delete, ['letterIds', { letterIds: [] }]],
      [messages.onekeyRead, ['type', { type: 'rumour' }]],
    ];
    for (const [endpoint, body] of bad) await refusesBad(running, endpoint, body, member);
  });
});
