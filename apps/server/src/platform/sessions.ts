import type { Permission } from '@fairground/contract/permissions';
import type { Call, Caller, Operator } from './handler.ts';

/** What a member still has to bind before a call that asks for both. */
export type MissingBinding = 'phone' | 'real-name';

/** What the HTTP edge asks the members module. */
export interface Sessions {
  /** Whose token is this? Undefined means log in again. Answers from memory when it can: the hot path makes no database call. */
  callerOf(token: string, now: Date): Promise<Caller | undefined> | Caller | undefined;
  /** What this member has not bound yet, the phone first; undefined when both are bound. */
  missingBinding(memberId: bigint): Promise<MissingBinding | undefined>;
}

/** What the HTTP edge asks the back-office module. */
export interface OperatorAuth {
  /** Who this token belongs to. Refuses without a living session (6001) and, in writing, without the permission (6003). */
  admit(token: string, permission: Permission | undefined, call: Call): Promise<Operator>;
}
