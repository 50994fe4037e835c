import { type Catalogue, type InputOf, type OutputOf } from '@fairground/contract';
import { BetState } from '@fairground/contract/bet-records';
import { SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import { scoreStyle, ticketName, withTeams } from '@fairground/betting';
import type { HandlersOf, MemberCall } from '../../../platform/handler.ts';
import { lifetimeNetDeposit } from '../../limits/limit-overview.ts';
import { readFilter } from '../../transactions/transaction-filter.ts';
import { venues } from '../../venues/venues.ts';
import { type TicketStatus, type WagerFilter, type WagerLeg, type WagerRow, wagerRows } from './wager-rows.ts';

type Calls = Pick<Catalogue['games'], 'betRecordTotal' | 'betRecordList'>;
type Sent = Pick<InputOf<Calls['betRecordTotal']>, 'category' | 'enName' | 'beginTime' | 'endTime' | 'status'>;
type Row = OutputOf<Calls['betRecordList']>['list'][number];

const statusesOf: Readonly<Record<number, readonly TicketStatus[]>> = {
  [BetState.open]: ['delay', 'accepted'],
  [BetState.settled]: ['settled'],
  [BetState.cancelled]: ['void'],
};
const EVERY: readonly TicketStatus[] = ['delay', 'accepted', 'settled', 'void'];

/** The tickets that stand behind a state of the records; without one, all of them. */
export const ticketStatuses = (status: number | undefined): readonly TicketStatus[] =>
  status === undefined ? EVERY : (statusesOf[status] ?? EVERY);

/** Undefined when the sportsbook has nothing of what is asked for; the games' own records will answer for the others. */
function filterOf(
  { category, enName, status, beginTime, endTime }: Sent,
  { caller, now }: MemberCall,
): WagerFilter | undefined {
  const { from, to } = readFilter({ beginTime, endTime }, caller.memberId, now);
  if ((category !== undefined && category !== 'TY') || (enName !== undefined && enName !== SPORTSBOOK_VENUE))
    return undefined;
  return { memberId: caller.memberId, statuses: ticketStatuses(status), from, to };
}

/** A member's bets in every venue that keeps tickets here. */
export const betRecordHandlers: HandlersOf<Calls> = {
  betRecordTotal: async (input, call) => {
    const { app, caller } = call;
    const filter = filterOf(input, call);
    const lifetime = await lifetimeNetDeposit(app, caller.memberId);
    const sums = filter
      ? await wagerRows.totals(app.pool, filter)
      : { total: 0, staked: 0n, counted: 0n, returned: 0n, net: 0n };
    return {
      count: sums.total,
      amount: sums.staked,
      validAmount: sums.counted,
      returned: sums.returned,
      net: sums.net,
      lifetimeNetDeposit: lifetime,
    };
  },

  betRecordList: async (input, call) => {
    const { app } = call;
    const filter = filterOf(input, call);
    if (!filter) return { total: 0, list: [] };
    const [rows, { total }, venue] = await Promise.all([
      wagerRows.page(app.pool, filter, input.pageSize, (input.pageNum - 1) * input.pageSize),
      wagerRows.totals(app.pool, filter),
      venues.find(app.pool, SPORTSBOOK_VENUE),
    ]);
    return { total, list: rows.map((row) => recordOf(row, venue?.name ?? '体育')) };
  },
};

/** A ticket as the records of bets show it. */
export function recordOf(row: WagerRow, venueName: string): Row {
  const hasEnded = row.status === 'settled' || row.status === 'void';
  const returned = hasEnded ? (row.returned ?? 0n) + row.cashedOut : null;
  return {
    betNo: row.id,
    category: 'TY',
    enName: SPORTSBOOK_VENUE,
    venueName,
    gameName: row.legs.length === 1 ? (row.legs[0]?.league ?? '') : ticketName(row.mode, row.series, row.legs.length),
    content: row.legs.map(contentOf),
    odds: row.lines === 1 ? row.odds : '',
    amount: row.staked,
    validAmount: row.counted ?? 0n,
    returned,
    net: returned === null ? null : returned - row.staked,
    status: row.status === 'void' ? BetState.cancelled : hasEnded ? BetState.settled : BetState.open,
    result: row.result,
    receipt: [...(row.receipt ?? [])],
    betTime: row.placedAt.getTime(),
    settleTime: row.settledAt?.getTime() ?? null,
  };
}

function contentOf({ league, home, away, marketName, sideName, odds, score, resultScore }: WagerLeg): string {
  const match = away === '' ? league : `${home} 对 ${away}`;
  const bet = withTeams(`${marketName} ${sideName}`, home, away);
  const taken = score === '' ? '' : `（投注时 ${scoreStyle(score)}）`;
  const ended = resultScore === '' ? '' : `，赛果 ${scoreStyle(resultScore)}`;
  return `${match} ${bet} @${odds}${taken}${ended}`;
}
