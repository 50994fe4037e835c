import {
  type Filters,
  type PresetLeague,
  checkLeagues,
  choosePreset,
  isVirtualLeague,
  presetLeagueLabels,
} from '@fairground/betting';
import { presetNames } from '../../../features/sports-match/preset-names.ts';
import type { League } from './board-data.ts';

/** One of the leagues people look for, with how many matches it has now. */
export interface HotLeague {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly isChosen: boolean;
  readonly choose: (filters: Filters) => Filters;
}

/** So many beside 全部, as football has presets. */
const HOT_MAX = presetNames.length - 1;

/**
 * Football has its presets; every other sport the leagues with the most matches. What has no match is not offered,
 * unless it is chosen: then it can be let go.
 */
export function hotLeagues(filters: Filters, leagues: readonly League[]): readonly HotLeague[] {
  const all: HotLeague = {
    key: 'all',
    name: presetLeagueLabels.all,
    count: leagues.reduce((sum, { count }) => sum + count, 0),
    isChosen: filters.preset === 'all' && filters.checkedLeagues.length === 0,
    choose: (held) => choosePreset(held, 'all'),
  };
  const others = filters.gameType === 'FT' ? presets(filters, leagues) : busiest(filters, leagues);
  return [all, ...others.filter(({ count, isChosen }) => count > 0 || isChosen)];
}

const presets = ({ preset }: Filters, leagues: readonly League[]): readonly HotLeague[] =>
  presetNames.slice(1).map((name: PresetLeague) => ({
    key: name,
    name: presetLeagueLabels[name],
    count: leagues.filter((league) => league.preset === name).reduce((sum, { count }) => sum + count, 0),
    isChosen: preset === name,
    choose: (held) => choosePreset(held, name),
  }));

const busiest = ({ checkedLeagues }: Filters, leagues: readonly League[]): readonly HotLeague[] =>
  leagues
    // Virtual ones have a tab of their own.
    .filter(({ league_id }) => !isVirtualLeague(league_id))
    .toSorted((one, other) => Number(other.preset !== null) - Number(one.preset !== null) || other.count - one.count)
    .slice(0, HOT_MAX)
    .map(({ league_id, name, count }) => ({
      key: league_id,
      name,
      count,
      isChosen: checkedLeagues.length === 1 && checkedLeagues[0] === league_id,
      choose: (held) => checkLeagues(held, [league_id]),
    }));
