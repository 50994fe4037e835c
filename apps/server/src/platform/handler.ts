import type { MemberId } from '@fairground/money';
import type { Access, Endpoint, EndpointGroup, InputOf, OutputOf } from '@fairground/contract';
import type { Permission } from '@fairground/contract/permissions';
import type { AppContext, Tx } from './app-context.ts';

/** The member behind a call, as the session knows them. */
export interface Caller {
  readonly memberId: MemberId;
  readonly sessionId: bigint;
}

/** What every handler gets beside its input. Time and identity come from here, never from the body. */
export interface Call {
  readonly app: AppContext;
  readonly requestId: string;
  readonly now: Date;
  /** The address our own edge saw. */
  readonly ip: string;
  /** The client's device fingerprint hash; empty when it sent none. */
  readonly device: string;
  readonly userAgent: string;
}

export interface MemberCall extends Call {
  readonly caller: Caller;
}

/** One of the people who work here, as their session knows them. Never a member. */
export interface Operator {
  readonly operatorId: bigint;
  readonly sessionId: bigint;
  readonly name: string;
  readonly loggedInAt: Date;
  readonly permissions: ReadonlySet<Permission>;
}

export interface OperatorCall extends Call {
  readonly operator: Operator;
}

/** Anyone may ask; a member is recognised. */
export interface GuestCall extends Call {
  readonly caller: Caller | undefined;
}

/** The one-transaction way to answer. */
export interface Once<Reply> {
  /**
   * Runs `work` in one transaction whose result is the reply. On a money call the reply is kept in that same
   * transaction, so a repeat of the request id finds either the money and its answer, or neither: a crash between the
   * two cannot happen. A money call whose work does not fit one transaction (it asks somebody outside in the middle)
   * keys every entry it posts by the request id instead, and its reply is kept after it returns.
   */
  readonly transactOnce: (work: (tx: Tx) => Promise<Reply>) => Promise<Reply>;
}

interface CallsByAccess extends Record<Access, Call> {
  readonly public: Call;
  readonly guest: GuestCall;
  readonly member: MemberCall;
  readonly 'bound-member': MemberCall;
  readonly operator: OperatorCall;
}

/** What the handler of an endpoint gets beside its input. */
export type CallOf<E extends Endpoint> = CallsByAccess[E['access']];

export type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  call: CallOf<E> & Once<OutputOf<E>>,
) => Promise<OutputOf<E>> | OutputOf<E>;

/** One handler for each call of a group; a call left out does not compile. */
export type HandlersOf<Group extends EndpointGroup> = { readonly [Name in keyof Group]: Handler<Group[Name]> };
