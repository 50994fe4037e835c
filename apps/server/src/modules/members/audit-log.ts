import type { Call } from '../../platform/handler.ts';
import type { House, Tx } from '../../platform/house.ts';

type Action =
  | 'register'
  | 'login'
  | 'logout'
  | 'reset-ask'
  | 'reset-prove'
  | 'reset-password'
  | 'change-login-password'
  | 'change-fund-password'
  | 'bind-phone'
  | 'bind-email'
  | 'bind-real-name'
  | 'bind-birthday'
  | 'bind-gender'
  | 'reveal-phone'
  | 'reveal-email'
  | 'reveal-real-name';

/** What is worth remembering about coming in, going out, and what opens an account. */
export interface AuditRecord {
  readonly action: Action;
  /** `done`, or the plain word for why not. Never a name that was typed, a password, a token or a code. */
  readonly outcome: 'done' | 'unknown-name' | 'wrong-password' | 'wrong-code' | 'locked';
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
