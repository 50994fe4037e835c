import { finished, score } from '@fairground/betting';
import { catalogue, type Endpoint } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { centerWallet, houseFees } from '@fairground/ledger';
import type * as z from 'zod/mini';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aClock,
  aName,
  callOnClock,
  fund,
  md5,
  type TestClock,
  type TestMember,
} from '../../../../../tests/support/builders.ts';
import { proveIdentity } from '../../../../../tests/support/identity-documents.ts';
import { loggedInOperator } from '../../../../../tests/support/operators.ts';
import { fundSportsbook, placeTickets } from '../../../../../tests/support/sports/sport-tickets.ts';
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts';
import { grantReward } from '../rewards/give-reward.ts';
import { publishResults } from '../sports/results/result-rows.ts';
import { settleDue } from '../sports/settling/settle-due.ts';
import { dueMonth, monthAfter, monthAt, startOfMonth } from './agent-calendar.ts';
import { agentStatements } from './agent-statements.ts';
import { checkAgents } from './check-agents.ts';
import { writeStatements } from './write-statements.ts';

const { agents } = catalogue;
const { agents: review } = backOfficeCatalogue;
const PLAN = '在自己的体育论坛介绍赛事分析';
const PASSWORD = md5('fern7Kettle');
const HOUR = 3600;

let clock: TestClock;
let running: TestApp;
beforeAll(async () => {
  clock = aClock();
  running = await startTestApp({ env: { ROLES: 'api' }, now: clock.now });
});

let number = 0;
const fresh = (word: string): string => `${word}${(number += 1)}`;

/** Every login is over by the time a statement comes. */
async function loggedIn(member: TestMember): Promise<TestMember> {
  const form = { name: member.name, password: PASSWORD, kaptchcate: 99 as const };
  const { data } = await callOnClock(running, catalogue.login.login, form, { device: member.device });
  return { ...member, token: String(data?.['token']) };
}

const ask = async <E extends Endpoint>(member: TestMember, call: E, input: z.input<E['input']>) =>
  callOnClock(running, call, input, await loggedIn(member));

const agentRow = ({ memberId }: TestMember) =>
  running.app.db.selectFrom('agent').selectAll().where('member_id', '=', memberId).executeTakeFirstOrThrow();

async function anApplicant(): Promise<TestMember> {
  const member = await registered({});
  await proveIdentity(running.app, member.memberId);
  expect(await ask(member, agents.apply, { plan: PLAN })).toMatchObject({
    status_code: 6000,
    data: { state: 'waiting' },
  });
  return member;
}

const decide = async (member: TestMember, decision: 'approve' | 'refuse', reason = '') =>
  callOnClock(
    running,
    review.decide,
    { memberId: member.memberId.toString(), decision, reason },
    await loggedInOperator(running, 'supervisor'),
  );

/** An approved agent and their code. */
async function anAgent(): Promise<TestMember & { readonly code: string }> {
  const member = await anApplicant();
  expect((await decide(member, 'approve')).status_code).toBe(6000);
  const { code } = await agentRow(member);
  expect((await ask(member, agents.info, {})).data).toMatchObject({ agent: { state: 'approved', code } });
  return { ...member, code };
}

/** Registers by the site's own form. */
async function registered(
  links: { rCode?: string; iCode?: string },
  device = fresh('device-of-'),
): Promise<TestMember> {
  const name = aName();
  const form = { name, password: PASSWORD, secondPassword: PASSWORD, kaptchcate: 99 as const, ...links };
  const { data } = await callOnClock(running, catalogue.login.register, form, { device });
  return { memberId: BigInt(String(data?.['userId'])), name, device, token: '' };
}

const row = ({ memberId }: TestMember) =>
  running.app.db.selectFrom('member').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow();

/** A bet of the member's own money at even odds, settled at once. */
async function played(member: TestMember, stake: bigint, isWon: boolean): Promise<string> {
  const gameId = fresh('agent-game');
  await fundSportsbook(running.app, [member.memberId], stake, fresh('agent-fund'));
  await placeTickets(running.app, [
    { id: fresh('AGENT'), memberId: member.memberId, stake, placedAt: clock.now(), legs: [{ gameId }] },
  ]);
  await settled(gameId, isWon);
  return gameId;
}

