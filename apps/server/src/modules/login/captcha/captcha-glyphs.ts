/** A point on the glyph grid, 10 wide and 14 high, y pointing down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One movement of the pen. */
export type Stroke = readonly Point[];

export const GLYPH_WIDTH = 10;
export const GLYPH_HEIGHT = 14;

/**
 * Pen strokes of each character, in the letters of a drawn path: M moves, L draws a line, Q a curve over one control
 * point. A server may have no font, and strokes bend where outlines only tilt.
 */
const penPaths: Readonly<Record<string, string>> = {
  '2': 'M0 3.5 Q0 0 5 0 Q10 0 10 4 Q10 7.5 0 14 L10 14',
  '3': 'M0 2 Q1 0 5 0 Q9.5 0 9.5 3.5 Q9.5 7 4 7 Q10 7 10 10.5 Q10 14 5 14 Q1 14 0 12',
  '4': 'M7 14 L7 0 L0 9.5 L10 9.5',
  '5': 'M9.5 0 L1.5 0 L0.8 6.5 Q3 5 5 5 Q10 5 10 9.5 Q10 14 5 14 Q1.5 14 0 12',
  '6': 'M8.5 0.5 Q0 2 0 9.5 Q0 14 5 14 Q10 14 10 9.7 Q10 6 5 6 Q1.5 6 0 9.5',
  '7': 'M0 0 L10 0 L4 14',
  '8': 'M5 6.7 Q0.8 6 0.8 3.3 Q0.8 0 5 0 Q9.2 0 9.2 3.3 Q9.2 6 5 6.7 Q0 7.5 0 10.5 Q0 14 5 14 Q10 14 10 10.5 Q10 7.5 5 6.7',
  '9': 'M1.5 13.5 Q10 12 10 4.5 Q10 0 5 0 Q0 0 0 4.3 Q0 8 5 8 Q8.5 8 10 4.5',
  A: 'M0 14 L5 0 L10 14 M2 9.5 L8 9.5',
  C: 'M9.5 3 Q8 0 5 0 Q0 0 0 7 Q0 14 5 14 Q8 14 9.5 11',
  E: 'M9 0 L0 0 L0 14 L9 14 M0 7 L7.5 7',
  F: 'M9 0 L0 0 L0 14 M0 7 L7.5 7',
  H: 'M0 0 L0 14 M10 0 L10 14 M0 7 L10 7',
  J: 'M4 0 L9 0 L9 10 Q9 14 5 14 Q1 14 0.5 10.5',
  K: 'M0 0 L0 14 M9.5 0 L0 8 M3.5 5.5 L10 14',
  M: 'M0 14 L0.5 0 L5 9 L9.5 0 L10 14',
  N: 'M0 14 L0 0 L10 14 L10 0',
  P: 'M0 14 L0 0 L5 0 Q10 0 10 3.8 Q10 7.5 5 7.5 L0 7.5',
  R: 'M0 14 L0 0 L5 0 Q10 0 10 3.8 Q10 7.5 5 7.5 L0 7.5 M4.5 7.5 L10 14',
  T: 'M0 0 L10 0 M5 0 L5 14',
  U: 'M0 0 L0 9 Q0 14 5 14 Q10 14 10 9 L10 0',
  W: 'M0 0 L2.5 14 L5 5 L7.5 14 L10 0',
  X: 'M0 0 L10 14 M10 0 L0 14',
  Y: 'M0 0 L5 7 L10 0 M5 7 L5 14',
};

/** The characters a picture may show: no two of them are easily taken for each other. */
export const CAPTCHA_ALPHABET = Object.keys(penPaths).join('');

/** The strokes of one character, sampled finely enough to be bent. */
export function strokesOf(character: string): readonly Stroke[] {
  return (penPaths[character] ?? '')
    .split('M')
    .filter((path) => path !== '')
    .map((path) => sampled(`M${path}`));
}

/** Points per segment: a bend of a picture is several segments long, so this looks smooth. */
const SAMPLES = 10;

function sampled(path: string): Stroke {
  const points: Point[] = [];
  for (const [, numbers = ''] of path.matchAll(/[MLQ]([^MLQ]*)/g)) {
    const values = numbers.trim().split(/\s+/).map(Number);
    const [controlX = 0, controlY = 0, endX = controlX, endY = controlY] = values;
    const start = points.at(-1) ?? { x: endX, y: endY };
    const control = values.length === 4 ? { x: controlX, y: controlY } : middle(start, { x: endX, y: endY });
    const end = { x: endX, y: endY };
    for (let step = 1; step <= SAMPLES; step++) points.push(onCurve({ start, control, end }, step / SAMPLES));
  }
  return points;
}

const middle = (from: Point, to: Point): Point => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });

function onCurve({ start, control, end }: Record<'start' | 'control' | 'end', Point>, at: number): Point {
  const [a, b, c] = [(1 - at) ** 2, 2 * at * (1 - at), at ** 2];
  return { x: a * start.x + b * control.x + c * end.x, y: a * start.y + b * control.y + c * end.y };
}
