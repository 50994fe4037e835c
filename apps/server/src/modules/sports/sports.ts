import { ResultCode } from '@fairground/contract';
import type { BuilderPricer } from '@fairground/venues/bets';
import type { Board } from '@fairground/venues/board';
import type { Archive, Feed, Movements } from '@fairground/venues/sports';
import type { House } from '../../platform/house.ts';
import { Refusal } from '../../platform/refusal.ts';

/**
 * The sports channel as the house holds it: opened once at the start, found by its house from then on.
 * @public the channel's calls, jobs and socket reach it through `sportsOf`
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

const held = new WeakMap<House, Sports>();

/** Opens the channel, or puts another in its place. */
export const holdSports = (house: House, sports: Sports): void => void held.set(house, sports);

/** Whether there is a channel in this process yet. */
export const isOpen = (house: House): boolean => held.has(house);

/** Whether this process hears of results. */
export const isFed = (house: House): boolean => held.get(house)?.feed !== undefined;

/** Where this process hears of matches. */
export function feedOf(house: House): Feed {
  const { feed } = sportsOf(house);
  if (!feed) throw new Refusal(ResultCode.VenueMaintenance);
  return feed;
}

/** The channel of a house; a house without one is honest about it. */
export function sportsOf(house: House): Sports {
  const sports = held.get(house);
  if (!sports) throw new Refusal(ResultCode.VenueMaintenance);
  return sports;
}
