import type { Verdict } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { messageTemplates } from '../messages/message-templates.ts';
import { sendMessage } from '../messages/send-message.ts';
import { type GoodsAddress, maskedAddress, sealAddress } from './goods-address.ts';
import { goodsOrders, type GoodsOrderState } from './goods-orders.ts';

/** What has not left yet can still go elsewhere. */
const UNSENT: ReadonlySet<GoodsOrderState> = new Set(['placed', 'approved']);

/** Sends an order that has not left yet elsewhere, and tells the member: an address somebody else gave would show. */
export async function changeGoodsAddress(
  app: AppContext,
  tx: Tx,
  { orderNo, address, now }: { readonly orderNo: string; readonly address: GoodsAddress; readonly now: Date },
): Promise<Verdict<string, 'unknown' | 'sent'>> {
  const order = await goodsOrders.lock(tx, orderNo);
  if (!order) return { ok: false, why: 'unknown' };
  if (!UNSENT.has(order.state)) return { ok: false, why: 'sent' };
  await goodsOrders.setAddress(tx, { orderNo, addressSealed: sealAddress(app, orderNo, address) });
  const shown = maskedAddress(address);
  const content = messageTemplates.goodsReaddressed({ name: order.name, address: shown });
  const cause = `goods:${orderNo}:address:${now.getTime()}`;
  await sendMessage(app, tx, { memberId: order.memberId, cause, ...content, now });
  return { ok: true, value: shown };
}
