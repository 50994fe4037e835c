import { ResultCode } from '@fairground/contract';
import type { BuilderPricer } from '@fairground/betting/placement';
import type { Board } from '@fairground/sports-feed/board';
import type { Archive, Feed, Movements } from '@fairground/sports-feed';
import type { AppContext } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';

/**
 * The sportsbook of this process: opened once at the start, found by its context from then on.
 * @public the sportsbook's calls, jobs and socket reach it through `sportsOf`
 */
export interface Sports {
  readonly board: Board;
  /** Where matches come from, for whoever settles; none where only bets are looked at. */
  readonly feed?: Feed;
  /** What selections of one match cost together; none are offered without it. */
  readonly builderPrice?: BuilderPricer;
  /** What was played before, and how prices moved; none where only bets are looked at. */
  readonly archive?: Archive;
  readonly movements?: Movements;
  /** Seconds of the feed's time in a second of the wall clock; 1 unless said. */
  readonly speed?: number;
}

const held = new WeakMap<AppContext, Sports>();

/** Opens the sportsbook, or puts another in its place. */
export const holdSports = (app: AppContext, sports: Sports): void => void held.set(app, sports);

/** Whether there is a sportsbook in this process yet. */
export const isOpen = (app: AppContext): boolean => held.has(app);

/** Whether this process hears of results. */
export const isFed = (app: AppContext): boolean => held.get(app)?.feed !== undefined;

/** Where this process hears of matches. */
export function feedOf(app: AppContext): Feed {
  const { feed } = sportsOf(app);
  if (!feed) throw new Refusal(ResultCode.VenueMaintenance);
  return feed;
}

/** The sportsbook of a context; without one the answer is maintenance. */
export function sportsOf(app: AppContext): Sports {
  const sports = held.get(app);
  if (!sports) throw new Refusal(ResultCode.VenueMaintenance);
  return sports;
}
