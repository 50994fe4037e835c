import type { Permission } from '@fairground/contract/permissions';
import type { Call, Caller, Operator } from './handler.ts';

/** What a member still has to bind before a call that asks for both. */
export type MissingBinding = 'phone' | 'real-name';

/** The edge's questions to the members' room. */
export interface Sessions {
  /** Whose token is this? Undefined means log in again. Answers from memory when it can: the hot path makes no database call. */
  callerOf(token: string, now: Date): Promise<Caller | undefined> | Caller | undefined;
  /** What this member has not bound yet, the phone first; undefined when both are bound. */
  missingBinding(memberId: bigint): Promise<MissingBinding | undefined>;
}

/** The edge's question to the operators' room. */
export interface OperatorDesk {
  /** Who this token belongs to. Refuses without a living session (6001) and, in writing, without the permission (6003). */
  admit(token: string, permission: Permission | undefined, call: Call): Promise<Operator>;
}
