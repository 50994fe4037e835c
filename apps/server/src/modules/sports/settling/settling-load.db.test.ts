import { SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import { venueWallet } from '@fairground/ledger';
import { currentRulebook, finished, score, type Sport } from '@fairground/betting';
import { beforeAll, expect, test } from 'vitest';
import { aMember, type TestMember } from '../../../../../../tests/support/builders.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import {
  fundSportsbook,
  type PlacedTicket,
  placeTickets,
} from '../../../../../../tests/support/sports/sport-tickets.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { yuanPerDollar } from '../../exchange-rates/exchange-rates.ts';
import { checkSports } from '../betting/check-sports.ts';
import { publishResults } from '../results/result-rows.ts';
import { reviewLateBets, settleDue } from './settle-due.ts';
import { settleTickets } from './settle-tickets.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp({ env: { ROLES: 'api' } });
});

let number = 0;
const fresh = (word: string): string => `${word}${(number += 1)}`;
const homeWins = finished(score(1, 0), score(1, 1));
const awayWins = finished(score(0, 1), score(0, 1));

async function players(count: number, funds: bigint): Promise<TestMember[]> {
  const members = await Promise.all(Array.from({ length: count }, () => aMember(running.app)));
  await fundSportsbook(
    running.app,
    members.map(({ memberId }) => memberId),
    funds,
  );
  return members;
}

const publish = (gameId: string, facts: typeof homeWins) =>
  running.app.transact((tx) =>
    publishResults(tx, [{ gameId, facts, source: fresh('test:'), publishedAt: running.app.now() }]),
  );
const walletOf = async ({ memberId }: TestMember) =>
  running.app.ledger.balanceOf(running.app.pool, venueWallet(memberId, SPORTSBOOK_VENUE));
const ticket = async (id: string) => {
  const { rows } = await running.app.pool.query(
    `select t.result, t.returned, t.withheld, s.receipt from sport_ticket t
     left join sport_settlement s on s.ticket_id = t.id and s.version = t.settle_version where t.id = $1`,
    [id],
  );
  return rows[0];
};

const finals: Readonly<Partial<Record<Sport, typeof homeWins>>> = {
  TN: finished(score(6, 4), score(6, 4)),
  VB: finished(score(25, 20), score(25, 20), score(25, 20)),
};

test.each([
  ['SP-11a', 1_500_000n, 'FT', 'M', 'H', 0],
  ['SP-11a', 1_500_000n, 'BK', 'M', 'H', 0],
  ['SP-11b', 300_000n, 'TN', 'M', 'H', 0],
  ['SP-11b', 300_000n, 'AF', 'M', 'H', 0],
  ['SP-11b', 300_000n, 'BS', 'M', 'H', 0],
  ['SP-11b', 300_000n, 'IH', 'M', 'H', 0],
  ['SP-11b', 300_000n, 'RU', 'M', 'H', 0],
  ['SP-11b', 300_000n, 'VB', 'M', 'H', 0],
  ['SP-11c', 200_000n, 'SK', 'M', 'H', 0],
  ['SP-11c', 200_000n, 'TT', 'M', 'H', 0],
  ['SP-11c', 200_000n, 'BM', 'M', 'H', 0],
  ['SP-11d', 25_000n, 'FT', 'CDOU', 'O', 2],
  ['SP-11d', 25_000n, 'FT', 'HCNOU', 'O', 2],
  ['SP-11d', 25_000n, 'FT', 'PGOU', 'O:h1', 2],
] as const)('%s no more than %d dollars a day are paid on %s %s', async (_, dollars, sport, marketCode, side, line) => {
  const [member] = await players(1, 100_000_000_00n);
  if (!member) throw new Error('There is one');
  const { memberId } = member;
  const cap = ((await yuanPerDollar(running.app.pool)) * dollars) / 100n;
  const [id, gameId] = [fresh('t'), fresh('g')];
  const odds = marketCode === 'M' ? '3.00' : '2.00';
  const rulebook = currentRulebook.version;
  await placeTickets(running.app, [
    { id, memberId, stake: cap / 2n, rulebook, legs: [{ gameId, sport, marketCode, side, line, odds }] },
  ]);
  await publish(gameId, {
    ...(finals[sport] ?? homeWins),
    corners: [score(2, 1), score(3, 1)],
    yellows: [score(1, 0), score(1, 0)],
    reds: [score(0, 0), score(0, 0)],
    goals: [{ side: 'home', player: 'h1' }],
  });
  await settleDue(running.app, { concurrency: 1 });
  const returned = (cap / 2n) * 3n;
  expect(await ticket(id)).toMatchObject({ result: 'W', returned: cap, withheld: returned - cap });
});

