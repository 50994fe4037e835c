import { SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import { debtWallet, stakeWallet, venueWallet } from '@fairground/ledger';
import {
  type Cancellation,
  cancellationLabels,
  currentRulebook,
  type Facts,
  finished,
  type MatchFacts,
  score,
} from '@fairground/betting';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aMember, fund, type TestMember } from '../../../../../../tests/support/builders.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import {
  fundSportsbook,
  type PlacedTicket,
  placeTickets,
} from '../../../../../../tests/support/sports/sport-tickets.ts';
import { checkSports } from '../betting/check-sports.ts';
import { exposures } from '../betting/exposures.ts';
import { type NextResult, publishResults } from '../results/result-rows.ts';
import { collectAllDebts } from './debts.ts';
import { settleDue } from './settle-due.ts';
import { settleTickets } from './settle-tickets.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp({ env: { ROLES: 'api' } });
});

// Tickets, money and what stands on selections agree after whatever was done.
afterEach(async () => {
  expect(await checkSports(running.app.pool)).toEqual([]);
});

let number = 0;
const fresh = (word: string): string => `${word}${(number += 1)}`;
const FUNDS = 10_000_00n;

async function aPlayer(): Promise<TestMember> {
  const member = await aMember(running.app);
  await fundSportsbook(running.app, [member.memberId], FUNDS);
  return member;
}

const publish = (gameId: string, facts: Facts, more: Partial<NextResult> = {}) =>
  running.app.transact((tx) =>
    publishResults(tx, [{ gameId, facts, source: fresh('test:'), publishedAt: running.app.now(), ...more }]),
  );
const settle = (options = {}) => settleDue(running.app, options);
const place = async (...tickets: readonly PlacedTicket[]) => placeTickets(running.app, tickets);
const balances = async ({ memberId }: TestMember) => {
  const { ledger, pool } = running.app;
  const wallets = [
    venueWallet(memberId, SPORTSBOOK_VENUE),
    stakeWallet(memberId, SPORTSBOOK_VENUE),
    debtWallet(memberId),
  ];
  const [wallet, staked, debt] = await ledger.balancesOf(pool, wallets);
  return { wallet: wallet?.balance, staked: staked?.balance, debt: debt?.balance };
};
const ticketRow = async (id: string) => {
  const { rows } = await running.app.pool.query(
    `select status, result, cancellation, returned, withheld, settle_version as version from sport_ticket where id = $1`,
    [id],
  );
  return rows[0];
};
const receiptOf = async (id: string): Promise<string> => {
  const { rows } = await running.app.pool.query<{ receipt: string[] }>(
    `select receipt from sport_settlement where ticket_id = $1 order by version desc limit 1`,
    [id],
  );
  return rows[0]?.receipt.join('\n') ?? '';
};

const homeWins = finished(score(1, 0), score(1, 1));
const awayWins = finished(score(0, 1), score(0, 1));
const cancelled: MatchFacts = { ...finished(), state: 'cancelled' };

