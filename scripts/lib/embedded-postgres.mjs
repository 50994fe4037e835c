import { mkdirSync } from 'node:fs';
import { lockFolder } from './folder-lock.mjs';
import { PlainError } from './plain-error.mjs';
import { embeddedBinDir } from './postgres-binaries.mjs';
import { startPostgres } from './postgres-server.mjs';

/** @import { RunningPostgres } from './postgres-server.mjs' */

/**
 * Starts the PostgreSQL that npm brought, with its data in `dataDir`, for this process alone.
 * @param {{ dataDir: string, log: (line: string) => void }} options
 * @returns {Promise<RunningPostgres>}
 */
export async function startEmbeddedPostgres({ dataDir, log }) {
  const binDir = embeddedBinDir();
  if (!binDir) throw new PlainError(noBinaries());
  const lock = takeFolder(dataDir);
  if ('heldBy' in lock) throw new PlainError(alreadyRunning(dataDir, lock.heldBy));
  log(`启动内置数据库 … ${dataDir}`);
  try {
    const server = await startPostgres({ binDir, folder: dataDir });
    const stop = () => server.stop().finally(lock.release);
    return { ...server, stop };
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

const noBinaries = () =>
  [
    `没有适用于 ${process.platform}-${process.arch} 的内置数据库，请设置 DATABASE_URL。`,
    `There is no embedded database for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
    `If this machine should have one, run: npm ci --include=optional`,
  ].join('\n');

/**
 * @param {string} dataDir
 * @param {number} pid
 */
const alreadyRunning = (dataDir, pid) =>
  [
    `已经在运行：进程 ${pid} 正在使用 ${dataDir}。`,
    `Already running: process ${pid} uses ${dataDir}. Stop it first, or set DATA_DIR and PORT for a second one.`,
  ].join('\n');
