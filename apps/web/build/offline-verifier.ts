import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { asOneFile } from './as-one-file.ts';
import { toTraditional, traditionalChinese } from './traditional-chinese.ts';

/** Rounds, draws, series, rounds of live tables, hands of cards and shots, by the program that checks them. */
const FILES = {
  'fair-verifier.html': 'main.ts',
  'fair-draw-verifier.html': 'draw-main.ts',
  'fair-series-verifier.html': 'series-main.ts',
  'fair-table-verifier.html': 'table-main.ts',
  'fair-hand-verifier.html': 'hand-main.ts',
  'fair-fishing-verifier.html': 'fishing-main.ts',
} as const;
const PROGRAM_PLACE = '/* program */';
/** It is sent by mail and kept on sticks. */
const BYTES_MAX = 200_000;

const pathTo = (file: string): string => fileURLToPath(new URL(`../src/screens/fair/offline/${file}`, import.meta.url));

/** The checks, each as one file that needs no network. The development server makes it when it is asked for. */
export function offlineVerifier(language: string | undefined): Plugin {
  let isBuild = false;
  return {
    name: 'offline-verifier',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    async buildStart() {
      if (!isBuild) return;
      this.addWatchFile(pathTo('page.html'));
      for (const [fileName, program] of Object.entries(FILES)) {
        const source = await offlinePage(program, language);
        const bytes = Buffer.byteLength(source);
        if (bytes > BYTES_MAX) this.error(`${fileName} has ${bytes} bytes, more than ${BYTES_MAX}`);
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
    configureServer({ middlewares }) {
      for (const [fileName, program] of Object.entries(FILES)) {
        middlewares.use(`/${fileName}`, (_request, response, next) => {
          response.setHeader('content-type', 'text/html; charset=utf-8');
          offlinePage(program, language).then((page) => response.end(page), next);
        });
      }
    },
  };
}

async function offlinePage(program: string, language: string | undefined): Promise<string> {
  const page = await readFile(pathTo('page.html'), 'utf8');
  const code = await asOneFile(pathTo(program), [traditionalChinese(language)]);
  const inLanguage = language === 'zh-Hant' ? toTraditional(page) : page;
  return inLanguage.replace(PROGRAM_PLACE, () => code.replaceAll('</script', String.raw`<\/script`));
}
