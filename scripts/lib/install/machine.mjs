import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { delimiter } from 'node:path';
import { isExecutable } from '../processes.mjs';

/**
 * What the entry points ask about the machine they are on; tests describe other machines.
 * @typedef {object} Machine
 * @property {string} platform as Node says it: 'linux', 'darwin', 'win32'
 * @property {string} arch 'x64', 'arm64'
 * @property {boolean} isRoot
 * @property {string[]} searchPath folders where programs are looked for
 * @property {(path: string) => boolean} isExecutable
 * @property {(folder: string) => string[]} namesIn what a folder holds; nothing when there is none
 * @property {(program: string, words: string[], options?: RunOptions) => { isDone: boolean, output: string }} run
 * @typedef {{ env?: Record<string, string>, seconds?: number }} RunOptions
 */

/** @returns {Machine} */
export function thisMachine() {
  return {
    platform: process.platform,
    arch: process.arch,
    isRoot: process.getuid?.() === 0,
    searchPath: [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), '/usr/sbin', '/sbin'],
    isExecutable,
    namesIn,
    run,
  };
}

/** @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** @type {Machine['run']} */
function run(program, words, { env = {}, seconds = 10 } = {}) {
  const done = spawnSync(program, words, {
    encoding: 'utf8',
    timeout: seconds * 1000,
    env: { ...process.env, ...env },
  });
  const output = done.error?.message ?? `${done.stdout}${done.stderr}`.trim();
  return { isDone: done.status === 0, output: output || `exit ${done.status ?? done.signal}` };
}
