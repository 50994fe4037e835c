import { randomUUID } from 'node:crypto';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import {
  type Account,
  cashAccount,
  centerWallet,
  houseFees,
  housePnl,
  housePromo,
  jackpotAccount,
  type Posting,
  sealEntries,
  seatWallet,
  stakeWallet,
  suspense,
  venueWallet,
} from '@fairground/ledger';
import { chinaDay, dayAfter, momentInChina } from '@fairground/money';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aMember, callOnClock, fund, type TestMember } from '../../../../../tests/support/builders.ts';
import { loggedInOperator } from '../../../../../tests/support/operators.ts';
import { FINISHED } from '../../../../../tests/support/sports/sport-results.ts';
import { fundSportsbook, fundVenue, placeTickets } from '../../../../../tests/support/sports/sport-tickets.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { publishResults } from '../sports/results/result-rows.ts';
import { settleDue } from '../sports/settling/settle-due.ts';
import { checkReports } from './check-reports.ts';
import { countJournal, noteCounted } from './journal-count.ts';

const { reports } = backOfficeCatalogue;
const [SLOTS, TABLES, CARDS, OTHERS] = ['JXDZ', 'HHTY', 'YXQP', 'BYTY'];
/** A Monday. */
const FIRST = '2026-06-01';

let at = momentInChina(`${FIRST}T12:00`).getTime();
const goTo = (dayAndClock: string): void => void (at = momentInChina(dayAndClock).getTime());
let running: TestApp;
const players: TestMember[] = [];

beforeAll(async () => {
  running = await startTestApp({ env: { ROLES: 'api' }, now: () => new Date(at) });
});

async function post(kind: string, postings: readonly Posting[], more: { key?: string; cause?: string } = {}) {
  const { key = `${kind}:${randomUUID()}`, cause = key } = more;
  const entry = { key, kind, cause, actor: 'test', at: new Date(at), postings };
  const posted = await running.app.transact((tx) => running.app.ledger.post(tx, entry));
  if (!posted.ok) throw new Error(`${kind} was refused: ${posted.why}`);
  return posted.value.entryId;
}
const from = (payer: Account, to: Account, amount: bigint): Posting => ({ from: payer, to, amount });

/** What the ledger's commissions are held against. */
const anAgentStatement = async ({ memberId }: TestMember, paid: bigint): Promise<void> => {
  const { pool } = running.app;
  await pool.query(
    `insert into agent (member_id, code, state, plan, applied_at, approved_at) values ($1, 'report', 'approved', '', $2, $2)`,
    [memberId, new Date(at)],
  );
  await pool.query(
    `insert into agent_statement (agent_id, month, members, active, staked, returned, platform, rewards, fees, net, made_up,
       carried, forgiven, base, parts, commission, waited, paid, waits, created_at)
     values ($1, '2026-05-01', 0, 0, 0, 0, 0, 0, 0, 0, 0, '[]', 0, 0, '[]', $2, 0, $2, 0, $3)`,
    [memberId, paid, new Date(at)],
  );
};

async function count(): Promise<void> {
  await sealEntries(running.app.pool);
  await countJournal(running.app.pool, new Date(at));
  await noteCounted(running.app.pool, new Date(at));
}

/** The report of some days, as an operator asks for it. */
async function asked(
  endpoint: typeof reports.revenue | typeof reports.cash | typeof reports.venues,
  ...span: readonly [string, string?]
) {
  const boss = await loggedInOperator(running, 'supervisor');
  const [from_, to = from_] = span;
  return z.parse(someRows, (await callOnClock(running, endpoint, { from: from_, to }, boss)).data);
}
/** What travels, whichever of it a report has. */
const rowList = z.optional(z.array(z.record(z.string(), z.unknown())));
const someRows = z.object({ days: rowList, channels: rowList, venues: rowList, categories: rowList, sports: rowList });
const cohortList = z.object({
  cohorts: z.array(
    z.object({
      from: z.string(),
      size: z.number(),
      retained: z.array(z.nullable(z.object({ base: z.number(), members: z.number() }))),
    }),
  ),
});
const hourList = z.object({ hours: z.array(z.record(z.string(), z.nullable(z.string()))) });

const table = async (name: string) =>
  (await running.app.pool.query<Record<string, unknown>>(`select t.*::text as row from ${name} t order by 1`)).rows;
