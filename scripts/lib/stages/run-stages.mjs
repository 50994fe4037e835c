/** @import { Outcome, Stage } from './stage-kinds.mjs' */

const PARALLEL_MAX = 2;

/**
 * Runs one stage and says how it went.
 * @param {Stage} stage
 * @returns {Promise<Outcome>}
 */
export async function runStage({ name, isLoud = false, run }) {
  if (isLoud) console.log(`\n── ${name}`);
  const began = performance.now();
  const outcome = await run();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const counts = isLoud ? `  ${outcome.passed} passed, ${outcome.failed} failed` : '';
  console.log(`${outcome.failed === 0 ? '✓' : '✗'} ${name}  ${seconds} s${counts}`);
  if (outcome.output) console.log(outcome.output.trimEnd().replace(/^/gm, '  '));
  return { ...outcome, failures: namedFailures(name, outcome) };
}

/**
 * A long run is read from its end: every failure is named there with its stage.
 * @param {string} stage
 * @param {Outcome} outcome
 */
function namedFailures(stage, { failed, failures = [] }) {
  if (failed === 0) return [];
  return failures.length === 0 ? [stage] : failures.map((title) => `${stage}: ${title}`);
}

/**
 * Runs stages that do not disturb each other, a few at a time.
 * @param {Stage[]} stages
 * @returns {Promise<Outcome[]>}
 */
export async function runInParallel(stages) {
  const waiting = stages.values();
  const worker = async () => {
    const done = [];
    for (const stage of waiting) done.push(await runStage(stage));
    return done;
  };
  const outcomes = await Promise.all(Array.from({ length: PARALLEL_MAX }, worker));
  return outcomes.flat();
}
