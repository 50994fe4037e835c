import { catalogue } from '@fairground/contract';
import { lockedWallet } from '@fairground/ledger';
import { defaultRules } from '@fairground/lottery';
import { yuanFromFen } from '@fairground/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { aClock } from '../../../../../../tests/support/builders.ts';
import {
  aLotteryPlayer,
  anEntry,
  anIssue,
  costOf,
  draw,
  gameOfIssue,
  type LotteryPlayer,
  sellBy,
  sellLottery,
  versionOf,
  voidIssue,
} from '../../../../../../tests/support/lottery.ts';
import type { Timed } from '../../../../../../tests/support/slots.ts';
import { startTestApp } from '../../../../../../tests/support/test-app.ts';
import { advanceFollows } from './advance-follows.ts';
import { followOrders } from './follow-orders.ts';

const { lottery, limits, messages } = catalogue;

let running: Timed;
beforeAll(async () => {
  const clock = aClock();
  running = { ...(await startTestApp({ now: clock.now, env: { ROLES: 'api' } })), clock };
  await sellLottery(running.app);
});

const STEP = 60;
/** Issues on sale one after the other, a minute each. */
async function issuesInARow(count: number, gameCode = 'K3'): Promise<readonly string[]> {
  const list: string[] = [];
  for (let index = 0; index < count; index += 1)
    list.push(
      await anIssue(running.app, gameCode, {
        opens: (index - 1) * STEP + STEP / 2,
        closes: index * STEP + STEP / 2,
        draws: index * STEP + STEP / 2 + 10,
      }),
    );
  return list;
}

const sumOfTen = anEntry('K3.HZ.HZ.FS', { rows: [[10]] });

type Given = Partial<Parameters<LotteryPlayer['ask']>[1]> & Record<string, unknown>;

function order(player: LotteryPlayer, issues: readonly string[], multiples: readonly number[], given: Given = {}) {
  const gameCode = gameOfIssue(issues[0] ?? '');
  const cost = costOf([sumOfTen]) * BigInt(multiples.reduce((sum, each) => sum + each, 0));
  return player.ask(lottery.follow, {
    gameCode,
    rulebook: versionOf(gameCode),
    entries: [sumOfTen],
    issues: issues.map((issueNo, index) => ({ issueNo, multiple: multiples[index] ?? 1 })),
    isStopOnWin: 0,
    cost: yuanFromFen(cost),
    ...given,
  });
}

const detail = async (player: LotteryPlayer, orderNo: string) =>
  (await player.ask(lottery.followDetail, { orderNo })).data;
const locked = (player: LotteryPlayer) => running.app.ledger.balanceOf(running.app.pool, lockedWallet(player.memberId));
const titles = async (player: LotteryPlayer) =>
  (await player.ask(messages.list, { pageNum: 1, pageSize: 20 })).data.list.map(
    ({ title, content }) => `${title} ${content}`,
  );
const statesOf = async (player: LotteryPlayer, orderNo: string) =>
  (await detail(player, orderNo)).list.map(({ state }) => state);
/** The next issue is on sale, the one before is closed. */
const nextIssue = async () => {
  running.clock.passSeconds(STEP);
  await advanceFollows(running.app);
};

