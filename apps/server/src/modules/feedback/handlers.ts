import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { addFeedback } from './add-feedback.ts';
import { feedbackPickers } from './feedback-pickers.ts';
import { ownFeedback } from './read-feedback.ts';

export const feedbackHandlers: HandlersOf<Catalogue['feedback']> = {
  addFeedBack: addFeedback,
  ...feedbackPickers,
  ...ownFeedback,
};
