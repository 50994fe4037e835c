import { currentRulebook, marketName, rulebookOf, sideName, type TicketLeg } from '@fairground/betting';
import type { EvaluatedTicket } from './evaluate-tickets.ts';

/** What a ticket is about, in a line. */
export function ticketTitle({ legs }: EvaluatedTicket['row']): string {
  const [first] = legs;
  if (!first) return '体育';
  if (legs.length > 1) return `${legs.length} 项串关`;
  return first.away === '' ? first.league : `${first.league} ${first.home} v ${first.away}`;
}

/** The same with what was bet on, for whoever reads about one ticket among many. */
export function ticketBet({ row, ticket }: EvaluatedTicket): string {
  const [leg] = ticket.legs;
  return leg && ticket.legs.length === 1
    ? `${ticketTitle(row)}，${selectionName(leg, row.rulebook)}`
    : ticketTitle(row);
}

/** One selection: its market and its side. */
export function selectionName({ marketType, sport, side, line }: TicketLeg, rulebook: string): string {
  const rules = (rulebookOf(rulebook) ?? currentRulebook).sports[sport];
  return `${marketName(marketType, rules)} ${sideName(marketType, side, line)}`;
}
