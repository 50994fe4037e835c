import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sourceHash } from '../../../scripts/lib/source-hash.mjs';

const folderOf = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
/** What a program is made of; tests may be programs too. */
const SOURCES = ['apps/server', 'apps/venues', 'apps/web/build', 'packages', 'package-lock.json', 'tests'];
/** What loads a library of the machine, or a file of its own beside it, cannot be part of another file. */
const EXTERNAL = ['sharp', '@node-rs/argon2', 'pino'];

/**
 * One file of a program and all it imports: it starts in a sixth of the time its sources take. Built when it is first
 * asked for, and again when a source has changed.
 */
export async function builtProgram(entry: string): Promise<string> {
  const builds = folderOf(`.cache/programs/${entry.replaceAll(/\W/g, '-')}`);
  const outDir = `${builds}/${sourceHash(SOURCES, {}).slice(0, 16)}`;
  if (!existsSync(outDir)) {
    const outdated = existsSync(builds) ? readdirSync(builds) : [];
    await buildInto(outDir, entry);
    for (const name of outdated) if (/^\w+$/.test(name)) rmSync(`${builds}/${name}`, { recursive: true, force: true });
  }
  return `${outDir}/main.js`;
}

/** Whole or not at all: another process may ask for the same at the same time. */
async function buildInto(outDir: string, entry: string): Promise<void> {
  const { build } = await import('vite');
  const root = folderOf('apps/server');
  const unfinished = `${outDir}.${process.pid}`;
  await build({
    root,
    configFile: `${root}/vite.config.ts`,
    logLevel: 'warn',
    ssr: { noExternal: true, external: EXTERNAL },
    build: { ssr: folderOf(entry), outDir: unfinished, sourcemap: false },
  });
  try {
    renameSync(unfinished, outDir);
  } catch (error) {
    // The other process was quicker, and has built the same.
    if (!existsSync(outDir)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}
