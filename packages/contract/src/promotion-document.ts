import * as z from 'zod/mini';
import { venueCategoryLabels } from './fields/venues.ts';
import { giftClassLabels, promotionKindLabels } from './promotion-shapes.ts';
import { listOf } from './protocol/shapes.ts';

/** The classes a list of promotions has tabs for. */
export const promotionClassLabels = {
  new: '新手',
  deposit: '存款',
  sport: '体育',
  game: '游戏',
  vip: 'VIP',
  holiday: '节日',
  friend: '好友',
} as const;

/** What sets a promotion going. */
export const triggerLabels = {
  register: '注册',
  firstDeposit: '首次存款',
  deposit: '存款',
  transfer: '转入场馆',
  bet: '注单结算',
  turnover: '有效投注',
  loss: '亏损结算',
  sign: '签到',
  invite: '邀请',
  birthday: '生日',
  grade: 'VIP升级',
  date: '日期',
  claim: '领取时',
} as const;

/** The span a fact is counted over. */
export const windowLabels = {
  event: '本次',
  day: '当日',
  week: '当周',
  month: '当月',
  year: '当年',
  life: '累计',
} as const;
export type FactWindow = keyof typeof windowLabels;

/** How a member stands when it is asked for (segments). */
export const segmentLabels = {
  new: '注册30天内',
  depositor: '有过存款',
  active: '近30天有投注',
  dormant: '近30天无投注',
  notExcluded: '未在休息或自我排除',
  phoneBound: '已绑定手机',
  realNameBound: '已绑定真实姓名',
  identityPassed: '已通过身份认证',
  joined: '已报名',
  tester: '测试会员',
  bonusRestricted: '暂不可参加存款类活动',
} as const;

/** Facts a condition may ask about, and what they are counted in. */
export const factUnits = {
  'deposit.amount': 'yuan',
  'deposit.ordinal': 'count',
  'deposit.method': 'text',
  'deposit.total': 'yuan',
  'transfer.amount': 'yuan',
  'transfer.venue': 'text',
  'turnover.own': 'yuan',
  'loss.net': 'yuan',
  'ticket.odds': 'odds',
  'ticket.stake': 'yuan',
  'ticket.league': 'text',
  'ticket.result': 'text',
  'ticket.form': 'text',
  'ticket.ordinal': 'count',
  'ticket.category': 'text',
  'ticket.counted': 'yuan',
  'ticket.returned': 'yuan',
  'sign.days': 'count',
  'member.grade': 'count',
  'member.ageDays': 'count',
  'member.bound': 'list',
  'member.did': 'list',
  'invite.qualified': 'count',
  'race.rank': 'count',
  'grade.gift': 'yuan',
  'date.chinaDay': 'day',
} as const;
export type FactName = keyof typeof factUnits;

/** Facts as a person reads them. */
export const factLabels: Readonly<Record<FactName, string>> = {
  'deposit.amount': '存款金额',
  'deposit.ordinal': '存款笔数',
  'deposit.method': '存款方式',
  'deposit.total': '存款合计',
  'transfer.amount': '转入金额',
  'transfer.venue': '转入场馆',
  'turnover.own': '有效投注',
  'loss.net': '净亏损',
  'ticket.odds': '注单赔率',
  'ticket.stake': '注单金额',
  'ticket.league': '赛事',
  'ticket.result': '注单结果',
  'ticket.form': '注单类型',
  'ticket.ordinal': '注单次序',
  'ticket.category': '注单产品',
  'ticket.counted': '注单有效投注',
  'ticket.returned': '注单派彩',
  'sign.days': '签到天数',
  'member.grade': 'VIP等级',
  'member.ageDays': '注册天数',
  'member.bound': '已绑定',
  'member.did': '已完成',
  'invite.qualified': '达标好友',
  'race.rank': '排名',
  'grade.gift': '晋级礼金',
  'date.chinaDay': '日期',
};

/** What can be bound, and done, as conditions name it. */
export const boundLabels = { phone: '手机号', realName: '真实姓名', email: '邮箱', birthday: '生日' } as const;
export const deedLabels = { limit: '设置一项限额', fair: '在公平验证页验证一局' } as const;

