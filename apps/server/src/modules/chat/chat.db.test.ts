import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { catalogue } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { CHAT_PATH } from '@fairground/contract/chat-socket';
import { aFixture, pretendBoard } from '../../../../../packages/sports-feed/src/board/testing/pretend-board.ts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../../../tests/support/builders.ts';
import { type ChatClient, chatClient, chatting } from './testing/chat-client.ts';
import { loggedInOperator } from '../../../../../tests/support/operators.ts';
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts';
import { CHAT_LINE_DAYS, forgetLines } from './background.ts';
import { addPoints } from '../points/points.ts';
import { pointsBook } from '../points/points-book.ts';
import { type SaidLine, saidLines } from './rooms/said-lines.ts';
import { settlePredictions } from './settle-predictions.ts';
import { signChatJwt } from './socket/chat-jwt.ts';

const { chat, members, limits, login } = catalogue;
const office = backOfficeCatalogue.chat;
const HOUR = 3_600_000;
const START = Date.UTC(2026, 5, 17, 12);

const board = pretendBoard(START);
board.put(aFixture('epl-1-1', START + HOUR));
board.put(aFixture('epl-1-2', START - HOUR), {
  state: {
    phase: 'live',
    period: '2H',
    periods: [
      { name: '1H', home: 0, away: 0 },
      { name: '2H', home: 0, away: 0 },
    ],
    version: 9,
  },
});

let running: TestApp;
let operator: Awaited<ReturnType<typeof loggedInOperator>>;
const open: ChatClient[] = [];

beforeAll(async () => {
  running = await startTestApp({ env: { ROLES: 'api' }, sports: { board } });
  operator = await loggedInOperator(running, 'service');
});

afterEach(() => {
  for (const { ws } of open.splice(0)) ws.terminate();
});

const kept = (client: ChatClient): ChatClient => {
  open.push(client);
  return client;
};
const inRoom = async (rid: string, member?: TestMember, after?: number) => {
  const who = member ?? (await aMember(running.app));
  return { who, client: kept(await chatting(running, who, { rid, after })) };
};
const asGuest = async (rid: string): Promise<ChatClient> => {
  const client = kept(await chatClient(running.url));
  await client.ask(10019);
  await client.ask(10002, { rid });
  await client.heard(10016);
  return client;
};
const act = () => running.as(operator);
const words = (): string => `第${randomUUID().replaceAll('-', '').replaceAll(/\d/g, '球')}句`;
/** A room nobody else is in. */
let rooms = 0;
const aRoom = (): string => {
  rooms += 1;
  const id = `own-${rooms}`;
  board.put(aFixture(id, START + HOUR));
  return `match:${id}`;
};
const refusal = (code: number) => ({ status_code: code });

describe('login', () => {
  test('member/jwt gives a short-lived token that the socket takes with the login it was made for', async () => {
    const member = await aMember(running.app);
    const { data } = await running.as(member).call(members.jwt, {});
    const client = kept(await chatClient(running.url));
    const reply = await client.ask(10001, { token: member.token, body: data });
    expect(reply).toMatchObject({ msgId: 10001, code: 6000, msgData: { userId: member.memberId.toString() } });
    expect(reply.msgData['name']).not.toContain(member.name);
  });

  test('a token of another login, an old one, a changed one and none are refused with 6001', async () => {
    const [one, other] = [await aMember(running.app), await aMember(running.app)];
    const { data } = await running.as(one).call(members.jwt, {});
    const client = kept(await chatClient(running.url));
    const old = signChatJwt(running.app, { memberId: one.memberId, sessionId: 1n }, new Date(Date.now() - HOUR));
    for (const body of [
      { token: other.token, body: data },
      { token: one.token, body: { jwt: old } },
      { token: one.token, body: { jwt: `${data.jwt}x` } },
      { token: '', body: { jwt: '' } },
    ])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await client.ask(10001, body)).toMatchObject({ code: 6001 });
    expect(await client.ask(10002, { rid: 'lobby' })).toMatchObject({ code: 6001 });
  });

  test('the end of the login ends the connection', async () => {
    const { who, client } = await inRoom('lobby');
    await running.as(who).call(login.logout, {});
    expect(await client.closed).toBe(4001);
  });

  test('guests read and do not speak', async () => {
    const { client } = await inRoom('lobby');
    const guest = await asGuest('lobby');
    const text = words();
    await client.ask(10003, { msg: text });
    await guest.heard(10003, ({ msg }) => msg === text);
    expect(await guest.ask(10003, { msg: '我也说' })).toMatchObject({ code: 6001 });
  });
});

