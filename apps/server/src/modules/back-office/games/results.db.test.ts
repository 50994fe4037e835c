import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import { stakeWallet, venueWallet } from '@fairground/ledger';
import { finished, score } from '@fairground/betting';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aMember, callOnClock, outcomes, type TestMember } from '../../../../../../tests/support/builders.ts';
import { loggedInOperator } from '../../../../../../tests/support/operators.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import {
  fundSportsbook,
  type PlacedTicket,
  placeTickets,
} from '../../../../../../tests/support/sports/sport-tickets.ts';
import { publishFeedResults } from '../../sports/results/feed-results.ts';
import { settleDue } from '../../sports/settling/settle-due.ts';

const { sports, results } = backOfficeCatalogue;
const HOUR_MS = 3_600_000;
const FUNDS = 10_000_00n;
let running: TestApp;
let operators: readonly { readonly token: string; readonly name: string }[];
beforeAll(async () => {
  running = await startTestApp({ env: { ROLES: 'api' } });
  operators = [
    await loggedInOperator(running, 'sports'),
    await loggedInOperator(running, 'supervisor'),
    await loggedInOperator(running, 'sports'),
  ];
});

const numbered = z.array(z.object({ changeId: z.string() }));

let number = 0;
const fresh = (word: string): string => `${word}${(number += 1)}`;
const halves = (...goals: readonly (readonly [number, number])[]) => goals.map(([h, c]) => ({ h, c }));
type Change = z.input<typeof sports.change.input>['change'];

const ask = (who: number, change: Change, options = {}) =>
  callOnClock(running, sports.change, { change, note: '数据源没有赛果' }, { ...operators[who], ...options });
const decide = (who: number, changeId: string, decision: 'approve' | 'refuse' = 'approve', options = {}) =>
  callOnClock(
    running,
    results.decide,
    { changeId, decision, reason: decision === 'refuse' ? '比分与官方不符' : '' },
    { ...operators[who], ...options },
  );
const listOf = async (input: z.input<typeof results.list.input>) =>
  (await callOnClock(running, results.list, input, operators[0])).data?.['list'];
const changesOf = async (gameId: string, state?: 'waiting') =>
  (await callOnClock(running, results.changes, { gameId, state }, operators[0])).data?.['list'];
const matchOf = async (gameId: string) => (await callOnClock(running, results.match, { gameId }, operators[0])).data;

async function waitingFor(gameId: string): Promise<string> {
  const [asked, ...others] = z.parse(numbered, await changesOf(gameId, 'waiting'));
  expect(others).toEqual([]);
  return asked?.changeId ?? '';
}

/** One operator asks, another agrees, and the settler does its ordinary work. */
async function agreed(gameId: string, change: Change): Promise<void> {
  expect((await ask(0, change)).data).toMatchObject({ waitsForSecond: true });
  expect(await decide(1, await waitingFor(gameId))).toMatchObject({ status_code: 6000, data: { state: 'done' } });
  await settleDue(running.app);
}

async function aPlayer(): Promise<TestMember> {
  const member = await aMember(running.app);
  await fundSportsbook(running.app, [member.memberId], FUNDS, fresh('fund'));
  return member;
}

const place = (...tickets: readonly PlacedTicket[]) => placeTickets(running.app, tickets);
const ticketOf = async (id: string) => {
  const text = `select status, result, cancellation, returned, settle_version as version from sport_ticket where id = $1`;
  return (await running.app.pool.query(text, [id])).rows[0];
};
async function moneyOf({ memberId }: TestMember) {
  const { ledger, pool } = running.app;
  return {
    wallet: await ledger.balanceOf(pool, venueWallet(memberId, SPORTSBOOK_VENUE)),
    staked: await ledger.balanceOf(pool, stakeWallet(memberId, SPORTSBOOK_VENUE)),
  };
}
const messagesOf = async ({ memberId }: TestMember) => {
  const text = `select title, body from message where member_id = $1 and type = 'match' order by id`;
  return (await running.app.pool.query<{ title: string; body: string }>(text, [memberId])).rows;
};
const logged = async (action: string, gameId: string) => {
  const text = `select detail from operator_log where action = $1 and subject like $2 order by id`;
  return (await running.app.pool.query(text, [action, `match:${gameId}:%`])).rows.map(({ detail }) => detail);
};
const feedSays = (gameId: string, version: number, facts = finished(score(0, 0), score(0, 1))) =>
  running.app.transact((tx) =>
    publishFeedResults(tx, [{ gameId, facts, source: `feed:${version}`, publishedAt: running.app.now() }]),
  );
