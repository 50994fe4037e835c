import { type DrawnMark, ROAD_ROWS } from './draw-road.ts';
import type { RoadResult } from './road-results.ts';

/** 珠盘路: every result in turn, six to a column. */
export const beadPlate = (results: readonly RoadResult[]): readonly DrawnMark<RoadResult>[] =>
  results.map((mark, at) => ({ column: Math.floor(at / ROAD_ROWS) + 1, row: (at % ROAD_ROWS) + 1, mark }));
