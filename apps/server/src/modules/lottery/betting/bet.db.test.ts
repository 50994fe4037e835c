import { randomUUID } from 'node:crypto';
import { catalogue } from '@fairground/contract';
import { defaultRules } from '@fairground/lottery';
import { beforeAll, describe, expect, test } from 'vitest';
import { aClock, outcomes } from '../../../../../../tests/support/builders.ts';
import {
  aLotteryPlayer,
  anEntry,
  anIssue,
  draw,
  sellBy,
  sellLottery,
  versionOf,
} from '../../../../../../tests/support/lottery.ts';
import type { Timed } from '../../../../../../tests/support/slots.ts';
import { startTestApp } from '../../../../../../tests/support/test-app.ts';

const { lottery, limits } = catalogue;

let running: Timed;
beforeAll(async () => {
  const clock = aClock();
  running = {
    ...(await startTestApp({ now: clock.now, env: { ROLES: 'api', LOTTERY_EXPOSURE_YUAN: '1000000' } })),
    clock,
  };
  await sellLottery(running.app);
});

/** 和值 10: pays 7.8. */
const sumOfTen = (multiple = 1) => anEntry('K3.HZ.HZ.FS', { rows: [[10]] }, { multiple });

describe('a ticket', () => {
  test('is counted again, paid from the venue’s wallet and told in full', async () => {
    const player = await aLotteryPlayer(running);
    const issueNo = await anIssue(running.app);
    const entries = [sumOfTen(5), anEntry('K3.SBT.BZ.FS', { rows: [[1, 2, 3, 4]] }, { unit: 20 })];
    const { data, status_code } = await player.bet(issueNo, entries);
    expect(status_code).toBe(6000);
    expect(data.ticket).toMatchObject({
      gameCode: 'K3',
      issueNo,
      state: 'accepted',
      stake: 10_80n,
      lines: 5,
      result: null,
    });
    expect(data.ticket.entries).toMatchObject([
      { playCode: 'K3.HZ.HZ.FS', count: 1, unit: 200, multiple: 5, stake: 10_00n, isCounted: 1 },
      { playCode: 'K3.SBT.BZ.FS', count: 4, unit: 20, multiple: 1, stake: 80n },
    ]);
    expect(data.ticket.entries[0]?.tiers).toMatchObject([{ odds: '7.8', rtp: '97.5' }]);
    expect(data.balance).toBe(10_000_00n - 10_80n);
    // What was short came from the centre wallet, and no more.
    expect(await player.money()).toBe(0n);
    const { data: funds } = await player.ask(catalogue.wallet.getBalance, {});
    expect(funds).toMatchObject({ centerWalletBalance: 9_989_20n, openStakes: 10_80n });
  });

  test('is taken once however often it is asked for, with the first answer', async () => {
    const player = await aLotteryPlayer(running);
    const issueNo = await anIssue(running.app);
    const requestId = randomUUID();
    const first = await player.bet(issueNo, [sumOfTen()], {}, { requestId });
    await draw(running.app, issueNo, [3, 3, 4]);
    const again = await player.bet(issueNo, [sumOfTen()], {}, { requestId });
    expect(again).toEqual(first);
    expect((await player.bet(issueNo, [sumOfTen(2)], {}, { requestId })).status_code).toBe(6008);
    const { data } = await player.ask(lottery.tickets, { issueNo, pageNum: 1, pageSize: 10 });
    expect(data.total).toBe(1);
  });

  test('one millisecond late is refused: closing is compared where the stake is taken', async () => {
    const player = await aLotteryPlayer(running);
    const issueNo = await anIssue(running.app, 'K3', { closes: 30 });
    running.clock.passSeconds(29);
    expect((await player.bet(issueNo, [sumOfTen()])).status_code).toBe(6000);
    running.clock.passSeconds(1);
    const exactly = await player.bet(issueNo, [sumOfTen()]);
    expect([exactly.status_code, exactly.message]).toEqual([6012, `第 ${issueNo} 期已封盘`]);
    running.clock.passSeconds(0.001);
    expect((await player.bet(issueNo, [sumOfTen()])).message).toContain('已封盘');
    const { rows } = await running.app.pool.query(
      `select (check_lottery_bets(jsonb_build_array(jsonb_build_object('member', $1::text, 'venue', 'G1CP', 'game', 'K3',
         'issue', $2::text, 'rulebook', $3::text, 'stake', '200', 'most', '1560', 'win_cap', '40000000', 'exposure_cap', '1000000000',
         'barred', '', 'must_verify', false, 'born_by', '2100-01-01', 'rest_ms', 0, 'follow', null,
         'at', i.closes_at - interval '2 ms', 'read_at', clock_timestamp() - interval '3 ms')), array[false]))[1] as why
       from lottery_issue i where i.issue_no = $2`,
      [player.memberId, issueNo, versionOf('K3')],
    );
    // It came two milliseconds early and waited three for its turn.
    expect(rows).toEqual([{ why: 'sale-closed' }]);
  });

  test('is refused while its issue is not sold', async () => {
    const { pool } = running.app;
    const player = await aLotteryPlayer(running);
    const later = await anIssue(running.app, 'K3', { opens: 60, closes: 120 });
    expect((await player.bet(later, [sumOfTen()])).message).toContain('未开售');
    const stopped = await anIssue(running.app);
    await pool.query(`update lottery_issue set sale = 'stopped' where issue_no = $1`, [stopped]);
    const refused = await player.bet(stopped, [sumOfTen()]);
    expect([refused.status_code, refused.message]).toEqual([6012, '本期已停售']);
    expect((await player.bet('K3-20990101-001', [sumOfTen()])).status_code).toBe(6004);
  });

  test('with another count or cost than the server’s is refused, 6007', async () => {
    const player = await aLotteryPlayer(running);
    const issueNo = await anIssue(running.app);
    const entry = sumOfTen();
    expect(await player.bet(issueNo, [{ ...entry, count: 2 }])).toMatchObject({
      status_code: 6007,
      data: { field: 'entries' },
    });
    expect(await player.bet(issueNo, [entry], { cost: '2.01' })).toMatchObject({
      status_code: 6007,
      data: { field: 'cost' },
    });
  });

  test('of a size, a unit or a number that does not exist is refused', async () => {
    const player = await aLotteryPlayer(running);
    const issueNo = await anIssue(running.app);
    const cheap = anEntry('K3.HZ.HZ.FS', { rows: [[10]] }, { unit: 1 });
    const refusals = [
      await player.bet(issueNo, [cheap]),
      await player.bet(issueNo, [{ ...sumOfTen(), rows: [[2]] }]),
      await player.bet(issueNo, [{ ...sumOfTen(), playCode: 'K3.HZ.HZ.XX' }]),
      await player.bet(issueNo, [sumOfTen(2501)]),
    ];
    expect(outcomes(refusals)).toEqual([6301, 6301, 6301, 6301]);
    expect(refusals.map(({ message }) => message)).toEqual([
      '一张注单至少 1 元',
      expect.any(String),
      '没有这个玩法',
      '和值每注最多 5,000 元，请减少倍数',
    ]);
  });

  test('by rules that are not those of now asks to read them again', async () => {
    const player = await aLotteryPlayer(running);
    const issueNo = await anIssue(running.app);
    const rules = { ...defaultRules, margins: { ...defaultRules.margins, standard: 300 } };
    const unknown = await player.bet(issueNo, [sumOfTen()], { rulebook: versionOf('K3', rules) });
    await sellBy(running.app, 'K3', rules);
    const old = await player.bet(issueNo, [sumOfTen()]);
    for (const refused of [unknown, old])
      expect(refused).toMatchObject({
        status_code: 6012,
        message: '玩法或赔率已更新，请刷新后重新确认',
        data: { field: 'rulebook' },
      });
    const taken = await player.bet(issueNo, [sumOfTen()], { rulebook: versionOf('K3', rules) });
    expect(taken.data.ticket.entries[0]?.tiers[0]?.odds).toBe('7.76');
    await sellBy(running.app, 'K3', defaultRules);
  });

  test('that could win more than a member may on one issue is refused, over all its tickets', async () => {
    const player = await aLotteryPlayer(running, 100_000_00n);
    const issueNo = await anIssue(running.app);
    // Each of them can win 39,000 yuan.
    const entries = Array.from({ length: 5 }, () => sumOfTen(2500));
    await player.buy(issueNo, ...entries);
    await player.buy(issueNo, ...entries);
    const before = await player.money();
    const refused = await player.bet(issueNo, [sumOfTen(2500)]);
    expect([refused.status_code, refused.message]).toEqual([6012, '超过单期限额：本期全部注单最多可中 400,000 元']);
    expect(await player.money()).toBe(before);
    expect((await player.bet(await anIssue(running.app), [sumOfTen(2500)])).status_code).toBe(6000);
  });

  test('that would cost the house too much on one issue is refused, among several at once', async () => {
    const issueNo = await anIssue(running.app);
    // Each can cost 272,000 yuan of the million.
    const entries = Array.from({ length: 8 }, () => sumOfTen(2500));
    const players = await Promise.all(Array.from({ length: 5 }, () => aLotteryPlayer(running, 50_000_00n)));
    const answers = await Promise.all(players.map((player) => player.bet(issueNo, entries)));
    expect(outcomes(answers)).toEqual([6000, 6000, 6000, 6012, 6012]);
    expect(new Set(answers.filter((each) => each.status_code !== 6000).map(({ message }) => message))).toEqual(
      new Set(['本期销售额度已满，请投注下一期']),
    );
    const { rows } = await running.app.pool.query(
      `select play_code, lines, staked, most from lottery_exposure where issue_no = $1 order by play_code`,
      [issueNo],
    );
    const sold = { lines: 24n, staked: 120_000_00n, most: 936_000_00n };
    expect(rows).toEqual([
      { play_code: '', ...sold },
      { play_code: 'K3.HZ.HZ.FS', ...sold },
    ]);
  });

  test('is held back by the member’s own limits, by too little money and by a venue at rest', async () => {
    const { pool } = running.app;
    const player = await aLotteryPlayer(running, 20_00n);
    const issueNo = await anIssue(running.app);
    const short = await player.bet(issueNo, [sumOfTen(20)]);
    expect([short.status_code, short.message]).toEqual([6012, '余额不足，去存款（可用 20 元）']);
    await player.ask(limits.set, { kind: 'stake', amount: '5' });
    expect((await player.bet(issueNo, [sumOfTen(3)])).status_code).toBe(6012);
    await pool.query(`update venue set state = 'maintenance' where code = 'G1CP'`);
    expect((await player.bet(issueNo, [sumOfTen()])).status_code).toBe(6415);
    await pool.query(`update venue set state = 'normal' where code = 'G1CP'`);
    await pool.query(`update venue_game set state = 'maintenance' where game_code = 'K3'`);
    expect((await player.bet(issueNo, [sumOfTen()])).status_code).toBe(6415);
    await pool.query(`update venue_game set state = 'on' where game_code = 'K3'`);
    expect((await player.bet(issueNo, [sumOfTen()])).status_code).toBe(6000);
  });
});
