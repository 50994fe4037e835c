import { type Catalogue, ResultCode } from '@fairground/contract';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lotteryTickets, type TicketRow } from './lottery-tickets.ts';
import { playName, ticketFields, wireTicket } from './wire-ticket.ts';

type Calls = Catalogue['lottery'];

/** The member's own tickets, newest first. */
export const tickets: Handler<Calls['tickets']> = async ({ gameCode, issueNo, ...page }, { app, caller }) => {
  const found = await lotteryTickets.page(app.pool, { memberId: caller.memberId, gameCode, issueNo }, page);
  return { total: found.total, list: found.tickets.map((each) => ({ ...ticketFields(each), plays: playsOf(each) })) };
};

export const ticket: Handler<Calls['ticket']> = async ({ ticketNo }, { app, caller }) => {
  const [found] = await lotteryTickets.ofNumbers(app.pool, caller.memberId, [ticketNo]);
  if (!found) throw new Refusal(ResultCode.NotFound, '没有这张注单');
  return wireTicket(app, found);
};

/** The plays of a ticket, each once, as one line. */
export function playsOf({ entries }: Pick<TicketRow, 'entries'>): string {
  const names = [...new Set(entries.map(({ playCode }) => playName(playCode)))];
  return names.length <= PLAYS_TOLD ? names.join('、') : `${names.slice(0, PLAYS_TOLD).join('、')} 等${names.length}种`;
}

const PLAYS_TOLD = 3;
