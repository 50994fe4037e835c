import { randomUUID } from 'node:crypto';
import { catalogue } from '@fairground/contract';
import { debtWallet, housePnl } from '@fairground/ledger';
import { beforeAll, describe, expect, test } from 'vitest';
import { aClock, callOnClock } from '../../../../../../tests/support/builders.ts';
import {
  aLotteryPlayer,
  anEntry,
  anIssue,
  draw,
  longBet,
  longFollow,
  longIssues,
  openLottery,
  versionOf,
  voidIssue,
} from '../../../../../../tests/support/lottery.ts';
import { aProvidersGame } from '../../../../../../tests/support/playable-venues.ts';
import type { Timed } from '../../../../../../tests/support/slots.ts';
import { startTestApp } from '../../../../../../tests/support/test-app.ts';
import { forgetDemos } from './demo.ts';

const { lottery, limits } = catalogue;

let running: Timed;
beforeAll(async () => {
  const clock = aClock();
  running = { ...(await startTestApp({ now: clock.now, env: { ROLES: 'api' } })), clock };
  await openLottery(running.app);
});

const restore = () =>
  running.app.pool.query(
    `with games as (update venue_game set state = 'on' where venue_code = 'G1CP' and state <> 'on')
     update venue set state = 'normal', resume_at = null where code = 'G1CP'`,
  );

describe('a venue or a game that rests', () => {
  test.each([
    ['the venue', `update venue set state = 'maintenance' where code = 'G1CP'`, 6415, '一格彩票维护中'],
    ['the game', `update venue_game set state = 'maintenance' where game_code = 'K3'`, 6415, '快三维护中'],
    ['a game that is off', `update venue_game set state = 'off' where game_code = 'K3'`, 6004, '已下架'],
    ['every game off', `update venue_game set state = 'off' where venue_code = 'G1CP'`, 6366, '即将开放'],
  ])('%s takes no ticket, no order and no demo', async (_, rest, code, words) => {
    const player = await aLotteryPlayer(running, 100_00n);
    const { uid } = (await running.call(lottery.demoOpen, {})).data;
    await running.app.pool.query(rest);
    for (const refused of [
      await player.ask(lottery.bet, longBet()),
      await player.ask(lottery.follow, longFollow()),
      await player.ask(lottery.demoBet, { uid, ...longBet() }),
    ]) {
      expect(refused.status_code).toBe(code);
      expect(refused.message).toContain(words);
    }
    await restore();
    expect((await player.ask(lottery.bet, longBet())).status_code).toBe(6000);
  });
});

test('a provider’s game of the same code changes nothing of ours', async () => {
  const remove = await aProvidersGame(running.app, { category: 'CP', gameCode: 'K3' });
  // What is known of venues is read anew by a process that starts now.
  const served = await startTestApp({
    now: running.clock.now,
    env: { ROLES: 'api', DATABASE_URL: running.app.config.databaseUrl },
  });
  const { data } = await served.call(lottery.games, {});
  const k3 = data.list.filter(({ gameCode }) => gameCode === 'K3');
  expect(k3.map(({ enName }) => enName)).toEqual(['G1CP']);
  const player = await aLotteryPlayer(running, 100_00n);
  const bought = await callOnClock(served, lottery.bet, longBet(), player);
  expect(bought.status_code).toBe(6000);
  const { rows } = await running.app.pool.query('select venue_code from lottery_ticket where member_id = $1', [
    player.memberId,
  ]);
  expect(rows).toEqual([{ venue_code: 'G1CP' }]);
  await remove();
});

