import type { Score } from '../../../markets/facts.ts';
import { ECONOMIES, economyAfter, economyChain, moneyOf, type Reached } from './economy-chain.ts';
import {
  BLOCK_TO_WIN,
  buyOf,
  FIRST_KILL_WINS,
  HALF,
  homeDefendsIn,
  logistic,
  LOSSES_START,
  lossesAfter,
  OVERTIME_HALF,
  REGULAR,
  roundChance,
  type ShooterParameters,
  shooterParameters,
  TO_WIN,
} from './shooter-parameters.ts';

type Side = 'home' | 'away';

/** A map of a shooter as everybody sees it. */
export interface ShooterMap {
  readonly first: Side;
  /** Who won each round, as H and C. */
  readonly rounds: string;
  /** What the teams have in the round that is due; undefined between two rounds. */
  readonly money?: Score | undefined;
  /** Who has the first kill of the round that is being played. */
  readonly firstKill?: Side | undefined;
}

/** One way a count may end. */
export interface End {
  readonly home: number;
  readonly away: number;
  readonly chance: number;
}

/** Everything a map may still become, from one walk through its rounds. */
export interface ShooterOutcome {
  readonly finals: readonly End[];
  readonly half: readonly End[];
  /** Regular play: home, level, away. */
  readonly regular: readonly [number, number, number];
  /** The chance of home to be first, by how many rounds. */
  readonly races: ReadonlyMap<number, number>;
  readonly home: number;
  /** The chance of home in the first round of each half. */
  readonly pistols: readonly [number, number];
}

const RACES = [5, 7, 10] as const;
const NEGLIGIBLE = 1e-9;
/** Blocks of overtime that are followed; what is left after them is less than anybody prices. */
const BLOCKS_MAX = 14;
/** Beside the steps of money: the start of a half, and what a team is known to have now. */
const START = ECONOMIES;
const KNOWN = ECONOMIES + 1;
const PLACES = ECONOMIES + 2;
/** Between two rounds nobody is told what the teams have: as much as lets both buy. */
const UNTOLD: Score = { home: 5_000, away: 5_000 };

/** What the score of a map decides on the way. */
interface Notes {
  readonly finals: Map<number, End>;
  readonly half: Float64Array;
  readonly regular: [number, number, number];
  readonly races: Map<number, number>;
}

/** Walks from where a map stands to each of its ends. */
export function shooterOutcome(parameters: ShooterParameters, edge: number, map: ShooterMap): ShooterOutcome {
  const { rounds } = map;
  const won = wonIn(rounds);
  const notes: Notes = {
    finals: new Map(),
    half: new Float64Array(HALF + 1),
    regular: [0, 0, 0],
    races: new Map(RACES.map((goal) => [goal, isFirstTo(goal, rounds) ? 1 : 0])),
  };
  if (rounds.length >= HALF) notes.half[wonIn(rounds.slice(0, HALF))] = 1;
  if (rounds.length < REGULAR) walkRegular(notes, parameters, edge, map, won);
  else {
    notes.regular[1] = 1;
    overtime(notes, parameters, edge, map, { home: won - HALF, away: rounds.length - won - HALF, chance: 1 });
  }
  const finals = [...notes.finals.values()];
  return {
    finals,
    half: [...notes.half].flatMap((chance, count) => (chance > 0 ? [{ home: count, away: HALF - count, chance }] : [])),
    regular: notes.regular,
    races: notes.races,
    home: finals.reduce((sum, end) => sum + (end.home > end.away ? end.chance : 0), 0),
    pistols: [evenRound(parameters, edge, map, 0), evenRound(parameters, edge, map, HALF)],
  };
}

const wonIn = (rounds: string): number => rounds.replaceAll('C', '').length;

function isFirstTo(goal: number, rounds: string): boolean {
  for (let played = goal; played <= rounds.length; played += 1) {
    const home = wonIn(rounds.slice(0, played));
    if (home === goal) return true;
    if (played - home === goal) return false;
  }
  return false;
}

