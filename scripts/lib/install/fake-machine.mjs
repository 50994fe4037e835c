import { dirname, basename } from 'node:path';

/** @import { Machine } from './machine.mjs' */

/**
 * A machine of which tests say what it holds: programs by their path, each with what it answers.
 * @param {{ platform: string, arch: string, isRoot?: boolean, searchPath?: string[] }} kind
 * @param {Record<string, string | Error>} programs
 * @returns {Machine & { commands: string[] }}
 */
export function fakeMachine(kind, programs) {
  /** @type {string[]} */
  const commands = [];
  const namesIn = (/** @type {string} */ folder) => {
    const below = Object.keys(programs).filter((path) => path.startsWith(`${folder}/`));
    return [...new Set(below.map((path) => path.slice(folder.length + 1).split('/')[0] ?? ''))];
  };
  return {
    isRoot: false,
    searchPath: ['/usr/bin'],
    ...kind,
    commands,
    namesIn,
    isExecutable: (path) => namesIn(dirname(path)).includes(basename(path)),
    run: (program, words) => {
      commands.push([program, ...words].join(' '));
      const answer = programs[program];
      return typeof answer === 'string'
        ? { isDone: true, output: answer }
        : { isDone: false, output: answer?.message ?? `spawn ${program} ENOENT` };
    },
  };
}

/**
 * A PostgreSQL in a folder.
 * @param {string} binDir
 * @param {number | Error} version its major version, or why it does not start
 */
export function postgresAt(binDir, version) {
  const answer = (/** @type {string} */ name) =>
    typeof version === 'number' ? `${name} (PostgreSQL) ${version}.4` : version;
  return { [`${binDir}/postgres`]: answer('postgres'), [`${binDir}/initdb`]: answer('initdb') };
}
