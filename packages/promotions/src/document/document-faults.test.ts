import {
  promotionDocument,
  type PromotionDocument,
  promotionJsonSchema,
} from '@fairground/contract/promotion-document';
import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { documentFaults } from './document-faults.ts';
import { filledTerms } from './terms.ts';
import { weightsOf } from './weights.ts';

const document: PromotionDocument = {
  id: 'first-deposit',
  kind: 'firstDeposit',
  classCode: 'new',
  product: 'ANY',
  trigger: { on: 'firstDeposit', window: 'life' },
  audience: { all: ['notExcluded', 'phoneBound'] },
  conditions: { all: [{ fact: 'deposit.amount', op: 'gte', value: '100.00' }] },
  reward: [
    {
      step: 'main',
      class: 'bonus',
      formula: {
        tiers: [
          { from: '100.00', percent: '30', max: '150.00' },
          { from: '1000.00', percent: '50', max: '888.00' },
        ],
        of: 'deposit.amount',
      },
    },
  ],
  times: '5',
  playDays: 30,
  claimDays: 7,
  period: { repeat: 'none' },
  budget: { perPeriod: '200000.00', reserve: 'join' },
  unique: ['member', 'person'],
  claim: 'manual',
  terms: {
    title: '首存礼金',
    summary: '首次存款{need.amount}元起送{main.tiers.0.percent}%，最高{most}元',
    audience: '新会员',
    reward: '{main.tiers.1.from}元起送{main.tiers.1.percent}%',
    turnover: '仅礼金{times}倍；真人按{weight.ZR}%计入',
    validity: '领取后{playDays}天，每周一00:00更新',
    claimWay: '存款后{claimDays}天内领取',
    rules: ['每月总额{budget.perPeriod}元'],
  },
};
const faults = (change: Partial<PromotionDocument>) =>
  documentFaults({ ...document, ...change }).map(({ field, message }) => `${field}: ${message}`);
const withTerms = (terms: Partial<PromotionDocument['terms']>) => ({ terms: { ...document.terms, ...terms } });
const withFormula = (
  formula: PromotionDocument['reward'][number]['formula'],
  giftClass: 'cash' | 'points' = 'cash',
) => ({
  times: '1',
  reward: [{ step: 'main', class: giftClass, formula }],
  terms: { ...document.terms, summary: '简介', reward: '奖励' },
});

describe('a document', () => {
  test('numbers of its texts come from its rules', () => {
    expect(documentFaults(document)).toEqual([]);
    expect(filledTerms(document)).toMatchObject({
      summary: '首次存款100元起送30%，最高888元',
      reward: '1,000元起送50%',
      turnover: '仅礼金5倍；真人按50%计入',
      validity: '领取后30天，每周一00:00更新',
      rules: ['每月总额200,000元'],
    });
  });

  test.each([
    ['six times for all', { times: '6' }, 'times: 流水倍数最高为5倍'],
    ['nine times for one', { times: '9', product: 'DZ' as const }, 'times: 流水倍数最高为8倍'],
    ['a bonus played once', { times: '1' }, 'times: 礼金的流水倍数至少为2'],
    ['cash played twice', { ...withFormula({ fixed: '8.00' }), times: '2' }, 'times: 现金类奖励的流水倍数只能为0或1'],
    ['a spoken number', withTerms({ reward: '最高888元' }), 'terms.reward: 数字请用占位符，由规则自动填入'],
    ['an unknown placeholder', withTerms({ reward: '{main.max}' }), 'terms: 没有占位符{main.max}'],
    ['nobody', { audience: { all: ['rich'] } }, 'audience: 没有人群“rich”'],
    ['no member key', { unique: ['device' as const] }, 'unique: 须包含会员本身'],
    [
      'falling tiers',
      withFormula({
        tiers: [
          { from: '9.00', amount: '1.00' },
          { from: '8.00', amount: '2.00' },
        ],
        of: 'turnover.own',
      }),
      'reward.main: 档位须由低到高',
    ],
    [
      'an open share',
      withFormula({ tiers: [{ from: '9.00', percent: '1' }], of: 'turnover.own' }),
      'reward.main: 按百分比的档位须有上限',
    ],
    ['points as money', withFormula({ fixed: '5.00' }, 'points'), 'reward.main: 积分、机会、旋转和实物填写数量'],
    [
      'a wheel that is not full',
      withFormula({ draw: { way: 'wheel', prizes: [{ prizeId: 'a', name: '一', weight: 9_999, amount: '0.00' }] } }),
      'reward.main: 各奖项的份额合计须为10000，现为9999',
    ],
    [
      'a gap in ranks',
      withFormula({ rank: [{ from: 2, to: 3, amount: '1.00' }], of: 'turnover.own' }),
      'reward.main: 名次须从1起依次相接',
    ],
    [
      'an end before its begin',
      { period: { repeat: 'none' as const, begin: '2026-02-01T00:00:00+08:00', end: '2026-01-01T00:00:00+08:00' } },
      'period: 结束时间须晚于开始时间',
    ],
  ])('%s is refused in words', (_, change, fault) => expect(faults(change)).toContain(fault));

  property.prop([
    fc.integer({ min: 0, max: 10 }),
    fc.constantFrom('ANY' as const, 'TY' as const, 'DZ' as const, 'ZR' as const),
  ])('an accepted bonus is played ten times at most in whatever counts', (times, product) => {
    if (faults({ times: String(times), product, terms: { ...document.terms, turnover: '倍数' } }).length > 0) return;
    for (const weight of Object.values(weightsOf(product)))
      if (weight > 0) expect((times * 10_000) / weight).toBeLessThanOrEqual(10);
  });

  test('unknown keys are refused, at every depth', () => {
    expect(promotionDocument.safeParse(document).success).toBe(true);
    expect(promotionDocument.safeParse({ ...document, bonus: 1 }).success).toBe(false);
    expect(promotionDocument.safeParse({ ...document, period: { repeat: 'none', days: 1 } }).success).toBe(false);
    expect(promotionDocument.safeParse({ ...document, times: '11' }).success).toBe(false);
  });

  test('the form of operators comes from the same schema', () => {
    expect(promotionJsonSchema()).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      additionalProperties: false,
      required: expect.arrayContaining(['id', 'kind', 'reward', 'terms']),
    });
  });
});
