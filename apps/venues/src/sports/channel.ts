import { standardMargins } from '@fairground/sportsbook';
import type { Archive } from './archive/archive.ts';
import { boardArchive } from './archive/board-archive.ts';
import { seasonArchive } from './archive/season-archive.ts';
import type { Board } from './board/board.ts';
import { createBoard } from './board/create-board.ts';
import { createMovements, type Movements } from './board/movements.ts';
import type { Feed } from './feed/feed.ts';
import type { Recording } from './feed/recording.ts';
import { recordedFeed } from './feed/replay-feed.ts';
import type { SeasonClock } from './feed/season-clock.ts';
import { simulatorFeed } from './feed/simulator-feed.ts';
import { worldOf } from './season/teams.ts';

/** A feed, the board that stands on it, and what was played before. */
export interface Channel {
  readonly feed: Feed;
  readonly board: Board;
  readonly archive: Archive;
  readonly movements: Movements;
}

/** The season in a box. Its seed decides every match to come: it is a secret of the installation. */
export function simulatedChannel(seed: string, clock: SeasonClock, now: number): Channel {
  const feed = simulatorFeed(seed, clock);
  const board = boardOn(feed, now);
  return { feed, board, archive: seasonArchive(worldOf(seed)), movements: createMovements(board) };
}

/** A recording, with nothing but what it says. */
export function replayedChannel(recording: Recording, clock: SeasonClock, now: number): Channel {
  const feed = recordedFeed(recording, clock);
  const board = boardOn(feed, now);
  return { feed, board, archive: boardArchive(board), movements: createMovements(board) };
}

/** Both say with a match what is expected of it; of a match without, only the feed's own prices are shown. */
const boardOn = (feed: Feed, now: number): Board =>
  createBoard(feed, now, { outlookOf: () => undefined, margins: standardMargins });
