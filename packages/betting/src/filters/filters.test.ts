import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { presetLeagueLabels, virtualBasketball } from '../sportsbook-labels.ts';
import {
  type Filters,
  type GameType,
  type PresetLeague,
  type ShowType,
  checkLeagues,
  chooseDate,
  chooseGameType,
  choosePreset,
  chooseShowType,
  chooseVirtual,
  defaultFilters,
  isEarly,
  isVirtualChosen,
  refresh,
  toggleLeague,
  wantedLeagues,
} from './filters.ts';

const ticked = checkLeagues(defaultFilters, ['l1', 'l2']);
const early = chooseShowType(defaultFilters, 'FU');
const dated = (filters: Filters, date: string | null): Filters => {
  const verdict = chooseDate(filters, date);
  return verdict.ok ? verdict.value : filters;
};

test('SP-12 the page opens in play, on football, with Hong Kong odds, classic, auto-odds on', () => {
  expect(defaultFilters).toMatchObject({
    showType: 'RB',
    gameType: 'FT',
    oddsType: 'H',
    edition: 'classic',
    isAutoOdds: true,
  });
});

describe('SP-02 filters: changing game type, date or show type', () => {
  test.each<[string, Filters, (filters: Filters) => Filters]>([
    ['game type', ticked, (filters) => chooseGameType(filters, 'BK')],
    ['show type', ticked, (filters) => chooseShowType(filters, 'FT')],
    ['date', checkLeagues(early, ['l1', 'l2']), (filters) => dated(filters, '2026-11-20')],
  ])('SP-02 changing the %s bumps the refresh counter and clears the checked leagues', (_, before, change) => {
    const after = change(before);
    expect(after.refreshCount).toBe(before.refreshCount + 1);
    expect(after.checkedLeagues).toEqual([]);
  });

  test('GA-09 virtual basketball is basketball by its leagues; basketball, another sport or another show type leaves it', () => {
    const chosen = chooseVirtual(choosePreset(defaultFilters, 'laLiga'));
    expect(chosen).toMatchObject({ gameType: 'BK', isTypeTabLit: true, preset: 'all' });
    expect(chosen.checkedLeagues).toEqual(virtualBasketball.leagueIds);
    expect(isVirtualChosen(chosen)).toBe(true);
    expect(isVirtualChosen(toggleLeague(chosen, 'bka'))).toBe(false);
    for (const left of [chooseGameType(chosen, 'BK'), chooseGameType(chosen, 'TN'), chooseShowType(chosen, 'FT')]) {
      expect(isVirtualChosen(left)).toBe(false);
      expect(left.checkedLeagues).toEqual([]);
    }
  });

  test('SP-02 a quick filter is forgotten with the leagues', () => {
    expect(chooseGameType(choosePreset(defaultFilters, 'laLiga'), 'BK').preset).toBe('all');
  });

  test('SP-02 choosing what is chosen already changes nothing', () => {
    const tennis = checkLeagues(chooseGameType(early, 'TN'), ['l1']);
    expect(chooseGameType(tennis, 'TN')).toEqual(tennis);
    expect(chooseShowType(tennis, 'FU')).toEqual(tennis);
    expect(dated(tennis, null)).toEqual(tennis);
  });

  test('SP-02 refreshing by hand keeps what was ticked', () => {
    expect(refresh(ticked)).toEqual({ ...ticked, refreshCount: 1 });
  });
});

describe('SP-02 filters: show types', () => {
  test('SP-02 choosing in-play deactivates the type tabs, choosing a type lights one again', () => {
    const inPlay = chooseShowType(chooseGameType(early, 'BK'), 'RB');
    expect(inPlay.isTypeTabLit).toBe(false);
    expect(chooseGameType(inPlay, 'BK')).toMatchObject({ isTypeTabLit: true, showType: 'RB', gameType: 'BK' });
    expect(chooseShowType(inPlay, 'FT').isTypeTabLit).toBe(true);
  });

  const basketballOnDate = dated(chooseGameType(early, 'BK'), '2026-11-20');

  test.each(['FT', 'RB', 'FSFT'] as const)('SP-02 choosing %s resets date and game type to football', (showType) => {
    expect(chooseShowType(basketballOnDate, showType)).toMatchObject({ showType, date: null, gameType: 'FT' });
  });

  test.each(['FU', 'FSFU'] as const)('SP-02 choosing %s keeps both', (showType) => {
    expect(chooseShowType(basketballOnDate, showType)).toMatchObject({ showType, date: '2026-11-20', gameType: 'BK' });
  });

  test('SP-02 a date can be chosen in the early supply only', () => {
    expect(chooseDate(defaultFilters, '2026-11-20')).toEqual({ ok: false, why: 'date-needs-early' });
  });
});

describe('SP-02 filters: leagues', () => {
  test('SP-02 a league is ticked and unticked', () => {
    expect(toggleLeague(ticked, 'l3').checkedLeagues).toEqual(['l1', 'l2', 'l3']);
    expect(toggleLeague(ticked, 'l1').checkedLeagues).toEqual(['l2']);
    expect(checkLeagues(ticked, ['a', 'a']).checkedLeagues).toEqual(['a']);
  });

  test('SP-02 the eight quick filters and the ticks exclude each other', () => {
    expect(Object.keys(presetLeagueLabels)).toHaveLength(8);
    const quick = choosePreset(ticked, 'serieA');
    expect(quick).toMatchObject({ preset: 'serieA', checkedLeagues: [] });
    expect(toggleLeague(quick, 'l1')).toMatchObject({ preset: 'all', checkedLeagues: ['l1'] });
  });

  test('SP-02 which leagues to ask for', () => {
    const leagues = [
      { leagueId: 'l1', preset: 'serieA' },
      { leagueId: 'l2', preset: null },
    ] as const;
    expect(wantedLeagues(choosePreset(ticked, 'serieA'), leagues)).toEqual(['l1']);
    expect(wantedLeagues(ticked, leagues)).toEqual(['l1', 'l2']);
    expect(wantedLeagues(defaultFilters, leagues)).toEqual([]);
  });
});

const step = fc.oneof(
  fc.constantFrom<GameType>('FT', 'BK', 'TN', 'FS').map((type) => (filters: Filters) => chooseGameType(filters, type)),
  fc
    .constantFrom<ShowType>('RB', 'FT', 'FU', 'FSFT', 'FSFU')
    .map((type) => (filters: Filters) => chooseShowType(filters, type)),
  fc.constantFrom(null, '2026-11-20', '2026-11-21').map((date) => (filters: Filters) => dated(filters, date)),
  fc.constantFrom('l1', 'l2').map((id) => (filters: Filters) => toggleLeague(filters, id)),
  fc
    .constantFrom<PresetLeague>('all', 'serieA', 'laLiga')
    .map((preset) => (filters: Filters) => choosePreset(filters, preset)),
);

property.prop([fc.array(step, { maxLength: 60 })])(
  'SP-02 whatever is chosen, the filters keep their rules',
  (steps) => {
    steps.reduce((before, choose) => {
      const after = choose(before);
      const isSameSupply = (['gameType', 'showType', 'date'] as const).every((field) => before[field] === after[field]);
      expect(after.refreshCount).toBe(before.refreshCount + (isSameSupply ? 0 : 1));
      if (!isSameSupply) expect(after.checkedLeagues).toEqual([]);
      if (!isEarly(after.showType)) expect(after.date).toBeNull();
      if (after.preset !== 'all') expect(after.checkedLeagues).toEqual([]);
      return after;
    }, defaultFilters);
  },
);
