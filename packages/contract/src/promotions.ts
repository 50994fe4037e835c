import * as z from 'zod/mini';
import { yuan } from './fields/amounts.ts';
import { endpoint } from './protocol/endpoint.ts';
import {
  JoinState,
  RewardState,
  drawWayLabels,
  giftClassLabels,
  ownProgress,
  promotion,
  promotionAction,
  promotionKind,
} from './promotion-shapes.ts';
import { ResultCode } from './protocol/result-codes.ts';
import {
  bit,
  codeOf,
  count,
  id,
  line,
  listOf,
  moment,
  ownText,
  pageFields,
  paged,
  rate,
  spanFields,
  valueOf,
} from './protocol/shapes.ts';

const PREFIX = '/act/api/v1';

/** What a gift record tells of. */
export const giftKindLabels = {
  promotion: '优惠礼金',
  vip: 'VIP礼金',
  rebate: '返水',
  birthday: '生日礼金',
  invitation: '邀请奖励',
  exchange: '积分兑换',
} as const;

/** Who is shown no offers, by who they are or where they are. */
const seeing = [
  ResultCode.AccessDenied,
  ResultCode.ContactService,
  ResultCode.RegionLimited,
  ResultCode.IpRestricted,
] as const;

const gift = z.object({
  rewardId: id,
  amount: yuan,
  turnoverTimes: rate,
  state: valueOf(RewardState),
  beginTime: moment,
  expireTime: moment,
});

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A draw of a promotion, by its number alone, for anybody: nothing in it says whose it is. */
export const giftDraw = endpoint({
  path: '/game/api/v1/fair/giftDraw',
  access: 'public',
  summary: '一次抽奖的承诺与结果',
  input: z.object({ drawId: id }),
  output: z.object({
    drawId: id,
    title: line,
    way: codeOf(drawWayLabels),
    /** In the order of a wheel's numbers; a weight is of 10,000 numbers, or of 46,656 throws of six dice. */
    prizes: listOf(z.object({ prizeId: id, name: line, weight: count, amount: yuan, points: count }), 50),
    prizeId: id,
    /** The number of the wheel, or the faces of the dice in the order they fell. */
    drawn: listOf(count, 6),
    seedHash: hash,
    clientSeed: ownText(64),
    nonce: count,
    time: moment,
    /** The house's seed, once it was revealed. */
    serverSeed: z.nullable(hash),
  }),
  refusals: [ResultCode.NotFound],
});

/** Promotions, gifts and what becomes of them. */
export const promotions = {
  config: endpoint({
    path: `${PREFIX}/promotion/config`,
    access: 'guest',
    summary: '优惠活动列表与详情',
    input: z.object({
      /** One promotion only. */
      id: z.optional(id),
      /** One class only. */
      classCode: z.optional(id),
      kind: z.optional(promotionKind),
    }),
    output: z.object({ classes: listOf(z.object({ classCode: id, name: line }), 50), list: listOf(promotion, 200) }),
    /** Of one promotion; in a list it is left out. */
    refusals: [ResultCode.NotFound, ResultCode.Testing, ResultCode.SystemAbnormal],
  }),
  verification: endpoint({
    path: `${PREFIX}/promotion/verification`,
    access: 'member',
    summary: '是否符合参与条件',
    input: z.object({ id }),
    output: z.object({
      eligible: z.boolean(),
      /** Each condition with the numbers a person reads: what it takes, what there is, what is missing. */
      conditions: listOf(z.object({ name: line, met: bit, need: line, have: line, missing: line }), 50),
    }),
    refusals: [...seeing, ResultCode.NotFound, ResultCode.Testing, ResultCode.SystemAbnormal],
  }),
  joinActivity: endpoint({
    path: `${PREFIX}/promotion/joinActivity`,
    access: 'member',
    effect: 'money',
    summary: '参与、签到、抽奖、领取、兑换或退出活动',
    input: promotionAction,
    output: z.object({
      joinState: valueOf(JoinState),
      /** What was given by this very action; null when nothing was. */
      reward: z.nullable(
        z.object({
          name: line,
          amount: yuan,
          turnoverTimes: rate,
          prizeId: ownText(64),
          giftClass: codeOf(giftClassLabels),
          points: count,
          /** Names a draw, for /fair; empty when nothing was drawn. */
          drawId: ownText(64),
          dice: listOf(count, 6),
          /** The number a wheel stopped at, of 10,000. */
          number: z.optional(count),
        }),
      ),
      centerWalletBalance: yuan,
    }),
    refusals: [
      ...seeing,
      ResultCode.RegionWarning,
      ResultCode.NotFound,
      ResultCode.DataExists,
      ResultCode.Warning,
      ResultCode.PhoneUnbound,
      ResultCode.Testing,
      ResultCode.SystemAbnormal,
      ResultCode.VenueActivity,
      ResultCode.BindRealName,
    ],
  }),
  confirmInfo: endpoint({
    path: `${PREFIX}/promotion/confirmInfo`,
    access: 'member',
    summary: '我在活动中的进度',
    input: z.object({
      id,
      /** Which period of a race; left out: the current one. */
      periodId: z.optional(id),
    }),
    output: z.object({
      id,
      joinState: valueOf(JoinState),
      progress: ownProgress,
      /** What quitting now would take back and leave; null when there is nothing to quit. */
      quit: z.nullable(z.object({ forfeit: yuan, keep: yuan, text: line })),
    }),
    refusals: [...seeing, ResultCode.NotFound, ResultCode.Testing, ResultCode.SystemAbnormal],
  }),
  vipWeekInfo: endpoint({
    path: `${PREFIX}/vipWeek/VipWeekInfo`,
    access: 'member',
    summary: 'VIP周礼金与月礼金',
    input: z.object({}),
    output: z.object({
      /** Which promotion the gifts are claimed from. */
      id,
      grade: count,
      week: z.nullable(gift),
      month: z.nullable(gift),
      /** Turnover of the week so far, and what the week's gift takes. */
      weekTurnover: z.object({ need: yuan, have: yuan }),
    }),
  }),
  freeBets: endpoint({
    path: `${PREFIX}/promotion/freeBets`,
    access: 'member',
    summary: '可用的免费投注与免费旋转',
    input: z.object({}),
    output: z.object({
      /** A free bet pays the whole stake of a single at 1.50 and more: the stake is not returned, what is won is. */
      bets: listOf(z.object({ freeBetId: id, name: line, amount: yuan, expireTime: moment }), 100),
      spins: listOf(
        z.object({
          freeSpinsId: id,
          name: line,
          /** Of one spin. */
          stake: yuan,
          spinsLeft: count,
          /** The one game they are for; null is any slot game of ours. */
          gameCode: z.nullable(id),
          expireTime: moment,
        }),
        100,
      ),
    }),
  }),
  exchangeRecord: endpoint({
    path: `${PREFIX}/activityTopGift/exchangeRecord`,
    access: 'member',
    summary: '礼金与兑换记录',
    input: z.object({ ...pageFields, ...spanFields, kind: z.optional(codeOf(giftKindLabels)) }),
    output: z.extend(
      paged(
        z.object({
          recordId: id,
          kind: codeOf(giftKindLabels),
          name: line,
          giftClass: codeOf(giftClassLabels),
          amount: yuan,
          /** Points spent; 0 when none were. */
          points: count,
          turnoverNeed: yuan,
          turnoverDone: yuan,
          state: valueOf(RewardState),
          time: moment,
        }),
      ),
      { amountTotal: yuan },
    ),
  }),
};
