import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const folderOf = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const BUILT = folderOf('.cache/endure-rounds');

/** What loads a library of the machine, or a file of its own beside it, cannot be part of another file. */
const EXTERNAL = ['sharp', '@node-rs/argon2', 'pino'];

/** One file of serve-slots.ts and all it imports: it starts in a sixth of the time the server's sources take. */
export async function builtServer(): Promise<string> {
  const root = folderOf('apps/server');
  await build({
    root,
    configFile: `${root}/vite.config.ts`,
    logLevel: 'warn',
    ssr: { noExternal: true, external: EXTERNAL },
    build: { ssr: folderOf('tests/endurance/rounds/serve-slots.ts'), outDir: BUILT, sourcemap: false },
  });
  return `${BUILT}/main.js`;
}
