import { checkLeagues, chooseGameType, choosePreset, defaultFilters } from '@fairground/betting';
import { describe, expect, it } from 'vitest';
import type { League } from './board-data.ts';
import { hotLeagues } from './hot-leagues.ts';

const league = (league_id: string, count: number, preset: League['preset'] = null): League => ({
  league_id,
  id: league_id,
  name: `联赛${league_id}`,
  icon_class: '',
  isShow: 1,
  isExpand: 1,
  gameType: 'FT',
  count,
  preset,
});

const told = (hot: ReturnType<typeof hotLeagues>) => hot.map(({ name, count }) => [name, count]);

describe('SP-02 the leagues people look for', () => {
  it('SP-02 football has its presets with true counts, and none without a match', () => {
    const leagues = [league('a', 3), league('epl', 4, 'premierLeague'), league('ll', 0, 'laLiga')];
    expect(told(hotLeagues(defaultFilters, leagues))).toEqual([
      ['全部', 7],
      ['英格兰超级联赛', 4],
    ]);
  });

  it('SP-02 a preset that has run empty stays while it is chosen', () => {
    const hot = hotLeagues(choosePreset(defaultFilters, 'laLiga'), [league('a', 3)]);
    expect(hot.filter(({ isChosen }) => isChosen).map(({ name }) => name)).toEqual(['西班牙甲级联赛']);
    expect(told(hot)).toContainEqual(['西班牙甲级联赛', 0]);
  });

  it('SP-02 another sport has the leagues with the most matches, at most seven, chosen by their tick', () => {
    const basketball = chooseGameType(defaultFilters, 'BK');
    // A virtual league has a tab of its own, however many matches it has.
    const leagues = [...Array.from({ length: 9 }, (_, index) => league(`b${index}`, index)), league('vka', 99)];
    const hot = hotLeagues(basketball, leagues);
    expect(told(hot).slice(0, 3)).toEqual([
      ['全部', 135],
      ['联赛b8', 8],
      ['联赛b7', 7],
    ]);
    expect(hot).toHaveLength(8);
    const chosen = hot[1]?.choose(basketball) ?? basketball;
    expect(chosen).toEqual(checkLeagues(basketball, ['b8']));
    expect(hotLeagues(chosen, leagues).filter(({ isChosen }) => isChosen)).toHaveLength(1);
  });
});
