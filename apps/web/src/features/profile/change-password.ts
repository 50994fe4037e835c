import type { InputOf } from '@fairground/contract';
import { member } from '@fairground/contract/member';
import { PasswordKind } from '@fairground/contract/member-binding';
import { call } from '../../api/call.ts';
import { passwordHashOf } from '../auth-dialog/password-hash.ts';
import { rememberUser, rememberedUser } from '../session/remembered-user.ts';

/** Which of the two passwords. */
export type PasswordName = keyof typeof PasswordKind;

/** How a member shows to be allowed: nothing is needed for the first fund password. */
export type PasswordProof =
  | { readonly way: 'first' }
  | { readonly way: 'old'; readonly oldPassword: string }
  | { readonly way: 'phone' | 'email'; readonly code: string };

/** Sets the new password by the call that its proof belongs to. */
export async function changePassword(which: PasswordName, typed: string, proof: PasswordProof): Promise<void> {
  const password = passwordHashOf(typed);
  const wish: Pick<InputOf<typeof member.bindPassword>, 'kind' | 'password' | 'secondPassword'> = {
    kind: PasswordKind[which],
    password,
    secondPassword: password,
  };
  if (proof.way === 'phone') await call(member.bindPasswordByPhone, { ...wish, code: proof.code });
  else if (proof.way === 'email') await call(member.bindPasswordByEmail, { ...wish, code: proof.code });
  else if (proof.way === 'old')
    await call(member.bindPassword, { ...wish, oldPassword: passwordHashOf(proof.oldPassword) });
  else await call(member.bindPassword, wish);
}

/** A remembered login keeps working after its password has changed. */
export async function updateRemembered(name: string, password: string): Promise<void> {
  const kept = await rememberedUser();
  if (kept?.name === name && kept.password !== '') await rememberUser({ name, password });
}