const early = (hours: number): Date => new Date(running.app.now().getTime() - hours * HOUR_MS);

/** In which lists a match stands, and why. */
async function views(gameId: string): Promise<string[]> {
  const found: string[] = [];
  for (const view of ['waiting', 'running', 'settled', 'all'] as const) {
    const listed = z.parse(reasons, await listOf({ view, keyword: gameId }));
    if (listed[0]?.gameId === gameId) found.push(`${view} ${listed[0].why ?? '-'}`);
  }
  return found;
}
const reasons = z.array(z.object({ gameId: z.string(), why: z.nullable(z.string()) }));

describe('results are entered, corrected and taken back by two', () => {
  test('OP-04b a result is tried out, asked for, agreed to by another, and settles exactly once', async () => {
    const [gameId, won, lost, corners] = [fresh('g'), fresh('t'), fresh('t'), fresh('t')];
    const member = await aPlayer();
    const { memberId } = member;
    await place(
      { id: won, memberId, legs: [{ gameId, odds: '0.95', marketCode: 'R' }] },
      { id: lost, memberId, legs: [{ gameId, side: 'C' }] },
      { id: corners, memberId, legs: [{ gameId, marketCode: 'CNR' }] },
    );
    const change: Change = { kind: 'correct', gameId, state: 'finished', periods: halves([1, 0], [1, 0]) };
    const dry = await callOnClock(running, sports.dryRun, { change }, operators[0]);
    expect(dry.data).toMatchObject({ tickets: 3, changed: 2, unsettled: 1, difference: '195.00' });
    expect(dry.data?.['outcomes']).toEqual(
      expect.arrayContaining([
        { result: 'W', tickets: 1, paid: '195.00' },
        { result: 'L', tickets: 1, paid: '0.00' },
      ]),
    );
    await ask(0, change);
    // The same operator neither by asking again nor by agreeing.
    expect((await ask(0, change)).data).toMatchObject({ waitsForSecond: true });
    const changeId = await waitingFor(gameId);
    expect(await decide(0, changeId)).toMatchObject({ message: '申请须由另一位运营人员复核，您可以驳回自己的申请' });
    expect(await moneyOf(member)).toEqual({ wallet: FUNDS - 300_00n, staked: 300_00n });

    const requestId = crypto.randomUUID();
    expect(await decide(1, changeId, 'approve', { requestId })).toMatchObject({ data: { state: 'done', version: 1 } });
    expect(await decide(1, changeId, 'approve', { requestId })).toMatchObject({ data: { state: 'done', version: 1 } });
    expect(await decide(2, changeId)).toMatchObject({ message: '这项申请已处理，请刷新' });
    expect(await decide(2, '987654321')).toMatchObject({ status_code: 6004, message: '没有这项申请' });
    const unknown = await callOnClock(running, results.match, { gameId: fresh('g') }, operators[2]);
    expect(unknown).toMatchObject({ status_code: 6004, message: '没有这场赛事的注单' });
    await settleDue(running.app);
    await settleDue(running.app);
    expect(await moneyOf(member)).toEqual({ wallet: FUNDS - 300_00n + 195_00n, staked: 100_00n });
    expect(await ticketOf(won)).toMatchObject({ status: 'settled', result: 'W', returned: 195_00n, version: 1 });
    // Nobody said how many corners there were.
    expect(await ticketOf(corners)).toMatchObject({ status: 'accepted' });
    expect(await listOf({ view: 'waiting', keyword: gameId })).toMatchObject([
      { gameId, why: 'incomplete', tickets: 3, open: 1 },
    ]);
    expect(await matchOf(gameId)).toMatchObject({
      versions: [
        {
          version: 1,
          source: '运营更正',
          by: `${operators[0]?.name}、${operators[1]?.name}`,
          note: '数据源没有赛果',
          score: '1:0，1:0',
        },
      ],
    });
    expect(await logged('ask-result', gameId)).toHaveLength(1);
    expect(await logged('change-result', gameId)).toMatchObject([
      { before: '尚无赛果', after: '第 1 版：正常完赛 1:0，1:0', tickets: '2', difference: '195' },
    ]);
  });

  test('OP-04b a correction reverses the old settlement whole, posts the new one, keeps both and tells the member', async () => {
    const [gameId, id] = [fresh('g'), fresh('t')];
    const member = await aPlayer();
    await place({ id, memberId: member.memberId, legs: [{ gameId }] });
    await agreed(gameId, { kind: 'correct', gameId, state: 'finished', periods: halves([1, 0], [0, 0]) });
    expect(await moneyOf(member)).toEqual({ wallet: FUNDS + 100_00n, staked: 0n });
    await agreed(gameId, { kind: 'correct', gameId, state: 'finished', periods: halves([1, 0], [0, 2]) });
    expect(await moneyOf(member)).toEqual({ wallet: FUNDS - 100_00n, staked: 0n });
    const { rows } = await running.app.pool.query(
      `select version, result, reversed_at is not null as gone from sport_settlement where ticket_id = $1 order by 1`,
      [id],
    );
    expect(rows).toEqual([
      { version: 1, result: 'W', gone: true },
      { version: 2, result: 'L', gone: false },
    ]);
    const [message] = await messagesOf(member);
    expect(message).toMatchObject({ title: '注单派彩更正' });
    for (const part of [id, '甲队 v 乙队，独赢 主队', '200 元', '（输）']) expect(message?.body).toContain(part);
  });

  test('OP-04b two confirmations at the same moment carry it out once', async () => {
    const [gameId, id] = [fresh('g'), fresh('t')];
    const member = await aPlayer();
    await place({ id, memberId: member.memberId, legs: [{ gameId }] });
    const change: Change = { kind: 'correct', gameId, state: 'finished', periods: halves([0, 0], [1, 0]) };
    await ask(0, change);
    const changeId = await waitingFor(gameId);
    const answers = await Promise.all([decide(1, changeId), decide(2, changeId), ask(1, change), ask(2, change)]);
    const done = answers.filter(({ data }) => data?.['version'] === 1);
    expect(done).toHaveLength(1);
    expect(outcomes(answers).filter((code) => code === 6005)).toEqual([]);
    await settleDue(running.app);
    expect(await moneyOf(member)).toEqual({ wallet: FUNDS + 100_00n, staked: 0n });
    expect((await matchOf(gameId))?.['versions']).toHaveLength(1);
  });

  test('OP-04b a refusal keeps its reason, moves nothing, and the same asked again needs two anew', async () => {
    const [gameId, id] = [fresh('g'), fresh('t')];
    const member = await aPlayer();
    await place({ id, memberId: member.memberId, legs: [{ gameId }] });
    const change: Change = { kind: 'correct', gameId, state: 'finished', periods: halves([3, 0], [0, 0]) };
    await ask(0, change);
    const changeId = await waitingFor(gameId);
    const silent = { changeId, decision: 'refuse' as const };
    expect(await callOnClock(running, results.decide, silent, operators[1])).toMatchObject({
      message: '请填写驳回原因',
    });
    expect(await decide(1, changeId, 'refuse')).toMatchObject({ data: { state: 'refused' } });
    expect(await changesOf(gameId)).toMatchObject([
      { state: 'refused', decidedBy: operators[1]?.name, decisionReason: '比分与官方不符' },
    ]);
    expect(await logged('refuse-result', gameId)).toMatchObject([{ reason: '比分与官方不符' }]);
    // Two still have to agree: what the first one said before has gone with the refusal.
    expect((await ask(1, change)).data).toMatchObject({ waitsForSecond: true });
    expect(await moneyOf(member)).toEqual({ wallet: FUNDS - 100_00n, staked: 100_00n });
  });

  test('OP-04b what was asked for before another change is not agreed to after it', async () => {
    const [gameId, id] = [fresh('g'), fresh('t')];
    const member = await aPlayer();
    await place({ id, memberId: member.memberId, legs: [{ gameId }] });
    await ask(2, { kind: 'correct', gameId, state: 'finished', periods: halves([0, 0], [0, 0]) });
    const stale = await waitingFor(gameId);
    await feedSays(gameId, 1);
    expect(await changesOf(gameId, 'waiting')).toMatchObject([{ isStale: true }]);
    expect(await decide(1, stale)).toMatchObject({ message: '申请之后赛果或注单已有变更，请驳回后重新申请' });
  });

  test('OP-04b a source that contradicts two operators moves nothing until a person has looked', async () => {
    const [gameId, id] = [fresh('g'), fresh('t')];
    const member = await aPlayer();
    await place({ id, memberId: member.memberId, legs: [{ gameId }] });
    await agreed(gameId, { kind: 'correct', gameId, state: 'finished', periods: halves([1, 0], [0, 0]) });
    await feedSays(gameId, 1);
    await feedSays(gameId, 1);
    await settleDue(running.app);
    expect(await moneyOf(member)).toEqual({ wallet: FUNDS + 100_00n, staked: 0n });
    expect(await listOf({ view: 'waiting', keyword: gameId })).toMatchObject([{ why: 'differs' }]);
    expect(await matchOf(gameId)).toMatchObject({ claims: [{ source: 'feed:1', score: '0:0，0:1' }] });
    await agreed(gameId, { kind: 'adopt', gameId, source: 'feed:1' });
    expect(await moneyOf(member)).toEqual({ wallet: FUNDS - 100_00n, staked: 0n });
    expect(await matchOf(gameId)).toMatchObject({ claims: [] });
    // From here on the source is believed again.
    await feedSays(gameId, 2, finished(score(2, 0), score(0, 0)));
    await settleDue(running.app);
    expect(await moneyOf(member)).toEqual({ wallet: FUNDS + 100_00n, staked: 0n });
  });

  test('OP-04b our result is kept against a source, with a reason; one that agrees is a version like any other', async () => {
    const gameId = fresh('g');
    const member = await aPlayer();
    await place({ id: fresh('t'), memberId: member.memberId, legs: [{ gameId }] });
    await agreed(gameId, { kind: 'correct', gameId, state: 'finished', periods: halves([1, 0], [0, 0]) });
    await feedSays(gameId, 1);
    const keep = { gameId, source: 'feed:1', reason: '官方公告为主队胜' };
    expect(await callOnClock(running, results.keep, keep, operators[0])).toMatchObject({ status_code: 6000 });
    expect(await callOnClock(running, results.keep, keep, operators[1])).toMatchObject({ status_code: 6004 });
    await feedSays(gameId, 2, finished(score(1, 0), score(0, 0)));
    await settleDue(running.app);
    expect(await moneyOf(member)).toEqual({ wallet: FUNDS + 100_00n, staked: 0n });
    expect(await matchOf(gameId)).toMatchObject({ versions: [{ version: 2 }, { version: 1 }] });
  });

  test('OP-04b matches are listed by what they wait for', async () => {
    const member = await aPlayer();
    const { memberId } = member;
    const [unheard, running_, coming] = [fresh('g'), fresh('g'), fresh('g')];
    await place(
      { id: fresh('t'), memberId, legs: [{ gameId: unheard, startAt: early(1) }] },
      { id: fresh('t'), memberId, legs: [{ gameId: running_, startAt: early(1) }] },
      { id: fresh('t'), memberId, legs: [{ gameId: coming, startAt: early(-24) }] },
    );
    const begun = `insert into sport_started_match (game_id, started_at) values ($1, $2)`;
    await running.app.pool.query(begun, [running_, early(1)]);
    expect(await views(unheard)).toEqual(['waiting unheard', 'all unheard']);
    expect(await views(running_)).toEqual(['running -', 'all -']);
    expect(await views(coming)).toEqual(['all -']);
    await running.app.pool.query('update sport_started_match set stopped_at = now() where game_id = $1', [running_]);
    expect(await views(running_)).toEqual(['waiting interrupted', 'all interrupted']);
    const scored: Change = { kind: 'correct', gameId: coming, state: 'finished', periods: halves([1, 0]) };
    expect(await ask(0, scored)).toMatchObject({ message: '赛事尚未开赛，不能录入比分' });
  });
});

