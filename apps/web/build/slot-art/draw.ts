import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** Raised when the same drawing gives other pixels than before. */
const RECIPE = 'slot-art 2';
export const MEMORY = join(import.meta.dirname, '../../../../.cache/slot-art');

/** Pixels as four bytes each, not premultiplied. */
export interface Picture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A drawing with the part of its plane that is seen, in units. */
export interface Drawing {
  readonly defs: string;
  readonly svg: string;
  readonly box: readonly [x: number, y: number, width: number, height: number];
}

export const hashOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** The name of what follows from a source: other rasterisers and recipes give other pixels. */
export const recipeHash = (source: string): string => hashOf(`${RECIPE} ${sharp.versions.sharp} ${source}`);

/** What was made before is not made again. */
export async function remembered(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const file = join(MEMORY, name);
  if (existsSync(file)) return readFileSync(file);
  const made = await make();
  mkdirSync(MEMORY, { recursive: true });
  // Two builds may draw side by side: a half-written file is never seen.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, made);
  renameSync(unfinished, file);
  return made;
}

/** Light falls by the slope in pixels: at two pixels a unit the same relief is twice as high. */
const litAt = (svg: string, scale: number): string =>
  svg.replaceAll(/surfaceScale="([\d.]+)"/g, (_, height: string) => `surfaceScale="${Number(height) * scale}"`);

/** The drawing at so many pixels a unit. */
export async function draw({ defs, svg, box }: Drawing, scale: number): Promise<Picture> {
  const [x, y, width, height] = box;
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`;
  const body = litAt(`<defs>${defs}</defs>${svg}`, scale);
  const page = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size} viewBox="${x} ${y} ${width} ${height}">${body}</svg>`;
  const png = await remembered(`${recipeHash(page)}.png`, () =>
    sharp(Buffer.from(page), { density: 72, unlimited: true }).png({ compressionLevel: 1 }).toBuffer(),
  );
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** One picture over another of the same size. */
export async function laidOver(under: Picture, { data, width, height }: Picture): Promise<Picture> {
  const input = { input: data, raw: { width, height, channels: 4 } } as const;
  return { data: await toSharp(under).composite([input]).raw().toBuffer(), width, height };
}

export const toSharp = ({ data, width, height }: Picture): Sharp =>
  sharp(data, { raw: { width, height, channels: 4 } });

export async function reduced(picture: Picture, share: number): Promise<Picture> {
  if (share === 1) return picture;
  const width = Math.max(1, Math.round(picture.width * share));
  const height = Math.max(1, Math.round(picture.height * share));
  const data = await toSharp(picture).resize(width, height, { fit: 'fill', kernel: 'mitchell' }).raw().toBuffer();
  return { data, width, height };
}
