import type { PromotionDocument, RewardRule } from '@fairground/contract/promotion-document';

type Rules = readonly RewardRule[];

interface Task extends Required<Pick<RewardRule, 'step' | 'name' | 'path' | 'when'>> {
  readonly amount: string;
}

const task = ({ step, name, path, amount, when }: Task): RewardRule => ({
  step,
  class: 'cash',
  name,
  path,
  formula: { fixed: amount },
  when,
});

const tasks: Rules = [
  task({
    step: 'phone',
    name: '绑定手机号',
    path: '/mine/userinfo',
    amount: '8.00',
    when: { fact: 'member.bound', op: 'eq', value: 'phone' },
  }),
  task({
    step: 'real-name',
    name: '绑定真实姓名',
    path: '/mine/userinfo',
    amount: '8.00',
    when: { fact: 'member.bound', op: 'eq', value: 'realName' },
  }),
  task({
    step: 'limit',
    name: '为自己设置一项限额',
    path: '/mine/limits',
    amount: '8.00',
    when: { fact: 'member.did', op: 'eq', value: 'limit' },
  }),
  task({
    step: 'fair',
    name: '在公平验证页验证一局',
    path: '/fair',
    amount: '8.00',
    when: { fact: 'member.did', op: 'eq', value: 'fair' },
  }),
  task({
    step: 'deposit',
    name: '完成一笔存款',
    path: '/mine/savemoney',
    amount: '18.00',
    when: {
      fact: 'deposit.total',
      window: 'life',
      op: 'gte',
      value: '100.00',
    },
  }),
  task({
    step: 'bet',
    name: '完成有效投注',
    path: '/',
    amount: '18.00',
    when: { fact: 'turnover.own', window: 'life', op: 'gte', value: '100.00' },
  }),
];

export const newTask: PromotionDocument = {
  id: 'new-task',
  kind: 'newTask',
  classCode: 'new',
  product: 'ANY',
  trigger: { on: 'claim', window: 'life' },
  audience: 'notExcluded',
  conditions: { all: [{ fact: 'member.ageDays', op: 'lte', value: 30 }] },
  reward: [...tasks],
  times: '1',
  period: { repeat: 'none' },
  budget: { perPeriod: '40000.00', reserve: 'grant' },
  unique: ['member', 'person', 'device', 'phone'],
  claim: 'manual',
  order: 30,
  terms: {
    title: '新手任务',
    summary: '完成新手任务，共{total}元',
    audience: '注册{need.ageDays}天内的新会员',
    reward: '六项任务，每项{least}元或{most}元，共{total}元',
    turnover: '{times}倍',
    validity: '注册后{need.ageDays}天',
    claimWay: '完成一项领一项',
    rules: [
      '存款任务：存款合计满{deposit.need.total}元。',
      '投注任务：本金有效投注满{bet.need.own}元。',
      '同一本人、设备和手机只可参加一次。',
    ],
  },
};

const milestone = (days: number, amount: string): RewardRule => ({
  step: `day-${days}`,
  class: 'cash',
  name: '签到礼金',
  formula: { fixed: amount },
  when:
    days < 14
      ? { fact: 'sign.days', window: 'month', op: 'gte', value: days }
      : {
          all: [
            { fact: 'sign.days', window: 'month', op: 'gte', value: days },
            { fact: 'turnover.own', window: 'month', op: 'gte', value: '1000.00' },
          ],
        },
});

const milestones: Rules = [
  milestone(3, '3.00'),
  milestone(7, '8.00'),
  milestone(14, '18.00'),
  milestone(21, '38.00'),
  milestone(28, '58.00'),
];

export const dailySign: PromotionDocument = {
  id: 'daily-sign',
  kind: 'signGift',
  classCode: 'new',
  product: 'ANY',
  trigger: { on: 'sign', window: 'month' },
  audience: { all: ['notExcluded', 'depositor'] },
  reward: [
    { step: 'daily', class: 'points', name: '签到积分', formula: { fixed: 5 }, repeat: 'day', claim: 'auto' },
    ...milestones,
  ],
  times: '1',
  claimDays: 0,
  period: { repeat: 'month' },
  budget: { perPeriod: '70000.00', reserve: 'grant' },
  unique: ['member', 'person', 'device'],
  claim: 'manual',
  order: 50,
  terms: {
    title: '每日签到',
    summary: '每天签到得{daily.count}积分，满天数再领礼金，共{total}元',
    audience: '有过存款的会员',
    reward:
      '当月累计签到{day-3.need.days}、{day-7.need.days}、{day-14.need.days}、{day-21.need.days}、{day-28.need.days}天，共{total}元，不要求连续',
    turnover: '{times}倍',
    validity: '当月有效',
    claimWay: '满天数后在日历上领取',
    rules: [
      '每天签到一次，按北京时间计算，漏签不影响已累计的天数。',
      '领取{day-14.need.days}天及以上的礼金，还需当月本金有效投注满{day-14.need.own}元。',
    ],
  },
};

