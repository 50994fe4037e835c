import { ResultCode } from '@fairground/contract';
import { centerWallet, venueWallet } from '@fairground/ledger';
import type { House, Tx } from '../../platform/house.ts';
import { Refusal } from '../../platform/refusal.ts';
import { admitLeg, type Leg, type LegCall } from './admit-leg.ts';
import { transferNumber } from './order-number.ts';
import { refusalOf } from './own-transfer.ts';
import { venueProvider } from './providers.ts';
import { type AskedTransfer, askInTime, settleTransfer } from './settle-transfer.ts';
import { venueTransfers } from './venue-transfers.ts';

export interface ForeignTransfer extends LegCall {
  readonly leg: Leg;
  readonly requestKey: string;
}

/**
 * Moves money to or from a foreign venue in two phases: held here, asked for there, then paid or given back. The order
 * stands before anybody is asked, so a crash at any moment leaves something that can be asked for.
 */
export async function moveForeign(house: House, transfer: ForeignTransfer): Promise<AskedTransfer> {
  venueProvider(house);
  const orderNo = await house.transact((tx) => openOrder(house, tx, transfer));
  const order = await settleTransfer(house, orderNo);
  if (!order) throw new Error(`Transfer ${orderNo} is gone`);
  return order;
}

/** The same, for whoever cannot go on without the money: anything but done is a refusal. */
export async function moveForeignOrRefuse(house: House, transfer: ForeignTransfer): Promise<void> {
  const order = await moveForeign(house, transfer);
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

export const ON_THE_WAY = '转账处理中，金额在途，结果确认后自动到账或退回，可在交易记录查看';

/** Holds the money and writes the order, or finds what an earlier try of the same wish has opened. */
export async function openOrder(house: House, tx: Tx, transfer: ForeignTransfer): Promise<string> {
  const { memberId, requestKey, leg, now } = transfer;
  const { venue, way, amount } = leg;
  const earlier = await venueTransfers.ofRequest(tx, memberId, requestKey);
  const found = earlier.find((order) => order.venueCode === venue.code && order.way === way);
  if (found) return found.orderNo;
  await admitLeg(house, tx, leg, transfer);
  const orderNo = transferNumber(now);
  const held = await house.ledger.hold(tx, {
    key: `venue-hold:${memberId}:${requestKey}:${venue.code}:${way}`,
    kind: 'venue-hold',
    cause: orderNo,
    actor: `member:${memberId}`,
    at: now,
    from: way === 'in' ? centerWallet(memberId) : venueWallet(memberId, venue.code),
    amount,
  });
  if (!held.ok) throw refusalOf(held.why, [leg]);
  // The hold has the wallet's lock: a seat that was bound in between is seen now.
  if (way === 'out') await admitLeg(house, tx, leg, transfer);
  const activity = transfer.isActivity && way === 'in';
  const { holdId } = held.value;
  const order = { orderNo, memberId, venueCode: venue.code, way, amount, requestKey, activity, holdId };
  await venueTransfers.add(tx, [{ ...order, createdAt: now, finishedAt: null }]);
  await askInTime(house, tx, { orderNo, asks: 0 });
  return orderNo;
}
