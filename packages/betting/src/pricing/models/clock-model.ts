import { type Score, score } from '../../markets/facts.ts';
import type { Tally } from '../../markets/tally.ts';
import type { SportRules } from '../../rules/rulebook.ts';
import type { Sport } from '../../rules/sports.ts';
import {
  americanFootballPoints,
  DRIVES,
  compoundDistribution,
  type ScoreValues,
  rugbyPoints,
  virtualBasketballPoints,
} from '../distributions/compound-distribution.ts';
import { extraPoints, suddenDeath, withExtra, withShared } from '../distributions/extra-time.ts';
import { shortHanded } from './football-parts.ts';
import {
  pointMass,
  countDistribution,
  differenceOf,
  type Distribution,
  negated,
  sumOf,
} from '../distributions/distribution.ts';
import { type Halves, type HalvesAxis, type MatchModel, remembered, visitAlone } from './model.ts';
import type { ExpectedStrengths, PricingMoment } from './expected-strengths.ts';
import { type ScoreDistribution, scoreDistributionOfSides } from '../distributions/score-distribution.ts';

/** How a sport on a clock scores. */
interface ClockGame {
  /** The variance of a side's score beside its mean; 1 is Poisson. */
  readonly dispersion: number;
  /** The share of a side's score that comes with the other side's: a quick match is quick for both. */
  readonly shared: number;
  /** How much is scored in each period beside an average one. */
  readonly pace: readonly number[];
  /** What of each period's score is still to come by how much of its time is left, in equal steps from none on. */
  readonly toCome?: readonly (readonly number[])[];
  /** Extra time as a share of regular time; 0: a draw stays. */
  readonly extra: number;
  readonly isSuddenDeath: boolean;
  /** What the points come in, where they come in lumps: then neither dispersion nor shared is asked for. */
  readonly scoreValues?: ScoreValues;
}

/**
 * Drives that are still to end, minute by minute: the first of a half takes its time, and in its last four minutes nobody
 * does. Counted from the engine that plays them.
 */
const OPENING_QUARTER = [
  0, 0.0723, 0.1442, 0.2163, 0.2884, 0.3609, 0.4322, 0.5043, 0.5782, 0.6502, 0.7182, 0.7938, 0.874, 0.9384, 0.9913, 1,
];
const CLOSING_QUARTER = [
  0, 0.115, 0.2229, 0.3077, 0.37, 0.4273, 0.4847, 0.5419, 0.5992, 0.6562, 0.7135, 0.771, 0.8284, 0.8855, 0.9426, 1,
];

const PLAIN: ClockGame = { dispersion: 1, shared: 0, pace: [], extra: 0, isSuddenDeath: false };
const games: Readonly<Partial<Record<Sport, ClockGame>>> = {
  BK: { dispersion: 1.3, shared: 0.085, pace: [], extra: 5 / 48, isSuddenDeath: false },
  // Every quarter has its attacks, and an overtime as many as its minutes hold: what is priced is what is drawn.
  VK: { ...PLAIN, extra: 5 / 48, scoreValues: virtualBasketballPoints },
  // A level match goes on with one drive each.
  AF: {
    ...PLAIN,
    pace: [0.885, 1.115, 0.885, 1.115],
    toCome: [OPENING_QUARTER, CLOSING_QUARTER, OPENING_QUARTER, CLOSING_QUARTER],
    extra: 1 / DRIVES,
    scoreValues: americanFootballPoints,
  },
  RU: { ...PLAIN, pace: [0.94, 1.06], scoreValues: rugbyPoints },
  HB: { dispersion: 1, shared: 0, pace: [0.98, 1.02], extra: 0, isSuddenDeath: false },
  IH: { dispersion: 1, shared: 0, pace: [], extra: (5 / 60) * 1.3, isSuddenDeath: true },
};

/** A part of a match on a clock: what was scored in it and what is still to come. */
interface Part {
  /** What was scored so far, and what is still to come beside a whole match. */
  readonly so: Score;
  readonly more: number;
  readonly home: Distribution;
  readonly away: Distribution;
  /** Both together: counts of the same kind are such a count again. */
  readonly total: Distribution;
  /** What comes for both sides alike. */
  readonly shared: Distribution;
}

