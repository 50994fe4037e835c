import { randomBytes } from 'node:crypto';
import { type Catalogue, type InputOf, ResultCode } from '@fairground/contract';
import { yuanText, depositSums, orderNumber, type MemberId } from '@fairground/money';
import type { MemberCall } from '../../platform/handler.ts';
import type { Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { reserveDeposit } from '../limits/limit-check.ts';
import { refuseIneligibleCall } from '../eligibility/person-eligibility.ts';
import { refuseClosedDepositsNow } from '../eligibility/site-openness.ts';
import { members } from '../members/members.ts';
import { unavailableChannels } from '../payment-channels/channel-breaker.ts';
import { type DepositOrder, depositOrders } from './orders/deposit-orders.ts';
import { depositSignals } from './deposit-signals.ts';
import { ASK_ORDER, EXPIRE_ORDER } from './orders/order-timers.ts';
import { realNameOf, sealPayer } from './payer-name.ts';
import { type PaymentChannel, paymentChannels, type DepositMethod } from '../payment-channels/payment-channels.ts';

type DepositInput = InputOf<Catalogue['deposits']['pay']>;

/** How many deposits a member may have waiting at once. */
export const OPEN_ORDERS_MAX = 3;
/** Longer than the channel is waited for: who has not heard by then has crashed, and the timer asks instead. */
const ASK_AFTER_MS = 15_000;

/** Opens a deposit order, or finds the one this very request opened before. The channel has not been asked yet. */
export async function openDeposit(requested: DepositInput, call: MemberCall): Promise<DepositOrder> {
  const { app, caller, requestId } = call;
  const known = await depositOrders.ofRequest(app, caller.memberId, requestId);
  if (known) return known;
  const { method, channel } = await chooseChannel(requested, call);
  refuseAmount(requested.amount, channel);
  const payer = method.needPayerName ? await payerFor(requested, call) : undefined;
  return app.transact((tx) => writeOrder(tx, call, { requested, method, channel, payer }));
}

async function chooseChannel(
  { payType, channelId, network }: DepositInput,
  { app }: MemberCall,
): Promise<{ method: DepositMethod; channel: PaymentChannel }> {
  const [channel, methods, shut] = await Promise.all([
    paymentChannels.find(app, channelId),
    paymentChannels.methods(app),
    unavailableChannels(app, app.now()),
  ]);
  const method = methods.find((each) => each.payType === payType);
  if (!method || channel?.payType !== payType) throw new Refusal(ResultCode.NotFound, '存款通道不存在，请刷新后重试');
  if (method.state !== 'normal') throw new Refusal(ResultCode.Warning, '该存款方式维护中，请更换其他方式');
  if (channel.state !== 'normal' || shut.has(channel.code))
    throw new Refusal(ResultCode.Warning, '该通道维护中，请更换其他通道');
  if (network !== undefined && network !== channel.network) {
    throw new Refusal(ResultCode.Warning, '所选网络与通道不符，请重新选择', { field: 'network' });
  }
  return { method, channel };
}

function refuseAmount(amount: bigint, { amountMin, amountMax, amounts, fixedAmounts }: PaymentChannel): void {
  if (amount < amountMin || amount > amountMax) {
    const message = `单笔金额须在 ${yuanText(amountMin)} 至 ${yuanText(amountMax)} 元之间`;
    throw new Refusal(ResultCode.Warning, message, { field: 'amount' });
  }
  if (fixedAmounts && !amounts.includes(amount)) {
    throw new Refusal(ResultCode.Warning, '该通道只支持固定金额，请选择列表中的金额', { field: 'amount' });
  }
}

/** The one name in which this member may pay. */
async function payerFor({ payerName }: DepositInput, { app, caller }: MemberCall): Promise<string> {
  const bound = await realNameOf(app, app, caller.memberId);
  if (bound === undefined) throw new Refusal(ResultCode.BindRealName);
  if (payerName !== undefined && payerName !== bound) {
    throw new Refusal(ResultCode.Warning, '付款人姓名须与绑定的真实姓名一致', { field: 'payerName' });
  }
  return bound;
}

interface ChosenChannel {
  readonly method: DepositMethod;
  readonly channel: PaymentChannel;
  readonly payer: string | undefined;
}

async function writeOrder(
  tx: Tx,
  call: MemberCall,
  { requested, ...chosen }: ChosenChannel & { readonly requested: DepositInput },
): Promise<DepositOrder> {
  const { app, now, requestId, caller } = call;
  const { method, channel, payer } = chosen;
  const { memberId } = caller;
  // Orders of one member are opened one after the other, so that they cannot all believe to be the third.
  await members.lock(tx, memberId);
  await refuseClosedDepositsNow(tx, now);
  await refuseIneligibleCall(app, tx, { memberId, ip: call.ip, access: 'deposit' });
  await refuseTooMany(tx, requested, memberId);
  const orderNo = orderNumber({ prefix: 'D', shows: 'second' }, now, randomBytes(5).toString('hex'));
  const signalCode = requested.signalCode ?? '';
  if (
    signalCode !== '' &&
    !(await depositSignals.use(tx, { code: signalCode, memberId, channelCode: channel.code, orderNo, now }))
  ) {
    throw new Refusal(ResultCode.Warning, '附言码已失效，请重新获取', { field: 'signalCode' });
  }
  await reserveDeposit(tx, { memberId, amount: requested.amount, now, orderNo });
  const expireAt = new Date(now.getTime() + method.expireSeconds * 1000);
  await depositOrders.insert(tx, {
    orderNo,
    memberId,
    requestId,
    payType: requested.payType,
    channelCode: channel.code,
    amount: requested.amount,
    ...depositSums(requested.amount, { feeBp: channel.feeBp, bonusBp: method.bonusBp }),
    payerNameSealed: sealPayer(app, orderNo, payer),
    signalCode,
    createdAt: now,
    expireAt,
  });
  await depositOrders.addStep(tx, {
    orderNo,
    from: null,
    to: 'unknown',
    actor: 'member',
    reason: '提交存款订单',
    at: now,
  });
  const askAt = new Date(now.getTime() + ASK_AFTER_MS);
  await app.outbox.enqueue(tx, { topic: ASK_ORDER, payload: { orderNo }, runAt: askAt, key: orderNo });
  await app.outbox.enqueue(tx, { topic: EXPIRE_ORDER, payload: { orderNo }, runAt: expireAt, key: orderNo });
  const order = await depositOrders.find(tx, orderNo);
  if (!order) throw new Error(`deposit order ${orderNo} missing after insert`);
  return order;
}

async function refuseTooMany(
  tx: Tx,
  { channelId, amount, promotionId }: DepositInput,
  memberId: MemberId,
): Promise<void> {
  if (promotionId !== undefined) throw new Refusal(ResultCode.NotFound, '活动不存在或已结束');
  const open = (await depositOrders.unfinished(tx, memberId)).filter(
    ({ state }) => state === 'waiting' || state === 'unknown',
  );
  const duplicate = open.find((order) => order.channelCode === channelId && order.amount === amount);
  if (duplicate) throw new Refusal(ResultCode.DataExists, '您有一笔相同的订单待支付', { orderNo: duplicate.orderNo });
  if (open.length >= OPEN_ORDERS_MAX) {
    throw new Refusal(ResultCode.Warning, `待支付订单最多${OPEN_ORDERS_MAX}笔，请先完成或取消`, {
      orderNo: open[0]?.orderNo,
    });
  }
}
