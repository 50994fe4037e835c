import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { PlainError } from '../plain-error.mjs';
import { ROOT } from '../root.mjs';

const MODULES = join(ROOT, 'node_modules');
const STAMP = join(MODULES, '.fairground-install');
const GROUPS = /** @type {const} */ (['dependencies', 'devDependencies', 'optionalDependencies']);

/**
 * @typedef {{ version?: string, optional?: boolean, link?: boolean, peer?: boolean } & Partial<Record<(typeof GROUPS)[number], Record<string, string>>>} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

/** Makes node_modules exactly what the lockfile says, and costs nothing when it already is. */
export function installIfNeeded() {
  const lock = readJson(join(ROOT, 'package-lock.json'));
  const manifests = Object.keys(lock.packages).filter((path) => !path.includes('node_modules'));
  const files = [join(ROOT, 'package-lock.json'), ...manifests.map((path) => join(ROOT, path, 'package.json'))];
  const hash = hashOf(files);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  if (!isInstalled(lock)) runNpm();
  writeFileSync(STAMP, hash);
}

/** @param {Lock} lock */
function isInstalled(lock) {
  const record = join(MODULES, '.package-lock.json');
  if (!existsSync(record)) return false;
  const manifests = Object.entries(lock.packages).filter(([path]) => !path.includes('node_modules'));
  const promised = manifests.every(([path, locked]) => asksTheSame(readJson(join(ROOT, path, 'package.json')), locked));
  return promised && matchesLock(readJson(record), lock);
}

/**
 * Whether npm's own record of what it put into node_modules agrees with the lockfile. Packages for other platforms are
 * optional and may be absent.
 * @param {Lock} installed
 * @param {Lock} lock
 */
export function matchesLock(installed, lock) {
  const wanted = Object.entries(lock.packages).filter(([path]) => path.includes('node_modules'));
  const isThere = wanted.every(([path, { version, optional }]) => {
    const found = installed.packages[path];
    return found ? found.version === version : optional === true;
  });
  return isThere && Object.keys(installed.packages).every((path) => path in lock.packages);
}

/**
 * Whether a package.json still asks for what the lockfile was made from.
 * @param {LockedPackage} manifest
 * @param {LockedPackage} locked
 */
export function asksTheSame(manifest, locked) {
  return GROUPS.every((group) => isDeepStrictEqual(manifest[group] ?? {}, locked[group] ?? {}));
}

function runNpm() {
  // npm ci begins by emptying node_modules, and through a link it would empty somebody else's.
  if (lstatSync(MODULES, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new PlainError(`node_modules 是一个链接，内容与 package-lock.json 不符：请在它所指的目录里运行 npm ci。`);
  }
  console.log('安装依赖 … npm ci');
  // A shell that says NODE_ENV=production would leave out what builds the site. npm's warnings, about settings and
  // about packages of packages, are for whoever changes the lockfile, not for whoever starts the site.
  const words = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = npmCommand(process);
  const done = spawnSync(npm.command, [...npm.words, ...words], { cwd: ROOT, stdio: 'inherit' });
  if (done.status === 0) return;
  throw new PlainError(
    [
      '依赖安装失败：请检查网络或 npm 镜像设置，然后重试。',
      'npm ci failed, see above. If package.json was changed, run npm install once to renew package-lock.json.',
    ].join('\n'),
  );
}

/**
 * The npm that runs us, by its file: Windows' npm is a batch file, which cannot be started without a shell.
 * @param {{ env: NodeJS.ProcessEnv, execPath: string }} around
 */
export function npmCommand({ env, execPath }) {
  const file = env['npm_execpath'];
  return file?.endsWith('.js') ? { command: execPath, words: [file] } : { command: 'npm', words: [] };
}

/** @param {string[]} files */
function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(existsSync(file) ? readFileSync(file) : '').update('\0');
  return hash.digest('hex');
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
