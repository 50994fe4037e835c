import { type Catalogue, type OutputOf, ResultCode } from '@fairground/contract';
import type { Call } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type DrawInt, systemDrawInt } from '../../../platform/encryption/random-draw.ts';
import { newSliderPuzzle, sliderImages } from './slider-picture.ts';
import { isBarred } from './slider-failures.ts';
import { sliders } from './sliders.ts';

type Slider = OutputOf<Catalogue['login']['sliderCaptcha']>;

/** Draws a new slider for this device. Drawing takes processor time, so an address has a limit. */
export async function issueSlider(call: Call, drawInt: DrawInt = systemDrawInt): Promise<Slider> {
  const { app, device, now } = call;
  if (!(await app.rateLimits.take('captcha.address', call.ip))) throw new Refusal(ResultCode.TooFrequent);
  if (isBarred(await sliders.failuresOf(app, device, now))) throw new Refusal(ResultCode.GraphicVerification);
  const puzzle = newSliderPuzzle(drawInt);
  const images = await sliderImages(puzzle);
  return { lot_number: await sliders.insert(app, { x: puzzle.x, device, now }), ...images, y: puzzle.y };
}
