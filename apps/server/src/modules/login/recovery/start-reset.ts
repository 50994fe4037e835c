import { ResultCode } from '@fairground/contract';
import { resetName } from '@fairground/contract/fields';
import * as z from 'zod/mini';
import type { Call } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { takeAddressLimit } from '../codes/code-limits.ts';
import { useHash } from '../codes/code-use.ts';
import { issueCode } from '../codes/issue-code.ts';
import type { DeliveryKind } from '../../../platform/ports/sender.ts';
import { auditLog } from '../../members/audit-log.ts';
import { type CaptchaProof, checkCaptcha } from '../captcha/check-captcha.ts';
import { isBoundTo, memberContacts } from '../../members/member-contacts.ts';
import { passwordResets } from './password-resets.ts';
import { type ResetIdentity, resetUse } from './reset-use.ts';

export interface ResetRequest extends ResetIdentity {
  readonly channel: DeliveryKind;
  readonly proof: CaptchaProof;
}

/**
 * The first step: a code goes to the phone or e-mail, if it is the member's. Whether it is must not show, so for
 * anybody else the same rows are written, the same limits count, and the message that is made reaches nobody.
 */
export async function startReset(request: ResetRequest, call: Call): Promise<{ nextTime: number }> {
  const { app, device, now } = call;
  const name = z.safeParse(resetName, request.name);
  if (!name.success) throw new Refusal(ResultCode.InvalidParameter, name.error.issues[0]?.message, { field: 'name' });
  const use = resetUse(request, device);
  const hash = useHash(app, use);
  if (!(await isUnderWay(hash, call))) await checkCaptcha(request.proof, 'reset', call);
  await takeAddressLimit(call);

  const named = await memberContacts.ofName(app, app, request.name);
  const memberId = named && isBoundTo(named, request.contact) ? named.id : undefined;
  return app.transact(async (tx) => {
    // The reset's row before the code's, as in every later step: two steps at once must not wait for each other.
    await passwordResets.put(tx, { useHash: hash, memberId, step: 1, now });
    const { contact: to, channel } = request;
    const sent = await issueCode(app, tx, { use, to, channel, memberId, now });
    await passwordResets.sweep(tx, now);
    const outcome =
      memberId === undefined ? { outcome: 'unknown-name' as const } : { outcome: 'done' as const, memberId };
    await auditLog.write(tx, { action: 'reset-ask', ...outcome }, call);
    return sent;
  });
}

/** Who has proven to be human and asked, may ask again on the same device without another picture. */
async function isUnderWay(hash: Buffer, { app, now }: Call): Promise<boolean> {
  const row = await passwordResets.find(app, hash);
  return row !== undefined && row.expiresAt > now;
}
