import type { Score } from '../../markets/facts.ts';
import type { SportRules } from '../../rules/rulebook.ts';
import { FIRST_HALF_SHARE, halvesLeft, redCards, shortHanded } from './football-parts.ts';
import {
  countChances,
  countDistribution,
  type Distribution,
  distributionOf,
  zeros,
} from '../distributions/distribution.ts';
import type { ExpectedStrengths, PricingMoment } from './expected-strengths.ts';
import { type ScoreDistribution, scoreDistributionOfSides } from '../distributions/score-distribution.ts';

/** Corners come with the attacks, cards at any time: as long as it is, the first half has nearly one half of them. */
const FIRST_HALF_CARDS = 0.497;

/** Corners so far and to come, of the match or of its first half; undefined when nobody counts them. */
export function cornerScoreDistribution(
  tally: 'corners' | 'corners1',
  expectedStrengths: ExpectedStrengths,
  moment: PricingMoment,
): ScoreDistribution | undefined {
  const so = soFar(moment.facts.corners, tally === 'corners1', moment);
  if (!expectedStrengths.corners || !so) return undefined;
  const corners = shortHanded(expectedStrengths.corners, redCards(moment.facts));
  const share = shareLeft(moment, FIRST_HALF_SHARE, tally === 'corners1');
  // Two counts at a rate are one at the rates together.
  const total = countDistribution(so.home + so.away, (corners.home + corners.away) * share);
  return scoreDistributionOfSides(
    countDistribution(so.home, corners.home * share),
    countDistribution(so.away, corners.away * share),
    total,
  );
}

/** Cards in points: a red one counts more than a yellow one. */
export function cardScoreDistribution(
  tally: 'cards' | 'cards1',
  { cards, reds = NOTHING }: ExpectedStrengths,
  moment: PricingMoment,
  { cardPoints }: SportRules,
): ScoreDistribution | undefined {
  const isFirst = tally === 'cards1';
  const yellowsSo = soFar(moment.facts.yellows, isFirst, moment);
  const redsSo = soFar(moment.facts.reds, isFirst, moment);
  if (!cards || !cardPoints || !yellowsSo || !redsSo) return undefined;
  const share = shareLeft(moment, FIRST_HALF_CARDS, isFirst);
  const { yellow, red } = cardPoints;
  const home = yellowsSo.home * yellow + redsSo.home * red;
  const away = yellowsSo.away * yellow + redsSo.away * red;
  return scoreDistributionOfSides(
    cardPointDistribution(home, cards.home * share, reds.home * share, cardPoints),
    cardPointDistribution(away, cards.away * share, reds.away * share, cardPoints),
    cardPointDistribution(home + away, (cards.home + cards.away) * share, (reds.home + reds.away) * share, cardPoints),
  );
}

/** Points of yellow cards and of red ones, which come independently. */
function cardPointDistribution(
  from: number,
  yellows: number,
  reds: number,
  worth: { yellow: number; red: number },
): Distribution {
  const few = countChances(reds);
  const some = countChances(yellows);
  const chances = zeros((few.length - 1) * worth.red + (some.length - 1) * worth.yellow + 1);
  for (let red = 0; red < few.length; red += 1) {
    const chance = few[red] ?? 0;
    for (let yellow = 0, at = red * worth.red; yellow < some.length; yellow += 1, at += worth.yellow) {
      chances[at] = (chances[at] ?? 0) + chance * (some[yellow] ?? 0);
    }
  }
  return distributionOf(from, chances);
}

const NOTHING: Score = { home: 0, away: 0 };

/** Before the start nothing has happened; later somebody must have counted. */
function soFar(halves: readonly Score[] | undefined, isFirst: boolean, { inPlay }: PricingMoment): Score | undefined {
  if (!halves) return inPlay ? undefined : NOTHING;
  let [home, away] = [0, 0];
  for (const half of isFirst ? halves.slice(0, 1) : halves) {
    home += half.home;
    away += half.away;
  }
  return { home, away };
}

function shareLeft(moment: PricingMoment, firstShare: number, isFirst: boolean): number {
  const [first, second] = halvesLeft(moment);
  return firstShare * first + (isFirst ? 0 : (1 - firstShare) * second);
}
