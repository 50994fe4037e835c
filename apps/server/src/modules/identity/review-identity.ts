import type { AppContext, Tx } from '../../platform/app-context.ts';
import { messageTemplates } from '../messages/message-templates.ts';
import { sendMessage } from '../messages/send-message.ts';
import { auditLog } from '../members/audit-log.ts';
import { identityDocuments } from './identity-documents.ts';

export interface Review {
  readonly document: { readonly id: bigint; readonly memberId: bigint };
  readonly state: 'passed' | 'refused';
  /** Why it was refused; the member reads it. */
  readonly reason: string;
  /** An operator's name, or the sandbox. */
  readonly by: string;
  readonly requestId: string;
  readonly now: Date;
}

/** Decides about documents once: false when they had been decided before. The member hears of it by message. */
export async function reviewIdentity(
  app: Pick<AppContext, 'bus'>,
  tx: Tx,
  { document, state, reason, by, requestId, now }: Review,
): Promise<boolean> {
  if (!(await identityDocuments.decide(tx, document.id, { state, by, reason, now }))) return false;
  const { memberId } = document;
  const content = state === 'passed' ? messageTemplates.identityPassed() : messageTemplates.identityRefused({ reason });
  await sendMessage(app, tx, { memberId, cause: `identity:${document.id}`, ...content, now });
  const outcome = state === 'passed' ? 'done' : 'refused';
  await auditLog.writeForSystem(tx, { action: 'review-identity', outcome, memberId, reason }, { now, requestId });
  return true;
}
