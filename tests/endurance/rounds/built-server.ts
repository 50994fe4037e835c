import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const folderOf = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
/** What loads a library of the machine, or a file of its own beside it, cannot be part of another file. */
const EXTERNAL = ['sharp', '@node-rs/argon2', 'pino'];

/** One file of a program and all it imports: it starts in a sixth of the time its sources take. */
export async function builtProgram(entry: string): Promise<string> {
  const root = folderOf('apps/server');
  const outDir = folderOf(`.cache/endure/${entry.replaceAll(/\W/g, '-')}`);
  await build({
    root,
    configFile: `${root}/vite.config.ts`,
    logLevel: 'warn',
    ssr: { noExternal: true, external: EXTERNAL },
    build: { ssr: folderOf(entry), outDir, sourcemap: false },
  });
  return `${outDir}/main.js`;
}

/** The site, without a sportsbook. */
export const builtServer = (): Promise<string> => builtProgram('tests/endurance/rounds/serve-slots.ts');
