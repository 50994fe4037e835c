import type { Verdict } from '@fairground/money';
import sharp from 'sharp';
import { boundedQueue } from '../../platform/bounded-queue.ts';
import { imageKindOf } from './image-kind.ts';

/** Checked in the head of the file, before a single pixel is drawn. */
export const PIXELS_MAX = 16_000_000;
/** A picture one pixel wide and millions high is within the pixels, and takes seconds to redraw. */
const SENT_SIDE_MAX = 8192;
/** Enough to read small print on a document; more only fills the database. */
const SIDE_MAX = 2400;
const QUALITY = 85;
const SECONDS_MAX = 10;

// Of everything the library can read, only the three kinds we take, and the SVG in which the server draws its own
// captchas: the other loaders are not even there to be fooled. Nothing that begins like an SVG comes past imageKindOf.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
});

/** Drawing costs processor and memory like hashing does: a few at a time, and only so many may wait. */
const enqueue = boundedQueue({ running: 2, waiting: 20 });

/**
 * Draws a picture anew as a JPEG of our own: whatever else the file carried (where it was taken, on which phone, a
 * second file behind the first) does not come along. Only the first frame of a moving picture stays.
 */
export function reEncodeImage(bytes: Buffer): Promise<Verdict<Buffer, 'kind' | 'pixels' | 'broken'>> {
  return enqueue(async () => {
    const kind = imageKindOf(bytes);
    if (!kind) return { ok: false, why: 'kind' };
    try {
      const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (format !== kind) return { ok: false, why: 'kind' };
      if (width > SENT_SIDE_MAX || height > SENT_SIDE_MAX || width * height > PIXELS_MAX)
        return { ok: false, why: 'pixels' };
      return { ok: true, value: await drawn(bytes) };
    } catch {
      return { ok: false, why: 'broken' };
    }
  });
}

const drawn = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .timeout({ seconds: SECONDS_MAX })
    .autoOrient()
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
