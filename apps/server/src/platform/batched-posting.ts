import type { Endpoint, InputOf, OutputOf } from '@fairground/contract';
import type { Entry, PostingCheck, Posted } from '@fairground/ledger';
import type { CallOf, Handler } from './handler.ts';
import type { Refusal } from './refusal.ts';

/**
 * What a money call amounts to when it is one ledger entry. Such a call needs no transaction of its own: it goes out
 * with whatever else is waiting, in one statement (see the ledger's checked posting).
 *
 * A batched posting names accounts and amounts and decides nothing that may change: a repeat of the request must lead to the very
 * same posting. Whatever may have changed since (a venue's state, a limit, a market) is for the check, which is not run
 * for repeats.
 */
export interface BatchedPosting<Output> {
  /** The SQL functions that check and apply; calls with the same ones share their groups. */
  readonly check: PostingCheck;
  /** Key, actor and time are the call's. */
  readonly entry: Pick<Entry, 'kind' | 'cause' | 'memo' | 'postings'>;
  /** What the check reads, plain JSON: amounts as text. */
  readonly row: Readonly<Record<string, unknown>>;
  /**
   * Set when this caller may not do it now: throws why. Not asked about a repeat, which is given its first answer
   * wherever it comes from.
   */
  readonly refuse?: (() => Promise<void>) | undefined;
  /** A repeat (`posted.repeated`) must be given the first answer again, so it may look up what was written then. */
  readonly reply: (posted: Posted) => Promise<Output> | Output;
  /** What a refusal code of the check or the ledger means to the member; it may look up why. */
  readonly refusal: (why: string) => Promise<BatchedRefusal<Output>> | BatchedRefusal<Output>;
}

/**
 * A no, or a reply in which the no is the news (a bet that was not taken, with the prices of now): it is answered like
 * any success. Either is kept, and a repeat is given the same text.
 */
export type BatchedRefusal<Output> = Refusal | { readonly reply: Output };

export type BatchedPostingOf<E extends Endpoint> = (
  input: InputOf<E>,
  call: CallOf<E>,
) => Promise<BatchedPosting<OutputOf<E>> | undefined> | BatchedPosting<OutputOf<E>> | undefined;

/** A handler whose calls are batched where they can be; `otherwise` answers the others. */
export function batched<E extends Endpoint>(batchedPosting: BatchedPostingOf<E>, otherwise: Handler<E>): Handler<E> {
  return Object.assign<Handler<E>, { batchedPosting: BatchedPostingOf<E> }>((input, call) => otherwise(input, call), {
    batchedPosting,
  });
}

/** Any of them, once its own endpoint has vouched for the input. */
export type AnyBatchedPostingOf = (
  input: unknown,
  call: unknown,
) => Promise<BatchedPosting<unknown> | undefined> | BatchedPosting<unknown> | undefined;

interface Batched {
  readonly batchedPosting: AnyBatchedPostingOf;
}

const isBatched = (handler: object): handler is Batched =>
  'batchedPosting' in handler && typeof handler.batchedPosting === 'function';

/** The batched posting of a handler that has one. */
export const batchedPostingIn = (handler: object): AnyBatchedPostingOf | undefined =>
  isBatched(handler) ? handler.batchedPosting : undefined;
