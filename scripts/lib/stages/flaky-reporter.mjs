import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Names the tests that passed only on their second try: vitest's own reports count them as passed and say no more. Each
 * is printed with what went wrong the first time, and written to the file named by FLAKY_FILE.
 */
export default class FlakyReporter {
  /** @type {string[]} */
  #titles = [];

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    this.#titles.push(test.fullName);
    console.log(
      `flaky  ${test.fullName}\n${test
        .result()
        .errors?.map(({ message }) => message)
        .join('\n')}`,
    );
  }

  onTestRunEnd() {
    const file = process.env['FLAKY_FILE'];
    if (!file) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(this.#titles));
  }
}
