import { describe, expect, it } from 'vitest';
import { daysOf, earliestDay, momentsOf, spanFault } from './span.ts';

/** Half past midnight of 1 March in the site's zone is still February in UTC. */
const now = Date.parse('2026-03-01T00:30:00+08:00');

describe('MO-10 spans of records', () => {
  it.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['week', '2026-02-23', '2026-03-01'],
    ['month', '2026-01-31', '2026-03-01'],
  ] as const)('MO-10 %s is %s to %s by the calendar of the site', (span, from, to) => {
    expect(daysOf(span, now)).toEqual({ from, to });
  });

  it('MO-10 both days belong to the span, to the last millisecond', () => {
    expect(momentsOf({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
      beginTime: Date.parse('2026-02-28T16:00:00.000Z'),
      endTime: Date.parse('2026-03-01T15:59:59.999Z'),
    });
  });

  it('MO-10 a missing day or days in the wrong order are no span', () => {
    expect(momentsOf({ from: '', to: '2026-03-01' })).toBeUndefined();
    expect(momentsOf({ from: '2026-03-02', to: '2026-03-01' })).toBeUndefined();
  });

  it('records of five years can be asked for, by at most 93 days at once', () => {
    expect(earliestDay(now)).toBe('2021-02-25');
    expect(spanFault({ from: '2021-03-01', to: '2021-06-01' })).toBe('');
    expect(spanFault({ from: '2021-03-01', to: '2021-06-03' })).toBe('一次最多查询93天，请分段查询');
  });
});
