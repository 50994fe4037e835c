import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { runTool } from '../run.mjs';
import { countPlaywright, countVitest, verdictOf } from './test-counts.mjs';

/** @import { Counts } from './test-counts.mjs' */

/**
 * One thing that must hold; its output is shown when it does not. A loud stage says everything as it goes.
 * @typedef {Counts & { output: string }} Outcome
 * @typedef {{ name: string, isLoud?: boolean, run: () => Promise<Outcome> }} Stage
 */

const OUTCOME_REPORTER = join(ROOT, 'scripts/lib/stages/outcome-reporter.mjs');

/**
 * As in the browser, a test of thousands that fails once, and passes when tried again, is named and does not fail the
 * run. A counter-example that a property found is a fault whenever it is found: it is not tried again.
 */
const RETRY = ['--retry.count=1', '--retry.condition=^(?!Property failed)'];

/** @type {(why: string) => Outcome} */
const failure = (output) => ({ passed: 0, failed: 1, output });

/**
 * A stage of our own code, which fails by throwing.
 * @param {string} name
 * @param {() => unknown} work
 * @returns {Stage}
 */
export function step(name, work) {
  const run = async () => {
    try {
      await work();
      return { passed: 1, failed: 0, output: '' };
    } catch (error) {
      return failure(error instanceof Error ? error.message : String(error));
    }
  };
  return { name, run };
}

/**
 * A stage that runs a tool, perhaps several times, and asks only whether it was content.
 * @param {string} name
 * @param {string} tool
 * @param {string[][]} runs the words of each run
 * @returns {Stage}
 */
export function check(name, tool, runs) {
  const run = async () => {
    const done = await Promise.all(runs.map((words) => runTool(tool, words)));
    const bad = done.filter(({ code }) => code !== 0);
    return bad.length === 0
      ? { passed: 1, failed: 0, output: '' }
      : failure(bad.map(({ output }) => output).join('\n'));
  };
  return { name, run };
}

/**
 * @param {string} name
 * @param {string[]} words
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Stage}
 */
export function vitest(name, words, env = {}) {
  const file = resultFile(name);
  // Beside the results, which are read as results by whoever counts parts of the checklist.
  const outcomeFile = join(ROOT, '.cache/outcomes', `${name}.json`);
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    `--reporter=${OUTCOME_REPORTER}`,
  ];
  const run = async () => {
    rmSync(file, { force: true });
    rmSync(outcomeFile, { force: true });
    const options = { env: { ...env, OUTCOME_FILE: outcomeFile }, isShown: true };
    const { code } = await runTool('vitest/vitest.mjs', ['run', ...words, ...RETRY, ...reporters], options);
    const named = existsSync(outcomeFile) ? JSON.parse(readFileSync(outcomeFile, 'utf8')) : {};
    return { ...outcomeOf(file, countVitest, code), ...named };
  };
  return { name, isLoud: true, run };
}

/**
 * @param {string} name
 * @returns {Stage}
 */
export function playwright(name) {
  const file = resultFile('journeys');
  const run = async () => {
    rmSync(file, { force: true });
    if (!existsSync(join(ROOT, 'playwright.config.ts')))
      return failure('playwright.config.ts is missing: no journey was run.');
    const { code } = await runTool('@playwright/test/cli.js', ['test'], { isShown: true });
    return outcomeOf(file, countPlaywright, code);
  };
  return { name, isLoud: true, run };
}

/** @param {string} name */
const resultFile = (name) => join(ROOT, '.cache/test-results', `${name}.json`);

/**
 * @template Report
 * @param {string} file
 * @param {(report: Report) => Counts} count
 * @param {number} exitCode
 * @returns {Outcome}
 */
function outcomeOf(file, count, exitCode) {
  if (!existsSync(file)) return failure('The run left no results.');
  const counts = verdictOf(count(JSON.parse(readFileSync(file, 'utf8'))), exitCode);
  const isEmpty = counts.passed === 0 && counts.failed === 1;
  return { ...counts, output: isEmpty ? 'No test passed: nothing was shown to work.' : '' };
}
