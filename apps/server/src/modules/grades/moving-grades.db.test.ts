import { catalogue, type Endpoint } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { chinaDay, dayAfter, startOfChinaDay } from '@fairground/money';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { aBoundMember } from '../../../../../tests/support/bound-members.ts';
import { callOnClock, fund, type TestMember } from '../../../../../tests/support/builders.ts';
import { anEntry, anIssue, costOf, draw, sellLottery, versionOf } from '../../../../../tests/support/lottery.ts';
import { loggedInOperator } from '../../../../../tests/support/operators.ts';
import { centerOf, paidBody, payeeOf, sendWebhook } from '../../../../../tests/support/payments/payments.ts';
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts';
import { countTickets } from '../lottery/settling/count-tickets.ts';
import { claimReward } from '../rewards/claim-reward.ts';
import { openSession } from '../../../../../tests/support/open-session.ts';
import { followNews, sweepGrades } from './sweep-grades.ts';

const { deposits, lottery, members, promotions, limits, games } = catalogue;

let running: TestApp;
/** One clock for all; it only ever goes on, as clocks do. */
let now = new Date('2026-11-16T04:00:00Z');
const passDays = (days: number): void => void (now = new Date(now.getTime() + days * 86_400_000));
/** Ten past midnight of the day so many days on. */
const goToSweep = (days: number): void =>
  void (now = new Date(startOfChinaDay(dayAfter(chinaDay(now), days)).getTime() + 600_000));

beforeAll(async () => {
  running = await startTestApp({ now: () => now, env: { ROLES: 'api' } });
  await sellLottery(running.app);
});

interface Player extends TestMember {
  ask<E extends Endpoint>(call: E, input: z.input<E['input']>): Promise<Awaited<ReturnType<typeof callOnClock>>>;
  deposit(yuan: number): Promise<void>;
  /** One ticket of so many yuan that is lost, counted and told. */
  play(yuan: number): Promise<void>;
  grade(): Promise<unknown>;
}

async function aPlayer(): Promise<Player> {
  const { app } = running;
  const member = await aBoundMember(app, { realName: '王小明' });
  // Sessions end while days pass.
  const ask: Player['ask'] = async (call, input) => {
    const session = { device: member.device, ip: '127.0.0.1', userAgent: 'test', now };
    const token = await app.transact((tx) => openSession(app, tx, member.memberId, session));
    return callOnClock(running, call, input, { ...member, token });
  };
  await fund(app, member, 100_000_00n);
  await ask(games.setAutoTransferStatus, { status: 1 });
  return {
    ...member,
    ask,
    deposit: async (yuan) => {
      for (let left = yuan; left > 0; left -= 5_000) {
        const amount = `${Math.min(left, 5_000)}.00`;
        const { data, message } = await ask(deposits.pay, { payType: 'huione', channelId: 'WALLET-2', amount });
        if (typeof data?.['orderNo'] !== 'string') throw new Error(message);
        const orderNo = data['orderNo'];
        const body = paidBody(running, { orderNo, payee: await payeeOf(running, orderNo), amount });
        expect(await sendWebhook(running, { channel: 'WALLET-2', body })).toBe(200);
      }
      await followNews(app);
    },
    play: async (yuan) => {
      for (let left = yuan; left > 0; left -= 5_000) {
        const issueNo = await anIssue(app);
        const entries = [anEntry('K3.HZ.HZ.FS', { rows: [[11]] }, { multiple: Math.min(left, 5_000) / 2 })];
        const cost = `${Number(costOf(entries)) / 100}.00`;
        const bet = { gameCode: 'K3' as const, issueNo, rulebook: versionOf('K3'), entries, cost };
        expect(await ask(lottery.bet, bet)).toMatchObject({ status_code: 6000 });
        await draw(app, issueNo, [1, 1, 1]);
      }
      await countTickets(app);
      await followNews(app);
    },
    grade: async () => (await ask(members.info, {})).data?.['grade'],
  };
}

const gifts = async ({ memberId }: TestMember) =>
  (
    await running.app.pool.query<{ id: bigint; step: string; period: string; amount: bigint; state: string }>(
      `select id, step, period, amount, state from reward where member_id = $1 and promotion_id = 'vip-gifts' order by id`,
      [memberId],
    )
  ).rows;
const titles = async ({ memberId }: TestMember) =>
  (
    await running.app.pool.query<{ title: string }>(
      `select title from message where member_id = $1 and title like '会员等级%' order by id`,
      [memberId],
    )
  ).rows.map(({ title }) => title);

