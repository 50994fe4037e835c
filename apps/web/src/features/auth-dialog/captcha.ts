import type { Endpoint, OutputOf } from '@fairground/contract';
import { type CaptchaFlow, CaptchaNeed, Kaptchcate, login } from '@fairground/contract/login';
import { ResultCode } from '@fairground/contract/result-codes';
import { type Answer, call } from '../../api/call.ts';
import { CallRefused } from '../../api/failures.ts';

type ValueOf<T> = T[keyof T];

/** What a form sends along to prove that a person filled it in. */
export interface Proof {
  readonly kaptchcate: ValueOf<typeof Kaptchcate>;
  readonly codeId: string;
  readonly code: string;
}

/** Shows the picture and waits for its text; undefined when the person closes it. `wrong` says why it is asked again. */
export type AskPicture = (wrong?: string) => Promise<Proof | undefined>;

export interface CaptchaPass<E extends Endpoint> {
  readonly flow: ValueOf<typeof CaptchaFlow>;
  readonly name: string;
  readonly attempt: (proof: Proof) => Promise<Answer<E>>;
  readonly askPicture: AskPicture;
}

/** The picture's text was wrong or too old: a new picture may help, and nothing else was decided. */
const isAboutPicture = (code: ResultCode): code is PictureRefusal =>
  code === ResultCode.CodeWrong || code === ResultCode.CodeExpired;
type PictureRefusal = typeof ResultCode.CodeWrong | typeof ResultCode.CodeExpired;

/**
 * Asks the house which proof a flow needs, gets it, and tries until the house is content with the proof.
 * Undefined when the person gave up. Wherever a proof is needed the picture serves.
 */
export async function passCaptcha<E extends Endpoint>(pass: CaptchaPass<E>): Promise<OutputOf<E> | undefined> {
  const { flow, name, attempt, askPicture } = pass;
  const { need, kaptchcate } = await call(login.captchaNeed, { ktype: flow, name });
  let proof = need === CaptchaNeed.none ? { kaptchcate, codeId: '', code: '' } : await askPicture();
  while (proof) {
    // oxlint-disable-next-line no-await-in-loop -- each try follows from the answer before it
    const answer = await attempted(attempt, proof);
    if (answer.code === ResultCode.Success) return answer.data;
    // oxlint-disable-next-line no-await-in-loop -- see above
    proof = await askPicture(isPicture(proof) ? answer.message : undefined);
  }
  return undefined;
}

const isPicture = (proof: Proof): boolean => proof.kaptchcate === Kaptchcate.picture;

/** A wrong picture is an answer like 6021: ask again. */
async function attempted<E extends Endpoint>(attempt: CaptchaPass<E>['attempt'], proof: Proof): Promise<Answer<E>> {
  try {
    return await attempt(proof);
  } catch (failure) {
    if (!(failure instanceof CallRefused) || !isPicture(proof) || !isAboutPicture(failure.code)) throw failure;
    return { code: failure.code, data: failure.data, message: failure.message };
  }
}
