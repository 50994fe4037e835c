import { beforeAll, expect, test } from 'vitest';
import { aMember } from '../../../../../../tests/support/builders.ts';
import {
  fundSportsbook,
  type PlacedLeg,
  type PlacedTicket,
  placeTickets,
} from '../../../../../../tests/support/sports/sport-tickets.ts';
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts';
import type { Queries } from '../../venues/venues.ts';
import { liabilitiesOf, sumOf } from './liability.ts';
import { type OpenStakes, openStakes } from './open-stakes.ts';

let running: TestApp;
const placed: PlacedTicket[] = [];
const SETTLED = 40;

/** The same numbers every time, and spread well enough. */
const pick = <Item>(items: readonly Item[], number: number): Item => {
  const found = items[(number * 7919 + 13) % items.length];
  if (found === undefined) throw new RangeError('nothing to pick from');
  return found;
};
const legAt = (number: number, gameId = pick(['a', 'b', 'c', 'd'], number)): PlacedLeg => ({
  gameId,
  sport: gameId === 'd' ? 'BK' : 'FT',
  marketCode: pick(['M', 'R', 'OU', 'DC'], number >> 1),
  side: pick(['H', 'C'], number >> 2),
  line: pick([0, 2, -3], number),
});

beforeAll(async () => {
  running = await startTestApp({ env: { ROLES: 'api' } });
  const { memberId } = await aMember(running.app);
  await fundSportsbook(running.app, [memberId], 1_000_000_00n);
  for (let number = 0; number < 120; number += 1) {
    const id = `t${number}`;
    const stake = BigInt(10 + (number % 17)) * 100n;
    const single = { id, memberId, stake, legs: [legAt(number)] };
    const builder = {
      ...single,
      mode: 'builder' as const,
      legs: [legAt(number), legAt(number + 1, legAt(number).gameId)],
    };
    const series = {
      ...single,
      mode: 'series' as const,
      series: '2c1',
      legs: ['a', 'b', 'd'].slice(number % 2, (number % 2) + 2).map((gameId) => legAt(number, gameId)),
    };
    placed.push(number % 4 === 0 ? builder : number % 3 === 0 ? series : single);
  }
  await placeTickets(running.app, placed);
});

/** With some tickets settled, cashed out in part or still held, for as long as it takes. */
async function later(look: (store: Queries) => Promise<void>): Promise<void> {
  const client = await running.app.pool.connect();
  try {
    await client.query('begin');
    await client.query(`update sport_ticket set status = 'settled' where id = any ($1)`, [
      placed.slice(0, SETTLED).map(({ id }) => id),
    ]);
    await client.query(
      `update sport_ticket set cashed_stake = staked / 4 where mode <> 'series' and right(id, 1) = '5'`,
    );
    await client.query(`update sport_ticket set status = 'delay' where id = 't119'`);
    await look(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Every open ticket, looked at one by one. */
async function everyTicket(store: Queries) {
  const { rows } = await store.query<{
    id: string;
    mode: string;
    staked: bigint;
    cashed: bigint;
    returnable: bigint;
  }>(
    `select id, mode, staked, cashed_stake as cashed, returnable from sport_ticket where status in ('delay', 'accepted')`,
  );
  return rows.map(({ id, mode, staked, cashed, returnable }) => ({
    mode,
    stakes: { tickets: 1, staked: staked - cashed, returnable: (returnable * (staked - cashed)) / staked },
    legs: placed.find((ticket) => ticket.id === id)?.legs ?? [],
  }));
}

test('OP-04d what stands on sports, matches and selections is the sum of the open tickets, ticket by ticket', () =>
  later(async (store) => {
    const tickets = await everyTicket(store);
    expect(tickets).toHaveLength(placed.length - SETTLED);
    const sumWhere = (fits: (ticket: (typeof tickets)[number]) => boolean): OpenStakes =>
      sumOf(tickets.filter(fits).map(({ stakes }) => stakes));
    const { selections, builders } = await openStakes.all(store);
    const matches = liabilitiesOf(selections, builders);
    expect([...matches.keys()].toSorted()).toEqual(['a', 'b', 'c', 'd']);
    for (const [gameId, found] of matches) {
      const isHere = ({ legs }: (typeof tickets)[number]) => legs.some((leg) => leg.gameId === gameId);
      expect(found.singles).toEqual(sumWhere((one) => one.mode === 'single' && isHere(one)));
      expect(found.series).toEqual(sumWhere((one) => one.mode === 'series' && isHere(one)));
      expect(found.builders).toEqual(sumWhere((one) => one.mode === 'builder' && isHere(one)));
    }
    expect(selections.length).toBeGreaterThan(20);
    for (const { gameId, marketCode, line, side, singles, series } of selections) {
      const isOn = ({ legs }: (typeof tickets)[number]) =>
        legs.some(
          (leg) => leg.gameId === gameId && leg.marketCode === marketCode && leg.line === line && leg.side === side,
        );
      expect(singles).toEqual(sumWhere((one) => one.mode === 'single' && isOn(one)));
      expect(series).toEqual(sumWhere((one) => one.mode === 'series' && isOn(one)));
    }
    const ofSports = await openStakes.seriesOfSports(store);
    for (const sport of ['FT', 'BK']) {
      const isOf = ({ legs }: (typeof tickets)[number]) => legs.some((leg) => leg.sport === sport);
      expect(ofSports.get(sport)).toEqual(sumWhere((one) => one.mode === 'series' && isOf(one)));
    }
  }));

const keyOf = (each: object): string =>
  JSON.stringify(each, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));

test('OP-04d one match by itself is told the same, and settled tickets are not looked through', () =>
  later(async (store) => {
    const all = await openStakes.all(store);
    const one = await openStakes.ofGame(store, 'a');
    expect(one.selections.map(keyOf).toSorted()).toEqual(
      all.selections
        .filter(({ gameId }) => gameId === 'a')
        .map(keyOf)
        .toSorted(),
    );
    expect(one.builders.map(keyOf)).toEqual(all.builders.filter(({ gameId }) => gameId === 'a').map(keyOf));
    await store.query('set local enable_seqscan = off');
    const { rows } = await store.query<{ 'QUERY PLAN': string }>(
      `explain select from sport_ticket t join sport_leg l on l.ticket_id = t.id where t.status in ('delay', 'accepted')`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('sport_ticket_once');
  }));
