import { type Catalogue, type OutputOf, ResultCode } from '@fairground/contract';
import { centerWallet } from '@fairground/ledger';
import { periodKey } from '@fairground/promotions';
import type { Tx } from '../../platform/app-context.ts';
import type { Handler, MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { warnOfRegion } from '../eligibility/region-check.ts';
import { lockForReward } from '../rewards/reward-refusal.ts';
import { rewards } from '../rewards/rewards.ts';
import { claim } from './claim.ts';
import { ownPromotion } from './find-promotion.ts';
import { join } from './join.ts';
import type { ActCall, Given, PromotionKind } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';
import { promotionBooks } from './promotion-books.ts';
import { quit } from './quit.ts';
import { joinStateOf, refuseOffers, refuseUntested } from './standing.ts';

type JoinActivity = Catalogue['promotions']['joinActivity'];
type Reply = OutputOf<JoinActivity>;

/** Everything a member does in a promotion, in one transaction whose reply is kept with it. */
export const joinActivity: Handler<JoinActivity> = async (input, call) => {
  await warnOfRegion(call, 'promotion');
  return call.transactOnce((tx) => act(tx, input, call));
};

type Input = Parameters<typeof joinActivity>[0];

async function act(tx: Tx, input: Input, call: MemberCall): Promise<Reply> {
  const { app, now } = call;
  const { memberId } = call.caller;
  // No break begins between this check and what is given.
  await lockForReward(tx, memberId);
  await refuseOffers(tx, call);
  const { promotion, join: joined } = await ownPromotion(tx, input.id, { memberId, at: now });
  await refuseUntested(tx, promotion, { memberId, at: now });
  const acting = { app, store: tx, tx, call, memberId, now, promotion, join: joined };
  const given = await carryOut(input, acting);
  const joins = await promotionBooks.joinsOf(tx, memberId, promotion.id);
  const period = periodKey(promotion.document.period.repeat, now);
  const current = joins.find((each) => each.period === period) ?? joins.find((each) => each.period === 'life');
  const own = (await rewards.ofPromotion(tx, memberId, { promotionId: promotion.id })).filter(
    (reward) => reward.period === period || reward.state === 'claimable',
  );
  return {
    joinState: joinStateOf(current, own, now),
    reward: given && wireGiven(given),
    centerWalletBalance: await app.ledger.balanceOf(tx, centerWallet(memberId)),
  };
}

function carryOut(input: Input, acting: ActCall): Promise<Given | null> {
  const own: PromotionKind['actions'] = kinds[acting.promotion.document.kind]?.actions;
  switch (input.action) {
    case 'join':
      return (own?.join ?? join)(input, acting);
    case 'quit':
      return (own?.quit ?? quit)(input, acting);
    case 'claim':
      return (own?.claim ?? claim)(input, acting);
    case 'sign':
      return own?.sign ? own.sign(input, acting) : noSuchAction();
    case 'draw':
      return own?.draw ? own.draw(input, acting) : noSuchAction();
    case 'exchange':
      return own?.exchange ? own.exchange(input, acting) : noSuchAction();
    case 'cancelOrder':
      return own?.cancelOrder ? own.cancelOrder(input, acting) : noSuchAction();
    case 'receiveOrder':
      return own?.receiveOrder ? own.receiveOrder(input, acting) : noSuchAction();
    case 'redeem':
      return own?.redeem ? own.redeem(input, acting) : noSuchAction();
    default:
      return noSuchAction();
  }
}

function noSuchAction(): never {
  throw new Refusal(ResultCode.InvalidParameter, '本活动没有这项操作', { field: 'action' });
}

const wireGiven = ({
  name,
  amount,
  times,
  giftClass,
  points,
  prizeId,
  drawId,
  dice,
  number,
}: Given): Reply['reward'] => ({
  name,
  amount,
  turnoverTimes: String(times),
  prizeId: prizeId ?? '',
  giftClass,
  points,
  drawId: drawId ?? '',
  dice: [...(dice ?? [])],
  ...(number !== undefined && { number }),
});
