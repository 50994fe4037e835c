import type { PromotionDocument } from '@fairground/contract/promotion-document';

type Page = Pick<PromotionDocument, 'id' | 'kind' | 'classCode' | 'order' | 'terms'>;

/** Pages of the member area: what they give is an entitlement and has no budget. */
const page = (given: Page): PromotionDocument => ({
  product: 'ANY',
  trigger: { on: 'claim', window: 'life' },
  audience: 'notExcluded',
  reward: [],
  times: '1',
  period: { repeat: 'none' },
  unique: ['member'],
  claim: 'manual',
  ...given,
});

type Terms = PromotionDocument['terms'];

const words = ({ title, summary, claimWay }: Pick<Terms, 'title' | 'summary' | 'claimWay'>): Terms => ({
  title,
  summary,
  audience: '全部会员',
  reward: summary,
  turnover: '{times}倍',
  validity: '以各项奖励的有效期为准',
  claimWay,
  rules: ['奖励领取后存入中心钱包，逾期未领取则失效。'],
});

export const welfare = page({
  id: 'welfare',
  kind: 'welfare',
  classCode: 'vip',
  order: 900,
  terms: words({ title: '福利中心', summary: '可领取的礼金、积分和免费投注都在这里', claimWay: '在福利中心领取' }),
});

export const vipGifts = page({
  id: 'vip-gifts',
  kind: 'welfare',
  classCode: 'vip',
  order: 901,
  terms: words({ title: 'VIP礼金', summary: '晋级礼金、周礼金和月礼金', claimWay: '在VIP页面领取' }),
});

export const rebateProgramme = page({
  id: 'rebate',
  kind: 'welfare',
  classCode: 'vip',
  order: 902,
  terms: words({ title: '每日返水', summary: '按VIP等级和游戏类别每日返水', claimWay: '自动到账' }),
});

export const pointsMall = page({
  id: 'points-mall',
  kind: 'exchange',
  classCode: 'vip',
  order: 903,
  terms: words({ title: '积分商城', summary: '积分兑换现金、免费投注和实物', claimWay: '在积分商城兑换' }),
});

export const birthday: PromotionDocument = {
  ...page({
    id: 'birthday',
    kind: 'welfare',
    classCode: 'vip',
    order: 110,
    terms: words({ title: '生日礼金', summary: '', claimWay: '' }),
  }),
  trigger: { on: 'birthday', window: 'year' },
  reward: [
    {
      step: 'main',
      class: 'cash',
      formula: {
        byGrade: [
          '18.00',
          '28.00',
          '58.00',
          '128.00',
          '288.00',
          '588.00',
          '1288.00',
          '2888.00',
          '5888.00',
          '12888.00',
          '28888.00',
        ],
      },
    },
  ],
  conditions: { all: [{ fact: 'member.ageDays', op: 'gte', value: 91 }] },
  period: { repeat: 'year' },
  unique: ['member', 'person'],
  terms: {
    title: '生日礼金',
    summary: '生日当天按VIP等级送{main.byGrade.0}元至{most}元',
    audience: '注册满{need.ageDays}天的会员',
    reward: '按VIP等级{main.byGrade.0}元至{most}元',
    turnover: '{times}倍',
    validity: '仅生日当天（北京时间）',
    claimWay: '福利中心领取，过期作废',
    rules: ['须在生日当天之前登记生日并按规定核实，每年一次。'],
  },
};

export const vipWeek: PromotionDocument = {
  id: 'vip-week',
  kind: 'activityLandPage',
  classCode: 'vip',
  product: 'ANY',
  trigger: { on: 'grade', window: 'event' },
  audience: 'notExcluded',
  conditions: { all: [{ fact: 'grade.gift', op: 'gte', value: '0.01' }] },
  reward: [{ step: 'main', class: 'cash', formula: { percent: '50', of: 'grade.gift', max: '8888.00' } }],
  times: '1',
  claimDays: 30,
  period: { repeat: 'none', holiday: { name: 'quarter-week', before: 0, after: 0 } },
  budget: { perPeriod: '20000.00', reserve: 'grant' },
  unique: ['member', 'person'],
  claim: 'manual',
  order: 140,
  terms: {
    title: 'VIP升级周',
    summary: '升级周内升级，晋级礼金再加{main.percent}%',
    audience: '升级周内升级的会员',
    reward: '晋级礼金再加{main.percent}%，最高{main.max}元',
    turnover: '{times}倍',
    validity: '每季度第一个完整周',
    claimWay: '与晋级礼金一同领取',
    rules: ['每个等级加赠一次，按升级时的晋级礼金计算。'],
  },
};