describe('rooms', () => {
  test('a line is trimmed, numbered, broadcast, and the same key again adds nothing', async () => {
    const rid = aRoom();
    const [one, other] = [await inRoom(rid), await inRoom(rid)];
    await one.client.heard(10008, ({ userId }) => userId === other.who.memberId.toString());
    const key = randomUUID();
    const said = await one.client.ask(10003, { msg: '  好球！ ', key });
    expect(said).toMatchObject({ code: 6000, msgData: { msg: '好球！', no: 1, key } });
    expect(await one.client.ask(10003, { msg: '好球！', key })).toMatchObject({ code: 6000, msgData: { no: 1 } });
    await other.client.heard(10003);
    await one.client.ask(10003, { msg: '再来一个' });
    await other.client.heard(10003, ({ no }) => no === 2);
    expect(other.client.frames.filter(({ msgId }) => msgId === 10003).map(({ msgData }) => msgData['no'])).toEqual([
      1, 2,
    ]);
    expect(await one.client.ask(10003, { msg: '   ' })).toMatchObject({ code: 6007 });
  });

  test('whoever comes back is told what came since, whoever comes anew the latest', async () => {
    const rid = aRoom();
    const { client, who } = await inRoom(rid);
    for (const msg of ['一号', '二号', '三号']) await client.ask(10003, { msg });
    client.ws.terminate();
    const again = await inRoom(rid, who, 1);
    const { msgData } = await again.client.heard(10016);
    expect(msgData).toMatchObject({ fresh: false, room: { rid, status: 'open' } });
    expect(msgData['lines']).toMatchObject([{ msg: '二号' }, { msg: '三号' }]);
  });

  test('a room of a match nobody knows is refused', async () => {
    const { client } = await inRoom('lobby');
    expect(await client.ask(10002, { rid: 'match:nobody' })).toMatchObject({ code: 6004 });
    expect(await running.call(chat.history, { rid: 'match:nobody' })).toMatchObject(refusal(6004));
  });

  test('CH-02d history by socket and by call: pages of 15, category, categoryType, beginTime and endTime', async () => {
    const rid = aRoom();
    const { client, who } = await inRoom(rid);
    await running.as(who).call(chat.predict, { gameId: rid.slice(6), home: 2, away: 1 });
    await running.app.db
      .insertInto('chat_line')
      .values(
        Array.from({ length: 20 }, (_, index) => ({
          rid,
          no: index + 2,
          category: 1,
          category_type: index === 7 ? 'slip' : '',
          member_id: who.memberId,
          line_key: `old-${rid}-${index}`,
          text: `旧话${index}`,
          at: new Date(START + index * 1000),
        })),
      )
      .execute();
    await running.app.db.updateTable('chat_room').set({ last_no: 21 }).where('rid', '=', rid).execute();
    const both = async (filter: object) => {
      const asked = await client.ask(10011, { rid, ...filter });
      const { data } = await running.call(chat.history, { rid, ...filter });
      expect(asked).toMatchObject({ code: 6000, msgData: JSON.parse(JSON.stringify(data)) });
      return data;
    };
    const first = await both({});
    expect(first.total).toBe(21);
    expect(first.list.map(({ no }) => no)).toEqual(Array.from({ length: 15 }, (_, index) => 21 - index));
    expect((await both({ pageNum: 2 })).list).toHaveLength(6);
    expect((await both({ category: 4 })).list).toMatchObject([{ prediction: { home: 2, away: 1 } }]);
    expect((await both({ categoryType: 'slip' })).list).toMatchObject([{ msg: '旧话7' }]);
    const span = { beginTime: START + 3000, endTime: START + 5000 };
    expect((await both(span)).list.map(({ msg }) => msg)).toEqual(['旧话5', '旧话4', '旧话3']);
    expect((await both({ before: 4, pageSize: 5 })).list.map(({ no }) => no)).toEqual([3, 2, 1]);
    expect(await running.call(chat.history, { rid: 'nowhere' })).toMatchObject({
      status_code: 6007,
      data: { field: 'rid' },
    });
  });

  test('what was said long ago is forgotten; what was reported is kept', async () => {
    const rid = aRoom();
    const { client, who } = await inRoom(rid);
    for (const msg of ['会忘', '被举报']) await client.ask(10003, { msg });
    const other = await aMember(running.app);
    await running.as(other).call(chat.report, { lineId: `${rid}.2`, kind: 'abuse' });
    const at = new Date(Date.now() - (CHAT_LINE_DAYS + 1) * 24 * HOUR);
    await running.app.db.updateTable('chat_line').set({ at }).where('rid', '=', rid).execute();
    await forgetLines(running.app);
    const { data } = await running.as(who).call(chat.history, { rid });
    expect(data.list.map(({ msg }) => msg)).toEqual(['被举报']);
  });
});

