import { fc, test as property } from '@fast-check/vitest';
import type { Condition } from '@fairground/contract/promotion-document';
import { describe, expect, test } from 'vitest';
import { evaluateAudience } from './evaluate-audience.ts';
import { evaluateCondition } from './evaluate-condition.ts';
import { factKey, type Facts, type FactValue } from './facts.ts';

const turnover = { fact: 'turnover.own', category: 'TY', window: 'week' } as const;
const facts = (own: FactValue, bound: readonly string[] = []): Facts =>
  new Map<string, FactValue>([
    [factKey(turnover), own],
    [factKey({ fact: 'member.bound' }), bound],
    [factKey({ fact: 'member.ageDays' }), 12],
    [factKey({ fact: 'ticket.odds' }), 18_000n],
    [factKey({ fact: 'date.chinaDay' }), '2026-11-16'],
  ]);

describe('conditions', () => {
  test('tell what it takes, what there is and what is missing', () => {
    const condition: Condition = { ...turnover, op: 'gte', value: '5000.00' };
    expect(evaluateCondition(condition, facts(3_000_50n))).toEqual({
      met: false,
      lines: [{ name: '当周体育有效投注', met: false, need: '至少5,000元', have: '3,000.50元', missing: '1,999.50元' }],
    });
    expect(evaluateCondition(condition, facts(5_000_00n))).toMatchObject({ met: true, lines: [{ missing: '' }] });
    expect(evaluateCondition(condition, new Map())).toMatchObject({
      met: false,
      lines: [{ have: '无', missing: '5,000元' }],
    });
  });

  test.each<[string, Condition, boolean]>([
    ['lte', { fact: 'member.ageDays', op: 'lte', value: 12 }, true],
    ['lte, one more', { fact: 'member.ageDays', op: 'lte', value: 11 }, false],
    ['between', { fact: 'member.ageDays', op: 'between', value: [10, 12] }, true],
    ['in', { fact: 'member.ageDays', op: 'in', value: [10, 11] }, false],
    ['odds', { fact: 'ticket.odds', op: 'gte', value: '1.80' }, true],
    ['odds above', { fact: 'ticket.odds', op: 'gte', value: '1.81' }, false],
    ['a day', { fact: 'date.chinaDay', op: 'between', value: ['2026-11-01', '2026-11-16'] }, true],
    ['bound', { fact: 'member.bound', op: 'eq', value: 'phone' }, true],
    ['not bound', { not: { fact: 'member.bound', op: 'eq', value: 'email' } }, true],
    [
      'any',
      {
        any: [
          { fact: 'member.ageDays', op: 'eq', value: 1 },
          { fact: 'member.ageDays', op: 'eq', value: 12 },
        ],
      },
      true,
    ],
    [
      'all',
      {
        all: [
          { fact: 'member.ageDays', op: 'eq', value: 1 },
          { fact: 'member.ageDays', op: 'eq', value: 12 },
        ],
      },
      false,
    ],
    ['nothing at all', { all: [] }, true],
    ['what nobody knows', { fact: 'race.rank', op: 'lte', value: 50 }, false],
  ])('%s', (_, condition, met) => expect(evaluateCondition(condition, facts(0n, ['phone'])).met).toBe(met));

  const leaf = fc
    .record({
      op: fc.constantFrom('eq' as const, 'gte' as const, 'lte' as const),
      value: fc.integer({ min: 0, max: 30 }),
    })
    .map(({ op, value }): Condition => ({ fact: 'member.ageDays', op, value }));
  const { tree } = fc.letrec<{ tree: Condition }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.array(tie('tree'), { maxLength: 3 }).map((all): Condition => ({ all })),
      fc.array(tie('tree'), { maxLength: 3 }).map((any): Condition => ({ any })),
      tie('tree').map((not): Condition => ({ not })),
    ),
  }));

  property.prop([tree])('a tree and its contrary never agree, whatever their depth', (condition) => {
    const { met } = evaluateCondition(condition, facts(0n));
    expect(evaluateCondition({ not: condition }, facts(0n)).met).toBe(!met);
    expect(evaluateCondition({ all: [condition, condition] }, facts(0n)).met).toBe(met);
  });
});

test('an audience is a predicate over segments', () => {
  const audience = { all: ['notExcluded', { any: ['grade:3', 'player:TY'] }, { not: 'bonusRestricted' }] };
  expect(evaluateAudience(audience, new Set(['notExcluded', 'grade:3'])).met).toBe(true);
  expect(evaluateAudience(audience, new Set(['notExcluded', 'grade:3', 'bonusRestricted'])).met).toBe(false);
  expect(evaluateAudience(audience, new Set(['notExcluded'])).lines.map(({ name, met }) => `${name} ${met}`)).toEqual([
    '未在休息或自我排除 true',
    'VIP3 false',
    '常玩TY false',
    '未被限制参加存款类活动 true',
  ]);
});
