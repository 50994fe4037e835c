import type { Plugin } from 'vite';
import { bakedFishing } from './fishing-art/bake.ts';

/** The sea as files: fish, cannons and backdrop, drawn, lit and packed. The development server hands out the same files. */
export function fishingArtFiles(): Plugin {
  let isBuild = false;
  return {
    name: 'fishing-art',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    async buildStart() {
      if (!isBuild) return;
      const files = await bakedFishing();
      const all = files.reduce((sum, { source }) => sum + source.length, 0);
      process.stdout.write(`fishing: ${files.length} files, ${(all / 1024).toFixed(0)} kB\n`);
      for (const { fileName, source } of files) this.emitFile({ type: 'asset', fileName, source });
    },
    async configureServer({ middlewares }) {
      const files = new Map((await bakedFishing()).map(({ fileName, source }) => [`/${fileName}`, source]));
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
