import { fraction, type Fraction } from './fractions.ts';

/** Pays and what comes back are counted in 1/10,000 of the stake. */
export const WHOLE = 10_000;

/** One of the games at the tables; a baccarat table either takes a commission or pays half on a banker's six. */
export type TableGameCode = 'BAC' | 'DT' | 'RO' | 'SB';

/** What a bet pays beside the stake, best first. */
export interface Pay {
  readonly label: string;
  readonly pays: number;
}

/** A bet as its rulebook has it. */
export interface TableBet {
  readonly code: string;
  readonly name: string;
  /** Bets of a group share their limits. */
  readonly group: string;
  readonly pays: readonly Pay[];
}

/** A bet with what it makes of an outcome: what comes back of 10,000 staked, 10,000 when it is given back. */
export interface DecidedBet<Outcome> extends TableBet {
  readonly back: (outcome: Outcome) => number;
}

/** Outcomes that are alike for some bets, with how many ways lead to them. */
export interface Weighted<Outcome> {
  readonly outcome: Outcome;
  readonly weight: number;
}

/** Bets that look at the same thing of an outcome, and everything there is to see. */
export interface Family<Outcome> {
  readonly bets: readonly DecidedBet<Outcome>[];
  readonly every: () => readonly Weighted<Outcome>[];
}

/** A stake on a bet, in fen. */
export interface StakedBet {
  readonly code: string;
  readonly stake: bigint;
}

/** How often a bet makes what, exactly. */
export interface BetOdds {
  readonly code: string;
  readonly win: Fraction;
  readonly push: Fraction;
  /** What comes back of a stake in the long run. */
  readonly returned: Fraction;
  /** Of one round, per unit staked. */
  readonly deviation: number;
}

/** A result as roads and lists keep it. */
export interface ResultCode {
  readonly code: string;
  readonly numbers: readonly number[];
}

/** A game without its types inside: outcomes come in as what was drawn, cards in dealing order, a pocket, or three dice. */
export interface TableGame {
  readonly code: TableGameCode;
  readonly bets: readonly TableBet[];
  /** What comes back of 10,000 staked, by bet; bets that lost are left out. */
  readonly backs: (drawn: readonly number[]) => ReadonlyMap<string, number>;
  readonly result: (drawn: readonly number[]) => ResultCode;
  /** The most that can come back for these bets together, in fen. */
  readonly mostReturned: (staked: readonly StakedBet[]) => bigint;
  readonly odds: () => ReadonlyMap<string, BetOdds>;
}

interface GameRules<Outcome> {
  readonly code: TableGameCode;
  readonly read: (drawn: readonly number[]) => Outcome;
  readonly result: (outcome: Outcome) => ResultCode;
  readonly families: readonly Family<Outcome>[];
  /** In the order of the felt. */
  readonly order: readonly string[];
}

export function tableGame<Outcome>({ code, read, result, families, order }: GameRules<Outcome>): TableGame {
  const decided = families.flatMap(({ bets }) => bets);
  const bets = order.map((wanted): TableBet => {
    const bet = decided.find((each) => each.code === wanted);
    if (!bet) throw new Error(`${code} has no bet ${wanted}`);
    return { code: bet.code, name: bet.name, group: bet.group, pays: bet.pays };
  });
  let known: ReadonlyMap<string, BetOdds> | undefined;
  return {
    code,
    bets,
    backs: (drawn) => {
      const outcome = read(drawn);
      const backs = decided.map((bet) => [bet.code, bet.back(outcome)] as const);
      return new Map(backs.filter(([, back]) => back > 0));
    },
    result: (drawn) => result(read(drawn)),
    mostReturned: (staked) => families.reduce((sum, family) => sum + mostOf(family, staked), 0n),
    odds: () => (known ??= new Map(families.flatMap(oddsOf).map((each) => [each.code, each]))),
  };
}

/** What comes back for a stake by what its bet made; chips are whole yuan, so that no fen is ever rounded. */
export const returnedFor = (stake: bigint, back: number): bigint => (stake * BigInt(back)) / BigInt(WHOLE);

function mostOf<Outcome>({ bets, every }: Family<Outcome>, staked: readonly StakedBet[]): bigint {
  const played = staked.flatMap(({ code, stake }) => {
    const bet = bets.find((each) => each.code === code);
    return bet ? [{ bet, stake }] : [];
  });
  if (played.length === 0) return 0n;
  let most = 0n;
  for (const { outcome } of every()) {
    const made = played.reduce((sum, { bet, stake }) => sum + returnedFor(stake, bet.back(outcome)), 0n);
    if (made > most) most = made;
  }
  return most;
}

function oddsOf<Outcome>({ bets, every }: Family<Outcome>): BetOdds[] {
  const outcomes = every();
  const ways = outcomes.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
  return bets.map(({ code, back }) => {
    let [win, push, made, squares] = [0n, 0n, 0n, 0n];
    for (const { outcome, weight } of outcomes) {
      const came = back(outcome);
      if (came > WHOLE) win += BigInt(weight);
      if (came === WHOLE) push += BigInt(weight);
      made += BigInt(weight) * BigInt(came);
      squares += BigInt(weight) * BigInt(came) * BigInt(came);
    }
    const mean = Number(made) / Number(ways) / WHOLE;
    return {
      code,
      win: fraction({ over: win, under: ways }),
      push: fraction({ over: push, under: ways }),
      returned: fraction({ over: made, under: ways * BigInt(WHOLE) }),
      deviation: Math.sqrt(Number(squares) / Number(ways) / WHOLE ** 2 - mean ** 2),
    };
  });
}
