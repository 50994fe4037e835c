import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What is repeated of a failure where a long run is read, at its end. */
const REPEATED_LINES = 8;

/**
 * Names what vitest's own report leaves out: tests that passed only on their second try, hooks and files that failed
 * around tests that passed, and errors that no test waited for. Written to the file named by OUTCOME_FILE.
 */
export default class OutcomeReporter {
  /** @type {string[]} */
  #flaky = [];

  /** @type {string[]} */
  #failures = [];

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    if (state === 'failed')
      this.#failures.push(described(`${test.module.relativeModuleId} › ${test.fullName}`, errors));
    if (!test.diagnostic()?.flaky) return;
    this.#flaky.push(test.fullName);
    console.log(described(`flaky  ${test.fullName}`, errors));
  }

  /** @param {import('vitest/node').TestSuite} suite */
  onTestSuiteResult(suite) {
    const errors = suite.errors();
    if (errors.length > 0)
      this.#failures.push(described(`${suite.module.relativeModuleId} › around ${suite.fullName}`, errors));
  }

  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly { message: string, stack?: string }[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    for (const each of modules) {
      const errors = each.errors();
      if (errors.length > 0) this.#failures.push(described(`${each.relativeModuleId} as a whole`, errors));
    }
    for (const error of unhandled) this.#failures.push(described('an error that no test waited for', [error]));
    const file = process.env['OUTCOME_FILE'];
    if (!file) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ flaky: this.#flaky, failures: this.#failures }));
  }
}

/**
 * @param {string} title
 * @param {readonly { message: string, stack?: string }[]} errors
 */
function described(title, errors) {
  const lines = errors.flatMap(({ message, stack = '' }) => [
    ...message.split('\n').slice(0, REPEATED_LINES),
    ...stack
      .split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, REPEATED_LINES),
  ]);
  return [title, ...lines.map((line) => `      ${line.trim()}`)].join('\n');
}
