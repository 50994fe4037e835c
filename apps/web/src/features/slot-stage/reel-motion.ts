import { backOut, easeInOut, mix, progress } from './ease.ts';

/** Wind-up against the direction, then up to speed; milliseconds and cells. */
const WIND_UP_MS = 80;
const WIND_UP_CELLS = -0.1;
const SPEED_UP_MS = 140;
const CELLS_A_MS = 22 / 1000;
const LEAST_CRUISE_MS = 350;
const BETWEEN_STOPS_MS = 90;
const LAST_CELL_MS = 260;
export const ANTICIPATION_MS = 900;
/** From here on a symbol is seen smeared. */
const BLUR_FROM = 10 / 1000;

const UP_TO_SPEED = WIND_UP_MS + SPEED_UP_MS;
/** Where a reel is when it has reached its speed, which grows evenly from nothing. */
const CELLS_UP_TO_SPEED = WIND_UP_CELLS + (CELLS_A_MS * SPEED_UP_MS) / 2;

/** When the stops may begin at the earliest. */
export const LEAST_SPIN_MS = UP_TO_SPEED + LEAST_CRUISE_MS;

/** How one reel travels: from its start, until it is told where to stop. Times from the start of the spin. */
export interface ReelPlan {
  readonly startsAt: number;
  /** When its last cell begins, and how many cells it has travelled at its end; nothing while the answer is on its way. */
  readonly stop?: { readonly at: number; readonly cells: number };
}

/** Reels that all run and wait for the answer. */
export const runningReels = (reels: number): ReelPlan[] => Array.from({ length: reels }, () => ({ startsAt: 0 }));

/** Reels that stop one after the other from `answerAt` on. A reel that is waited for holds back itself and all behind it. */
export function stoppingReels(reels: number, answerAt: number, anticipated: readonly boolean[]): ReelPlan[] {
  let stopsFrom = Math.max(answerAt, LEAST_SPIN_MS);
  return Array.from({ length: reels }, (_, reel) => {
    if (anticipated[reel]) stopsFrom += ANTICIPATION_MS;
    const cells = Math.ceil(cellsAt({ startsAt: 0 }, stopsFrom)) + 1;
    const at = UP_TO_SPEED + (cells - CELLS_UP_TO_SPEED) / CELLS_A_MS;
    stopsFrom += BETWEEN_STOPS_MS;
    return { startsAt: 0, stop: { at, cells: cells + 1 } };
  });
}

/** How many cells a reel has travelled, downwards. */
export function cellsAt({ startsAt, stop }: ReelPlan, time: number): number {
  const since = time - startsAt;
  if (stop && time >= stop.at) return stop.cells - 1 + backOut(progress(time, stop.at, LAST_CELL_MS));
  if (since <= 0) return 0;
  if (since < WIND_UP_MS) return mix(0, WIND_UP_CELLS, easeInOut(since / WIND_UP_MS));
  const running = since - WIND_UP_MS;
  if (running < SPEED_UP_MS) return WIND_UP_CELLS + (CELLS_A_MS * running ** 2) / (2 * SPEED_UP_MS);
  return CELLS_UP_TO_SPEED + CELLS_A_MS * (since - UP_TO_SPEED);
}

/** When it has come to rest. */
export const restsAt = ({ stop }: ReelPlan): number => (stop ? stop.at + LAST_CELL_MS : Infinity);

/** When the blow of its stop is felt: as the last cell passes its place. */
export const landsAt = ({ stop }: ReelPlan): number => (stop ? stop.at + LAST_CELL_MS * 0.45 : Infinity);

export function isBlurred(plan: ReelPlan, time: number): boolean {
  const step = 8;
  return Math.abs(cellsAt(plan, time) - cellsAt(plan, time - step)) / step > BLUR_FROM;
}

/**
 * Which cell of a strip stands at the top after so many cells. Before the last turn the reel runs on from where it was;
 * then it runs into the place it stops at. Between the two it is a blur, and what stands around the stop is the real strip.
 */
export function topOf(plan: ReelPlan, cells: number, time: number, stood: number, stops: number): number {
  const turned = Math.floor(cells);
  const { stop } = plan;
  return stop && time >= stop.at - 1 / CELLS_A_MS ? stops + stop.cells - turned : stood - turned;
}
