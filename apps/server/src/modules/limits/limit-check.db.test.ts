import { randomUUID } from 'node:crypto';
import { catalogue } from '@fairground/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  aClock,
  aMember,
  callOnClock,
  type TestClock,
  type TestMember,
} from '../../../../../tests/support/builders.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { boardOf } from '../../../../../packages/sports-feed/src/board/testing/board-of.ts';
import { type Stakes, stakesIn } from '../../../../../tests/support/stakes.ts';
import { Refusal } from '../../platform/refusal.ts';
import { openSession } from '../../../../../tests/support/open-session.ts';
import { noteActivity } from './note-activity.ts';
import { countReturn, countWithdrawal, reserveDeposit, settleDeposit } from './limit-check.ts';

let running: TestApp;
let stakes: Stakes;
let clock: TestClock;
let member: TestMember;
beforeAll(async () => {
  clock = aClock();
  const board = boardOf();
  running = await startTestApp({
    now: clock.now,
    sports: { board },
    // Days pass here; that a login does not last so long is tested elsewhere.
    configure: (config) => ({ ...config, sessionIdleMs: Infinity, sessionAbsoluteMs: Infinity }),
  });
  stakes = await stakesIn(running, board);
});
beforeEach(async () => {
  member = await aMember(running.app);
});

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Past the hour in which a window begins, which counts whole. */
const HOUR_MORE = 61 * MINUTE;

const set = (wanted: z.input<typeof catalogue.limits.set.input>) =>
  callOnClock(running, catalogue.limits.set, wanted, member);
const move = () => ({ memberId: member.memberId, now: clock.now() });

/** What a move of the limit check answered, in a transaction of its own: 'yes', or the data of the refusal. */
async function asked(work: Parameters<TestApp['app']['transact']>[0]): Promise<unknown> {
  try {
    await running.app.transact(work);
    return 'yes';
  } catch (error) {
    if (error instanceof Refusal) return error.data;
    throw error;
  }
}

const deposit = (amount: bigint, orderNo: string = randomUUID()) =>
  asked((tx) => reserveDeposit(tx, { ...move(), amount, orderNo }));
const settle = (orderNo: string, credited: bigint) =>
  asked((tx) => settleDeposit(tx, { ...move(), orderNo, credited }));
const stake = (amount: bigint) => stakes.stake(member, amount);
const play = async () => {
  const { status_code, data } = await callOnClock(running, catalogue.games.launch, { enName: 'CRTY' }, member);
  return status_code === 6000 ? 'yes' : data;
};
const seen = () => noteActivity(running.app, { sessionId: 0n, memberId: member.memberId }, clock.now());
const standing = async () => (await callOnClock(running, catalogue.limits.get, {}, member)).data;

/** Signs of life, a minute apart, as a member who stays makes them. */
async function stay(minutes: number): Promise<void> {
  for (let gone = 0; gone < minutes; gone += 1) {
    clock.passSeconds(MINUTE);
    // oxlint-disable-next-line no-await-in-loop -- time goes on
    await seen();
  }
}

