import { createHash } from 'node:crypto';
import { catalogue, type Endpoint, type OutputOf } from '@fairground/contract';
import { venueWallet } from '@fairground/ledger';
import {
  countPick,
  defaultRules,
  emptyPick,
  lotteryGames,
  type LotteryRules,
  type Pick,
  playOf,
  rulebookOf,
} from '@fairground/lottery';
import { type Fen, yuanFromFen } from '@fairground/money';
import * as z from 'zod/mini';
import { settleIssue } from '../../apps/server/src/modules/lottery/settling/settle-issue.ts';
import type { AppContext } from '../../apps/server/src/platform/app-context.ts';
import { aMember, callOnClock, fund, type TestMember } from './builders.ts';
import type { Timed } from './slots.ts';
import type { CallOptions } from './test-app.ts';

const { lottery } = catalogue;

type BetInput = z.input<typeof lottery.bet.input>;
export type SentEntry = BetInput['entries'][number];
type Asked<E extends Endpoint> = { readonly status_code: number; readonly message: string; readonly data: OutputOf<E> };

/** Which venue sells which game. */
const venueOfLottery: Readonly<Record<string, string>> = {
  K3: 'G1CP',
  SSC: 'G1CP',
  F28: 'G1CP',
  PK10: 'SGCP',
  X5: 'SGCP',
  LHC: 'QLCP',
};

/** Puts every game on sale by these rules. Says their versions. */
export async function sellLottery(app: AppContext, rules: LotteryRules = defaultRules): Promise<void> {
  for (const game of lotteryGames) {
    await app.pool.query(
      `insert into venue_game (venue_code, game_code, name) values ($1, $2, $3)
       on conflict (venue_code, game_code) do update set state = 'on'`,
      [venueOfLottery[game.code], game.code, game.name],
    );
    await sellBy(app, game.code, rules);
  }
}

/** From now on a game is sold by these rules. */
export async function sellBy(app: AppContext, gameCode: string, rules: LotteryRules): Promise<void> {
  await app.pool.query('insert into lottery_rulebook (game_code, rulebook, rules, from_at) values ($1, $2, $3, $4)', [
    gameCode,
    versionOf(gameCode, rules),
    JSON.stringify(rules),
    app.now(),
  ]);
}

export function versionOf(gameCode: string, rules: LotteryRules = defaultRules): string {
  const game = lotteryGames.find(({ code }) => code === gameCode);
  if (!game) throw new Error(`no game ${gameCode}`);
  return rulebookOf(game, rules);
}

interface IssueSpan {
  /** Seconds from now. */
  readonly opens?: number;
  readonly closes?: number;
  readonly draws?: number;
}

/** Far from the days of the calendar. */
const DAY = '2090-01-01';

/** The link an issue is drawn with, from its number. */
const linkOf = (issueNo: string): string => createHash('sha256').update(issueNo).digest('hex');

/** Lays the next issue of a game on a day of its own, on a chain of its own. */
export async function anIssue(
  { pool, now }: AppContext,
  gameCode = 'K3',
  { opens = -60, closes = 60, draws = closes + 30 }: IssueSpan = {},
): Promise<string> {
  const at = (seconds: number): Date => new Date(now().getTime() + seconds * 1000);
  const digits = lotteryGames.find(({ code }) => code === gameCode)?.schedule.digits ?? 3;
  await pool.query(
    `insert into lottery_beacon_chain (first_round, rounds, last_link, public_key, signature, noted_at)
     values (1, 1000000, $1, 'key', 'signature', '2020-01-01') on conflict do nothing`,
    ['0'.repeat(64)],
  );
  const { rows: last } = await pool.query<{ number: number }>(
    'select coalesce(max(number), 0)::int as number from lottery_issue where game_code = $1 and day = $2',
    [gameCode, DAY],
  );
  const number = (last[0]?.number ?? 0) + 1;
  const issueNo = `${gameCode}-${DAY.replaceAll('-', '')}-${String(number).padStart(digits, '0')}`;
  const lastLink = createHash('sha256')
    .update(Buffer.from(linkOf(issueNo), 'hex'))
    .digest('hex');
  const { rows } = await pool.query<{ id: bigint }>(
    `insert into lottery_chain (game_code, first_link_sealed, length, last_link, first_issue, made_at)
     values ($1, '\\x00', 100000, $2, $3, '2020-01-01') returning id`,
    [gameCode, lastLink, issueNo],
  );
  await pool.query(
    `insert into lottery_issue (issue_no, game_code, day, number, chain_id, link_index, beacon_round, lunar_year, opens_at,
       closes_at, draws_at) values ($1, $2, $3, $4::int, $5, 99999, $4::int, 2026, $6, $7, $8)`,
    [issueNo, gameCode, DAY, number, rows[0]?.id, at(opens), at(closes), at(draws)],
  );
  return issueNo;
}

/** Draws an issue as told, and settles it. */
export async function draw(app: AppContext, issueNo: string, numbers: readonly number[]): Promise<void> {
  await drawOnly(app, issueNo, numbers);
  await settleIssue(app, issueNo);
}

