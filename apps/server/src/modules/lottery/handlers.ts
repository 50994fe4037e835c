import type { Catalogue } from '@fairground/contract';
import { batched } from '../../platform/batched-posting.ts';
import type { HandlersOf } from '../../platform/handler.ts';
import { batchedBet } from './betting/bet.ts';
import { betDemo, demoTickets, openDemo } from './betting/demo.ts';
import { followDetail, follows, followStop } from './follows/follow-calls.ts';
import { placeFollow } from './follows/place-follow.ts';
import { ticketCancel } from './settling/cancel-ticket.ts';
import { ticket, tickets } from './tickets/ticket-calls.ts';

type Calls =
  | 'bet'
  | 'follow'
  | 'follows'
  | 'followDetail'
  | 'followStop'
  | 'ticketCancel'
  | 'tickets'
  | 'ticket'
  | 'demoOpen'
  | 'demoBet'
  | 'demoTickets';

/** Bets on the lottery; draws and results are told by lottery-draws. */
export const lotteryHandlers: HandlersOf<Pick<Catalogue['lottery'], Calls>> = {
  bet: batched(batchedBet),
  follow: placeFollow,
  follows,
  followDetail,
  followStop,
  ticketCancel,
  tickets,
  ticket,
  demoOpen: openDemo,
  demoBet: betDemo,
  demoTickets,
};
