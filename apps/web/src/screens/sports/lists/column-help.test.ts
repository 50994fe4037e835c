import { describe, expect, it } from 'vitest';
import { columnGroups } from '../../../features/sports-match/columns.ts';
import { columnHelp, columnKind } from './column-help.ts';

const sports = ['FT', 'VF', 'BK', 'TN', 'VB', 'BS', 'TT', 'SK', 'OP', 'ALL'] as const;

describe('the help of a column', () => {
  it('every column of every sport has its kind', () => {
    for (const sport of sports)
      for (const { columns } of columnGroups(sport))
        expect(columns.map(({ before }) => columnKind(before))).toEqual(['handicap', 'total', 'winner']);
  });

  it('speaks in the unit of the sport, and says what is counted', () => {
    expect(columnHelp('handicap', { handicapLabel: '让球', group: '全场', hasDraw: true }).join('')).toContain(
      '让出若干球',
    );
    expect(columnHelp('total', { handicapLabel: '让局', group: '本盘', hasDraw: false }).join('')).toMatch(
      /合计的局数.*只计本盘/,
    );
  });

  it('a draw is one of three only where the market has one', () => {
    expect(columnHelp('winner', { handicapLabel: '让球', group: '全场', hasDraw: true })[0]).toContain('和局，三项');
    expect(columnHelp('winner', { handicapLabel: '让分', group: '全场', hasDraw: false })[0]).toContain('没有和局');
  });
});
