import './lib/install/check-node.mjs';
import { checkPlatform } from './lib/install/check-platform.mjs';
import { installIfNeeded } from './lib/install/install.mjs';
import { PlainError, tell } from './lib/plain-error.mjs';
import { runInParallel, runStage } from './lib/stages/run-stages.mjs';
import { step } from './lib/stages/stage-kinds.mjs';
import {
  BUILD_STAGE,
  COVERAGE_STAGE,
  PACKAGES_STAGE,
  STAGE_BEFORE,
  STATIC_STAGES,
  TEST_STAGES,
} from './lib/stages/stages.mjs';
import { sum } from './lib/stages/test-counts.mjs';

// npm test: everything that must hold. --static looks at the sources only; --only=<stage> runs one stage.
const KNOWN_WORDS = /^--(static|only=.+)$/;
const unknown = process.argv.slice(2).find((word) => !KNOWN_WORDS.test(word));
if (unknown) {
  tell(new PlainError(`用法 usage: npm test [-- --static | --only=<stage>]`));
  process.exit(unknown === '--help' ? 0 : 1);
}
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length);
const isStatic = process.argv.includes('--static');

const { passed, failed, flaky, failures } = sum(await runChosen());
process.exitCode = failed === 0 ? 0 : 1;
if (flaky.length > 0) {
  console.log(`\n${flaky.length} flaky, passed only on the second try:`);
  for (const title of flaky) console.log(`  flaky  ${title}`);
}
if (failures.length > 0) console.log(`\nfailed:\n${failures.map((title) => `  ✗ ${title}`).join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);

async function runChosen() {
  const installed = await runStage(step('install', prepare));
  // Nothing below can run without its tools.
  if (installed.failed > 0) return [installed];
  if (only) return [installed, ...(await runOnly(only))];
  if (isStatic) return [installed, ...(await runInParallel(STATIC_STAGES))];
  const results = [
    installed,
    await runStage(PACKAGES_STAGE),
    ...(await runInParallel([BUILD_STAGE, ...STATIC_STAGES])),
  ];
  for (const stage of [...TEST_STAGES, COVERAGE_STAGE]) results.push(await runStage(stage));
  return results;
}

function prepare() {
  checkPlatform('test');
  installIfNeeded();
}

/** @param {string} name */
async function runOnly(name) {
  const all = [PACKAGES_STAGE, ...STATIC_STAGES, BUILD_STAGE, ...TEST_STAGES, COVERAGE_STAGE];
  const stage = all.find((one) => one.name === name);
  if (!stage) {
    tell(
      new PlainError(`没有这个阶段 no such stage: ${name}\n可选 choose from: ${all.map((one) => one.name).join(', ')}`),
    );
    return [{ passed: 0, failed: 1 }];
  }
  const before = STAGE_BEFORE.get(name);
  return [...(before ? [await runStage(before)] : []), await runStage(stage)];
}