describe('a follow order', () => {
  test('locks its whole cost and makes a ticket of it when each sale opens', async () => {
    const player = await aLotteryPlayer(running, 100_00n);
    const issues = await issuesInARow(3);
    const { data, status_code } = await order(player, issues, [1, 2, 4]);
    expect(status_code).toBe(6000);
    expect(data.balance).toBe(86_00n);
    expect(await locked(player)).toBe(12_00n);
    expect(await detail(player, data.orderNo)).toMatchObject({
      state: 'running',
      cost: 14_00n,
      locked: 12_00n,
      staked: 2_00n,
      issues: 3,
      doneIssues: 0,
      list: [
        { issueNo: issues[0], multiple: 1, cost: 2_00n, state: 'placed' },
        { multiple: 2, cost: 4_00n, state: 'waiting', ticketNo: '' },
        { multiple: 4, cost: 8_00n, state: 'waiting' },
      ],
    });
    // Twice is once.
    await advanceFollows(running.app);
    await nextIssue();
    await advanceFollows(running.app);
    expect(await statesOf(player, data.orderNo)).toEqual(['placed', 'placed', 'waiting']);
    await draw(running.app, issues[0] ?? '', [3, 3, 4]);
    await nextIssue();
    await draw(running.app, issues[1] ?? '', [1, 1, 1]);
    expect(await locked(player)).toBe(0n);
    await draw(running.app, issues[2] ?? '', [3, 3, 4]);
    await advanceFollows(running.app);
    const done = await detail(player, data.orderNo);
    expect(done).toMatchObject({
      state: 'done',
      stopReason: '',
      locked: 0n,
      staked: 14_00n,
      returned: 78_00n,
      doneIssues: 3,
    });
    expect((await player.ask(lottery.follows, { pageNum: 1, pageSize: 10 })).data).toMatchObject({
      total: 1,
      list: [{ orderNo: data.orderNo, state: 'done' }],
    });
    const { data: ticket } = await player.ask(lottery.ticket, { ticketNo: done.list[2]?.ticketNo ?? '' });
    expect(ticket).toMatchObject({ followNo: data.orderNo, stake: 8_00n, state: 'won' });
  });

  test('with stop on win waits for each settlement, and gives the rest back at once', async () => {
    const player = await aLotteryPlayer(running, 100_00n);
    const issues = await issuesInARow(4);
    const { data } = await order(player, issues, [1, 1, 1, 1], { isStopOnWin: 1 });
    await nextIssue();
    // The first is not settled yet.
    expect(await statesOf(player, data.orderNo)).toEqual(['placed', 'waiting', 'waiting', 'waiting']);
    await draw(running.app, issues[0] ?? '', [1, 1, 1]);
    await advanceFollows(running.app);
    expect(await statesOf(player, data.orderNo)).toEqual(['placed', 'placed', 'waiting', 'waiting']);
    await draw(running.app, issues[1] ?? '', [3, 3, 4]);
    await advanceFollows(running.app);
    expect(await detail(player, data.orderNo)).toMatchObject({
      state: 'stopped',
      stopReason: '中奖即停',
      locked: 0n,
      staked: 4_00n,
      returned: 15_60n,
    });
    expect(await locked(player)).toBe(0n);
    expect(await titles(player)).toContainEqual(expect.stringContaining('未投注的 4 元已退回'));
  });

  test('skips an issue that closes before the one before it is settled, and releases its money', async () => {
    const player = await aLotteryPlayer(running, 100_00n);
    const issues = await issuesInARow(3);
    const { data } = await order(player, issues, [1, 1, 1], { isStopOnWin: 1 });
    await nextIssue();
    await nextIssue();
    expect(await statesOf(player, data.orderNo)).toEqual(['placed', 'skipped', 'waiting']);
    expect((await detail(player, data.orderNo)).list[1]?.reason).toBe('封盘前上一期未结算');
    expect(await locked(player)).toBe(2_00n);
    await draw(running.app, issues[0] ?? '', [1, 1, 1]);
    await advanceFollows(running.app);
    expect(await statesOf(player, data.orderNo)).toEqual(['placed', 'skipped', 'placed']);
  });

  test('stops when one issue returns as much as was asked', async () => {
    const player = await aLotteryPlayer(running, 100_00n);
    const issues = await issuesInARow(3);
    const { data } = await order(player, issues, [1, 2, 1], { stopAtReturn: '20' });
    await nextIssue();
    await draw(running.app, issues[0] ?? '', [3, 3, 4]);
    await advanceFollows(running.app);
    expect(await statesOf(player, data.orderNo)).toEqual(['placed', 'placed', 'waiting']);
    await draw(running.app, issues[1] ?? '', [3, 3, 4]);
    await advanceFollows(running.app);
    expect(await detail(player, data.orderNo)).toMatchObject({ state: 'stopped', stopReason: '中奖即停' });
  });

  test('a void issue is no win: an order that stops at a return goes on with the next issue', async () => {
    const player = await aLotteryPlayer(running, 100_00n);
    const issues = await issuesInARow(3);
    // The stake of two yuan that comes back is as much as the order is to stop at.
    const { data } = await order(player, issues, [1, 1, 1], { stopAtReturn: '2' });
    await nextIssue();
    await voidIssue(running.app, issues[0] ?? '');
    await advanceFollows(running.app);
    expect(await detail(player, data.orderNo)).toMatchObject({ state: 'running', stopReason: '', returned: 2_00n });
    expect(await statesOf(player, data.orderNo)).toEqual(['placed', 'placed', 'waiting']);
    // Voided when nothing is on sale, it is nothing to be done about.
    await voidIssue(running.app, issues[1] ?? '');
    expect(await followOrders.due(running.app.pool, running.app.now())).not.toContain(data.orderNo);
    await nextIssue();
    expect(await statesOf(player, data.orderNo)).toEqual(['placed', 'placed', 'placed']);
    await draw(running.app, issues[2] ?? '', [3, 3, 4]);
    await advanceFollows(running.app);
    expect(await detail(player, data.orderNo)).toMatchObject({ state: 'done', returned: 19_60n });
  });

  test('skips what is void or stopped, and goes on', async () => {
    const player = await aLotteryPlayer(running, 100_00n);
    const issues = await issuesInARow(4);
    const { data } = await order(player, issues, [1, 1, 1, 1]);
    await voidIssue(running.app, issues[0] ?? '');
    await voidIssue(running.app, issues[1] ?? '');
    await running.app.pool.query(`update lottery_issue set sale = 'stopped' where issue_no = $1`, [issues[2]]);
    await nextIssue();
    await nextIssue();
    await nextIssue();
    const told = await detail(player, data.orderNo);
    expect(told.list.map(({ state, reason }) => [state, reason])).toEqual([
      ['placed', ''],
      ['skipped', '本期作废'],
      ['skipped', '本期已停售'],
      ['placed', ''],
    ]);
    expect(await locked(player)).toBe(0n);
    expect(await player.money()).toBe(6_00n);
  });

  test('stops and tells the member when a price has become worse, and goes on with a better one', async () => {
    const player = await aLotteryPlayer(running, 100_00n);
    const issues = await issuesInARow(4);
    const { data } = await order(player, issues, [1, 1, 1, 1]);
    const better = { ...defaultRules, margins: { ...defaultRules.margins, standard: 200 } };
    await sellBy(running.app, 'K3', better);
    await nextIssue();
    const placed = (await detail(player, data.orderNo)).list[1];
    const { data: ticket } = await player.ask(lottery.ticket, { ticketNo: placed?.ticketNo ?? '' });
    expect(ticket.rulebook).toBe(versionOf('K3', better));
    await sellBy(running.app, 'K3', { ...defaultRules, margins: { ...defaultRules.margins, standard: 300 } });
    await nextIssue();
    expect(await detail(player, data.orderNo)).toMatchObject({ state: 'stopped', stopReason: '赔率下降', locked: 0n });
    expect(await titles(player)).toContainEqual(expect.stringContaining('赔率下降'));
    await sellBy(running.app, 'K3', defaultRules);
  });

  test('stops when the lunar new year makes a price worse than the one shown, and goes on where it does not', async () => {
    const [goats, horses] = [await aLotteryPlayer(running, 100_00n), await aLotteryPlayer(running, 100_00n)];
    const issues = await issuesInARow(3, 'LHC');
    // The year of the goat gives it a fifth number, and the horse one less.
    await running.app.pool.query('update lottery_issue set lunar_year = 2027 where issue_no = any ($1)', [
      issues.slice(1),
    ]);
    const follow = async (player: LotteryPlayer, animal: number) => {
      const entry = anEntry('LHC.TX.TX.XZ', { rows: [[animal]] });
      const { data } = await order(player, issues, [1, 1, 1], { entries: [entry] });
      return data.orderNo;
    };
    const [goat, horse] = [await follow(goats, 7), await follow(horses, 6)];
    await nextIssue();
    expect(await detail(goats, goat)).toMatchObject({ state: 'stopped', stopReason: '赔率下降', locked: 0n });
    expect(await statesOf(goats, goat)).toEqual(['placed', 'stopped', 'stopped']);
    expect(await titles(goats)).toContainEqual(expect.stringContaining('赔率下降'));
    expect(await statesOf(horses, horse)).toEqual(['placed', 'placed', 'waiting']);
    const tickets = await Promise.all(
      (await detail(horses, horse)).list
        .slice(0, 2)
        .map(async ({ ticketNo }) => (await horses.ask(lottery.ticket, { ticketNo })).data.entries[0]?.tiers[0]?.odds),
    );
    expect(tickets).toEqual(['9.408', '11.76']);
  });

  test('stops when the member is excluded, at a limit or at rest', async () => {
    const { pool } = running.app;
    const [excluded, limited, resting] = await Promise.all([1, 2, 3].map(() => aLotteryPlayer(running, 100_00n)));
    if (!excluded || !limited || !resting) throw new Error('three players');
    const issues = await issuesInARow(3);
    const orders = [];
    for (const player of [excluded, limited]) orders.push((await order(player, issues, [1, 1, 1])).data.orderNo);
    await excluded.ask(limits.exclude, { duration: 'halfYear' });
    await limited.ask(limits.set, { kind: 'stake', amount: '1' });
    await nextIssue();
    const { rows } = await pool.query(
      'select state, stop_reason from lottery_follow where order_no = any ($1) order by at',
      [orders],
    );
    expect(rows).toEqual([
      { state: 'stopped', stop_reason: 'limit' },
      { state: 'stopped', stop_reason: 'limit' },
    ]);
    const { data } = await order(resting, issues.slice(1), [1, 1]);
    await pool.query(`update venue set state = 'maintenance' where code = 'G1CP'`);
    await nextIssue();
    await pool.query(`update venue set state = 'normal' where code = 'G1CP'`);
    expect(await detail(resting, data.orderNo)).toMatchObject({ state: 'stopped', stopReason: '场馆停用' });
    for (const player of [excluded, limited, resting]) expect(await locked(player)).toBe(0n);
  });

  test('counts whole against the limits when it is placed', async () => {
    const player = await aLotteryPlayer(running, 100_00n);
    await player.ask(limits.set, { kind: 'loss', period: 'day', amount: '10' });
    const issues = await issuesInARow(3);
    expect((await order(player, issues, [2, 2, 2])).status_code).toBe(6012);
    const { data } = await order(player, issues, [1, 2, 2]);
    expect((await player.bet(issues[0] ?? '', [sumOfTen])).status_code).toBe(6012);
    // What is given back makes room.
    expect((await player.ask(lottery.followStop, { orderNo: data.orderNo })).data.released).toBe(8_00n);
    expect((await player.bet(issues[0] ?? '', [sumOfTen])).status_code).toBe(6000);
  });

  test('can always be stopped by its member, once, and by nobody else', async () => {
    const [player, other] = [await aLotteryPlayer(running, 100_00n), await aLotteryPlayer(running)];
    const issues = await issuesInARow(3);
    const { orderNo } = (await order(player, issues, [1, 1, 1])).data;
    expect((await other.ask(lottery.followStop, { orderNo })).status_code).toBe(6004);
    expect((await other.ask(lottery.followDetail, { orderNo })).status_code).toBe(6004);
    expect((await player.ask(lottery.followStop, { orderNo })).data).toEqual({ released: 4_00n, balance: 98_00n });
    expect(await detail(player, orderNo)).toMatchObject({
      state: 'stopped',
      stopReason: '会员停止',
      locked: 0n,
      staked: 2_00n,
    });
    const again = await player.ask(lottery.followStop, { orderNo });
    expect([again.status_code, again.message]).toEqual([6007, '该追号已结束，没有未投注的期次']);
  });

  test('takes fifty issues, of the game of minutes a hundred and twenty', async () => {
    const player = await aLotteryPlayer(running, 300_00n);
    const ask = async (issues: readonly string[], entry = sumOfTen) => {
      const { status_code, message } = await order(
        player,
        issues,
        issues.map(() => 1),
        { entries: [entry] },
      );
      return [status_code, message];
    };
    const fifty = await issuesInARow(51);
    expect(await ask(fifty)).toEqual([6301, '追号最多50期']);
    expect((await ask(fifty.slice(1)))[0]).toBe(6000);
    const minutes = await issuesInARow(121, 'F28');
    const sum = anEntry('F28.TM.TM.FS', { rows: [[13]] });
    expect((await ask(minutes.slice(0, 51), sum))[0]).toBe(6000);
    expect(await ask(minutes, sum)).toEqual([6007, '追号最多120期']);
  });

  test('of closed, unsorted or unknown issues is refused, and so is one that cannot be paid', async () => {
    const player = await aLotteryPlayer(running, 10_00n);
    const issues = await issuesInARow(2);
    const [first = '', second = ''] = issues;
    expect((await order(player, [second, first], [1, 1])).status_code).toBe(6301);
    expect((await order(player, [first, 'K3-20991231-001'], [1, 1])).status_code).toBe(6004);
    expect((await order(player, [first, second], [9999, 1])).status_code).toBe(6301);
    const short = await order(player, issues, [3, 3]);
    expect([short.status_code, short.message]).toEqual([6012, '余额不足，去存款（可用 10 元）']);
    const old = await anIssue(running.app, 'K3', { opens: -60, closes: -1 });
    expect((await order(player, [old, second], [1, 1])).message).toContain('已封盘');
    expect((await order(player, issues, [1, 1], { rulebook: 'f'.repeat(64) })).message).toContain('已更新');
  });
});
