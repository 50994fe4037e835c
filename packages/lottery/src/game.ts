import type { DrawRule, Schedule } from './draw-rule.ts';
import type { Feature } from './feature.ts';
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
  /** What results say beside the numbers: 和值 大小 形态. */
  readonly derived: readonly DerivedValue[];
}

/** A figure of the drawn numbers; without names it is shown as a number. */
export interface DerivedValue {
  readonly label: string;
  readonly feature: Feature;
  readonly names?: readonly { readonly text: string; readonly among: readonly number[] }[];
}

export const gameCodes = ['K3', 'SSC', 'PK10', 'X5', 'LHC', 'F28'] as const;
export type GameCode = (typeof gameCodes)[number];

export interface PlayGroup {
  readonly code: string;
  readonly name: string;
  readonly plays: readonly Play[];
}
