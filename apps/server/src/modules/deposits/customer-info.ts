import { randomInt } from 'node:crypto';
import { type Catalogue, type InputOf, type OutputOf, ResultCode } from '@fairground/contract';
import { waitingRouteOf } from '@fairground/contract/deposits';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { remainingDepositLimit } from '../limits/remaining-deposit-limit.ts';
import { refuseClosedDeposits } from '../eligibility/site-openness.ts';
import { maskRealName } from '../members/masking.ts';
import { depositOrders } from './orders/deposit-orders.ts';
import { depositSignals } from './deposit-signals.ts';
import { realNameOf } from './payer-name.ts';
import { paymentChannels } from '../payment-channels/payment-channels.ts';

type Info = OutputOf<Catalogue['deposits']['getCustomerInfo']>;
type Signal = Catalogue['deposits']['createSignalCode'];

const SIGNAL_LIFE_MS = 30 * 60_000;
const SIGNAL_DIGITS = 8;
const SIGNAL_TRIES = 5;

/** What a deposit form knows about its member before anything is typed. */
export async function customerInfo(_: unknown, { app, caller, now }: MemberCall): Promise<Info> {
  const [realName, latest, unfinished, limitLeft] = await Promise.all([
    realNameOf(app, app, caller.memberId),
    depositOrders.latest(app, caller.memberId),
    depositOrders.unfinished(app, caller.memberId),
    remainingDepositLimit(app, caller.memberId, now),
  ]);
  const open = unfinished.find(({ state }) => state === 'waiting' || state === 'unknown');
  return {
    payerName: maskRealName(realName ?? ''),
    needRealName: realName === undefined ? 1 : 0,
    lastPayType: latest?.payType ?? null,
    openOrderNo: open?.orderNo ?? '',
    openWaiting: open ? waitingRouteOf[open.payType] : null,
    limitLeft,
  };
}

/** A remark by which a transfer finds its order. */
export async function createSignal(input: InputOf<Signal>, call: MemberCall): Promise<OutputOf<Signal>> {
  const { app, caller, now } = call;
  refuseClosedDeposits(app, now);
  const channel = await paymentChannels.find(app, input.channelId);
  if (channel?.payType !== input.payType) throw new Refusal(ResultCode.NotFound, '存款通道不存在，请刷新后重试');
  const expireAt = new Date(now.getTime() + SIGNAL_LIFE_MS);
  for (let tries = 0; tries < SIGNAL_TRIES; tries += 1) {
    const code = String(randomInt(10 ** SIGNAL_DIGITS)).padStart(SIGNAL_DIGITS, '0');
    const signal = { code, memberId: caller.memberId, channelCode: channel.code, expireAt };
    // oxlint-disable-next-line no-await-in-loop -- the next try only when this one met somebody else's code
    if (await app.transact((tx) => depositSignals.insert(tx, signal)))
      return { signalCode: code, expireAt: expireAt.getTime() };
  }
  throw new Refusal(ResultCode.SystemBusy);
}