describe('the deposit limit', () => {
  test('RG-02 fifty deposits at once against one limit: exactly the allowed ones pass', async () => {
    await set({ kind: 'deposit', period: 'day', amount: '100' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => deposit(700n)));
    expect(answers.filter((answer) => answer === 'yes')).toHaveLength(14);
    expect(answers.find((answer) => answer !== 'yes')).toMatchObject({ guard: 'deposit-limit', left: '2.00' });
    expect(await deposit(200n)).toBe('yes');
    expect(await deposit(1n)).toMatchObject({ guard: 'deposit-limit', left: '0.00' });
  });

  test('RG-02 the lowest of several limits wins', async () => {
    await set({ kind: 'deposit', period: 'day', amount: '100' });
    await set({ kind: 'deposit', period: 'week', amount: '150' });
    await set({ kind: 'deposit', period: 'month', amount: '1000' });
    expect(await deposit(10_000n)).toBe('yes');
    clock.passSeconds(DAY + HOUR_MORE);
    expect(await deposit(6000n)).toMatchObject({ guard: 'deposit-limit', period: 'week', left: '50.00' });
    expect(await deposit(5000n)).toBe('yes');
  });

  test('RG-02 it says when the room is back, and then it is', async () => {
    await set({ kind: 'deposit', period: 'day', amount: '100' });
    await deposit(6000n);
    clock.passSeconds(3 * HOUR);
    await deposit(3000n);
    const refused = await deposit(2000n);
    expect(refused).toMatchObject({ guard: 'deposit-limit', period: 'day', amount: '100.00', left: '10.00' });
    const { freeTime } = z.parse(z.object({ freeTime: z.number() }), refused);
    clock.passSeconds((freeTime - clock.now().getTime()) / 1000 - 1);
    expect(await deposit(2000n)).toMatchObject({ freeTime });
    clock.passSeconds(1);
    expect(await deposit(2000n)).toBe('yes');
    expect(await deposit(10_001n)).not.toHaveProperty('freeTime');
  });

  test('RG-02 a closed order gives its room back, a late payment takes it again and is never refused', async () => {
    await set({ kind: 'deposit', period: 'day', amount: '100' });
    expect(await deposit(10_000n, 'late-order')).toBe('yes');
    expect(await deposit(10_000n, 'late-order')).toBe('yes');
    expect(await settle('late-order', 0n)).toBe('yes');
    expect(await deposit(4000n, 'partly-paid')).toBe('yes');
    expect(await settle('partly-paid', 2500n)).toBe('yes');
    expect(await settle('partly-paid', 2500n)).toBe('yes');
    expect(await standing()).toMatchObject({ limits: [{ used: '25.00' }], lifetimeNetDeposit: '25.00' });
    expect(await settle('late-order', 10_000n)).toBe('yes');
    expect(await standing()).toMatchObject({ limits: [{ used: '125.00' }], lifetimeNetDeposit: '125.00' });
    expect(await deposit(1n)).toMatchObject({ guard: 'deposit-limit', left: '0.00' });
  });

  test('RG-04 the lifetime net is what came less what went, whatever the windows forget', async () => {
    await settle(`a-${member.name}`, 50_000n);
    clock.passSeconds(40 * DAY);
    await settle(`b-${member.name}`, 5000n);
    await running.app.transact((tx) => countWithdrawal(tx, { memberId: member.memberId, amount: 70_000n }));
    const again = await anotherLogin();
    expect((await callOnClock(running, catalogue.limits.get, {}, again)).data).toMatchObject({
      lifetimeNetDeposit: '-150.00',
    });
  });
});

