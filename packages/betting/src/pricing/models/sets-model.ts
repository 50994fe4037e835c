import { type Score, score } from '../../markets/facts.ts';
import type { Tally } from '../../markets/tally.ts';
import type { SportRules } from '../../rules/rulebook.ts';
import type { Sport } from '../../rules/sports.ts';
import { frameChance, frameStart } from './frame-chance.ts';
import { type MatchModel, type PairsVisit, remembered, visitAlone } from './model.ts';
import type { ExpectedStrengths, PricingMoment } from './expected-strengths.ts';
import { frame, type RallyGame, rallySet, type SetEnd, type Side } from '../distributions/set-ends.ts';
import { type SetChain, WalkBuffer } from '../distributions/enumerate-set-outcomes.ts';
import {
  endsByPoints,
  FullScoreDistribution,
  setScoreDistribution,
  type SetOutcomes,
  setOutcomes,
} from '../distributions/set-score-distributions.ts';
import type { ScoreDistribution } from '../distributions/score-distribution.ts';
import { tennisSet } from './tennis-set.ts';

const rallyGames: Readonly<Partial<Record<Sport, RallyGame>>> = {
  VB: { target: 25, lastTarget: 15, cap: 0, serveWins: 0.38, serviceTurns: 0 },
  TT: { target: 11, lastTarget: 11, cap: 0, serveWins: 0.54, serviceTurns: 2 },
  BM: { target: 21, lastTarget: 21, cap: 30, serveWins: 0.49, serviceTurns: 0 },
};
const BEST_OF: Readonly<Partial<Record<Sport, number>>> = { VB: 5, TT: 5, SK: 9 };
/** How much a point of lead in a frame tells, on the scale of log odds. */
const FRAME_LEAD = 0.045;
const NIL = score(0, 0);
/** Beside sets of odd and even numbers: the one being played, and the deciding one. */
const [NOW, LAST] = [2, 3];

/** Points make sets and sets the match: a chain that is walked from where the match stands to each of its ends. */
export function setsModel(expectedStrengths: ExpectedStrengths, moment: PricingMoment, rules: SportRules): MatchModel {
  const chain = chainOf(expectedStrengths, moment);
  let enumerated: SetOutcomes | undefined;
  const scoreDistribution = remembered((tally) =>
    scoreDistributionOf(tally, chain, () => (enumerated ??= setOutcomes(chain)), rules),
  );
  return {
    rules,
    scoreDistribution,
    isApart: () => false,
    together: (tallies, visit) =>
      visitAlone(tallies, scoreDistribution, visit) || visitSets(tallies, chain, rules, visit),
  };
}

function chainOf(expectedStrengths: ExpectedStrengths, moment: PricingMoment): SetChain {
  const { sport, facts, server } = moment;
  const bestOf = moment.bestOf || (BEST_OF[sport] ?? 3);
  const running = facts.complete + 1;
  const edge = (expectedStrengths.home - expectedStrengths.away) / 2;
  const now = facts.periods[facts.complete] ?? NIL;
  const game = rallyGames[sport];
  const kept = new Map<number, readonly SetEnd[]>();
  const isBegun = moment.points !== undefined || server !== undefined || now.home + now.away > 0;
  const make = (number: number, first: Side): readonly SetEnd[] => {
    const isRunning = number === running;
    if (sport === 'TN') {
      const so = isRunning ? { games: now, points: moment.points ?? NIL } : { games: NIL, points: NIL };
      return tennisSet(edge, { ...so, server: first });
    }
    if (sport === 'SK') {
      const table = isRunning ? moment.frame : undefined;
      return frame(
        isRunning && !table && isBegun
          ? leadChance(expectedStrengths.home, moment.points ?? NIL)
          : frameChance(
              expectedStrengths.home,
              table ? (moment.points ?? NIL) : NIL,
              table ?? frameStart(breakerOf(number)),
            ),
      );
    }
    if (!game) return frame(expectedStrengths.home);
    const isLast = number === bestOf;
    // The first service goes round by the number.
    const serves = game.serviceTurns === 0 && isRunning && server ? server : number % 2 === 1 ? 'home' : 'away';
    return rallySet(game, edge, { isLast, from: isRunning ? now : NIL, server: serves });
  };
  const setEnds = (number: number, first: Side): readonly SetEnd[] => {
    // Sets to come differ only by who serves first and by the target of the last one; tennis sets not even by that.
    const place = number === running && isBegun ? NOW : sport === 'TN' ? 0 : number === bestOf ? LAST : number % 2;
    const key = 2 * place + (first === 'home' ? 0 : 1);
    let known = kept.get(key);
    if (!known) kept.set(key, (known = make(number, first)));
    return known;
  };
  // Only tennis remembers from set to set who serves; nobody knows it before the first ball.
  const first = sport === 'TN' ? server : 'home';
  const { homeServes = 0.5 } = moment;
  const servers = first
    ? { home: Number(first === 'home'), away: Number(first === 'away') }
    : { home: homeServes, away: 1 - homeServes };
  return {
    bestOf,
    needed: Math.ceil(bestOf / 2),
    complete: facts.periods.slice(0, facts.complete),
    setEnds,
    servers,
    buffer: new WalkBuffer(),
  };
}

/** Who breaks goes round by the number of the frame. */
const breakerOf = (number: number): Side => (number % 2 === 1 ? 'home' : 'away');

/** Where nobody says what is on the table, the lead must do. */
function leadChance(fair: number, { home, away }: Score): number {
  const odds = Math.log(fair / (1 - fair)) + FRAME_LEAD * (home - away);
  return 1 / (1 + Math.exp(-odds));
}

function scoreDistributionOf(
  tally: Tally,
  chain: SetChain,
  enumerated: () => SetOutcomes,
  rules: SportRules,
): ScoreDistribution | undefined {
  const isWonBySets = rules.wonBy === 'sets';
  if (tally === 'sets' || (tally === 'match' && isWonBySets)) return enumerated().sets;
  if (tally === 'full' || tally === 'match') return isWonBySets ? new FullScoreDistribution(chain) : enumerated().sets;
  const number = /^period(\d+)$/.exec(tally)?.[1];
  return number === undefined ? undefined : setScoreDistribution(enumerated().comes.get(Number(number)) ?? []);
}

/** Sets and points of the match together; a single set with anything else is more than the chain keeps. */
function visitSets(tallies: readonly Tally[], chain: SetChain, { wonBy }: SportRules, visit: PairsVisit): boolean {
  if (tallies.some((tally) => tally !== 'sets' && tally !== 'match' && tally !== 'full')) return false;
  const isSets = tallies.map((tally) => wonBy === 'score' || tally !== 'full');
  const pairs = tallies.flatMap(() => [0, 0]);
  for (const { sets, columns, cells } of endsByPoints(chain)) {
    cells.forEach((chance, cell) => {
      if (chance === 0) return;
      isSets.forEach((counts, index) => {
        pairs[2 * index] = counts ? sets.home : Math.floor(cell / columns);
        pairs[2 * index + 1] = counts ? sets.away : cell % columns;
      });
      visit(chance, pairs);
    });
  }
  return true;
}
