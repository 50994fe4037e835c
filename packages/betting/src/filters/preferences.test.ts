import { describe, expect, test } from 'vitest';
import { checkLeagues, chooseGameType, defaultFilters } from './filters.ts';
import {
  chooseEdition,
  chooseOddsType,
  chooseOrder,
  editionTheme,
  filtersFromStored,
  preferencesToStored,
  priceRule,
  toggleAnyOdds,
  toggleAutoOdds,
} from './preferences.ts';

describe('SP-12 the edition', () => {
  test('SP-12 is classic or professional, light or dark, and stays what was chosen when it is chosen again', () => {
    const dark = chooseEdition(defaultFilters, 'professional');
    expect(dark.edition).toBe('professional');
    expect(editionTheme[dark.edition]).toBe('dark');
    expect(chooseEdition(dark, 'professional')).toEqual(dark);
    expect(chooseEdition(dark, 'classic')).toEqual(defaultFilters);
    expect(editionTheme.classic).toBe('light');
  });

  test('SP-12 is saved as a plain word and persists', () => {
    const stored = preferencesToStored(chooseEdition(defaultFilters, 'professional'));
    expect(stored.edition).toBe('professional');
    expect(filtersFromStored(stored).edition).toBe('professional');
    expect(filtersFromStored({ edition: 'neon', preferences: null }).edition).toBe('classic');
  });
});

describe('SP-12 auto-odds and the other habits', () => {
  test('SP-12 auto-odds is on by default and takes better prices; any price needs its own tick', () => {
    expect(priceRule(defaultFilters)).toBe('better');
    expect(priceRule(toggleAutoOdds(defaultFilters))).toBe('none');
    expect(priceRule(toggleAnyOdds(defaultFilters))).toBe('any');
    expect(priceRule(toggleAnyOdds(toggleAnyOdds(defaultFilters)))).toBe('better');
    expect(priceRule(toggleAnyOdds(toggleAutoOdds(defaultFilters)))).toBe('none');
    expect(priceRule(toggleAutoOdds(toggleAutoOdds(toggleAnyOdds(defaultFilters))))).toBe('better');
  });

  test('SP-12 habits come back; what was looked at and the tick for any price do not', () => {
    const habits = toggleAutoOdds(
      chooseOrder(chooseOddsType(chooseEdition(defaultFilters, 'professional'), 'M'), 'league'),
    );
    const busy = toggleAnyOdds(checkLeagues(chooseGameType(habits, 'BK'), ['l1']));
    expect(filtersFromStored(preferencesToStored(busy))).toEqual(habits);
  });

  test.each([
    null,
    '',
    '{',
    '7',
    '{"v":2,"oddsType":"E"}',
    '{"v":1,"oddsType":"X","order":1,"isAutoOdds":"no"}',
    '{"v":1,"oddsType":"toString"}',
  ])('SP-12 %j opens the page with the defaults', (preferences) => {
    expect(filtersFromStored({ edition: null, preferences })).toEqual(defaultFilters);
  });
});
