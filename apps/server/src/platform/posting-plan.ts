import type { Endpoint, InputOf, OutputOf } from '@fairground/contract';
import type { Entry, Judge, Posted } from '@fairground/ledger';
import type { CallOf, Handler } from './handler.ts';
import type { Refusal } from './refusal.ts';

/**
 * What a money call amounts to when it is one ledger entry. Such a call needs no transaction of its own: it goes out
 * with whatever else is waiting, in one statement (see the ledger's judged posting).
 *
 * A plan names accounts and amounts and decides nothing that may change: a repeat of the request must lead to the very
 * same plan. Whatever may have changed since (a venue's state, a limit, a market) is for the judge, who is not asked
 * about repeats.
 */
export interface PostingPlan<Output> {
  /** The SQL functions that judge and write; calls with the same ones share their groups. */
  readonly judge: Judge;
  /** Key, actor and time are the call's. */
  readonly entry: Pick<Entry, 'kind' | 'cause' | 'memo' | 'postings'>;
  /** What the judge reads, plain JSON: amounts as text. */
  readonly row: Readonly<Record<string, unknown>>;
  /**
   * Set when this caller may not do it now: throws why. Not asked about a repeat, which is given its first answer
   * wherever it comes from.
   */
  readonly refuse?: (() => Promise<void>) | undefined;
  /** A repeat (`posted.repeated`) must be given the first answer again, so it may look up what was written then. */
  readonly reply: (posted: Posted) => Promise<Output> | Output;
  /** What a word of the judge or the ledger means to the member; it may look up why. */
  readonly refusal: (why: string) => Promise<PlanRefusal<Output>> | PlanRefusal<Output>;
}

/**
 * A no, or a reply in which the no is the news (a bet that was not taken, with the prices of now): it is answered like
 * any success. Either is kept, and a repeat is given the same text.
 */
export type PlanRefusal<Output> = Refusal | { readonly reply: Output };

export type PlanOf<E extends Endpoint> = (
  input: InputOf<E>,
  call: CallOf<E>,
) => Promise<PostingPlan<OutputOf<E>> | undefined> | PostingPlan<OutputOf<E>> | undefined;

/** A handler whose calls are planned where they can be; `otherwise` answers those the plan has nothing for. */
export function planned<E extends Endpoint>(plan: PlanOf<E>, otherwise: Handler<E>): Handler<E> {
  return Object.assign<Handler<E>, { plan: PlanOf<E> }>((input, call) => otherwise(input, call), { plan });
}

/** Any plan, once its own endpoint has vouched for the input. */
export type AnyPlan = (
  input: unknown,
  call: unknown,
) => Promise<PostingPlan<unknown> | undefined> | PostingPlan<unknown> | undefined;

interface Planned {
  readonly plan: AnyPlan;
}

const isPlanned = (handler: object): handler is Planned => 'plan' in handler && typeof handler.plan === 'function';

/** The plan of a handler that has one. */
export const planIn = (handler: object): AnyPlan | undefined => (isPlanned(handler) ? handler.plan : undefined);
