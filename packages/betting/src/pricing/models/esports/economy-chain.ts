import {
  incomeOfLoser,
  incomeOfWinner,
  LOSSES_MAX,
  LOSSES_START,
  lossesAfter,
  moneyAfter,
  MONEY_MAX,
  roundEnds,
  savedBy,
  START_MONEY,
} from './shooter-parameters.ts';

/**
 * The money of a team in a few steps: prices cannot follow every amount. Inside of a step an amount is as likely as it
 * is when rounds are won and lost by the toss of a coin; how far that leads astray is measured by the tests.
 */
const STEPS = [0, 1_000, 2_000, 3_000, 4_000, 7_000] as const;
const COUNTERS = LOSSES_MAX + 1;
/** Steps of money by loss counters. */
export const ECONOMIES = STEPS.length * COUNTERS;

const stepOf = (money: number): number => STEPS.findLastIndex((from) => from <= money);
const economyOf = (money: number, losses: number): number => stepOf(money) * COUNTERS + losses;
/** Any amount of a step buys the same. */
export const moneyOf = (economy: number): number => STEPS[Math.floor(economy / COUNTERS)] ?? 0;

/** Where a team may be after a round: places beside their chances. */
export interface Reached {
  readonly places: readonly number[];
  readonly chances: readonly number[];
}

type Role = 'attack' | 'defence';
const roles: readonly Role[] = ['attack', 'defence'];
const opposite: Readonly<Record<Role, Role>> = { attack: 'defence', defence: 'attack' };

/** What a team gets for a round, with how likely each amount is. */
function incomes(role: Role, isWon: boolean, losses: number): { readonly income: number; readonly chance: number }[] {
  const ends = roundEnds[isWon ? role : opposite[role]];
  const saved = isWon ? savedBy.winner : savedBy.loser;
  return ends.flatMap(({ end, share, planted }) => {
    const mayPlant = !isWon && role === 'attack';
    const ways = mayPlant ? [planted, 1 - planted] : [0, 1];
    return ways.flatMap((way, index) =>
      saved.map((more) => ({
        income: (isWon ? incomeOfWinner(end) : incomeOfLoser(losses, index === 0)) + more,
        chance: (share * way) / saved.length,
      })),
    );
  });
}

/** Where a team of so much money may be after a round. */
export function economyAfter(role: Role, isWon: boolean, money: number, losses: number, isFirst: boolean): Reached {
  const sums = Array.from({ length: ECONOMIES }, () => 0);
  for (const { income, chance } of incomes(role, isWon, losses)) {
    const place = economyOf(moneyAfter(money, isFirst, income), lossesAfter(losses, isWon));
    sums[place] = (sums[place] ?? 0) + chance;
  }
  return reached(sums, 1);
}

function reached(sums: readonly number[], whole: number): Reached {
  const places = sums.flatMap((chance, place) => (chance > 0 ? [place] : []));
  return { places, chances: places.map((place) => (sums[place] ?? 0) / whole) };
}

interface Chain {
  /** By role, result and economy. */
  readonly after: (role: Role, isWon: boolean, economy: number) => Reached;
  /** After the first round of a half. */
  readonly afterFirst: (role: Role, isWon: boolean) => Reached;
}

const GRAIN = 50;
const AMOUNTS = MONEY_MAX / GRAIN + 1;
const ROUNDS = 12;
/** Amounts that nobody has seen count a little, so that every step leads somewhere. */
const LITTLE = 1e-9;

/** A constant that takes a while, worked out when it is first needed. */
function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/** Worked out when the first shooter is priced. */
export const economyChain: () => Chain = once(makeChain);

function makeChain(): Chain {
  const seen = amountsSeen();
  const table = new Map<string, Reached>();
  for (const role of roles) {
    for (const isWon of [true, false]) {
      for (let economy = 0; economy < ECONOMIES; economy += 1) {
        table.set(`${role} ${isWon} ${economy}`, averageAfter(role, isWon, economy, seen));
      }
    }
  }
  const NOWHERE: Reached = { places: [], chances: [] };
  return {
    after: (role, isWon, economy) => table.get(`${role} ${isWon} ${economy}`) ?? NOWHERE,
    afterFirst: (role, isWon) => economyAfter(role, isWon, START_MONEY, LOSSES_START, true),
  };
}

/** How often each amount is held with each loss counter over a half, when a coin decides the rounds. */
function amountsSeen(): Float64Array {
  const seen = new Float64Array(AMOUNTS * COUNTERS).fill(LITTLE);
  let now = new Float64Array(AMOUNTS * COUNTERS);
  now[at(START_MONEY, LOSSES_START)] = 1;
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = new Float64Array(AMOUNTS * COUNTERS);
    now.forEach((weight, place) => {
      if (weight < LITTLE) return;
      const [money, losses] = [Math.floor(place / COUNTERS) * GRAIN, place % COUNTERS];
      for (const role of roles) {
        for (const isWon of [true, false]) {
          for (const { income, chance } of incomes(role, isWon, losses)) {
            const to = at(moneyAfter(money, round === 0, income), lossesAfter(losses, isWon));
            next[to] = (next[to] ?? 0) + (weight * chance) / 4;
          }
        }
      }
    });
    next.forEach((weight, place) => (seen[place] = (seen[place] ?? 0) + weight));
    now = next;
  }
  return seen;
}

const at = (money: number, losses: number): number => Math.round(money / GRAIN) * COUNTERS + losses;

function averageAfter(role: Role, isWon: boolean, economy: number, seen: Float64Array): Reached {
  const losses = economy % COUNTERS;
  const [from, to] = [moneyOf(economy), STEPS[Math.floor(economy / COUNTERS) + 1] ?? MONEY_MAX + GRAIN];
  const sums = Array.from({ length: ECONOMIES }, () => 0);
  let whole = 0;
  for (let money = from; money < to; money += GRAIN) {
    const weight = seen[at(money, losses)] ?? 0;
    whole += weight;
    const { places, chances } = economyAfter(role, isWon, money, losses, false);
    places.forEach((place, index) => (sums[place] = (sums[place] ?? 0) + weight * (chances[index] ?? 0)));
  }
  return reached(sums, whole);
}
