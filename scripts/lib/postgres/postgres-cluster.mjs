import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../plain-error.mjs';
import { commandOf } from './postgres-ways.mjs';

/** @import { Way } from './postgres-ways.mjs' */

export const USER = 'fairground';

/**
 * Makes a new cluster in the folder `fresh` and moves it into place only when it is whole: a start that is killed
 * half-way leaves nothing that looks finished.
 * @param {{ binDir: string, folder: string, way: Way, fresh: string, dataDir: string, hurried?: boolean | undefined }} plan
 */
export function makeCluster({ binDir, folder, way, fresh, dataDir, hurried }) {
  const password = randomBytes(24).toString('base64url');
  const handed = join(folder, 'postgres.password.new');
  writeFileSync(handed, `${password}\n`, { mode: 0o600 });
  if (way.owner) chownSync(handed, way.owner.uid, way.owner.gid);
  const identity = ['-U', USER, `--auth=${hurried ? 'md5' : 'scram-sha-256'}`, `--pwfile=${handed}`];
  const shape = ['-D', fresh, '-E', 'UTF8', ...(hurried ? ['--no-sync'] : [])];
  const why = runInitdb({ binDir, way, words: [...identity, ...shape] });
  rmSync(handed, { force: true });
  if (why !== undefined) {
    rmSync(fresh, { recursive: true, force: true });
    throw new PlainError(`数据库没有建成（initdb failed）：\n${why}`);
  }
  writeFileSync(passwordFile(folder), `${password}\n`, { mode: 0o600 });
  renameSync(fresh, dataDir);
}

/**
 * Texts are ordered by their bytes and changed in case by Unicode, alike on every machine. macOS has no such locale;
 * PostgreSQL brings one of its own since 17, and before that only ASCII letters change their case there.
 */
const LOCALES = [
  ['--locale=C.UTF-8'],
  ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ['--locale=C'],
];

/**
 * Makes the cluster with the first locale the machine knows; initdb leaves the folder empty when it refuses one.
 * @param {{ binDir: string, way: Way, words: string[] }} plan
 * @returns {string | undefined} why it failed
 */
export function runInitdb({ binDir, way, words }) {
  let why;
  for (const locale of LOCALES) {
    const { command, words: all } = commandOf(way, join(binDir, 'initdb'), [...words, ...locale]);
    const env = { ...process.env, LC_ALL: 'C' };
    const made = spawnSync(command, all, { ...way.spawnOptions, encoding: 'utf8', env });
    if (made.status === 0) return undefined;
    why = made.error?.message ?? made.stderr.trim();
    if (!/locale|unrecognized option/.test(why)) return why;
  }
  return why;
}

/** @param {string} folder */
export function readPassword(folder) {
  return readFileSync(passwordFile(folder), 'utf8').trim();
}

/** @param {string} folder */
const passwordFile = (folder) => join(folder, 'postgres.password');