describe('PR-04b upgrade and keep rules move the grade', () => {
  test('PR-04b it takes both sums; each grade newly reached gives its gift once, which is claimed with 1× turnover', async () => {
    const player = await aPlayer();
    await player.deposit(5_000);
    expect(await player.grade()).toBe(0);
    await player.play(4_998);
    expect(await player.grade()).toBe(0);
    await player.play(2);
    expect(await player.grade()).toBe(1);
    const info = (await player.ask(members.memberGradeInfoByGrade, {})).data;
    const lastDay = dayAfter(chinaDay(now), 90);
    expect(info).toMatchObject({
      grade: 1,
      ownGrade: 1,
      deposit: { need: '1000.00', have: '5000.00' },
      turnover: { need: '5000.00', have: '5000.00' },
      keep: { need: '1000.00', have: '0.00' },
      keepTime: startOfChinaDay(dayAfter(lastDay, 1)).getTime(),
    });
    expect(info?.['rebates']).toContainEqual({ category: 'TY', name: '体育', percent: '0.25' });
    expect((await player.ask(members.memberGradeInfoByGrade, { grade: 99 })).status_code).toBe(6004);
    expect(await gifts(player)).toMatchObject([
      { step: 'upgrade-1', period: 'life', amount: 18_00n, state: 'claimable' },
    ]);
    // Told again, swept again: nothing moves twice.
    await running.app.pool.query(`insert into turnover_news (consumer, member_id) values ('grades', $1)`, [
      player.memberId,
    ]);
    await followNews(running.app);
    await sweepGrades(running.app);
    expect(await gifts(player)).toHaveLength(1);
    expect(await titles(player)).toEqual(['会员等级已提升']);
    const before = await centerOf(running, player);
    const [gift] = await gifts(player);
    await running.app.transact((tx) =>
      claimReward(running.app, tx, { memberId: player.memberId, rewardId: gift?.id ?? 0n, now }),
    );
    expect(await centerOf(running, player)).toBe(before + 18_00n);
    const { rows } = await running.app.pool.query(
      `select need from wagering_requirement where member_id = $1 and cause = $2`,
      [player.memberId, `reward:${gift?.id}`],
    );
    expect(rows).toEqual([{ need: 18_00n }]);
  });

  test('PR-04b several grades at once, found by the sweep when nobody was told', async () => {
    const player = await aPlayer();
    await player.deposit(20_000);
    await player.play(15_000);
    expect(await player.grade()).toBe(1);
    // Turnover of bets elsewhere, whose news was lost.
    await running.app.pool.query(
      `insert into turnover_day (member_id, day, category, v, own, seq) values ($1, $2, 'TY', 18500000, 18500000, 1)`,
      [player.memberId, chinaDay(now)],
    );
    await sweepGrades(running.app);
    expect(await player.grade()).toBe(3);
    expect((await gifts(player)).map(({ step }) => step)).toEqual(
      expect.arrayContaining(['upgrade-1', 'upgrade-2', 'upgrade-3']),
    );
    await running.app.pool.query(`delete from turnover_day where member_id = $1 and category = 'TY'`, [
      player.memberId,
    ]);
    // A correction takes nothing back.
    await sweepGrades(running.app);
    expect(await player.grade()).toBe(3);
  });

  test('PR-04b a period without its turnover takes one grade, with warnings before; played again, the grade comes back without a gift', async () => {
    const player = await aPlayer();
    await player.deposit(5_000);
    await player.play(5_000);
    goToSweep(76);
    await sweepGrades(running.app);
    expect(await titles(player)).toEqual(['会员等级已提升']);
    goToSweep(1);
    await sweepGrades(running.app);
    await sweepGrades(running.app);
    expect(await titles(player)).toEqual(['会员等级已提升', '会员等级保级提醒']);
    goToSweep(11);
    await sweepGrades(running.app);
    expect(await titles(player)).toHaveLength(3);
    goToSweep(2);
    await sweepGrades(running.app);
    expect(await player.grade()).toBe(1);
    goToSweep(1);
    await sweepGrades(running.app);
    await sweepGrades(running.app);
    expect(await player.grade()).toBe(0);
    expect((await titles(player)).at(-1)).toBe('会员等级已调整');
    // Life totals alone do not bring it back.
    await player.deposit(1_000);
    expect(await player.grade()).toBe(0);
    await player.play(998);
    expect(await player.grade()).toBe(0);
    await player.play(2);
    expect(await player.grade()).toBe(1);
    expect((await gifts(player)).filter(({ step }) => step.startsWith('upgrade'))).toHaveLength(1);
    expect((await titles(player)).at(-1)).toBe('会员等级已恢复');
  });

  test('PR-04b enough turnover keeps the grade, and a new period begins', async () => {
    const player = await aPlayer();
    await player.deposit(5_000);
    await player.play(5_000);
    passDays(10);
    await player.play(1_000);
    goToSweep(81);
    await sweepGrades(running.app);
    expect(await player.grade()).toBe(1);
    const { rows } = await running.app.pool.query(
      'select period_from::text as "from" from vip_member where member_id = $1',
      [player.memberId],
    );
    expect(rows).toEqual([{ from: chinaDay(now) }]);
  });

  test('PR-04b a break stops the period day by day; a lowered limit lets it end without a loss', async () => {
    const [resting, careful] = [await aPlayer(), await aPlayer()];
    for (const player of [resting, careful]) {
      await player.deposit(5_000);
      await player.play(5_000);
    }
    passDays(1);
    expect((await resting.ask(limits.break, { duration: 'week' })).status_code).toBe(6000);
    expect((await careful.ask(limits.set, { kind: 'deposit', period: 'day', amount: '100.00' })).status_code).toBe(
      6000,
    );
    passDays(8);
    // The way back: asked for, and confirmed a day later.
    const asked = await resting.ask(limits.set, { kind: 'return' });
    expect(asked.status_code).toBe(6000);
    passDays(2);
    const { rows } = await running.app.pool.query<{ id: bigint }>(
      `select id from limit_change where member_id = $1 and kind = 'return' and state = 'waiting'`,
      [resting.memberId],
    );
    expect((await resting.ask(limits.confirm, { changeId: String(rows[0]?.id) })).status_code).toBe(6000);
    goToSweep(81);
    await sweepGrades(running.app);
    expect([await resting.grade(), await careful.grade()]).toEqual([1, 1]);
    goToSweep(11);
    await sweepGrades(running.app);
    expect([await resting.grade(), await careful.grade()]).toEqual([0, 1]);
    const { rows: changes } = await running.app.pool.query('select kind from vip_change where member_id = $1', [
      careful.memberId,
    ]);
    expect(changes).toEqual([{ kind: 'upgrade' }]);
  });
});

