import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';

const QUALITY = 0.72;

interface Picture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Keeps a picture of what is on the screen, as WebP, and tells its size. */
export async function keepPictureAs(page: Page, file: string): Promise<{ width: number; height: number }> {
  const png = await page.screenshot({ animations: 'disabled' });
  const compressor = await page.context().newPage();
  const { url, width, height } = await compressor.evaluate(
    async ([source, quality]: readonly [string, number]): Promise<Picture> => {
      const image = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return { url: canvas.toDataURL('image/webp', quality), width: image.width, height: image.height };
    },
    [`data:image/png;base64,${png.toString('base64')}`, QUALITY] as const,
  );
  await compressor.close();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  return { width, height };
}
