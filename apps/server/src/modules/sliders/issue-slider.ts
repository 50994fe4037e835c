import { type Catalogue, type OutputOf, ResultCode } from '@fairground/contract';
import type { Call } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Chance, systemChance } from '../members/chance.ts';
import { newSliderPuzzle, sliderImages } from './slider-picture.ts';
import { isBarred } from './slider-standing.ts';
import { sliders } from './sliders.ts';

type Slider = OutputOf<Catalogue['login']['sliderCaptcha']>;

/** Draws a new slider for this device. Drawing takes processor time, so an address has a limit. */
export async function issueSlider(call: Call, chance: Chance = systemChance): Promise<Slider> {
  const { house, device, now } = call;
  if (!(await house.limits.take('captcha.address', call.ip))) throw new Refusal(ResultCode.TooFrequent);
  if (isBarred(await sliders.failuresOf(house, device, now))) throw new Refusal(ResultCode.GraphicVerification);
  const puzzle = newSliderPuzzle(chance);
  const images = await sliderImages(puzzle);
  return { lot_number: await sliders.insert(house, { x: puzzle.x, device, now }), ...images, y: puzzle.y };
}
