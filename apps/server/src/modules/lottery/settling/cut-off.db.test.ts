import { catalogue } from '@fairground/contract';
import { lockedWallet } from '@fairground/ledger';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { aClock } from '../../../../../../tests/support/builders.ts';
import {
  aLotteryPlayer,
  anEntry,
  anIssue,
  drawOnly,
  sellLottery,
  versionOf,
} from '../../../../../../tests/support/lottery.ts';
import type { Timed } from '../../../../../../tests/support/slots.ts';
import { startTestApp } from '../../../../../../tests/support/test-app.ts';
import { advanceFollows } from '../follows/advance-follows.ts';
import { settleIssue } from './settle-issue.ts';

const { lottery } = catalogue;

let running: Timed;
beforeAll(async () => {
  const clock = aClock();
  running = { ...(await startTestApp({ now: clock.now, env: { ROLES: 'api' } })), clock };
  await sellLottery(running.app);
});

const sumOfTen = anEntry('K3.HZ.HZ.FS', { rows: [[10]] });

/** Lets work run into a lock, ends its connection there as a killed process would, and opens the lock. */
async function cutOffAt(lock: string, values: readonly unknown[], work: () => Promise<unknown>): Promise<void> {
  const { pool } = running.app;
  const blocker = await pool.connect();
  await blocker.query('begin');
  await blocker.query(lock, [...values]);
  const ended = work().catch(() => undefined);
  try {
    await vi.waitFor(
      async () => {
        const { rows } = await pool.query<{ ended: boolean }>(
          `select pg_terminate_backend(pid) as ended from pg_stat_activity
           where wait_event_type = 'Lock' and datname = current_database()`,
        );
        expect(rows).toEqual([{ ended: true }]);
      },
      { timeout: 30_000, interval: 20 },
    );
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
  await ended;
}

describe('work that is cut off', () => {
  test('in the middle of a settlement leaves whole tickets, and the next pass settles the rest', async () => {
    const { pool } = running.app;
    const players = [await aLotteryPlayer(running), await aLotteryPlayer(running)];
    const issueNo = await anIssue(running.app);
    for (let count = 0; count < 5; count += 1) for (const player of players) await player.buy(issueNo, sumOfTen);
    await drawOnly(running.app, issueNo, [3, 3, 4]);
    const tickets = async () =>
      (
        await pool.query<{ no: string; state: string }>(
          'select ticket_no as no, state from lottery_ticket where issue_no = $1 order by member_id, ticket_no',
          [issueNo],
        )
      ).rows;
    const middle = (await tickets())[5]?.no;
    await cutOffAt('select from lottery_ticket where ticket_no = $1 for update', [middle], () =>
      settleIssue(running.app, issueNo, { batch: 2, concurrency: 1 }),
    );
    const states = async () => (await tickets()).map(({ state }) => state);
    expect(await states()).toEqual([...Array(4).fill('won'), ...Array(6).fill('accepted')]);
    expect(await settleIssue(running.app, issueNo)).toBe(6);
    expect(await states()).toEqual(Array(10).fill('won'));
    for (const player of players) expect(await player.money()).toBe(78_00n);
  });

  test('in the middle of a follow order resumes it once', async () => {
    const { app, clock } = running;
    const player = await aLotteryPlayer(running, 100_00n);
    const issues = [
      await anIssue(app, 'K3', { opens: -30, closes: 30 }),
      await anIssue(app, 'K3', { opens: 30, closes: 90 }),
      await anIssue(app, 'K3', { opens: 90, closes: 150 }),
    ];
    const { data } = await player.ask(lottery.follow, {
      gameCode: 'K3',
      rulebook: versionOf('K3'),
      entries: [sumOfTen],
      issues: issues.map((issueNo) => ({ issueNo, multiple: 1 })),
      isStopOnWin: 0,
      cost: '6',
    });
    clock.passSeconds(60);
    const hold =
      'select from ledger_hold where id = (select hold_id from lottery_follow where order_no = $1) for update';
    await cutOffAt(hold, [data.orderNo], () => advanceFollows(app));
    expect(await app.ledger.balanceOf(app.pool, lockedWallet(player.memberId))).toBe(4_00n);
    await Promise.all([advanceFollows(app), advanceFollows(app)]);
    const { list } = (await player.ask(lottery.followDetail, { orderNo: data.orderNo })).data;
    expect(list.map(({ state }) => state)).toEqual(['placed', 'placed', 'waiting']);
    expect(await app.ledger.balanceOf(app.pool, lockedWallet(player.memberId))).toBe(2_00n);
    expect((await player.ask(lottery.tickets, { pageNum: 1, pageSize: 10 })).data.total).toBe(2);
  });
});
