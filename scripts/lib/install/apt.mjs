import { join } from 'node:path';

/** @import { Machine } from './machine.mjs' */

/**
 * The command a person would type.
 * @param {string[]} names
 */
export const aptCommand = (names) => `apt-get update && apt-get install -y --no-install-recommends ${names.join(' ')}`;

/** @param {Machine} machine */
export const hasApt = (machine) => machine.searchPath.some((folder) => machine.isExecutable(join(folder, 'apt-get')));

/**
 * Installs Debian's packages where there is an apt-get, and says so. Only root may call it.
 * @param {Machine} machine
 * @param {string[]} names
 * @param {(line: string) => void} log
 * @returns {{ isTried: boolean, why: string }} what apt said when it failed
 */
export function installByApt(machine, names, log) {
  if (!hasApt(machine)) return { isTried: false, why: '' };
  log(`安装系统软件 … apt-get install ${names.join(' ')}`);
  // Run level 1 keeps Debian from starting services: we start our own.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const { isDone, output } = machine.run('sh', ['-c', aptCommand(names)], { env, seconds: 900 });
  return { isTried: true, why: isDone ? '' : output };
}
