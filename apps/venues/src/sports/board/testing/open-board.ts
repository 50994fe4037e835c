import { standardMargins } from '@fairground/sportsbook';
import type { Feed } from '../../feed/feed.ts';
import type { Board } from '../board.ts';
import { createBoard } from '../create-board.ts';
import { plainOutlook } from './plain-outlook.ts';

/** A board with plain prices, for tests. */
export const openBoard = (feed: Feed, now: number): Board =>
  createBoard(feed, now, { outlookOf: plainOutlook, margins: standardMargins });
