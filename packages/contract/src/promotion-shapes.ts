import * as z from 'zod/mini';
import { yuan } from './fields/amounts.ts';
import {
  address,
  bit,
  codeOf,
  count,
  day,
  id,
  line,
  listOf,
  masked,
  moment,
  ownText,
  percent,
  prose,
  rate,
  valueOf,
} from './protocol/shapes.ts';

/** The pages a promotion may have, which is also what kind of promotion it is. */
export const promotionKindLabels = {
  racePage: '排行赛',
  activityLandPage: '专题活动',
  firstDeposit: '首存礼金',
  againDeposit: '再存礼金',
  newTask: '新手任务',
  drawGift: '幸运抽奖',
  signGift: '每日签到',
  bettingGift: '投注有礼',
  friendInvitation: '好友邀请',
  welfare: '福利中心',
  exchange: '积分兑换',
} as const;
/** A promotion's kind, as a field. */
export const promotionKind = codeOf(promotionKindLabels);

/** Where a promotion stands in time. */
export const PromotionState = { waiting: 0, running: 1, ended: 2 } as const;
/** Where a member stands in a promotion. */
export const JoinState = { notJoined: 0, joined: 1, claimable: 2, claimed: 3, quit: 4, refused: 5 } as const;
/** Where one reward stands. */
export const RewardState = { locked: 0, claimable: 1, claimed: 2, expired: 3 } as const;

/** What a reward is made of. */
export const giftClassLabels = {
  cash: '现金',
  bonus: '礼金',
  freebet: '免费投注',
  spins: '免费旋转',
  points: '积分',
  physical: '实物',
  chance: '抽奖机会',
} as const;

/** Where an order of goods stands. */
export const goodsOrderStateLabels = {
  placed: '待审核',
  approved: '已确认',
  shipped: '已发货',
  received: '已签收',
  cancelled: '已取消',
  returned: '已退回',
} as const;

const reward = { rewardId: id, amount: yuan, turnoverTimes: rate, state: valueOf(RewardState) };

/** How a gift is drawn: a number on a wheel, or six dice. */
export const drawWayLabels = { wheel: '转盘', dice: '博饼' } as const;

/** What may be drawn, with its chance; a wheel's prizes stand in the order of their numbers. */
const drawPrize = z.object({
  prizeId: id,
  name: line,
  amount: yuan,
  chance: percent,
  /** Points instead of money. */
  points: z.optional(count),
});

/** What the ranks of a race are worth, and what it takes. */
const raceTerms = z.object({
  ranks: listOf(z.object({ from: count, to: count, amount: yuan }), 50),
  /** The least score that wins anything, and how much of one day counts at most. */
  least: yuan,
  dayMost: yuan,
});

/** One promotion as anyone may read it: the five facts stand beside the offer. */
export const promotion = z.object({
  id,
  kind: promotionKind,
  classCode: id,
  title: line,
  summary: ownText(500),
  audience: line,
  reward: line,
  turnoverTimes: rate,
  /** What has to be played, in words; left out: the multiple says it all. */
  turnover: z.optional(line),
  validity: line,
  claimWay: line,
  state: valueOf(PromotionState),
  beginTime: moment,
  endTime: moment,
  /** Null for a visitor. */
  joinState: z.nullable(valueOf(JoinState)),
  /** Tiers of a promotion: from this deposit or turnover on, this bonus, to be played so many times. */
  tiers: listOf(z.object({ threshold: yuan, percent, bonus: yuan, bonusMax: yuan, turnoverTimes: rate }), 50),
  /** Blocks of a landing page. */
  blocks: listOf(z.object({ heading: line, text: prose }), 50),
  rules: listOf(ownText(1_000), 100),
  /** Of a draw: how it is made, and every prize with its chance. */
  draw: z.optional(z.object({ way: codeOf(drawWayLabels), prizes: listOf(drawPrize, 50) })),
  /** Of a race. */
  race: z.optional(raceTerms),
});

const raceRow = z.object({ rank: count, name: masked, validBet: yuan, prize: yuan });
const depositProgress = {
  deposit: yuan,
  bonus: yuan,
  turnoverNeed: yuan,
  turnoverDone: yuan,
  /** What can be claimed now; null when nothing can. */
  claimable: z.nullable(z.object({ ...reward, expireTime: moment })),
  /** What of the bonus is left to play with, and until when. */
  balance: yuan,
  playTime: z.nullable(moment),
};

