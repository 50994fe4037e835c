import type { Call } from '../../platform/handler.ts';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { auditActionLabels, auditOutcomeLabels } from './audit-words.ts';

/** What is worth remembering about coming in, going out, and what opens an account. */
export interface AuditRecord {
  readonly action: keyof typeof auditActionLabels;
  /** `done`, or the plain word for why not. Never a name that was typed, a password, a token or a code. */
  readonly outcome: keyof typeof auditOutcomeLabels;
  readonly memberId?: bigint;
  /** A few words for a person: what was noticed. */
  readonly reason?: string;
}

/** The database refuses to change or remove what was written here. */
export const auditLog = {
  write: async ({ db }: Pick<Tx | AppContext, 'db'>, record: AuditRecord, call: Call): Promise<void> => {
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
        reason: record.reason ?? '',
      })
      .execute();
  },

  /** What was decided about a member without them; who decided stands in the log of the operators. */
  writeForSystem: async (
    { db }: Pick<Tx | AppContext, 'db'>,
    { action, outcome, memberId, reason }: AuditRecord & { readonly memberId: bigint },
    { now, requestId }: { readonly now: Date; readonly requestId: string },
  ): Promise<void> => {
    const noOrigin = { ip: '', device: '', user_agent: '' };
    const said = { action, outcome, member_id: memberId, request_id: requestId, reason: reason ?? '' };
    await db
      .insertInto('audit_log')
      .values({ at: now, actor: 'system', ...said, ...noOrigin })
      .execute();
  },

  /** One page of the logins under a member's name, the latest first. */
  loginsOf: async (
    { db }: Pick<AppContext, 'db'>,
    memberId: bigint,
    { pageNum, pageSize }: { pageNum: number; pageSize: number },
  ) => {
    const logins = db.selectFrom('audit_log').where('member_id', '=', memberId).where('action', '=', 'login');
    const { total } = await logins.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
    const rows = await logins
      .select(['at', 'ip', 'user_agent as userAgent', 'outcome', 'reason'])
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    return { total: Number(total), rows };
  },
};
