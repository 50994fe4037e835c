import type { TicketId } from '@fairground/money';
import type { Ticket } from '@fairground/betting';
import type { BetRequest } from '@fairground/betting/placement';
import type { Queries } from '../../venues/venues.ts';
import type { Sports } from '../../../platform/ports/sports.ts';

type Pinned = NonNullable<Ticket['pinned']>;

/** What a same-match multiple is priced by at this moment; undefined for every other bet. */
export function pricingOf(
  { board }: Sports,
  { mode, legs: [leg] }: Pick<BetRequest, 'mode' | 'legs'>,
): Pinned | undefined {
  return mode === 'builder' && leg ? board.match(leg.gameId)?.pricing : undefined;
}

/** Keeps it with the ticket; a held ticket that is taken at another price is kept anew. */
export async function pinPricing(store: Queries, ticketId: TicketId, pricing: Pinned | undefined): Promise<void> {
  if (!pricing) return;
  const { expectedStrengths, moment, drift } = pricing;
  await store.query({ ...PIN, values: [ticketId, JSON.stringify({ expectedStrengths, moment, drift })] });
}

const PIN = {
  name: 'sport-ticket.pin-pricing',
  text: `insert into sport_ticket_pricing (ticket_id, pricing) values ($1, $2::jsonb)
    on conflict (ticket_id) do update set pricing = excluded.pricing`,
};
