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

const reward = { rewardId: id, amount: yuan, turnoverTimes: rate, state: valueOf(RewardState) };

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
});

const raceRow = z.object({ rank: count, name: masked, validBet: yuan, prize: yuan });
const depositProgress = { deposit: yuan, bonus: yuan, turnoverNeed: yuan, turnoverDone: yuan };

/** A member's own affairs in one promotion, by its kind. */
export const ownProgress = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('racePage'),
    periods: listOf(z.object({ periodId: id, name: line, beginTime: moment, endTime: moment }), 50),
    periodId: id,
    rows: listOf(raceRow),
    own: z.nullable(raceRow),
  }),
  z.object({ kind: z.literal('activityLandPage'), joinTime: z.nullable(moment) }),
  z.object({ kind: z.literal('firstDeposit'), ...depositProgress }),
  z.object({ kind: z.literal('againDeposit'), ...depositProgress }),
  z.object({
    kind: z.literal('newTask'),
    tasks: listOf(z.object({ ...reward, name: line, path: address, done: bit }), 50),
  }),
  z.object({
    kind: z.literal('drawGift'),
    chances: count,
    prizes: listOf(z.object({ prizeId: id, name: line, amount: yuan, chance: percent }), 50),
    records: listOf(z.object({ prizeId: id, name: line, amount: yuan, time: moment }), 100),
  }),
  z.object({
    kind: z.literal('signGift'),
    today: day,
    signedDays: listOf(day, 31),
    milestones: listOf(z.object({ ...reward, days: count }), 31),
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
  }),
  z.object({
    kind: z.literal('welfare'),
    rewards: listOf(
      z.object({
        ...reward,
        title: line,
        source: line,
        beginTime: moment,
        expireTime: z.nullable(moment),
        note: ownText(500),
      }),
    ),
  }),
  z.object({
    kind: z.literal('exchange'),
    points: count,
    goods: listOf(z.object({ goodsId: id, name: line, points: count, amount: yuan, stock: z.nullable(count) }), 100),
  }),
]);

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
  }),
  z.strictObject({
    action: z.literal('redeem'),
    id,
    code: z.string('请输入兑换码').check(z.regex(/^[A-Za-z0-9-]{4,32}$/, '请输入正确的兑换码')),
  }),
]);
