import { ResultCode } from '@fairground/contract';
import { Kaptchcate } from '@fairground/contract/login-codes';
import type { Call } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { wantsPicture } from './slider-failures.ts';
import { sliders } from './sliders.ts';
import { type CaptchaPurpose, captchas } from './captchas.ts';

/** What a call brings along as its proof. */
export interface CaptchaProof {
  readonly kaptchcate: number;
  readonly codeId: string;
  readonly code: string;
}

/**
 * Refuses unless the proof is a slider passed or a picture read rightly: either will do, whichever was shown. In a
 * sandbox started without captchas there is nothing to prove.
 */
export async function checkCaptcha(proof: CaptchaProof, purpose: CaptchaPurpose, call: Call): Promise<void> {
  if (!call.app.config.captcha) return;
  if (proof.kaptchcate === Kaptchcate.slider) await checkSlider(proof, purpose, call);
  else if (proof.kaptchcate === Kaptchcate.picture) await checkPicture(proof, purpose, call);
  else throw await captchaRefusal(call);
}

/** Whether this device is better shown a picture than a slider. */
export const isPictureDue = async ({ app, device, now }: Call): Promise<boolean> =>
  wantsPicture(await sliders.failuresOf(app, device, now), now);

/** Asks for a proof: 6022 shows the slider, 6021 the picture instead. */
export async function captchaRefusal(call: Call, message?: string): Promise<Refusal> {
  if (await isPictureDue(call)) return new Refusal(ResultCode.GraphicVerification);
  return new Refusal(ResultCode.RapidVerification, message);
}

async function checkSlider({ codeId }: CaptchaProof, purpose: CaptchaPurpose, call: Call): Promise<void> {
  const { device, now } = call;
  if (await sliders.usePass(call.app, { pass: codeId, device, purpose, now })) return;
  throw await captchaRefusal(call, codeId === '' ? undefined : '验证已过期，请重新滑动');
}

async function checkPicture({ code, codeId }: CaptchaProof, purpose: CaptchaPurpose, call: Call): Promise<void> {
  if (code.trim() === '' || codeId === '') throw pictureRefusal('请输入验证码');
  const { device, now } = call;
  const outcome = await captchas.use(call.app, { id: codeId, answer: code, device, purpose, now });
  if (outcome === 'gone') throw pictureRefusal('验证码已过期，请换一张重试');
  if (outcome === 'wrong') throw pictureRefusal('验证码错误，请重新输入');
}

const pictureRefusal = (message: string): Refusal =>
  new Refusal(ResultCode.GraphicVerification, message, { field: 'code' });
