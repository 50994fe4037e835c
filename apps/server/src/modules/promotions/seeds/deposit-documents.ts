import type { PromotionDocument } from '@fairground/contract/promotion-document';

const bound = ['notExcluded', 'phoneBound', 'realNameBound'];

export const firstDeposit: PromotionDocument = {
  id: 'first-deposit',
  kind: 'firstDeposit',
  classCode: 'new',
  product: 'ANY',
  trigger: { on: 'firstDeposit', window: 'life' },
  audience: { all: [...bound, { not: 'bonusRestricted' }] },
  conditions: {
    all: [
      { fact: 'deposit.amount', op: 'gte', value: '100.00' },
      { fact: 'deposit.ordinal', op: 'eq', value: 1 },
      { fact: 'member.ageDays', op: 'lte', value: 30 },
    ],
  },
  reward: [
    {
      step: 'main',
      class: 'bonus',
      formula: {
        tiers: [
          { from: '100.00', percent: '30', max: '150.00' },
          { from: '500.00', percent: '40', max: '400.00' },
          { from: '1000.00', percent: '50', max: '888.00' },
        ],
        of: 'deposit.amount',
      },
    },
  ],
  times: '5',
  maxConversion: '10',
  playDays: 30,
  claimDays: 7,
  onWithdrawal: 'end',
  period: { repeat: 'none' },
  budget: { perPeriod: '200000.00', reserve: 'join' },
  caps: { life: 1 },
  unique: ['member', 'person', 'device', 'card', 'phone'],
  claim: 'manual',
  order: 10,
  terms: {
    title: '首存礼金',
    summary: '新会员首次存款满{need.amount}元，最高送{most}元礼金',
    audience: '注册{need.ageDays}天内、已绑定手机和真实姓名的新会员',
    reward:
      '首次存款{main.tiers.0.from}元起送{main.tiers.0.percent}%，{main.tiers.1.from}元起送{main.tiers.1.percent}%，{main.tiers.2.from}元起送{main.tiers.2.percent}%，最高{most}元',
    turnover: '仅礼金{times}倍；真人、棋牌、彩票按{weight.ZR}%计入',
    validity: '领取后{playDays}天',
    claimWay: '存款后{claimDays}天内在活动页点击领取',
    rules: [
      '首笔存款到账后，礼金在活动页等待领取，逾期未领取则失效。',
      '先用本金后用礼金；礼金不会锁定您的本金。',
      '礼金完成流水后转入中心钱包，最高转出礼金的{maxConversion}倍。',
      '进行中取款会结束本活动并收回礼金余额，取款前会先告知金额。',
      '同一本人、设备、手机和收款账户只可参加一次。',
    ],
  },
};

export const againDeposit: PromotionDocument = {
  id: 'again-deposit',
  kind: 'againDeposit',
  classCode: 'deposit',
  product: 'ANY',
  trigger: { on: 'deposit', window: 'week' },
  audience: { all: [...bound, { not: 'bonusRestricted' }] },
  conditions: {
    all: [
      { fact: 'deposit.amount', op: 'gte', value: '200.00' },
      { fact: 'deposit.ordinal', op: 'gte', value: 2 },
      { fact: 'deposit.ordinal', window: 'week', op: 'eq', value: 1 },
    ],
  },
  reward: [
    {
      step: 'main',
      class: 'bonus',
      formula: {
        tiers: [
          { from: '200.00', percent: '10', max: '88.00' },
          { from: '1000.00', percent: '12', max: '288.00' },
          { from: '5000.00', percent: '15', max: '888.00' },
        ],
        of: 'deposit.amount',
      },
    },
  ],
  times: '4',
  maxConversion: '10',
  playDays: 30,
  claimDays: 0,
  onWithdrawal: 'end',
  period: { repeat: 'week' },
  budget: { perPeriod: '120000.00', reserve: 'grant' },
  caps: { period: 1 },
  unique: ['member', 'card'],
  claim: 'manual',
  order: 20,
  terms: {
    title: '再存礼金',
    summary: '每周第一笔存款满{main.tiers.0.from}元，最高送{most}元礼金',
    audience: '完成过首存的会员',
    reward: '每周第一笔存款送{main.tiers.0.percent}%至{main.tiers.2.percent}%，最高{most}元',
    turnover: '仅礼金{times}倍；真人、棋牌、彩票按{weight.ZR}%计入',
    validity: '领取后{playDays}天，每周一00:00更新',
    claimWay: '存款后在活动页领取，当周有效',
    rules: [
      '每周第一笔存款满{main.tiers.0.from}元送{main.tiers.0.percent}%，满{main.tiers.1.from}元送{main.tiers.1.percent}%，满{main.tiers.2.from}元送{main.tiers.2.percent}%。',
      '一次只能进行一项存款礼金，完成或退出后可领取下一项。',
      '礼金完成流水后转入中心钱包，最高转出礼金的{maxConversion}倍。',
    ],
  },
};

export const coinPlus: PromotionDocument = {
  id: 'coin-plus',
  kind: 'activityLandPage',
  classCode: 'deposit',
  product: 'ANY',
  trigger: { on: 'deposit', window: 'event' },
  audience: { all: bound },
  conditions: { all: [{ fact: 'deposit.method', op: 'in', value: ['coin', 'xnbsk'] }] },
  reward: [{ step: 'main', class: 'cash', formula: { percent: '0.5', of: 'deposit.amount', max: '288.00' } }],
  times: '1',
  period: { repeat: 'none' },
  budget: { perPeriod: '20000.00', reserve: 'grant' },
  caps: { amountDay: '288.00' },
  unique: ['member'],
  claim: 'auto',
  order: 130,
  terms: {
    title: '虚拟币加赠',
    summary: '使用虚拟币存款，到账时加赠{main.percent}%',
    audience: '使用虚拟币存款的会员',
    reward: '加赠{main.percent}%，每日最高{caps.amountDay}元',
    turnover: '{times}倍',
    validity: '长期',
    claimWay: '存款到账时自动发放',
    rules: ['加赠按实际到账金额计算，随存款一同存入中心钱包。'],
  },
};
