import { ResultCode } from '@fairground/contract';
import { centerWallet, venueWallet } from '@fairground/ledger';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkLeg, type Leg, type LegCall } from './check-leg.ts';
import { transferNumber } from './transfer-number.ts';
import { refusalOf } from './own-transfer.ts';
import { venueProviderOf } from './provider-of.ts';
import { type AskedTransfer, askInTime, settleTransfer } from './settle-transfer.ts';
import { transferOrders } from './transfer-orders.ts';

export interface ForeignTransfer extends LegCall {
  readonly leg: Leg;
  readonly requestKey: string;
}

/**
 * Moves money to or from a foreign venue in two phases: held here, asked for there, then paid or given back. The order
 * stands before anybody is asked, so a crash at any moment leaves something that can be asked for.
 */
export async function moveForeign(app: AppContext, transfer: ForeignTransfer): Promise<AskedTransfer> {
  await venueProviderOf(app, transfer.leg.venue.code);
  const orderNo = await app.transact((tx) => openOrder(app, tx, transfer));
  const order = await settleTransfer(app, orderNo);
  if (!order) throw new Error(`transfer ${orderNo} not found`);
  return order;
}

/** The same, for whoever cannot go on without the money: anything but done is a refusal. */
export async function moveForeignOrRefuse(app: AppContext, transfer: ForeignTransfer): Promise<void> {
  const order = await moveForeign(app, transfer);
  refuseUnanswered(order);
  if (order.state === 'failed') throw new Refusal(ResultCode.Warning, `${order.reason}，金额已退回原钱包`);
}

/** Neither is kept as the answer: the same request again asks the venue again, and hears how the order ended. */
export function refuseUnanswered({ state, trouble }: AskedTransfer): void {
  if (state !== 'asking') return;
  if (trouble === 'unreadable') throw new Refusal(ResultCode.InvocationError, UNREADABLE);
  throw new Refusal(ResultCode.BadGateway, UNANSWERED);
}

const UNANSWERED = '场馆暂时没有响应，金额在途，结果确认后自动到账或退回，可在交易记录查看';
const UNREADABLE = '场馆答复异常，金额在途，结果确认后自动到账或退回，可在交易记录查看';

export const TRANSFER_PENDING = '转账处理中，金额在途，结果确认后自动到账或退回，可在交易记录查看';

/** Holds the money and writes the order, or finds what an earlier try of the same request has opened. */
export async function openOrder(app: AppContext, tx: Tx, transfer: ForeignTransfer): Promise<string> {
  const { memberId, requestKey, leg, now } = transfer;
  const { venue, way, amount } = leg;
  const earlier = await transferOrders.ofRequest(tx, memberId, requestKey);
  const found = earlier.find((order) => order.venueCode === venue.code && order.way === way);
  if (found) return found.orderNo;
  await checkLeg(app, tx, { leg, call: transfer });
  const orderNo = transferNumber(now);
  const held = await app.ledger.hold(tx, {
    key: `venue-hold:${memberId}:${requestKey}:${venue.code}:${way}`,
    kind: 'venue-hold',
    cause: orderNo,
    actor: `member:${memberId}`,
    at: now,
    from: way === 'in' ? centerWallet(memberId) : venueWallet(memberId, venue.code),
    amount,
  });
  if (!held.ok) throw refusalOf(held.why, [leg]);
  // The hold has the wallet's lock: a wagering lock that was set in between is seen now.
  if (way === 'out') await checkLeg(app, tx, { leg, call: transfer });
  const activity = transfer.isActivity && way === 'in';
  const { holdId } = held.value;
  const order = { orderNo, memberId, venueCode: venue.code, way, amount, requestKey, activity, holdId };
  await transferOrders.add(tx, [{ ...order, createdAt: now, finishedAt: null }]);
  await askInTime(app, tx, { orderNo, asks: 0 });
  return orderNo;
}
