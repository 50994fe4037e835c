import { ResultCode } from '@fairground/contract';
import type { Call } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { waitText } from '../risk/login-tolerance.ts';
import type { PasswordKindCode } from '../../members/member-passwords.ts';
import { passwordChecks } from './password-checks.ts';

interface Entry {
  readonly memberId: bigint;
  readonly kind: PasswordKindCode;
  readonly typed: string;
  readonly stored: string;
}

/** Refuses unless a member who is logged in entered their password rightly; `wrong` is what they hear otherwise. */
export async function checkPassword({ typed, stored, ...check }: Entry, wrong: Refusal, call: Call): Promise<void> {
  const { app, now } = call;
  const waitSeconds = await app.transact((tx) => passwordChecks.count(tx, check, now));
  if (waitSeconds > 0) {
    const message = `密码错误次数过多，请${waitSeconds > 3600 ? `${Math.ceil(waitSeconds / 3600)}小时` : waitText(waitSeconds)}后再试`;
    throw new Refusal(ResultCode.CodeLocked, message, { waitSeconds });
  }
  if (!(await isRight(typed, stored, check, call))) throw wrong;
  await passwordChecks.clear(app, check);
}

/** When we are too busy to look at the password, that was not the member's failure. */
async function isRight(
  typed: string,
  stored: string,
  check: Pick<Entry, 'memberId' | 'kind'>,
  { app }: Call,
): Promise<boolean> {
  try {
    return await app.passwords.matches(stored, typed);
  } catch (error) {
    await passwordChecks.takeBack(app, check);
    throw error;
  }
}
