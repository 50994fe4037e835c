/**
 * @typedef {{ title: string, isBrowser: boolean }} PassedTest
 * @typedef {{ testResults: { assertionResults: { status: string, fullName: string }[] }[] }} VitestReport
 * @typedef {{ title: string, suites?: Suite[], specs?: { title: string, ok: boolean, tests: { status: string }[] }[] }} Suite
 * @typedef {{ suites: Suite[] }} PlaywrightReport
 */

/**
 * The titles of the tests that passed, each with the titles of the groups it stands in.
 * @param {VitestReport | PlaywrightReport} report either runner's JSON
 * @returns {PassedTest[]}
 */
export function passedTests(report) {
  if ('suites' in report) {
    // The outermost suites are files; a number in a file's name shows nothing.
    return report.suites.flatMap((file) => passedIn({ ...file, title: '' }));
  }
  return report.testResults
    .flatMap((file) => file.assertionResults)
    .filter((test) => test.status === 'passed')
    .map((test) => ({ title: test.fullName, isBrowser: false }));
}

/**
 * @param {Suite} suite
 * @returns {PassedTest[]}
 */
function passedIn({ title, suites = [], specs = [] }) {
  const own = specs
    .filter((spec) => spec.ok && spec.tests.some((test) => test.status === 'expected' || test.status === 'flaky'))
    .map((spec) => ({ title: spec.title, isBrowser: true }));
  return [...own, ...suites.flatMap(passedIn)].map((test) => ({ ...test, title: `${title} ${test.title}`.trim() }));
}
