/** @import { Outcome, Stage } from './stage-kinds.mjs' */

const LANES = 2;

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
  return outcome;
}

/**
 * Runs stages that do not disturb each other, a few at a time.
 * @param {Stage[]} stages
 * @returns {Promise<Outcome[]>}
 */
export async function runInLanes(stages) {
  const waiting = stages.values();
  const lane = async () => {
    const done = [];
    for (const stage of waiting) done.push(await runStage(stage));
    return done;
  };
  const lanes = await Promise.all(Array.from({ length: LANES }, lane));
  return lanes.flat();
}
