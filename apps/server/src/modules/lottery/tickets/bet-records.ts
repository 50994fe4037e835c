import type { Catalogue, OutputOf } from '@fairground/contract';
import { BetState } from '@fairground/contract/bet-records';
import { derivedValues, gameOf } from '@fairground/lottery';
import { chinaMoment, type Fen, type MemberId, yuanText } from '@fairground/money';
import type { AppContext } from '../../../platform/app-context.ts';
import { venues } from '../../venues/venues.ts';
import { type DecidedIssue, issuesOf } from './issue-results.ts';
import { lotteryTickets, type TicketRow } from './lottery-tickets.ts';
import { ticketOf, type WireTicket } from './wire-ticket.ts';

type Row = OutputOf<Catalogue['games']['betRecordList']>['list'][number];

/** The wire takes fifty lines; the ticket's own page shows everything. */
const ENTRY_LINES_MAX = 30;
const SELECTION_MAX = 80;

const yuan = (fen: Fen): string => `${yuanText(fen)} 元`;

/** Tickets of these numbers as the records of bets show them. */
export async function lotteryBetRecords(app: AppContext, memberId: MemberId, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const [tickets, all] = await Promise.all([lotteryTickets.ofNumbers(app.pool, memberId, ids), venues.all(app.pool)]);
  const [issues, counted, positions] = await Promise.all([
    issuesOf(
      app.pool,
      tickets.map(({ issueNo }) => issueNo),
    ),
    countedOf(app, memberId, ids),
    positionsOf(app, ids),
  ]);
  return Promise.all(
    tickets.map(async (row) => {
      const venue = all.find(({ code }) => code === row.venueCode);
      const issue = issues.get(row.issueNo);
      const ticket = await ticketOf(app, row, issue);
      return recordOf({
        row,
        ticket,
        issue,
        venueName: venue?.name ?? row.venueCode,
        counted: counted.get(row.ticketNo) ?? 0n,
        position: positions.get(row.ticketNo),
      });
    }),
  );
}

interface ToldTicket {
  readonly row: TicketRow;
  readonly ticket: WireTicket;
  readonly issue: DecidedIssue | undefined;
  readonly venueName: string;
  readonly counted: Fen;
  /** Which issue of its follow order it is. */
  readonly position: number | undefined;
}

function recordOf(told: ToldTicket): Row {
  const { row, ticket, venueName, counted } = told;
  return {
    betNo: row.ticketNo,
    category: 'CP',
    enName: row.venueCode,
    venueName,
    gameName: gameOf(row.gameCode)?.name ?? row.gameCode,
    content: ticket.entries
      .slice(0, ENTRY_LINES_MAX)
      .map(({ playName, selection }) => `${playName}：${short(selection)}`),
    odds: oddsRange(ticket),
    amount: row.stake,
    validAmount: counted,
    returned: row.returned,
    net: row.state === 'accepted' ? 0n : row.returned - row.stake,
    ...(row.withheld > 0n && { withheld: row.withheld }),
    status: statusOf(row),
    result: resultOf(row),
    receipt: [...receiptOf(told)],
    betTime: row.at.getTime(),
    settleTime: row.settledAt?.getTime() ?? null,
  };
}

const short = (text: string): string => (text.length <= SELECTION_MAX ? text : `${text.slice(0, SELECTION_MAX)}…`);

/** The lowest and the highest price of a ticket. */
function oddsRange({ entries }: WireTicket): string {
  const odds = entries.flatMap(({ tiers }) => tiers.map((tier) => Number(tier.odds)));
  const [low, high] = [Math.min(...odds), Math.max(...odds)];
  if (odds.length === 0) return '';
  return low === high ? `${low}` : `${low} - ${high}`;
}

function statusOf({ state }: TicketRow): Row['status'] {
  if (state === 'accepted') return BetState.open;
  return state === 'void' ? BetState.cancelled : BetState.settled;
}

function resultOf({ state }: TicketRow): Row['result'] {
  if (state === 'accepted') return null;
  if (state === 'void') return 'D';
  return state === 'won' ? 'W' : 'L';
}