const TABLES_OF_REPORTS = [
  'report_venue_day',
  'report_cost_day',
  'report_channel_day',
  'report_member_day',
  'report_count_day',
  'report_member',
  'report_cohort',
  'report_minute',
];
const everything = async () =>
  Object.fromEntries(await Promise.all(TABLES_OF_REPORTS.map(async (name) => [name, await table(name)] as const)));

const header = (kind: string) => ({
  key: `${kind}:W1`,
  kind,
  cause: 'withdrawal:W1',
  actor: 'test',
  at: new Date(at),
});
const flow = (...[times, sum, fee, members]: readonly [number, string, string, number]) => ({
  count: times,
  sum,
  fee,
  members,
});

describe('OP-08 the figures of a day', () => {
  test('OP-08 stakes, returns, pools, bots, gifts and rebates land where their postings say', async () => {
    const [anna, bo] = [await aMember(running.app), await aMember(running.app)];
    players.push(anna, bo);
    for (const { memberId } of players)
      for (const venue of [SLOTS, TABLES, CARDS])
        await fundVenue(running.app, [memberId], { venue, amount: 1_000_00n, key: `fund-${venue}` });
    const id = anna.memberId;
    // A round of a slot with its part for the pool; and a pool that is won.
    await post('test-round', [
      from(venueWallet(id, SLOTS), housePnl(SLOTS), 10_00n),
      from(housePnl(SLOTS), venueWallet(id, SLOTS), 4_00n),
      from(housePnl(SLOTS), jackpotAccount('test', 0), 20n),
    ]);
    await post('test-pool', [from(jackpotAccount('test', 0), venueWallet(id, SLOTS), 15n)]);
    // Two bets on a table: one loses, one is taken back before it is dealt.
    await post('test-stake', [from(venueWallet(id, TABLES), stakeWallet(id, TABLES), 50_00n)]);
    await post('test-stake', [from(venueWallet(bo.memberId, TABLES), stakeWallet(bo.memberId, TABLES), 30_00n)]);
    await post('test-payout', [from(stakeWallet(id, TABLES), housePnl(TABLES), 50_00n)]);
    await post('test-refund', [from(stakeWallet(bo.memberId, TABLES), venueWallet(bo.memberId, TABLES), 30_00n)]);
    // A hand of cards against bots: 5 lost, of which the bots have 4.75 and the house keeps 0.25.
    await post('test-hold', [from(venueWallet(id, CARDS), stakeWallet(id, CARDS), 20_00n)]);
    await post('test-result', [
      from(stakeWallet(id, CARDS), venueWallet(id, CARDS), 15_00n),
      from(stakeWallet(id, CARDS), housePnl(CARDS), 5_00n),
    ]);
    await post('test-bots', [from(housePnl(CARDS), housePnl(`${CARDS}.bots`), 4_75n)]);
    await post('gift', [from(housePromo, centerWallet(id), 8_00n)]);
    await post('rebate', [from(housePromo, centerWallet(id), 3_00n)]);
    await post('commission', [from(housePromo, centerWallet(bo.memberId), 1_00n)], {
      cause: `agent:${bo.memberId}:2026-05`,
    });
    await anAgentStatement(bo, 1_00n);
    await count();

    const [day] = (await asked(reports.revenue, FIRST))['days'] ?? [];
    expect(day).toEqual({
      day: FIRST,
      players: 2,
      placed: '65.00',
      settled: '65.00',
      returned: '4.00',
      pool: '0.20',
      poolWon: '0.15',
      rake: '0.25',
      bots: '4.75',
      ggr: '60.80',
      promotions: '8.00',
      seeds: expect.any(String),
      rebates: '3.00',
      commissions: '1.00',
      ngr: expect.any(String),
    });
    // The pools of our slots were filled when the site began, on the same day.
    expect(Number(day?.['ngr'])).toBeCloseTo(60.8 - 12 - Number(day?.['seeds']), 2);
    const { venues = [], categories = [] } = await asked(reports.venues, FIRST);
    expect(venues.map(({ venueCode, players: who, ggr }) => [venueCode, who, ggr])).toEqual([
      [SLOTS, 1, '5.80'],
      [CARDS, 1, '5.00'],
      [TABLES, 2, '50.00'],
    ]);
    expect(categories.map(({ category, players: who }) => [category, who])).toEqual([
      ['DZ', 1],
      ['QP', 1],
      ['TY', 2],
    ]);
    expect(await checkReports(running.app.pool)).toEqual([]);
  });

  test('OP-08 the day rolls at midnight in China, by the moment of the entry', async () => {
    const memberId = players[0]?.memberId ?? 0n;
    const stake = () => post('test-round', [from(venueWallet(memberId, SLOTS), housePnl(SLOTS), 1_00n)]);
    at = momentInChina('2026-06-03T00:00').getTime() - 1;
    await stake();
    goTo('2026-06-03T00:00');
    await stake();
    await stake();
    await count();
    const { days = [] } = await asked(reports.revenue, '2026-06-02', '2026-06-03');
    expect(days.map(({ day, placed }) => [day, placed])).toEqual([
      ['2026-06-02', '1.00'],
      ['2026-06-03', '2.00'],
    ]);
  });

  test('OP-08 a result that is corrected later belongs to the day of the correction; the closed day stays', async () => {
    const { app } = running;
    goTo('2026-06-04T20:00');
    const { memberId } = await aMember(app);
    await fundSportsbook(app, [memberId], 1_000_00n, 'report');
    const startAt = new Date(at - 7_200_000);
    await placeTickets(app, [
      { id: 'rep-single', memberId, stake: 100_00n, legs: [{ gameId: 'rep-1', startAt }] },
      {
        id: 'rep-multi',
        memberId,
        mode: 'multiple',
        stake: 40_00n,
        legs: [
          { gameId: 'rep-2', startAt },
          { gameId: 'rep-3', sport: 'TN', startAt },
        ],
      },
    ]);
    const publish = (source: string, facts = FINISHED) =>
      app.transact((tx) => publishResults(tx, [{ gameId: 'rep-1', facts, source, publishedAt: new Date(at) }]));
    await publish('feed:1');
    await settleDue(app);
    await count();
    const closed = (await asked(reports.venues, '2026-06-04'))['sports'];
    expect(closed).toMatchObject([
      {
        sport: 'FT',
        name: '足球',
        placed: '100.00',
        settled: '100.00',
        returned: '200.00',
        ggr: '-100.00',
        players: 1,
      },
      { sport: 'MULTI', placed: '40.00', settled: '0.00', ggr: '0.00', players: 1 },
    ]);
    goTo('2026-06-05T01:00');
    await publish('feed:2', {
      ...FINISHED,
      periods: [
        { home: 0, away: 1 },
        { home: 0, away: 0 },
      ],
    });
    await settleDue(app);
    await count();
    expect((await asked(reports.venues, '2026-06-04'))['sports']).toEqual(closed);
    expect((await asked(reports.venues, '2026-06-05'))['sports']).toMatchObject([
      { sport: 'FT', placed: '0.00', settled: '0.00', returned: '-200.00', ggr: '200.00', players: 0 },
    ]);
    expect(await checkReports(app.pool)).toEqual([]);
  });

  test('OP-08 deposits and withdrawals by channel: count, sum, fee, members, first deposits; play money is no deposit', async () => {
    const { app } = running;
    goTo('2026-06-08T09:00');
    const [anna, bo] = players;
    if (!anna || !bo) throw new Error('nobody has played');
    await fund(app, anna, 5_000_00n);
    const paid = (member: TestMember, channel: string, amount: bigint, source?: Account) =>
      post(
        'deposit',
        [
          from(source ?? cashAccount(channel), centerWallet(member.memberId), amount),
          from(centerWallet(member.memberId), houseFees, 1_00n),
          from(housePromo, centerWallet(member.memberId), 2_00n),
        ],
        { key: `deposit:${channel}:${randomUUID()}` },
      );
    await paid(anna, 'BANK-1', 100_00n);
    await paid(anna, 'BANK-1', 200_00n);
    // One that had to wait is of the channel it came through, and of the day it is credited.
    await post('deposit-held', [from(cashAccount('ALIPAY-1'), suspense, 300_00n)]);
    await paid(bo, 'ALIPAY-1', 300_00n, suspense);
    const center = centerWallet(anna.memberId);
    await app.transact(async (tx) => {
      const held = await app.ledger.hold(tx, { ...header('withdraw-hold'), from: center, amount: 80_00n });
      if (!held.ok) throw new Error(held.why);
      const { holdId } = held.value;
      await app.ledger.payHold(tx, { ...header('withdraw-fee'), holdId, to: houseFees, amount: 2_00n, rest: 'keep' });
      const to = cashAccount('BANK-OUT');
      await app.ledger.payHold(tx, { ...header('withdraw-paid'), holdId, to, amount: 78_00n, rest: 'release' });
    });
    await count();
    goTo('2026-06-09T09:00');
    await paid(anna, 'ALIPAY-1', 50_00n);
    await count();

    const { days = [], channels = [] } = await asked(reports.cash, '2026-06-08', '2026-06-09');
    expect(days).toEqual([
      {
        day: '2026-06-08',
        deposits: flow(3, '600.00', '3.00', 2),
        withdrawals: flow(1, '78.00', '2.00', 1),
        firsts: 2,
        net: '522.00',
      },
      {
        day: '2026-06-09',
        deposits: flow(1, '50.00', '1.00', 1),
        withdrawals: flow(0, '0.00', '0.00', 0),
        firsts: 0,
        net: '50.00',
      },
    ]);
    expect(
      channels.map(({ channel, deposits, withdrawals, firsts }) => [channel, deposits, withdrawals, firsts]),
    ).toEqual([
      ['ALIPAY-1', flow(2, '350.00', '2.00', 2), flow(0, '0.00', '0.00', 0), 1],
      ['BANK-1', flow(2, '300.00', '2.00', 1), flow(0, '0.00', '0.00', 0), 1],
      ['BANK-OUT', flow(0, '0.00', '0.00', 0), flow(1, '78.00', '2.00', 1), 0],
    ]);
  });

  test('OP-08 cohorts by registration and by first deposit: who plays after so many days', async () => {
    const { app } = running;
    goTo('2026-07-06T10:00');
    const group = await Promise.all([aMember(app), aMember(app), aMember(app)]);
    const play = async (member: TestMember) => {
      await fundVenue(app, [member.memberId], { venue: SLOTS, amount: 10_00n, key: `play-${randomUUID()}` });
      await post('test-round', [from(venueWallet(member.memberId, SLOTS), housePnl(SLOTS), 1_00n)]);
    };
    const [one, two, three] = group;
    await play(one);
    await play(two);
    await count();
    goTo('2026-07-07T10:00');
    await play(two);
    // What was played before the deposit on the same day belongs to its cohort, and what follows.
    await post('deposit', [from(cashAccount('BANK-1'), centerWallet(two.memberId), 10_00n)], {
      key: `deposit:BANK-1:${randomUUID()}`,
    });
    goTo('2026-07-09T10:00');
    await play(two);
    await play(three);
    await count();
    goTo('2026-07-10T10:00');
    const finance = await loggedInOperator(running, 'finance');
    const retention = async (basis: 'join' | 'first', unit: 'day' | 'week', day = '2026-07-06') => {
      const input = { from: day, to: '2026-07-10', basis, unit };
      const { data } = await callOnClock(running, reports.retention, input, finance);
      return z
        .parse(cohortList, data)
        .cohorts.map((cohort) => [
          cohort.from,
          cohort.size,
          ...cohort.retained.slice(0, 5).map((each) => each && `${each.members}/${each.base}`),
        ]);
    };
    expect(await retention('join', 'day')).toEqual([['2026-07-06', 3, '2/3', '1/3', '0/3', '2/3', null]]);
    expect(await retention('first', 'day')).toEqual([['2026-07-07', 1, '1/1', '0/1', '1/1', null, null]]);
    expect((await retention('join', 'week'))[0]?.[1]).toBe(3);
  });
});

