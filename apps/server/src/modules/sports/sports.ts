import type { Board } from '@fairground/venues/board';

/**
 * The sports channel as the house holds it: opened once at the start, found by its house from then on.
 * @public the channel's calls, jobs and socket reach it through `sportsOf`
 */
export interface Sports {
  readonly board: Board;
}
