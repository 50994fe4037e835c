import type { Score } from '../../../markets/facts.ts';
import { mapTallyOf } from '../../../markets/map-tallies.ts';
import type { SportRules } from '../../../rules/rulebook.ts';
import type { ScoreDistribution } from '../../distributions/score-distribution.ts';
import { scoreDistributionOfEnds } from '../../distributions/ends-distribution.ts';
import type { ExpectedStrengths, PricingMoment } from '../expected-strengths.ts';
import { type MatchModel, remembered, visitAlone } from '../model.ts';
import type { MapModels } from './map-model.ts';
import { mobaMaps } from './moba-maps.ts';
import { shooterMaps } from './shooter-maps.ts';

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
  const maps =
    moment.sport === 'ES' ? shooterMaps(expectedStrengths, moment, number) : mobaMaps(expectedStrengths, moment);
  const scoreDistribution = remembered((tally) => {
    if (tally === 'full' || tally === 'match' || tally === 'sets') return seriesDistribution(moment, number, maps);
    const asked = mapTallyOf(tally);
    return asked?.number === number ? maps.now.distribution(asked.count, asked.round) : undefined;
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