describe('the member', () => {
  test('on a break or in debt buys nothing', async () => {
    const [resting, owing] = [await aLotteryPlayer(running, 100_00n), await aLotteryPlayer(running, 100_00n)];
    const key = randomUUID();
    await running.app.transact((tx) =>
      running.app.ledger.post(tx, {
        key,
        kind: 'adjustment',
        cause: key,
        actor: 'test',
        at: running.app.now(),
        postings: [{ from: debtWallet(owing.memberId), to: housePnl('G1CP'), amount: 5_00n }],
      }),
    );
    await running.app.pool.query(
      `insert into limit_member (member_id, restriction_kind, restriction_began_at, restriction_until)
       values ($1, 'break', $2, $3) on conflict (member_id) do update set restriction_kind = 'break',
         restriction_began_at = excluded.restriction_began_at, restriction_until = excluded.restriction_until`,
      [resting.memberId, running.app.now(), new Date(running.app.now().getTime() + 86_400_000)],
    );
    expect((await resting.ask(lottery.bet, longBet())).status_code).toBe(6003);
    expect((await resting.ask(lottery.follow, longFollow())).status_code).toBe(6003);
    for (const refused of [await owing.ask(lottery.bet, longBet()), await owing.ask(lottery.follow, longFollow())])
      expect([refused.status_code, refused.message]).toEqual([6012, '账户有待补足的款项，请先补足后再投注']);
  });

  test('rests five seconds between tickets of the one-minute game, follow orders apart', async () => {
    const player = await aLotteryPlayer(running);
    const issueNo = await anIssue(running.app, 'F28');
    const entry = anEntry('F28.TM.TM.FS', { rows: [[13]] });
    expect((await player.bet(issueNo, [entry])).status_code).toBe(6000);
    running.clock.passSeconds(4.999);
    const early = await player.bet(issueNo, [entry]);
    expect([early.status_code, early.message]).toEqual([6011, '两张注单之间至少间隔5秒，请稍候']);
    running.clock.passSeconds(0.001);
    expect((await player.bet(issueNo, [entry])).status_code).toBe(6000);
  });

  test('sees the own tickets only', async () => {
    const [player, other] = [await aLotteryPlayer(running), await aLotteryPlayer(running)];
    const { ticketNo } = (await player.ask(lottery.bet, longBet())).data.ticket;
    expect((await other.ask(lottery.ticket, { ticketNo })).status_code).toBe(6004);
    expect((await other.ask(lottery.tickets, { pageNum: 1, pageSize: 10 })).data.total).toBe(0);
    expect((await player.ask(lottery.tickets, { gameCode: 'K3', pageNum: 1, pageSize: 10 })).data).toMatchObject({
      total: 1,
      list: [{ ticketNo, issueNo: longIssues[0], state: 'accepted', plays: '和值' }],
    });
    await player.ask(limits.set, { kind: 'stake', amount: '1' });
    expect((await player.ask(lottery.follow, longFollow())).status_code).toBe(6012);
  });
});

const sumOfTen = (multiple = 1) => anEntry('K3.HZ.HZ.FS', { rows: [[10]] }, { multiple });

const demoBet = (uid: string, issueNo: string, multiple = 1, given: object = {}) =>
  running.call(lottery.demoBet, {
    uid,
    gameCode: 'K3',
    issueNo,
    rulebook: versionOf('K3'),
    entries: [sumOfTen(multiple)],
    cost: `${2 * multiple}`,
    ...given,
  });

describe('a demo', () => {
  test('plays tokens on the real draws, without entry, record or money', async () => {
    const { data: opened } = await running.call(lottery.demoOpen, {});
    expect(opened.balance).toBe(10_000_00n);
    const issueNo = await anIssue(running.app);
    const entries = await running.app.pool.query('select from ledger_entry');
    const { data } = await demoBet(opened.uid, issueNo, 50);
    expect(data).toMatchObject({ balance: 9_900_00n, ticket: { state: 'accepted', stake: 100_00n, issueNo } });
    const voided = await anIssue(running.app);
    running.clock.passSeconds(1);
    await demoBet(opened.uid, voided);
    await draw(running.app, issueNo, [2, 3, 5]);
    await voidIssue(running.app, voided);
    const { data: told } = await running.call(lottery.demoTickets, { uid: opened.uid });
    expect(told.balance).toBe(10_680_00n);
    expect(told.list.map(({ state, returned }) => [state, returned])).toEqual([
      ['void', 2_00n],
      ['won', 780_00n],
    ]);
    expect((await running.call(lottery.demoTickets, { uid: opened.uid })).data.balance).toBe(10_680_00n);
    expect((await running.app.pool.query('select from ledger_entry')).rowCount).toBe(entries.rowCount);
  });

  test('refuses what a bet refuses, and is over after two hours', async () => {
    const { uid } = (await running.call(lottery.demoOpen, {})).data;
    const issueNo = await anIssue(running.app, 'K3', { closes: 10_000 });
    expect((await demoBet(uid, 'K3-20991231-001')).status_code).toBe(6004);
    expect((await demoBet(uid, issueNo, 1, { cost: '3' })).status_code).toBe(6007);
    expect((await demoBet(uid, issueNo, 2501)).status_code).toBe(6301);
    expect((await demoBet(uid, await anIssue(running.app, 'K3', { closes: 0 }))).message).toContain('已封盘');
    expect((await demoBet(uid, issueNo, 1, { rulebook: 'f'.repeat(64) })).status_code).toBe(6007);
    const many = Array.from({ length: 3 }, () => sumOfTen(2000));
    expect((await demoBet(uid, issueNo, 1, { entries: many, cost: '12000' })).message).toContain('试玩金不足');
    running.clock.passSeconds(2 * 3600);
    const late = { uid, ...longBet(), issueNo };
    expect((await callOnClock(running, lottery.demoBet, late)).status_code).toBe(6302);
    expect((await callOnClock(running, lottery.demoTickets, { uid })).status_code).toBe(6302);
    await forgetDemos(running.app);
    expect((await running.app.pool.query('select from lottery_demo')).rowCount).toBe(0);
  });
});

test('a game whose first issue is not laid yet says so', async () => {
  expect(await callOnClock(running, lottery.game, { gameCode: 'LHC' })).toMatchObject({
    status_code: 6366,
    message: '六合即将开售，请稍后再来',
  });
});
