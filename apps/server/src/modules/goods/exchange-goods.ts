import { ResultCode } from '@fairground/contract';
import { chinaDay, type MemberId, orderNumber, startOfChinaDay } from '@fairground/money';
import { monthOf } from '@fairground/promotions';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { drawnBytes } from '../../platform/encryption/drawn-bytes.ts';
import { Refusal } from '../../platform/refusal.ts';
import { spendPoints } from '../points/points.ts';
import { grantReward } from '../rewards/give-reward.ts';
import { lockForReward, orRefuse, refusalOf, rewardRefusal } from '../rewards/reward-refusal.ts';
import type { Reward, RewardTerms } from '../rewards/reward-types.ts';
import { type GoodsAddress, sealAddress } from './goods-address.ts';
import { type Goods, goodsOrders } from './goods-orders.ts';
import { spentFor } from './move-goods-order.ts';

/** The promotion that points are exchanged in. */
const POINTS_MALL = 'points-mall';

export interface Exchange {
  readonly memberId: MemberId;
  /** The member's grade at the moment. */
  readonly grade: number;
  readonly goodsId: string;
  readonly quantity: number;
  readonly address: GoodsAddress | undefined;
  readonly now: Date;
}

/**
 * Exchanges points for goods, all in one transaction: the points are spent, the share of the month and the stock are taken, and
 * money is in the wallet or an order is written. Refused, nothing moved.
 */
export async function exchangeGoods(app: AppContext, tx: Tx, wanted: Exchange): Promise<Reward | Goods> {
  const { memberId, goodsId, quantity, address, now } = wanted;
  await lockForReward(tx, memberId);
  const refusal = await rewardRefusal(app, tx, { memberId, isMoney: true });
  if (refusal) throw refusalOf(refusal);
  const goods = await goodsOrders.lockGoods(tx, goodsId);
  if (!goods) throw new Refusal(ResultCode.NotFound, '没有这件商品');
  const isSent = goods.giftClass === 'physical';
  if (isSent && !address) throw new Refusal(ResultCode.InvalidParameter, '请填写收货地址', { field: 'address' });
  await refuseUnfit(tx, goods, wanted);
  const orderNo = orderNumber({ prefix: 'E', shows: 'second' }, now, drawnBytes(CHANCE_BYTES).toString('hex'));
  const points = goods.points * BigInt(quantity);
  const spent = await spendPoints(tx, { memberId, cause: spentFor(orderNo), points, at: now });
  if (!spent.ok) throw shortOf({ name: '积分', need: points, have: spent.why.kind === 'short' ? spent.why.have : 0n });
  if (goods.stock !== null) await goodsOrders.changeStock(tx, goodsId, -quantity);
  const addressSealed = isSent && address ? sealAddress(app, orderNo, address) : null;
  await goodsOrders.insert(tx, { orderNo, memberId, goods, quantity, points, addressSealed, now });
  return isSent ? goods : orRefuse(await grantReward(app, tx, rewardOf(goods, wanted, orderNo)));
}

const CHANCE_BYTES = 5;

async function refuseUnfit(tx: Tx, goods: Goods, { memberId, grade, quantity, now }: Exchange): Promise<void> {
  if (grade < goods.gradeNeed)
    throw new Refusal(ResultCode.Warning, `需要达到VIP${goods.gradeNeed}`, {
      name: '会员等级',
      need: `VIP${goods.gradeNeed}`,
      have: `VIP${grade}`,
      missing: '',
    });
  if (goods.stock !== null && goods.stock < quantity)
    throw shortOf({
      name: '库存',
      need: BigInt(quantity),
      have: BigInt(goods.stock),
      message: goods.stock === 0 ? '已兑完' : undefined,
    });
  if (goods.monthlyMost === null) return;
  const month = startOfChinaDay(monthOf(chinaDay(now)).from);
  const taken = (await goodsOrders.takenSince(tx, memberId, month)).get(goods.id) ?? 0;
  if (taken + quantity > goods.monthlyMost)
    throw new Refusal(
      ResultCode.Warning,
      `每月最多兑换${goods.monthlyMost}次，本月还可兑换${goods.monthlyMost - taken}次`,
      {
        name: '每月兑换次数',
        need: String(quantity),
        have: String(goods.monthlyMost - taken),
        missing: String(taken + quantity - goods.monthlyMost),
      },
    );
}

interface Shortage {
  readonly name: string;
  readonly need: bigint;
  readonly have: bigint;
  readonly message?: string | undefined;
}

function shortOf({ name, need, have, message = `${name}不足` }: Shortage): Refusal {
  const numbers = { name, need: need.toString(), have: have.toString(), missing: (need - have).toString() };
  return new Refusal(ResultCode.Warning, message, numbers);
}

const rewardOf = (goods: Goods, { memberId, quantity, now }: Exchange, orderNo: string) => ({
  memberId,
  giftKind: 'exchange' as const,
  promotionId: POINTS_MALL,
  period: monthOf(chinaDay(now)).key,
  step: orderNo,
  name: quantity > 1 ? `${goods.name} × ${quantity}` : goods.name,
  giftClass: goods.giftClass,
  amount: goods.amount * BigInt(quantity),
  points: Number(goods.points) * quantity,
  // Winnings of free bets and free spins are played once; they themselves are not money.
  times: goods.giftClass === 'cash' ? 1 : 0,
  beginAt: now,
  cause: orderNo,
  terms: termsOf(goods, quantity),
});

/** A free spin of the mall is worth one yuan. */
const SPIN_FEN = 100n;
const USE_DAYS = 7;

function termsOf({ giftClass, amount }: Goods, quantity: number): RewardTerms {
  if (giftClass === 'freebet') return { playDays: USE_DAYS };
  if (giftClass !== 'spins') return {};
  return { playDays: USE_DAYS, spins: Number((amount / SPIN_FEN) * BigInt(quantity)), stake: SPIN_FEN.toString() };
}
