import type { Access, Endpoint, EndpointGroup, InputOf, OutputOf } from '@fairground/contract';
import type { House } from './house.ts';

/** The member behind a call, as the session knows them. */
export interface Caller {
  readonly memberId: bigint;
  readonly sessionId: bigint;
}

/** What every handler gets beside its input. Time and identity come from here, never from the body. */
export interface Call {
  readonly house: House;
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

type CallFor<A extends Access> = A extends 'public' ? Call : MemberCall;

export type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  call: CallFor<E['access']>,
) => Promise<OutputOf<E>> | OutputOf<E>;

/** One handler for each call of a group; a call left out does not compile. */
export type HandlersOf<Group extends EndpointGroup> = { readonly [Name in keyof Group]: Handler<Group[Name]> };
