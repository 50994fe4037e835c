import * as z from 'zod/mini';
import { payTypeLabels } from './wallet/deposits.ts';
import { yuan } from './fields/amounts.ts';
import { helpKeys } from './fields/help-keys.ts';
import { coinNetworkLabels, payoutKindLabels } from './fields/payout-accounts.ts';
import { residenceLabels } from './fields/residence.ts';
import { endpoint } from './protocol/endpoint.ts';
import { ResultCode } from './protocol/result-codes.ts';
import {
  bit,
  codeOf,
  count,
  flag,
  id,
  line,
  listOf,
  moment,
  ownText,
  percent,
  rate,
  typedText,
} from './protocol/shapes.ts';

const PREFIX = '/site/api/v1/help';

/** Why an article did not help. */
export const helpReasonLabels = {
  unclear: '看不明白',
  missing: '没有我要的内容',
  wrong: '与实际不符',
  outdated: '内容过时',
  other: '其他原因',
} as const;
export type HelpReason = keyof typeof helpReasonLabels;

/** Longest remark beside a rating. */
export const HELP_REMARK_MAX = 200;

const depositMethod = z.object({
  payType: codeOf(payTypeLabels),
  name: line,
  amountMin: yuan,
  amountMax: yuan,
  feePercent: percent,
  feePercentMax: z.optional(percent),
  bonusPercent: percent,
  /** How often the gift has to be played. */
  bonusTimes: count,
  usualSeconds: count,
  /** How long an order waits to be paid. */
  expireSeconds: count,
  needPayerName: bit,
});

const withdrawMethod = z.object({
  type: codeOf(payoutKindLabels),
  name: line,
  amountMin: yuan,
  amountMax: yuan,
  feePercent: percent,
  /** So many a day cost nothing. */
  freeCount: count,
  dayCount: count,
  dayAmount: yuan,
  usualSeconds: count,
});

const coinNetwork = z.object({
  network: codeOf(coinNetworkLabels),
  coin: ownText(8),
  /** Null where coins of this network are not taken. */
  confirmationsNeed: z.nullable(count),
  depositMin: z.nullable(yuan),
  withdrawMin: yuan,
  /** In coins. */
  networkFee: rate,
});

/** The help centre: figures of the configuration for its articles, and what readers think of them. */
export const help = {
  figures: endpoint({
    path: `${PREFIX}/figures`,
    access: 'public',
    summary: '帮助文章用到的限额、费率与时限',
    input: z.object({}),
    output: z.object({
      title: line,
      legalAge: count,
      /** After so many days addresses, browsers and what the site keeps in a browser are cleared. */
      clientDataDays: count,
      /** So many days after its closing an account loses what no law keeps, and so long words with customer service stay. */
      closedDataDays: count,
      serviceWordsDays: count,
      /** Where nobody is served from. */
      restrictedResidences: listOf(codeOf(residenceLabels)),
      /** With a licence, the only residences that are served; empty where all but the restricted ones are. */
      servedResidences: listOf(codeOf(residenceLabels)),
      /** Whether an identity is asked for before play, or before the first withdrawal. */
      identityBefore: z.enum(['play', 'withdrawal']),
      identityTriesDay: count,
      login: z.object({
        idleMinutes: count,
        hours: count,
        devices: count,
        /** A login after so many days away is proven by a code. */
        absenceDays: count,
        codeMinutes: count,
        codeTries: count,
        codeDayMax: count,
        fundPasswordTries: count,
        fundPasswordLockHours: count,
      }),
      limits: z.object({ waitHours: count, confirmHours: count }),
      /** Empty while the site takes no deposits. */
      depositMethods: listOf(depositMethod, 50),
      withdrawMethods: listOf(withdrawMethod, 10),
      coinNetworks: listOf(coinNetwork, 20),
      sports: z.object({
        singleMin: yuan,
        seriesMin: yuan,
        /** How long a bet in play is held. */
        delaySeconds: count,
        /** What is kept of the fair value when a bet is cashed out. */
        cashOutPercent: percent,
        /** Bets below this European price count for no turnover. */
        turnoverOddsMin: rate,
        /** The most a single on esports may stake: on who wins and on lines, and on anything else. */
        esportsMax: yuan,
        esportsSpecialMax: yuan,
        /** Yuan for one US dollar, for the payout caps. */
        yuanPerDollar: rate,
      }),
      /** When customer service is staffed, in words. */
      serviceHours: line,
      imagesDayMax: count,
      imageMegabytesMax: count,
    }),
  }),
  notes: endpoint({
    path: `${PREFIX}/notes`,
    access: 'public',
    summary: '运营人员写在一篇帮助文章上方的补充说明',
    input: z.object({ article: z.enum(helpKeys, '没有这篇文章') }),
    output: z.object({
      list: listOf(z.object({ id, title: line, content: ownText(5_000), publishTime: moment }), 50),
    }),
  }),
  rate: endpoint({
    path: `${PREFIX}/rate`,
    access: 'public',
    effect: 'command',
    summary: '评价一篇帮助文章：同一设备再次评价会替换之前的',
    input: z
      .object({
        article: z.enum(helpKeys, '没有这篇文章'),
        helpful: flag,
        reason: z.optional(codeOf(helpReasonLabels, '请选择原因')),
        remark: z.optional(typedText(HELP_REMARK_MAX)),
      })
      .check(
        z.refine(({ helpful, reason }) => helpful || reason !== undefined, { error: '请选择原因', path: ['reason'] }),
      ),
    output: z.null(),
    refusals: [ResultCode.TooFrequent],
  }),
};