async function settled(gameId: string, isWon: boolean): Promise<void> {
  const facts = isWon ? finished(score(1, 0), score(1, 1)) : finished(score(0, 1), score(0, 1));
  const news = { gameId, facts, source: fresh('test:'), publishedAt: clock.now() };
  await running.app.transact((tx) => publishResults(tx, [news]));
  await settleDue(running.app);
}

/** Lets the fifth of the next month come, a minute past noon. */
function passToStatement(): void {
  const next = startOfMonth(monthAfter(monthAt(clock.now()), 1)).getTime() / 1000;
  clock.passSeconds(next + (4 * 24 + 12) * HOUR + 60 - clock.now().getTime() / 1000);
}

const balance = ({ memberId }: TestMember) => running.app.ledger.balanceOf(running.app.pool, centerWallet(memberId));
const statementsOf = ({ memberId }: TestMember) => agentStatements.list(running.app.pool, memberId, 12);

describe('applying', () => {
  test('asks for a proven identity, is handed in once, and once more after a refusal', async () => {
    const unproven = await registered({});
    expect(await ask(unproven, agents.apply, { plan: PLAN })).toMatchObject({
      status_code: 6012,
      message: '请先通过身份认证，再申请成为代理',
    });
    const member = await anApplicant();
    expect(await ask(member, agents.apply, { plan: PLAN })).toMatchObject({
      status_code: 6009,
      message: '您已提交过申请',
    });
    expect((await decide(member, 'refuse')).status_code).toBe(6007);
    expect((await decide(member, 'refuse', '推广方式不清楚')).data).toEqual({ state: 'refused' });
    expect((await decide(member, 'approve')).status_code).toBe(6012);
    const { data } = await ask(member, agents.info, {});
    expect(data).toMatchObject({
      agent: { state: 'refused', reason: '推广方式不清楚', code: '', link: '' },
      current: null,
    });
    expect((await ask(member, agents.apply, { plan: `${PLAN}，每周一篇` })).status_code).toBe(6000);
    expect((await ask(member, agents.statements, {})).data).toEqual({ list: [] });
    const operator = await loggedInOperator(running, 'supervisor');
    const nobody = { memberId: '1' };
    for (const [call, said] of [
      [review.detail, nobody],
      [review.decide, { ...nobody, decision: 'approve' }],
      [review.end, { ...nobody, reason: '违反约定' }],
    ] as const)
      expect((await callOnClock(running, call, said, operator)).status_code).toBe(6004);
  });

  test('the terms are anybody’s to read, and an operator sees who waits first', async () => {
    const { data } = await callOnClock(running, agents.info, {});
    expect(data).toMatchObject({
      terms: {
        platformRate: '10.00',
        baseRate: '10.00',
        activeTurnover: '1000.00',
        carriedMonths: 3,
        payableLeast: '100.00',
      },
      agent: null,
      current: null,
    });
    const waiting = await anApplicant();
    const operator = await loggedInOperator(running, 'supervisor');
    const list = await callOnClock(running, review.list, { state: 'waiting' }, operator);
    expect(list.data).toMatchObject({
      list: expect.arrayContaining([expect.objectContaining({ memberId: waiting.memberId.toString(), plan: PLAN })]),
    });
    const other = await loggedInOperator(running, 'finance');
    expect((await callOnClock(running, review.list, {}, other)).status_code).toBe(6003);
    const counts = await callOnClock(running, backOfficeCatalogue.auth.counts, {}, operator);
    expect(Number(counts.data?.['agents'])).toBeGreaterThan(0);
  });
});