export async function drawOnly(app: AppContext, issueNo: string, numbers: readonly number[]): Promise<void> {
  await app.pool.query(
    `update lottery_issue set state = 'drawn', draw = $2, link = $3, beacon = 'beacon', beacon_signature = 'signature',
       drawn_at = greatest(draws_at, $4) where issue_no = $1`,
    [issueNo, numbers, linkOf(issueNo), app.now()],
  );
}

export async function voidIssue(app: AppContext, issueNo: string, reason = '信标未发布'): Promise<void> {
  await app.pool.query(`update lottery_issue set state = 'void', void_reason = $2, drawn_at = $3 where issue_no = $1`, [
    issueNo,
    reason,
    app.now(),
  ]);
  await settleIssue(app, issueNo);
}

/** An entry as the page sends it, counted. */
export function anEntry(
  playCode: string,
  pick: Partial<Pick>,
  { unit = 200, multiple = 1 }: { readonly unit?: SentEntry['unit']; readonly multiple?: number } = {},
): SentEntry {
  const play = playOf(playCode);
  if (!play) throw new Error(`no play ${playCode}`);
  const whole: Pick = { ...emptyPick, ...pick };
  const counted = countPick(play, whole);
  if ('message' in counted) throw new Error(`${playCode}: ${counted.message}`);
  return {
    playCode,
    rows: whole.rows.map((row) => [...row]),
    text: whole.text,
    places: [...whole.places],
    count: counted.count,
    unit,
    multiple,
  };
}

export const costOf = (entries: readonly SentEntry[]): Fen =>
  entries.reduce((sum, { count, unit, multiple }) => sum + BigInt(count) * BigInt(unit) * BigInt(multiple), 0n);

/** Somebody with money who bets on the lottery. */
export interface LotteryPlayer extends TestMember {
  ask<E extends Endpoint>(endpoint: E, input: z.input<E['input']>, options?: CallOptions): Promise<Asked<E>>;
  /** One ticket, whatever becomes of it. */
  bet(
    issueNo: string,
    entries: readonly SentEntry[],
    given?: Partial<BetInput>,
    options?: CallOptions,
  ): Promise<Asked<typeof lottery.bet>>;
  /** One ticket that must be taken. */
  buy(issueNo: string, ...entries: readonly SentEntry[]): Promise<OutputOf<typeof lottery.bet>['ticket']>;
  money(gameCode?: string): Promise<Fen>;
}

export const gameOfIssue = (issueNo: string): BetInput['gameCode'] => {
  const code = issueNo.split('-')[0];
  const known = (['K3', 'SSC', 'PK10', 'X5', 'LHC', 'F28'] as const).find((each) => each === code);
  if (!known) throw new Error(`no game in ${issueNo}`);
  return known;
};

export async function aLotteryPlayer(running: Timed, amount: Fen = 10_000_00n): Promise<LotteryPlayer> {
  const { app } = running;
  const member = await aMember(app);
  if (amount > 0n) await fund(app, member, amount);
  const ask: LotteryPlayer['ask'] = async <E extends Endpoint>(
    endpoint: E,
    input: z.input<E['input']>,
    options: CallOptions = {},
  ): Promise<Asked<E>> => {
    const reply = await callOnClock(running, endpoint, input, { ...member, ...options });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a refusal's data is as it came, the others' as the schema reads it
    return {
      ...reply,
      data: reply.status_code === 6000 ? z.parse(endpoint.output, reply.data) : reply.data,
    } as Asked<E>;
  };
  await ask(catalogue.games.setAutoTransferStatus, { status: 1 });
  const bet: LotteryPlayer['bet'] = (issueNo, entries, given, options) => {
    const gameCode = gameOfIssue(issueNo);
    const input = {
      gameCode,
      issueNo,
      rulebook: versionOf(gameCode),
      entries: [...entries],
      cost: yuanFromFen(costOf(entries)),
      ...given,
    };
    return ask(lottery.bet, input, options);
  };
  return {
    ...member,
    ask,
    bet,
    buy: async (issueNo, ...entries) => {
      const { status_code, message, data } = await bet(issueNo, entries);
      if (status_code !== 6000) throw new Error(`${status_code} ${message}`);
      return data.ticket;
    },
    money: (gameCode = 'K3') =>
      app.ledger.balanceOf(app.pool, venueWallet(member.memberId, venueOfLottery[gameCode] ?? '')),
  };
}

/** Two issues of 快三 that are on sale for an hour and the hour after it. */
export const longIssues = ['K3-20900101-001', 'K3-20900101-002'] as const;

/** Puts every game on sale, with these two issues first. */
export async function openLottery(app: AppContext): Promise<void> {
  await sellLottery(app);
  await anIssue(app, 'K3', { closes: 3600 });
  await anIssue(app, 'K3', { opens: 3600, closes: 7200 });
}

/** 和值 10 for two yuan, as a bet and as an order over both issues. */
export const longBet = () => ({
  gameCode: 'K3' as const,
  issueNo: longIssues[0],
  rulebook: versionOf('K3'),
  entries: [anEntry('K3.HZ.HZ.FS', { rows: [[10]] })],
  cost: '2',
});
export const longFollow = () => {
  const { issueNo: _, ...bet } = longBet();
  return {
    ...bet,
    issues: longIssues.map((issueNo) => ({ issueNo, multiple: 1 })),
    isStopOnWin: 0 as const,
    cost: '4',
  };
};
