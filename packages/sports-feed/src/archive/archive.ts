import type { Fixture } from '../season/calendar.ts';
import type { MatchResult } from '../season/results.ts';
import type { SeasonLine } from '../season/standings/season-tables.ts';

/** A match with its newest result. */
export interface PastMatch {
  readonly fixture: Fixture;
  readonly result: MatchResult;
}

/** What was played before. Every answer says what was known at the instant it names. */
export interface Archive {
  /** Matches that started at or after `from` and before `to`, the latest first. */
  readonly resultsBetween: (
    span: { readonly from: number; readonly to: number },
    at: number,
    wanted: (fixture: Fixture) => boolean,
  ) => Promise<readonly PastMatch[]>;
  /** Former meetings of the two sides, the latest first. */
  readonly meetings: (fixture: Fixture, at: number) => Promise<readonly PastMatch[]>;
  /** The last matches of a side before this one, the latest first. */
  readonly formOf: (fixture: Fixture, side: 'home' | 'away', at: number) => Promise<readonly PastMatch[]>;
  /** The table of the season a match is part of, best first; empty where there is none. */
  readonly standingsOf: (fixture: Fixture, at: number) => Promise<readonly SeasonLine[]>;
}

/** Most former meetings and last matches that are told. */
export const MEETINGS_MAX = 10;
export const FORM_MAX = 6;
