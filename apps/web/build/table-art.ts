import type { Plugin } from 'vite';
import { tablePictures } from './table-art/pictures.ts';

/** The scenes of the live tables and their pictures in the hall, lit at build time; the development server has the same. */
export function tableArtFiles(): Plugin {
  let isBuild = false;
  return {
    name: 'table-art',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    async buildStart() {
      if (!isBuild) return;
      for (const { fileName, source } of await tablePictures()) {
        process.stdout.write(`${fileName} ${(source.length / 1024).toFixed(0)} kB\n`);
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
    async configureServer({ middlewares }) {
      const files = new Map((await tablePictures()).map(({ fileName, source }) => [`/${fileName}`, source]));
      middlewares.use((request, response, next) => {
        const file = files.get(request.url?.split('?')[0] ?? '');
        if (!file) return next();
        response.setHeader('content-type', 'image/webp');
        return response.end(file);
      });
    },
  };
}
