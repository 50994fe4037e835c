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
  for (let x = 0; x < width; x++)
    for (let y = 0; y < tall; y++) {
      let [red, green, blue, alpha] = [0, 0, 0, 0];
      for (let at = 0; at < weights.length; at++) {
        const row = y - at;
        if (row < 0 || row >= height) continue;
        const from = (row * width + x) * 4;
        const share = ((weights[at] ?? 0) / total) * ((data[from + 3] ?? 0) / 255);
        red += (data[from] ?? 0) * share;
        green += (data[from + 1] ?? 0) * share;
        blue += (data[from + 2] ?? 0) * share;
        alpha += share;
      }
      const to = (y * width + x) * 4;
      if (alpha <= 0) continue;
      result[to] = red / alpha;
      result[to + 1] = green / alpha;
      result[to + 2] = blue / alpha;
      result[to + 3] = alpha * 255;
    }
  return { data: result, width, height: tall };
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
