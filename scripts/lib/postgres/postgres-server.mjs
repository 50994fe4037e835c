import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from '../plain-error.mjs';
import { makeCluster, readPassword, USER } from './postgres-cluster.mjs';
import { clearLeftovers } from './postgres-leftovers.mjs';
import { commandOf, tryWay, waysToRun } from './postgres-ways.mjs';
import { waitUntil } from '../processes.mjs';

/** @import { Way } from './postgres-ways.mjs' */

/**
 * @typedef {object} Place
 * @property {string} binDir the programs
 * @property {string} folder ours: holds the cluster, its password and its log
 * @property {Record<string, string | number>} [settings] laid over the defaults
 * @property {number} [port] this one and no other, tried once: for a server that takes another's place
 * @property {boolean} [hurried] a new cluster's last flush is skipped and its passwords are cheaply proven: for tests, which
 *   throw it away
 */

/**
 * @typedef {object} RunningPostgres
 * @property {string} url
 * @property {number} port
 * @property {number} pid
 * @property {string} way how it was started
 * @property {Promise<void>} ended settles when the server is gone, asked for or not
 * @property {() => Promise<void>} stop
 */

/** Small and safe. No socket file, so the folder may lie as deep as it likes; fsync stays on. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '128MB',
  max_connections: 100,
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/**
 * Starts a PostgreSQL server in a folder of ours, making the cluster first if there is none.
 * @param {Place} place
 * @returns {Promise<RunningPostgres>}
 */
export async function startPostgres(place) {
  mkdirSync(place.folder, { recursive: true });
  const dataDir = join(place.folder, 'postgres');
  await clearLeftovers(dataDir);
  const way = firstWorkingWay(place, dataDir);
  for (let attempt = 1; ; attempt += 1) {
    const port = place.port ?? (await freePort());
    const started = await launch({ ...place, dataDir, way, port });
    if (typeof started !== 'string') return started;
    if (attempt === 4 || place.port !== undefined)
      throw new PlainError(`数据库没有启动（database did not start）：\n${started}`);
    // Somebody may have taken the port between our look and the server's, or children of a killed server still end.
    await sleep(500);
  }
}

/**
 * Finds the first way that works here and leaves a cluster behind that belongs to it.
 * @param {Place} place
 * @param {string} dataDir
 */
function firstWorkingWay(place, dataDir) {
  const refusals = [];
  for (const way of waysToRun({ binDir: place.binDir, dataDir })) {
    const isNew = !existsSync(dataDir);
    const home = isNew ? `${dataDir}.new` : dataDir;
    if (isNew) {
      rmSync(home, { recursive: true, force: true });
      mkdirSync(home, { mode: 0o700 });
    }
    const tried = tryWay(way, { binDir: place.binDir, dataDir: home });
    if (!tried.ok) refusals.push(`  ${way.name}: ${tried.why}`);
    else {
      if (isNew) makeCluster({ ...place, way, fresh: home, dataDir });
      return way;
    }
  }
  rmSync(`${dataDir}.new`, { recursive: true, force: true });
  throw new PlainError(
    [
      '内置数据库无法在此环境启动，请安装 PostgreSQL 15 以上并设置 DATABASE_URL 后重试。',
      'The embedded database cannot run here: set DATABASE_URL to a PostgreSQL server (15 or newer) and start again.',
      '  DATABASE_URL=postgres://user:password@host:5432/name npm start',
      ...refusals,
    ].join('\n'),
  );
}

/**
 * @param {Place & { dataDir: string, way: Way, port: number }} plan
 * @returns {Promise<RunningPostgres | string>} the last words of the server when it did not come up
 */
async function launch({ binDir, folder, dataDir, way, port, settings }) {
  const log = openLog(join(folder, 'postgres.log'));
  const options = Object.entries({ ...SETTINGS, ...settings, port }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ]);
  const { command, words } = commandOf(way, join(binDir, 'postgres'), ['-D', dataDir, ...options]);
  // A session of its own: Ctrl-C in the terminal is for us, and we stop the database after the last answer is given.
  const child = spawn(command, words, {
    ...way.spawnOptions,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: quietEnv(),
  });
  closeSync(log.fd);
  let isOver = false;
  const ended = new Promise((/** @type {(value: void) => void} */ resolve) => {
    const finish = () => {
      isOver = true;
      resolve();
    };
    child.once('exit', finish).once('error', finish);
  });
  const stop = async () => {
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGQUIT', 'SIGKILL'])) {
      if (isOver) return;
      child.kill(signal);
      await waitUntil(10_000, () => isOver);
    }
  };
  const isReady = await waitUntil(60_000, () => isOver || saysReady(dataDir, child.pid));
  if (isOver || !isReady) {
    await stop();
    return log.tail();
  }
  // Nothing waits for the database alone: whoever wants the process to live longer holds it open otherwise.
  child.unref();
  const url = `postgres://${USER}:${readPassword(folder)}@127.0.0.1:${port}/postgres`;
  return { url, port, pid: child.pid ?? 0, way: way.name, ended, stop };
}

/**
 * The server keeps its state on the eighth line of its pid file; pg_ctl reads it the same way.
 * @param {string} dataDir
 * @param {number | undefined} pid
 */
function saysReady(dataDir, pid) {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

/**
 * A log that begins again when it has grown, and remembers where this run began.
 * @param {string} path
 */
function openLog(path) {
  const size = existsSync(path) ? statSync(path).size : 0;
  const isLong = size > 2_000_000;
  const from = isLong ? 0 : size;
  const tail = () => readFileSync(path, 'utf8').slice(from).trim().split('\n').slice(-8).join('\n');
  return { fd: openSync(path, isLong ? 'w' : 'a', 0o600), tail };
}

/** PG* variables of the person's shell would bend the server; its messages stay English so that they can be searched. */
function quietEnv() {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