/** A round in which both buy alike. */
const evenRound = (parameters: ShooterParameters, edge: number, map: ShooterMap, round: number): number =>
  afterFirstKill(roundChance(parameters, edge, homeDefendsIn(round, map.first)), map, round);

/** The round that is due: the chance of home in it, and whether home defends. */
export interface DueRound {
  readonly home: number;
  readonly homeDefends: boolean;
}

/** Undefined between two rounds, when nobody is told what the teams have to spend. */
export function dueRound(edge: number, map: ShooterMap): DueRound | undefined {
  const { money, rounds, first } = map;
  if (!money) return undefined;
  const round = rounds.length;
  const homeDefends = homeDefendsIn(round, first);
  const isPistol = round < REGULAR && round % HALF === 0;
  const chance = roundChance(shooterParameters, edge, homeDefends, isPistol ? undefined : money);
  return { home: afterFirstKill(chance, map, round), homeDefends };
}

/** Whoever has the first kill of the running round is likelier to win it, as the parameters say. */
function afterFirstKill(chance: number, { firstKill, rounds }: ShooterMap, round: number): number {
  if (!firstKill || round !== rounds.length) return chance;
  const won = firstKill === 'home' ? FIRST_KILL_WINS : 1 - FIRST_KILL_WINS;
  return (chance * won) / (chance * won + (1 - chance) * (1 - won));
}

/** The loss counters of both teams in the running half. */
function lossesIn(rounds: string): Score {
  let [home, away] = [LOSSES_START, LOSSES_START];
  for (const letter of rounds.slice(rounds.length < HALF ? 0 : HALF)) {
    home = lossesAfter(home, letter === 'H');
    away = lossesAfter(away, letter !== 'H');
  }
  return { home, away };
}

/** Where each place leads, one after the other: a list that is walked millions of times is no list of lists. */
interface Steps {
  readonly begins: Int32Array;
  readonly to: Int32Array;
  readonly chances: Float64Array;
}

const RESET: Reached = { places: [START], chances: [1] };

function stepsOf(lead: (place: number) => Reached | undefined): Steps {
  const begins = new Int32Array(PLACES + 1);
  const [to, chances]: [number[], number[]] = [[], []];
  for (let place = 0; place < PLACES; place += 1) {
    const { places, chances: parts } = lead(place) ?? RESET;
    to.push(...places);
    chances.push(...parts);
    begins[place + 1] = to.length;
  }
  return { begins, to: Int32Array.from(to), chances: Float64Array.from(chances) };
}

const resetting = stepsOf(() => RESET);
const plain = new Map<string, Steps>();

/** Where a team may be after a round of known side and result. */
function stepsAfter(map: ShooterMap, round: number, side: Side, isHomeWon: boolean): Steps {
  // Sides change and everybody begins anew.
  if ((round + 1) % HALF === 0) return resetting;
  const chain = economyChain();
  const role = homeDefendsIn(round, map.first) === (side === 'home') ? 'defence' : 'attack';
  const isWon = isHomeWon === (side === 'home');
  const lead = (place: number): Reached | undefined =>
    place === START ? chain.afterFirst(role, isWon) : place < START ? chain.after(role, isWon, place) : undefined;
  if (round === map.rounds.length && round % HALF !== 0) {
    const known = economyAfter(role, isWon, (map.money ?? UNTOLD)[side], lossesIn(map.rounds)[side], false);
    return stepsOf((place) => (place === KNOWN ? known : undefined));
  }
  const key = `${role} ${isWon}`;
  const steps = plain.get(key) ?? stepsOf(lead);
  plain.set(key, steps);
  return steps;
}

/** What one walk writes to again and again. */
interface Scratch {
  readonly wins: Float64Array;
  readonly losses: Float64Array;
  readonly between: Float64Array;
}

