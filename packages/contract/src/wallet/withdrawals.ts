import * as z from 'zod/mini';
import { typedYuan, yuan } from '../fields/amounts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { passwordHash } from '../fields/fields.ts';
import { coinNetworkLabels, payoutKindLabels } from '../fields/payout-accounts.ts';
import { venueCategoryLabels } from '../fields/venues.ts';
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
  pageFields,
  paged,
  percent,
  rate,
  valueOf,
} from '../protocol/shapes.ts';

const PREFIX = '/fd/api/v1';

/** How a withdrawal stands. */
export const WithdrawState = { submitted: 0, reviewing: 1, paying: 2, success: 3, refused: 4 } as const;

/** What lies between a member and a withdrawal, in the order in which it is asked for. */
export const roadSteps = [
  'phone',
  'realName',
  'birthday',
  'identity',
  'secondPassword',
  'account',
  'accountWait',
  'securityWait',
  'turnover',
] as const;

/** How a step stands: to be done, looked at by a person, over by itself at a time, being played, done, or not asked for. */
export const roadStateLabels = {
  todo: '未开始',
  reviewing: '审核中',
  waiting: '等待中',
  playing: '进行中',
  done: '已完成',
  none: '暂无要求',
} as const;

const payoutKind = codeOf(payoutKindLabels, '请选择取款方式');

/** A withdrawal as the server sums it up before it is confirmed; any change makes another one. */
const quote = z.object({
  quoteId: id,
  type: payoutKind,
  account: masked,
  amount: yuan,
  fee: yuan,
  received: yuan,
  expireAt: moment,
});

/** What stands beside a requirement: whose money it is about, what of each category counts, and until when it is open. */
const requirementFields = {
  /** Own money in the centre wallet, or a lot of bonus money, which holds nothing but itself. */
  class: z.optional(z.enum(['cash', 'bonus'])),
  weights: z.optional(listOf(z.object({ category: codeOf(venueCategoryLabels), percent }), 7)),
  /** The promotion it came by; null when there is none. */
  promotionId: z.optional(z.nullable(id)),
  /** When it ends by itself; null when it does not. */
  expireTime: z.optional(z.nullable(moment)),
};

const quoteFields = { accountId: z.optional(id), amount: z.optional(typedYuan) };

