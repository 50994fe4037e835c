import { CaptchaFlow, login } from '@fairground/contract/login';
import { ask, call } from '../../../api/call.ts';
import { type AskCaptcha, passCaptcha } from '../captcha/captcha.ts';
import { passwordHashOf } from '../forms/password-hash.ts';

/** Who forgot the password, and how the server may reach them. */
export type Identity =
  | { readonly name: string; readonly areaCode: string; readonly phone: string }
  | { readonly name: string; readonly email: string };

/** Step one. False when the person closed the captcha. */
export async function sendResetCode(who: Identity, askCaptcha: AskCaptcha): Promise<boolean> {
  const { name } = who;
  const sent = await ('phone' in who
    ? passCaptcha({
        flow: CaptchaFlow.phoneReset,
        name,
        attempt: (captchaResult) => ask(login.forgetByPhoneOne, { ...who, ...captchaResult }),
        askCaptcha,
      })
    : passCaptcha({
        flow: CaptchaFlow.emailReset,
        name,
        attempt: (captchaResult) => ask(login.forgetByEmailOne, { ...who, ...captchaResult }),
        askCaptcha,
      }));
  return sent !== undefined;
}

/** Step two. */
export async function verifyResetCode(who: Identity, code: string): Promise<void> {
  if ('phone' in who) await call(login.forgetByPhoneTwo, { ...who, code });
  else await call(login.forgetByEmailTwo, { ...who, code });
}

/** Step three. */
export async function resetPassword(who: Identity, typed: string): Promise<void> {
  const password = passwordHashOf(typed);
  if ('phone' in who) await call(login.forgetByPhoneThree, { ...who, password, secondPassword: password });
  else await call(login.forgetByEmailThree, { ...who, password, secondPassword: password });
}

/** Where the code went, with the middle hidden: 138****1234, m***@mail.com. */
export function maskedTarget(who: Identity): string {
  if ('email' in who) return who.email.replace(/^(.).*(?=@)/, '$1***');
  return `${who.phone.slice(0, 3)}****${who.phone.slice(-4)}`;
}
