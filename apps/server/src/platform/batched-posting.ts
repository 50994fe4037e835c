import type { Endpoint, InputOf, OutputOf } from '@fairground/contract';
import type { Entry, PostingCheck, Posted } from '@fairground/ledger';
import type { Tx } from './app-context.ts';
import type { CallOf, Handler } from './handler.ts';
import type { Refusal } from './refusal.ts';

/**
 * What a money call amounts to when it is nothing but ledger entries, each with a row that its check reads. How they
 * are posted is the executor's matter: a single entry needs no transaction of its own and goes out with whatever else is
 * waiting, in one statement (see the ledger's checked posting); several share one transaction.
 *
 * A batched posting names accounts and amounts and decides nothing that may change: a repeat of the request must lead to the very
 * same posting, unless the entry says that its amounts are drawn. Whatever may have changed since (a venue's state, a
 * limit, a market) is for the check, which is not run for repeats.
 */
export interface BatchedPosting<Output, Part = unknown> {
  /** The SQL functions that check and apply; calls with the same ones share their groups. */
  readonly check: PostingCheck;
  /**
   * Set when this caller may not do it now: throws why. Not asked about a repeat, which is given its first answer
   * wherever it comes from.
   */
  readonly refuse?: (() => Promise<void>) | undefined;
  /**
   * Asked about a refusal of a call of one entry: the posting made anew, when it was made of something that has changed
   * in the meantime.
   */
  readonly again?: ((why: string) => Promise<BatchedPosting<Output, Part> | undefined>) | undefined;
  /** In the order they are posted: the second check knows of the first entry. */
  readonly entries: readonly [BatchedEntry<Part>, ...BatchedEntry<Part>[]];
  /** The reply, made of what came of each entry; `posted` is the last one that was posted. */
  readonly answer: (
    parts: readonly [Part, ...Part[]],
    posted: Posted | undefined,
    store: Store,
  ) => Promise<Output> | Output;
}

/** One entry of a batched call, and what came of it. */
export interface BatchedEntry<Part> {
  /** Key, actor and time are the call's. */
  readonly entry: Pick<Entry, 'kind' | 'cause' | 'memo' | 'postings' | 'isDrawn'>;
  /** What the check reads, plain JSON: amounts as text. */
  readonly row: Readonly<Record<string, unknown>>;
  /** What is written beside the entry, by a statement of its own: such an entry always has a transaction. */
  readonly alsoWrite?: ((store: Store) => Promise<void>) | undefined;
  /**
   * Asked when the payer is short: brings what is missing into the payer's wallet and says whether it did, or throws why
   * it must not. The entry is then tried again in the same transaction; unless it is posted, what was brought is undone with it.
   */
  readonly topUp?: ((tx: Tx) => Promise<boolean>) | undefined;
  /** Set when the stake is paid by somebody else: `topUp` is asked first, whatever the payer has. */
  readonly isPrepaid?: true | undefined;
  /** After an entry was posted with what was brought for it, in the same transaction: others may want their share. */
  readonly toppedUp?: ((tx: Tx) => Promise<void>) | undefined;
  /** A repeat (`posted.repeated`) must be given the first answer again, so it may look up what was written then. */
  readonly reply: (posted: Posted) => Promise<Part> | Part;
  /**
   * Asked after `reply`, where that may say what the entry does not know, such as money that lies elsewhere: whether it did.
   * Then it is kept as it was given, for repeats. `reply` to a repeat, asked where nothing was kept, must leave it out.
   */
  readonly saidMore?: (() => boolean) | undefined;
  /** What a refusal code of the check or the ledger means to the member; it may look up why. */
  readonly refusal: (why: string, store: Store) => Promise<BatchedRefusal<Part>> | BatchedRefusal<Part>;
}

/** Where to look things up: the pool, or the transaction of several entries. */
type Store = Pick<Tx, 'query'>;

/**
 * A no to the whole call, or a reply in which the no is the news (a bet that was not taken, with the prices of now): it
 * is answered like any success. Either is kept, and a repeat is given the same text.
 */
export type BatchedRefusal<Part> = Refusal | { readonly reply: Part };

/** A call that is one entry: its reply is the call's. */
export const oneEntry = <Output>({
  check,
  refuse,
  again,
  ...entry
}: BatchedEntry<Output> & Pick<BatchedPosting<Output, Output>, 'check' | 'refuse' | 'again'>): BatchedPosting<
  Output,
  Output
> => ({
  check,
  refuse,
  again,
  entries: [entry],
  answer: ([reply]) => reply,
});

export type BatchedPostingOf<E extends Endpoint, Part = OutputOf<E>> = (
  input: InputOf<E>,
  call: CallOf<E>,
) => Promise<BatchedPosting<OutputOf<E>, Part> | undefined> | BatchedPosting<OutputOf<E>, Part> | undefined;

/** A handler whose calls are batched where they can be; `otherwise` answers the others, where there are any. */
export function batched<E extends Endpoint, Part = OutputOf<E>>(
  batchedPosting: BatchedPostingOf<E, Part>,
  otherwise: Handler<E> = alwaysBatched,
): Handler<E> {
  return Object.assign<Handler<E>, { batchedPosting: BatchedPostingOf<E, Part> }>(
    (input, call) => otherwise(input, call),
    { batchedPosting },
  );
}

function alwaysBatched(): never {
  throw new Error('a call that is always batched came another way');
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
