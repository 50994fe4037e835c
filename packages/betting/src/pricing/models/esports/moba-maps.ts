import type { MapCount } from '../../../markets/map-tallies.ts';
import { type Distribution, distributionOf, zeros } from '../../distributions/distribution.ts';
import { scoreDistributionOfEnds } from '../../distributions/ends-distribution.ts';
import type { ScoreDistribution } from '../../distributions/score-distribution.ts';
import type { ExpectedStrengths, PricingMoment } from '../expected-strengths.ts';
import { inhibitorOutcome } from './moba-inhibitor.ts';
import { mobaParameters } from './moba-parameters.ts';
import { MOBA_START, type MobaMap, mobaOutcome, type MobaOutcome, nextKill } from './moba-map.ts';
import type { MapModel, MapModels } from './map-model.ts';

const known = new Map<number, MobaOutcome>();
const KNOWN_MAX = 400;

function fromStart(edge: number): MobaOutcome {
  const found = known.get(edge) ?? mobaOutcome(edge, MOBA_START);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(edge, found);
  return found;
}

/** How much better home is, told apart by no more than a hundredth. */
const edgeOf = ({ home, away }: ExpectedStrengths): number => Math.round(Math.log(home / away) * 100) / 100;

export function mobaMaps(strengths: ExpectedStrengths, { moba }: PricingMoment): MapModels {
  const edge = edgeOf(strengths);
  const start = fromStart(edge);
  const outcome = moba ? mobaOutcome(edge, moba) : start;
  return { now: mapModel(edge, outcome, moba ?? MOBA_START), later: () => start.home };
}

function mapModel(edge: number, outcome: MobaOutcome, map: MobaMap): MapModel {
  const kills = killTotals(outcome, map);
  const race = (goal: number) => () => raceTo(goal, edge, map, kills);
  const counts: Partial<Record<MapCount, () => ScoreDistribution | undefined>> = {
    winner: () => firstOf(outcome.home),
    score: () => lineDistribution(kills, leadsOf(outcome)),
    blood: () => (map.kills.home + map.kills.away > 0 ? undefined : firstOf(nextKill(map.lead, edge))),
    race5: race(5),
    race10: race(10),
    race15: race(15),
    tower: () => (map.towers.home + map.towers.away > 0 ? undefined : firstOf(outcome.firstTower)),
    towers: () => lineDistribution(towersOf(outcome)),
    inhibitor: () => (map.inhibitor ? undefined : firstInhibitor(edge, map)),
    dragon: () => (map.dragons.home + map.dragons.away > 0 ? undefined : firstFall('dragon', outcome, map)),
    dragons: () => lineDistribution(fallsOf('dragon', outcome, map)),
    barons: () => lineDistribution(fallsOf('baron', outcome, map)),
    baron: () => (map.barons.home + map.barons.away > 0 ? undefined : firstFall('baron', outcome, map)),
    minutes: () => lineDistribution(minutesOf(outcome)),
  };
  return { home: outcome.home, distribution: (count) => counts[count]?.() };
}

/** The first inhibitor of a map that has not begun, by edge. */
const knownFirst = new Map<number, ScoreDistribution>();

function firstInhibitor(edge: number, map: MobaMap): ScoreDistribution {
  const found = map === MOBA_START ? knownFirst.get(edge) : undefined;
  if (found) return found;
  const { home, unplayed } = inhibitorOutcome(edge, map);
  const made = firstOf(home, unplayed);
  if (knownFirst.size >= KNOWN_MAX) knownFirst.clear();
  if (map === MOBA_START) knownFirst.set(edge, made);
  return made;
}

const firstOf = (home: number, unplayed = 0): ScoreDistribution =>
  scoreDistributionOfEnds(
    [
      { home: 1, away: 0, chance: home },
      { home: 0, away: 1, chance: 1 - home },
    ],
    unplayed,
  );

const NOTHING = distributionOf(0, [1]);

/** A count that is asked for along one axis or two: all of it stands on the home side. */
const lineDistribution = (total: Distribution, difference: Distribution = NOTHING): ScoreDistribution => ({
  total,
  difference,
  home: total,
  away: NOTHING,
  unplayed: 0,
});

/** Chances of whole numbers from somewhere on, made one. */
function made(from: number, size: number, fill: (chances: number[]) => void): Distribution {
  const chances = zeros(size);
  fill(chances);
  const whole = chances.reduce((sum, chance) => sum + chance, 0) || 1;
  return distributionOf(
    from,
    chances.map((chance) => chance / whole),
  );
}

const KILLS_MAX = 130;

/** Kills come one by one until the map ends, whenever that is. */
function killTotals({ ends }: MobaOutcome, { kills }: MobaMap): Distribution {
  return made(kills.home + kills.away, KILLS_MAX, (chances) => {
    for (const { chance, kills: mean } of ends) {
      let one = chance * Math.exp(-mean);
      for (let count = 0; count < KILLS_MAX; count += 1) {
        chances[count] = (chances[count] ?? 0) + one;
        one *= mean / (count + 1);
      }
    }
  });
}

/** Below a number, by the bell of a mean and a variance. */
const below = (value: number, mean: number, deviation: number): number =>
  1 / (1 + Math.exp(-1.5976 * ((value - mean) / deviation) - 0.070_565_9 * ((value - mean) / deviation) ** 3));

function addBell(chances: number[], from: number, chance: number, mean: number, variance: number): void {
  const deviation = Math.sqrt(variance);
  let before = below(from - 0.5, mean, deviation);
  for (let index = 0; index < chances.length; index += 1) {
    const upTo = below(from + index + 0.5, mean, deviation);
    chances[index] = (chances[index] ?? 0) + chance * (upTo - before);
    before = upTo;
  }
}

