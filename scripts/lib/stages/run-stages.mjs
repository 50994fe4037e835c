/** @import { Outcome, Stage } from './stage-kinds.mjs' */

const PARALLEL_MAX = 2;

/** What is repeated of a stage's own words where a long run is read, at its end. */
const REPEATED_LINES = 12;

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
 * A long run is read from its end: every failure is named there with its stage, or the stage with its reason.
 * @param {string} stage
 * @param {Outcome} outcome
 */
function namedFailures(stage, { failed, failures = [], output }) {
  if (failed === 0) return [];
  if (failures.length > 0) return failures.map((title) => `${stage}: ${title}`);
  const reason = output.trim().split('\n').slice(0, REPEATED_LINES);
  return [[stage, ...reason.map((line) => `      ${line}`)].join('\n')];
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
