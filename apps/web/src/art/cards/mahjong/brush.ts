/** How the brush goes: 横, 竖, 撇, 捺, 点, 提, 钩, and 弯, which keeps its width to the end. */
export type Touch = 'h' | 's' | 'p' | 'n' | 'd' | 't' | 'g' | 'w';

/** Two points are a line, three a bow, four a double bow. */
export type Stroke = readonly [touch: Touch, ...points: number[]];

/** Width along the way, as a share of the full one, at equal steps: how the brush is pressed and lifted. */
const pressures: Readonly<Record<Touch, readonly number[]>> = {
  h: [0.82, 0.72, 0.62, 0.64, 0.78, 1.02, 0.7],
  s: [0.92, 1, 0.86, 0.84, 0.86, 0.94, 0.82],
  p: [1, 0.98, 0.88, 0.74, 0.58, 0.38, 0.12],
  n: [0.34, 0.46, 0.6, 0.8, 1.12, 1.06, 0.14],
  d: [0.16, 0.5, 0.84, 1.06, 1.12, 0.98, 0.5],
  t: [1.04, 0.92, 0.74, 0.56, 0.4, 0.24, 0.1],
  g: [0.9, 0.72, 0.54, 0.4, 0.28, 0.18, 0.08],
  w: [0.86, 0.84, 0.8, 0.78, 0.82, 0.9, 0.94],
};

type Point = readonly [x: number, y: number];

/** A point of the bow through its control points, by halving between neighbours. */
function along(points: readonly Point[], share: number): Point {
  const [first = [0, 0]] = points;
  if (points.length <= 1) return first;
  const between = points.slice(1).map(([x, y], at): Point => {
    const [fromX, fromY] = points[at] ?? [x, y];
    return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
  });
  return along(between, share);
}

const pairs = (values: readonly number[]): readonly Point[] =>
  Array.from({ length: values.length / 2 }, (_, at): Point => [values[at * 2] ?? 0, values[at * 2 + 1] ?? 0]);

/** Steps from point to point: shorter than places, and joined without a space where a minus parts them. */
function written(points: readonly Point[]): string {
  const placed = points.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const steps = placed.slice(1).flatMap(([x, y], at) => [x - (placed[at]?.[0] ?? 0), y - (placed[at]?.[1] ?? 0)]);
  return `M${placed[0]?.join(' ') ?? ''}l${steps.join(' ').replaceAll(' -', '-')}Z`;
}

/** The outline of one stroke: out along one side of its middle line, back along the other. */
function outline([touch, ...values]: Stroke, width: number): string {
  const points = pairs(values);
  const pressure = pressures[touch];
  const last = pressure.length - 1;
  const sides = pressure.map((share, at): readonly [Point, Point] => {
    const here = along(points, at / last);
    const [ahead, behind] = [
      along(points, Math.min(1, at / last + 0.01)),
      along(points, Math.max(0, at / last - 0.01)),
    ];
    const [x, y] = [ahead[0] - behind[0], ahead[1] - behind[1]];
    const half = (width * share) / 2 / Math.hypot(x, y);
    return [
      [here[0] - y * half, here[1] + x * half],
      [here[0] + y * half, here[1] - x * half],
    ];
  });
  const back = sides.toReversed().map(([, other]) => other);
  return written([...sides.map(([one]) => one), ...back]);
}

/** A sign as one path, in units of its box. */
export const brushed = (strokes: readonly Stroke[], width: number): string =>
  strokes.map((stroke) => outline(stroke, width)).join('');
