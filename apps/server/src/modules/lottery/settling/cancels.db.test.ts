import { catalogue } from '@fairground/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aClock } from '../../../../../../tests/support/builders.ts';
import {
  aLotteryPlayer,
  anEntry,
  anIssue,
  costOf,
  draw,
  sellLottery,
  versionOf,
  voidIssue,
} from '../../../../../../tests/support/lottery.ts';
import type { Timed } from '../../../../../../tests/support/slots.ts';
import { startTestApp } from '../../../../../../tests/support/test-app.ts';
import { yuanFromFen } from '@fairground/money';
import { checkLottery } from '../check-lottery.ts';

const { lottery } = catalogue;

let running: Timed;
beforeAll(async () => {
  const clock = aClock();
  const env = { ROLES: 'api', LOTTERY_TICKET_CANCEL: 'on' };
  running = { ...(await startTestApp({ now: clock.now, env })), clock };
  await sellLottery(running.app);
});

const sumOfTen = anEntry('K3.HZ.HZ.FS', { rows: [[10]] });
const big = anEntry('K3.HZ.DXDS.FS', { rows: [[0]] });

async function exposureOf(issueNo: string) {
  const { rows } = await running.app.pool.query<{ play: string; staked: bigint }>(
    'select play_code as play, staked from lottery_exposure where issue_no = $1 and lines > 0 order by play_code',
    [issueNo],
  );
  return rows;
}

describe('GA-07 a ticket that is taken back', () => {
  test('gives the whole stake back once, and leaves the issue as if it had not been', async () => {
    const player = await aLotteryPlayer(running, 100_00n);
    const issueNo = await anIssue(running.app);
    const kept = await player.buy(issueNo, sumOfTen);
    const { ticketNo } = await player.buy(issueNo, sumOfTen, big);
    const answer = await player.ask(lottery.ticketCancel, { ticketNo });
    expect(answer.data).toEqual({ returned: 4_00n, balance: 98_00n });
    expect(await player.money()).toBe(4_00n);
    expect(await exposureOf(issueNo)).toEqual([
      { play: '', staked: 2_00n },
      { play: 'K3.HZ.HZ.FS', staked: 2_00n },
    ]);
    const again = await player.ask(lottery.ticketCancel, { ticketNo });
    expect(again).toMatchObject({ status_code: 6012, message: '该注单已结算或已撤单，请刷新' });
    expect((await player.ask(lottery.ticket, { ticketNo })).data).toMatchObject({
      state: 'cancelled',
      returned: 4_00n,
    });
    await draw(running.app, issueNo, [2, 3, 5]);
    expect((await player.ask(lottery.ticket, { ticketNo })).data.state).toBe('cancelled');
    expect((await player.ask(lottery.ticket, { ticketNo: kept.ticketNo })).data.state).toBe('won');
    expect(await checkLottery(running.app.pool)).toEqual([]);
  });

  test('stands no longer against what one member may win on an issue, also not when the issue becomes void', async () => {
    const player = await aLotteryPlayer(running, 1_000_00n);
    const issueNo = await anIssue(running.app);
    const { ticketNo } = await player.buy(issueNo, sumOfTen);
    await player.ask(lottery.ticketCancel, { ticketNo });
    await voidIssue(running.app, issueNo);
    // Back once, into the venue it was bet at.
    expect(await player.money()).toBe(2_00n);
    expect(await checkLottery(running.app.pool)).toEqual([]);
  });

  test('is refused after closing, a sixth time, of somebody else, and of an order', async () => {
    const player = await aLotteryPlayer(running, 100_00n);
    const other = await aLotteryPlayer(running, 100_00n);
    const issueNo = await anIssue(running.app, 'K3', { closes: 600 });
    const tickets = [];
    for (let count = 0; count < 7; count += 1) tickets.push((await player.buy(issueNo, sumOfTen)).ticketNo);
    const [first = '', ...rest] = tickets;
    expect((await other.ask(lottery.ticketCancel, { ticketNo: first })).status_code).toBe(6004);
    for (const ticketNo of rest.slice(0, 5))
      expect((await player.ask(lottery.ticketCancel, { ticketNo })).status_code).toBe(6000);
    expect(await player.ask(lottery.ticketCancel, { ticketNo: first })).toMatchObject({
      status_code: 6012,
      message: '每期最多撤单5次',
    });

    const soon = await anIssue(running.app, 'K3', { closes: 30 });
    const late = (await other.buy(soon, sumOfTen)).ticketNo;
    running.clock.passSeconds(30);
    expect(await other.ask(lottery.ticketCancel, { ticketNo: late })).toMatchObject({
      status_code: 6012,
      message: `第 ${soon} 期已封盘，不能撤单`,
    });

    const following = [await anIssue(running.app), await anIssue(running.app, 'K3', { opens: 60, closes: 120 })];
    const { data } = await other.ask(lottery.follow, {
      gameCode: 'K3',
      rulebook: versionOf('K3'),
      entries: [sumOfTen],
      issues: following.map((each) => ({ issueNo: each, multiple: 1 })),
      isStopOnWin: 0,
      cost: yuanFromFen(costOf([sumOfTen]) * 2n),
    });
    const { list } = (await other.ask(lottery.followDetail, { orderNo: data.orderNo })).data;
    const followed = list.find(({ ticketNo }) => ticketNo !== '')?.ticketNo ?? '';
    expect(await other.ask(lottery.ticketCancel, { ticketNo: followed })).toMatchObject({
      status_code: 6012,
      message: '追号的注单不可撤单，未投注的期次可以停止追号',
    });
    expect(await checkLottery(running.app.pool)).toEqual([]);
  });
});

test('GA-07 bets are final where nothing else was decided', async () => {
  const clock = aClock();
  const usual: Timed = { ...(await startTestApp({ now: clock.now, env: { ROLES: 'api' } })), clock };
  await sellLottery(usual.app);
  const player = await aLotteryPlayer(usual, 100_00n);
  const { ticketNo } = await player.buy(await anIssue(usual.app), sumOfTen);
  expect(await player.ask(lottery.ticketCancel, { ticketNo })).toMatchObject({
    status_code: 6003,
    message: '注单确认后不可撤单',
  });
  expect((await player.ask(lottery.game, { gameCode: 'K3' })).data.limits.cancelsMost).toBe(0);
});
