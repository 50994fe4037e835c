import { type Catalogue, type InputOf, ResultCode } from '@fairground/contract';
import { type DocumentFault, documentVerdict } from '@fairground/contract/documents';
import { tooYoungMessage } from '@fairground/contract/person';
import { ImagePurpose } from '@fairground/contract/members';
import { chinaDay } from '@fairground/money';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { uploadImages } from '../uploads/upload-images.ts';
import { auditLog } from '../members/audit-log.ts';
import { members } from '../members/members.ts';
import { identityDocuments, maskNumber } from './identity-documents.ts';
import { identityTries, TRIES_A_DAY_MAX } from './identity-tries.ts';

type DocumentInput = Extract<InputOf<Catalogue['members']['bindOther']>, { type: 'identity' }>;

const faults: Readonly<Record<Exclude<DocumentFault, 'under-age'>, Refusal>> = {
  pattern: numberRefusal(ResultCode.InvalidParameter, '请输入正确的证件号码'),
  'check-digit': numberRefusal(ResultCode.InvalidParameter, '请输入正确的证件号码'),
  'not-a-day': numberRefusal(ResultCode.InvalidParameter, '请输入正确的证件号码'),
  'other-birthday': numberRefusal(ResultCode.Warning, '证件上的出生日期与您填写的生日不一致'),
};

function numberRefusal(code: typeof ResultCode.InvalidParameter | typeof ResultCode.Warning, message: string): Refusal {
  return new Refusal(code, message, { field: 'documentNumber' });
}

/** Nothing in it tells whether somebody else has shown this document. */
const unusable = (): Refusal =>
  new Refusal(ResultCode.DataExists, '该证件暂时无法使用，请核对后重试或联系在线客服', { field: 'documentNumber' });

/** Takes a member's documents in for review. Name and birthday come first: the documents are held against them. */
export async function bindIdentity(
  { documentKind: kind, documentNumber, residence, images }: DocumentInput,
  call: MemberCall,
): Promise<{ value: string; accountId: '' }> {
  const { app, now } = call;
  const { memberId } = call.caller;
  const member = await members.profile(app, memberId);
  if (!member?.realNameSealed) throw new Refusal(ResultCode.BindRealName);
  if (!member.birthday) throw new Refusal(ResultCode.BindRealName, '请先填写生日');
  const verdict = documentVerdict(kind, documentNumber, {
    birthday: member.birthday,
    today: chinaDay(now),
    legalAge: app.config.legalAge,
  });
  if (!verdict.ok) {
    if (verdict.why === 'under-age') throw numberRefusal(ResultCode.Warning, tooYoungMessage(app.config.legalAge));
    throw faults[verdict.why];
  }
  const own = [...new Set(images)];
  if ((await uploadImages.countOwn(app, memberId, ImagePurpose.identity, own)) !== own.length)
    throw new Refusal(ResultCode.NotFound, '证件照片不存在，请重新上传', { field: 'images' });
  await refuseUnneeded(call);
  // Counted by itself, so that it stays counted whatever comes next.
  if (!(await identityTries.take(app, memberId, now)))
    throw new Refusal(ResultCode.Warning, `每天最多提交${TRIES_A_DAY_MAX}次，请明天再试`);

  const documentId = await app.transact(async (tx) => {
    const id = await identityDocuments.insert(app, tx, { memberId, kind, number: verdict.value, images: own, now });
    if (id !== undefined) await members.setResidence(tx, memberId, residence);
    const outcome = id === undefined ? ('duplicate' as const) : ('done' as const);
    await auditLog.write(tx, { action: 'bind-identity', outcome, memberId }, call);
    if (id !== undefined) await app.identityReviewer.submitted(tx, id);
    return id;
  });
  if (documentId === undefined) throw unusable();
  return { value: maskNumber(verdict.value), accountId: '' };
}

async function refuseUnneeded({ app, caller }: MemberCall): Promise<void> {
  const latest = await identityDocuments.latestOf(app, caller.memberId);
  if (latest?.state === 'passed') throw new Refusal(ResultCode.DataExists, '身份认证已通过，无需重复提交');
  if (latest?.state === 'reviewing') throw new Refusal(ResultCode.DataExists, '资料正在审核中，请耐心等待');
}
