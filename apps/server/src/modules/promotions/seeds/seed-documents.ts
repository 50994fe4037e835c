import type { PromotionDocument } from '@fairground/contract/promotion-document';
import { againDeposit, coinPlus, firstDeposit } from './deposit-documents.ts';
import { birthday, pointsMall, rebateProgramme, vipGifts, vipWeek, welfare } from './member-documents.ts';
import { eventPromotions } from './event-promotions.ts';
import { bettingGift, dailySign, lossBack, lydzSeason, newTask } from './play-documents.ts';

/** The promotions a first start contains. Operators change them from there; what they saved is never overwritten. */
export const seedDocuments: readonly PromotionDocument[] = [
  firstDeposit,
  againDeposit,
  newTask,
  dailySign,
  bettingGift,
  lossBack,
  birthday,
  coinPlus,
  lydzSeason,
  vipWeek,
  welfare,
  vipGifts,
  rebateProgramme,
  pointsMall,
  ...eventPromotions,
];
