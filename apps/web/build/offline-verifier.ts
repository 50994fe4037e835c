import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { toTraditional, traditionalChinese } from './traditional-chinese.ts';

const FILE_NAME = 'fair-verifier.html';
const PROGRAM_PLACE = '/* program */';
/** It is sent by mail and kept on sticks. */
const BYTES_MAX = 200_000;

const pathTo = (file: string): string => fileURLToPath(new URL(`../src/screens/fair/offline/${file}`, import.meta.url));

/** The check of rounds as one file that needs no network. The development server makes it when it is asked for. */
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
      const source = await offlinePage(language);
      const bytes = Buffer.byteLength(source);
      if (bytes > BYTES_MAX) this.error(`${FILE_NAME} has ${bytes} bytes, more than ${BYTES_MAX}`);
      this.emitFile({ type: 'asset', fileName: FILE_NAME, source });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${FILE_NAME}`, (_request, response, next) => {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        offlinePage(language).then((page) => response.end(page), next);
      });
    },
  };
}

export async function offlinePage(language: string | undefined): Promise<string> {
  const page = await readFile(pathTo('page.html'), 'utf8');
  const program = await bundled(language);
  const inLanguage = language === 'zh-Hant' ? toTraditional(page) : page;
  return inLanguage.replace(PROGRAM_PLACE, () => program.replaceAll('</script', String.raw`<\/script`));
}

async function bundled(language: string | undefined): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [traditionalChinese(language)],
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      minify: true,
      lib: { entry: pathTo('main.ts'), formats: ['es'], fileName: 'verifier' },
    },
  });
  const [bundle] = Array.isArray(made) ? made : [made];
  const chunk = bundle && 'output' in bundle ? bundle.output.find(({ type }) => type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${FILE_NAME} was not built`);
  return chunk.code;
}
