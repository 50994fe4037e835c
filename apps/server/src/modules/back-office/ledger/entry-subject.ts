import type { JournalEntry } from '@fairground/ledger';
import { ticketNamedBy } from '../../records/bet-entries.ts';

const ORDER = /^(withdrawal|adjustment|reward|difference):([\w-]+)/;
/** Kinds whose cause is the number of an order, and what such an order is called. */
const ORDER_KINDS: Readonly<Record<string, string>> = {
  deposit: 'deposit',
  'venue-hold': 'transfer',
  'venue-paid': 'transfer',
  'venue-back': 'transfer',
  'lottery-follow': 'follow',
  'lottery-follow-stake': 'follow',
  'lottery-follow-back': 'follow',
  'bonus-stake': 'ticket',
  'bonus-return': 'ticket',
  'card-hold': 'ticket',
};
const ROUND_KINDS: ReadonlySet<string> = new Set(['slot-pool']);

/** What an entry is about by what it says itself, as the log names things; empty where it names a request alone. */
export function subjectOf({ kind, cause, reverses }: Pick<JournalEntry, 'kind' | 'cause' | 'reverses'>): string {
  if (reverses !== null) return `entry:${reverses}`;
  const [named] = ORDER.exec(cause) ?? [];
  if (named !== undefined) return named;
  const order = ORDER_KINDS[kind];
  if (order !== undefined) return `${order}:${cause.split(':')[0]}`;
  const ticket = ticketNamedBy({ kind, cause });
  if (ticket === undefined) return '';
  return `${ROUND_KINDS.has(kind) ? 'round' : 'ticket'}:${ticket}`;
}
