import type { Fen } from '@fairground/money';
import {
  currentRulebook,
  factorOf,
  pairJudgeOf,
  type Score,
  type Selection,
  type Sport,
  togetherFactor,
} from '@fairground/sportsbook';

/** What stands on one selection of a match, or on several taken together. */
export interface Position {
  readonly sport: Sport;
  /** All must win. */
  readonly legs: readonly Selection[];
  readonly staked: Fen;
  /** At most, stake included. */
  readonly returnable: Fen;
}

/** What the house wins or loses if the match ends so. */
export interface ScoreLine extends Score {
  readonly profit: Fen;
}

const UNITS = 10_000n;

/**
 * The house's profit and loss at every final score up to a number of goals, by the very judges that settle. Positions
 * that no final score decides (corners, goal scorers, halves) are told apart by `undecided`, as what they could cost.
 */
export function bookOf(
  positions: readonly Position[],
  most: number,
): { readonly scores: readonly ScoreLine[]; readonly undecided: Fen } {
  const judged = positions.map((position) => ({ position, judges: judgesOf(position) }));
  const open = judged.filter(({ judges }) => judges === undefined);
  const scores = Array.from({ length: (most + 1) ** 2 }, (_, cell): ScoreLine => {
    const [home, away] = [Math.floor(cell / (most + 1)), cell % (most + 1)];
    const profit = judged.reduce(
      (sum, { position, judges }) => (judges ? sum + position.staked - paidAt(position, judges, home, away) : sum),
      0n,
    );
    return { home, away, profit };
  });
  return {
    scores,
    undecided: open.reduce((sum, { position: { returnable, staked } }) => sum + returnable - staked, 0n),
  };
}

type Judges = readonly NonNullable<ReturnType<typeof pairJudgeOf>>[];

/** Undefined when a leg looks at anything but the final score. */
function judgesOf({ legs, sport }: Position): Judges | undefined {
  const rules = currentRulebook.sports[sport];
  const judges = legs.map((leg) => {
    const isFinal = leg.play.judged.by === 'pair' && ['full', 'match'].includes(leg.play.judged.tally);
    return isFinal ? pairJudgeOf(leg, rules) : undefined;
  });
  return judges.every((judge) => judge !== undefined) ? judges : undefined;
}

/** A position pays its price where all its legs win, a part of it where one is half won, and its stake where one is void. */
function paidAt({ staked, returnable }: Position, judges: Judges, home: number, away: number): Fen {
  const [only, ...others] = judges;
  const price = { top: returnable * UNITS, bottom: staked * UNITS };
  const { top, bottom } =
    only && others.length === 0
      ? factorOf(only(home, away), price)
      : togetherFactor(
          judges.map((judge) => judge(home, away)),
          price,
        );
  return (staked * top) / bottom;
}
