/** What the outcome of an issue depends on beside the numbers: the zodiac table changes with the lunar year. */
export interface IssueFacts {
  readonly lunarYear: number;
}

/** What an operator may set for a game; a ticket is pinned to the version it was sold by. */
export interface LotteryRules {
  /** Margins in 1/10,000: 250 is 2.5 %. */
  readonly margins: Readonly<Record<MarginClass, number>>;
  /** K3: 大小单双 lose on three alike. */
  readonly triplesLose: boolean;
}

/** What an entry is priced and settled by. */
export interface IssueTerms {
  readonly facts: IssueFacts;
  readonly rules: LotteryRules;
}

export type MarginClass = 'standard' | 'twoSided' | 'six';

export const defaultRules: LotteryRules = { margins: { standard: 250, twoSided: 150, six: 400 }, triplesLose: false };
