import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { birthOf, codeOf, isAlive } from './processes.mjs';

/**
 * Takes a folder for this process alone. The lock names its holder's process and birth, so that a lock left behind by
 * kill -9 or by another machine's boot is recognised as stale and taken over.
 * @param {string} folder
 * @returns {{ heldBy: number } | { release: () => void }}
 */
export function lockFolder(folder) {
  const lock = join(folder, 'start.lock');
  const mine = join(folder, `start.lock.${process.pid}`);
  writeFileSync(mine, `${process.pid} ${birthOf(process.pid)}\n`);
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (tryLink(mine, lock)) return { release: () => rmSync(lock, { force: true }) };
      const holder = liveHolder(lock);
      if (holder) return { heldBy: holder };
      removeStale(lock);
    }
    return { heldBy: 0 };
  } finally {
    rmSync(mine, { force: true });
  }
}

/**
 * A link is made whole or not at all, so nobody ever reads a half-written lock.
 * @param {string} from
 * @param {string} to
 */
function tryLink(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} lock */
function liveHolder(lock) {
  try {
    const [pid = 0, birth = ''] = readFileSync(lock, 'utf8').trim().split(' ');
    const holder = Number(pid);
    return holder > 0 && isAlive(holder) && birthOf(holder) === birth ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} lock */
function removeStale(lock) {
  const aside = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, aside);
    // Somebody may have taken the folder between the look and the rename: then it is theirs, put it back.
    if (liveHolder(aside)) tryLink(aside, lock);
    rmSync(aside, { force: true });
  } catch {
    // Another starter removed it first; the next attempt sees what is there now.
  }
}
