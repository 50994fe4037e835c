import {
  type Filters,
  checkLeagues,
  chooseDate,
  chooseGameType,
  choosePreset,
  chooseShowType,
  defaultFilters,
} from '@fairground/betting';
import { describe, expect, it } from 'vitest';
import { hrefOfMatch, hrefOfFixtures, linkedMatch, viewOf } from './sportsbook-links.ts';
import { filtersAt, placeIn, placeOf, queryOf } from './board-address.ts';
import { codeFor, columnGroups, linesOf } from './columns.ts';
import { runningClock } from './running-clock.ts';
import { lineLabel, lineSpoken, oddsText } from './selection.ts';

const queryIn = (href: string): string => href.slice(href.indexOf('?'));

describe('SP-02 addresses of the sportsbook', () => {
  it('SP-02 carry a match and a selection there and back', () => {
    const pick = { w: 'ROU', r: '3/3.5', side: 'O' };
    expect(linkedMatch(queryIn(hrefOfMatch('g7', pick)))).toEqual({ gameId: 'g7', pick });
    expect(linkedMatch(queryIn(hrefOfMatch('g7')))).toEqual({ gameId: 'g7', pick: undefined });
    expect(linkedMatch('?pick=a|b|c')).toBeUndefined();
    expect(linkedMatch('?match=g7&pick=a|b|c|d')).toEqual({ gameId: 'g7', pick: undefined });
  });

  it('SP-02 carry a part of the fixture list; what nobody knows is nothing', () => {
    const wanted = { showType: 'FT', preset: 'premierLeague' } as const;
    expect(placeIn(queryIn(hrefOfFixtures(wanted)))).toEqual(wanted);
    expect(placeIn('?show=FU')).toEqual({ showType: 'FU' });
    expect(placeIn('?show=toString&sport=XX&league=mine&date=tomorrow&leagues=a b,../c')).toEqual({});
    expect(viewOf('?view=rules')).toBe('rules');
    expect(viewOf('?view=else')).toBe('matches');
  });
});

describe('SP-02 the board’s place in its address', () => {
  const early = chooseGameType(chooseShowType(defaultFilters, 'FU'), 'BK');
  const onDay = chooseDate(early, '2026-11-20');
  it.each<[string, Filters, string]>([
    ['a first visit has none', defaultFilters, ''],
    ['a sport in play', chooseGameType(defaultFilters, 'TN'), 'show=RB&sport=TN'],
    ['today’s football', chooseShowType(defaultFilters, 'FT'), 'show=FT&sport=FT'],
    ['a day of the early fixtures', onDay.ok ? onDay.value : early, 'show=FU&sport=BK&date=2026-11-20'],
    ['a quick filter in play', choosePreset(defaultFilters, 'laLiga'), 'show=RB&league=laLiga'],
    ['ticked leagues', checkLeagues(early, ['bk1', 'bk2']), 'show=FU&sport=BK&leagues=bk1%2Cbk2'],
    ['champion bets', chooseShowType(defaultFilters, 'FSFU'), 'show=FSFU&sport=FT'],
  ])('SP-02 %s, and an address leads back to it from anywhere', (_, filters, query) => {
    expect(queryOf(placeOf(filters))).toBe(query);
    for (const from of [defaultFilters, early, checkLeagues(chooseShowType(defaultFilters, 'FT'), ['x'])]) {
      const { refreshCount: _one, ...at } = filtersAt(from, placeIn(`?${query}`));
      const { refreshCount: _other, ...wanted } = filters;
      expect(at).toEqual(wanted);
    }
    expect(filtersAt(filters, placeIn(`?${query}`))).toBe(filters);
  });

  it('SP-02 names the open match first, as links to a match do', () => {
    expect(queryOf({ showType: 'FT' }, 'g7')).toBe('match=g7&show=FT');
  });
});

const codes = (gameType: 'FT' | 'BK' | 'TN' | 'BS', isLive: 0 | 1, se_now: string) =>
  columnGroups(gameType).flatMap(({ columns }) =>
    columns.map((column) => codeFor(column, { gameType, isLive, se_now })),
  );

describe('SP-04 columns of each sport', () => {
  it('SP-04 name the plays before the start and in play', () => {
    expect(codes('FT', 0, '')).toEqual(['R', 'OU', 'M', 'HR', 'HOU', 'HM']);
    expect(codes('FT', 1, '1H')).toEqual(['RE', 'ROU', 'RM', 'HRE', 'HROU', 'HRM']);
    expect(codes('BS', 1, '7')).toEqual(['RE', 'ROU', 'RM', 'F5RE', 'F5ROU', 'F5RM']);
  });

  it('SP-04 follow the running quarter and set', () => {
    expect(codes('BK', 1, 'Q3').slice(3)).toEqual(['Q3RE', 'Q3ROU', 'Q3RM']);
    expect(codes('TN', 1, '2').slice(3)).toEqual(['S2RE', 'S2ROU', 'S2RM']);
    expect(codes('TN', 0, '').slice(3)).toEqual(['S1R', 'S1OU', 'S1M']);
  });

  it('SP-04 keep one grid: six columns in two groups, three lines only where a draw can be bet on', () => {
    for (const sport of ['FT', 'VF', 'BK', 'TN', 'VB', 'BS', 'TT', 'SK', 'OP', 'ALL'] as const)
      expect(columnGroups(sport).map(({ columns }) => columns.length)).toEqual([3, 3]);
    expect([linesOf('FT'), linesOf('BK'), linesOf('TN')]).toEqual([3, 2, 2]);
  });
});

describe('SP-03 what stands before the odds', () => {
  it.each([
    ['R', '-0.5/1', 'H', '0.5/1'],
    ['R', '-0.5/1', 'C', ''],
    ['RE', '1.5', 'C', '1.5'],
    ['RE', '1.5', 'H', ''],
    ['R', '0', 'H', '0'],
    ['R', '0', 'C', ''],
    ['OU', '3/3.5', 'O', '大 3/3.5'],
    ['OU', '3/3.5', 'U', '小'],
    ['M', '', 'H', ''],
  ])('SP-03 %s at %s, side %s: %s', (w, r, side, label) => {
    expect(lineLabel({ w, r }, side)).toBe(label);
  });

  it('SP-03 a sentence says the side’s own line; a negative price has a true minus', () => {
    expect(lineSpoken({ w: 'R', r: '-0.5' }, 'C')).toBe('+0.5');
    expect(oddsText('-0.96')).toBe('−0.96');
  });
});

describe('SP-05 a clock that runs by itself', () => {
  const match = {
    gameType: 'BK',
    isLive: 1,
    re_time: 'Q3^04:12',
    t_count: 348,
    se_now: 'Q3',
    HalfTime: 0,
    inningNum: 0,
    sc_FT_H: '60',
    sc_FT_C: '58',
    sc_FT_A: '58',
    sc_set_H: '',
    sc_set_A: '',
    sc_game_H: '',
    sc_game_A: '',
    clockPace: 1,
    periodSeconds: 600,
  } as const;

  it('SP-05 counts down between two tellings, never below nought, and stands where the server stops it', () => {
    expect(runningClock(match, 0)).toBe('04:12');
    expect(runningClock(match, 12)).toBe('04:00');
    expect(runningClock({ ...match, clockPace: 60 }, 10)).toBe('00:00');
    expect(runningClock({ ...match, clockPace: 0 }, 12)).toBe('04:12');
  });
});
