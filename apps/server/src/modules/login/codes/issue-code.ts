import { ResultCode } from '@fairground/contract';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { drawText, systemDrawInt } from '../../../platform/encryption/random-draw.ts';
import { type Contact, readPhone } from '../../members/contact.ts';
import { waitText } from '../risk/login-tolerance.ts';
import { enqueueCode } from './code-message.ts';
import { CODE_SECONDS, RESEND_SECONDS, sendingVerdict } from './code-rules.ts';
import { codeHash, type CodeUse, targetHash, useHash } from './code-use.ts';
import type { DeliveryKind } from '../../../platform/ports/sender.ts';
import { verificationCodes } from './verification-codes.ts';

export interface CodeOrder {
  readonly use: CodeUse;
  readonly to: Contact;
  readonly channel: DeliveryKind;
  /** Undefined when name and contact do not belong together: all the same steps, but nobody is written to. */
  readonly memberId: bigint | undefined;
  readonly now: Date;
}

/** Makes a code and sees to it that it is sent once the transaction is durable. Says when the next one may be asked for. */
export async function issueCode(app: AppContext, tx: Tx, order: CodeOrder): Promise<{ nextTime: number }> {
  const { now } = order;
  const target = targetHash(app, order.to.text);
  refuseTooMany(await verificationCodes.lockSendings(tx, target, now), now);
  const use = useHash(app, order.use);
  const code = drawText('0123456789', 6, systemDrawInt);
  const id = await verificationCodes.insert(tx, {
    useHash: use,
    targetHash: target,
    memberId: order.memberId,
    codeHash: codeHash(app, use, code),
    now,
  });
  const phone = order.to.kind === 'phone' ? readPhone(order.to.text) : undefined;
  const address = { to: phone?.number ?? order.to.text, areaCode: phone?.areaCode ?? '' };
  const real = order.memberId !== undefined;
  const until = now.getTime() + CODE_SECONDS * 1000;
  await enqueueCode(app, tx, {
    codeId: id,
    ...address,
    channel: order.channel,
    text: textOf(app, code),
    code,
    real,
    until,
  });
  await verificationCodes.sweep(tx, now);
  return { nextTime: now.getTime() + RESEND_SECONDS * 1000 };
}

const textOf = ({ config }: AppContext, code: string): string =>
  `【${config.siteTitle}】验证码${code}，10分钟内有效。请勿告诉任何人，客服也不会索要。`;

function refuseTooMany(sentAt: readonly Date[], now: Date): void {
  const verdict = sendingVerdict(sentAt, now);
  if (verdict.ok) return;
  const { limit, waitSeconds } = verdict.why;
  const data = { nextTime: now.getTime() + waitSeconds * 1000 };
  if (limit === 'minute') throw new Refusal(ResultCode.SixtySecondsLimit, undefined, data);
  const message =
    limit === 'hour' ? `获取次数过多，请${waitText(waitSeconds)}后再试` : '今日获取次数已用完，请明天再试';
  throw new Refusal(ResultCode.PhoneAttemptsUsedUp, message, data);
}
