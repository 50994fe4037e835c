import { currentRulebook } from '../../rules/rulebooks.ts';
import { isEsports } from '../../rules/sports.ts';
import { clockModel } from './clock-model.ts';
import { FootballModel } from './football-model.ts';
import { inningsModel } from './innings-model.ts';
import type { MatchModel } from './model.ts';
import type { ExpectedStrengths, PricingMoment } from './expected-strengths.ts';
import { seriesModel } from './esports/series-model.ts';
import { setsModel } from './sets-model.ts';

/** What may still become of a match, told the way its sport is played. */
export function modelOf(expectedStrengths: ExpectedStrengths, moment: PricingMoment): MatchModel {
  const rules = currentRulebook.sports[moment.sport];
  if (moment.sport === 'FT' || moment.sport === 'VF') return new FootballModel(expectedStrengths, moment, rules);
  if (isEsports(moment.sport)) return seriesModel(expectedStrengths, moment, rules);
  if (rules.periods === 0) return setsModel(expectedStrengths, moment, rules);
  return moment.sport === 'BS'
    ? inningsModel(expectedStrengths, moment, rules)
    : clockModel(expectedStrengths, moment, rules);
}
