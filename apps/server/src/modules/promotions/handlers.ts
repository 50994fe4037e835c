import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { confirmInfo } from './confirm-info.ts';
import { joinActivity } from './join-activity.ts';
import { listPromotions } from './list-promotions.ts';
import { verifyPromotion } from './verify-promotion.ts';

type Calls = 'config' | 'verification' | 'joinActivity' | 'confirmInfo';

export const promotionHandlers: HandlersOf<Pick<Catalogue['promotions'], Calls>> = {
  config: listPromotions,
  verification: verifyPromotion,
  joinActivity,
  confirmInfo,
};
