import { spawn } from 'node:child_process';
import { ROOT } from './root.mjs';

/**
 * Runs a Node tool to its end and keeps what it said. The tool is named by its file, so that no npx and no shell
 * stands between.
 * @param {string} file below node_modules
 * @param {string[]} words
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, isShown?: boolean }} [options] isShown: say it aloud meanwhile
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runTool(file, words, { cwd = ROOT, env = {}, isShown = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`${ROOT}/node_modules/${file}`, ...words], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    /** @param {string} text */
    const hear = (text) => {
      output += text;
      if (isShown) process.stdout.write(text);
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