describe('PR-04 where grades are not lost', () => {
  test('a lost grade comes back, none is lost, nothing speaks of keeping; switched off again, a fresh period begins', async () => {
    const player = await aPlayer();
    await player.deposit(5_000);
    await player.play(5_000);
    goToSweep(92);
    await sweepGrades(running.app);
    expect(await player.grade()).toBe(0);
    const { app } = running;
    const noSave = { ...app, config: { ...app.config, vipNoSave: true } };
    await sweepGrades(noSave);
    expect(await player.grade()).toBe(1);
    goToSweep(200);
    await sweepGrades(noSave);
    expect(await player.grade()).toBe(1);
    expect((await gifts(player)).filter(({ step }) => step.startsWith('upgrade'))).toHaveLength(1);
    expect((await titles(player)).filter((title) => title === '会员等级保级提醒')).toEqual([]);
    await sweepGrades(app);
    expect(await player.grade()).toBe(1);
    const { rows } = await app.pool.query('select period_from::text as "from" from vip_member where member_id = $1', [
      player.memberId,
    ]);
    expect(rows).toEqual([{ from: dayAfter(chinaDay(now), 1) }]);
  });

  test('its calls say nothing of keeping', async () => {
    const other = await startTestApp({ env: { ROLES: 'api', SITE_VIP_NO_SAVE: '1' } });
    const list = await other.call(members.memberGradeConfigList, {});
    for (const grade of list.data?.list ?? []) expect(grade).toMatchObject({ keepTurnoverNeed: 0n, keepDays: 0 });
    const member = await aBoundMember(other.app);
    const info = await other.as(member).call(members.memberGradeInfoByGrade, { grade: 3 });
    expect(info.data).toMatchObject({
      keepTurnoverNeed: 0n,
      keepDays: 0,
      keepTime: null,
      keep: { need: 0n, have: 0n },
    });
  });
});

describe('PR-04 gifts of week and month', () => {
  test('by the grade of Monday and of the first, once each, the older one shown first', async () => {
    const player = await aPlayer();
    const info = async () => (await player.ask(promotions.vipWeekInfo, {})).data;
    await player.deposit(5_000);
    await player.play(5_000);
    // Held on Monday it was VIP0: this week has no gift.
    expect(await info()).toMatchObject({ id: 'vip-gifts', grade: 1, week: null, weekTurnover: { need: '0.00' } });
    const monday = 8 - (new Date(`${chinaDay(now)}T00:00:00Z`).getUTCDay() || 7);
    goToSweep(monday);
    expect(await info()).toMatchObject({
      week: { state: 0, amount: '8.00' },
      weekTurnover: { need: '2000.00', have: '0.00' },
    });
    await player.play(1_998);
    expect(await info()).toMatchObject({ week: { state: 0 }, weekTurnover: { have: '1998.00' } });
    await player.play(2);
    const first = await info();
    expect(first).toMatchObject({ week: { state: 1, amount: '8.00', turnoverTimes: '1' } });
    goToSweep(7);
    await player.play(2_000);
    // Last week's is not claimed yet and stands first.
    expect((await info())?.['week']).toEqual(first?.['week']);
    const [older] = (await gifts(player)).filter(({ step }) => step === 'week');
    expect(older?.period).toMatch(/^\d{4}-W\d\d$/);
    await running.app.transact((tx) =>
      claimReward(running.app, tx, { memberId: player.memberId, rewardId: older?.id ?? 0n, now }),
    );
    expect((await info())?.['week']).toMatchObject({ state: 1 });
    expect((await info())?.['week']).not.toEqual(first?.['week']);
    // To the first of the next month: the turnover of the month before decides.
    const month = chinaDay(now).slice(0, 7);
    await player.play(2_000);
    while (chinaDay(now).startsWith(month)) goToSweep(1);
    await sweepGrades(running.app);
    expect((await info())?.['month']).toMatchObject({ state: 1, amount: '18.00' });
    await sweepGrades(running.app);
    expect((await gifts(player)).filter(({ step }) => step === 'month')).toHaveLength(1);
  });
});

