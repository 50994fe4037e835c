import { ResultCode } from '@fairground/contract';
import type { Call } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { waitText } from '../risk/login-tolerance.ts';
import type { PasswordKindCode } from '../../members/member-passwords.ts';
import { passwordChecks } from './password-checks.ts';
import { isRightPassword } from './counted-password.ts';

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
    const message = `密码错误次数过多，请${waitText(waitSeconds)}后再试`;
    throw new Refusal(ResultCode.CodeLocked, message, { waitSeconds });
  }
  const takeBack = () => passwordChecks.takeBack(app, check);
  if (!(await isRightPassword({ typed, stored }, call, takeBack))) throw wrong;
  await passwordChecks.clear(app, check);
}
