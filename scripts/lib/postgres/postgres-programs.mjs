import { join } from 'node:path';
import { installByApt } from '../install/apt.mjs';
import { PlainError } from '../plain-error.mjs';
import { embeddedBinDir, installedBinDirs } from './postgres-binaries.mjs';

/** @import { Machine } from '../install/machine.mjs' */

const OLDEST_MAJOR = 15;

/**
 * @typedef {{ binDir: string, major: number, isEmbedded: boolean }} Programs
 */

/**
 * The PostgreSQL programs to serve ./data with: those npm brought; where they do not fit or do not start (musl, an old
 * glibc), those of the machine; as root on Debian, those apt brings. A cluster that exists is only ever opened by
 * the major version that made it.
 * @param {{ machine: Machine, clusterMajor?: number | undefined, dataDir: string, log: (line: string) => void }} request
 * @returns {Programs}
 */
export function choosePrograms({ machine, clusterMajor, dataDir, log }) {
  const first = lookForPrograms(machine);
  const chosen = pick(first.found, clusterMajor);
  if (chosen) return chosen;
  if (clusterMajor !== undefined) throw new PlainError(otherVersion(dataDir, clusterMajor, first.found));
  const brought = bringByApt(machine, log);
  const second = brought.isTried ? lookForPrograms(machine) : first;
  const late = pick(second.found, undefined);
  if (late) return late;
  throw new PlainError(noPrograms(machine, [...second.refusals, ...(brought.why ? [brought.why] : [])]));
}

/**
 * @param {Programs[]} found
 * @param {number | undefined} major
 */
function pick(found, major) {
  return found.find((one) => (major === undefined ? one.major >= OLDEST_MAJOR : one.major === major));
}

/**
 * Every PostgreSQL of this machine that starts, npm's first, and why the others do not.
 * @param {Machine} machine
 */
function lookForPrograms(machine) {
  const embedded = embeddedBinDir(machine);
  /** @type {Programs[]} */
  const found = [];
  const refusals = [];
  for (const binDir of [...(embedded ? [embedded] : []), ...installedBinDirs(machine)]) {
    const tried = ['initdb', 'postgres'].map((program) => machine.run(join(binDir, program), ['--version']));
    const failed = tried.find(({ isDone }) => !isDone);
    const major = Number(/\) (\d+)/.exec(tried[1]?.output ?? '')?.[1]);
    if (failed || !major) refusals.push(`  ${binDir}: ${failed?.output ?? tried[1]?.output}`);
    else found.push({ binDir, major, isEmbedded: binDir === embedded });
  }
  const tooOld = found.filter(({ major }) => major < OLDEST_MAJOR);
  return { found, refusals: [...refusals, ...tooOld.map(({ binDir, major }) => `  ${binDir}: PostgreSQL ${major}`)] };
}

/**
 * @param {Machine} machine
 * @param {(line: string) => void} log
 */
function bringByApt(machine, log) {
  if (machine.platform !== 'linux' || !machine.isRoot) return { isTried: false, why: '' };
  return installByApt(machine, ['postgresql'], log);
}

/**
 * @param {Machine} machine
 * @param {string[]} refusals
 */
function noPrograms({ platform, arch }, refusals) {
  const install = platform === 'darwin' ? 'brew install postgresql@18' : 'apt-get install postgresql';
  return [
    `没有可用于 ${platform}-${arch} 的数据库：请安装 PostgreSQL ${OLDEST_MAJOR} 以上（例如 ${install}），或设置 DATABASE_URL 后重试。`,
    `No PostgreSQL runs on this ${platform}-${arch}: install one (${OLDEST_MAJOR} or newer), or set DATABASE_URL and start again.`,
    '  DATABASE_URL=postgres://user:password@host:5432/name npm start',
    ...refusals,
  ].join('\n');
}

/**
 * @param {string} dataDir
 * @param {number} major
 * @param {Programs[]} found
 */
function otherVersion(dataDir, major, found) {
  const here = found.map((one) => `PostgreSQL ${one.major} (${one.binDir})`).join('，') || '没有 none';
  return [
    `${dataDir} 里的数据由 PostgreSQL ${major} 建立，本机没有这个版本的程序。数据未作任何改动。`,
    `The data in ${dataDir} were made by PostgreSQL ${major}, and its programs are not on this machine. Nothing was touched.`,
    `  可用的 found here: ${here}`,
    `  请安装 PostgreSQL ${major}，或用 DATA_DIR 另选一个新目录，或设置 DATABASE_URL。`,
    `  Install PostgreSQL ${major}, or choose a new folder with DATA_DIR, or set DATABASE_URL.`,
  ].join('\n');
}
