import type { SportsbookCall, ReplyOf, RequestOf } from '../sportsbook/methods.ts';
import { sportTickets } from './sport-tickets.ts';
import { ticketStatusReply } from './placement-reply.ts';

/** How tickets stand; numbers that are not the member's own are left out. */
export async function orders(
  { ticket_ids }: RequestOf<'orders'>,
  { app, caller }: SportsbookCall,
): Promise<ReplyOf<'orders'>> {
  const standing = await sportTickets.standing(app.pool, caller.memberId, ticket_ids);
  return { method: 'orders', tickets: standing.map(ticketStatusReply) };
}
