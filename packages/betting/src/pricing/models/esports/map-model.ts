import type { MapCount } from '../../../markets/map-tallies.ts';
import type { ScoreDistribution } from '../../distributions/score-distribution.ts';

/** One map that is being played, or comes next. */
export interface MapModel {
  /** The chance of home to win it. */
  readonly home: number;
  /** What may become of a count, or of a round of that number; undefined for what the game does not have or ask now. */
  readonly distribution: (count: MapCount, round: number) => ScoreDistribution | undefined;
}

/** The maps of a series: the one of now, and how likely home wins a later one by its number. */
export interface MapModels {
  readonly now: MapModel;
  readonly later: (number: number) => number;
}