/** A member's own affairs in one promotion, by its kind. */
export const ownProgress = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('racePage'),
    /** When the board of this period is frozen and its prizes become claimable. */
    frozenTime: moment,
    /** The own prize, once the board is frozen. */
    prize: z.nullable(z.object(reward)),
    periods: listOf(z.object({ periodId: id, name: line, beginTime: moment, endTime: moment }), 50),
    periodId: id,
    rows: listOf(raceRow),
    own: z.nullable(raceRow),
  }),
  z.object({
    kind: z.literal('activityLandPage'),
    joinTime: z.nullable(moment),
    /** What this activity has given so far and where it stands, such as free bets by match day. */
    rewards: listOf(z.object({ ...reward, name: line, time: moment }), 100),
  }),
  z.object({ kind: z.literal('firstDeposit'), ...depositProgress }),
  z.object({ kind: z.literal('againDeposit'), ...depositProgress }),
  z.object({
    kind: z.literal('newTask'),
    tasks: listOf(z.object({ ...reward, name: line, path: address, done: bit }), 50),
  }),
  z.object({
    kind: z.literal('drawGift'),
    chances: count,
    /** Until when the next chance may be used, and what a chance takes today. */
    chanceTime: z.nullable(moment),
    earn: z.object({ need: yuan, have: yuan }),
    /** What the next draw is committed to; it is checked at /fair. */
    commitment: z.nullable(z.object({ serverSeedHash: ownText(64), clientSeed: ownText(64), nonce: count })),
    way: z.optional(codeOf(drawWayLabels)),
    prizes: listOf(drawPrize, 50),
    records: listOf(
      z.object({
        drawId: id,
        prizeId: id,
        name: line,
        amount: yuan,
        time: moment,
        /** The faces of the dice, where dice are thrown. */
        dice: listOf(count, 6),
        /** The number a wheel stopped at. */
        number: z.optional(count),
      }),
      100,
    ),
  }),
  z.object({
    kind: z.literal('signGift'),
    today: day,
    signedDays: listOf(day, 31),
    milestones: listOf(z.object({ ...reward, days: count }), 31),
    points: count,
  }),
  z.object({
    kind: z.literal('bettingGift'),
    tiers: listOf(z.object({ ...reward, name: line, need: yuan, have: yuan }), 50),
  }),
  z.object({
    kind: z.literal('friendInvitation'),
    code: id,
    link: address,
    invitees: listOf(z.object({ name: masked, registerTime: moment, reward: yuan, state: valueOf(RewardState) })),
    rewardTotal: yuan,
    /** What each side gets for a friend who qualifies, and what it takes. */
    terms: z.object({ inviter: yuan, friend: yuan, depositNeed: yuan, turnoverNeed: yuan, days: count }),
  }),
  z.object({
    kind: z.literal('welfare'),
    rewards: listOf(
      z.object({
        ...reward,
        title: line,
        source: line,
        giftClass: codeOf(giftClassLabels),
        beginTime: moment,
        expireTime: z.nullable(moment),
        note: ownText(500),
      }),
    ),
  }),
  z.object({
    kind: z.literal('exchange'),
    points: count,
    /** Points that end next, and when. */
    expiring: z.nullable(z.object({ points: count, time: moment })),
    goods: listOf(
      z.object({
        goodsId: id,
        name: line,
        giftClass: codeOf(giftClassLabels),
        points: count,
        amount: yuan,
        stock: z.nullable(count),
        /** How often a month, and how often still; null when there is no limit. */
        monthly: z.nullable(z.object({ most: count, left: count })),
        gradeNeed: count,
      }),
      100,
    ),
    orders: listOf(
      z.object({
        orderId: id,
        name: line,
        quantity: count,
        points: count,
        state: codeOf(goodsOrderStateLabels),
        /** Masked. */
        address: ownText(500),
        trackingNo: ownText(64),
        time: moment,
      }),
      100,
    ),
  }),
]);

/** Where goods are sent. */
export const goodsAddress = z.strictObject({
  name: z.string('请填写收件人').check(z.trim(), z.minLength(2, '请填写收件人'), z.maxLength(30, '收件人过长')),
  phone: z.string('请填写手机号').check(z.regex(/^1\d{10}$/, '请输入正确的手机号')),
  province: z.string('请填写省份').check(z.trim(), z.minLength(2, '请填写省份'), z.maxLength(20, '省份过长')),
  city: z.string('请填写城市').check(z.trim(), z.minLength(2, '请填写城市'), z.maxLength(20, '城市过长')),
  district: z.string('请填写区县').check(z.trim(), z.minLength(1, '请填写区县'), z.maxLength(20, '区县过长')),
  street: z
    .string('请填写详细地址')
    .check(z.trim(), z.minLength(4, '请填写详细地址'), z.maxLength(100, '详细地址过长')),
});

/** What a member may do in a promotion. Every one of them may move money, so none takes a field it does not know. */
export const promotionAction = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('join'), id }),
  z.strictObject({ action: z.literal('quit'), id }),
  z.strictObject({ action: z.literal('sign'), id }),
  z.strictObject({ action: z.literal('draw'), id }),
  z.strictObject({ action: z.literal('claim'), id, rewardId: id }),
  z.strictObject({
    action: z.literal('exchange'),
    id,
    goodsId: id,
    quantity: z.int('数量有误').check(z.gte(1, '数量有误'), z.lte(99, '数量有误')),
    /** Where goods are sent; needed for things, not for money. */
    address: z.optional(goodsAddress),
  }),
  z.strictObject({ action: z.literal('cancelOrder'), id, orderId: id }),
  z.strictObject({ action: z.literal('receiveOrder'), id, orderId: id }),
  z.strictObject({
    action: z.literal('redeem'),
    id,
    code: z.string('请输入兑换码').check(z.regex(/^[A-Za-z0-9-]{4,32}$/, '请输入正确的兑换码')),
  }),
]);