const aLine = (memberId: bigint, text: string, about: Partial<SaidLine> = {}): SaidLine => ({
  memberId,
  key: randomUUID(),
  text,
  folded: text,
  slip: undefined,
  at: new Date(),
  ...about,
});
/** One after the other: on a busy machine all at once would wait too long for a connection. */
async function crowd(): Promise<bigint[]> {
  const made: bigint[] = [];
  // oxlint-disable-next-line no-await-in-loop
  while (made.length < 8) made.push((await aMember(running.app)).memberId);
  return made;
}
const openRoom = async (): Promise<string> => {
  const rid = aRoom();
  await asGuest(rid);
  return rid;
};

describe('many at once', () => {
  test('CH-07a lines that come together are stored in their order without a gap, also from two processes', async () => {
    const rid = await openRoom();
    const speakers = await crowd();
    const [one, other] = [saidLines(running.app), saidLines(running.app)];
    const said = await Promise.all(
      Array.from({ length: 4 }, (_, round) =>
        speakers.flatMap((memberId) =>
          [one, other].map((side) => side.add(rid, aLine(memberId, words(), { at: new Date(START + round) }))),
        ),
      ).flat(),
    );
    const numbers = said.map(({ no }) => no ?? 0);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: said.length }, (_, place) => place + 1));
    for (const side of [0, 1]) {
      const own = numbers.filter((_, place) => place % 2 === side);
      expect(own).toEqual(own.toSorted((a, b) => a - b));
    }
    const { data } = await running.call(chat.history, { rid, pageSize: 100 });
    expect(data.list.map(({ no, msg }) => [no, msg])).toEqual(
      said.toSorted((a, b) => (b.no ?? 0) - (a.no ?? 0)).map(({ no, msg }) => [no, msg]),
    );
  });

  test('CH-06a each line of a group has an answer of its own: a mute, a repetition, a known key, a line that cannot be stored', async () => {
    const rid = await openRoom();
    const [first = 0n, muted = 0n, ...others] = await crowd();
    await act().call(office.mute, { memberId: muted.toString(), rid, minutes: 5, reason: '刷屏' });
    const lines = saidLines(running.app);
    const key = randomUUID();
    // On its way alone: everything else waits for it and goes together.
    const leading = lines.add(rid, aLine(first, '开场'));
    const group = [
      aLine(first, '一样的话', { key }),
      aLine(first, '一样的话', { key }),
      aLine(first, '一样的话'),
      aLine(muted, '我也说'),
      ...others.map((memberId) => aLine(memberId, '大家好')),
    ];
    const answers = await Promise.allSettled(group.map((line) => lines.add(rid, line)));
    await leading;
    expect(answers.slice(0, 4)).toMatchObject([
      { status: 'fulfilled', value: { no: 2, key } },
      { status: 'fulfilled', value: { no: 2, key } },
      { status: 'rejected', reason: { code: 6012, message: '请不要重复发送相同内容' } },
      { status: 'rejected', reason: { code: 6003 } },
    ]);
    expect(answers.slice(4)).toMatchObject(
      others.map((_, place) => ({ status: 'fulfilled', value: { no: place + 3 } })),
    );
    // PostgreSQL stores no such character: the line fails, and those around it do not.
    const unstorable = await Promise.allSettled([
      lines.add(rid, aLine(first, '还有吗')),
      ...others
        .slice(0, 3)
        .map((memberId, place) => lines.add(rid, aLine(memberId, place === 1 ? '坏\u0000' : '好的'))),
    ]);
    expect(unstorable.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect((await running.call(chat.history, { rid })).data.total).toBe(2 + others.length + 3);
  });
});