test('SP-11e a parlay is paid up to the lowest cap of its legs', async () => {
  const [member] = await players(1, 100_000_000_00n);
  if (!member) throw new Error('There is one');
  const { memberId } = member;
  const rate = await yuanPerDollar(running.app.pool);
  const rulebook = currentRulebook.version;
  const [mixed, lines, one, two, three] = [fresh('t'), fresh('t'), fresh('g'), fresh('g'), fresh('g')];
  const series = { memberId, mode: 'series', series: '2c1', rulebook } as const;
  const football = { gameId: one, odds: '2.00' };
  await placeTickets(running.app, [
    { ...series, id: mixed, stake: 100_000_00n * 3n, legs: [football, { gameId: two, sport: 'TN', odds: '9.00' }] },
    {
      ...series,
      id: lines,
      stake: 50_000_00n,
      legs: [football, { gameId: three, marketCode: 'CDOU', side: 'O', line: 2, odds: '9.00' }],
    },
  ]);
  await publish(one, homeWins);
  await publish(two, finals.TN ?? homeWins);
  await publish(three, { ...homeWins, yellows: [score(2, 0)], reds: [score(0, 0)] });
  await settleDue(running.app, { concurrency: 1 });
  expect(await ticket(mixed)).toMatchObject({ result: 'W', returned: (rate * 300_000n) / 100n });
  expect(await ticket(lines)).toMatchObject({ result: 'W', returned: (rate * 25_000n) / 100n });
});

test('SP-11 the day’s cap holds back what is beyond it, says so, and a correction gives its room back', async () => {
  const [member] = await players(1, 100_000_000_00n);
  if (!member) throw new Error('There is one');
  const { memberId } = member;
  const cap = ((await yuanPerDollar(running.app.pool)) * 200_000n) / 100n;
  const games = [fresh('g'), fresh('g')];
  const [first, second] = [fresh('t'), fresh('t')];
  // Snooker falls under the lowest cap; a series with football in it too.
  await placeTickets(running.app, [
    { id: first, memberId, stake: cap / 3n, legs: [{ gameId: games[0] ?? '', sport: 'SK' }] },
    {
      id: second,
      memberId,
      mode: 'series',
      series: '2c1',
      stake: cap / 4n,
      legs: [{ gameId: games[0] ?? '', sport: 'SK' }, { gameId: games[1] ?? '' }],
    },
  ]);
  await publish(games[0] ?? '', homeWins);
  await publish(games[1] ?? '', homeWins);
  await settleDue(running.app, { concurrency: 1 });
  const paid = (cap / 3n) * 2n;
  expect(await ticket(first)).toMatchObject({ result: 'W', returned: paid, withheld: 0n });
  const room = cap - paid > cap / 4n ? cap - paid : cap / 4n;
  const later = await ticket(second);
  expect(later).toMatchObject({ result: 'W', returned: room, withheld: (cap / 4n) * 4n - room });
  expect(later.receipt.at(-1)).toMatch(/^单日最高派彩 .*超出的 .* 元不予派发$/);
  // Settled anew without the first, the second has more room.
  await running.app.pool.query(`insert into sport_ruling values ($1, 'D', 'D14', 'test', now())`, [first]);
  await running.app.transact((tx) => settleTickets(running.app, tx, { ids: [first], now: running.app.now() }));
  await publish(games[1] ?? '', awayWins);
  await settleDue(running.app);
  await publish(games[1] ?? '', homeWins);
  await settleDue(running.app);
  expect(await ticket(second)).toMatchObject({ result: 'W', returned: (cap / 4n) * 4n < cap ? (cap / 4n) * 4n : cap });
});

test('SP-09 whoever is stopped in the middle goes on where the batches ended, and nobody is paid twice', async () => {
  const members = await players(5, 1_000_00n);
  const gameId = fresh('g');
  const tickets = members.flatMap(({ memberId }): PlacedTicket[] =>
    Array.from({ length: 8 }, () => ({ id: fresh('t'), memberId, stake: 10_00n, legs: [{ gameId }] })),
  );
  await placeTickets(running.app, tickets);
  await publish(gameId, homeWins);
  let batches = 0;
  const dying: AppContext = {
    ...running.app,
    transact: (work) => {
      batches += 1;
      // One batch never begins, another is killed after all its work and before its commit.
      if (batches === 4) throw new Error('killed');
      return running.app.transact(async (tx) => {
        const result = await work(tx);
        if (batches === 3) throw new Error('killed before the commit');
        return result;
      });
    },
  };
  await expect(settleDue(dying, { batch: 10, concurrency: 1 })).rejects.toThrow('killed');
  // The eight tickets of a member are not torn apart: two batches of eight were done.
  expect(await settleDue(running.app, { batch: 10 })).toEqual({
    settled: 24,
    changed: 0,
    reopened: 0,
    unchanged: 16,
  });
  for (const member of members) expect(await walletOf(member)).toBe(1_000_00n + 8n * 10_00n);
  expect(await checkSports(running.app.pool)).toEqual([]);
});

