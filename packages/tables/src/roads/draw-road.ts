export const ROAD_ROWS = 6;

interface Place {
  readonly column: number;
  readonly row: number;
}

/** A mark in its drawn place; columns and rows count from 1. */
export interface DrawnMark<Mark> extends Place {
  readonly mark: Mark;
}

/**
 * Draws columns of equal marks on six rows. Each starts at the top of the first free column after the last start, and goes down
 * until it meets the edge or another's tail; there it turns right, and stays on that row for the rest of it.
 */
export function drawRoad<Mark>(columns: readonly (readonly Mark[])[]): readonly DrawnMark<Mark>[] {
  const drawn: DrawnMark<Mark>[] = [];
  const taken = new Set<number>();
  const isFree = ({ column, row }: Place): boolean => !taken.has(column * ROAD_ROWS + row);
  const place = (at: Place, mark: Mark): void => {
    if (!isFree(at)) throw new Error('a road meets itself');
    taken.add(at.column * ROAD_ROWS + at.row);
    drawn.push({ ...at, mark });
  };
  let start = 0;
  for (const marks of columns) {
    start += 1;
    while (!isFree({ column: start, row: 1 })) start += 1;
    let [column, row, hasTurned] = [start, 1, false];
    for (const [at, mark] of marks.entries()) {
      if (at > 0) {
        hasTurned ||= row === ROAD_ROWS || !isFree({ column, row: row + 1 });
        if (hasTurned) column += 1;
        else row += 1;
      }
      place({ column, row }, mark);
    }
  }
  return drawn;
}

/** Marks one after the other, each change a new column. */
export function columnsOf<Mark>(marks: readonly Mark[]): readonly (readonly Mark[])[] {
  const columns: Mark[][] = [];
  for (const mark of marks) {
    const last = columns.at(-1);
    if (last && last[0] === mark) last.push(mark);
    else columns.push([mark]);
  }
  return columns;
}