describe('whom a code brings', () => {
  test('AU-22a registration by an agent’s code is theirs for good; a friend’s code goes before it; an ended contract brings nobody', async () => {
    const agent = await anAgent();
    const brought = await registered({ rCode: agent.code.toLowerCase() });
    expect(await row(brought)).toMatchObject({
      agent_id: agent.memberId,
      inviter_id: null,
      referral_code: agent.code.toLowerCase(),
    });
    const { invite_code: iCode } = await row(brought);
    const both = await registered({ rCode: agent.code, iCode });
    expect(await row(both)).toMatchObject({ agent_id: null, inviter_id: brought.memberId });
    expect((await ask(agent, agents.info, {})).data).toMatchObject({
      agent: { members: 1, link: expect.stringContaining(`rcode=${agent.code}`) },
    });
    const operator = await loggedInOperator(running, 'supervisor');
    const ended = { memberId: agent.memberId.toString(), reason: '在页面承诺必赢' };
    expect((await callOnClock(running, review.end, ended, operator)).data).toEqual({ state: 'ended' });
    expect((await callOnClock(running, review.end, ended, operator)).status_code).toBe(6012);
    expect(await row(await registered({ rCode: agent.code }))).toMatchObject({ agent_id: null, inviter_id: null });
    expect((await ask(agent, agents.info, {})).data).toMatchObject({
      agent: { state: 'ended', reason: '在页面承诺必赢', code: '', link: '' },
    });
  });
});

