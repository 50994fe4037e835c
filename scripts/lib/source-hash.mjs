import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** Folders that are made, not written. */
const MADE = new Set(['node_modules', 'dist', '.cache']);

/**
 * One hash over the files below some paths of the repository and over the settings that a build takes from the
 * environment. Tests are left out: changing one changes nothing that is built.
 * @param {string[]} paths
 * @param {NodeJS.ProcessEnv} env
 */
export function sourceHash(paths, env) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => [...filesBelow(join(ROOT, path))])) {
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.update(JSON.stringify(buildSettings(env))).digest('hex');
}

/**
 * The environment's part of a build, in a fixed order.
 * @param {NodeJS.ProcessEnv} env
 */
export function buildSettings(env) {
  return Object.entries(env)
    .filter(([name]) => /^(SITE_|VITE_|BRAND)/.test(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * @param {string} path
 * @returns {Generator<string>}
 */
function* filesBelow(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    if (!/\.test\.\w+$/.test(path)) yield path;
    return;
  }
  for (const name of readdirSync(path).toSorted()) {
    if (!MADE.has(name)) yield* filesBelow(join(path, name));
  }
}
