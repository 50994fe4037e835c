import * as z from 'zod/mini';
import { typedYuan, yuan } from '../fields/amounts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { coinNetworkLabels } from '../fields/payout-accounts.ts';
import { realName } from '../fields/person.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import {
  bit,
  codeOf,
  count,
  id,
  line,
  listOf,
  masked,
  moment,
  ownText,
  percent,
  rate,
  valueOf,
} from '../protocol/shapes.ts';

const PREFIX = '/fd/api/v1';

/** Ways to deposit. */
export const payTypeLabels = {
  recharge: '在线支付',
  bank: '银行转账',
  alipay: '支付宝',
  huione: '钱包支付',
  xnbsk: '虚拟币扫码',
  coin: '虚拟币转账',
} as const;
const payType = codeOf(payTypeLabels, '请选择存款方式');

/** The screen on which a deposit of each kind is waited for, by route name. */
export const waitingRouteOf = {
  recharge: 'rechargeWait',
  bank: 'bankTransferWait',
  alipay: 'rechargeWait',
  huione: 'huiwangWait',
  xnbsk: 'xnbskWait',
  coin: 'virtualCoinWait',
} as const;

/** How a deposit stands. */
export const DepositState = { waiting: 0, success: 1, failed: 2, closed: 3 } as const;

/** Whether a method or a channel can be used. */
export const ChannelState = { normal: 1, maintenance: 2 } as const;

const range = { amountMin: yuan, amountMax: yuan };

const coinPayment = z.object({
  coin: ownText(8),
  network: codeOf(coinNetworkLabels),
  address: ownText(128),
  /** How many coins to send, as decimal text. */
  coinAmount: rate,
  rate,
  confirmations: count,
  confirmationsNeed: count,
});

/** A deposit order: enough to draw its waiting screen again at any time. */
const depositOrder = z.object({
  orderNo: id,
  payType,
  status: valueOf(DepositState),
  waiting: valueOf(waitingRouteOf),
  /** What to pay, to the fen. */
  amount: yuan,
  fee: yuan,
  bonus: yuan,
  /** What really came and was credited, before fee and bonus; null while nothing has. */
  credited: z.nullable(yuan),
  createTime: moment,
  expireAt: moment,
  finishTime: z.nullable(moment),
  /** Whom to pay, line by line, each to be copied. */
  payee: listOf(z.object({ label: line, value: line }), 10),
  /** What a QR code shows; empty when there is none. */
  qrText: ownText(1_024),
  /** Where to go on to pay; empty when there is nowhere to go. */
  payUrl: ownText(2_048),
  coin: z.nullable(coinPayment),
  /** Why it failed or is held for review; empty otherwise. */
  reason: ownText(500),
});

const orderNo = z.object({ orderNo: id });