describe('the limits of play', () => {
  test('RG-02 the loss is what is staked and open, plus what is lost; returns make room again', async () => {
    await set({ kind: 'loss', period: 'day', amount: '100' });
    expect(await stake(8000n)).toBe('yes');
    expect(await stake(3000n)).toContain('24小时亏损限额为100元，剩余额度20元');
    await running.app.transact((tx) => countReturn(tx, { ...move(), amount: 5000n }));
    expect(await stake(7000n)).toBe('yes');
    expect(await stake(1n)).toContain('亏损限额为100元，额度已用完');
    expect(await standing()).toMatchObject({ limits: [{ kind: 'loss', amount: '100.00', used: '100.00' }] });
  });

  test('RG-02 the win of an old bet makes no room for new losses', async () => {
    await set({ kind: 'loss', period: 'day', amount: '100' });
    const stakedAt = clock.now();
    expect(await stake(10_000n)).toBe('yes');
    clock.passSeconds(DAY + HOUR_MORE);
    member = await anotherLogin();
    expect(await stake(9000n)).toBe('yes');
    await running.app.transact((tx) => countReturn(tx, { ...move(), amount: 90_000n, stakedAt }));
    expect(await stake(2000n)).toContain('亏损限额为100元，剩余额度10元');
  });

  test('RG-02 fifty stakes at once against a loss limit: exactly the allowed ones pass', async () => {
    await set({ kind: 'loss', period: 'week', amount: '100' });
    const answers = await Promise.all(Array.from({ length: 50 }, () => stake(900n)));
    expect(answers.filter((answer) => answer === 'yes')).toHaveLength(11);
  });

  test('RG-02 a single stake above its limit is refused, and the sum of small ones is not', async () => {
    await set({ kind: 'stake', amount: '10' });
    expect(await stake(1001n)).toBe('您设置的单笔投注限额为10元，请减少投注金额');
    expect(await stake(1000n)).toBe('yes');
    expect(await stake(1000n)).toBe('yes');
  });

  test('RG-02 time spent counts against the time limit, time away does not', async () => {
    await set({ kind: 'time', period: 'day', minutes: 20 });
    await stay(10);
    clock.passSeconds(31 * MINUTE);
    await seen();
    await stay(9);
    expect(await play()).toBe('yes');
    await stay(1);
    expect(await play()).toMatchObject({ guard: 'time-limit', period: 'day', minutes: 20 });
    expect(await stake(100n)).toMatchObject({ guard: 'time-limit' });
    expect(await standing()).toMatchObject({ limits: [{ kind: 'time', minutes: 20, usedMinutes: 20 }] });
    expect(await deposit(100n)).toBe('yes');
    clock.passSeconds(DAY + HOUR_MORE);
    expect(await play()).toBe('yes');
  });

  test('RG-02 bets in quick succession are time spent too', async () => {
    for (let bets = 0; bets < 40; bets += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await stake(100n);
      clock.passSeconds(0.7);
    }
    const { seconds } = await running.app.db
      .selectFrom('limit_member')
      .select('seconds')
      .where('member_id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    expect(seconds).toBe(27n);
  });
});

const answer = () => callOnClock(running, catalogue.limits.ack, { answer: 'continue' }, member);

describe('the reality check', () => {
  test('RG-04 play waits for an answer every hour, or as often as the member chose', async () => {
    await stay(59);
    expect(await play()).toBe('yes');
    await stay(1);
    expect(await play()).toEqual({ guard: 'reality-check', minutes: 60 });
    expect(await stake(100n)).toEqual({ guard: 'reality-check', minutes: 60 });
    expect(await deposit(100n)).toBe('yes');
    expect(await answer()).toMatchObject({
      status_code: 6000,
      data: { nextCheckTime: clock.now().getTime() + HOUR * 1000 },
    });
    expect(await stake(100n)).toBe('yes');
    await set({ kind: 'realityCheck', minutes: 15 });
    await stay(15);
    expect(await stake(100n)).toEqual({ guard: 'reality-check', minutes: 15 });
    expect(await standing()).toMatchObject({ session: { nextCheckTime: clock.now().getTime() } });
  });

  test('RG-04 logging out and in again does not put it off, a rest does', async () => {
    await stay(58);
    member = await anotherLogin();
    await stay(2);
    expect(await play()).toMatchObject({ guard: 'reality-check' });
    clock.passSeconds(31 * MINUTE);
    expect(await play()).toBe('yes');
  });

  test('RG-04 the net result is that of this login, without what is still at stake', async () => {
    await stake(5000n);
    await running.app.transact((tx) => countReturn(tx, { ...move(), amount: 2000n }));
    expect(await standing()).toMatchObject({
      session: { staked: '50.00', returned: '20.00', net: '20.00', openStakes: '50.00' },
    });
    clock.passSeconds(5);
    const began = clock.now().getTime();
    member = await anotherLogin();
    await stake(100n);
    expect(await standing()).toMatchObject({
      session: { beginTime: began, staked: '1.00', returned: '0.00', net: '0.00', openStakes: '51.00' },
    });
  });
});

describe('a restriction', () => {
  test.each(['break', 'exclusion'] as const)('RG-03 nothing gets past: %s', async (kind) => {
    await deposit(5000n, `open-${member.name}`);
    const begun =
      kind === 'break'
        ? await callOnClock(running, catalogue.limits.break, { duration: 'day' }, member)
        : await callOnClock(running, catalogue.limits.exclude, { duration: 'forever' }, member);
    expect(begun.status_code).toBe(6000);
    expect((await callOnClock(running, catalogue.limits.get, {}, member)).status_code).toBe(6001);
    member = await anotherLogin();
    for (const answer of [await deposit(100n), await play(), await stake(1n)]) {
      expect(answer).toMatchObject({ guard: kind });
    }
    clock.passSeconds(400 * DAY);
    expect(await play()).toMatchObject({ guard: kind });
    expect(await settle(`open-${member.name}`, 5000n)).toBe('yes');
    await running.app.transact((tx) => countReturn(tx, { ...move(), amount: 100n }));
    await running.app.transact((tx) => countWithdrawal(tx, { memberId: member.memberId, amount: 100n }));
  });

  test('RG-03 of stakes that race with a break none comes after it', async () => {
    const race = await Promise.all([
      ...Array.from({ length: 20 }, () => stake(100n)),
      callOnClock(running, catalogue.limits.break, { duration: 'week' }, member),
      ...Array.from({ length: 20 }, () => stake(100n)),
    ]);
    expect(race[20]).toMatchObject({ status_code: 6000 });
    member = await anotherLogin();
    expect(await stake(100n)).toMatchObject({ guard: 'break' });
    const { staked } = await running.app.db
      .selectFrom('limit_member')
      .select('staked')
      .where('member_id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    expect(staked).toBe(BigInt(race.filter((each) => each === 'yes').length) * 100n);
  });
});

async function anotherLogin(): Promise<TestMember> {
  const origin = { device: member.device, ip: '127.0.0.1', userAgent: 'test', now: clock.now() };
  const token = await running.app.transact((tx) => openSession(running.app, tx, member.memberId, origin));
  return { ...member, token };
}
