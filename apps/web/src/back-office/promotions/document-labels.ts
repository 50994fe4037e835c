import {
  factLabels,
  promotionClassLabels,
  segmentLabels,
  triggerLabels,
  windowLabels,
} from '@fairground/contract/promotion-document';
import { giftClassLabels, promotionKindLabels } from '@fairground/contract/promotion-shapes';
import { venueCategoryLabels } from '@fairground/contract/venues';

type Words = Readonly<Record<string, string>>;

/** What the parts of a document are called. */
const names: Words = {
  id: '编号',
  kind: '活动页面',
  classCode: '分类',
  product: '适用产品',
  trigger: '触发',
  on: '触发条件',
  window: '统计周期',
  audience: '对象',
  testers: '仅测试会员可见',
  conditions: '条件',
  reward: '奖励',
  step: '步骤编号',
  class: '类别',
  formula: '算法',
  when: '本步骤的条件',
  name: '名称',
  path: '去完成的页面',
  gameCode: '游戏',
  stake: '每次本金',
  to: '发给',
  times: '流水倍数',
  maxStake: '礼金单注上限',
  maxConversion: '最高转出倍数',
  playDays: '完成流水天数',
  claimDays: '领取天数',
  onWithdrawal: '取款时',
  venueCode: '锁定场馆',
  period: '周期',
  begin: '开始时间',
  end: '结束时间',
  repeat: '重复',
  zone: '时区',
  holiday: '节日',
  before: '提前天数',
  after: '延后天数',
  budget: '预算',
  total: '总预算',
  perPeriod: '每期预算',
  reserve: '占用时点',
  caps: '上限',
  day: '每日次数',
  life: '终身次数',
  amountDay: '每日金额',
  amountPeriod: '每期金额',
  unique: '唯一性',
  claim: '领取方式',
  quiet: '不推送提醒',
  order: '排序',
  terms: '文案',
  title: '标题',
  summary: '简介',
  turnover: '流水',
  validity: '有效期',
  claimWay: '领取',
  rules: '规则',
  blocks: '专题段落',
  heading: '小标题',
  text: '正文',
  fact: '指标',
  category: '类别',
  op: '比较',
  value: '值',
  all: '全部满足',
  any: '任一满足',
  not: '不满足',
  fixed: '固定金额或数量',
  percent: '百分比',
  of: '计算基数',
  max: '最高',
  min: '最低',
  tiers: '分档（整额）',
  bands: '分段（累进）',
  from: '起',
  amount: '金额',
  byGrade: '按VIP等级（VIP0起）',
  draw: '抽奖',
  way: '方式',
  prizes: '奖项',
  prizeId: '奖项编号',
  weight: '权重',
  points: '积分',
  rank: '名次奖',
  dayMax: '每日最多计入',
};

/** What the words of a choice are called, by the part they stand in. */
const choices: Readonly<Record<string, Words>> = {
  kind: promotionKindLabels,
  classCode: promotionClassLabels,
  product: { ANY: '全部产品', ...venueCategoryLabels },
  category: venueCategoryLabels,
  on: triggerLabels,
  window: windowLabels,
  class: giftClassLabels,
  fact: factLabels,
  of: factLabels,
  op: { eq: '等于', gte: '不少于', lte: '不多于', in: '属于', between: '介于' },
  repeat: { none: '不重复', day: '每日', week: '每周', month: '每月', year: '每年' },
  onWithdrawal: { keep: '保留礼金', end: '结束礼金' },
  reserve: { join: '参加时', grant: '发放时' },
  unique: { member: '会员', person: '本人', device: '设备', card: '收款账户', phone: '手机', address: '网络地址' },
  claim: { auto: '自动发放', manual: '自行领取' },
  to: { member: '会员本人', inviter: '邀请人' },
  way: { wheel: '转盘', dice: '掷骰' },
  holiday: { 'mid-autumn': '中秋', 'quarter-week': '季度首个完整周' },
  audience: segmentLabels,
};

export const nameOf = (key: string): string => (Object.hasOwn(names, key) ? (names[key] ?? key) : key);

/** Of a word that may be chosen in the part of that name. */
export const wordOf = ({ name, word }: { readonly name: string; readonly word: string }): string => {
  const known = choices[name];
  return known && Object.hasOwn(known, word) ? (known[word] ?? word) : word;
};

/** Words to choose from where the schema takes any text but only some mean something. */
export const usualWords = (key: string): readonly string[] =>
  key === 'audience' || key === 'all' || key === 'any' ? Object.keys(segmentLabels) : [];
