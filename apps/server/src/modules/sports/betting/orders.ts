import type { ChannelCall, ReplyOf, RequestOf } from '../methods.ts';
import { sportTickets } from './sport-tickets.ts';
import { standingTicket } from './told-ticket.ts';

/** How tickets stand; numbers that are not the member's own are left out. */
export async function orders(
  { ticket_ids }: RequestOf<'orders'>,
  { house, caller }: ChannelCall,
): Promise<ReplyOf<'orders'>> {
  const standing = await sportTickets.standing(house.pool, caller.memberId, ticket_ids);
  return { method: 'orders', tickets: standing.map(standingTicket) };
}