/** Sides that score independently at a rate, period after period, and extra time where a draw does not stay. */
export function clockModel(expectedStrengths: ExpectedStrengths, moment: PricingMoment, rules: SportRules): MatchModel {
  const game = games[rules.sport] ?? PLAIN;
  const spans = spansOf(expectedStrengths, moment, rules, game);
  const scoreDistribution: MatchModel['scoreDistribution'] = remembered((tally) =>
    scoreDistributionOf(tally, spans, rules, scoreDistribution),
  );
  return {
    rules,
    scoreDistribution,
    isApart: (one, other) => isApart(one, other, rules),
    together: (tallies, visit) => visitAlone(tallies, scoreDistribution, visit),
    ...(rules.halfPeriods > 0 && { halves: (axis: HalvesAxis) => halvesOf(axis, scoreDistribution, spans, rules) }),
  };
}

/** Two periods share nothing; halves do where overtime follows a level match. */
function isApart(one: Tally, other: Tally, { halfPeriods, overtimeIn }: SportRules): boolean {
  const reach = (tally: Tally): readonly [number, number] => {
    const number = Number(/^period(\d+)$/.exec(tally)?.[1]);
    if (number > 0) return [number - 1, number];
    if (tally === 'half1') return [0, halfPeriods];
    return tally === 'half2' && overtimeIn.length === 0 ? [halfPeriods, Infinity] : [0, Infinity];
  };
  const [[from, to], [start, end]] = [reach(one), reach(other)];
  return to <= start || end <= from;
}

interface Spans {
  /** Periods from one to before another, counted from 0. */
  readonly of: (from: number, to: number) => Part;
  /** What happens after regular time, and what of it has happened already. */
  readonly extra?: ScoreDistribution;
  readonly overtime?: Part;
}

const NIL = score(0, 0);
/** More than any match has periods. */
const MANY = 16;

const isSame = (one: Part, other: Part): boolean =>
  one.more === other.more && one.so.home === other.so.home && one.so.away === other.so.away;

function spansOf(expected: ExpectedStrengths, moment: PricingMoment, rules: SportRules, game: ClockGame): Spans {
  const { facts, left, redCards = NIL, overtimeLeft = 0.5, attacksNext } = moment;
  const expectedStrengths = shortHanded(expected, redCards);
  const { periods } = rules;
  const { dispersion, extra } = game;
  /** Of an average period's score, what is still to come in this one. */
  const share = (index: number): number => {
    const open = Math.min(1, Math.max(0, periods * left - (periods - 1 - index)));
    return facts.complete > index ? 0 : (shareToCome(open, game.toCome?.[index]) * (game.pace[index] ?? 1)) / periods;
  };
  const both = game.shared * Math.min(expectedStrengths.home, expectedStrengths.away);
  const { scoreValues } = game;
  /** Where turns are counted, who has the next one has half an attack more than the time says, and the other half one less. */
  const ahead = attacksNext === undefined || !scoreValues?.drives ? 0 : 1 / (2 * scoreValues.drives);
  const turn = attacksNext === 'away' ? -ahead : ahead;
  const part = (so: Score, more: number, lean = 0): Part => {
    if (scoreValues) return compoundPart(expectedStrengths, scoreValues, { so, more, lean });
    return plainPart(so, more);
  };
  const plainPart = (so: Score, more: number): Part => ({
    so,
    more,
    home: countDistribution(so.home, (expectedStrengths.home - both) * more, dispersion),
    away: countDistribution(so.away, (expectedStrengths.away - both) * more, dispersion),
    total: countDistribution(
      so.home + so.away,
      (expectedStrengths.home + expectedStrengths.away - 2 * both) * more,
      dispersion,
    ),
    shared: countDistribution(0, both * more),
  });
  const known = new Map<number, Part>();
  const of = (from: number, to: number): Part => {
    const kept = known.get(from * MANY + to);
    if (kept) return kept;
    let [home, away, more] = [0, 0, 0];
    for (let index = from; index < to; index += 1) {
      const so = facts.periods[index] ?? NIL;
      home += so.home;
      away += so.away;
      more += share(index);
    }
    const isRunning = !facts.overtime && from <= facts.complete && facts.complete < to;
    const made = part({ home, away }, more, isRunning ? turn : 0);
    known.set(from * MANY + to, made);
    return made;
  };
  if (extra === 0) return { of };
  // Sudden death goes on from where it stands; points are played for anew when they end level.
  const whole = facts.overtime && game.isSuddenDeath ? extra * overtimeLeft : extra;
  const [home, away] = [expectedStrengths.home * whole, expectedStrengths.away * whole];
  const extraDistribution = (mean: number): Distribution =>
    scoreValues ? compoundDistribution(0, mean, whole, scoreValues) : countDistribution(0, mean, dispersion);
  const ending = game.isSuddenDeath
    ? suddenDeath(home, away)
    : extraPoints(extraDistribution(home), extraDistribution(away));
  if (!facts.overtime) return { of, extra: ending };
  return { of, extra: ending, overtime: part(facts.overtime, game.isSuddenDeath ? 0 : extra * overtimeLeft, turn) };
}

