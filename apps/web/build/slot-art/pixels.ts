import type { Picture } from './draw.ts';

/** A picture without the empty margin around it, and where it stood. */
export interface Trimmed {
  readonly picture: Picture;
  readonly left: number;
  readonly top: number;
}

/** Less than this of 255 is not seen. */
const FAINTEST = 3;

export function trimmed(picture: Picture): Trimmed {
  const { data, width, height } = picture;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < FAINTEST) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
  if (right < 0) return { picture: part(picture, 0, 0, 1, 1), left: 0, top: 0 };
  return { picture: part(picture, left, top, right - left + 1, bottom - top + 1), left, top };
}

function part({ data, width }: Picture, left: number, top: number, partWidth: number, partHeight: number): Picture {
  const cut = Buffer.alloc(partWidth * partHeight * 4);
  for (let y = 0; y < partHeight; y++) {
    const from = ((top + y) * width + left) * 4;
    data.copy(cut, y * partWidth * 4, from, from + partWidth * 4);
  }
  return { data: cut, width: partWidth, height: partHeight };
}

/** Puts a picture into a page, its outermost pixels repeated `extrude` times around it. */
export function place(page: Picture, picture: Picture, left: number, top: number, extrude: number): void {
  const { width, height } = picture;
  for (let y = -extrude; y < height + extrude; y++) {
    const row = Math.min(height - 1, Math.max(0, y)) * width * 4;
    const to = ((top + y) * page.width + left) * 4;
    picture.data.copy(page.data, to, row, row + width * 4);
    for (let out = 1; out <= extrude; out++) {
      picture.data.copy(page.data, to - out * 4, row, row + 4);
      picture.data.copy(page.data, to + (width + out - 1) * 4, row + (width - 1) * 4, row + width * 4);
    }
  }
}

/** Smeared up and down as the eye sees it on a turning reel. `deviation` in pixels. */
export function smeared({ data, width, height }: Picture, deviation: number): Picture {
  const reach = Math.ceil(deviation * 2.6);
  const weights = Array.from({ length: reach * 2 + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * deviation ** 2)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const tall = height + reach * 2;
  const result = Buffer.alloc(width * tall * 4);
  const light = premultiplied(data);
  // Whole rows at a time: a column of pixels lies far apart in memory.
  const sums = new Float64Array(width * 4);
  for (let y = 0; y < tall; y++) {
    sums.fill(0);
    for (let row = Math.min(y, height - 1); row >= Math.max(0, y - reach * 2); row--)
      addRow(sums, light.subarray(row * width * 4, (row + 1) * width * 4), (weights[y - row] ?? 0) / total);
    writeRow(result, y * width * 4, sums);
  }
  return { data: result, width, height: tall };
}

/** Colours in shares of their own coverage, which is 0 to 1. */
function premultiplied(data: Buffer): Float64Array {
  const light = new Float64Array(data.length);
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255;
    for (let part = at; part < at + 3; part++) light[part] = (data[part] ?? 0) * alpha;
    light[at + 3] = alpha;
  }
  return light;
}

function addRow(sums: Float64Array, row: Float64Array, share: number): void {
  for (let at = 0; at < row.length; at++) sums[at] = (sums[at] ?? 0) + (row[at] ?? 0) * share;
}

function writeRow(result: Buffer, start: number, sums: Float64Array): void {
  for (let at = 0; at < sums.length; at += 4) {
    const alpha = sums[at + 3] ?? 0;
    if (alpha <= 0) continue;
    for (let part = at; part < at + 3; part++) result[start + part] = Math.round((sums[part] ?? 0) / alpha);
    result[start + at + 3] = Math.round(alpha * 255);
  }
}

const linear = (byte: number): number => {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** CIE L* of a colour of the screen. */
export function lightness(red: number, green: number, blue: number): number {
  const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  return luminance > 0.008856 ? 116 * Math.cbrt(luminance) - 16 : 903.3 * luminance;
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.round((sorted.length - 1) * share)] ?? 0;

/** Of the pixels that are mostly covered: the middle L*, and how far dark and light stand apart. */
export function values({ data }: Picture): { readonly median: number; readonly spread: number } {
  const all: number[] = [];
  for (let at = 0; at < data.length; at += 4)
    if ((data[at + 3] ?? 0) > 127) all.push(lightness(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0));
  all.sort((one, other) => one - other);
  return { median: percentile(all, 0.5), spread: percentile(all, 0.9) - percentile(all, 0.1) };
}
