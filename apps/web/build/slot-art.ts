import type { Plugin } from 'vite';
import { bakedTitle, titles, valuesText, type BakedTitle } from './slot-art/bake.ts';

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(0)} kB`;

/**
 * The art of the slots as files: drawn, lit, packed and named after their content. The build says how well every symbol
 * stands out on its bed, and fails where a player could not tell it. The development server hands out the same files.
 */
export function slotArtFiles(): Plugin {
  let isBuild = false;
  return {
    name: 'slot-art',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    async buildStart() {
      if (!isBuild) return;
      for (const art of await titles()) {
        const { code } = art;
        const title = await bakedTitle(art);
        report(code, title);
        const unclear = title.symbols.filter(({ isEnough }) => !isEnough);
        if (unclear.length > 0) this.error(`${code}: ${valuesText(unclear)} (L* from the bed / inside) is too little`);
        for (const { fileName, source } of title.files) this.emitFile({ type: 'asset', fileName, source });
      }
    },
    async configureServer({ middlewares }) {
      const files = new Map<string, Buffer>();
      for (const art of await titles())
        for (const { fileName, source } of (await bakedTitle(art)).files) files.set(`/${fileName}`, source);
      middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? '';
        const file = files.get(path);
        if (!file) return next();
        response.setHeader('content-type', path.endsWith('.json') ? 'application/json' : 'image/webp');
        return response.end(file);
      });
    },
  };
}

function report(code: string, { symbols, bytes }: BakedTitle): void {
  const { first, all, tile } = bytes;
  process.stdout.write(
    `${code}: ${valuesText(symbols)} · ${kilobytes(first)} at first, ${kilobytes(all)} in all, tile ${kilobytes(tile)}\n`,
  );
}