describe('CH-06 safety', () => {
  test('CH-06a flood control and word filter: too fast, the same again, banned words, links and contacts are refused with a reason', async () => {
    const rid = aRoom();
    const { client } = await inRoom(rid);
    for (const msg of ['你就是个傻 逼', '加 V x 聊', '看 www。abc。com', '我的号码 138-0013-8000'])
      // oxlint-disable-next-line no-await-in-loop
      expect(await client.ask(10003, { msg })).toMatchObject({ code: 6012 });
    expect(await client.ask(10003, { msg: '今晚三比一' })).toMatchObject({ code: 6000 });
    expect(await client.ask(10003, { msg: '今晚，三比一！' })).toMatchObject({
      code: 6012,
      msgData: { message: '请不要重复发送相同内容' },
    });
    const codes: unknown[] = [];
    for (let turn = 0; turn < 9; turn += 1) codes.push((await client.ask(10003, { msg: words() })).code);
    expect(codes).toContain(6011);
    const { data } = await running.call(chat.history, { rid });
    expect(data.list.length).toBeLessThan(9);
  });

  test('slow mode makes each member wait', async () => {
    const rid = aRoom();
    const { client } = await inRoom(rid);
    await act().call(office.setSlow, { rid, seconds: 60, reason: '太快' });
    await client.heard(10009, ({ slowSeconds }) => slowSeconds === 60);
    expect(await client.ask(10003, { msg: '第一句' })).toMatchObject({ code: 6000 });
    const { msgData } = await client.ask(10003, { msg: '第二句' });
    expect(msgData['message']).toBe(`慢速模式，请${String(msgData['waitSeconds'])}秒后再发言`);
    expect(msgData['waitSeconds']).toBeGreaterThan(50);
  });

  test('bad JSON, unknown ids, wrong order and too much are refused and then closed; the server lives', async () => {
    const bad = kept(await chatClient(running.url));
    for (let turn = 0; turn < 12; turn += 1) bad.ws.send('{');
    expect(await bad.closed).toBe(1008);
    const early = kept(await chatClient(running.url));
    expect(await early.ask(10003, { msg: '你好' })).toMatchObject({ code: 6001 });
    expect(await early.ask(77, {})).toMatchObject({ code: 6007 });
    const huge = kept(await chatClient(running.url));
    huge.ws.send('x'.repeat(20_000));
    expect(await huge.closed).toBe(1009);
    const fast = kept(await chatClient(running.url));
    for (let turn = 0; turn < 300; turn += 1) fast.ws.send('{"msgId":0}');
    expect(await fast.closed).toBe(1008);
    const unjoined = kept(await chatClient(running.url));
    const who = await aMember(running.app);
    await unjoined.ask(10001, { token: who.token, body: (await running.as(who).call(members.jwt, {})).data });
    expect(await unjoined.ask(10003, { msg: '还没进房间' })).toMatchObject({ code: 6008 });
    expect(await unjoined.ask(0)).toMatchObject({ code: 6000 });
  });

  test('20,000 hostile frames on half-open, binary and garbled connections admit nothing', async () => {
    const { client } = await inRoom(aRoom());
    const before = await running.app.db
      .selectFrom('chat_line')
      .select(({ fn }) => fn.countAll<bigint>().as('n'))
      .executeTakeFirstOrThrow();
    const junk = [
      '',
      '{}',
      '[]',
      'null',
      '{"msgId":10003,"msgData":{"msg":"偷说"}}',
      '{"msgId":10002,"msgData":{"rid":"../x"}}',
      '{"msgId":1e99}',
    ];
    for (let wave = 0; wave < 40; wave += 1) {
      const attackers = await Promise.all(Array.from({ length: 10 }, () => chatClient(running.url)));
      for (const { ws } of attackers)
        for (let turn = 0; turn < 50; turn += 1)
          ws.send(turn % 9 === 0 ? Buffer.from([1, 2]) : (junk[turn % junk.length] ?? ''));
      await Promise.all(attackers.map(({ closed }) => closed));
    }
    const half = connect(Number(new URL(running.url).port), '127.0.0.1');
    half.write(
      `GET ${CHAT_PATH} HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`,
    );
    await new Promise((resolve) => half.once('data', resolve));
    half.write(Buffer.from([0x81, 0xfe, 0x01]));
    half.destroy();
    const after = await running.app.db
      .selectFrom('chat_line')
      .select(({ fn }) => fn.countAll<bigint>().as('n'))
      .executeTakeFirstOrThrow();
    expect(after.n).toBe(before.n);
    expect(await client.ask(10003, { msg: '我还在' })).toMatchObject({ code: 6000 });
  });

  test('RG-03 a break refuses the chat’s token and every word in it, with reason and end', async () => {
    const { who, client } = await inRoom('lobby');
    await running.as(who).call(limits.break, { duration: 'day' });
    await client.closed;
    const { openSession } = await import('../../../../../tests/support/open-session.ts');
    const token = await running.app.transact((tx) =>
      openSession(running.app, tx, who.memberId, {
        device: who.device,
        ip: '127.0.0.1',
        userAgent: 'test',
        now: new Date(),
      }),
    );
    const again = { ...who, token };
    const refused = await running.as(again).call(members.jwt, {});
    expect(refused).toMatchObject({ status_code: 6003, data: { guard: 'break' } });
    expect(refused.message).toMatch(/^您正在休息，.+后可申请恢复游戏/);
    // A token from just before does not help either.
    const session = await running.app.db
      .selectFrom('login_session')
      .select('id')
      .where('member_id', '=', who.memberId)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    const jwt = signChatJwt(running.app, { memberId: who.memberId, sessionId: session.id }, new Date());
    const late = kept(await chatClient(running.url));
    await late.ask(10001, { token, body: { jwt } });
    await late.ask(10002, { rid: 'lobby' });
    expect(await late.ask(10003, { msg: '还想说' })).toMatchObject({ code: 6003, msgData: { guard: 'break' } });
    expect(await running.as(again).call(chat.predict, { gameId: 'epl-1-1', home: 1, away: 0 })).toMatchObject(
      refusal(6003),
    );
  });
});

