import { timingSafeEqual } from 'node:crypto';
import { ResultCode } from '@fairground/contract';
import { CodePurpose } from '@fairground/contract/login-codes';
import type { Verdict } from '@fairground/money';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type CodeFault, codeVerdict } from './code-rules.ts';
import type { NewDeviceCode } from '../risk/device-codes.ts';
import { codeHash, type CodeUse, useHash } from './code-use.ts';
import { verificationCodes } from './verification-codes.ts';

/**
 * Uses a code up, or counts the try. A wrong try must stay counted: let the transaction commit whatever the verdict,
 * and throw `codeRefusal(why)` only after it.
 */
export async function takeCode(
  app: AppContext,
  tx: Tx,
  { use, code, now }: { readonly use: CodeUse; readonly code: string; readonly now: Date },
): Promise<Verdict<null, CodeFault>> {
  const hash = useHash(app, use);
  const sent = await verificationCodes.lockNewest(tx, hash);
  const isRight = timingSafeEqual(sent?.codeHash ?? NO_CODE, codeHash(app, hash, code));
  // A code for nobody was never sent: typing it by luck proves nothing.
  const verdict = codeVerdict(sent, isRight && sent?.memberId !== null, now);
  if (!sent || verdict.ok) {
    if (sent) await verificationCodes.end(tx, sent.id, now);
    return verdict.ok ? verdict : { ok: false, why: verdict.why.fault };
  }
  if (verdict.why.counts) await verificationCodes.addTry(tx, sent.id);
  return { ok: false, why: verdict.why.fault };
}

const NO_CODE = Buffer.alloc(32);

/** What a new device's code is good for. Its place is the bound phone, which ends all codes when it changes. */
export const newDeviceUse = (memberId: bigint, device: string): CodeUse => ({
  purpose: CodePurpose.newDevice,
  subject: memberId,
  target: '',
  device,
});

/**
 * For a login that has to prove its new device: `code` is what came as `sendCodeNum`. The rules of `takeCode` hold.
 * Nothing sent counts as expired: either way a new one is to be asked for.
 */
export const takeNewDeviceCode =
  (app: AppContext) =>
  async (
    tx: Tx,
    { memberId, device, code, now }: NewDeviceCode,
  ): Promise<Verdict<null, Exclude<CodeFault, 'not-sent'>>> => {
    const verdict = await takeCode(app, tx, { use: newDeviceUse(memberId, device), code, now });
    if (verdict.ok) return verdict;
    return { ok: false, why: verdict.why === 'not-sent' ? 'expired' : verdict.why };
  };

const faults: Readonly<Record<CodeFault, readonly [ResultCode, string]>> = {
  'not-sent': [ResultCode.CodeExpired, '请先获取验证码'],
  expired: [ResultCode.CodeExpired, '验证码已过期，请重新获取'],
  locked: [ResultCode.CodeLocked, '验证码错误次数过多，请重新获取'],
  wrong: [ResultCode.CodeWrong, '验证码错误，请重新输入'],
};

/**
 * What the person hears who typed such a code. Where only a phone can prove it, `required` is the code for one that was
 * never asked for.
 */
export function codeRefusal(why: CodeFault, required: ResultCode = ResultCode.CodeExpired): Refusal {
  const [code, message] = faults[why];
  return new Refusal(why === 'not-sent' ? required : code, message, { field: 'code' });
}
