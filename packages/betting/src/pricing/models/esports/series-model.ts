import type { Score } from '../../../markets/facts.ts';
import { type MapCount, mapTallyOf } from '../../../markets/map-tallies.ts';
import type { SportRules } from '../../../rules/rulebook.ts';
import type { ScoreDistribution } from '../../distributions/score-distribution.ts';
import { scoreDistributionOfEnds } from '../../distributions/ends-distribution.ts';
import type { ExpectedStrengths, PricingMoment } from '../expected-strengths.ts';
import { type MatchModel, remembered, visitAlone } from '../model.ts';
import { shooterMaps } from './shooter-maps.ts';

/** One map that is being played, or comes next. */
export interface MapModel {
  /** The chance of home to win it. */
  readonly home: number;
  /** What may become of a count; undefined for what the game does not have. */
  readonly distribution: (count: MapCount) => ScoreDistribution | undefined;
}

/** The maps of a series: the one of now, and how likely home wins a later one by its number. */
export interface MapModels {
  readonly now: MapModel;
  readonly later: (number: number) => number;
}

/**
 * Maps make the series. Only the map that is being played, or comes next, has markets of its own: later ones open when
 * those before them are over.
 */
export function seriesModel(
  expectedStrengths: ExpectedStrengths,
  moment: PricingMoment,
  rules: SportRules,
): MatchModel {
  const { facts } = moment;
  const number = facts.complete + 1;
  const maps = shooterMaps(expectedStrengths, moment, number);
  const scoreDistribution = remembered((tally) => {
    if (tally === 'full' || tally === 'match' || tally === 'sets') return seriesDistribution(moment, number, maps);
    const asked = mapTallyOf(tally);
    return asked?.number === number ? maps.now.distribution(asked.count) : undefined;
  });
  return {
    rules,
    scoreDistribution,
    isApart: () => false,
    together: (tallies, visit) => visitAlone(tallies, scoreDistribution, visit),
  };
}

/** Every way the series may end in maps, from what is won already. */
function seriesDistribution({ facts, bestOf }: PricingMoment, number: number, maps: MapModels): ScoreDistribution {
  const needed = Math.ceil((bestOf || 3) / 2);
  const won = facts.periods.slice(0, facts.complete);
  const start: Score = {
    home: won.filter(({ home, away }) => home > away).length,
    away: won.filter(({ home, away }) => away > home).length,
  };
  const ends: { home: number; away: number; chance: number }[] = [];
  const walk = (home: number, away: number, chance: number, map: number): void => {
    if (chance === 0) return;
    if (home === needed || away === needed) {
      ends.push({ home, away, chance });
      return;
    }
    const wins = map === number ? maps.now.home : maps.later(map);
    walk(home + 1, away, chance * wins, map + 1);
    walk(home, away + 1, chance * (1 - wins), map + 1);
  };
  walk(start.home, start.away, 1, number);
  return scoreDistributionOfEnds(ends);
}
