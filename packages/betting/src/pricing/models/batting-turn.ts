import { chanceBelow, type Distribution, distributionOf, sums, zeros } from '../distributions/distribution.ts';

const OUTS = 3;
/** More runs than anybody scores in one turn. */
const RUNS = 20;
/** Bases first 1, second 2, third 4 added up; with the outs before them they say everything about a turn. */
const PLACES = 8 * OUTS;
/** Batters who come up at most, and what is left by then or before is less than anybody prices. */
const BATTERS = 60;
const NEGLIGIBLE = 1e-8;
const TAIL = 1e-7;
/** No run, for sure. */
const SURE = [1];

/** How a turn at bat ends for an average side: a walk, a hit of one to four bases; the rest are outs. */
const AT_BAT = [0.085, 0.152, 0.05, 0.004, 0.036] as const;
/** How often a runner takes one base more: from second on a single, from first on a double. */
const FROM_SECOND = 0.6;
const FROM_FIRST = 0.45;
/** Runs of an average side in nine innings, and how they grow with the hits. */
const AVERAGE_RUNS = 4.64;
const RUNS_BY_HITS = 2.45;
const INNINGS = 9;

interface Move {
  readonly bases: number;
  readonly runs: number;
  readonly chance: number;
  readonly isHomeRun?: boolean;
}

/** What a turn still brings, and how often a home run takes it from so many runs to how many more. */
export interface Turn {
  readonly runs: Distribution;
  /** At `5 × runs before + runs of the home run`. */
  readonly homeRuns: readonly number[];
}

/** Runs of a home run at most, with one more: the step of the list above. */
const HOME_RUN = 5;

const bit = (bases: number, base: number): number => (bases >> (base - 1)) & 1;
const count = (bases: number): number => bit(bases, 1) + bit(bases, 2) + bit(bases, 3);

/** Where the runners go, for every kind of hit. */
function movesFrom(bases: number): readonly Move[] {
  const [first, second, third] = [bit(bases, 1), bit(bases, 2), bit(bases, 3)];
  const [walk, single, double, triple, homeRun] = AT_BAT;
  const forced = 1 + 2 * (first | second) + 4 * ((first & second) | third);
  const held = 1 + 2 * first;
  return [
    { bases: forced, runs: first & second & third, chance: walk },
    { bases: held + 4 * second, runs: third, chance: single * (second ? 1 - FROM_SECOND : 1) },
    { bases: held, runs: third + 1, chance: single * second * FROM_SECOND },
    { bases: 2 + 4 * first, runs: second + third, chance: double * (first ? 1 - FROM_FIRST : 1) },
    { bases: 2, runs: second + third + 1, chance: double * first * FROM_FIRST },
    { bases: 4, runs: count(bases), chance: triple },
    { bases: 0, runs: count(bases) + 1, chance: homeRun, isHomeRun: true },
  ].filter(({ chance }) => chance > 0);
}

const moves = Array.from({ length: 8 }, (_, bases) => movesFrom(bases));

/** What a turn still brings to a side that scores so many an inning on average, from its outs and its runners. */
export function turnFrom(mean: number, outs: number, bases: number): Turn {
  const hits = ((mean * INNINGS) / AVERAGE_RUNS) ** (1 / RUNS_BY_HITS);
  const onBase = Math.min(0.9, hits * AT_BAT.reduce((sum, share) => sum + share, 0));
  const scale = onBase / AT_BAT.reduce((sum, share) => sum + share, 0);
  const ended = zeros(RUNS + 1);
  const homeRuns = zeros(HOME_RUN * (RUNS + 1));
  let now = zeros(PLACES * (RUNS + 1));
  now[(outs * 8 + bases) * (RUNS + 1)] = 1;
  let open = 1;
  for (let batter = 0; batter < BATTERS && open > NEGLIGIBLE; batter += 1) {
    const next = zeros(PLACES * (RUNS + 1));
    open = 0;
    for (let place = 0; place < PLACES; place += 1) {
      for (let runs = 0; runs <= RUNS; runs += 1) {
        const chance = now[place * (RUNS + 1) + runs] ?? 0;
        if (chance < NEGLIGIBLE) {
          add(ended, runs, chance);
          continue;
        }
        const out = chance * (1 - onBase);
        if (place + 8 >= PLACES) add(ended, runs, out);
        else add(next, (place + 8) * (RUNS + 1) + runs, out);
        for (const move of moves[place & 7] ?? []) {
          const to = (place & ~7) + move.bases;
          const goes = chance * scale * move.chance;
          add(next, to * (RUNS + 1) + Math.min(RUNS, runs + move.runs), goes);
          if (move.isHomeRun) add(homeRuns, HOME_RUN * runs + move.runs, goes);
        }
        open += chance - (place + 8 >= PLACES ? out : 0);
      }
    }
    now = next;
  }
  for (let at = 0; at < now.length; at += 1) add(ended, at % (RUNS + 1), now[at] ?? 0);
  return { runs: distributionOf(0, withoutTail(ended)), homeRuns };
}

/** What is too much to be likely lies on the last number. */
function withoutTail(chances: number[]): number[] {
  let beyond = 0;
  while (chances.length > 1 && beyond + (chances.at(-1) ?? 0) < TAIL) beyond += chances.pop() ?? 0;
  add(chances, chances.length - 1, beyond);
  return chances;
}

/** Whole turns of a side, by how many there are, for whoever scores so much: the same sides are priced again and again. */
const kept = new Map<number, { readonly turn: Turn; readonly together: Distribution[] }>();
const KEPT_MAX = 500;

function wholeTurns(mean: number): { readonly turn: Turn; readonly together: Distribution[] } {
  let known = kept.get(mean);
  if (!known) {
    const turn = turnFrom(mean, 0, 0);
    known = { turn, together: [distributionOf(0, SURE), turn.runs] };
    if (kept.size >= KEPT_MAX) kept.clear();
    kept.set(mean, known);
  }
  return known;
}

/** A turn from its beginning. */
export const wholeTurn = (mean: number): Turn => wholeTurns(mean).turn;

/** The runs of so many whole turns together. */
export function runsOfTurns(mean: number, count: number): Distribution {
  const { turn, together } = wholeTurns(mean);
  for (let turns = together.length; turns <= count; turns += 1) {
    const before = together[turns - 1] ?? turn.runs;
    together.push(distributionOf(0, withoutTail(sums(before.chances, turn.runs.chances))));
  }
  return together[count] ?? turn.runs;
}

/**
 * By how many more runs than it needs a turn wins that ends with the winning run, from none to three: only a home run
 * brings in everybody.
 */
export function winsBy({ runs, homeRuns }: Turn, needed: number): readonly number[] {
  const reached = Math.max(0, 1 - chanceBelow(runs, runs.from + needed));
  const more = [0, 0, 0, 0];
  for (let beyond = 1; beyond < more.length; beyond += 1) {
    for (let hit = beyond + 1; hit < HOME_RUN; hit += 1) {
      const from = needed + beyond - hit;
      if (from >= 0) more[beyond] = (more[beyond] ?? 0) + (homeRuns[HOME_RUN * from + hit] ?? 0);
    }
  }
  more[0] = Math.max(0, reached - (more[1] ?? 0) - (more[2] ?? 0) - (more[3] ?? 0));
  return more;
}

function add(chances: number[], at: number, chance: number): void {
  chances[at] = (chances[at] ?? 0) + chance;
}
