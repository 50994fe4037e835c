import type { InputOf, OutputOf } from '@fairground/contract';
import { CaptchaFlow, CaptchaNeed, type login } from '@fairground/contract/login';
import { Kaptchcate } from '@fairground/contract/login-codes';
import type { Call } from '../../platform/handler.ts';
import { isPictureDue } from './captcha/check-captcha.ts';
import { failureSubjects, loginFailures } from './risk/login-failures.ts';
import { loginStanding } from './risk/login-tolerance.ts';

type Need = OutputOf<typeof login.captchaNeed>;

const nothing: Need = { need: CaptchaNeed.none, kaptchcate: Kaptchcate.none };
const slider: Need = { need: CaptchaNeed.slider, kaptchcate: Kaptchcate.slider };
const picture: Need = { need: CaptchaNeed.picture, kaptchcate: Kaptchcate.picture };

/** Says which proof a flow will be asked for, so that the form can show it before the first try. */
export async function captchaNeed(input: InputOf<typeof login.captchaNeed>, call: Call): Promise<Need> {
  if (!call.app.config.captcha) return { need: CaptchaNeed.none, kaptchcate: Kaptchcate.granted };
  // Only a login is trusted at first sight: its password is a proof already.
  if (input.ktype === CaptchaFlow.login && !(await hasFailed(input.name ?? '', call))) return nothing;
  return (await isPictureDue(call)) ? picture : slider;
}

async function hasFailed(name: string, { app, device, ip, now }: Call): Promise<boolean> {
  const subjects = failureSubjects({ name, device, ip });
  return loginStanding(await loginFailures.of(app, subjects), now, app.config.limitScale).captchaNeeded;
}
