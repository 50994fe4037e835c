import type { Fen } from '@fairground/money';

/** A part of the month's base and what is paid of it, as long as enough members were active. */
export interface AgentBracket {
  /** Up to here, in fen; the last has no end. */
  readonly upTo: Fen | null;
  /** In basis points. */
  readonly rate: bigint;
  readonly active: number;
}

/** What an agent is promised: printed on the page, and what statements are reckoned by. */
export interface AgentTerms {
  /** The platform's share of what was won from members, in basis points; of a month that lost there is none. */
  readonly platformRate: bigint;
  /** A member is active with so much turnover of their own money in the month. */
  readonly activeTurnover: Fen;
  /** With fewer active members than the first bracket asks for, all of the base is paid at this rate. */
  readonly baseRate: bigint;
  readonly brackets: readonly AgentBracket[];
  /** A month's loss is made up in at most so many months after it, then forgiven. */
  readonly carriedMonths: number;
  /** Less than this waits for the next statement. */
  readonly payableLeast: Fen;
}

export const seedAgentTerms: AgentTerms = {
  platformRate: 1_000n,
  activeTurnover: 1_000_00n,
  baseRate: 1_000n,
  brackets: [
    { upTo: 50_000_00n, rate: 2_500n, active: 5 },
    { upTo: 200_000_00n, rate: 3_000n, active: 10 },
    { upTo: 1_000_000_00n, rate: 3_500n, active: 20 },
    { upTo: null, rate: 4_000n, active: 50 },
  ],
  carriedMonths: 3,
  payableLeast: 100_00n,
};