const tiers: readonly (readonly [string, string])[] = [
  ['5000.00', '8.00'],
  ['20000.00', '28.00'],
  ['50000.00', '68.00'],
  ['200000.00', '238.00'],
  ['500000.00', '588.00'],
  ['1000000.00', '1088.00'],
];

export const bettingGift: PromotionDocument = {
  id: 'betting-gift',
  kind: 'bettingGift',
  classCode: 'sport',
  product: 'TY',
  trigger: { on: 'turnover', window: 'week' },
  audience: 'notExcluded',
  reward: tiers.map(([need, amount], index) => ({
    step: `t${index + 1}`,
    class: 'cash' as const,
    name: '体育投注礼金',
    formula: { fixed: amount },
    when: {
      fact: 'turnover.own' as const,
      category: 'TY' as const,
      window: 'week' as const,
      op: 'gte' as const,
      value: need,
    },
  })),
  times: '1',
  claimDays: 7,
  period: { repeat: 'week' },
  budget: { perPeriod: '110000.00', reserve: 'grant' },
  unique: ['member'],
  claim: 'manual',
  order: 60,
  terms: {
    title: '体育投注有礼',
    summary: '每周体育有效投注达标即领，最高合计{total}元',
    audience: '体育会员',
    reward: '每周体育有效投注达标，分六档，最高合计{total}元',
    turnover: '{times}倍',
    validity: '次周日24:00前',
    claimWay: '每档分别领取',
    rules: ['有效投注从{t1.need.own}元起，最高档{t6.need.own}元。', '按每周一00:00至周日24:00的本金有效投注计算。'],
  },
};

export const lossBack: PromotionDocument = {
  id: 'loss-back',
  kind: 'welfare',
  classCode: 'game',
  product: 'ANY',
  trigger: { on: 'loss', window: 'week' },
  audience: 'notExcluded',
  conditions: { all: [{ fact: 'loss.net', window: 'week', op: 'gte', value: '500.00' }] },
  reward: [
    {
      step: 'main',
      class: 'cash',
      formula: {
        bands: [
          { from: '0.00', percent: '3' },
          { from: '5000.00', percent: '4' },
          { from: '50000.00', percent: '5' },
        ],
        of: 'loss.net',
        window: 'week',
        max: '2888.00',
      },
    },
  ],
  times: '1',
  claimDays: 7,
  period: { repeat: 'week' },
  budget: { perPeriod: '80000.00', reserve: 'grant' },
  caps: { period: 1 },
  unique: ['member', 'person'],
  claim: 'manual',
  quiet: true,
  order: 100,
  terms: {
    title: '周亏损返还',
    summary: '当周本金净亏损按分段返还，最高{most}元',
    audience: '当周本金净亏损满{need.net}元的会员',
    reward: '按亏损分段返还{main.bands.0.percent}%、{main.bands.1.percent}%、{main.bands.2.percent}%，最高{most}元',
    turnover: '{times}倍',
    validity: '次周一12:00起{claimDays}天',
    claimWay: '福利中心领取，不推送提醒',
    rules: ['净亏损为当周本金投注减派彩，再减去当周领取的各项礼金。'],
  },
};

export const lydzSeason: PromotionDocument = {
  id: 'lydz-season',
  kind: 'activityLandPage',
  classCode: 'game',
  product: 'DZ',
  trigger: { on: 'transfer', window: 'week' },
  audience: 'notExcluded',
  conditions: {
    all: [
      { fact: 'transfer.amount', op: 'gte', value: '100.00' },
      { fact: 'transfer.venue', op: 'eq', value: 'LYDZ' },
    ],
  },
  reward: [{ step: 'main', class: 'bonus', formula: { percent: '10', of: 'transfer.amount', max: '88.00' } }],
  times: '3',
  playDays: 7,
  venueCode: 'LYDZ',
  period: { repeat: 'week' },
  budget: { perPeriod: '30000.00', reserve: 'grant' },
  caps: { period: 1 },
  unique: ['member', 'device'],
  claim: 'auto',
  order: 131,
  terms: {
    title: '流萤电子季',
    summary: '转入流萤电子满{need.amount}元，送{main.percent}%礼金',
    audience: '转入流萤电子满{need.amount}元的会员',
    reward: '送{main.percent}%，最高{main.max}元，限本场馆使用',
    turnover: '转入金额一倍＋礼金{times}倍',
    validity: '{playDays}天，到期解除锁定并收回未完成的礼金',
    claimWay: '进入场馆时在转入窗口勾选',
    rules: ['报名后，转入流萤电子时勾选参加活动即锁定在本场馆，完成流水或到期后可转出。'],
  },
};
