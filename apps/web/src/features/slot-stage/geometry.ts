import type { Screen, Title } from '@fairground/slots';

/** Room that belongs to the page's own bars, in points. */
export interface Insets {
  readonly top: number;
  readonly bottom: number;
  readonly side: number;
}

/** Where the reels stand. `unit` is one unit of the drawings, of which a cell has 200. */
export interface Geometry {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly boardWidth: number;
  readonly boardHeight: number;
  readonly cellWidth: number;
  readonly unit: number;
  readonly isPortrait: boolean;
}

const UNITS = 200;
/** Reels of changing height share one board, so many cells high as they are wide. */
const VARIABLE_ROWS = 4.5;
/** On a tall screen cells may be a little higher than wide: the board fills its width anyway. */
const TALLEST_CELL = 1.22;

export function boardShape({ reels }: Title): { readonly columns: number; readonly rows: number } {
  if (reels.kind === 'board') return { columns: reels.columns, rows: reels.rows };
  if (reels.kind === 'variable') return { columns: reels.bags.length, rows: VARIABLE_ROWS };
  return { columns: reels.strips.length, rows: reels.rows };
}

export function geometryOf(title: Title, width: number, height: number, insets: Insets, opening: number): Geometry {
  const { columns, rows } = boardShape(title);
  const rim = (opening / UNITS) * 2;
  const [freeWidth, freeHeight] = [width - insets.side * 2, height - insets.top - insets.bottom];
  const cellWidth = Math.max(24, Math.min(freeWidth / (columns + rim), freeHeight / (rows + rim)));
  const isPortrait = height > width;
  const tallest = isPortrait && title.reels.kind === 'strips' ? TALLEST_CELL : 1;
  const cellHeight = Math.max(cellWidth, Math.min(cellWidth * tallest, (freeHeight - cellWidth * rim) / rows));
  const [boardWidth, boardHeight] = [cellWidth * columns, cellHeight * rows];
  const slack = freeHeight - boardHeight;
  return {
    width,
    height,
    boardWidth,
    boardHeight,
    cellWidth,
    unit: cellWidth / UNITS,
    isPortrait,
    left: (width - boardWidth) / 2,
    top: insets.top + slack * (isPortrait ? 0.42 : 0.5),
  };
}

/** The middle of a cell and how high it is; a reel divides its height among its cells. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

export function placeOf(geometry: Geometry, screen: Screen, reel: number, row: number): Place {
  const rows = screen[reel]?.length ?? 1;
  const height = geometry.boardHeight / rows;
  return { x: (reel + 0.5) * geometry.cellWidth, y: (row + 0.5) * height, height };
}
