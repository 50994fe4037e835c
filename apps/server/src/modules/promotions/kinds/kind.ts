import type { Catalogue, InputOf, OutputOf } from '@fairground/contract';
import type { PromotionDocument } from '@fairground/contract/promotion-document';
import type { Fen, MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import type { MemberCall } from '../../../platform/handler.ts';
import type { GiftClass, Reward } from '../../rewards/reward-types.ts';
import type { Promotion } from '../find-promotion.ts';
import type { PromotionJoin, Store } from '../promotion-books.ts';

export type KindName = PromotionDocument['kind'];

type AnyProgress = OutputOf<Catalogue['promotions']['confirmInfo']>['progress'];
/** What a member's own affairs look like on a page of this kind. */
export type Progress<Kind extends KindName> = Extract<AnyProgress, { readonly kind: Kind }>;

type Action = InputOf<Catalogue['promotions']['joinActivity']>;
/** The input of one action. */
export type ActionInput<Name extends Action['action']> = Extract<Action, { readonly action: Name }>;

/** One member looking at one promotion: the version they joined, or the one that acts. */
export interface KindCall {
  readonly app: AppContext;
  /** The pool, or the transaction that acts. */
  readonly store: Store;
  readonly memberId: MemberId;
  /** When the request was received: what decides about every time. */
  readonly now: Date;
  readonly promotion: Promotion;
  /** Undefined when not joined. */
  readonly join: PromotionJoin | undefined;
  /** Which period of a race. */
  readonly periodId?: string | undefined;
}

/** The same, acting: who may not be rewarded was refused before, and the member's limits are locked. */
export interface ActCall extends KindCall {
  readonly tx: Tx;
  readonly call: MemberCall;
}

/** What an action gave, as the reply tells it. */
export interface Given {
  readonly name: string;
  readonly amount: Fen;
  readonly times: number;
  readonly giftClass: GiftClass;
  readonly points: number;
  readonly prizeId?: string;
  readonly drawId?: string;
  readonly dice?: readonly number[];
  /** The number of a wheel. */
  readonly number?: number;
}

export const givenOf = ({ name, amount, times, giftClass, points }: Reward): Given => ({
  name,
  amount,
  times,
  giftClass,
  points,
});

/** Nothing was given by the action itself. */
export const NOTHING_GIVEN = null;

type Acting<Name extends Action['action']> = (input: ActionInput<Name>, call: ActCall) => Promise<Given | null>;

/**
 * A kind of page: what it shows, and what can be done on it beside what every promotion does. `join`, `quit` and `claim` are the
 * same for all unless a kind has its own; an action a kind does not have is refused. An action refuses by throwing a `Refusal`.
 */
export interface PromotionKind<Kind extends KindName = KindName> {
  readonly progress: (call: KindCall) => Promise<Progress<Kind>>;
  readonly actions?: { readonly [Name in Action['action']]?: Acting<Name> };
}
