import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../../platform/handler.ts';
import { answerSlider } from './answer-slider.ts';
import { issueSlider } from './issue-slider.ts';

export const sliderHandlers: HandlersOf<Pick<Catalogue['login'], 'sliderCaptcha' | 'validateGeeCheck'>> = {
  sliderCaptcha: (_, call) => issueSlider(call),
  validateGeeCheck: answerSlider,
};