test('SP-09 two who settle at once settle each ticket once', async () => {
  const members = await players(6, 1_000_00n);
  const games = [fresh('g'), fresh('g')];
  const tickets = members.flatMap(({ memberId }): PlacedTicket[] =>
    games.flatMap((gameId) =>
      Array.from({ length: 5 }, () => ({ id: fresh('t'), memberId, stake: 10_00n, legs: [{ gameId }] })),
    ),
  );
  await placeTickets(running.app, tickets);
  for (const gameId of games) await publish(gameId, homeWins);
  const both = await Promise.all([
    settleDue(running.app, { batch: 7 }),
    settleDue(running.app, { batch: 11, concurrency: 3 }),
  ]);
  expect(both.reduce((sum, { settled }) => sum + settled, 0)).toBe(60);
  for (const member of members) expect(await walletOf(member)).toBe(1_000_00n + 10n * 10_00n);
});

test('SP-09 in whatever order results come, tickets end alike', async () => {
  const legs = [homeWins, awayWins, homeWins, finished(score(1, 0), score(0, 0))];
  const orders = [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [2, 0, 3, 1],
  ];
  const ends: unknown[] = [];
  for (const order of orders) {
    const [member] = await players(1, 1_000_00n);
    if (!member) throw new Error('There is one');
    const games = legs.map(() => fresh('g'));
    const [parlay, system] = [fresh('t'), fresh('t')];
    const picked = games.map((gameId) => ({ gameId, marketCode: 'R', side: 'H', line: -3 }));
    const { memberId } = member;
    await placeTickets(running.app, [
      { id: parlay, memberId, mode: 'series', series: '4c1', stake: 10_00n, legs: picked },
      { id: system, memberId, mode: 'series', series: '4c11', stake: 10_00n, legs: picked },
    ]);
    for (const place of order) {
      await publish(games[place] ?? '', legs[place] ?? homeWins);
      await settleDue(running.app);
    }
    const { result, returned } = await ticket(system);
    ends.push({ result, returned, parlay: (await ticket(parlay)).result, wallet: await walletOf(member) });
  }
  expect(
    new Set(ends.map((end) => JSON.stringify(end, (_, value) => (typeof value === 'bigint' ? `${value}` : value))))
      .size,
  ).toBe(1);
});

test('SP-09 a ticket nobody can read keeps nobody else waiting', async () => {
  const [member] = await players(1, 1_000_00n);
  if (!member) throw new Error('There is one');
  const [broken, sound, gameId] = [fresh('t'), fresh('t'), fresh('g')];
  const { memberId } = member;
  await placeTickets(running.app, [
    { id: broken, memberId, stake: 10_00n, legs: [{ gameId, side: 'C' }] },
    { id: sound, memberId, stake: 10_00n, legs: [{ gameId }] },
  ]);
  await running.app.pool.query(`update sport_leg set odds = 'x' where ticket_id = $1`, [broken]);
  await publish(gameId, homeWins);
  expect(await settleDue(running.app)).toMatchObject({ settled: 1 });
  expect(await ticket(broken)).toMatchObject({ result: null });
  expect(await ticket(sound)).toMatchObject({ result: 'W' });
});

test('SP-10 a series is read with the number of its selections: 2串1 of three is every pair', async () => {
  const [member] = await players(1, 1_000_00n);
  if (!member) throw new Error('There is one');
  const [id, games] = [fresh('t'), [fresh('g'), fresh('g'), fresh('g')]];
  await placeTickets(running.app, [
    {
      id,
      memberId: member.memberId,
      mode: 'series',
      series: '2c1',
      stake: 10_00n,
      legs: games.map((gameId) => ({ gameId })),
    },
  ]);
  for (const gameId of games) await publish(gameId, gameId === games[2] ? awayWins : homeWins);
  await settleDue(running.app);
  expect(await ticket(id)).toMatchObject({ result: 'W', returned: 40_00n });
});

test('SP-09 a bet accepted while its match was settled is found again', async () => {
  const [member] = await players(1, 1_000_00n);
  if (!member) throw new Error('There is one');
  const [id, gameId] = [fresh('t'), fresh('g')];
  await publish(gameId, homeWins);
  await settleDue(running.app);
  await placeTickets(running.app, [{ id, memberId: member.memberId, stake: 10_00n, legs: [{ gameId }] }]);
  expect(await settleDue(running.app)).toMatchObject({ settled: 0 });
  await reviewLateBets(running.app);
  expect(await settleDue(running.app)).toMatchObject({ settled: 1 });
});
