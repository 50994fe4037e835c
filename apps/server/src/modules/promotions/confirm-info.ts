import { type Catalogue, type OutputOf, ResultCode } from '@fairground/contract';
import { periodKey } from '@fairground/promotions';
import type { Handler } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { quitPreview } from '../bonus/quit-lot.ts';
import { rewards } from '../rewards/rewards.ts';
import { ownPromotion } from './find-promotion.ts';
import type { KindCall } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';
import { joinStateOf, refuseOffers, refuseUntested } from './standing.ts';

type Confirm = Catalogue['promotions']['confirmInfo'];

/** A member's own affairs in a promotion, and what quitting it would cost now. */
export const confirmInfo: Handler<Confirm> = async ({ id, periodId }, call) => {
  const { app, now } = call;
  const { memberId } = call.caller;
  await refuseOffers(app.pool, call);
  const { promotion, join } = await ownPromotion(app.pool, id, { memberId, at: now });
  await refuseUntested(app.pool, promotion, { memberId, at: now });
  const shown = { app, store: app.pool, memberId, now, promotion, join, periodId };
  const period = periodKey(promotion.document.period.repeat, now);
  const own = (await rewards.ofPromotion(app.pool, memberId, { promotionId: id })).filter(
    (reward) => reward.period === period || reward.state === 'claimable',
  );
  const quit = await quitPreview(app, app.pool, { memberId, promotionId: id });
  return { id, joinState: joinStateOf(join, own, now), progress: await progressOf(shown), quit: quit ?? null };
};

async function progressOf(call: KindCall): Promise<OutputOf<Confirm>['progress']> {
  const kind = kinds[call.promotion.document.kind];
  if (!kind) throw new Refusal(ResultCode.SystemAbnormal, '活动状态异常，请稍后再试');
  return kind.progress(call);
}
