import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const folderOf = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const BUILT = folderOf('.cache/endure-rounds');

/** One file of serve-slots.ts and all it imports, as the product is built: it starts in a fifth of the time its sources take. */
export async function builtServer(): Promise<string> {
  const root = folderOf('apps/server');
  await build({
    root,
    configFile: `${root}/vite.config.ts`,
    logLevel: 'warn',
    build: { ssr: folderOf('tests/endurance/rounds/serve-slots.ts'), outDir: BUILT, sourcemap: false },
  });
  return `${BUILT}/main.js`;
}
