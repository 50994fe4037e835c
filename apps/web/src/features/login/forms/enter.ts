import type { OutputOf } from '@fairground/contract';
import { CaptchaFlow, Kaptchcate, login } from '@fairground/contract/login';
import { ask, call } from '../../../api/call.ts';
import { events, type HeldCredentials } from '../../../api/events.ts';
import { messageOf } from '../../../api/failures.ts';
import { toast } from '../../../ui/toast.ts';
import { version } from '../../../../package.json';
import { beginTour } from '../../first-steps/tour-mark.ts';
import { referral } from '../../session/referral.ts';
import { forgetUser, rememberUser } from '../../session/remembered-user.ts';
import { signIn } from '../../session/session.ts';
import { type AskCaptcha, type CaptchaResult, passCaptcha } from '../captcha/captcha.ts';
import { passwordHashOf } from './password-hash.ts';

export interface Entry {
  readonly name: string;
  readonly password: string;
  readonly remember: boolean;
}

/** What the server itself vouches for. */
const granted: CaptchaResult = { kaptchcate: Kaptchcate.granted, codeId: '', code: '' };

const loginInput = ({ name, hash }: { readonly name: string; readonly hash: string }, captchaResult: CaptchaResult) =>
  ({ isAgent: 0, name, password: hash, ...captchaResult, version }) as const;

/** 'given-up' when the person closed the captcha. */
export async function logIn(entry: Entry, askCaptcha: AskCaptcha): Promise<'done' | 'given-up'> {
  const hash = passwordHashOf(entry.password);
  const result = await passCaptcha({
    flow: CaptchaFlow.login,
    name: entry.name,
    attempt: (captchaResult) => ask(login.login, loginInput({ name: entry.name, hash }, captchaResult)),
    askCaptcha,
  });
  if (!result) return 'given-up';
  await rememberOrForget(entry);
  await welcome(result);
  return 'done';
}

/**
 * A login that waits for a code: the server holds back only who knows the password, so what the member chose about
 * remembering it is done now, and what is carried on is its hash.
 */
export async function holdLogin(entry: Entry, phoneNumber: string): Promise<HeldCredentials> {
  await rememberOrForget(entry);
  return { username: entry.name, passwordHash: passwordHashOf(entry.password), phoneNumber };
}

/** Finishes a login that the server held back, with the code it sent. The server trusts the device from then on. */
export async function logInOnNewDevice(held: HeldCredentials, sendCodeNum: string): Promise<void> {
  await welcome(
    await call(login.login, { ...loginInput({ name: held.username, hash: held.passwordHash }, granted), sendCodeNum }),
  );
}

async function rememberOrForget({ name, password, remember }: Entry): Promise<void> {
  if (remember) await rememberUser({ name, password });
  else forgetUser();
}

async function welcome(result: OutputOf<typeof login.login>): Promise<void> {
  await signIn(result);
  toast.success('登录成功');
  tellOfRegion(result);
}

/** Somebody who comes from a region where the server may be restricted hears so once, and goes on. */
function tellOfRegion({ regionWarning }: OutputOf<typeof login.login>): void {
  if (regionWarning !== undefined) events.emit('show-tips', { title: '地区提示', message: regionWarning });
}

/** Registers and logs in with the captcha result the server itself grants to a new member. */
export async function registerAndLogIn(
  entry: Entry,
  askCaptcha: AskCaptcha,
): Promise<'done' | 'given-up' | { readonly loginFailed: string }> {
  const hash = passwordHashOf(entry.password);
  const registered = await passCaptcha({
    flow: CaptchaFlow.register,
    name: entry.name,
    attempt: (captchaResult) =>
      ask(login.register, {
        name: entry.name,
        password: hash,
        secondPassword: hash,
        ...captchaResult,
        domain: location.hostname,
        ...referral(),
      }),
    askCaptcha,
  });
  if (!registered) return 'given-up';
  toast.success('注册成功');
  try {
    const result = await call(login.login, loginInput({ name: entry.name, hash }, granted));
    if (entry.remember) await rememberUser({ name: entry.name, password: entry.password });
    await signIn(result);
    tellOfRegion(result);
  } catch (failure) {
    // The account exists: the person must hear that, and log in by hand.
    return { loginFailed: messageOf(failure) };
  }
  beginTour();
  events.emit('show-tour', { isAsked: false });
  return 'done';
}
