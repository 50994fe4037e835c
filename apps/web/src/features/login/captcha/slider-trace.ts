/** One movement: to the right, down, and milliseconds since the one before. */
export type TracePoint = readonly [dx: number, dy: number, dt: number];

const POINTS_MAX = 200;

/** Where the piece was, and when. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** The way the piece went, in pixels of the background. */
export class SliderTrace {
  #points: TracePoint[] = [];
  #last: Place = { x: 0, y: 0, at: 0 };

  /**
   * Notes a place. Places are whole pixels, so that the movements add up to where the piece is. `since` is when the
   * hand began: a drag begins with its press, a key or a click with the sight of the puzzle.
   */
  note({ x, y, at }: Place, since = at): void {
    if (this.#points.length === 0) {
      this.#points.push([0, 0, 0]);
      this.#last = { x: 0, y: Math.round(y), at: Math.round(since) };
    }
    const { x: lastX, y: lastY, at: lastAt } = this.#last;
    // What happened and what was noticed go by one clock, but a busy page notices late: time never runs back.
    const here = { x: Math.round(x), y: Math.round(y), at: Math.max(Math.round(at), lastAt) };
    if (here.x === lastX && here.y === lastY) return;
    this.#points.push([here.x - lastX, here.y - lastY, here.at - lastAt]);
    this.#last = here;
    if (this.#points.length > POINTS_MAX) this.#points = halved(this.#points);
  }

  get points(): readonly TracePoint[] {
    return this.#points;
  }
}

/** Two movements become one, from the second on: a slow hand loses detail, never the way or the time. */
function halved([first, ...rest]: readonly TracePoint[]): TracePoint[] {
  const merged: TracePoint[] = first ? [first] : [];
  for (let index = 0; index < rest.length; index += 2) {
    const [a, b] = [rest[index], rest[index + 1]];
    if (a) merged.push(b ? [a[0] + b[0], a[1] + b[1], a[2] + b[2]] : a);
  }
  return merged;
}
