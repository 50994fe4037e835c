/**
 * `flaky` names the tests that passed only on their second try, `failures` those that did not pass at all.
 * @typedef {{ passed: number, failed: number, flaky?: string[], failures?: string[] }} Counts
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults?: { status: string, assertionResults: unknown[] }[] }} VitestReport
 * @typedef {{ status: string, annotations?: { type: string }[] }} PlaywrightTest
 * @typedef {{ title: string, specs?: { title: string, tests: PlaywrightTest[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ suites: PlaywrightSuite[], errors?: unknown[] }} PlaywrightReport
 */

/**
 * A file that fails before its first test, because it cannot be read, counts as one failure.
 * @param {VitestReport} report
 * @returns {Counts}
 */
export function countVitest({ numPassedTests, numFailedTests, testResults = [] }) {
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/**
 * A test that passed only when repeated has passed, and is named. One that did not run, because another before it failed
 * or the time was over, has failed unless it says itself that it is to be skipped; so have errors outside of tests.
 * @param {PlaywrightReport} report
 * @returns {Counts}
 */
export function countPlaywright({ suites, errors = [] }) {
  const tests = suites.flatMap((suite) => testsOf(suite));
  /** @type {(status: string) => typeof tests} */
  const withStatus = (status) => tests.filter((each) => each.status === status);
  const flaky = withStatus('flaky').map(({ title }) => title);
  const lost = withStatus('skipped').filter(({ annotations = [] }) => !annotations.some(isMeant));
  return {
    passed: withStatus('expected').length + flaky.length,
    failed: withStatus('unexpected').length + lost.length + errors.length,
    flaky,
    failures: [...withStatus('unexpected'), ...lost].map(({ title }) => title),
  };
}

/** @param {{ type: string }} annotation */
const isMeant = ({ type }) => type === 'skip' || type === 'fixme';

/**
 * @param {PlaywrightSuite} suite
 * @returns {(PlaywrightTest & { title: string })[]}
 */
function testsOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title })));
  return [...own, ...suites.flatMap((suite) => testsOf(suite))];
}

/**
 * What a stage is worth: a program that ended badly failed even if all its tests passed, and tests that did not run
 * prove nothing.
 * @param {Counts} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
export function verdictOf({ passed, failed, ...rest }, exitCode) {
  const isSilentFailure = failed === 0 && (exitCode !== 0 || passed === 0);
  return { ...rest, passed, failed: isSilentFailure ? 1 : failed };
}

/**
 * @param {Counts[]} all
 * @returns {Required<Counts>}
 */
export function sum(all) {
  return {
    passed: all.reduce((total, one) => total + one.passed, 0),
    failed: all.reduce((total, one) => total + one.failed, 0),
    flaky: all.flatMap(({ flaky = [] }) => flaky),
    failures: all.flatMap(({ failures = [] }) => failures),
  };
}
