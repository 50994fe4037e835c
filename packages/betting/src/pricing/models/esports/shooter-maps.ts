import type { MapCount } from '../../../markets/map-tallies.ts';
import { ROUND_ENDS } from '../../../markets/round-ends.ts';
import { scoreDistributionOfEnds } from '../../distributions/ends-distribution.ts';
import type { ScoreDistribution } from '../../distributions/score-distribution.ts';
import type { ExpectedStrengths, PricingMoment } from '../expected-strengths.ts';
import type { MapModel, MapModels } from './map-model.ts';
import { endCodes, firstDefender, HALF, type RoundEnd, roundEnds, shooterParameters } from './shooter-parameters.ts';
import {
  type DueRound,
  dueRound,
  type End,
  type ShooterMap,
  shooterOutcome,
  type ShooterOutcome,
} from './shooter-map.ts';

/** Maps that have not begun, by edge and sides: the same for every match of two such teams. */
const known = new Map<string, ShooterOutcome>();
const KNOWN_MAX = 600;

function fromStart(edge: number, number: number): ShooterOutcome {
  const first = firstDefender(number);
  const key = `${edge} ${first}`;
  const found = known.get(key);
  if (found) return found;
  const made = shooterOutcome(shooterParameters, edge, { first, rounds: '' });
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(key, made);
  return made;
}

/** How much better home is in a round, on the scale of log odds; teams are told apart by no more than a thousandth. */
const edgeOf = ({ home, away }: ExpectedStrengths): number => Math.round(Math.log(home / away) * 1_000) / 1_000;

export function shooterMaps(
  strengths: ExpectedStrengths,
  { facts, shooter }: PricingMoment,
  number: number,
): MapModels {
  const edge = edgeOf(strengths);
  const { rounds = '' } = facts.maps?.[number - 1] ?? {};
  const isBegun = rounds !== '' || shooter?.firstKill !== undefined;
  const map: ShooterMap = { first: firstDefender(number), rounds, ...shooter };
  const outcome = isBegun ? shooterOutcome(shooterParameters, edge, map) : fromStart(edge, number);
  return { now: mapModel(outcome, rounds, dueRound(edge, map)), later: (later) => fromStart(edge, later).home };
}

const firstOf = (home: number): ScoreDistribution =>
  scoreDistributionOfEnds([
    { home: 1, away: 0, chance: home },
    { home: 0, away: 1, chance: 1 - home },
  ]);

/** How the round ends that is due: by who wins it, and by the role that side plays. */
function endsOf({ home, homeDefends }: DueRound): ScoreDistribution {
  const chances = new Map<RoundEnd, number>();
  for (const { isHome, chance } of [
    { isHome: true, chance: home },
    { isHome: false, chance: 1 - home },
  ]) {
    for (const { end, share } of roundEnds[isHome === homeDefends ? 'defence' : 'attack'])
      chances.set(end, (chances.get(end) ?? 0) + chance * share);
  }
  return scoreDistributionOfEnds(
    [...chances].map(([end, chance]) => ({ home: ROUND_ENDS.indexOf(endCodes[end]) + 1, away: 0, chance })),
  );
}

function mapModel(outcome: ShooterOutcome, rounds: string, due: DueRound | undefined): MapModel {
  const { finals, half, regular, races, home } = outcome;
  const pistols = knownPistols(outcome.pistols, rounds);
  const race = (goal: number) => (): ScoreDistribution => firstOf(races.get(goal) ?? 0);
  const counts: Partial<Record<MapCount, () => ScoreDistribution | undefined>> = {
    winner: () => firstOf(home),
    score: () => scoreDistributionOfEnds(finals),
    half: () => scoreDistributionOfEnds(half),
    regular: () =>
      scoreDistributionOfEnds([
        { home: 1, away: 0, chance: regular[0] },
        { home: 0, away: 0, chance: regular[1] },
        { home: 0, away: 1, chance: regular[2] },
      ]),
    pistol1: () => firstOf(pistols[0]),
    pistol13: () => firstOf(pistols[1]),
    pistols: () => scoreDistributionOfEnds(bothPistols(pistols)),
    overtime: () =>
      scoreDistributionOfEnds([
        { home: 1, away: 0, chance: regular[1] },
        { home: 0, away: 0, chance: 1 - regular[1] },
      ]),
    race5: race(5),
    race7: race(7),
    race10: race(10),
    round: () => due && firstOf(due.home),
    end: () => due && endsOf(due),
  };
  // Of rounds only the one that is due has a price: what the teams will have to spend in later ones nobody knows.
  const isPriced = (round: number): boolean => round === 0 || round === rounds.length + 1;
  return { home, distribution: (count, round) => (isPriced(round) ? counts[count]?.() : undefined) };
}

/** What is known of the two pistol rounds counts as known. */
const knownPistols = ([one, two]: readonly [number, number], rounds: string): readonly [number, number] => [
  rounds === '' ? one : Number(rounds[0] === 'H'),
  rounds.length <= HALF ? two : Number(rounds[HALF] === 'H'),
];

const bothPistols = ([first, second]: readonly [number, number]): readonly End[] => [
  { home: 2, away: 0, chance: first * second },
  { home: 1, away: 1, chance: first * (1 - second) + (1 - first) * second },
  { home: 0, away: 2, chance: (1 - first) * (1 - second) },
];
