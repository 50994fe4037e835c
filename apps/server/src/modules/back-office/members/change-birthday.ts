import { ResultCode } from '@fairground/contract';
import { documentVerdict } from '@fairground/contract/documents';
import { birthdayVerdict } from '@fairground/contract/person';
import { chinaDay } from '@fairground/money';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import type { OperatorCall } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { identityDocuments, openNumber } from '../../identity/identity-documents.ts';
import { refuseExcludedPerson } from '../../limits/excluded-person.ts';
import { memberDetails } from '../../members/member-details.ts';
import { members } from '../../members/members.ts';
import { messageTemplates } from '../../messages/message-templates.ts';
import { sendMessage } from '../../messages/send-message.ts';
import { needsSecondApproval } from '../operators/second-approval.ts';

/** What both people mean: this day, on top of the one that stands. */
const subjectOf = (memberId: bigint, changedAt: Date | null): string =>
  `member:${memberId}:birthday:${changedAt?.getTime() ?? 0}`;

/** Who asked for a correction on top of the birthday that stands; empty when nobody did. */
export async function birthdayAskedBy(app: AppContext, memberId: bigint): Promise<string> {
  const standing = await memberDetails.birthday(app, memberId);
  const { rows } = await app.pool.query<{ by: string }>({
    ...ASKED,
    values: [`${subjectOf(memberId, standing?.changedAt ?? null)}:%`],
  });
  return rows[0]?.by ?? '';
}

interface Correction {
  readonly memberId: bigint;
  readonly birthday: string;
}

/**
 * Corrects a birthday by what the member proved. Two people type the same day; who would be too young, or somebody who keeps
 * away, is not let through by it. Whether somebody else still has to agree.
 */
export async function changeBirthday(
  tx: Tx,
  correction: Correction,
  call: OperatorCall,
): Promise<{ readonly waitsForSecond: boolean }> {
  const { app, now } = call;
  const { memberId, birthday } = correction;
  await members.lock(tx, memberId);
  const standing = await memberDetails.birthday(tx, memberId);
  if (!standing) throw new Refusal(ResultCode.NotFound, '没有这位会员');
  if (await members.isClosed(tx, memberId)) throw new Refusal(ResultCode.Warning, '该账户已关闭，不能更正生日');
  if (standing.birthday === null) throw new Refusal(ResultCode.Warning, '会员还没有填写生日，请由会员自行填写');
  refuseUnfit({ birthday, before: standing.birthday }, call);
  await refuseOtherDocument(tx, correction, call);
  const subject = `${subjectOf(memberId, standing.changedAt)}:${birthday}`;
  if (await needsSecondApproval(tx, { action: 'change-birthday', subject, amount: 0n, memberId }, call))
    return { waitsForSecond: true };
  await memberDetails.correctBirthday(tx, memberId, { birthday, now });
  await refuseExcluded(app, tx, memberId);
  const content = messageTemplates.birthdayCorrected({ birthday });
  await sendMessage(app, tx, { memberId, cause: `birthday:${now.getTime()}`, ...content, now });
  return { waitsForSecond: false };
}

function refuseUnfit(
  { birthday, before }: { readonly birthday: string; readonly before: string },
  { app, now }: OperatorCall,
): void {
  const { legalAge } = app.config;
  const verdict = birthdayVerdict({ birthday, today: chinaDay(now), legalAge });
  if (!verdict.ok && verdict.why === 'under-age')
    throw new Refusal(ResultCode.Warning, `按此日期会员未满${legalAge}岁，请冻结账户并按未成年人流程处理`);
  if (!verdict.ok) throw new Refusal(ResultCode.InvalidParameter, '请选择正确的生日', { field: 'birthday' });
  if (birthday === before)
    throw new Refusal(ResultCode.InvalidParameter, '与现在的生日相同，无需更正', { field: 'birthday' });
}

/** A card that was passed carries a birth date; nothing else may stand beside it. */
async function refuseOtherDocument(tx: Tx, { memberId, birthday }: Correction, { app, now }: OperatorCall) {
  const document = await identityDocuments.latestOf(tx, memberId);
  if (document?.state !== 'passed') return;
  const number = openNumber(app, document);
  if (number === '') return;
  const verdict = documentVerdict(document.kind, number, { birthday, today: chinaDay(now) });
  if (!verdict.ok && verdict.why === 'other-birthday')
    throw new Refusal(ResultCode.Warning, '与已通过审核的证件上的出生日期不一致');
}

async function refuseExcluded(app: AppContext, tx: Tx, memberId: bigint): Promise<void> {
  try {
    await refuseExcludedPerson(app, tx, memberId);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(ResultCode.Warning, '更正后的资料与另一账户相同，请先由风险复核人员核实');
  }
}

const ASKED = {
  name: 'back-office.birthday-asked-by',
  text: `select o.name as by from dual_approval a join operator o on o.id = a.operator_id
    where a.action = 'change-birthday' and a.subject like $1 order by a.at desc limit 1`,
};