describe('settling by a result', () => {
  test.each([
    ['W', { marketCode: 'M', side: 'H' }, homeWins, 200_00n, 'settled'],
    ['L', { marketCode: 'M', side: 'C' }, homeWins, 0n, 'settled'],
    ['LW', { marketCode: 'R', side: 'H', line: -3 }, homeWins, 150_00n, 'settled'],
    ['LL', { marketCode: 'R', side: 'C', line: -3 }, homeWins, 50_00n, 'settled'],
    ['P', { marketCode: 'R', side: 'H', line: -4 }, homeWins, 100_00n, 'settled'],
  ] as const)('SP-09b a single ends %s and its money moves', async (result, selection, facts, returned, status) => {
    const member = await aPlayer();
    const [id, gameId] = [fresh('t'), fresh('g')];
    await place({ id, memberId: member.memberId, legs: [{ gameId, ...selection }] });
    expect(await balances(member)).toEqual({ wallet: FUNDS - 100_00n, staked: 100_00n, debt: 0n });
    await publish(gameId, facts);
    expect(await settle()).toMatchObject({ settled: 1 });
    expect(await ticketRow(id)).toMatchObject({ status, result, returned, version: 1 });
    expect(await balances(member)).toEqual({ wallet: FUNDS - 100_00n + returned, staked: 0n, debt: 0n });
    expect(await receiptOf(id)).toContain('按第 2026.1 版规则结算');
  });

  test('SP-09 the same result again changes nothing', async () => {
    const member = await aPlayer();
    const [id, gameId] = [fresh('t'), fresh('g')];
    await place({ id, memberId: member.memberId, legs: [{ gameId }] });
    await publish(gameId, homeWins, { source: 'feed:1' });
    await settle();
    await publish(gameId, homeWins, { source: 'feed:1' });
    expect(await settle()).toEqual({ settled: 0, changed: 0, reopened: 0, unchanged: 0 });
    await running.app.pool.query(`update sport_result set applied_at = null where game_id = $1`, [gameId]);
    expect(await settle()).toMatchObject({ settled: 0, changed: 0, unchanged: 1 });
    expect(await balances(member)).toEqual({ wallet: FUNDS + 100_00n, staked: 0n, debt: 0n });
  });

  test('SP-09e a parlay waits for its legs and takes void and half legs at what they are worth', async () => {
    const member = await aPlayer();
    const [id, one, two, three] = [fresh('t'), fresh('g'), fresh('g'), fresh('g')];
    const legs = [{ gameId: one }, { gameId: two, marketCode: 'R', side: 'H', line: -3 }, { gameId: three }];
    await place({ id, memberId: member.memberId, mode: 'series', series: '3c1', legs });
    await publish(three, cancelled);
    await publish(two, homeWins);
    expect(await settle()).toMatchObject({ settled: 0, unchanged: 1 });
    await publish(one, homeWins);
    await settle();
    expect(await ticketRow(id)).toMatchObject({ result: 'W', returned: 300_00n });
    const { rows } = await running.app.pool.query(
      `select result, cancellation, result_score from sport_leg where ticket_id = $1 order by position`,
      [id],
    );
    expect(rows).toEqual([
      { result: 'W', cancellation: null, result_score: '2:1' },
      { result: 'LW', cancellation: null, result_score: '2:1' },
      { result: 'D', cancellation: 'D1', result_score: '' },
    ]);
  });

  test('SP-10 SP-16 a system, selections taken together and a bet cashed out in part', async () => {
    const member = await aPlayer();
    const games = [fresh('g'), fresh('g'), fresh('g')];
    const [system, builder, cashed] = [fresh('t'), fresh('t'), fresh('t')];
    const { memberId } = member;
    await place(
      { id: system, memberId, mode: 'series', series: '3c4', stake: 10_00n, legs: games.map((gameId) => ({ gameId })) },
      {
        id: builder,
        memberId,
        mode: 'builder',
        price: 35_000n,
        legs: [{ gameId: games[0] ?? '' }, { gameId: games[0] ?? '', marketCode: 'OU', side: 'O', line: 10 }],
      },
    );
    for (const gameId of games) await publish(gameId, gameId === games[2] ? awayWins : homeWins);
    await settle();
    expect(await ticketRow(system)).toMatchObject({ result: 'P', returned: 40_00n });
    expect(await ticketRow(builder)).toMatchObject({ result: 'W', returned: 350_00n });
    const gameId = fresh('g');
    await place({ id: cashed, memberId, legs: [{ gameId }] });
    // As cashing out leaves it: a quarter of the stake is gone, and so is what it would have returned.
    await exposures.takeOff(running.app.pool, [cashed]);
    await running.app.pool.query(`update sport_ticket set cashed_stake = 2500 where id = $1`, [cashed]);
    await exposures.putOn(running.app.pool, [cashed]);
    await running.app.transact((tx) =>
      running.app.ledger.post(tx, {
        key: `cash:${cashed}`,
        kind: 'sport-cash-out',
        cause: cashed,
        actor: 'test',
        at: running.app.now(),
        postings: [
          {
            from: stakeWallet(memberId, SPORTSBOOK_VENUE),
            to: venueWallet(memberId, SPORTSBOOK_VENUE),
            amount: 25_00n,
          },
        ],
      }),
    );
    await publish(gameId, homeWins);
    await settle();
    expect(await ticketRow(cashed)).toMatchObject({ result: 'W', returned: 150_00n });
    expect((await balances(member)).staked).toBe(0n);
  });

  const variants: readonly (readonly [string, MatchFacts, Partial<NextResult>])[] = [
    ['D1', cancelled, {}],
    ['D2', { ...finished(), state: 'not-started' }, {}],
    ['D3', { ...finished(score(0, 0)), state: 'abandoned', complete: 0 }, {}],
    ['D5', homeWins, { startedAt: 1 }],
    ['D8', { ...finished(), state: 'walkover' }, {}],
    ...(['D4', 'D6', 'D7', 'D9', 'D11', 'D12', 'D13', 'D14', 'D15', 'D16', 'D18'] as const).map(
      (reason) => [reason, homeWins, { cancellation: { reason } }] as const,
    ),
    ['D10', homeWins, { cancellation: { reason: 'D10', plays: ['M'] } }],
    ['D17', finished(score(1, 0)), { cancellation: { reason: 'D17' } }],
  ];
  test.each(variants)('SP-09d the cancellation %s gives the stake back and says why', async (reason, facts, more) => {
    const member = await aPlayer();
    const [id, gameId] = [fresh('t'), fresh('g')];
    await place({ id, memberId: member.memberId, legs: [{ gameId }] });
    await publish(gameId, facts, more);
    await settle();
    expect(await ticketRow(id)).toMatchObject({ status: 'void', result: 'D', cancellation: reason, returned: 100_00n });
    const why = Object.entries(cancellationLabels).find(([code]) => code === reason)?.[1] ?? '';
    expect(await receiptOf(id)).toContain(why);
    const letters = await running.app.pool.query('select type, title, body from message where cause = $1', [
      `bet:${id}:void`,
    ]);
    expect(letters.rows).toEqual([
      { type: 'match', title: '注单已取消', body: expect.stringContaining(`因${why}取消，100 元`) },
    ]);
    expect(await balances(member)).toMatchObject({ wallet: FUNDS, staked: 0n });
  });

  test('SP-09d every variant of a cancellation is among them', () => {
    expect(new Set(variants.map(([reason]) => reason))).toEqual(new Set(Object.keys(cancellationLabels)));
  });

  test('SP-09c a ticket that is restored gets its stake back, whatever the result says', async () => {
    const member = await aPlayer();
    const [id, gameId] = [fresh('t'), fresh('g')];
    await place({ id, memberId: member.memberId, legs: [{ gameId, side: 'C' }] });
    await publish(gameId, homeWins);
    await settle();
    expect(await ticketRow(id)).toMatchObject({ result: 'L', returned: 0n });
    await running.app.pool.query(`insert into sport_ruling values ($1, 'A', null, 'test', now())`, [id]);
    await running.app.transact((tx) => settleTickets(running.app, tx, { ids: [id], now: running.app.now() }));
    expect(await ticketRow(id)).toMatchObject({ result: 'A', returned: 100_00n, version: 2 });
    expect(await balances(member)).toEqual({ wallet: FUNDS, staked: 0n, debt: 0n });
  });

  test('SP-09d an abandoned match is settled market by market: nobody has lost before somebody has won', async () => {
    const member = await aPlayer();
    const gameId = fresh('g');
    const bets = [
      ['PD', '1:0', 0, 'D'],
      ['PD', '2:0', 0, 'D'],
      ['WN', 'H', 0, 'D'],
      ['WN', 'C', 0, 'D'],
      ['OU', 'O', 6, 'W'],
      ['OU', 'U', 6, 'L'],
      ['OU', 'O', 10, 'D'],
      ['OU', 'U', 10, 'D'],
    ] as const;
    const tickets = bets.map(([marketCode, side, line, result]) => ({
      id: fresh('t'),
      marketCode,
      side,
      line,
      result,
    }));
    await place(
      ...tickets.map(({ id, marketCode, side, line }) => ({
        id,
        memberId: member.memberId,
        legs: [{ gameId, marketCode, side, line, odds: marketCode === 'OU' ? '1.00' : '2.00' }],
        rulebook: currentRulebook.version,
      })),
    );
    await publish(gameId, { ...finished(score(2, 0)), state: 'abandoned', complete: 0 });
    await settle();
    for (const { id, result, marketCode, side } of tickets) {
      expect(await ticketRow(id), `${marketCode} ${side}`).toMatchObject({
        result,
        cancellation: result === 'D' ? 'D3' : null,
      });
    }
    expect(await balances(member)).toEqual({ wallet: FUNDS, staked: 0n, debt: 0n });
  });
});

