import type { InputOf, OutputOf } from '@fairground/contract';
import { CaptchaFlow, CaptchaNeed, type login } from '@fairground/contract/login';
import { Kaptchcate } from '@fairground/contract/login-codes';
import type { Call } from '../../platform/handler.ts';
import { failureSubjects, loginFailures } from './login-failures.ts';
import { loginStanding } from './login-tolerance.ts';

type Need = OutputOf<typeof login.captchaNeed>;

const nothing: Need = { need: CaptchaNeed.none, kaptchcate: Kaptchcate.none };
const picture: Need = { need: CaptchaNeed.picture, kaptchcate: Kaptchcate.picture };

/** Says which proof a flow will be asked for, so that the form can show it before the first try. */
export async function captchaNeed(input: InputOf<typeof login.captchaNeed>, call: Call): Promise<Need> {
  if (!call.house.config.captcha) return { need: CaptchaNeed.none, kaptchcate: Kaptchcate.granted };
  // Only a login is trusted at first sight: its password is a proof already.
  if (input.ktype !== CaptchaFlow.login) return picture;
  const subjects = failureSubjects({ name: input.name ?? '', device: call.device, ip: call.ip });
  const { captchaNeeded } = loginStanding(await loginFailures.of(call.house, subjects), call.now);
  return captchaNeeded ? picture : nothing;
}