/** How a ticket came to what it paid, line by line: what was bought at which prices, what was drawn, what won, what it can be checked by. */
function* receiptOf({ row, ticket, issue, position }: ToldTicket): Generator<string> {
  yield `${gameOf(row.gameCode)?.name ?? row.gameCode} 第 ${row.issueNo} 期`;
  if (row.followNo !== null) yield `追号 ${row.followNo}${position === undefined ? '' : ` 第 ${position} 期`}`;
  yield* entryLines(ticket);
  if (issue) {
    yield `封盘 ${chinaMoment(issue.closesAt, row.at)}，开奖 ${chinaMoment(issue.drawsAt, row.at)}`;
    yield* drawLines(issue, row);
  }
  for (const [index, entry] of ticket.entries.slice(0, WIN_ENTRIES_MAX).entries()) {
    for (const { label, count, odds, returned } of entry.wins)
      yield `第 ${index + 1} 项中 ${count} 注${label === '' ? '' : `（${label}）`}，赔率 ${odds}，返还 ${yuan(returned)}`;
    if (entry.pushed > 0) yield `第 ${index + 1} 项有 ${entry.pushed} 注退回本金`;
  }
  if (row.withheld > 0n) yield `已达单日最高派彩，超出的 ${yuan(row.withheld)} 不予派发`;
  if (row.state !== 'accepted') yield `共返还 ${yuan(row.returned)}`;
  yield `规则版本 ${row.rulebook}`;
}

const WIN_ENTRIES_MAX = 5;

function* entryLines({ entries }: WireTicket): Generator<string> {
  for (const [index, entry] of entries.entries()) {
    const { playName, playCode, selection, count, unit, multiple, stake, tiers } = entry;
    const prices = tiers
      .slice(0, TIERS_TOLD)
      .map(({ label, odds, rtp }) => `${label === '' ? '' : `${label} `}${odds}（返还率 ${rtp}%）`);
    const more = tiers.length > TIERS_TOLD ? ` 等${tiers.length}档` : '';
    yield `${index + 1}. ${playName}（${playCode}）${short(selection)}：${count} 注 × ${yuan(BigInt(unit))} × ${multiple} 倍 = ${yuan(stake)}，赔率 ${prices.join('、')}${more}${entry.isCounted === 0 ? '，覆盖超过70%的结果，不计流水' : ''}`;
  }
}

const TIERS_TOLD = 4;

function* drawLines(issue: DecidedIssue, row: TicketRow): Generator<string> {
  if (issue.state === 'void') yield `本期作废：${issue.voidReason}，本金已退回`;
  const game = gameOf(row.gameCode);
  if (!issue.draw || !game) return;
  yield `开奖号码 ${issue.draw.join(' ')}`;
  const derived = derivedValues(game, issue.draw, issue);
  if (derived.length > 0) yield derived.map(({ label, text }) => `${label} ${text}`).join('，');
  yield `链值 ${issue.link}，信标第 ${issue.beaconRound} 轮 ${issue.beacon}`;
  yield `结果版本 ${row.resultVersion ?? issue.version}`;
}

async function countedOf({ pool }: AppContext, memberId: MemberId, ids: readonly string[]) {
  const { rows } = await pool.query<{ no: string; counted: Fen }>({ ...COUNTED, values: [memberId, ids] });
  return new Map(rows.map(({ no, counted }) => [no, counted]));
}

async function positionsOf({ pool }: AppContext, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ no: string; position: number }>({ ...POSITIONS, values: [ids] });
  return new Map(rows.map(({ no, position }) => [no, position]));
}

const COUNTED = {
  name: 'lottery.counted-of',
  text: 'select bet_no as no, counted from wagering_bet where member_id = $1 and bet_no = any ($2::text[])',
};
const POSITIONS = {
  name: 'lottery.follow-positions',
  text: 'select ticket_no as no, position from lottery_follow_issue where ticket_no = any ($1::text[])',
};
