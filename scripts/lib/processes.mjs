import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Whether a process with this id lives, whoever owns it. One that has ended but that nobody has collected, as happens
 * in containers whose first process does not look after orphans, does not.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  return !/^[ZX]/.test(statOf(pid)[0] ?? '');
}

/**
 * The system's word for what went wrong: 'ENOENT', 'EEXIST'.
 * @param {unknown} error
 */
export function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/**
 * When the process was born, one word, in the kernel's own count or as ps tells it where there is no /proc: tells a
 * process apart from a later one that got the same id.
 * @param {number} pid
 */
export function birthOf(pid) {
  return statOf(pid)[19] ?? askPs(pid, 'lstart').replaceAll(/\s+/g, '_');
}

/**
 * One column of ps about a process, which macOS has instead of /proc; empty when there is no such process.
 * @param {number} pid
 * @param {'lstart' | 'command'} column
 */
export function askPs(pid, column) {
  const asked = spawnSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8', timeout: 5000 });
  return asked.status === 0 ? asked.stdout.trim() : '';
}

/**
 * The fields of /proc/<pid>/stat from the state on; none where there is no /proc.
 * @param {number} pid
 */
function statOf(pid) {
  try {
    // The program's name stands before them in brackets and may itself hold spaces, so begin after the last bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/**
 * Where a program lies on the search path, or undefined.
 * @param {string} name
 */
export function findProgram(name) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Asks again and again until the answer is yes; false when the time is over.
 * @param {number} milliseconds
 * @param {() => boolean} question
 */
export async function waitUntil(milliseconds, question) {
  const end = performance.now() + milliseconds;
  while (!question()) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}
