import type { Fen, MemberId } from '@fairground/money';

/** Who takes part in a race, with how much, and which settlement brought them there. */
export interface RaceEntry {
  readonly memberId: MemberId;
  readonly score: Fen;
  /** The sequence number of the settlement that brought the score to where it is. */
  readonly seq: bigint;
}

/** Prizes by rank: up to and with `to`, each the same. */
export interface RankPrize {
  readonly from: number;
  readonly to: number;
  readonly amount: Fen;
}

/** What days of play count for: of each no more than so much, so that nobody has to play all night. */
export const countedOf = (days: readonly Fen[], mostPerDay: Fen | undefined): Fen =>
  days.reduce(
    (sum, day) => sum + (mostPerDay !== undefined && day > mostPerDay ? mostPerDay : day < 0n ? 0n : day),
    0n,
  );

/**
 * The order of a board: the higher score, then who was there first. No two are equal, so no two share a rank.
 * @public the board in the database is held against it
 */
export function raceOrder(one: RaceEntry, other: RaceEntry): number {
  if (one.score !== other.score) return one.score > other.score ? -1 : 1;
  if (one.seq !== other.seq) return one.seq < other.seq ? -1 : 1;
  return one.memberId < other.memberId ? -1 : one.memberId > other.memberId ? 1 : 0;
}

/** What a rank is worth, for a score that is enough. */
export const prizeOfRank = (
  table: readonly RankPrize[],
  { rank, score }: { readonly rank: number; readonly score: Fen },
  least: Fen,
): Fen => (score < least ? 0n : (table.find(({ from, to }) => rank >= from && rank <= to)?.amount ?? 0n));

/** The last rank that is worth anything. */
export const lastPaidRank = (table: readonly RankPrize[]): number => Math.max(0, ...table.map(({ to }) => to));
