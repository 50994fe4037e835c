import { hash } from 'node:crypto';
import type { Fen } from '@fairground/money';
import { type Account, accountKey, accountName, compareAccounts, HOUSE } from './account.ts';

/** Money going from one account to another. */
export interface Posting {
  readonly from: Account;
  readonly to: Account;
  /** Above zero. */
  readonly amount: Fen;
}

/** Who wants it, why and when: what every change of money must tell. */
export interface EntryHeader {
  /** Idempotency key: the same key and request again is answered with the first answer. */
  readonly key: string;
  /** What sort of movement: `stake`, `deposit`, `venue-transfer-in`. */
  readonly kind: string;
  /** What it is for: an order, a bet, an event. One entry per kind, cause and version, for ever. */
  readonly cause: string;
  /** A correction of the same cause counts up; 1 when left out. */
  readonly version?: number;
  readonly actor: string;
  readonly at: Date;
  readonly memo?: string;
  /** What else the request consists of, where postings do not tell it all. Compared with repeats, not stored. */
  readonly request?: string;
  /**
   * Set where chance decides about the amounts: then the request alone is compared with repeats, which are given what
   * was drawn the first time.
   */
  readonly isDrawn?: true;
}

/** One movement of money: all its postings happen, or none. */
export interface Entry extends EntryHeader {
  readonly postings: readonly Posting[];
}

/** Wrong by construction, whoever asks: thrown, because no member can cause it. */
export function assertPostings(postings: readonly Posting[]): void {
  if (postings.length === 0) throw new RangeError('entry has no postings');
  for (const { from, to, amount } of postings) {
    if (amount <= 0n) throw new RangeError(`posting of ${amount} fen to ${accountName(to)} is not positive`);
    if (from.currency !== to.currency)
      throw new RangeError(`currencies of ${accountName(from)} and ${accountName(to)} differ`);
    if (compareAccounts(from, to) === 0) throw new RangeError(`posting from ${accountName(from)} to itself`);
  }
}

/** The first member an entry names; entries of the house alone have none. */
export function memberOfEntry({ postings }: Pick<Entry, 'postings'>): bigint {
  for (const { from, to } of postings) {
    if (from.memberId !== HOUSE) return from.memberId;
    if (to.memberId !== HOUSE) return to.memberId;
  }
  return HOUSE;
}

/**
 * SHA-256 of what is asked. The time is left out: a retry comes later and is still the same request. Keep its form: what
 * was stored under the old one would come back as another request.
 */
export function fingerprintOf(header: EntryHeader, postings: readonly Posting[], ...more: readonly unknown[]): string {
  const { kind, cause, version = 1, actor, memo = null } = header;
  const request: unknown[] = [kind, cause, version, actor, memo, ...more];
  if (header.request !== undefined) request.push(header.request);
  if (header.isDrawn) return hash('sha256', JSON.stringify(request), 'hex');
  for (const { from, to, amount } of postings) request.push(accountKey(from), accountKey(to), String(amount));
  return hash('sha256', JSON.stringify(request), 'hex');
}
