import { drawRoad, type DrawnMark } from './draw-road.ts';
import type { RoadResult, Side } from './road-results.ts';

/** One banker or player on the big road, with the ties that came while it was the last. */
export interface BigRoadMark {
  readonly side: Side;
  readonly ties: number;
  readonly bankerPair: boolean;
  readonly playerPair: boolean;
}

/** 大路 as it is meant, columns as long as they come. */
export interface BigRoad {
  readonly columns: readonly (readonly BigRoadMark[])[];
  /** Ties before the first banker or player: shown where the first will stand. */
  readonly tiesBefore: number;
}

export function bigRoad(results: readonly RoadResult[]): BigRoad {
  const columns: BigRoadMark[][] = [];
  let tiesBefore = 0;
  for (const { side, bankerPair, playerPair } of results) {
    const column = columns.at(-1);
    const last = column?.at(-1);
    if (side === 'T') {
      if (column && last) column[column.length - 1] = { ...last, ties: last.ties + 1 };
      else tiesBefore += 1;
      continue;
    }
    const mark = { side, ties: column ? 0 : tiesBefore, bankerPair, playerPair };
    if (column && last?.side === side) column.push(mark);
    else columns.push([mark]);
  }
  return { columns, tiesBefore };
}

export const drawnBigRoad = (results: readonly RoadResult[]): readonly DrawnMark<BigRoadMark>[] =>
  drawRoad(bigRoad(results).columns);
