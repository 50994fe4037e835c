import type { Catalogue, OutputOf } from '@fairground/contract';
import { BetState } from '@fairground/contract/bet-records';
import { ESPORTS_VENUE } from '@fairground/contract/venues';
import { scoreStyle, ticketName, withTeams } from '@fairground/betting';
import type { MemberId } from '@fairground/money';
import type { AppContext } from '../../../platform/app-context.ts';
import { venues } from '../../venues/venues.ts';
import { type WagerLeg, type WagerRow, wagerRows } from './wager-rows.ts';

type Row = OutputOf<Catalogue['games']['betRecordList']>['list'][number];

/** Tickets of these numbers as the records of bets show them. */
export async function sportBetRecords(app: AppContext, memberId: MemberId, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const [rows, all] = await Promise.all([wagerRows.ofIds(app.pool, memberId, ids), venues.all(app.pool)]);
  const names = new Map(all.map(({ code, name }) => [code, name]));
  return rows.map((row) => recordOf(row, names.get(row.venueCode) ?? row.venueCode));
}

function recordOf(row: WagerRow, venueName: string): Row {
  const hasEnded = row.status === 'settled' || row.status === 'void';
  const returned = hasEnded ? (row.returned ?? 0n) + row.cashedOut : null;
  return {
    betNo: row.id,
    category: row.venueCode === ESPORTS_VENUE ? 'DJ' : 'TY',
    enName: row.venueCode,
    venueName,
    gameName:
      row.legs.length === 1
        ? (row.legs[0]?.league ?? '')
        : ticketName({ mode: row.mode, series: row.series, legs: row.legs.length }),
    content: row.legs.map(contentOf),
    odds: row.lines === 1 ? row.odds : '',
    amount: row.staked,
    validAmount: row.counted ?? 0n,
    returned,
    net: returned === null ? null : returned - row.staked,
    ...(row.withheld > 0n && { withheld: row.withheld }),
    status: row.status === 'void' ? BetState.cancelled : hasEnded ? BetState.settled : BetState.open,
    result: row.result,
    receipt: [...(row.receipt ?? [])],
    betTime: row.placedAt.getTime(),
    settleTime: row.settledAt?.getTime() ?? null,
  };
}

function contentOf({ league, home, away, marketName, sideName, odds, score, resultScore }: WagerLeg): string {
  const match = away === '' ? league : `${home} 对 ${away}`;
  const bet = withTeams(`${marketName} ${sideName}`, { home, away });
  const taken = score === '' ? '' : `（投注时 ${scoreStyle(score)}）`;
  const ended = resultScore === '' ? '' : `，赛果 ${scoreStyle(resultScore)}`;
  return `${match} ${bet} @${odds}${taken}${ended}`;
}