/** Money coming in. */
export const deposits = {
  payTypes: endpoint({
    path: `${PREFIX}/payment/types`,
    access: 'member',
    summary: '存款方式',
    input: z.object({}),
    output: z.object({
      methods: listOf(
        z.object({
          payType,
          name: line,
          ...range,
          /** The least any of its open channels takes, and the most; a channel says its own. */
          feePercent: percent,
          feePercentMax: z.optional(percent),
          bonusPercent: percent,
          /** How often the bonus has to be played before a withdrawal. */
          bonusTimes: z.optional(count),
          /** How long it usually takes, in seconds. */
          usualSeconds: count,
          needPayerName: bit,
          recommended: bit,
          state: valueOf(ChannelState),
          waiting: valueOf(waitingRouteOf),
          channels: listOf(
            z.object({
              channelId: id,
              name: line,
              ...range,
              /** Amounts to choose from; when `fixedAmounts` is 1 no other is taken. */
              amounts: listOf(yuan, 20),
              fixedAmounts: bit,
              feePercent: percent,
              /** Which network its coins travel on; null when it is paid in yuan. */
              network: z.nullable(codeOf(coinNetworkLabels)),
              state: valueOf(ChannelState),
            }),
            50,
          ),
        }),
        50,
      ),
    }),
  }),
  pay: endpoint({
    path: `${PREFIX}/payment/pay`,
    access: 'member',
    effect: 'money',
    capability: 'deposit',
    summary: '提交存款订单',
    input: z.strictObject({
      payType,
      channelId: id,
      amount: typedYuan,
      payerName: z.optional(realName),
      /** The promotion this deposit takes part in. */
      promotionId: z.optional(id),
      /** The remark agreed on beforehand by `createSignalCode`. */
      signalCode: z.optional(id),
      network: z.optional(codeOf(coinNetworkLabels)),
    }),
    output: depositOrder,
    refusals: [
      ResultCode.AccessDenied,
      ResultCode.NotFound,
      ResultCode.BadGateway,
      ResultCode.DataExists,
      ResultCode.Warning,
      ResultCode.PhoneUnbound,
      ResultCode.RegionLimited,
      ResultCode.RegionWarning,
      ResultCode.IpRestricted,
      ResultCode.AuthenticationRequired,
      ResultCode.BindRealName,
    ],
  }),
  getDepositOrderStatus: endpoint({
    path: `${PREFIX}/payment/getDepositOrderStatus`,
    access: 'member',
    summary: '存款订单状态',
    input: orderNo,
    output: depositOrder,
    refusals: [ResultCode.NotFound],
  }),
  closeOrder: endpoint({
    path: `${PREFIX}/payment/closeOrder`,
    access: 'member',
    effect: 'money',
    summary: '取消存款订单',
    input: z.strictObject({ orderNo: id }),
    output: z.null(),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
  createSignalCode: endpoint({
    path: `${PREFIX}/payment/createSignalCode`,
    access: 'member',
    effect: 'command',
    capability: 'deposit',
    summary: '生成转账附言码',
    input: z.object({ payType, channelId: id }),
    output: z.object({ signalCode: id, expireAt: moment }),
    refusals: [ResultCode.NotFound],
  }),
  getCustomerInfo: endpoint({
    path: `${PREFIX}/payment/getCustomerInfo`,
    access: 'member',
    summary: '存款人信息',
    input: z.object({}),
    output: z.object({
      /** The bound real name, in which a deposit has to be paid. */
      payerName: masked,
      needRealName: bit,
      lastPayType: z.nullable(payType),
      /** A deposit still waited for; empty when there is none. */
      openOrderNo: ownText(64),
      openWaiting: z.nullable(valueOf(waitingRouteOf)),
      /** What may still be deposited under the member's own limits; null when there is no limit. */
      limitLeft: z.nullable(yuan),
    }),
  }),
  trialInfo: endpoint({
    path: `${PREFIX}/trial/info`,
    access: 'member',
    sandboxOnly: true,
    summary: '试玩金与新手步骤（仅沙盒）',
    input: z.object({}),
    output: z.object({
      /** What everybody may take once. */
      amount: yuan,
      taken: z.boolean(),
      /** Whether the member has placed a bet yet. */
      hasBet: z.boolean(),
    }),
  }),
  takeTrial: endpoint({
    path: `${PREFIX}/trial/take`,
    access: 'member',
    effect: 'money',
    sandboxOnly: true,
    summary: '领取试玩金，每个账号一次（仅沙盒）',
    input: z.strictObject({}),
    output: z.object({ amount: yuan, centerWalletBalance: yuan }),
    refusals: [
      ResultCode.AccessDenied,
      ResultCode.Warning,
      ResultCode.PhoneUnbound,
      ResultCode.ContactService,
      ResultCode.RegionLimited,
      ResultCode.IpRestricted,
      ResultCode.AuthenticationRequired,
      ResultCode.BindRealName,
    ],
  }),
  vCurrencyList: endpoint({
    path: `${PREFIX}/vCurrency/list`,
    access: 'member',
    summary: '虚拟币与网络',
    input: z.object({}),
    output: z.object({
      list: listOf(
        z.object({
          coin: ownText(8),
          network: codeOf(coinNetworkLabels),
          name: line,
          ...range,
          rate,
          confirmationsNeed: count,
          state: valueOf(ChannelState),
        }),
        50,
      ),
    }),
  }),
  getTransferRate: endpoint({
    path: `${PREFIX}/transfer/getTransferRate`,
    access: 'member',
    summary: '币种兑换比率',
    input: z.object({ currency: z.optional(z.string().check(z.regex(/^[A-Z]{3,5}$/, '币种有误'))) }),
    output: z.object({
      /** How many yuan one unit of the currency is. */
      list: listOf(
        z.object({ currency: ownText(8), name: line, buyRate: rate, sellRate: rate, updateTime: moment }),
        50,
      ),
    }),
  }),
};