/** Between two steps of a list, as far as the time has gone. */
function shareToCome(open: number, steps: readonly number[] | undefined): number {
  if (!steps) return open;
  const place = open * (steps.length - 1);
  const [low, high] = [steps[Math.floor(place)] ?? 0, steps[Math.ceil(place)] ?? 1];
  return low + (place - Math.floor(place)) * (high - low);
}

function compoundPart(
  expectedStrengths: ExpectedStrengths,
  scoreValues: ScoreValues,
  { so, more, lean }: Pick<Part, 'so' | 'more'> & { readonly lean: number },
): Part {
  const sideOf = (side: 'home' | 'away', share: number): Distribution =>
    compoundDistribution(so[side], expectedStrengths[side] * share, share, scoreValues);
  const home = sideOf('home', Math.max(0, more + lean));
  const away = sideOf('away', Math.max(0, more - lean));
  return { so, more, home, away, total: sumOf(home, away), shared: NOTHING };
}

const NOTHING = pointMass(0);

function scoreDistributionOf(
  tally: Tally,
  spans: Spans,
  rules: SportRules,
  scoreDistribution: MatchModel['scoreDistribution'],
): ScoreDistribution | undefined {
  const { periods, halfPeriods } = rules;
  if (tally === 'full' || tally === 'match') return fullScoreDistribution(spans, periods);
  if (tally === 'half1') return halfPeriods > 0 ? sidesOf(spans.of(0, halfPeriods)) : undefined;
  if (tally === 'half2') return halfPeriods > 0 ? secondHalf(spans, rules, scoreDistribution('half1')) : undefined;
  const number = /^period(\d+)$/.exec(tally)?.[1];
  const index = Number(number) - 1;
  if (number === undefined || index >= periods) return undefined;
  // Periods that are all to come are alike.
  const like = index > 0 && isSame(spans.of(index, index + 1), spans.of(index - 1, index));
  return like ? scoreDistribution(`period${index}`) : sidesOf(spans.of(index, index + 1));
}

const sidesOf = ({ home, away, total, shared }: Part): ScoreDistribution =>
  withShared(scoreDistributionOfSides(home, away, total), shared);

function fullScoreDistribution({ of, extra, overtime }: Spans, periods: number): ScoreDistribution {
  const regular = of(0, periods);
  const { home, away, total, shared } = overtime ? after(regular, overtime) : regular;
  const sides = scoreDistributionOfSides(home, away, total);
  return withShared(extra ? withExtra(sides, extra, pointMass(0)) : sides, shared);
}

/** Regular time is over once there is overtime, so numbers are added to distributions. */
const after = (regular: Part, overtime: Part): Part => ({
  ...overtime,
  home: { ...overtime.home, from: overtime.home.from + regular.home.from },
  away: { ...overtime.away, from: overtime.away.from + regular.away.from },
  total: { ...overtime.total, from: overtime.total.from + regular.total.from },
});

/** With overtime, which is played when the second half undoes the first. */
function secondHalf(
  { of, extra, overtime }: Spans,
  { halfPeriods, periods, overtimeIn }: SportRules,
  first: ScoreDistribution | undefined,
): ScoreDistribution {
  const regular = of(halfPeriods, periods);
  if (!extra || !first || !overtimeIn.includes('half2')) return sidesOf(regular);
  const { home, away, total, shared } = overtime ? after(regular, overtime) : regular;
  return withShared(withExtra(scoreDistributionOfSides(home, away, total), extra, negated(first.difference)), shared);
}

/** Half-time against full time. Only differences are asked for where overtime may follow. */
function halvesOf(
  axis: HalvesAxis,
  scoreDistribution: MatchModel['scoreDistribution'],
  spans: Spans,
  rules: SportRules,
): readonly Halves[] | undefined {
  const first = scoreDistribution('half1')?.[axis];
  if (!first) return undefined;
  // Once the first half is over, the second one with its overtime says everything.
  const isSecond = first.chances.length === 1;
  const regular = spans.of(rules.halfPeriods, rules.periods);
  const toCome = axis === 'difference' ? differenceOf(regular.home, regular.away) : sidesOf(regular)[axis];
  const second = isSecond ? scoreDistribution('half2')?.[axis] : toCome;
  if (!second) return undefined;
  const goesOn = !isSecond && axis === 'difference' && rules.overtimeIn.includes('half2');
  return [{ first, second, ...(goesOn && spans.extra && { again: spans.extra.difference }) }];
}
