import type { Score } from '../../../markets/facts.ts';

type Side = 'home' | 'away';

/** How a round ends. */
export type RoundEnd = 'elimination' | 'bomb' | 'defuse' | 'time';

/** What each is written as in a map. */
export const endCodes: Readonly<Record<RoundEnd, string>> = { elimination: 'E', bomb: 'B', defuse: 'D', time: 'T' };

const isRoundEnd = (name: string): name is RoundEnd => Object.hasOwn(endCodes, name);

/** What an end that was told is written as; `?` where nobody said how the round ended. */
export const codeOfEnd = (name: string): string => (isRoundEnd(name) ? endCodes[name] : '?');

/** How much better a buy is than another, and where the money of a team comes from: the season draws by it, prices reckon by it. */
export interface ShooterParameters {
  /** What defending adds, on the scale of log odds. */
  readonly defence: number;
  /** What one step of buying more adds: eco, force, full. */
  readonly buyStep: number;
}

export const shooterParameters: ShooterParameters = { defence: 0.1, buyStep: 0.8 };

/** Rounds of a half, of regular play, and of a half of an overtime block. */
export const HALF = 12;
export const REGULAR = 2 * HALF;
export const OVERTIME_HALF = 3;
/** Wins that decide regular play, and a block of overtime. */
export const TO_WIN = HALF + 1;
export const BLOCK_TO_WIN = OVERTIME_HALF + 1;

/** Averages over a team's players. */
export const START_MONEY = 800;
export const OVERTIME_MONEY = 12_500;
export const MONEY_MAX = 16_000;
export const LOSSES_START = 1;
export const LOSSES_MAX = 4;
const FULL_FROM = 4_000;
const FORCE_FROM = 2_000;
const FULL_COSTS = 4_000;
const WIN = 3_250;
const WIN_BY_BOMB = 3_500;
const LOSS = 1_400;
const LOSS_STEP = 500;
const PLANTED = 800;
/** What kills and saved weapons are worth, each as likely as the others. */
export const savedBy = { winner: [500, 1_000, 1_500, 2_000], loser: [0, 500, 1_000] } as const;

/** How rounds end, by who wins them, and how often the bomb was planted before. */
export const roundEnds: Readonly<
  Record<'attack' | 'defence', readonly { end: RoundEnd; share: number; planted: number }[]>
> = {
  attack: [
    { end: 'bomb', share: 0.45, planted: 1 },
    { end: 'elimination', share: 0.55, planted: 0.4 },
  ],
  defence: [
    { end: 'defuse', share: 0.25, planted: 1 },
    { end: 'elimination', share: 0.6, planted: 0.1 },
    { end: 'time', share: 0.15, planted: 0 },
  ],
};

/** How often whoever wins the round has its first kill. */
export const FIRST_KILL_WINS = 0.72;

/** What a team does with so much money: 0 saves, 1 forces, 2 buys all it wants. */
export const buyOf = (money: number): 0 | 1 | 2 => (money >= FULL_FROM ? 2 : money >= FORCE_FROM ? 1 : 0);

const spent = (money: number): number => (money >= FULL_FROM ? FULL_COSTS : money >= FORCE_FROM ? money : 0);

/** The first round of a half is played with pistols, and what there is is spent. */
export function moneyAfter(money: number, isFirst: boolean, income: number): number {
  return Math.min(MONEY_MAX, money - (isFirst ? money : spent(money)) + income);
}

export const incomeOfWinner = (end: RoundEnd): number => (end === 'bomb' || end === 'defuse' ? WIN_BY_BOMB : WIN);

export const incomeOfLoser = (losses: number, hasPlanted: boolean): number =>
  LOSS + LOSS_STEP * losses + (hasPlanted ? PLANTED : 0);

/** The loss counter after a round. */
export const lossesAfter = (losses: number, isWon: boolean): number =>
  isWon ? Math.max(0, losses - 1) : Math.min(LOSSES_MAX, losses + 1);

export const logistic = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** The chance of home to win a round; both buy alike where no money is told. */
export function roundChance(parameters: ShooterParameters, edge: number, homeDefends: boolean, money?: Score): number {
  const buys = money ? buyOf(money.home) - buyOf(money.away) : 0;
  return logistic(edge + (homeDefends ? parameters.defence : -parameters.defence) + parameters.buyStep * buys);
}

/** Home defends first on the maps of odd numbers. */
export const firstDefender = (map: number): Side => (map % 2 === 1 ? 'home' : 'away');

/** Whether home defends in a round, counted from 0. Overtime goes on as regular play ended and changes after each three rounds but those between two blocks. */
export function homeDefendsIn(round: number, first: Side): boolean {
  if (round < REGULAR) return (first === 'home') === round < HALF;
  const half = Math.floor((round - REGULAR) / OVERTIME_HALF);
  const isSwapped = (Math.floor(half / 2) + half) % 2 === 1;
  return (first === 'home') === isSwapped;
}
