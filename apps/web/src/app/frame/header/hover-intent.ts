/** How long the pointer must rest on a word before its panel opens. */
export const OPEN_DELAY_MS = 200;
/** How long the panel waits for the pointer to come back. */
export const CLOSE_DELAY_MS = 300;

export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

const side = (a: Point, b: Point, p: Point): number => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);

/**
 * Whether the pointer, coming from `before`, is on its way down into the panel: it lies in the triangle between where
 * it was and the panel's two upper corners. Words it crosses on that way must not open their own panels.
 */
export function isHeadingInto(panel: Box, before: Point, now: Point): boolean {
  if (now.y <= before.y) return false;
  const [left, right] = [
    { x: panel.left, y: panel.top },
    { x: panel.right, y: panel.top },
  ];
  const signs = [side(before, left, now), side(left, right, now), side(right, before, now)];
  return signs.every((sign) => sign >= 0) || signs.every((sign) => sign <= 0);
}