describe('bets are cancelled by two, with a reason', () => {
  test('OP-04c one ticket is cancelled after it was settled: the settlement is reversed, the stake is back, the member reads why', async () => {
    const [gameId, id] = [fresh('g'), fresh('t')];
    const member = await aPlayer();
    await place({ id, memberId: member.memberId, legs: [{ gameId }] });
    await agreed(gameId, { kind: 'correct', gameId, state: 'finished', periods: halves([1, 0], [0, 0]) });
    expect(await moneyOf(member)).toEqual({ wallet: FUNDS + 100_00n, staked: 0n });
    await agreed(gameId, { kind: 'rule', ticketId: id, letter: 'D', reason: 'D10' });
    expect(await moneyOf(member)).toEqual({ wallet: FUNDS, staked: 0n });
    expect(await ticketOf(id)).toMatchObject({ status: 'void', cancellation: 'D10', returned: 100_00n, version: 2 });
    const [message] = await messagesOf(member);
    for (const part of ['甲队 v 乙队', '独赢 主队', '已取消：赔率错误', '200 元', '100 元'])
      expect(message?.body).toContain(part);
    // It was a mistake: the result stands again.
    await agreed(gameId, { kind: 'unrule', ticketId: id });
    expect(await moneyOf(member)).toEqual({ wallet: FUNDS + 100_00n, staked: 0n });
    // The same once more needs two once more.
    expect((await ask(1, { kind: 'rule', ticketId: id, letter: 'D', reason: 'D10' })).data).toMatchObject({
      waitsForSecond: true,
    });
  });

  test('OP-04c a market and a window are cancelled, other bets stand; a series goes on without the selection', async () => {
    const [gameId, other] = [fresh('g'), fresh('g')];
    const [market, inside, outside, series] = [fresh('t'), fresh('t'), fresh('t'), fresh('t')];
    const member = await aPlayer();
    const { memberId } = member;
    const at = early(2);
    await place(
      { id: market, memberId, placedFeedAt: early(4), legs: [{ gameId, marketCode: 'EO', side: 'O' }] },
      { id: inside, memberId, placedFeedAt: at, legs: [{ gameId }] },
      { id: outside, memberId, placedFeedAt: early(4), legs: [{ gameId }] },
      {
        id: series,
        memberId,
        mode: 'series',
        series: '2c1',
        placedFeedAt: at,
        legs: [{ gameId }, { gameId: other, odds: '0.50' }],
      },
    );
    await agreed(gameId, { kind: 'cancel', gameId, reason: 'D9', plays: ['EO'] });
    expect(await ticketOf(market)).toMatchObject({ status: 'void', cancellation: 'D9' });
    expect(await ticketOf(inside)).toMatchObject({ status: 'accepted' });
    await agreed(gameId, { kind: 'cancel', gameId, reason: 'D10', from: at.getTime() - 1, until: at.getTime() + 1 });
    expect(await ticketOf(inside)).toMatchObject({ status: 'void', cancellation: 'D10', returned: 100_00n });
    expect(await ticketOf(outside)).toMatchObject({ status: 'accepted' });
    expect(await ticketOf(series)).toMatchObject({ status: 'accepted' });
    expect((await messagesOf(member)).at(-1)).toMatchObject({ title: '串关中有一项已取消' });
    await agreed(gameId, { kind: 'correct', gameId, state: 'finished', periods: halves([0, 0], [0, 1]) });
    await agreed(other, { kind: 'correct', gameId: other, state: 'finished', periods: halves([1, 0], [0, 0]) });
    expect(await ticketOf(outside)).toMatchObject({ status: 'settled', result: 'L' });
    expect(await ticketOf(series)).toMatchObject({ status: 'settled', result: 'W', returned: 150_00n });
    await agreed(gameId, { kind: 'lift', gameId });
    expect(await ticketOf(inside)).toMatchObject({ status: 'settled', result: 'L', returned: 0n });
  });

  test('OP-04c a match that has not begun is not cancelled as begun; without a reason nothing is', async () => {
    const [gameId, id] = [fresh('g'), fresh('t')];
    const member = await aPlayer();
    await place({ id, memberId: member.memberId, legs: [{ gameId, startAt: early(-5) }] });
    const started = '赛事尚未开赛，不能以“赛事已开赛”为由取消';
    expect(await ask(0, { kind: 'rule', ticketId: id, letter: 'D', reason: 'D5' })).toMatchObject({ message: started });
    expect(await ask(0, { kind: 'cancel', gameId, reason: 'D5' })).toMatchObject({ message: started });
    expect(await ask(0, { kind: 'rule', ticketId: id, letter: 'D' })).toMatchObject({ message: '请选择取消原因' });
    await agreed(gameId, { kind: 'cancel', gameId, reason: 'D10' });
    expect(await moneyOf(member)).toEqual({ wallet: FUNDS, staked: 0n });
  });

  test('OP-04c the tickets of a match are shown with who bet what', async () => {
    const [gameId, id] = [fresh('g'), fresh('t')];
    const member = await aPlayer();
    await place({ id, memberId: member.memberId, legs: [{ gameId }] });
    const { data } = await callOnClock(running, results.tickets, { gameId }, operators[0]);
    expect(data).toMatchObject({
      total: 1,
      list: [{ ticketId: id, state: 'accepted', legs: 1, staked: '100.00', isRuled: false }],
    });
  });
});