function walkRegular(notes: Notes, parameters: ShooterParameters, edge: number, map: ShooterMap, won: number): void {
  const { rounds, money = UNTOLD } = map;
  const begun = rounds.length;
  let now: (Float64Array | undefined)[] = [];
  const from = begun % HALF === 0 ? START : KNOWN;
  const cells = new Float64Array(PLACES * PLACES);
  cells[from * PLACES + from] = 1;
  now[won] = cells;
  const scratch: Scratch = {
    wins: new Float64Array(PLACES * PLACES),
    losses: new Float64Array(PLACES * PLACES),
    between: new Float64Array(PLACES * PLACES),
  };
  const homeBuys = buysOf(money.home);
  const awayBuys = buysOf(money.away);
  for (let round = begun; round < REGULAR; round += 1) {
    const next: (Float64Array | undefined)[] = [];
    const chances = chancesByBuys(parameters, edge, map, round);
    const steps = [true, false].map((isHomeWon) => ({
      home: stepsAfter(map, round, 'home', isHomeWon),
      away: stepsAfter(map, round, 'away', isHomeWon),
    }));
    now.forEach((here, count) => {
      if (!here) return;
      const lost = round - count;
      const [all, home] = split(here, scratch, chances, [homeBuys, awayBuys]);
      note(notes, count + 1, lost, home, true);
      note(notes, count, lost + 1, all - home, false);
      if (count + 1 < TO_WIN) move((next[count + 1] ??= new Float64Array(PLACES * PLACES)), 'wins', scratch, steps[0]);
      if (lost + 1 < TO_WIN) move((next[count] ??= new Float64Array(PLACES * PLACES)), 'losses', scratch, steps[1]);
    });
    now = next;
  }
  const level = now[HALF]?.reduce((sum, chance) => sum + chance, 0) ?? 0;
  notes.regular[1] = level;
  if (level > 0)
    overtime(
      notes,
      parameters,
      edge,
      { ...map, rounds: '', firstKill: undefined },
      { home: 0, away: 0, chance: level },
    );
}

/** Parts a score into the rounds that home wins and those it loses; answers the whole and home's part. */
function split(
  here: Float64Array,
  { wins, losses }: Scratch,
  chances: readonly number[],
  [homeBuys, awayBuys]: readonly [Uint8Array, Uint8Array],
): readonly [number, number] {
  let [all, home] = [0, 0];
  for (let one = 0, place = 0; one < PLACES; one += 1) {
    const buy = 3 * (homeBuys[one] ?? 0);
    for (let other = 0; other < PLACES; other += 1, place += 1) {
      const chance = here[place] ?? 0;
      const won = chance === 0 ? 0 : chance * (chances[buy + (awayBuys[other] ?? 0)] ?? 0);
      wins[place] = won;
      losses[place] = chance - won;
      all += chance;
      home += won;
    }
  }
  return [all, home];
}

/** Both teams' money after the round: first home's, then away's, which know nothing of each other. */
function move(
  to: Float64Array,
  part: 'wins' | 'losses',
  scratch: Scratch,
  steps: { readonly home: Steps; readonly away: Steps } | undefined,
): void {
  if (!steps) return;
  const { [part]: from, between } = scratch;
  between.fill(0);
  const { home, away } = steps;
  for (let one = 0; one < PLACES; one += 1) {
    for (let step = home.begins[one] ?? 0; step < (home.begins[one + 1] ?? 0); step += 1) {
      const share = home.chances[step] ?? 0;
      const row = (home.to[step] ?? 0) * PLACES;
      for (let other = 0; other < PLACES; other += 1) {
        const chance = from[one * PLACES + other] ?? 0;
        if (chance > NEGLIGIBLE) between[row + other] = (between[row + other] ?? 0) + share * chance;
      }
    }
  }
  for (let one = 0; one < PLACES; one += 1) {
    const row = one * PLACES;
    for (let other = 0; other < PLACES; other += 1) {
      const chance = between[row + other] ?? 0;
      if (chance < NEGLIGIBLE) continue;
      for (let step = away.begins[other] ?? 0; step < (away.begins[other + 1] ?? 0); step += 1) {
        const place = row + (away.to[step] ?? 0);
        to[place] = (to[place] ?? 0) + chance * (away.chances[step] ?? 0);
      }
    }
  }
}

