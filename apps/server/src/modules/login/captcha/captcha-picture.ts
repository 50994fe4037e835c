import sharp from 'sharp';
import { CAPTCHA_ALPHABET, GLYPH_HEIGHT, GLYPH_WIDTH, type Point, type Stroke, strokesOf } from './captcha-glyphs.ts';
import { type DrawInt, drawText } from '../../../platform/encryption/random-draw.ts';

/** Twice the size at which the dialog shows it, so that it stays sharp on dense screens. */
const WIDTH = 320;
const HEIGHT = 112;
const INKS = ['#1f4e79', '#7a2e3a', '#23614a', '#5b3a82', '#7a4a12'];

/** Four or five characters a person can tell apart. */
export const newCaptchaText = (drawInt: DrawInt): string => drawText(CAPTCHA_ALPHABET, 4 + drawInt(2), drawInt);

/** The text as a bent, crossed-out PNG, ready for an `img`. */
export async function captchaImage(text: string, drawInt: DrawInt): Promise<string> {
  const png = await sharp(Buffer.from(captchaSvg(text, drawInt)))
    .png({ palette: true, colours: 32 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** The same picture as strokes. Never sent: its paths would spell the answer. */
export function captchaSvg(text: string, drawInt: DrawInt): string {
  const bend = waves(drawInt);
  const cell = (WIDTH - 44) / text.length;
  const letters = Array.from(text).flatMap((character, index) => {
    const place = placing({ x: 22 + cell * (index + 0.5), y: HEIGHT / 2 }, cell, drawInt);
    const ink = INKS[drawInt(INKS.length)] ?? '#333';
    const width = between([5, 8], drawInt);
    return strokesOf(character).map((stroke) =>
      pathOf(
        stroke.map((point) => bend(place(point))),
        ink,
        width,
      ),
    );
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill="#f3f5f8"/>`,
    ...specks(drawInt),
    ...letters,
    ...crossings(drawInt),
    '</svg>',
  ].join('');
}

/** Puts a glyph on the picture: its own size, tilt, slant and height, a little over its neighbours' edges. */
function placing(centre: Point, cell: number, drawInt: DrawInt): (point: Point) => Point {
  const scale = Math.min((cell * between([0.72, 0.9], drawInt)) / GLYPH_WIDTH, 5.2);
  const angle = between([-0.28, 0.28], drawInt);
  const slant = between([-0.2, 0.2], drawInt);
  const drop = between([-9, 9], drawInt);
  return (point) => {
    const y = (point.y - GLYPH_HEIGHT / 2) * scale;
    const x = (point.x - GLYPH_WIDTH / 2) * scale + y * slant;
    return {
      x: centre.x + x * Math.cos(angle) - y * Math.sin(angle),
      y: centre.y + drop + x * Math.sin(angle) + y * Math.cos(angle),
    };
  };
}

/** Bends the whole picture along two waves of its own. */
function waves(drawInt: DrawInt): (point: Point) => Point {
  const [across, down] = [between([3, 5.5], drawInt), between([3, 5.5], drawInt)];
  const [acrossLength, downLength] = [between([60, 95], drawInt), between([80, 130], drawInt)];
  const [acrossPhase, downPhase] = [between([0, 6.28], drawInt), between([0, 6.28], drawInt)];
  return ({ x, y }) => ({
    x: x + across * Math.sin((y / acrossLength) * 6.28 + acrossPhase),
    y: y + down * Math.sin((x / downLength) * 6.28 + downPhase),
  });
}

/** Lines through all characters, of their colours, so that they cannot be cut apart by colour or by gaps. */
function crossings(drawInt: DrawInt): string[] {
  return Array.from({ length: 2 }, () => {
    const bend = waves(drawInt);
    const [from, to] = [between([15, HEIGHT - 15], drawInt), between([15, HEIGHT - 15], drawInt)];
    const line = Array.from({ length: 33 }, (_, step) => bend({ x: step * 10, y: from + ((to - from) * step) / 32 }));
    return pathOf(line, INKS[drawInt(INKS.length)] ?? '#333', between([1.6, 2.6], drawInt));
  });
}

function specks(drawInt: DrawInt): string[] {
  return Array.from({ length: 50 }, () => {
    const at = { x: drawInt(WIDTH), y: drawInt(HEIGHT) };
    const end = { x: at.x + between([-8, 8], drawInt), y: at.y + between([-8, 8], drawInt) };
    return pathOf([at, end], INKS[drawInt(INKS.length)] ?? '#333', between([1, 2.2], drawInt));
  });
}

function pathOf(stroke: Stroke, ink: string, width: number): string {
  const steps = stroke.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  return `<path d="M${steps}" fill="none" stroke="${ink}" stroke-width="${width.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

const between = ([low, high]: readonly [number, number], drawInt: DrawInt): number =>
  low + ((high - low) * drawInt(1001)) / 1000;
