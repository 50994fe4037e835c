import type { Call } from '../../platform/handler.ts';
import type { House, Tx } from '../../platform/house.ts';

/** What is worth remembering about coming in and going out. */
export interface AuditRecord {
  readonly action: 'register' | 'login' | 'logout';
  /** `done`, or the plain word for why not. Never a name that was typed, a password, a token or a code. */
  readonly outcome: 'done' | 'unknown-name' | 'wrong-password' | 'locked';
  readonly memberId?: bigint;
}

/** The database refuses to change or remove what was written here. */
export const auditLog = {
  write: async ({ db }: Pick<Tx | House, 'db'>, record: AuditRecord, call: Call): Promise<void> => {
    await db
      .insertInto('audit_log')
      .values({
        at: call.now,
        actor: record.memberId === undefined ? 'visitor' : 'member',
        member_id: record.memberId ?? null,
        action: record.action,
        outcome: record.outcome,
        ip: call.ip,
        device: call.device,
        user_agent: call.userAgent,
        request_id: call.requestId,
      })
      .execute();
  },
};