const MONEY_PATTERN = /^\d{1,9}\.\d{2}$/;
const money = z.string('请填写金额').check(z.regex(MONEY_PATTERN, '金额格式为100.00'));
const share = z.string('请填写百分比').check(z.regex(/^\d{1,3}(\.\d{1,2})?$/, '百分比格式为10或0.5'));
const whole = (most: number) => z.int('请填写整数').check(z.gte(0, '不能为负'), z.lte(most, `最大${most}`));
const key = z.string('请填写编号').check(z.regex(/^[a-z0-9][a-z0-9-]{0,47}$/, '编号为小写字母、数字和连字符'));
const text = (most: number, missing = '请填写文字') =>
  z.string(missing).check(z.minLength(1, missing), z.maxLength(most, `最多${most}个字`));
const words = <Table extends Readonly<Record<string, unknown>>>(table: Table, error = '选项有误') =>
  z.enum(Object.keys(table) as (keyof Table & string)[], error);

const category = words(venueCategoryLabels);
const window = words(windowLabels);
const factName = words(factUnits, '没有这个条件');

/** A fact, counted over a window and in one category where that makes sense. */
const factFields = { fact: factName, category: z.optional(category), window: z.optional(window) };

const value = z.union([text(64), whole(1_000_000_000)], '请填写条件的值');
const comparison = z.strictObject({
  ...factFields,
  op: z.enum(['eq', 'gte', 'lte', 'in', 'between'], '请选择比较方式'),
  value: z.union([value, listOf(value, 50)], '请填写条件的值'),
});

/** One condition, or several of them together. */
export type Condition =
  | z.output<typeof comparison>
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };
export type Comparison = z.output<typeof comparison>;

const condition: z.ZodMiniType<Condition> = z.lazy(() =>
  z.union([
    comparison,
    z.strictObject({ all: listOf(condition, 20) }),
    z.strictObject({ any: listOf(condition, 20) }),
    z.strictObject({ not: condition }),
  ]),
);

/** A segment by name, one grade (`grade:3`) or one product (`player:TY`). */
const segment = z.string('请选择人群').check(z.regex(/^(\w{1,32}|grade:\d{1,2}|player:[A-Z]{2})$/, '没有这个人群'));

/** Who it is for. */
export type Audience =
  | string
  | { readonly all: readonly Audience[] }
  | { readonly any: readonly Audience[] }
  | { readonly not: Audience };

const audience: z.ZodMiniType<Audience> = z.lazy(() =>
  z.union([
    segment,
    z.strictObject({ all: listOf(audience, 20) }),
    z.strictObject({ any: listOf(audience, 20) }),
    z.strictObject({ not: audience }),
  ]),
);

const of = { of: factName, category: z.optional(category), window: z.optional(window) };
const tier = z.strictObject({
  from: money,
  percent: z.optional(share),
  amount: z.optional(money),
  max: z.optional(money),
});
const prize = z.strictObject({
  prizeId: key,
  name: text(30, '请填写奖项名称'),
  weight: whole(46_656),
  amount: money,
  points: z.optional(whole(1_000_000)),
});

/** How much is given. */
const formula = z.union(
  [
    /** A sum, or a number of points, chances or spins. */
    z.strictObject({ fixed: z.union([money, whole(1_000_000)]) }),
    /** A share of a fact, what is below a fen left out. */
    z.strictObject({ percent: share, ...of, max: z.optional(money) }),
    /** The highest tier that is reached, of the whole. */
    z.strictObject({ tiers: listOf(tier, 20), ...of }),
    /** Each part by its own share. */
    z.strictObject({
      bands: listOf(z.strictObject({ from: money, percent: share }), 20),
      ...of,
      max: z.optional(money),
    }),
    /** By the grade held, from VIP0 on. */
    z.strictObject({ byGrade: listOf(money, 11) }),
    /** By committed draws. */
    z.strictObject({ draw: z.strictObject({ way: z.enum(['wheel', 'dice']), prizes: listOf(prize, 50) }) }),
    /** By the place in a race. */
    z.strictObject({
      rank: listOf(z.strictObject({ from: whole(10_000), to: whole(10_000), amount: money }), 50),
      ...of,
      /** So much of a day counts at most, and so much is needed for a prize. */
      dayMax: z.optional(money),
      min: z.optional(money),
    }),
  ],
  '请选择奖励的算法',
);
export type Formula = z.output<typeof formula>;