describe('around the match', () => {
  test('10014 a goal, a break and the end are pushed once and stand in the history', async () => {
    const { client } = await inRoom('match:epl-1-2');
    board.change('epl-1-2', { state: { score: { home: 1, away: 0 } } });
    const goal = await client.heard(10014, ({ categoryType }) => categoryType === 'score');
    expect(goal.msgData).toMatchObject({ category: 2, score: { home: 1, away: 0, over: false } });
    board.change('epl-1-2', { state: { phase: 'break' } });
    await client.heard(10014, ({ categoryType }) => categoryType === 'break');
    board.change('epl-1-2', { state: { phase: 'ended' } });
    await client.heard(10014, ({ categoryType }) => categoryType === 'end');
    const { data } = await running.call(chat.history, { rid: 'match:epl-1-2', category: 2 });
    expect(data.list.map(({ categoryType }) => categoryType)).toEqual(['end', 'break', 'score']);
  });

  test('10018 a prediction costs nothing, is made once, and is refused too late', async () => {
    const rid = aRoom();
    const gameId = rid.slice(6);
    const { client, who } = await inRoom(rid);
    expect((await running.as(who).call(chat.prediction, { gameId })).data).toMatchObject({
      open: true,
      mine: null,
      total: 0,
    });
    expect(await running.as(who).call(chat.predict, { gameId, home: 3, away: 2 })).toMatchObject({ status_code: 6000 });
    expect((await client.heard(10018)).msgData).toMatchObject({ prediction: { gameId, home: 3, away: 2 } });
    expect(await running.as(who).call(chat.predict, { gameId, home: 1, away: 0 })).toMatchObject(refusal(6009));
    expect((await running.as(who).call(chat.prediction, { gameId })).data).toMatchObject({
      mine: { home: 3, away: 2 },
      top: [{ home: 3, away: 2, members: 1 }],
    });
    board.change(gameId, {
      state: {
        phase: 'live',
        period: '2H',
        periods: [
          { name: '1H', home: 0, away: 0 },
          { name: '2H', home: 0, away: 0 },
        ],
      },
    });
    const late = await aMember(running.app);
    expect(await running.as(late).call(chat.predict, { gameId, home: 1, away: 0 })).toMatchObject(refusal(6012));
    expect(await running.as(late).call(chat.predict, { gameId: 'nobody', home: 1, away: 0 })).toMatchObject(
      refusal(6004),
    );
    expect(await running.call(chat.prediction, { gameId: 'nobody' })).toMatchObject(refusal(6004));
  });
});