const LEAD_MAX = 45;

const leadsOf = ({ ends }: MobaOutcome): Distribution =>
  made(-LEAD_MAX, 2 * LEAD_MAX + 1, (chances) => {
    for (const { chance, leadMean, leadVariance } of ends) addBell(chances, -LEAD_MAX, chance, leadMean, leadVariance);
  });

const towersOf = ({ ends }: MobaOutcome): Distribution =>
  made(0, 2 * mobaParameters.towers + 1, (chances) => {
    for (const { chance, towersMean, towersVariance } of ends) addBell(chances, 0, chance, towersMean, towersVariance);
  });

/** A map that ends somewhere in a minute is rounded up in one half of the cases. */
function minutesOf({ ends }: MobaOutcome): Distribution {
  const from = ends.reduce((least, { minute }) => Math.min(least, minute), Infinity);
  const until = ends.reduce((most, { minute }) => Math.max(most, minute), 0);
  return made(Number.isFinite(from) ? from : 0, Math.max(2, until - from + 2), (chances) => {
    for (const { minute, chance } of ends) {
      const place = minute - from;
      chances[place] = (chances[place] ?? 0) + chance / 2;
      chances[place + 1] = (chances[place + 1] ?? 0) + chance / 2;
    }
  });
}

/** More than these fall in no map that is played. */
const FALLS_MAX = 12;
/** Waits are counted from the minute something fell in: they end so much earlier on average. */
const WAIT_EARLY = 0.42;

/** The n-th dragon or baron from now comes after its waits: some minutes and a while of chance for each. */
function fallsOf(what: 'dragon' | 'baron', { ends }: MobaOutcome, map: MobaMap): Distribution {
  const { mean, again } = mobaParameters[what];
  const { fallen, from } = fallenOf(what, map);
  const opens = Math.max(from, map.seconds / 60);
  return made(fallen, FALLS_MAX, (chances) => {
    for (const { minute, chance } of ends) {
      let reached = 1;
      for (let count = 0; count < FALLS_MAX; count += 1) {
        const room = minute + 1 - opens - count * (again - WAIT_EARLY);
        const more = room > 0 ? atLeast(count + 1, room / mean) : 0;
        chances[count] = (chances[count] ?? 0) + chance * (reached - more);
        reached = more;
      }
    }
  });
}

/** How many have fallen, and from which minute on the next one may. */
function fallenOf(what: 'dragon' | 'baron', { dragons, barons, dragonFrom, baronFrom }: MobaMap) {
  return what === 'dragon'
    ? { fallen: dragons.home + dragons.away, from: dragonFrom }
    : { fallen: barons.home + barons.away, from: baronFrom };
}

/** How likely so many things of chance have happened in so many mean waits. */
function atLeast(count: number, waits: number): number {
  let [one, sum] = [Math.exp(-waits), 0];
  for (let index = 0; index < count; index += 1) {
    sum += one;
    one *= waits / (index + 1);
  }
  return Math.max(0, 1 - sum);
}

/** Who takes the first dragon or baron, and how likely the map is over before. */
function firstFall(what: 'dragon' | 'baron', outcome: MobaOutcome, map: MobaMap): ScoreDistribution {
  const opens = Math.max(fallenOf(what, map).from, map.seconds / 60);
  const first = Math.floor(map.seconds / 60);
  const chances = what === 'dragon' ? outcome.dragonHome : outcome.baronHome;
  let [home, any, before] = [0, 0, 0];
  outcome.alive.forEach((alive, index) => {
    const until = atLeast(1, Math.max(0, first + index + 1 - opens) / mobaParameters[what].mean);
    const falls = (until - before) * alive;
    before = until;
    any += falls;
    home += falls * (chances[index] ?? 0.5);
  });
  return firstOf(any > 0 ? home / any : 0.5, Math.max(0, 1 - any));
}

/** Gold that a kill brings beside its own: towers and dragons follow those who are ahead. */
const FOLLOWS = 1.6;

/** Who has so many kills first: kill by kill as long as the map is on. */
function raceTo(
  goal: number,
  edge: number,
  { kills, lead }: MobaMap,
  totals: Distribution,
): ScoreDistribution | undefined {
  if (Math.max(kills.home, kills.away) >= goal) return undefined;
  let [home, away] = [0, 0];
  let row = new Map([[kills.home, 1]]);
  for (let played = kills.home + kills.away; row.size > 0 && played < 2 * goal; played += 1) {
    const so = 1 - (totals.below[played - totals.from] ?? 1);
    const goesOn = so > 0 ? Math.max(0, 1 - (totals.below[played + 1 - totals.from] ?? 1)) / so : 0;
    const next = new Map<number, number>();
    for (const [own, chance] of row) {
      const gained = own - kills.home - (played - own - kills.away);
      const wins = nextKill(lead + mobaParameters.gold.kill * FOLLOWS * gained, edge);
      const [up, down] = [chance * goesOn * wins, chance * goesOn * (1 - wins)];
      if (own + 1 === goal) home += up;
      else next.set(own + 1, (next.get(own + 1) ?? 0) + up);
      if (played - own + 1 === goal) away += down;
      else next.set(own, (next.get(own) ?? 0) + down);
    }
    row = next;
  }
  const any = home + away;
  return firstOf(any > 0 ? home / any : 0.5, Math.max(0, 1 - any));
}
