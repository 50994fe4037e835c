import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { findProgram } from './processes.mjs';

/**
 * Starts a Node program whose every line is printed with its name in front. It gets a session of its own, so that Ctrl-C
 * reaches it once, through us, and it ends with us however we end.
 * @param {string} name
 * @param {string[]} words
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} place
 */
export function startNamed(name, words, { cwd, env = {} }) {
  const setpriv = findProgram('setpriv');
  const command = [process.execPath, ...words];
  const [program = '', ...rest] = setpriv ? [setpriv, '--pdeathsig', 'TERM', ...command] : command;
  const child = spawn(program, rest, {
    cwd,
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const mark = `${name.padEnd(6)} │ `;
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(mark + line));
  }
  const ended = new Promise((/** @type {(value: void) => void} */ resolve) => {
    child.once('exit', () => resolve()).once('error', () => resolve());
  });
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { ended, stop };
}