describe('operators', () => {
  test('10004 a mute is told with reason and end, holds, and is undone', async () => {
    const rid = aRoom();
    const { client, who } = await inRoom(rid);
    const memberId = who.memberId.toString();
    const { data } = await act().call(office.mute, { memberId, rid, minutes: 10, reason: '刷屏' });
    const { msgData } = await client.heard(10004);
    expect(msgData).toMatchObject({ muted: true, reason: '刷屏' });
    expect(Number(msgData['until'])).toBeGreaterThan(Date.now());
    expect(await client.ask(10003, { msg: '让我说' })).toMatchObject({
      code: 6003,
      msgData: { until: msgData['until'] },
    });
    await act().call(office.undo, { actId: data?.actId ?? '', reason: '误判' });
    await client.heard(10004, ({ muted }) => muted === false);
    expect(await client.ask(10003, { msg: '谢谢' })).toMatchObject({ code: 6000 });
    await act().call(office.mute, { memberId, minutes: null, reason: '全站' });
    expect((await client.ask(10003, { msg: '又来' })).msgData['message']).toBe('您已被禁言：全站，不设解除时间');
    expect(await act().call(office.mute, { memberId: '999999', minutes: 5, reason: '无此人' })).toMatchObject(
      refusal(6004),
    );
  });

  test('10005 a block puts the member out, tells the room, and is undone', async () => {
    const rid = aRoom();
    const [one, other] = [await inRoom(rid), await inRoom(rid)];
    const memberId = one.who.memberId.toString();
    const { data } = await act().call(office.block, { memberId, rid, minutes: 30, reason: '骂人' });
    expect((await one.client.heard(10005)).msgData).toMatchObject({ blocked: true, reason: '骂人' });
    expect((await other.client.heard(10005)).msgData).toEqual({
      rid,
      userId: memberId,
      name: expect.any(String),
      blocked: true,
    });
    expect(await one.client.ask(10002, { rid })).toMatchObject({ code: 6003 });
    // Somebody who comes while the block holds waits for its end as well.
    const late = kept(await chatClient(running.url));
    const { data: body } = await running.as(one.who).call(members.jwt, {});
    await late.ask(10001, { token: one.who.token, body });
    expect(await late.ask(10002, { rid })).toMatchObject({ code: 6003 });
    await act().call(office.undo, { actId: data?.actId ?? '', reason: '解除' });
    for (const client of [one.client, late]) {
      const { msgData } = await client.heard(10005, ({ blocked }) => blocked === false);
      expect(msgData).toMatchObject({ rid, userId: memberId, reason: '解除' });
      expect(await client.ask(10002, { rid })).toMatchObject({ code: 6000 });
    }
    expect(await act().call(office.block, { memberId: '999999', rid, minutes: 5, reason: '无此人' })).toMatchObject(
      refusal(6004),
    );
  });

  test('10006 10007 10009 status, level and slow mode act on an open room, and are undone in order', async () => {
    const rid = aRoom();
    const { client } = await inRoom(rid);
    const first = await act().call(office.setStatus, { rid, status: 'readonly', reason: '赛后' });
    expect((await client.heard(10006)).msgData).toEqual({ rid, status: 'readonly', reason: '赛后' });
    await client.heard(10009, ({ status }) => status === 'readonly');
    expect(await client.ask(10003, { msg: '说话' })).toMatchObject({ code: 6012 });
    expect(await act().call(office.setStatus, { rid, status: 'readonly', reason: '再来' })).toMatchObject(
      refusal(6009),
    );
    const second = await act().call(office.setStatus, { rid, status: 'closed', reason: '关' });
    await client.heard(10006, ({ status }) => status === 'closed');
    expect(await client.ask(10003, { msg: '说话' })).toMatchObject({
      code: 6012,
      msgData: { message: '聊天室已关闭：关' },
    });
    expect(await act().call(office.undo, { actId: first.data?.actId ?? '', reason: '早了' })).toMatchObject(
      refusal(6012),
    );
    await act().call(office.undo, { actId: second.data?.actId ?? '', reason: '开' });
    await client.heard(10016, ({ room }) => JSON.stringify(room).includes('"status":"readonly"'));
    await act().call(office.undo, { actId: first.data?.actId ?? '', reason: '开' });
    await client.heard(10006, ({ status }) => status === 'open');
    await act().call(office.setLevel, { rid, level: 3, reason: '贵宾' });
    expect((await client.heard(10007)).msgData).toEqual({ rid, level: 3, reason: '贵宾' });
    expect(await client.ask(10003, { msg: '说话' })).toMatchObject({
      code: 6012,
      msgData: { message: 'VIP3及以上会员可发言' },
    });
    expect(await act().call(office.setLevel, { rid, level: 3, reason: '同' })).toMatchObject(refusal(6009));
    await act().call(office.setSlow, { rid, seconds: 5, reason: '慢' });
    expect(await act().call(office.setSlow, { rid, seconds: 5, reason: '同' })).toMatchObject(refusal(6009));
  });

  test('10013 10015 60000 destroy, clear, a removed line and a notice, each undone where it can be', async () => {
    const rid = aRoom();
    const { client } = await inRoom(rid);
    for (const msg of ['第一', '第二']) await client.ask(10003, { msg });
    await act().call(office.notify, { rid, text: '请文明发言', reason: '提醒' });
    expect((await client.heard(60000)).msgData).toMatchObject({ category: 5, msg: '请文明发言', userId: '' });
    const removed = await act().call(office.removeLine, { lineId: `${rid}.1`, reason: '广告' });
    expect((await client.heard(10015)).msgData).toMatchObject({ lines: [1] });
    expect(await act().call(office.removeLine, { lineId: `${rid}.1`, reason: '广告' })).toMatchObject(refusal(6009));
    expect(await act().call(office.removeLine, { lineId: `${rid}.99`, reason: '广告' })).toMatchObject(refusal(6004));
    const cleared = await act().call(office.clear, { rid, reason: '刷屏' });
    await client.heard(10015, ({ upTo }) => upTo === 3);
    expect((await running.call(chat.history, { rid })).data.list).toEqual([]);
    await act().call(office.undo, { actId: cleared.data?.actId ?? '', reason: '误点' });
    await act().call(office.undo, { actId: removed.data?.actId ?? '', reason: '误点' });
    await client.heard(10016, ({ lines }) => Array.isArray(lines) && lines.length === 3);
    expect((await running.call(chat.history, { rid })).data.total).toBe(3);
    expect(await act().call(office.undo, { actId: removed.data?.actId ?? '', reason: '再' })).toMatchObject(
      refusal(6009),
    );
    const destroyed = await act().call(office.destroy, { rid, reason: '比赛取消' });
    expect((await client.heard(10013)).msgData).toEqual({ rid, reason: '比赛取消' });
    expect(await client.ask(10002, { rid })).toMatchObject({
      code: 6004,
      msgData: { message: '聊天室已解散：比赛取消' },
    });
    expect(await running.call(chat.history, { rid })).toMatchObject(refusal(6004));
    expect(await act().call(office.destroy, { rid, reason: '再' })).toMatchObject(refusal(6009));
    expect(await act().call(office.notify, { rid, text: '在吗', reason: '再' })).toMatchObject(refusal(6004));
    await act().call(office.undo, { actId: destroyed.data?.actId ?? '', reason: '恢复' });
    expect(await client.ask(10002, { rid })).toMatchObject({ code: 6000 });
    const nowhere = { rid: 'match:nobody', reason: '无' };
    for (const reply of [
      await act().call(office.clear, nowhere),
      await act().call(office.destroy, nowhere),
      await act().call(office.setStatus, { ...nowhere, status: 'closed' }),
      await act().call(office.setLevel, { ...nowhere, level: 1 }),
      await act().call(office.setSlow, { ...nowhere, seconds: 1 }),
      await act().call(office.lines, { rid: 'match:nobody' }),
      await act().call(office.undo, { actId: '999999', reason: '无' }),
    ])
      expect(reply).toMatchObject(refusal(6004));
  });

  test('reports wait in a queue, are decided once, and every act stands in the log with its reason', async () => {
    const rid = aRoom();
    const { client, who } = await inRoom(rid);
    await client.ask(10003, { msg: '有问题的话' });
    const reporter = await aMember(running.app);
    const lineId = `${rid}.1`;
    expect(await running.as(reporter).call(chat.report, { lineId, kind: 'fraud', note: '骗人' })).toMatchObject({
      status_code: 6000,
    });
    expect(await running.as(reporter).call(chat.report, { lineId, kind: 'fraud' })).toMatchObject(refusal(6009));
    expect(await running.as(who).call(chat.report, { lineId, kind: 'fraud' })).toMatchObject(refusal(6004));
    const { data: queue } = await act().call(office.reports, {});
    const waiting = queue?.list.find(({ line }) => line.lineId === lineId);
    expect(waiting).toMatchObject({
      kind: 'fraud',
      note: '骗人',
      decision: null,
      line: { memberName: who.name, msg: '有问题的话' },
    });
    expect((await act().call(backOfficeCatalogue.auth.counts, {})).data?.chatReports).toBeGreaterThan(0);
    const reportId = waiting?.reportId ?? '';
    await act().call(office.decideReport, { reportId, decision: 'remove', reason: '属实' });
    await client.heard(10015);
    expect(await act().call(office.decideReport, { reportId, decision: 'dismiss', reason: '再' })).toMatchObject(
      refusal(6009),
    );
    expect(
      await act().call(office.decideReport, { reportId: '999999', decision: 'dismiss', reason: '无' }),
    ).toMatchObject(refusal(6004));
    const { data: rows } = await act().call(office.rooms, {});
    expect(rows?.list.find((room) => room.rid === rid)).toMatchObject({ reports: 0, lines: 1 });
    const { data: lines } = await act().call(office.lines, { rid });
    expect(lines?.list).toMatchObject([{ no: 1, removed: true, reports: 1 }]);
    const { data: acts } = await act().call(office.acts, { rid });
    expect(acts?.list).toMatchObject([{ act: 'remove', reason: '属实', by: operator.name, canUndo: true }]);
    const log = await running.app.db
      .selectFrom('operator_log')
      .select(['action', 'detail'])
      .where('subject', '=', `chat-report:${reportId}`)
      .execute();
    expect(log).toMatchObject([{ action: 'decide-chat-report', detail: { reason: '属实' } }]);
    const plain = await loggedInOperator(running, 'risk');
    expect(await running.as(plain).call(office.rooms, {})).toMatchObject(refusal(6003));
  });
});

