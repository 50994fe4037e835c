import type { MemberEntry } from '@fairground/ledger';
import type { MemberId } from '@fairground/money';
import { cardBooks } from '../cards/records/card-books.ts';
import { lotteryBooks } from '../lottery/tickets/ticket-books.ts';
import { roundBooks } from '../slots/round-books.ts';
import { tableBooks } from '../tables/tickets/ticket-books.ts';
import { type TicketInBooks, ticketBooks } from '../sports/records/ticket-books.ts';
import type { Queries } from '../venues/venues.ts';

/** The ledger's words for stakes; the bet is found by the entry, because its cause is the request. */
const STAKE_KIND = 'sport-stake';
const ROUND_KIND = 'slot-round';
const CARD_KIND = 'card-hold';
const LOTTERY_KINDS = ['lottery-stake', 'lottery-follow-stake'];
const TABLE_KIND = 'table-stake';
/** Kind of entry that names a part of its bet: `<bet>:<part>`. */
const PART_KINDS: ReadonlySet<string> = new Set(['sport-cash-out', 'slot-pool', 'fishing-top-up', 'fishing-shots']);
const SETTLEMENT_KINDS: ReadonlySet<string> = new Set([
  'sport-payout',
  'sport-refund',
  'sport-correction',
  'sport-stake-back',
  'lottery-payout',
  'lottery-loss',
  'lottery-refund',
  'table-payout',
  'table-loss',
  'table-refund',
  'fishing-sit',
  'fishing-leave',
  'card-result',
  'card-refund',
]);
const REVERSED = /^entry:(\d+)$/;

type Caused = Pick<MemberEntry, 'kind' | 'cause'>;

/** The ticket an entry names by itself; a stake does not, and a reversal names another entry. */
export function ticketNamedBy({ kind, cause }: Caused): string | undefined {
  if (SETTLEMENT_KINDS.has(kind)) return cause;
  return PART_KINDS.has(kind) ? cause.slice(0, cause.indexOf(':')) : undefined;
}

/** A member's bets whose stakes these entries took, tickets and rounds alike. */
export async function betsOfEntries(
  store: Queries,
  memberId: MemberId,
  entries: readonly Pick<MemberEntry, 'entryId' | 'kind'>[],
): Promise<readonly TicketInBooks[]> {
  const ofKind = (...wanted: readonly string[]) =>
    entries.filter(({ kind }) => wanted.includes(kind)).map(({ entryId }) => entryId);
  return [
    ...(await ticketBooks.ofStakes(store, memberId, ofKind(STAKE_KIND))),
    ...(await roundBooks.ofEntries(store, memberId, ofKind(ROUND_KIND))),
    ...(await cardBooks.ofHolds(store, memberId, ofKind(CARD_KIND))),
    ...(await lotteryBooks.ofStakes(store, memberId, ofKind(...LOTTERY_KINDS))),
    ...(await tableBooks.ofStakes(store, memberId, ofKind(TABLE_KIND))),
  ];
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