/** Money going out, and where it may go. */
export const withdrawals = {
  withdrawInfo: endpoint({
    path: `${PREFIX}/withdraw/withdrawInfo`,
    access: 'member',
    summary: '可取额、次数与流水要求',
    input: z.object({ type: z.optional(payoutKind), ...quoteFields }),
    output: z.object({
      centerWalletBalance: yuan,
      lockMoney: yuan,
      available: yuan,
      /** How often and how much may still be taken out today. */
      countLeft: count,
      amountLeft: yuan,
      /** Turnover still to be played, source by source. */
      turnover: listOf(z.object({ turnoverId: id, source: line, need: yuan, done: yuan, ...requirementFields }), 100),
      secondPasswordSet: z.boolean(),
      /** Why withdrawals wait and until when; null when they do not. */
      hold: z.nullable(z.object({ reason: line, untilTime: z.nullable(moment) })),
      /** What is missing before the first withdrawal, in the words of the checklist; empty when nothing is. */
      missing: listOf(z.enum(['phone', 'realName', 'birthday', 'identity', 'secondPassword', 'account']), 6),
      /** Present when kind, account and amount were given. */
      quote: z.nullable(quote),
      /** The bonus that a withdrawal would end, and what of it would be taken back; left out when it ends none. */
      lotEnding: z.optional(z.object({ name: line, forfeit: yuan, text: line })),
    }),
    refusals: [ResultCode.NotFound, ResultCode.Warning],
  }),
  withdrawRoad: endpoint({
    path: `${PREFIX}/withdraw/road`,
    access: 'member',
    summary: '取款路线图：取款前的每一步、状态与剩余时间',
    input: z.object({}),
    output: z.object({
      /** Whether nothing stands in the way of a withdrawal now. */
      ready: z.boolean(),
      steps: listOf(
        z.object({
          step: z.enum(roadSteps),
          state: codeOf(roadStateLabels),
          /** What is known of it, or why it was sent back; empty otherwise. */
          note: line,
          /** When it is over by itself; null when it is not. */
          untilTime: z.nullable(moment),
          /** How long a review usually takes, in seconds; null unless one is waited for. */
          usualSeconds: z.nullable(count),
          /** What has to be done before it can be begun. */
          after: listOf(z.enum(roadSteps), roadSteps.length),
        }),
        roadSteps.length,
      ),
      /** Turnover still to be played in all, and of that what each sum needs, the oldest first. */
      turnoverLeft: yuan,
      turnover: listOf(
        z.object({
          turnoverId: id,
          source: line,
          need: yuan,
          done: yuan,
          time: moment,
          /** The deposit behind it; null when it has none. */
          deposit: z.nullable(z.object({ orderNo: id, way: line, amount: yuan })),
          ...requirementFields,
        }),
        100,
      ),
      /** What may be taken out now, although turnover is still to be played. */
      available: z.optional(yuan),
    }),
  }),
  turnoverDetail: endpoint({
    path: `${PREFIX}/withdraw/turnover`,
    access: 'member',
    summary: '流水透视：每一注算了多少、为什么',
    input: z.object({ turnoverId: id, ...pageFields }),
    output: z.extend(
      paged(
        z.object({
          betNo: id,
          title: line,
          stake: yuan,
          counted: yuan,
          why: line,
          time: moment,
          category: z.optional(codeOf(venueCategoryLabels)),
        }),
      ),
      { source: line, need: yuan, done: yuan, ...requirementFields },
    ),
    refusals: [ResultCode.NotFound],
  }),
  usdtWithdrawInfo: endpoint({
    path: `${PREFIX}/withdraw/usdtWithdrawInfo`,
    access: 'member',
    summary: '虚拟币取款的汇率与网络费',
    input: z.object(quoteFields),
    output: z.object({
      networks: listOf(
        z.object({
          coin: ownText(8),
          network: codeOf(coinNetworkLabels),
          amountMin: yuan,
          amountMax: yuan,
          rate,
          /** What the network takes, in coins. */
          networkFee: rate,
        }),
        20,
      ),
      /** Coins that would arrive; null unless account and amount were given. */
      coinAmount: z.nullable(rate),
    }),
    refusals: [ResultCode.NotFound],
  }),
  baseCfgList: endpoint({
    path: `${PREFIX}/withdraw/baseCfg/list`,
    access: 'member',
    summary: '取款方式与限额',
    input: z.object({}),
    output: z.object({
      list: listOf(
        z.object({
          type: payoutKind,
          name: line,
          amountMin: yuan,
          amountMax: yuan,
          feePercent: percent,
          /** How many withdrawals a day are free of the fee. */
          freeCount: count,
          dayCount: count,
          dayAmount: yuan,
          usualSeconds: count,
          enabled: bit,
        }),
        20,
      ),
    }),
  }),
  withdrawNew: endpoint({
    path: `${PREFIX}/withdraw/new`,
    access: 'member',
    effect: 'money',
    capability: 'withdrawal',
    summary: '提交取款',
    input: z.strictObject({
      type: payoutKind,
      accountId: id,
      amount: typedYuan,
      /** The fund password. */
      secondPassword: passwordHash,
      /** The sum the member saw; refused when it no longer holds. */
      quoteId: z.optional(id),
      /** What the member agreed to give up with the bonus that a withdrawal ends: `lotEnding.forfeit` as it was shown. */
      lotForfeit: z.optional(yuan),
    }),
    output: z.object({ orderNo: id, status: valueOf(WithdrawState) }),
    refusals: [
      ResultCode.NotFound,
      ResultCode.Warning,
      ResultCode.PhoneUnbound,
      ResultCode.ContactService,
      ResultCode.AuthenticationRequired,
      ResultCode.CodeLocked,
      ResultCode.PasswordCheckFailed,
      ResultCode.LockingUnavailable,
      ResultCode.WithdrawalProtectionError,
      ResultCode.BindRealName,
    ],
  }),
  withdrawOrderInfo: endpoint({
    path: `${PREFIX}/withdraw/withdrawOrderInfo`,
    access: 'member',
    summary: '取款订单详情',
    input: z.object({ orderNo: id }),
    output: z.object({
      orderNo: id,
      type: payoutKind,
      account: masked,
      amount: yuan,
      fee: yuan,
      received: yuan,
      status: valueOf(WithdrawState),
      /** The steps taken so far, oldest first. */
      steps: listOf(z.object({ status: valueOf(WithdrawState), time: moment, note: line }), 20),
      /** Why it was refused; empty otherwise. */
      reason: ownText(500),
      createTime: moment,
    }),
    refusals: [ResultCode.NotFound],
  }),
  queryMemberBanksInfoList: endpoint({
    method: 'GET',
    path: `${PREFIX}/bankCard/queryMemberBanksInfoList`,
    access: 'member',
    summary: '我的收款账户',
    input: z.object({}),
    output: z.object({
      list: listOf(
        z.object({
          accountId: id,
          type: payoutKind,
          bankCode: ownText(64),
          name: line,
          /** Card number, account or coin address with its middle hidden. */
          number: masked,
          holder: masked,
          network: z.nullable(codeOf(coinNetworkLabels)),
          isDefault: bit,
          createTime: moment,
          /** From when on money can go there. */
          payableTime: z.optional(moment),
        }),
        50,
      ),
    }),
  }),
  withdrawAddList: endpoint({
    method: 'GET',
    path: `${PREFIX}/bankCard/withdraw/add/list`,
    access: 'bound-member',
    summary: '可添加的银行与虚拟币网络',
    input: z.object({}),
    output: z.object({
      holder: masked,
      banks: listOf(z.object({ bankCode: id, bankName: line })),
      networks: listOf(z.object({ coin: ownText(8), network: codeOf(coinNetworkLabels), addressHint: line }), 20),
      /** How many accounts of each kind there are and may be. */
      counts: listOf(z.object({ type: payoutKind, have: count, max: count }), 10),
    }),
    refusals: [ResultCode.PhoneUnbound, ResultCode.BindRealName],
  }),
};