describe('OP-06 grades in the back office', () => {
  const { vip } = backOfficeCatalogue;

  test('two people lower a grade for fraud, and the member is told', async () => {
    const player = await aPlayer();
    await player.deposit(5_000);
    await player.play(5_000);
    const memberId = player.memberId.toString();
    const [first, second] = [await loggedInOperator(running, 'supervisor'), await loggedInOperator(running, 'risk')];
    const ask = <E extends Endpoint>(who: { token: string }, call: E, input: z.input<E['input']>) =>
      callOnClock(running, call, input, { token: who.token });
    const lower = (who: { token: string }, grade = 0) => ask(who, vip.lower, { memberId, grade, reason: '套取流水' });
    expect(await lower(first, 1)).toMatchObject({ status_code: 6007, data: { field: 'grade' } });
    expect((await lower(first)).data).toEqual({ waitsForSecond: true });
    expect((await lower(first)).data).toEqual({ waitsForSecond: true });
    expect((await ask(second, vip.member, { memberId })).data).toMatchObject({
      grade: 1,
      waiting: { grade: 0, by: first.name },
      period: { need: '1000.00' },
    });
    expect((await lower(second)).data).toEqual({ waitsForSecond: false });
    expect(await player.grade()).toBe(0);
    const seen = (await ask(first, vip.member, { memberId })).data;
    expect(seen).toMatchObject({ grade: 0, highest: 1, waiting: null });
    expect(seen?.['list']).toMatchObject([
      { kind: 'fraud', fromGrade: 1, toGrade: 0, note: '套取流水' },
      { kind: 'upgrade' },
    ]);
    expect((await titles(player)).at(-1)).toBe('会员等级已调整');
    for (const call of [vip.member, vip.lower])
      expect(await ask(first, call, { memberId: '1', grade: 0, reason: '无' })).toMatchObject({ status_code: 6004 });
  });

  test('a version acts from the next China day and is refused when a number falls', async () => {
    const operator = await loggedInOperator(running, 'supervisor');
    const ask = <E extends Endpoint>(call: E, input: z.input<E['input']>) =>
      callOnClock(running, call, input, { token: operator.token });
    const read = await running
      .as({ token: operator.token })
      .call(vip.configs, {})
      .catch(() => undefined);
    const { data } = await ask(vip.configs, {});
    expect(read ?? data).toBeDefined();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the schema wrote it
    const [acting] = (data?.['list'] ?? []) as Pick<z.input<(typeof vip.saveConfig)['input']>, 'grades'>[];
    const wanted = { keepDays: 90, grades: acting?.grades ?? [], venueRates: [], reason: '提高周礼金' };
    const changed = (weekGift: string) => ({
      ...wanted,
      grades: wanted.grades.map((grade, at) => (at === 1 ? { ...grade, weekGift } : grade)),
    });
    expect(await ask(vip.saveConfig, changed('18.01'))).toMatchObject({
      status_code: 6007,
      message: 'VIP2的周礼金不能低于VIP1',
      data: { field: 'grades.2.weekGift' },
    });
    const saved = await ask(vip.saveConfig, changed('10.00'));
    const fromTime = startOfChinaDay(dayAfter(chinaDay(now), 1)).getTime();
    expect(saved).toMatchObject({ status_code: 6000, data: { fromTime } });
    const weekGift = async () => (await callOnClock(running, members.memberGradeConfigList, {})).data?.['list'];
    expect(await weekGift()).toContainEqual(expect.objectContaining({ grade: 1, weekGift: '8.00' }));
    now = new Date(fromTime);
    expect(await weekGift()).toContainEqual(expect.objectContaining({ grade: 1, weekGift: '10.00' }));
  });
});
