import type { MemberId } from '@fairground/money';
import type { Work } from '../../platform/app-context.ts';
import { messageTemplates } from '../messages/message-templates.ts';
import { sendMessage } from '../messages/send-message.ts';
import { nextPeriod } from './raise-grade.ts';
import { vipMembers } from './vip-members.ts';

interface Lowering {
  readonly to: number;
  readonly reason: string;
  readonly cause: string;
}

/** Lowers a grade for confirmed fraud, which two operators have agreed on, and tells the member why. */
export async function lowerGrade(
  { app, tx, now }: Work,
  memberId: MemberId,
  { to, reason, cause }: Lowering,
): Promise<void> {
  const { grade: from } = await vipMembers.standing(tx, memberId);
  await vipMembers.change(tx, memberId, {
    kind: 'fraud',
    cause,
    from,
    to,
    at: now,
    note: reason,
    period: await nextPeriod(tx, now),
  });
  const content = messageTemplates.gradeRevoked({ grade: to, reason });
  await sendMessage(app, tx, { memberId, cause: `vip:${cause}`, ...content, now });
}
