import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '../folder-lock.mjs';
import { thisMachine } from '../install/machine.mjs';
import { PlainError } from '../plain-error.mjs';
import { choosePrograms } from './postgres-programs.mjs';
import { startPostgres } from './postgres-server.mjs';

/** @import { RunningPostgres } from './postgres-server.mjs' */

/**
 * Starts a PostgreSQL of our own, npm's or the machine's, with its data in `dataDir`, for this process alone.
 * @param {{ dataDir: string, log: (line: string) => void }} options
 * @returns {Promise<RunningPostgres & { startAgain: () => Promise<RunningPostgres> }>} with a way to start a server in its
 *   place, under the same address, once it has ended
 */
export async function startEmbeddedPostgres({ dataDir, log }) {
  const lock = takeFolder(dataDir);
  if ('heldBy' in lock) throw new PlainError(alreadyRunning(dataDir, lock.heldBy));
  try {
    const clusterMajor = majorOfCluster(dataDir);
    const { binDir, major, isEmbedded } = choosePrograms({ machine: thisMachine(), clusterMajor, dataDir, log });
    log(isEmbedded ? `启动内置数据库 … ${dataDir}` : `启动本机的 PostgreSQL ${major}（${binDir}） … ${dataDir}`);
    const server = await startPostgres({ binDir, folder: dataDir });
    let current = server;
    const startAgain = async () => {
      current = await startPostgres({ binDir, folder: dataDir, port: server.port });
      return current;
    };
    const stop = () => current.stop().finally(lock.release);
    return { ...server, startAgain, stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** @param {string} dataDir */
function takeFolder(dataDir) {
  try {
    mkdirSync(dataDir, { recursive: true });
    return lockFolder(dataDir);
  } catch (error) {
    throw new PlainError(`无法写入 ${dataDir}，请检查它属于哪个用户，或用 DATA_DIR 另选一处。\n${String(error)}`);
  }
}

/**
 * The major version of PostgreSQL that made the cluster in our folder; undefined when there is none yet.
 * @param {string} dataDir
 */
function majorOfCluster(dataDir) {
  try {
    return Number(readFileSync(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8').trim());
  } catch {
    return undefined;
  }
}

/**
 * @param {string} dataDir
 * @param {number} pid
 */
const alreadyRunning = (dataDir, pid) =>
  [
    `已经在运行：进程 ${pid} 正在使用 ${dataDir}。`,
    `Already running: process ${pid} uses ${dataDir}. Stop it first, or set DATA_DIR and PORT for a second one.`,
  ].join('\n');
