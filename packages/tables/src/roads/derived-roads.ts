import { bigRoad } from './big-road.ts';
import { columnsOf, drawRoad, type DrawnMark } from './draw-road.ts';
import type { RoadResult, Side } from './road-results.ts';

/** 大眼仔路, 小路, 曱甴路: how many columns further back each looks. */
export const derivedRoadNames = { 1: '大眼仔路', 2: '小路', 3: '曱甴路' } as const;
export type DerivedRoad = keyof typeof derivedRoadNames;

/** R is regular, B is not; neither says anything of banker or player. */
export type DerivedMark = 'R' | 'B';

/** The marks of a derived road, by how long the columns of the big road are. */
function derivedOf(lengths: readonly number[], road: DerivedRoad): readonly DerivedMark[] {
  const marks: DerivedMark[] = [];
  for (const [at, length] of lengths.entries()) {
    const column = at + 1;
    const beside = lengths[at - road];
    if (column >= road + 2) marks.push(lengths[at - 1] === lengths[at - 1 - road] ? 'R' : 'B');
    if (column < road + 1 || beside === undefined) continue;
    for (let row = 2; row <= length; row += 1) marks.push(beside === row - 1 ? 'B' : 'R');
  }
  return marks;
}

const lengthsOf = (results: readonly RoadResult[]): readonly number[] =>
  bigRoad(results).columns.map(({ length }) => length);

export const derivedMarks = (results: readonly RoadResult[], road: DerivedRoad): readonly DerivedMark[] =>
  derivedOf(lengthsOf(results), road);

export const drawnDerivedRoad = (
  results: readonly RoadResult[],
  road: DerivedRoad,
): readonly DrawnMark<DerivedMark>[] => drawRoad(columnsOf(derivedMarks(results, road)));

/** 问路: what a derived road would be marked with if this side came next; nothing while the road has not begun. */
export function askRoad(results: readonly RoadResult[], road: DerivedRoad, side: Side): DerivedMark | undefined {
  const before = derivedMarks(results, road).length;
  const asked = derivedMarks([...results, { side, bankerPair: false, playerPair: false }], road);
  return asked.length > before ? asked.at(-1) : undefined;
}
