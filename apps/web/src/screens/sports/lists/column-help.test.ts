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
    expect(columnHelp('handicap', '让球', '全场', true).join('')).toContain('让出若干球');
    expect(columnHelp('total', '让局', '本盘', false).join('')).toMatch(/合计的局数.*只计本盘/);
  });

  it('a draw is one of three only where the market has one', () => {
    expect(columnHelp('winner', '让球', '全场', true)[0]).toContain('和局，三项');
    expect(columnHelp('winner', '让分', '全场', false)[0]).toContain('没有和局');
  });
});
