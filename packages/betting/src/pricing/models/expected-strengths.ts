import type { MatchFacts, Score } from '../../markets/facts.ts';
import type { Quarters } from '../../markets/line.ts';
import type { Sport } from '../../rules/sports.ts';
import type { MobaMap } from './esports/moba-map.ts';

/** What is thought of a match before it starts: plain JSON that travels with the announcement. */
export interface ExpectedStrengths {
  /**
   * What each side scores in regular time on average. Where sets or frames decide, the chance of each side to win a
   * point (snooker: a frame), service taken out; the two are one together.
   */
  readonly home: number;
  readonly away: number;
  /** Football: corners, yellow cards and red cards of each side. */
  readonly corners?: Score;
  readonly cards?: Score;
  readonly reds?: Score;
  /** Football: how much likelier 0–0 and 1–1 are than two sides that know nothing of each other would make them. */
  readonly lowScores?: number;
  /** Football: how much more the side behind at the break scores after it, and the one ahead less. */
  readonly chase?: number;
  /** Football: who may score, with the share of the side's goals; what is missing to one falls to others. */
  readonly scorers?: readonly Scorer[];
}

export interface Scorer {
  /** What names the player in a bet. */
  readonly player: string;
  /** What people read. */
  readonly name?: string;
  readonly side: 'home' | 'away';
  readonly share: number;
}

/** What is known while pricing. */
export interface PricingMoment {
  readonly sport: Sport;
  /** Sets or frames at most; 0 on a clock. */
  readonly bestOf: number;
  readonly inPlay: boolean;
  /** Share of regular time still to play, 1 before the start, and of the first half alone. Only clocks read them. */
  readonly left: number;
  readonly firstHalfLeft: number;
  /** What has happened: `scheduled` or `playing`. */
  readonly facts: MatchFacts;
  /** Points of the running game, set or frame, and games of the running set, where a sport has them. */
  readonly points?: Score;
  readonly games?: Score;
  readonly server?: 'home' | 'away';
  /** Tennis: how likely home serves the running game, where nobody says who does. */
  readonly homeServes?: number;
  /** Baseball: which half of the inning, and how many are out. */
  readonly half?: 'top' | 'bottom' | '';
  readonly outs?: number;
  /** Baseball: the bases that are taken, first 1, second 2 and third 4 added up. */
  readonly bases?: number;
  /** Baseball: extra innings that may still follow the running one. */
  readonly extraInningsLeft?: number;
  /** Snooker: the table of the running frame, where the feed says who plays. */
  readonly frame?: FrameTable;
  /** Share of a running overtime still to play, one half where nobody says it; only clocks read it. */
  readonly overtimeLeft?: number;
  /** Virtual basketball: whose attack is next, where that side has one more in the running period than the other. */
  readonly attacksNext?: 'home' | 'away';
  /** Handball: players sent off for good. Football has them among its facts. */
  readonly redCards?: Score;
  /** Shooter: what both teams have in the round that is due, and who has its first kill. */
  readonly shooter?: { readonly money?: Score; readonly firstKill?: 'home' | 'away' };
  /** Tower game: the map that is being played; none between two maps. */
  readonly moba?: MobaMap;
}

/** What is on a snooker table. */
export interface FrameTable {
  readonly reds: number;
  /** The colour that is due once the reds are gone: 2 to 7, 8 when the table is empty. */
  readonly colour: number;
  readonly visitor: 'home' | 'away';
  /** What the visitor plays next: the first shot of the visit, a ball that is due, or any colour after a red. */
  readonly shot: 'first' | 'due' | 'free';
}

/**
 * One play at one line: the side, the fair chance and the price stand at the same place of each list. A match has
 * hundreds of sides and is priced again and again, so they are no objects of their own.
 */
export interface MarketBook {
  /** The market's code; in play, the in-play code. */
  readonly marketCode: string;
  readonly line: Quarters;
  /** 0 is the main line, then by distance from it. */
  readonly rank: number;
  readonly sides: readonly string[];
  /** Decimal prices times 10,000, ticks of the table; 0 for what is decided. */
  readonly prices: readonly number[];
  /** One over the price at which a bet neither wins nor loses in the long run, refunds counted. */
  readonly probabilities: readonly number[];
}
