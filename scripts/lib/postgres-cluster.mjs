import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from './plain-error.mjs';
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
  const identity = ['-U', USER, '--auth=scram-sha-256', `--pwfile=${handed}`];
  const shape = ['-D', fresh, '--locale=C.UTF-8', '-E', 'UTF8', ...(hurried ? ['--no-sync'] : [])];
  const { command, words } = commandOf(way, join(binDir, 'initdb'), [...identity, ...shape]);
  const made = spawnSync(command, words, {
    ...way.spawnOptions,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  rmSync(handed, { force: true });
  if (made.status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new PlainError(`数据库没有建成（initdb failed）：\n${made.error?.message ?? made.stderr.trim()}`);
  }
  writeFileSync(passwordFile(folder), `${password}\n`, { mode: 0o600 });
  renameSync(fresh, dataDir);
}

/** @param {string} folder */
export function readPassword(folder) {
  return readFileSync(passwordFile(folder), 'utf8').trim();
}

/** @param {string} folder */
const passwordFile = (folder) => join(folder, 'postgres.password');
