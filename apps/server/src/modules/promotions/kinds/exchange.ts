import { ResultCode } from '@fairground/contract';
import { chinaDay, startOfChinaDay } from '@fairground/money';
import { monthOf } from '@fairground/promotions';
import { Refusal } from '../../../platform/refusal.ts';
import { exchangeGoods } from '../../goods/exchange-goods.ts';
import { maskedAddress, openAddress } from '../../goods/goods-address.ts';
import { type Goods, goodsOrders } from '../../goods/goods-orders.ts';
import { moveGoodsOrder } from '../../goods/move-goods-order.ts';
import { gradeHeldAt } from '../../grades/grades-held.ts';
import { pointsBook } from '../../points/points-book.ts';
import { type ActCall, givenOf, NOTHING_GIVEN, type PromotionKind } from './kind.ts';

const ORDERS_SHOWN = 100;

/** What points buy: the catalogue with what is left of it, and the orders of things. */
export const exchange: PromotionKind<'exchange'> = {
  progress: async ({ app, store, memberId, now }) => {
    const month = startOfChinaDay(monthOf(chinaDay(now)).from);
    const [points, ending, goods, taken, orders] = await Promise.all([
      pointsBook.balance(store, memberId, now),
      pointsBook.nextEnd(store, memberId, now),
      goodsOrders.onSale(app),
      goodsOrders.takenSince(app, memberId, month),
      goodsOrders.ofMember(app, memberId, ORDERS_SHOWN),
    ]);
    return {
      kind: 'exchange',
      points: Number(points),
      expiring: ending ? { points: Number(ending.points), time: ending.expiresAt.getTime() } : null,
      goods: goods.map((each) => wireGoods(each, taken.get(each.id) ?? 0)),
      orders: orders.map((order) => ({
        orderId: order.orderNo,
        name: order.name,
        quantity: order.quantity,
        points: Number(order.points),
        state: order.state,
        address: maskedAddress(openAddress(app, order.orderNo, order.addressSealed)),
        trackingNo: order.trackingNo,
        time: order.placedAt.getTime(),
      })),
    };
  },
  actions: {
    exchange: async ({ goodsId, quantity, address }, { app, tx, memberId, now }) => {
      const grade = (await gradeHeldAt(tx, [memberId], now)).get(memberId) ?? 0;
      const given = await exchangeGoods(app, tx, { memberId, grade, goodsId, quantity, address, now });
      if ('giftKind' in given) return givenOf(given);
      return {
        name: given.name,
        amount: 0n,
        times: 0,
        giftClass: given.giftClass,
        points: Number(given.points) * quantity,
      };
    },
    cancelOrder: ({ orderId }, acting) => move(acting, orderId, { step: 'cancel', unfit: '订单已确认，不能取消' }),
    receiveOrder: ({ orderId }, acting) => move(acting, orderId, { step: 'receive', unfit: '订单还没有发货' }),
  },
};

async function move(
  { app, tx, memberId, now }: ActCall,
  orderId: string,
  { step, unfit }: { readonly step: 'cancel' | 'receive'; readonly unfit: string },
): Promise<null> {
  const moved = await moveGoodsOrder(app, tx, { orderNo: orderId, step, memberId, now });
  if (moved.ok) return NOTHING_GIVEN;
  throw moved.why === 'unknown'
    ? new Refusal(ResultCode.NotFound, '没有这个订单')
    : new Refusal(ResultCode.Warning, unfit);
}

const wireGoods = ({ id, name, giftClass, points, amount, stock, monthlyMost, gradeNeed }: Goods, taken: number) => ({
  goodsId: id,
  name,
  giftClass,
  points: Number(points),
  amount,
  stock,
  monthly: monthlyMost === null ? null : { most: monthlyMost, left: Math.max(monthlyMost - taken, 0) },
  gradeNeed,
});
