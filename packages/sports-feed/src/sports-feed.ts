import { standardMargins } from '@fairground/betting';
import type { Archive } from './archive/archive.ts';
import { boardArchive } from './archive/board-archive.ts';
import { seasonArchive } from './archive/season-archive.ts';
import { type ControlledBoard, createBoard, type FeedWatch } from './board/create-board.ts';
import { createMarketDrift, type MarketDriftAt } from './board/market-drift.ts';
import { createMovements, type Movements } from './board/movements.ts';
import type { Feed } from './feed/feed.ts';
import type { Recording } from './feed/recording.ts';
import { recordedFeed } from './feed/replay-feed.ts';
import type { SeasonClock } from './feed/season-clock.ts';
import { simulatorFeed } from './feed/simulator-feed.ts';
import { worldOf } from './season/teams.ts';

/** A feed, the board that stands on it, and what was played before. */
export interface SportsFeed {
  readonly feed: Feed;
  readonly board: ControlledBoard;
  readonly archive: Archive;
  readonly movements: Movements;
}

interface Opening {
  /** The caller's clock against the feed's own time. */
  readonly clock: SeasonClock;
  readonly now: number;
  readonly watch?: FeedWatch;
}

/** The season in a box. Its seed decides every match to come: it is a secret of the installation. */
export function simulatedSportsFeed({ seed, ...opening }: Opening & { readonly seed: string }): SportsFeed {
  const feed = simulatorFeed(seed, opening.clock);
  const driftAt = createMarketDrift(seed);
  const board = boardOf(feed, driftAt, opening);
  return { feed, board, archive: seasonArchive(worldOf(seed)), movements: createMovements(board, driftAt) };
}

/** A recording, with nothing but what it says; how its markets lean is drawn from the installation's own secret. */
export function replayedSportsFeed(
  recording: Recording,
  { secret, ...opening }: Opening & { readonly secret: string },
): SportsFeed {
  const feed = recordedFeed(recording, opening.clock);
  const driftAt = createMarketDrift(secret);
  const board = boardOf(feed, driftAt, opening);
  return { feed, board, archive: boardArchive(board), movements: createMovements(board, driftAt) };
}

/** Both say with a match what is expected of it; of a match without, only the feed's own prices are shown. */
const boardOf = (feed: Feed, driftAt: MarketDriftAt, { now, watch }: Opening): ControlledBoard =>
  createBoard(feed, { expectedStrengthsOf: () => undefined, margins: standardMargins, driftAt }, { ...watch, now });
