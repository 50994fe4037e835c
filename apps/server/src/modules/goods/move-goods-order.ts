import type { MemberId, Verdict } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { messageTemplates } from '../messages/message-templates.ts';
import { sendMessage } from '../messages/send-message.ts';
import { returnPoints } from '../points/points.ts';
import { type GoodsOrder, goodsOrders, type GoodsOrderState } from './goods-orders.ts';

type GoodsStep = 'approve' | 'ship' | 'receive' | 'cancel' | 'return';

/** From which states each step leads, and where to. Until it is confirmed, an order is the member's own to cancel. */
const steps: Readonly<
  Record<GoodsStep, { readonly from: ReadonlySet<GoodsOrderState>; readonly to: GoodsOrderState }>
> = {
  approve: { from: new Set(['placed']), to: 'approved' },
  ship: { from: new Set(['approved']), to: 'shipped' },
  receive: { from: new Set(['shipped']), to: 'received' },
  cancel: { from: new Set(['placed']), to: 'cancelled' },
  return: { from: new Set(['placed', 'approved', 'shipped']), to: 'returned' },
};

export interface GoodsMove {
  readonly orderNo: string;
  readonly step: GoodsStep;
  /** Only an order of this member's own. */
  readonly memberId?: MemberId;
  readonly trackingNo?: string;
  readonly reason?: string;
  readonly now: Date;
}

export const spentFor = (orderNo: string): string => `goods:${orderNo}`;

/** Moves an order of things one step; points of one that is not sent go back into the months they came from. */
export async function moveGoodsOrder(
  app: AppContext,
  tx: Tx,
  { orderNo, step, memberId, trackingNo, reason, now }: GoodsMove,
): Promise<Verdict<GoodsOrderState, 'unknown' | 'unfit'>> {
  const order = await goodsOrders.lock(tx, orderNo);
  if (!order || (memberId !== undefined && order.memberId !== memberId)) return { ok: false, why: 'unknown' };
  const { from, to } = steps[step];
  if (!from.has(order.state)) return { ok: false, why: 'unfit' };
  await goodsOrders.move(tx, orderNo, { state: to, trackingNo, note: reason, now });
  if (to === 'cancelled' || to === 'returned') await giveBack(tx, order, now);
  const content = told(order, { to, trackingNo, reason });
  if (content)
    await sendMessage(app, tx, { memberId: order.memberId, cause: `goods:${orderNo}:${to}`, ...content, now });
  return { ok: true, value: to };
}

async function giveBack(tx: Tx, { memberId, orderNo, goodsId, quantity }: GoodsOrder, now: Date): Promise<void> {
  await returnPoints(tx, { memberId, cause: `goods-back:${orderNo}`, spentFor: spentFor(orderNo), at: now });
  await goodsOrders.changeStock(tx, goodsId, quantity);
}

interface Told {
  readonly to: GoodsOrderState;
  readonly trackingNo: string | undefined;
  readonly reason: string | undefined;
}

/** What the member did themselves, nobody tells them. */
function told({ name, points }: GoodsOrder, { to, trackingNo = '', reason = '' }: Told) {
  if (to === 'shipped') return messageTemplates.goodsShipped({ name, trackingNo });
  if (to === 'returned') return messageTemplates.goodsReturned({ name, points, reason });
  return undefined;
}
