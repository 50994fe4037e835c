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

/** What a person can be shown. */
export type Challenge = 'slider' | 'picture';

/** Shows a challenge and waits for its proof; undefined when the person closes it. `wrong` says why it is asked again. */
export type AskProof = (challenge: Challenge, wrong?: string) => Promise<Proof | undefined>;

export interface CaptchaPass<E extends Endpoint> {
  /** What the house is asked about first. Without one the call goes out bare, and its answer says what is needed. */
  readonly flow?: ValueOf<typeof CaptchaFlow>;
  readonly name: string;
  readonly attempt: (proof: Proof) => Promise<Answer<E>>;
  readonly askProof: AskProof;
}

const bare: Proof = { kaptchcate: Kaptchcate.none, codeId: '', code: '' };

/** Gets the proof a flow needs, and tries until the house is content with it. Undefined when the person gave up. */
export async function passCaptcha<E extends Endpoint>(pass: CaptchaPass<E>): Promise<OutputOf<E> | undefined> {
  let proof = await firstProof(pass);
  while (proof) {
    // oxlint-disable-next-line no-await-in-loop -- each try follows from the answer before it
    const answer = await attempted(pass, proof);
    if (answer.code === ResultCode.Success) return answer.data;
    const before = challengeOf(proof);
    const next = wanted[answer.code] ?? before ?? 'picture';
    // oxlint-disable-next-line no-await-in-loop -- see above
    proof = await pass.askProof(next, next === before ? answer.message : undefined);
  }
  return undefined;
}

async function firstProof<E extends Endpoint>({ flow, name, askProof }: CaptchaPass<E>): Promise<Proof | undefined> {
  if (flow === undefined) return bare;
  const { need, kaptchcate } = await call(login.captchaNeed, { ktype: flow, name });
  if (need === CaptchaNeed.none) return { ...bare, kaptchcate };
  return askProof(need === CaptchaNeed.slider ? 'slider' : 'picture');
}

/** The two answers that name the challenge they want. */
const wanted: Partial<Record<ResultCode, Challenge>> = {
  [ResultCode.GraphicVerification]: 'picture',
  [ResultCode.RapidVerification]: 'slider',
};

function challengeOf({ kaptchcate }: Proof): Challenge | undefined {
  if (kaptchcate === Kaptchcate.slider) return 'slider';
  return kaptchcate === Kaptchcate.picture ? 'picture' : undefined;
}

/** A proof that was wrong or too old: another one may help, and nothing else was decided. */
const isAboutProof = (code: ResultCode): code is ProofRefusal =>
  code === ResultCode.CodeWrong || code === ResultCode.CodeExpired;
type ProofRefusal = typeof ResultCode.CodeWrong | typeof ResultCode.CodeExpired;

/** A wrong proof is an answer like 6021: ask again. A call without a flow sends codes; there 6036 means the phone. */
async function attempted<E extends Endpoint>({ flow, attempt }: CaptchaPass<E>, proof: Proof): Promise<Answer<E>> {
  try {
    return await attempt(proof);
  } catch (failure) {
    const mayBeProof = flow !== undefined && challengeOf(proof) !== undefined;
    if (!mayBeProof || !(failure instanceof CallRefused) || !isAboutProof(failure.code)) throw failure;
    return { code: failure.code, data: failure.data, message: failure.message };
  }
}
