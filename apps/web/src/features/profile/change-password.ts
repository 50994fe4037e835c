import type { InputOf } from '@fairground/contract';
import { members } from '@fairground/contract/members';
import { PasswordKind } from '@fairground/contract/member-binding';
import { call } from '../../api/call.ts';
import { passwordHashOf } from '../login/forms/password-hash.ts';
import { type RememberedUser, rememberUser, rememberedUser } from '../session/remembered-user.ts';

/** Which of the two passwords. */
export type PasswordName = keyof typeof PasswordKind;

/** How a member shows to be allowed: nothing is needed for the first fund password. */
export type PasswordVerification =
  | { readonly way: 'first' }
  | { readonly way: 'old'; readonly oldPassword: string }
  | { readonly way: 'phone' | 'email'; readonly code: string };

/** Sets the new password by the call that its proof belongs to. */
export async function changePassword(
  which: PasswordName,
  typed: string,
  verification: PasswordVerification,
): Promise<void> {
  const password = passwordHashOf(typed);
  const request: Pick<InputOf<typeof members.bindPassword>, 'kind' | 'password' | 'secondPassword'> = {
    kind: PasswordKind[which],
    password,
    secondPassword: password,
  };
  if (verification.way === 'phone') await call(members.bindPasswordByPhone, { ...request, code: verification.code });
  else if (verification.way === 'email')
    await call(members.bindPasswordByEmail, { ...request, code: verification.code });
  else if (verification.way === 'old')
    await call(members.bindPassword, { ...request, oldPassword: passwordHashOf(verification.oldPassword) });
  else await call(members.bindPassword, request);
}

/** A remembered login keeps working after its password has changed. */
export async function updateRemembered({ name, password }: RememberedUser): Promise<void> {
  const remembered = await rememberedUser();
  if (remembered?.name === name && remembered.password !== '') await rememberUser({ name, password });
}
