import type { Play } from '../plays/play.ts';
import type { Quarters } from '../plays/line.ts';
import type { MatchModel } from './model.ts';
import type { Outlook, PricingMoment } from './outlook.ts';

/** A match ready to be asked. */
export interface Priceable {
  readonly model: MatchModel;
  readonly outlook: Outlook;
  readonly moment: PricingMoment;
}

/** Takes the markets one by one, before their margin: sides with their fair chances. */
export interface Taker {
  /**
   * The chances, at least as many as there are sides, are only lent: the next market is written over them. So many
   * sides as `each` says exclude each other; all of them unless said otherwise.
   */
  readonly take: (
    play: Play,
    line: Quarters,
    rank: number,
    sides: readonly string[],
    chances: readonly number[],
    each?: number,
  ) => void;
}
