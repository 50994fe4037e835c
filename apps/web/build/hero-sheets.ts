import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { heroSheets } from '../src/art/heroes/hero.ts';
import type { BrandFacts } from '../src/theme/brand-facts.ts';

/** Wide enough for a large window; the sheets are soft, so a denser screen gains nothing from more. */
const SHEET_WIDTH = 1920;
const MEMORY = join(import.meta.dirname, '../../../.cache/hero-sheets');

interface BakedSheet {
  readonly motion: string;
  readonly fileName: string;
  readonly source: Buffer;
}

/**
 * The lit sheets of the first picture as files. Filters are worked out here once, instead of in every browser at every
 * frame. The page names them in `data-sheets`; a page served by the development server has its plain picture alone.
 */
export function heroSheetFiles(brand: BrandFacts['id']): Plugin {
  let sheets: readonly BakedSheet[] = [];
  let isBuild = false;
  return {
    name: 'hero-sheets',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    async buildStart() {
      if (!isBuild) return;
      sheets = await bakedHeroSheets(brand);
      for (const { fileName, source } of sheets) this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace('%HERO_SHEETS%', sheets.map(({ motion, fileName }) => `${motion}:/${fileName}`).join(' ')),
    },
  };
}

/** The page and the picture of a shared link ask at the same time: one of them draws. */
const underway = new Map<BrandFacts['id'], Promise<readonly BakedSheet[]>>();

/** Every sheet of a brand's first picture, from back to front. */
export function bakedHeroSheets(brand: BrandFacts['id']): Promise<readonly BakedSheet[]> {
  const sheets =
    underway.get(brand) ?? Promise.all(heroSheets(brand).map(({ motion, picture }) => bake(motion, picture)));
  underway.set(brand, sheets);
  return sheets;
}

/** What was drawn before is not drawn again: the name follows from the drawing and from who turns it into pixels. */
async function bake(motion: string, picture: string): Promise<BakedSheet> {
  const hash = createHash('sha256')
    .update(`${SHEET_WIDTH} ${sharp.versions.sharp} ${picture}`)
    .digest('hex')
    .slice(0, 12);
  const file = join(MEMORY, `${hash}.webp`);
  if (!existsSync(file)) {
    mkdirSync(MEMORY, { recursive: true });
    writeFileSync(file, await webpOf(picture));
  }
  return { motion, fileName: `assets/hero-${hash}.webp`, source: readFileSync(file) };
}

const webpOf = (picture: string): Promise<Buffer> =>
  sharp(Buffer.from(picture), { density: 96 })
    .resize(SHEET_WIDTH)
    .webp({ quality: 80, alphaQuality: 82, effort: 5 })
    .toBuffer();
