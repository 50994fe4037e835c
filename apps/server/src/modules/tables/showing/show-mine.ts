import type { Catalogue } from '@fairground/contract';
import type { Handler } from '../../../platform/handler.ts';
import { stakingMoneyOf } from '../../transfers/top-up-stake.ts';
import { listedTable } from '../listed-tables.ts';
import { tableRounds } from '../rounds/table-rounds.ts';
import { tableTickets } from '../tickets/table-tickets.ts';
import { wireTicket } from '../tickets/wire-ticket.ts';

/** What the member has on the round that is played, and what came of the last one they bet on. */
export const showMine: Handler<Catalogue['tables']['mine']> = async ({ tableCode }, { app, caller, now }) => {
  const { memberId } = caller;
  const { venueCode } = await listedTable(app, tableCode);
  const [[round], lastNo, { available }] = await Promise.all([
    tableRounds.newest(app.pool, tableCode, 1),
    tableTickets.lastRound(app.pool, memberId, tableCode),
    stakingMoneyOf(app, app.pool, { memberId, venueCode, now }),
  ]);
  const isPlayed = round?.state === 'open' || round?.state === 'sealed';
  const [current, last, lastRound] = await Promise.all([
    isPlayed ? tableTickets.ofRound(app.pool, memberId, round.roundNo) : [],
    lastNo === undefined ? [] : tableTickets.ofRound(app.pool, memberId, lastNo),
    lastNo === undefined ? undefined : tableRounds.find(app.pool, lastNo),
  ]);
  return {
    balance: available,
    current: current.map((ticket) => wireTicket(ticket)),
    last: last.map((ticket) => wireTicket(ticket, lastRound)),
  };
};