const withoutNothing = (sums: readonly (readonly [string, bigint])[]): ReadonlyMap<string, bigint> =>
  new Map(sums.filter(([, sum]) => sum !== 0n).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** The journal read line by line by a program of a dozen lines, against which the sums of the database are held. */
async function bruteForce() {
  const { rows } = await running.app.pool.query<{ at: Date; member: bigint; wallet: string; delta: bigint }>(
    `select e.at, m.member_id as member, m.wallet, m.delta from ledger_seal s join ledger_entry e on e.id = s.entry_id
     join ledger_move m on m.entry_id = e.id`,
  );
  const sums = new Map<string, bigint>();
  for (const row of rows) {
    const [wallet = '', code = ''] = row.wallet.split(':');
    const venue = code.replace('.bots', '');
    const key = `${chinaDay(row.at)} ${venue}`;
    if (row.member === 0n && wallet === 'pnl') sums.set(`${key} ggr`, (sums.get(`${key} ggr`) ?? 0n) + row.delta);
    if (wallet === 'stake') sums.set(`${key} open`, (sums.get(`${key} open`) ?? 0n) + row.delta);
    const cost = `${chinaDay(row.at)} cost`;
    if (wallet === 'promo') sums.set(cost, (sums.get(cost) ?? 0n) - row.delta);
  }
  return withoutNothing([...sums]);
}
async function counted() {
  const { rows: venues } = await running.app.pool.query<{ day: string; venue: string; ggr: bigint; open: bigint }>(
    `select day::text, venue_code as venue, sum(settled - returned - pool)::bigint as ggr, sum(placed - settled)::bigint as open
     from report_venue_day group by 1, 2`,
  );
  const { rows: costs } = await running.app.pool.query<{ day: string; cost: bigint }>(
    'select day::text, promotions + seeds + rebates + commissions as cost from report_cost_day',
  );
  return withoutNothing([
    ...venues.map(({ day, venue, ggr }) => [`${day} ${venue} ggr`, ggr] as const),
    ...venues.map(({ day, venue, open }) => [`${day} ${venue} open`, open] as const),
    ...costs.map(({ day, cost }) => [`${day} cost`, cost] as const),
  ]);
}

describe('OP-08 counting', () => {
  test('OP-08 whatever was posted, batches of any size and counting from nothing come to the same, and to the journal', async () => {
    const { app } = running;
    const { pool } = app;
    /** A sequence without chance: every number from 0 to 96 in an order that looks like none. */
    const next = (() => {
      let seed = 5;
      return (below: number): number => (seed = (seed * 31 + 17) % 97) % below;
    })();
    const entries: bigint[] = [];
    for (let step = 0; step < 120; step += 1) {
      // Now and then a moment of the day before: an entry is of its own moment, not of that of its seal.
      at =
        momentInChina(`${dayAfter('2026-07-20', Math.floor(step / 30))}T0${next(10)}:00`).getTime() -
        next(2) * 7_200_000;
      const memberId = players[next(2)]?.memberId ?? 0n;
      const venue = [SLOTS, TABLES, OTHERS][next(3)] ?? SLOTS;
      const [wallet, stake, pnl] = [venueWallet(memberId, venue), stakeWallet(memberId, venue), housePnl(venue)];
      const amount = BigInt(1 + next(50));
      await fundVenue(app, [memberId], { venue, amount: 100n, key: `random-${step}` });
      const kinds: (() => Promise<bigint>)[] = [
        () => post('round', [from(wallet, pnl, amount), from(pnl, wallet, amount * 2n)]),
        () =>
          post('stake', [from(wallet, stake, amount)]).then(() =>
            post('payout', [from(stake, pnl, amount), from(pnl, wallet, 1n)]),
          ),
        () => post('stake', [from(wallet, stake, amount)]),
        () => post('gift', [from(housePromo, centerWallet(memberId), amount)]),
        () => post('rebate', [from(housePromo, centerWallet(memberId), amount)]),
        () =>
          post('deposit', [from(cashAccount('BANK-1'), centerWallet(memberId), amount)], {
            key: `deposit:BANK-1:r${step}`,
          }),
        () =>
          post('sit', [from(wallet, seatWallet(memberId, venue), amount)]).then(() =>
            post('shots', [from(seatWallet(memberId, venue), pnl, amount)]),
          ),
        () => post('bots', [from(pnl, housePnl(`${venue}.bots`), amount)]),
        async () => {
          const entryId =
            entries[next(Math.max(1, entries.length))] ?? (await post('round', [from(wallet, pnl, amount)]));
          const key = `undo-${step}`;
          await app.transact((tx) =>
            app.ledger.reverse(tx, {
              entryId,
              key,
              reason: 'test',
              actor: 'test',
              at: new Date(at),
              oweWhenShort: true,
            }),
          );
          return entryId;
        },
      ];
      const done = await kinds[next(kinds.length)]?.();
      if (step % 4 !== 0 && done !== undefined) entries.push(done);
      if (step % 25 === 0) {
        await sealEntries(pool);
        await countJournal(pool, new Date(at), 1 + next(7));
      }
    }
    goTo('2026-07-24T12:00');
    await count();
    const once = await everything();
    expect(await checkReports(pool)).toEqual([]);
    expect(await counted()).toEqual(await bruteForce());
    await countJournal(pool, new Date(at));
    expect(await everything()).toEqual(once);
    for (const size of [3, 1_000]) {
      await pool.query('select report_reset(0)');
      await countJournal(pool, new Date(at), size);
      // Minutes are kept for a week; what was counted while it was younger is still there the first time.
      const again = await everything();
      expect({ ...again, report_minute: [] }).toEqual({ ...once, report_minute: [] });
      expect(again['report_member_day']?.length).toBeGreaterThan(20);
    }
  });

  test('OP-08 processes that count at once count each entry once', async () => {
    const { pool } = running.app;
    await pool.query('select report_reset(0)');
    await countJournal(pool, new Date(at));
    const once = await everything();
    await pool.query('select report_reset(1)');
    await Promise.all([1, 2, 3].map((each) => countJournal(pool, new Date(at), each + 4)));
    expect(await everything()).toEqual(once);
  });

  test('OP-08 a year is read in milliseconds: a few rows a day, however much was played', async () => {
    const { pool } = running.app;
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `insert into report_venue_day select d.day, v.code, '', 5, 5, 4, 0, 0, 0
         from generate_series('2025-01-01'::date, '2025-12-31'::date, interval '1 day') d(day) cross join venue v`,
      );
      const started = performance.now();
      await client.query(
        `select day, sum(placed) from report_venue_day where day between '2025-01-01' and '2025-12-31' group by day`,
      );
      expect(performance.now() - started).toBeLessThan(250);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('OP-08 a report is for those who may read it, for real days in order, a year at most', async () => {
    const ask = async (who: { readonly token: string }, input: { from: string; to: string }) =>
      (await callOnClock(running, reports.revenue, input, who)).status_code;
    const boss = await loggedInOperator(running, 'supervisor');
    expect(await ask(boss, { from: '2026-06-01', to: '2026-06-30' })).toBe(6000);
    expect(await ask(boss, { from: '2026-06-02', to: '2026-06-01' })).not.toBe(6000);
    expect(await ask(boss, { from: '2025-06-01', to: '2026-06-02' })).not.toBe(6000);
    expect(await ask(boss, { from: '2026-02-31', to: '2026-13-01' })).not.toBe(6000);
    expect(await ask(await loggedInOperator(running, 'service'), { from: '2026-06-01', to: '2026-06-02' })).not.toBe(
      6000,
    );
  });
});

describe('OP-09 the dashboard', () => {
  test('OP-09 today stands beside yesterday up to the same minute', async () => {
    const { app } = running;
    const member = await aMember(app);
    const play = async (fen: bigint) => {
      await fundVenue(app, [member.memberId], { venue: SLOTS, amount: fen, key: `dash-${randomUUID()}` });
      await post('test-round', [from(venueWallet(member.memberId, SLOTS), housePnl(SLOTS), fen)]);
    };
    goTo('2026-08-10T09:00');
    await play(7_00n);
    goTo('2026-08-10T15:00');
    await play(100_00n);
    await count();
    goTo('2026-08-11T09:30');
    await play(9_00n);
    await count();
    const boss = await loggedInOperator(running, 'supervisor');
    const { data } = await callOnClock(running, reports.dashboard, {}, boss);
    expect(data).toMatchObject({
      asOf: at,
      placed: { today: '9.00', yesterday: '7.00' },
      ggr: { today: '9.00', yesterday: '7.00' },
      players: { today: 1, yesterday: 1 },
      alarms: [],
    });
    const { hours } = z.parse(hourList, data);
    expect(hours[9]).toEqual({ placed: '9.00', placedBefore: '7.00' });
    expect(hours[15]).toEqual({ placed: null, placedBefore: '100.00' });
  });
});
