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
