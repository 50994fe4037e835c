import { type Catalogue, type InputOf, type OutputOf, ResultCode } from '@fairground/contract';
import type { Call } from '../../../platform/handler.ts';
import type { Tx } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { checkAnswer } from './check-answer.ts';
import { isBarred, SLIDER_SECONDS } from './slider-failures.ts';
import { sliders } from './sliders.ts';

type Answer = Catalogue['login']['validateGeeCheck'];

/** Pixels of the background to either side that pass: arrow keys reach this surely, a careful hand at half the size does. */
export const PLACE_TOLERANCE = 3;
/** Let go this near, it was a hurried person rather than a guess: no pass, and nothing is held against the device. */
export const NEAR_TOLERANCE = 7;

/**
 * Checks an answer and uses its slider up, right or wrong. Whoever is refused is not told which rule it was: that would
 * teach robots one rule at a time.
 */
export async function answerSlider(input: InputOf<Answer>, call: Call): Promise<OutputOf<Answer>> {
  const { app } = call;
  if (!(await app.rateLimits.take('slider.address', call.ip))) throw new Refusal(ResultCode.GraphicVerification);
  const checked = await app.transact(async (tx): Promise<CheckedAnswer> => {
    await sliders.lockDevice(tx, call.device);
    const slider = await sliders.findWaiting(tx, { id: input.lot_number, device: call.device });
    if (!slider) return { outcome: 'gone', isLast: false };
    const outcome = await outcomeOf(tx, { slider, output: input.captcha_output }, call);
    const pass = await sliders.settle(tx, slider.id, { outcome, now: call.now });
    if (outcome === 'passed') return { pass };
    return { outcome, isLast: isBarred(await sliders.failuresOf(tx, call.device, call.now)) };
  });
  if ('pass' in checked) return { codeId: checked.pass };
  app.log.info({ requestId: call.requestId, outcome: checked.outcome }, 'slider captcha not passed');
  throw refusalOf(checked);
}

/** `isLast` when this device is shown no more sliders for a while. */
interface NotPassed {
  readonly outcome: string;
  readonly isLast: boolean;
}
type CheckedAnswer = { readonly pass: string } | NotPassed;

interface WaitingSlider {
  readonly id: string;
  readonly answerHash: Buffer;
  readonly issuedAt: Date;
}

async function outcomeOf(
  tx: Tx,
  { slider, output }: { readonly slider: WaitingSlider; readonly output: string },
  { app, device, now }: Call,
) {
  const age = now.getTime() - slider.issuedAt.getTime();
  if (age >= SLIDER_SECONDS * 1000) return 'late';
  if (isBarred(await sliders.failuresOf(tx, device, now))) return 'barred';
  const verdict = checkAnswer(output, age);
  if (!verdict.ok) return verdict.why;
  const x = verdict.value;
  if (!sliders.fits(app, slider, { x, tolerance: PLACE_TOLERANCE }))
    return sliders.fits(app, slider, { x, tolerance: NEAR_TOLERANCE }) ? 'near' : 'wrong-place';
  return (await sliders.noteTrace(tx, output, now)) ? 'passed' : 'seen-before';
}

function refusalOf({ outcome, isLast }: NotPassed): Refusal {
  if (isLast) return new Refusal(ResultCode.GraphicVerification);
  if (outcome === 'gone' || outcome === 'late') return new Refusal(ResultCode.CodeExpired, '验证已过期，请换一张重试');
  if (outcome === 'near') return new Refusal(ResultCode.CodeWrong, '还差一点，请对准缺口再试一次');
  return new Refusal(ResultCode.CodeWrong, '验证未通过，请再试一次');
}
