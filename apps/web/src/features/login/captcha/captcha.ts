import type { Endpoint, OutputOf } from '@fairground/contract';
import { type CaptchaFlow, CaptchaNeed, Kaptchcate, login } from '@fairground/contract/login';
import { ResultCode } from '@fairground/contract/result-codes';
import { type Answer, call } from '../../../api/call.ts';
import { CallRefused } from '../../../api/failures.ts';

type ValueOf<T> = T[keyof T];

/** What a form sends along to prove that a person filled it in. */
export interface CaptchaResult {
  readonly kaptchcate: ValueOf<typeof Kaptchcate>;
  readonly codeId: string;
  readonly code: string;
}

/** What a person can be shown. */
export type Challenge = 'slider' | 'picture';

/** Shows a challenge and waits for its result; undefined when the person closes it. */
export type AskCaptcha = (challenge: Challenge) => Promise<CaptchaResult | undefined>;

export interface CaptchaPass<E extends Endpoint> {
  /** What the server is asked about first. Without one the call goes out bare, and its answer says what is needed. */
  readonly flow?: ValueOf<typeof CaptchaFlow>;
  readonly name: string;
  readonly attempt: (captchaResult: CaptchaResult) => Promise<Answer<E>>;
  readonly askCaptcha: AskCaptcha;
}

const bare: CaptchaResult = { kaptchcate: Kaptchcate.none, codeId: '', code: '' };

/**
 * Gets the captcha result a flow needs: the first try may be answered with the challenge that is wanted (6021, 6022), which then
 * opens. A result that is refused ends the attempt with the server's words. Undefined when the person gave up.
 */
export async function passCaptcha<E extends Endpoint>(pass: CaptchaPass<E>): Promise<OutputOf<E> | undefined> {
  let captchaResult = await firstCaptcha(pass);
  while (captchaResult) {
    // oxlint-disable-next-line no-await-in-loop -- each try follows from the answer before it
    const answer = await pass.attempt(captchaResult);
    if (answer.code === ResultCode.Success) return answer.data;
    const next = wanted[answer.code] ?? 'picture';
    if (next === challengeOf(captchaResult)) throw new CallRefused(answer.code, answer.message, answer.data);
    // oxlint-disable-next-line no-await-in-loop -- see above
    captchaResult = await pass.askCaptcha(next);
  }
  return undefined;
}

/** What a refused captcha is told with: these never are about anything else where a form was sent with a captcha. */
const captchaCodes: readonly ResultCode[] = [
  ResultCode.GraphicVerification,
  ResultCode.RapidVerification,
  ResultCode.CodeWrong,
  ResultCode.CodeExpired,
];

export const isCaptchaFailure = (thrown: unknown): boolean =>
  thrown instanceof CallRefused && captchaCodes.includes(thrown.code);

async function firstCaptcha<E extends Endpoint>({
  flow,
  name,
  askCaptcha,
}: CaptchaPass<E>): Promise<CaptchaResult | undefined> {
  if (flow === undefined) return bare;
  const { need, kaptchcate } = await call(login.captchaNeed, { ktype: flow, name });
  if (need === CaptchaNeed.none) return { ...bare, kaptchcate };
  return askCaptcha(need === CaptchaNeed.slider ? 'slider' : 'picture');
}

/** The two answers that name the challenge they want. */
const wanted: Partial<Record<ResultCode, Challenge>> = {
  [ResultCode.GraphicVerification]: 'picture',
  [ResultCode.RapidVerification]: 'slider',
};

function challengeOf({ kaptchcate }: CaptchaResult): Challenge | undefined {
  if (kaptchcate === Kaptchcate.slider) return 'slider';
  return kaptchcate === Kaptchcate.picture ? 'picture' : undefined;
}
