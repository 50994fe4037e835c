import { finished, type MatchFacts, score } from '@fairground/betting';
import { chinaDay } from '@fairground/money';
import { fc, test as property } from '@fast-check/vitest';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../../../../tests/support/builders.ts';
import {
  fundSportsbook,
  type PlacedTicket,
  placeTickets,
} from '../../../../../../tests/support/sports/sport-tickets.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { turnoverOf } from '../../wagering/turnover-by-day.ts';
import { requireWagering, turnoverLeft } from '../../wagering/wagering.ts';
import { publishResults } from '../results/result-rows.ts';
import { changeResult } from './change-results.ts';
import { settleDue } from './settle-due.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp({ env: { ROLES: 'api' } });
});

let number = 0;
const fresh = (word: string): string => `${word}${(number += 1)}`;
const homeWins = finished(score(1, 0), score(1, 1));

async function aPlayer(): Promise<TestMember> {
  const member = await aMember(running.app);
  await fundSportsbook(running.app, [member.memberId], 10_000_00n);
  return member;
}
const publish = (gameId: string, facts: MatchFacts) =>
  running.app.transact((tx) =>
    publishResults(tx, [{ gameId, facts, source: fresh('test:'), publishedAt: running.app.now() }]),
  );
const place = (...tickets: readonly PlacedTicket[]) => placeTickets(running.app, tickets);
const counted = async (...ids: readonly string[]) => {
  const { rows } = await running.app.pool.query<{ no: string; counted: bigint; why: string }>(
    'select bet_no as no, counted, why from wagering_bet where bet_no = any ($1)',
    [ids],
  );
  return ids.map((id) => {
    const row = rows.find(({ no }) => no === id);
    return [row?.counted, row?.why];
  });
};
const DIFFERENCE = '同一盘口对投，只计差额';
const ALL = '全额计入';

