import type { Sport } from '../rules/sports.ts';
import type { GoalKind } from './goal-kinds.ts';
import type { HalvesKind } from './halves-kinds.ts';
import type { PairKind } from './pair-kinds.ts';
import type { Tally } from './tally.ts';

/** What is bet on and how it is graded. */
export interface MarketType {
  /** The code on the wire, `w`. */
  readonly code: string;
  /** Chinese name; {unit} and {period} are the sport's own words. */
  readonly name: string;
  readonly group: MarketGroup;
  readonly sports: readonly Sport[];
  readonly grading: Grading;
  /** The sides on offer; `runner` stands for players or competitors named by the match. */
  readonly sides: readonly string[] | 'runner';
  readonly line: 'none' | 'handicap' | 'total';
  /** Taken while the match is on. */
  readonly inPlay: boolean;
  /** The highest number listed in a correct score. */
  readonly scoreMax?: number;
  /** Opened lately, with little to price it by: what it pays in a day has a cap of its own. */
  readonly isNewHandicap?: true;
}

/** By what a market is graded: a pair of numbers, two halves, goals in order, or the end of a competition. */
export type Grading =
  | { readonly by: 'pair'; readonly kind: PairKind; readonly tally: Tally }
  | { readonly by: 'halves'; readonly kind: HalvesKind }
  | { readonly by: 'goals'; readonly kind: GoalKind }
  | { readonly by: 'competition'; readonly kind: 'champion' | 'pairing' };

/** The headings of a match page, in their order. */
export const marketGroupLabels = {
  main: '主要盘口',
  goals: '进球',
  halves: '半场',
  periods: '分节分局',
  maps: '单图单局',
  specials: '特别玩法',
  score: '波胆',
  corners: '角球',
  cards: '罚牌',
  players: '球员',
  champion: '冠军',
} as const;

export type MarketGroup = keyof typeof marketGroupLabels;
