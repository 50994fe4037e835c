import { join } from 'node:path';
import type { CardGameCode } from '@fairground/contract/cards';
import { type Plugin, runnerImport } from 'vite';
import type { CardGameArt } from '../src/art/cards/card-tables.ts';
import { draw, laidOver, recipeHash, remembered, toSharp } from './slot-art/draw.ts';

const ART = join(import.meta.dirname, '../src/art/cards/card-tables.ts');

/** Written out: what configures the build is loaded by Node itself, which cannot read our packages. */
const gameCodes: readonly CardGameCode[] = ['niuniu', 'landlord', 'holdem', 'mahjong'];

/** Pixels a unit, and how finely a picture is kept; the room is soft anyway. */
const sizes = {
  tile: { scale: 1.5, quality: 74 },
  'table-wide': { scale: 1.25, quality: 80 },
  'table-tall': { scale: 1.25, quality: 80 },
  room: { scale: 0.8, quality: 78 },
} as const;
const pictures = ['tile', 'table-wide', 'table-tall', 'room'] as const;

/** Everything of a game. Where a picture was seen before, it is taken from there. */
async function artOfGame(code: CardGameCode): Promise<Map<string, Buffer>> {
  const { module } = await runnerImport<{ readonly cardGameArt: CardGameArt }>(ART, {
    configFile: false,
    logLevel: 'error',
  });
  const files = new Map<string, Buffer>();
  for (const name of pictures) {
    const { svg, under = '', box } = module.cardGameArt(code)[name];
    const { scale, quality } = sizes[name];
    const kept = `${code}-${name}-${recipeHash(`${under}${svg}${scale}/${quality}`)}.webp`;
    const source = await remembered(kept, async () => {
      const above = await draw({ defs: '', svg, box }, scale);
      const picture = under ? await laidOver(await draw({ defs: '', svg: under, box }, scale), above) : above;
      return toSharp(picture).webp({ quality, alphaQuality: 85, effort: 5 }).toBuffer();
    });
    files.set(`game-art/${code}/${name}.webp`, source);
  }
  return files;
}

/** The tables of the card games, the rooms they stand in and their pictures in the hall; the development server has the same. */
export function cardArtFiles(): Plugin {
  let isBuild = false;
  return {
    name: 'card-art',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    async buildStart() {
      if (!isBuild) return;
      for (const code of gameCodes)
        for (const [fileName, source] of await artOfGame(code)) {
          process.stdout.write(`${fileName}: ${(source.length / 1024).toFixed(0)} kB\n`);
          this.emitFile({ type: 'asset', fileName, source });
        }
    },
    async configureServer({ middlewares }) {
      const files = new Map<string, Buffer>();
      for (const code of gameCodes)
        for (const [fileName, source] of await artOfGame(code)) files.set(`/${fileName}`, source);
      middlewares.use((request, response, next) => {
        const file = files.get(request.url?.split('?')[0] ?? '');
        if (!file) return next();
        response.setHeader('content-type', 'image/webp');
        return response.end(file);
      });
    },
  };
}
