import { activityLandPage } from './activity-land-page.ts';
import { againDeposit, firstDeposit } from './deposit-gift.ts';
import { bettingGift } from './betting-gift.ts';
import { exchange } from './exchange.ts';
import { drawGift } from './draw-gift.ts';
import { friendInvitation } from './friend-invitation.ts';
import type { KindName, PromotionKind } from './kind.ts';
import { newTask } from './new-task.ts';
import { racePage } from './race-page.ts';
import { signGift } from './sign-gift.ts';
import { welfare } from './welfare.ts';

/** Every kind of page. A promotion itself needs none of these to run: they show it, and offer what only its page has. */
export const kinds: { readonly [Kind in KindName]?: PromotionKind<Kind> } = {
  firstDeposit,
  againDeposit,
  newTask,
  signGift,
  bettingGift,
  welfare,
  exchange,
  drawGift,
  racePage,
  friendInvitation,
  activityLandPage,
};
