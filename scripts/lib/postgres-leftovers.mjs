import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from './plain-error.mjs';
import { isAlive, waitUntil } from './processes.mjs';

/**
 * After kill -9 of its parent the old server is told to end by the kernel and needs a moment; where the kernel could
 * not tell it, it is told here. A pid file whose process is something else by now, as after a crash of the machine
 * or in a new container, is removed: PostgreSQL itself would refuse to start. Call it only while holding the folder.
 * @param {string} dataDir
 */
export async function clearLeftovers(dataDir) {
  const pidFile = join(dataDir, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === undefined) return;
  if (!isServerOf(pid, dataDir)) {
    rmSync(pidFile, { force: true });
    return;
  }
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // It ended by itself meanwhile, or it is not ours to end: waiting shows which.
  }
  const isGone = await waitUntil(20_000, () => !isAlive(pid) || readPid(pidFile) !== pid);
  if (!isGone)
    throw new PlainError(`上次的数据库进程 ${pid} 还没有结束，请稍后再试。(process ${pid} still uses ${dataDir})`);
}

/** @param {string} pidFile */
function readPid(pidFile) {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A PostgreSQL server stands in its data folder all its life.
 * @param {number} pid
 * @param {string} dataDir
 */
function isServerOf(pid, dataDir) {
  if (!isAlive(pid)) return false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataDir);
  } catch {
    // No /proc here, or not ours to look at: better believe the file than run two servers on one folder.
    return isAlive(pid);
  }
}
