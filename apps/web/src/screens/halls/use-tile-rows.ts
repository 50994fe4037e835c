import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** As the style sheet of the grid has it, until it was measured. */
const ROW_PX = 304;
const COLUMNS = 4;
/** Rows beyond the edges of the window. */
const BEYOND = 3;

/** The tiles that are near the window, and the room that all others would take. */
export interface TileRows {
  readonly first: number;
  readonly last: number;
  readonly above: number;
  readonly below: number;
}

/** Of a grid of equal tiles: which of them have to be in the page. */
export function useTileRows(grid: RefObject<HTMLElement | null>, count: number): TileRows {
  const { columns, rowPx, top } = useGridShape(grid);
  const rows = Math.ceil(count / columns);
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is handed on: plain numbers leave this hook
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize: () => rowPx,
    overscan: BEYOND,
    scrollMargin: top,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, rowPx]);
  const shown = virtual.getVirtualItems();
  const [from, to] = [shown[0], shown.at(-1)];
  return {
    first: (from?.index ?? 0) * columns,
    last: Math.min(count, ((to?.index ?? 0) + 1) * columns),
    above: from ? from.start - top : 0,
    below: to ? virtual.getTotalSize() - (to.end - top) : 0,
  };
}

interface GridShape {
  readonly columns: number;
  /** A row with the gap below it. */
  readonly rowPx: number;
  /** From the top of the page. */
  readonly top: number;
}

/** As the browser has laid it out; measured anew when its width changes. */
function useGridShape(grid: RefObject<HTMLElement | null>): GridShape {
  const [shape, setShape] = useState<GridShape>({ columns: COLUMNS, rowPx: ROW_PX, top: 0 });
  useEffect(() => {
    const box = grid.current;
    if (!box) return undefined;
    const measure = () => {
      const cell = box.firstElementChild;
      const height = cell?.getBoundingClientRect().height ?? 0;
      if (height === 0) return;
      const { gridTemplateColumns, rowGap } = getComputedStyle(box);
      const columns = Math.max(1, gridTemplateColumns.split(' ').length);
      const rowPx = height + (Number.parseFloat(rowGap) || 0);
      const top = box.getBoundingClientRect().top + scrollY;
      setShape((was) =>
        was.columns === columns && was.rowPx === rowPx && was.top === top ? was : { columns, rowPx, top },
      );
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [grid]);
  return shape;
}
