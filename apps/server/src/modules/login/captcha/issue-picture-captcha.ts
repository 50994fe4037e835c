import { ResultCode } from '@fairground/contract';
import type { Call } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { captchaImage, newCaptchaText } from './captcha-picture.ts';
import { captchas } from './captchas.ts';
import { type DrawInt, systemDrawInt } from '../../../platform/encryption/random-draw.ts';

export interface PictureCaptcha {
  readonly image: string;
  readonly 'x-code': string;
}

/** Draws a new picture for this device. Refreshing is free, but drawing takes processor time, so an address has a limit. */
export async function issuePictureCaptcha(call: Call, drawInt: DrawInt = systemDrawInt): Promise<PictureCaptcha> {
  if (!(await call.app.rateLimits.take('captcha.address', call.ip))) throw new Refusal(ResultCode.TooFrequent);
  const answer = newCaptchaText(drawInt);
  const image = await captchaImage(answer, drawInt);
  return { image, 'x-code': await captchas.insert(call.app, { answer, device: call.device, now: call.now }) };
}