describe('a month', () => {
  test('is reckoned by settled bets of own money, rewards and fees, paid once, and corrected in the next statement', async () => {
    const agent = await anAgent();
    const brought = [];
    for (let each = 0; each < 6; each += 1) brought.push(await registered({ rCode: agent.code }));
    const [first, second] = brought;
    if (!first || !second) throw new Error('nobody came');
    const month = monthAt(clock.now());
    const games = [];
    for (const [index, member] of brought.entries()) games.push(await played(member, 10_000_00n, index === 0));
    await fund(running.app, second, 100_00n);
    await running.app.transact(async (tx) => {
      const { app } = running;
      const cause = fresh('agent-fee');
      const fee = { key: cause, kind: 'deposit', cause, actor: 'test', at: clock.now() };
      await app.ledger.post(tx, {
        ...fee,
        postings: [{ from: centerWallet(second.memberId), to: houseFees, amount: 12_34n }],
      });
      await tx.query(`update member set phone_sealed = 'x', real_name_sealed = 'x' where id = $1`, [second.memberId]);
      const given = {
        giftKind: 'promotion',
        promotionId: 'agent-gift',
        period: 'life',
        step: 'main',
        name: '测试礼金',
      } as const;
      const gift = {
        ...given,
        memberId: second.memberId,
        giftClass: 'cash',
        amount: 100_00n,
        times: 1,
        beginAt: clock.now(),
      } as const;
      expect((await grantReward(app, tx, gift)).ok).toBe(true);
    });
    const lines = {
      staked: 60_000_00n,
      returned: 20_000_00n,
      platform: 4_000_00n,
      rewards: 100_00n,
      fees: 12_34n,
      net: 35_887_66n,
    };
    const wire = {
      month,
      members: 6,
      active: 6,
      staked: '60000.00',
      net: '35887.66',
      base: '35887.66',
      commission: '8971.91',
    };
    expect((await ask(agent, agents.info, {})).data).toMatchObject({ current: wire });
    const open = await ask(agent, agents.members, { month });
    expect(open.data).toMatchObject({ total: 6, list: Array.from({ length: 6 }, () => ({ net: null })) });

    await writeStatements(running.app);
    expect(await statementsOf(agent)).toEqual([]);
    passToStatement();
    await Promise.all([writeStatements(running.app), writeStatements(running.app)]);
    await writeStatements(running.app);
    const [statement, ...others] = await statementsOf(agent);
    expect(others).toEqual([]);
    expect(statement).toMatchObject({
      month,
      members: 6,
      active: 6,
      ...lines,
      base: 35_887_66n,
      commission: 8_971_91n,
      waited: 0n,
      paid: 8_971_91n,
      waits: 0n,
    });
    expect(await balance(agent)).toBe(8_971_91n);
    const { data } = await ask(agent, agents.members, { month });
    const nets = ['10000.00', '10000.00', '10000.00', '10000.00', '9887.66', '-10000.00'];
    expect(data).toMatchObject({ total: 6, list: nets.map((net) => ({ net })) });
    expect(JSON.stringify(data)).not.toContain(first.name);
    const records = await callOnClock(
      running,
      catalogue.records.queryDealRecord,
      { beginTime: clock.now().getTime() - 1000, endTime: clock.now().getTime() + 1000 },
      await loggedIn(agent),
    );
    expect(JSON.stringify(records.data)).toContain('代理佣金');
    const messages = await callOnClock(running, catalogue.messages.list, {}, await loggedIn(agent));
    expect(JSON.stringify(messages.data)).toContain('代理月结单已出');

    await settled(games[1] ?? '', true);
    passToStatement();
    await writeStatements(running.app);
    const [next] = await statementsOf(agent);
    expect(next).toMatchObject({
      month: monthAfter(month, 1),
      net: 0n,
      corrections: [{ month, amount: -18_000_00n }],
      base: 0n,
      carried: [{ month: monthAfter(month, 1), amount: 18_000_00n }],
      paid: 0n,
    });
    expect(await balance(agent)).toBe(8_971_91n);
    expect(await checkAgents(running.app.pool)).toEqual([]);
  });

  test('leaves out who is linked with the agent or excluded themselves, and does not say who', async () => {
    const agent = await anAgent();
    const linked = await registered({ rCode: agent.code }, agent.device);
    const excluded = await registered({ rCode: agent.code });
    const plain = await registered({ rCode: agent.code });
    await loggedIn(linked);
    for (const member of [linked, excluded, plain]) await played(member, 500_00n, false);
    const month = monthAt(clock.now());
    const { exclude } = catalogue.limits;
    expect((await callOnClock(running, exclude, { duration: 'halfYear' }, await loggedIn(excluded))).status_code).toBe(
      6000,
    );
    const { data } = await ask(agent, agents.info, {});
    expect(data).toMatchObject({ current: { month, members: 3, active: 0, staked: '500.00', commission: '45.00' } });
    passToStatement();
    await writeStatements(running.app);
    const shown = await ask(agent, agents.members, { month });
    const [named, registerTime] = [expect.stringContaining('***'), expect.any(Number)];
    const nets = ['500.00', '0.00', '0.00'];
    expect(shown.data).toEqual({ total: 3, list: nets.map((net) => ({ name: named, registerTime, net })) });
  });

  test('less than 100 waits for the next statement; a contract that ended is paid what it earned, and no further', async () => {
    const agent = await anAgent();
    const member = await registered({ rCode: agent.code });
    await played(member, 500_00n, false);
    passToStatement();
    await writeStatements(running.app);
    expect((await statementsOf(agent))[0]).toMatchObject({ commission: 45_00n, paid: 0n, waits: 45_00n });
    await played(member, 1_000_00n, false);
    const operator = await loggedInOperator(running, 'supervisor');
    clock.passSeconds(1);
    await callOnClock(running, review.end, { memberId: agent.memberId.toString(), reason: '违反约定' }, operator);
    clock.passSeconds(60);
    await played(member, 5_000_00n, false);
    passToStatement();
    await writeStatements(running.app);
    const [last] = await statementsOf(agent);
    expect(last).toMatchObject({ staked: 1_000_00n, commission: 90_00n, waited: 45_00n, paid: 135_00n, waits: 0n });
    passToStatement();
    await writeStatements(running.app);
    expect(await statementsOf(agent)).toHaveLength(2);
    expect(await balance(agent)).toBe(135_00n);
  });

  test('statements are never changed or removed', async () => {
    const { pool } = running.app;
    for (const table of ['agent_statement', 'agent_statement_member', 'agent_correction'])
      await expect(pool.query(`truncate ${table} cascade`)).rejects.toThrow('append-only');
    await expect(pool.query('update agent_statement set paid = paid + 1, waits = waits - 1')).rejects.toThrow(
      'append-only',
    );
  });
});

test.each([
  ['2026-12-05T11:59:59+08:00', '2026-10'],
  ['2026-12-05T12:00:00+08:00', '2026-11'],
  ['2027-01-01T00:00:00+08:00', '2026-11'],
  ['2027-01-05T12:00:00+08:00', '2026-12'],
])('at %s the statement of %s is the last one due', (now, month) => {
  expect(dueMonth(new Date(now))).toBe(month);
});
