import type { Caller } from './handler.ts';

/** The edge's question to the members' room: whose token is this? Undefined means log in again. */
export interface Sessions {
  /** Answers from memory when it can, so the hot path makes no database call. */
  callerOf(token: string, now: Date): Promise<Caller | undefined> | Caller | undefined;
}
