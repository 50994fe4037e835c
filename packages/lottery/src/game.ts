import type { Play } from './play.ts';

/** A game: how it is drawn, when, and what can be bet on. All of it is data. */
export interface LotteryGame {
  readonly code: GameCode;
  readonly name: string;
  readonly pinyin: string;
  readonly draw: DrawRule;
  readonly schedule: Schedule;
  /** The play tree: groups in the order of the panel. */
  readonly groups: readonly PlayGroup[];
}

export const gameCodes = ['K3', 'SSC', 'PK10', 'X5', 'LHC', 'F28'] as const;
export type GameCode = (typeof gameCodes)[number];

/** `count` numbers of lowest … lowest + values − 1. */
export interface DrawRule {
  readonly count: number;
  readonly lowest: number;
  readonly values: number;
  /** Whether a number goes back before the next is drawn. */
  readonly isReplaced: boolean;
  /** The name of each place, in the order drawn: 万位 千位 …, 冠军 亚军 …, 正码一 … 特码. */
  readonly places: readonly string[];
}

export interface Schedule {
  readonly intervalSeconds: number;
  /** Sale ends so long before the draw. */
  readonly closeSeconds: number;
  readonly perDay: number;
  /** Digits of the number within the day: K3-20261115-001. */
  readonly digits: number;
}

export interface PlayGroup {
  readonly code: string;
  readonly name: string;
  readonly plays: readonly Play[];
}

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

export type MarginClass = 'standard' | 'twoSided' | 'six';

export const defaultRules: LotteryRules = { margins: { standard: 250, twoSided: 150, six: 400 }, triplesLose: false };
