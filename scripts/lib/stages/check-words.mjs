import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { retiredNames } from '../retired-words.mjs';
import { ROOT } from '../root.mjs';

const FOLDERS = ['apps', 'bench', 'docs', 'packages', 'scripts', 'tests'];
// A migration keeps the name it was applied under.
const LEFT_OUT = new Set(['node_modules', 'dist', 'data', '.cache', 'coverage', 'test-results', 'migrations']);
const SOURCE = /\.(?:tsx?|m[tj]s|sql)$/;

/**
 * @param {string} folder
 * @returns {string[]}
 */
const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !LEFT_OUT.has(name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]));

/** Fails on a name that brings a retired word back, and on an exception nobody needs any more. */
export async function checkWords() {
  // Only here, because a fresh clone reads the list of stages before it has any package.
  const { parseSync } = await import('vite');
  const files = FOLDERS.flatMap((folder) => filesBelow(join(ROOT, folder)));
  const sources = files.map((file) => ({
    file: relative(ROOT, file).replaceAll('\\', '/'),
    text: SOURCE.test(file) ? readFileSync(file, 'utf8') : '',
  }));
  const { found, unused } = retiredNames(sources, parseSync);
  const faults = [...found, ...unused.map((name) => `retired-words.mjs allows ${name}, but nothing is called that`)];
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