describe('corrections', () => {
  test('SP-09f a correction reverses the old settlement, posts the new one and keeps both', async () => {
    const member = await aPlayer();
    const [won, lost, gameId] = [fresh('t'), fresh('t'), fresh('g')];
    const { memberId } = member;
    await place({ id: won, memberId, legs: [{ gameId }] }, { id: lost, memberId, legs: [{ gameId, side: 'C' }] });
    await publish(gameId, homeWins);
    await settle();
    await publish(gameId, awayWins);
    expect(await settle()).toMatchObject({ changed: 2 });
    expect(await ticketRow(won)).toMatchObject({ result: 'L', returned: 0n, version: 2 });
    expect(await ticketRow(lost)).toMatchObject({ result: 'W', returned: 200_00n, version: 2 });
    expect(await balances(member)).toEqual({ wallet: FUNDS, staked: 0n, debt: 0n });
    const { rows } = await running.app.pool.query(
      `select version, result, reversed_at is null as stands from sport_settlement where ticket_id = $1 order by version`,
      [won],
    );
    expect(rows).toEqual([
      { version: 1, result: 'W', stands: false },
      { version: 2, result: 'L', stands: true },
    ]);
    const letters = await running.app.pool.query(`select title from message where member_id = $1 and type = 'match'`, [
      memberId,
    ]);
    expect(letters.rows).toHaveLength(2);
  });

  test('SP-09f what the member no longer has becomes a debt, and what comes in pays it first', async () => {
    const member = await aPlayer();
    const { memberId } = member;
    const [id, gameId] = [fresh('t'), fresh('g')];
    await place({ id, memberId, legs: [{ gameId }] });
    await publish(gameId, homeWins);
    await settle();
    // Everything is staked elsewhere.
    const [other, later] = [fresh('t'), fresh('g')];
    await place({ id: other, memberId, stake: FUNDS + 100_00n, legs: [{ gameId: later }] });
    await publish(gameId, awayWins);
    await settle();
    expect(await balances(member)).toEqual({ wallet: 0n, staked: FUNDS + 100_00n, debt: -200_00n });
    // A deposit pays a part of it as soon as somebody looks.
    await fund(running.app, member, 30_00n);
    await collectAllDebts(running.app);
    await collectAllDebts(running.app);
    expect(await balances(member)).toEqual({ wallet: 0n, staked: FUNDS + 100_00n, debt: -170_00n });
    await publish(later, homeWins);
    await settle();
    expect(await balances(member)).toEqual({ wallet: 2n * FUNDS + 30_00n, staked: 0n, debt: 0n });
  });

  test('SP-09f a rollback opens the tickets again, and the next result settles them', async () => {
    const member = await aPlayer();
    const [id, gameId] = [fresh('t'), fresh('g')];
    await place({ id, memberId: member.memberId, legs: [{ gameId }] });
    await publish(gameId, homeWins);
    await settle();
    await publish(gameId, { ...finished(), state: 'scheduled' });
    expect(await settle()).toMatchObject({ reopened: 1 });
    expect(await ticketRow(id)).toMatchObject({ status: 'accepted', result: null, returned: null });
    expect(await balances(member)).toEqual({ wallet: FUNDS - 100_00n, staked: 100_00n, debt: 0n });
    await publish(gameId, awayWins);
    await settle();
    expect(await ticketRow(id)).toMatchObject({ status: 'settled', result: 'L', version: 2 });
    expect(await balances(member)).toEqual({ wallet: FUNDS - 100_00n, staked: 0n, debt: 0n });
  });

  test('SP-09 a window cancel voids only the bets accepted inside it', async () => {
    const member = await aPlayer();
    const { memberId } = member;
    const gameId = fresh('g');
    const [before, first, last, after] = [fresh('t'), fresh('t'), fresh('t'), fresh('t')];
    const at = Date.now() - 3_600_000;
    const bet = (id: string, placed: number): PlacedTicket => ({
      id,
      memberId,
      placedFeedAt: new Date(placed),
      legs: [{ gameId }],
    });
    await place(bet(before, at - 1), bet(first, at), bet(last, at + 60_000), bet(after, at + 60_001));
    await publish(gameId, homeWins);
    await settle();
    const cancellation: Cancellation = { reason: 'D16', from: at, until: at + 60_000 };
    await publish(gameId, homeWins, { cancellation });
    await settle();
    for (const id of [before, after]) expect(await ticketRow(id)).toMatchObject({ result: 'W', returned: 200_00n });
    for (const id of [first, last])
      expect(await ticketRow(id)).toMatchObject({ result: 'D', cancellation: 'D16', returned: 100_00n });
    // A later version of the score keeps the window.
    await publish(gameId, awayWins);
    await settle();
    expect(await ticketRow(first)).toMatchObject({ result: 'D', cancellation: 'D16' });
    expect(await ticketRow(before)).toMatchObject({ result: 'L' });
  });
});
