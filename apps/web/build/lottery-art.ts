import type { Plugin } from 'vite';
import { lotteryTiles } from './lottery-art/tile.ts';

const fileOf = (code: string): string => `game-art/${code.toLowerCase()}/tile.webp`;

/** The pictures of the lottery games in the hall, made from their machines; the development server has the same. */
export function lotteryArtFiles(): Plugin {
  let isBuild = false;
  return {
    name: 'lottery-art',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    async buildStart() {
      if (!isBuild) return;
      for (const [code, source] of await lotteryTiles()) {
        process.stdout.write(`${code}: tile ${(source.length / 1024).toFixed(0)} kB\n`);
        this.emitFile({ type: 'asset', fileName: fileOf(code), source });
      }
    },
    async configureServer({ middlewares }) {
      const files = new Map<string, Buffer>();
      for (const [code, source] of await lotteryTiles()) files.set(`/${fileOf(code)}`, source);
      middlewares.use((request, response, next) => {
        const file = files.get(request.url?.split('?')[0] ?? '');
        if (!file) return next();
        response.setHeader('content-type', 'image/webp');
        return response.end(file);
      });
    },
  };
}