test('OP-07a the list of rooms says who is in each: a member with two pages once, guests beside', async () => {
  const rid = aRoom();
  const { who } = await inRoom(rid);
  await inRoom(rid, who);
  await inRoom(rid);
  await asGuest(rid);
  const { data } = await act().call(office.rooms, {});
  expect(data?.list.find((room) => room.rid === rid)).toMatchObject({ online: 4, members: 2 });
});

const inbox = async (who: TestMember) =>
  (await running.as(who).call(catalogue.messages.list, {})).data.list.map(({ title }) => title);
const balance = (memberId: bigint) => pointsBook.balance(running.app.pool, memberId, new Date());

describe('points', () => {
  test('10017 a gift is paid with points and pushed; without enough points it is refused', async () => {
    const rid = aRoom();
    const { client, who } = await inRoom(rid);
    expect(await running.as(who).call(chat.giveGift, { rid, gift: 'horn' })).toMatchObject(refusal(6012));
    await running.app.transact((tx) =>
      addPoints(tx, { memberId: who.memberId, cause: 'test', points: 80n, at: new Date() }),
    );
    expect(await running.as(who).call(chat.giveGift, { rid, gift: 'horn' })).toMatchObject({ status_code: 6000 });
    expect((await client.heard(10017)).msgData).toMatchObject({
      category: 3,
      categoryType: 'horn',
      gift: { points: 50 },
    });
    expect(await balance(who.memberId)).toBe(30n);
    expect(await running.as(who).call(chat.giveGift, { rid: 'match:nobody', gift: 'flower' })).toMatchObject(
      refusal(6004),
    );
    await act().call(office.mute, { memberId: who.memberId.toString(), rid, minutes: 5, reason: '刷屏' });
    expect(await running.as(who).call(chat.giveGift, { rid, gift: 'flower' })).toMatchObject(refusal(6003));
    expect(await balance(who.memberId)).toBe(30n);
  });

  test('10018 a score predicted right brings points once, and the room is told', async () => {
    const rid = aRoom();
    const gameId = rid.slice(6);
    const [right, wrong] = [await inRoom(rid), await inRoom(rid)];
    await running.as(right.who).call(chat.predict, { gameId, home: 2, away: 1 });
    await running.as(wrong.who).call(chat.predict, { gameId, home: 0, away: 0 });
    await settlePredictions(running.app);
    expect(await balance(right.who.memberId)).toBe(0n);
    expect((await running.as(right.who).call(chat.prediction, { gameId })).data.mine).toMatchObject({ settled: false });
    board.change(gameId, { state: { phase: 'ended', score: { home: 2, away: 1 } } });
    await settlePredictions(running.app);
    await settlePredictions(running.app);
    const told = await wrong.client.heard(10018, ({ categoryType }) => categoryType === 'result');
    expect(told.msgData['msg']).toContain('1 人猜中比分，各得 50 积分');
    expect(await balance(right.who.memberId)).toBe(50n);
    expect(await balance(wrong.who.memberId)).toBe(0n);
    expect((await running.as(right.who).call(chat.prediction, { gameId })).data).toMatchObject({
      mine: { points: 50, settled: true },
    });
    expect((await running.as(wrong.who).call(chat.prediction, { gameId })).data).toMatchObject({
      mine: { points: 0, settled: true },
    });
    expect(await inbox(right.who)).toContain('比分预测猜中');
    expect(await inbox(wrong.who)).not.toContain('比分预测猜中');
  });

  test('10018 predictions of matches still to come do not keep one that is over from being settled', async () => {
    const { who } = await inRoom('lobby');
    const games = Array.from({ length: 60 }, () => aRoom().slice(6));
    await running.app.db
      .insertInto('chat_prediction')
      .values(games.map((game_id) => ({ game_id, member_id: who.memberId, home: 1, away: 0, at: new Date(START) })))
      .execute();
    for (const gameId of games.slice(-5))
      board.change(gameId, { state: { phase: 'ended', score: { home: 1, away: 0 } } });
    await settlePredictions(running.app);
    expect(await balance(who.memberId)).toBe(250n);
  });

  test('CH-05b a match that is cut short or leaves the board closes its predictions, and says so', async () => {
    for (const leave of ['abandoned', 'postponed', 'gone'] as const) {
      const rid = aRoom();
      const gameId = rid.slice(6);
      const { who, client } = await inRoom(rid);
      await running.as(who).call(chat.predict, { gameId, home: 0, away: 0 });
      if (leave === 'gone') board.drop(gameId);
      else board.change(gameId, { state: { phase: leave } });
      if (leave === 'gone') {
        // Another process may know a match a moment earlier.
        await settlePredictions(running.app);
        const at = new Date(Date.now() - 2 * HOUR);
        await running.app.db.updateTable('chat_prediction').set({ at }).where('game_id', '=', gameId).execute();
      }
      await settlePredictions(running.app);
      await settlePredictions(running.app);
      const told = await client.heard(10018, ({ categoryType }) => categoryType === 'result');
      expect(told.msgData['msg']).toBe('河湾 vs 石桥 未能完赛，比分预测作废');
      expect(await balance(who.memberId)).toBe(0n);
      expect(await inbox(who)).toEqual(expect.arrayContaining(['比分预测作废']));
      const rows = await running.app.db
        .selectFrom('chat_prediction')
        .select(['voided', 'points'])
        .where('game_id', '=', gameId)
        .execute();
      expect(rows).toEqual([{ voided: true, points: 0 }]);
      if (leave !== 'gone')
        expect((await running.as(who).call(chat.prediction, { gameId })).data.mine).toMatchObject({
          settled: true,
          voided: true,
        });
    }
  });
});
