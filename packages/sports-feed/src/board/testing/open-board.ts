import { standardMargins } from '@fairground/betting';
import type { Feed } from '../../feed/feed.ts';
import { type ControlledBoard, createBoard } from '../create-board.ts';
import { createMarketDrift } from '../market-drift.ts';
import { plainStrengths } from './plain-strengths.ts';

/** How markets lean in tests. */
export const testDrift = createMarketDrift('a secret of tests');

/** A board with plain prices, for tests; no real time passes for it unless a clock is given. */
export const openBoard = (feed: Feed, now: number, monotonic: () => number = () => 0): ControlledBoard =>
  createBoard(
    feed,
    { expectedStrengthsOf: plainStrengths, margins: standardMargins, driftAt: testDrift },
    { now, monotonic },
  );
