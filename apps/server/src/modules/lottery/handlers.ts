import type { Catalogue } from '@fairground/contract';
import { batched } from '../../platform/batched-posting.ts';
import type { HandlersOf } from '../../platform/handler.ts';
import { batchedBet } from './bet.ts';
import { betDemo, demoTickets, openDemo } from './demo.ts';
import { followDetail, follows, followStop } from './follow-calls.ts';
import { placeFollow } from './place-follow.ts';
import { ticket, tickets } from './ticket-calls.ts';

type Calls =
  | 'bet'
  | 'follow'
  | 'follows'
  | 'followDetail'
  | 'followStop'
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
  tickets,
  ticket,
  demoOpen: openDemo,
  demoBet: betDemo,
  demoTickets,
};
