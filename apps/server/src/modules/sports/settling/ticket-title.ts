import type { EvaluatedTicket } from './evaluate-tickets.ts';

/** What a ticket is about, in a line. */
export function ticketTitle({ legs }: EvaluatedTicket['row']): string {
  const [first] = legs;
  if (!first) return '体育';
  if (legs.length > 1) return `${legs.length} 项串关`;
  return first.away === '' ? first.league : `${first.league} ${first.home} v ${first.away}`;
}
