import { type Catalogue, type InputOf, type OutputOf, ResultCode } from '@fairground/contract';
import type { Call } from '../../platform/handler.ts';
import type { House, Tx } from '../../platform/house.ts';
import { Refusal } from '../../platform/refusal.ts';
import { judgeAnswer } from './judge-answer.ts';
import { isBarred, SLIDER_SECONDS } from './slider-standing.ts';
import { sliders } from './sliders.ts';

type Answer = Catalogue['login']['validateGeeCheck'];

/** Pixels of the background to either side that pass: arrow keys reach this surely, a careful hand at half the size does. */
export const PLACE_TOLERANCE = 3;
/** Let go this near, it was a hurried person rather than a guess: no pass, and nothing is held against the device. */
export const NEAR_TOLERANCE = 7;

/**
 * Judges an answer and uses its slider up, right or wrong. Whoever is refused is not told which rule it was: that would
 * teach robots one rule at a time.
 */
export async function answerSlider(input: InputOf<Answer>, call: Call): Promise<OutputOf<Answer>> {
  const { house } = call;
  if (!(await house.limits.take('slider.address', call.ip))) throw new Refusal(ResultCode.GraphicVerification);
  const judged = await house.transact(async (tx): Promise<Judged> => {
    await sliders.lockDevice(tx, call.device);
    const slider = await sliders.findWaiting(tx, input.lot_number, call.device);
    if (!slider) return { outcome: 'gone', isLast: false };
    const outcome = await outcomeOf(house, tx, slider, input.captcha_output, call);
    const pass = await sliders.settle(tx, slider.id, outcome, call.now);
    if (outcome === 'passed') return { pass };
    return { outcome, isLast: isBarred(await sliders.failuresOf(tx, call.device, call.now)) };
  });
  if ('pass' in judged) return { codeId: judged.pass };
  house.log.info({ requestId: call.requestId, outcome: judged.outcome }, 'a slider was not passed');
  throw refusalOf(judged);
}

/** `isLast` when this device is shown no more sliders for a while. */
interface NotPassed {
  readonly outcome: string;
  readonly isLast: boolean;
}
type Judged = { readonly pass: string } | NotPassed;

interface WaitingSlider {
  readonly id: string;
  readonly answerHash: Buffer;
  readonly issuedAt: Date;
}

async function outcomeOf(house: House, tx: Tx, slider: WaitingSlider, output: string, call: Call) {
  const age = call.now.getTime() - slider.issuedAt.getTime();
  if (age >= SLIDER_SECONDS * 1000) return 'late';
  if (isBarred(await sliders.failuresOf(tx, call.device, call.now))) return 'barred';
  const verdict = judgeAnswer(output, age);
  if (!verdict.ok) return verdict.why;
  if (!sliders.fits(house, slider, verdict.value, PLACE_TOLERANCE))
    return sliders.fits(house, slider, verdict.value, NEAR_TOLERANCE) ? 'near' : 'wrong-place';
  return (await sliders.noteTrace(tx, output, call.now)) ? 'passed' : 'seen-before';
}

function refusalOf({ outcome, isLast }: NotPassed): Refusal {
  if (isLast) return new Refusal(ResultCode.GraphicVerification);
  if (outcome === 'gone' || outcome === 'late') return new Refusal(ResultCode.CodeExpired, '验证已过期，请换一张重试');
  if (outcome === 'near') return new Refusal(ResultCode.CodeWrong, '还差一点，请对准缺口再试一次');
  return new Refusal(ResultCode.CodeWrong, '验证未通过，请再试一次');
}
