import type { MemberEntry } from '@fairground/ledger';
import type { TicketInBooks } from '../sports/records/ticket-books.ts';

/** The ledger's word for a stake; the ticket is found by the entry, because its cause is the request. */
export const STAKE_KIND = 'sport-stake';
const CASH_OUT_KIND = 'sport-cash-out';
const SETTLEMENT_KINDS: ReadonlySet<string> = new Set([
  'sport-payout',
  'sport-refund',
  'sport-correction',
  'sport-stake-back',
]);
const REVERSED = /^entry:(\d+)$/;

type Caused = Pick<MemberEntry, 'kind' | 'cause'>;

/** The ticket an entry names by itself; a stake does not, and a reversal names another entry. */
export function ticketNamedBy({ kind, cause }: Caused): string | undefined {
  if (SETTLEMENT_KINDS.has(kind)) return cause;
  return kind === CASH_OUT_KIND ? cause.slice(0, cause.indexOf(':')) : undefined;
}

/** Which ticket each entry is about, along the order of posting. */
export function ticketsByEntry(
  entries: readonly Pick<MemberEntry, 'entryId' | 'kind' | 'cause'>[],
  tickets: readonly Pick<TicketInBooks, 'id' | 'stakeEntry'>[],
): ReadonlyMap<bigint, string> {
  const found = new Map(tickets.map(({ id, stakeEntry }) => [stakeEntry, id]));
  for (const entry of entries) {
    const [, reversed] = entry.kind === 'reversal' ? (REVERSED.exec(entry.cause) ?? []) : [];
    const ticket = reversed === undefined ? ticketNamedBy(entry) : found.get(BigInt(reversed));
    if (ticket !== undefined) found.set(entry.entryId, ticket);
  }
  return found;
}
