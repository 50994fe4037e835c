import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PlainError } from '../plain-error.mjs';
import { askPs, isAlive, waitUntil } from '../processes.mjs';

/**
 * After kill -9 of its parent the old server is told to end by the kernel and needs a moment; where the kernel could
 * not tell it, it is told here. A pid file whose process has ended or is another program by now, as after a crash of the
 * machine or in a new container, is removed, because PostgreSQL would believe it. That no child of the old server still
 * works on the data PostgreSQL sees by itself, from the shared memory that belongs to the folder. Call this only
 * while holding the folder.
 * @param {string} dataDir
 */
export async function clearLeftovers(dataDir) {
  const pidFile = join(dataDir, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === undefined) return;
  const who = isAlive(pid) ? recognise(pid, dataDir) : 'other-process';
  if (who === 'other-process') rmSync(pidFile, { force: true });
  if (who !== 'server') return;
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // It ended by itself meanwhile, or it is not ours to end: waiting shows which.
  }
  const isGone = await waitUntil(20_000, () => !isAlive(pid) || readPid(pidFile) !== pid);
  if (isGone) return;
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
 * A PostgreSQL server stands in its data folder all its life. Where we may not look, PostgreSQL decides by itself.
 * @param {number} pid
 * @param {string} dataDir
 * @returns {'server' | 'other-process' | 'unknown'}
 */
function recognise(pid, dataDir) {
  if (!existsSync('/proc/self')) return recogniseByCommand(askPs(pid, 'command'), dataDir);
  try {
    const isPostgres = readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
    return isPostgres && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataDir) ? 'server' : 'other-process';
  } catch {
    return 'unknown';
  }
}

/**
 * The same by the command line that we start it with, where there is no /proc, as on macOS. Nothing ends the old server
 * there when we are killed, so this is the way in which it ends.
 * @param {string} command as ps shows it
 * @param {string} dataDir
 * @returns {'server' | 'other-process' | 'unknown'}
 */
export function recogniseByCommand(command, dataDir) {
  if (!command) return 'unknown';
  const [program = ''] = command.split(' -D ');
  return basename(program) === 'postgres' && command.includes(` -D ${dataDir} `) ? 'server' : 'other-process';
}
