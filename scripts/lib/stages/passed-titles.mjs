/** @import { Mark } from '../spec/spec-numbers.mjs' */

/**
 * What a passed title proves: in a browser, through the server and its database, or of the code alone.
 * @typedef {'browser' | 'server' | 'code'} Evidence
 * @typedef {{ title: string, evidence: Evidence }} PassedTitle
 * @typedef {{ testResults: { assertionResults: { status: string, fullName: string }[] }[] }} VitestReport
 * @typedef {{ title: string, error?: unknown, steps?: Step[] }} Step
 * @typedef {{ status: string, results?: { status: string, steps?: Step[] }[] }} Journey
 * @typedef {{ title: string, suites?: Suite[], specs?: { title: string, tests: Journey[] }[] }} Suite
 * @typedef {{ suites: Suite[] }} PlaywrightReport
 */

/**
 * What each stage's result file proves. A file that is not here was left by a stage that is no more, and proves nothing.
 * @type {Readonly<Record<string, Evidence>>}
 */
const EVIDENCE_OF_STAGE = {
  unit: 'code',
  database: 'server',
  refusals: 'server',
  'ledger-embedded': 'server',
  'fresh-clone': 'server',
  journeys: 'browser',
};

/** @type {Readonly<Record<Mark, readonly Evidence[]>>} */
const COUNTS_FOR = { B: ['browser'], S: ['server', 'browser'], U: ['code', 'server', 'browser'] };

/**
 * Whether a passed title is worth something for a part with this mark.
 * @param {Evidence} evidence
 * @param {Mark} mark
 */
export function countsFor(evidence, mark) {
  return COUNTS_FOR[mark].includes(evidence);
}

/**
 * The titles that passed in one stage: tests with the titles of the groups they stand in, and steps of journeys.
 * @param {string} stage
 * @param {VitestReport | PlaywrightReport} report
 * @returns {PassedTitle[]}
 */
export function passedTitles(stage, report) {
  const evidence = EVIDENCE_OF_STAGE[stage];
  if (!evidence) return [];
  const titles = 'suites' in report ? titlesOfJourneys(report) : titlesOfTests(report);
  return titles.map((title) => ({ title, evidence }));
}

/** @param {VitestReport} report */
function titlesOfTests({ testResults }) {
  const all = testResults.flatMap((file) => file.assertionResults);
  return all.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName);
}

/** @param {PlaywrightReport} report */
function titlesOfJourneys({ suites }) {
  // The outermost suites are files; a number in a file's name shows nothing.
  return suites.flatMap((file) => titlesIn({ ...file, title: '' }));
}

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function titlesIn({ title: group, suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, tests }) => tests.flatMap((test) => titlesOfOne(title, test)));
  return [...own, ...suites.flatMap(titlesIn)].map((title) => `${group} ${title}`.trim());
}

/**
 * A journey's own title and its steps', of the attempts that passed: what a failed attempt reached is not looked at.
 * @param {string} title
 * @param {Journey} journey
 */
function titlesOfOne(title, { status, results = [] }) {
  const isPassed = status === 'expected' || status === 'flaky';
  const attempts = isPassed ? results.filter((result) => result.status === 'passed') : [];
  return attempts.flatMap(({ steps = [] }) => [title, ...titlesOfSteps(steps)]);
}

/**
 * @param {Step[]} steps
 * @returns {string[]}
 */
function titlesOfSteps(steps) {
  return steps.flatMap((step) => [...(step.error ? [] : [step.title]), ...titlesOfSteps(step.steps ?? [])]);
}