/** What a team buys at each place, with so much money known. */
const buysOf = (known: number): Uint8Array =>
  Uint8Array.from({ length: PLACES }, (_, place) =>
    place === START ? 0 : buyOf(place === KNOWN ? known : moneyOf(place)),
  );

/** The chance of home by what both buy. */
function chancesByBuys(parameters: ShooterParameters, edge: number, map: ShooterMap, round: number): readonly number[] {
  const side = homeDefendsIn(round, map.first) ? parameters.defence : -parameters.defence;
  return Array.from({ length: 9 }, (_, index) => {
    const buys = Math.floor(index / 3) - (index % 3);
    return afterFirstKill(logistic(edge + side + parameters.buyStep * buys), map, round);
  });
}

/** Writes down what a score of regular play decides the moment it is reached. */
function note(
  { half, races, regular, finals }: Notes,
  home: number,
  away: number,
  chance: number,
  isHome: boolean,
): void {
  if (chance === 0) return;
  if (home + away === HALF) half[home] = (half[home] ?? 0) + chance;
  for (const goal of RACES) {
    if (isHome && home === goal && away < goal) races.set(goal, (races.get(goal) ?? 0) + chance);
  }
  if (home !== TO_WIN && away !== TO_WIN) return;
  regular[isHome ? 0 : 2] += chance;
  end(finals, home, away, chance);
}

function end(finals: Map<number, End>, home: number, away: number, chance: number): void {
  const key = home * 256 + away;
  finals.set(key, { home, away, chance: chance + (finals.get(key)?.chance ?? 0) });
}

/** Blocks of six rounds, first to four; a block that ends level is followed by another. */
function overtime({ finals }: Notes, parameters: ShooterParameters, edge: number, map: ShooterMap, from: End): void {
  let round = from.home + from.away;
  let block = Math.floor(round / (2 * OVERTIME_HALF));
  // Wins inside of the block; both have won three in each block before.
  let cells: readonly End[] = [
    { home: from.home - block * OVERTIME_HALF, away: from.away - block * OVERTIME_HALF, chance: from.chance },
  ];
  for (; block < BLOCKS_MAX; block += 1) {
    const before = HALF + block * OVERTIME_HALF;
    for (; round < (block + 1) * 2 * OVERTIME_HALF; round += 1) {
      const p = evenRound(parameters, edge, map, REGULAR + round);
      cells = merged(
        cells.flatMap(({ home, away, chance }) => [
          { home: home + 1, away, chance: chance * p },
          { home, away: away + 1, chance: chance * (1 - p) },
        ]),
      ).filter(({ home, away, chance }) => {
        const isOver = Math.max(home, away) === BLOCK_TO_WIN;
        if (isOver) end(finals, before + home, before + away, chance);
        return !isOver;
      });
    }
    cells = cells.map(({ chance }) => ({ home: 0, away: 0, chance }));
    if (cells.every(({ chance }) => chance < NEGLIGIBLE)) break;
  }
  // So rare that nobody is asked who wins it.
  const reached = HALF + block * OVERTIME_HALF;
  for (const { chance } of cells) {
    end(finals, reached + BLOCK_TO_WIN, reached + 2, chance / 2);
    end(finals, reached + 2, reached + BLOCK_TO_WIN, chance / 2);
  }
}

/** Ends with the same pair together. */
function merged(ends: readonly End[]): readonly End[] {
  const found = new Map<number, End>();
  for (const { home, away, chance } of ends) end(found, home, away, chance);
  return [...found.values()];
}
