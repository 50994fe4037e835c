import type { Pen } from './scene.ts';

/** Centre lines of drawn digits in boxes of 60 × 100 units: the same on every machine. */
const LINES = [
  'M30 18C14 18 12 36 12 50S14 82 30 82 48 64 48 50 46 18 30 18Z',
  'M19 31L33 19V82M20 82H46',
  'M13 35C13 12 47 13 47 35C47 52 16 62 13 82H48',
  'M14 27C22 12 47 14 46 33C45 47 34 49 26 49C36 49 49 52 48 66C47 86 18 88 12 72',
  'M38 82V19L11 63H50',
  'M45 19H19L16 47C28 38 48 43 48 62C48 86 19 88 12 73',
  'M42 20C22 24 12 44 12 62C12 88 48 88 48 63C48 42 20 40 13 60',
  'M12 19H48C36 40 28 58 26 82',
  'M30 18C10 18 11 46 30 48C52 51 53 82 30 82S8 51 30 48C49 46 50 18 30 18Z',
  'M18 80C38 76 48 56 48 38C48 12 12 12 12 37C12 58 40 60 47 40',
];

const paths: (Path2D | undefined)[] = [];
const pathOf = (digit: number): Path2D => (paths[digit] ??= new Path2D(LINES[digit] ?? ''));

interface Writing {
  readonly at?: readonly [number, number];
  readonly height: number;
  readonly colour: string;
  readonly weight?: number;
}

/** Writes a number around a point, `height` units tall from foot to head. */
export function writeNumber(
  pen: Pen,
  text: string,
  { at: [x, y] = [0, 0], height, colour, weight = 11 }: Writing,
): void {
  const scale = height / 66;
  const step = 50;
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  pen.translate((-text.length * step) / 2, -50);
  pen.lineWidth = weight;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.strokeStyle = colour;
  for (const [place, digit] of text.split('').entries()) {
    pen.save();
    pen.translate(place * step + (step - 60) / 2, 0);
    pen.stroke(pathOf(Number(digit)));
    pen.restore();
  }
  pen.restore();
}