describe('bets on every outcome of a market', () => {
  test('PR-08 the smallest total comes off each outcome, newest ticket first; other lines and series are apart', async () => {
    const { memberId } = await aPlayer();
    const gameId = fresh('g');
    const [one, two, three, other, series] = [fresh('t'), fresh('t'), fresh('t'), fresh('t'), fresh('t')];
    const on = (side: string, line: number) => [{ gameId, marketCode: 'R', side, line, odds: '0.95' }];
    const at = (minute: number) => new Date(running.app.now().getTime() - 3_600_000 + minute * 60_000);
    await place(
      { id: one, memberId, stake: 300_00n, placedAt: at(1), legs: on('H', -2) },
      { id: two, memberId, stake: 150_00n, placedAt: at(2), legs: on('C', -2) },
      { id: three, memberId, stake: 100_00n, placedAt: at(3), legs: on('H', -2) },
      { id: other, memberId, stake: 80_00n, placedAt: at(4), legs: on('C', -6) },
      {
        id: series,
        memberId,
        stake: 70_00n,
        mode: 'series',
        series: '2c1',
        legs: [...on('C', -2), { gameId: fresh('g') }],
      },
    );
    await publish(gameId, homeWins);
    await settleDue(running.app);
    expect(await counted(one, two, three, other)).toEqual([
      [250_00n, DIFFERENCE],
      [0n, DIFFERENCE],
      [0n, DIFFERENCE],
      [80_00n, ALL],
    ]);
  });

  test('PR-08 a void bet does not stand against anybody; a later ruling corrects the other side, and progress stays', async () => {
    const member = await aPlayer();
    const { memberId } = member;
    const { app } = running;
    const [gameId, home, away] = [fresh('g'), fresh('t'), fresh('t')];
    await app.transact((tx) =>
      requireWagering(tx, { memberId, cause: fresh('d'), source: '存款', need: 500_00n, now: new Date(0) }),
    );
    const on = (side: string) => [{ gameId, marketCode: 'OU', line: 10, side, odds: '0.95' }];
    await place(
      { id: home, memberId, stake: 100_00n, legs: on('O') },
      { id: away, memberId, stake: 60_00n, legs: on('U') },
    );
    await publish(gameId, homeWins);
    await settleDue(app);
    expect(await counted(home, away)).toEqual([
      [40_00n, DIFFERENCE],
      [0n, DIFFERENCE],
    ]);
    const [today] = [chinaDay(app.now())];
    const own = () => turnoverOf(app.pool, memberId, { from: today, to: today, category: 'TY' });
    expect(await own()).toBe(40_00n);
    await app.transact((tx) =>
      changeResult(app, tx, {
        change: { kind: 'rule', ticketId: away, letter: 'D', reason: 'D1' },
        operator: 'x',
        requestId: fresh('r'),
        now: app.now(),
      }),
    );
    expect(await counted(home, away)).toEqual([
      [100_00n, ALL],
      [0n, '注单取消，本金已退回，不计入'],
    ]);
    expect(await own()).toBe(100_00n);
    expect(await turnoverLeft(app.pool, memberId)).toBe(460_00n);
  });

  property.prop(
    [
      fc.array(fc.tuple(fc.constantFrom('H', 'N', 'C'), fc.integer({ min: 1, max: 90 }), fc.nat({ max: 4 })), {
        minLength: 2,
        maxLength: 8,
      }),
      fc.integer({ min: 1, max: 8 }),
    ],
    { numRuns: 8 },
  )('PR-08 the order of tickets and the size of batches do not show', async (bets, batch) => {
    const sums: (readonly unknown[])[] = [];
    const base = running.app.now().getTime() - 3_600_000;
    for (const [list, size] of [
      [bets, 500],
      [bets.toReversed(), batch],
    ] as const) {
      const { memberId } = await aPlayer();
      const gameId = fresh('g');
      const tickets = list.map(([side, yuan, minute], index) => ({
        id: fresh('t'),
        // The same bets have the same moments, whatever order they come in.
        placedAt: new Date(base + minute * 60_000 + (size === 500 ? index : bets.length - 1 - index) * 1_000),
        memberId,
        stake: BigInt(yuan) * 100n,
        legs: [{ gameId, marketCode: 'M', side, odds: '2.00' }],
      }));
      await place(...tickets);
      await publish(gameId, homeWins);
      await settleDue(running.app, { batch: size });
      const rows = await counted(...tickets.map(({ id }) => id));
      sums.push(rows.map(([v], index) => `${tickets[index]?.placedAt.getTime()} ${v}`).toSorted());
    }
    expect(sums[1]).toEqual(sums[0]);
  });
});

test('PR-08 PR-09 linked accounts on both sides of a market count nothing, and both are flagged', async () => {
  const { app } = running;
  const [one, other, outsider] = [await aPlayer(), await aPlayer(), await aPlayer()];
  for (const { memberId } of [one, other]) {
    await app.pool.query(
      `insert into member_device (member_id, device, ip, user_agent, first_seen_at, last_seen_at)
       values ($1, 'shared', '', '', now(), now())`,
      [memberId],
    );
  }
  const gameId = fresh('g');
  const [home, away, third] = [fresh('t'), fresh('t'), fresh('t')];
  const on = (side: string) => [{ gameId, marketCode: 'R', side, line: -2, odds: '0.95' }];
  await place(
    { id: home, memberId: one.memberId, legs: on('H') },
    { id: away, memberId: other.memberId, legs: on('C') },
    { id: third, memberId: outsider.memberId, legs: on('C') },
  );
  await publish(gameId, homeWins);
  await settleDue(app);
  const linked = '与关联账户对投，不计入流水';
  expect(await counted(home, away, third)).toEqual([
    [0n, linked],
    [0n, linked],
    [100_00n, ALL],
  ]);
  const { rows } = await app.pool.query(
    `select member_id as id from risk_flag where kind = 'linked-opposite' and member_id = any ($1) order by 1`,
    [[one.memberId, other.memberId, outsider.memberId]],
  );
  expect(rows).toEqual([{ id: one.memberId }, { id: other.memberId }]);
});
