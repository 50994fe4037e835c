import { catalogue, type Endpoint, type OutputOf } from '@fairground/contract';
import { venueWallet } from '@fairground/ledger';
import type { Fen } from '@fairground/money';
import { type LiveTable, liveTableOf, tableRulebook } from '@fairground/tables';
import * as z from 'zod/mini';
import { rulebookOf } from '../../../apps/server/src/modules/tables/listed-tables.ts';
import { stepTable } from '../../../apps/server/src/modules/tables/rounds/run-tables.ts';
import { type TableRound, tableRounds } from '../../../apps/server/src/modules/tables/rounds/table-rounds.ts';
import { aMember, fund, type TestMember } from '../builders.ts';
import type { TestBeacon } from '../beacon.ts';
import type { CallOptions, TestApp } from '../test-app.ts';

const { tables, games } = catalogue;

type BetInput = z.input<typeof tables.bet.input>;
type Asked<E extends Endpoint> = { readonly status_code: number; readonly message: string; readonly data: OutputOf<E> };

/** Which venue has which table. */
const venueOfTable: Readonly<Record<string, string>> = {
  BAC1: 'YHZR',
  BAC2: 'YHZR',
  DT1: 'YHZR',
  RO1: 'TXZR',
  SB1: 'TXZR',
};

export function tableOf(code: string): LiveTable {
  const table = liveTableOf(code);
  if (!table) throw new Error(`no table ${code}`);
  return table;
}

/** A table that is brought forward by the test alone, whatever its clock says. */
export interface TestTable {
  readonly code: string;
  /** A round that takes bets for a long time. */
  open(): Promise<TableRound>;
  /** Betting is over: the outcome of the round is sealed. */
  seal(): Promise<TableRound>;
  /** The result stands: everybody is paid. */
  settle(): Promise<TableRound>;
  /** From one open round to the next. */
  play(): Promise<TableRound>;
}

const STEPS_MOST = 12;

export function aTable({ app }: Pick<TestApp, 'app'>, beacon: TestBeacon, code: string): TestTable {
  const table = tableOf(code);
  const newest = async (): Promise<TableRound | undefined> => (await tableRounds.newest(app.pool, code, 1))[0];
  /** Takes steps until the newest round is as wanted; `hurry` brings its clock there. */
  async function until(isThere: (round: TableRound) => boolean, hurry: string): Promise<TableRound> {
    for (let step = 0; step < STEPS_MOST; step += 1) {
      const round = await newest();
      if (round && isThere(round)) return round;
      await app.pool.query(hurry, [code]);
      await app.pool.query(SHUFFLED, [code]);
      await stepTable(app, beacon, table);
    }
    throw new Error(`table ${code} does not go on`);
  }
  const test: TestTable = {
    code,
    open: async () => {
      const round = await until(({ state }) => state === 'open', NEXT);
      await app.pool.query(LONG, [round.roundNo]);
      return round;
    },
    seal: () => until(({ state }) => state !== 'open', CLOSED),
    settle: () => until(({ settledAt }) => settledAt !== null, SHOWN),
    play: async () => {
      await test.open();
      await test.seal();
      return test.settle();
    },
  };
  return test;
}

/** Moved back by an hour, so that what has to have passed has passed. */
const SHUFFLED = `update table_shoe set seats_until = clock_timestamp() where table_code = $1 and state = 'shuffling'
  and seats_until > clock_timestamp()`;
const NEXT = `update table_round set next_at = clock_timestamp() where table_code = $1 and next_at > clock_timestamp()`;
const LONG = `update table_round set closes_at = clock_timestamp() + interval '1 hour',
  deals_at = clock_timestamp() + interval '1 hour' where round_no = $1`;
const CLOSED = `update table_round set closes_at = clock_timestamp(), deals_at = clock_timestamp()
  where table_code = $1 and state = 'open'`;
const SHOWN = `update table_round set results_at = clock_timestamp() where table_code = $1 and state = 'sealed'`;

/** Somebody with money at the tables. */
export interface TablePlayer extends TestMember {
  ask<E extends Endpoint>(endpoint: E, input: z.input<E['input']>, options?: CallOptions): Promise<Asked<E>>;
  /** Bets in yuan by code, whatever becomes of them. */
  bet(
    round: Pick<TableRound, 'roundNo' | 'tableCode'>,
    bets: Readonly<Record<string, number>>,
    given?: Partial<BetInput>,
    options?: CallOptions,
  ): Promise<Asked<typeof tables.bet>>;
  /** Bets that must be taken. */
  place(
    round: Pick<TableRound, 'roundNo' | 'tableCode'>,
    bets: Readonly<Record<string, number>>,
    tier?: BetInput['tier'],
  ): Promise<OutputOf<typeof tables.bet>['ticket']>;
  money(tableCode: string): Promise<Fen>;
}

export async function aTablePlayer(running: TestApp, amount: Fen = 100_000_00n): Promise<TablePlayer> {
  const { app } = running;
  const member = await aMember(app);
  if (amount > 0n) await fund(app, member, amount);
  const ask: TablePlayer['ask'] = async <E extends Endpoint>(
    endpoint: E,
    input: z.input<E['input']>,
    options: CallOptions = {},
  ): Promise<Asked<E>> => {
    const reply = await running.call(endpoint, input, { ...member, ...options });
    return reply;
  };
  await ask(games.setAutoTransferStatus, { status: 1 });
  const bet: TablePlayer['bet'] = ({ roundNo, tableCode }, bets, given, options) =>
    ask(
      tables.bet,
      {
        tableCode,
        roundNo,
        rulebook: rulebookOf(app, tableOf(tableCode)),
        tier: 'middle',
        bets: Object.entries(bets).map(([code, stake]) => ({ code, stake: `${stake}` })),
        ...given,
      },
      options,
    );
  return {
    ...member,
    ask,
    bet,
    place: async (round, bets, tier = 'middle') => {
      const { status_code, message, data } = await bet(round, bets, { tier });
      if (status_code !== 6000) throw new Error(`${status_code} ${message}`);
      return data.ticket;
    },
    money: (tableCode) => app.ledger.balanceOf(app.pool, venueWallet(member.memberId, venueOfTable[tableCode] ?? '')),
  };
}

/** A round of dice that takes bets for an hour, on a chain of nobody's. */
export async function openTable({ pool, now }: TestApp['app']): Promise<void> {
  const { rows } = await pool.query<{ id: bigint }>(
    `insert into lottery_chain (game_code, first_link_sealed, length, last_link, first_issue, made_at)
     values ('SB1', '\\x00', 100000, $1, 'SB1-1', '2020-01-01') returning id`,
    ['0'.repeat(64)],
  );
  await pool.query(
    `insert into table_chain (chain_id, table_code, first_number, beacon_round, committed_at)
     values ($1, 'SB1', 1, 1, '2020-01-01')`,
    [rows[0]?.id],
  );
  const at = (ms: number): Date => new Date(now().getTime() + ms);
  await pool.query(
    `insert into table_round (round_no, table_code, number, chain_id, link_index, rulebook, opens_at, closes_at, deals_at)
     values ('SB1-1', 'SB1', 1, $1, 99999, $2, $3, $4, $4)`,
    [rows[0]?.id, tableRulebook(tableOf('SB1')), at(-60_000), at(HOUR_MS)],
  );
}

const HOUR_MS = 3_600_000;

/** Ten yuan on it. */
export const longTableBet = {
  tableCode: 'SB1',
  roundNo: 'SB1-1',
  rulebook: tableRulebook(tableOf('SB1')),
  tier: 'middle' as const,
  bets: [{ code: 'BIG', stake: '10' }],
};