const reward = z.strictObject({
  step: key,
  class: words(giftClassLabels, '请选择奖励类别'),
  formula,
  /** What this step alone takes, beside the conditions of all. */
  when: z.optional(condition),
  /** As the member reads it; without it the title of the promotion. */
  name: z.optional(text(30)),
  /** Where one goes to fulfil it. */
  path: z.optional(z.string().check(z.regex(/^\/[\w/?=-]{0,100}$/, '链接有误'))),
  /** Free spins are played here, each with this stake. */
  gameCode: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, '游戏有误'))),
  stake: z.optional(money),
  /** Given once a day, say, in a promotion that counts by the month; and at once where others are claimed. */
  repeat: z.optional(z.enum(['none', 'day', 'week', 'month', 'year'])),
  claim: z.optional(z.enum(['auto', 'manual'])),
  /** Who gets it when it is not the member: the one who invited them. */
  to: z.optional(z.enum(['member', 'inviter'])),
});
export type RewardRule = z.output<typeof reward>;

const moment = z
  .string('请填写时间')
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+08:00$/, '时间格式为2026-11-01T00:00:00+08:00'));
const line = text(200);

const terms = z.strictObject({
  title: text(30, '请填写标题'),
  summary: text(500, '请填写简介'),
  /** The five facts beside the offer: who, what, how often to play, how long, how to get it. */
  audience: line,
  reward: line,
  turnover: line,
  validity: line,
  claimWay: line,
  rules: listOf(text(1_000), 100),
  blocks: z.optional(listOf(z.strictObject({ heading: line, text: text(2_000) }), 20)),
});

/** One promotion, whole: everything it does is in here. Unknown keys are refused. */
export const promotionDocument = z.strictObject({
  id: key,
  kind: words(promotionKindLabels, '请选择活动页面'),
  classCode: words(promotionClassLabels, '请选择分类'),
  product: z.union([z.literal('ANY'), category], '请选择适用产品'),
  trigger: z.strictObject({ on: words(triggerLabels, '请选择触发条件'), window: z.optional(window) }),
  audience,
  /** Open to testers only; everybody else hears 6366. */
  testers: z.optional(z.boolean()),
  conditions: z.optional(condition),
  reward: listOf(reward, 50),
  /** How often a reward is played before it is withdrawn. */
  times: z.string('请填写流水倍数').check(z.regex(/^(\d|10)$/, '流水倍数为0–10')),
  maxStake: z.optional(money),
  maxConversion: z.optional(z.string().check(z.regex(/^\d{1,3}$/, '最高转出倍数有误'))),
  playDays: z.optional(whole(90)),
  claimDays: z.optional(whole(90)),
  onWithdrawal: z.optional(z.enum(['keep', 'end'])),
  /** The venue a venue activity binds money to. */
  venueCode: z.optional(z.string().check(z.regex(/^[A-Z0-9]{2,16}$/, '场馆有误'))),
  period: z.strictObject({
    begin: z.optional(moment),
    end: z.optional(moment),
    repeat: z.enum(['none', 'day', 'week', 'month', 'year'], '请选择周期'),
    zone: z.optional(z.literal('+08:00')),
    /** Only on these days of the holiday table, with days before and after. */
    holiday: z.optional(
      z.strictObject({ name: z.enum(['mid-autumn', 'quarter-week']), before: whole(30), after: whole(30) }),
    ),
  }),
  budget: z.optional(
    z.strictObject({
      total: z.optional(money),
      /** A calendar month, or the event of a promotion that comes once a year. */
      perPeriod: z.optional(money),
      reserve: z.enum(['join', 'grant']),
    }),
  ),
  caps: z.optional(
    z.strictObject({
      day: z.optional(whole(1_000)),
      period: z.optional(whole(1_000)),
      life: z.optional(whole(10_000)),
      amountDay: z.optional(money),
      amountPeriod: z.optional(money),
    }),
  ),
  unique: listOf(z.enum(['member', 'person', 'device', 'card', 'phone', 'address']), 6),
  claim: z.enum(['auto', 'manual'], '请选择领取方式'),
  /** Claimable ones are not announced. */
  quiet: z.optional(z.boolean()),
  order: z.optional(whole(10_000)),
  terms,
});

export type PromotionDocument = z.output<typeof promotionDocument>;

/** The document as JSON Schema 2020-12, for the operators' form. */
export const promotionJsonSchema = (): Record<string, unknown> => ({
  ...z.toJSONSchema(promotionDocument, { target: 'draft-2020-12' }),
});
