import { type Slip, legStatus } from '@fairground/betting';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sportsbookQuery } from '../../sports/ask-sportsbook.ts';
import { useSportsbookEntry } from '../../sports/sportsbook-entry.ts';
import { resumePlacements, ticketReceived } from './place-bets.ts';
import { openPlacements } from './placements.ts';
import { useSlip } from '../state/slip-store.ts';

const ASK_AGAIN_MS = 1_000;

/** Follows orders that are still being decided until each of them is, over reloads too. */
export function useHeldOrders(): void {
  const token = useSportsbookEntry((entry) => entry.token);
  const held = useSlip(heldTickets);
  const { data } = useQuery({
    ...sportsbookQuery('orders', { ticket_ids: held === '' ? [] : held.split(',') }),
    enabled: token !== '' && held !== '',
    refetchInterval: ASK_AGAIN_MS,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    for (const ticket of data?.tickets ?? []) ticketReceived(ticket);
  }, [data]);
  useEffect(() => {
    // Bets that left before this page was drawn: their answers went to a page that is gone.
    if (token !== '' && openPlacements().length > 0) resumePlacements();
  }, [token]);
}

/** As one text, so that the slip's other changes do not ask anew. */
function heldTickets({ legs }: Slip): string {
  const orders = legs.filter((leg) => legStatus(leg) === 'delay').flatMap((leg) => leg.orders);
  const ids = orders
    .filter(({ status, ticketId }) => status === 'delay' && ticketId !== '')
    .map(({ ticketId }) => ticketId);
  return [...new Set(ids)].join();
}
