import { expect, test } from 'vitest';
import { countsFor, passedTitles } from './passed-titles.mjs';

test('a unit test shows what its own and its groups’ titles name, if it passed', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'amounts refuses zero' },
    { status: 'failed', fullName: 'amounts refuses huge' },
    { status: 'skipped', fullName: 'holds' },
  ];
  expect(passedTitles('unit', { testResults: [{ assertionResults }] })).toEqual([
    { title: 'amounts refuses zero', evidence: 'code' },
  ]);
});

const passed = { status: 'expected', results: [{ status: 'passed' }] };

/**
 * The titles that journeys show when these specs stand in a group.
 * @param {{ title: string, tests: import('./passed-titles.mjs').Journey[] }[]} specs
 */
function shownBy(...specs) {
  const report = { suites: [{ title: 'file.journey.ts', suites: [{ title: 'a group', specs }] }] };
  return passedTitles('journeys', report).map(({ title }) => title);
}

test('a journey shows its own and its groups’ titles, not its file’s; a skipped or failed one shows nothing', () => {
  const skipped = { status: 'skipped', results: [{ status: 'skipped' }] };
  const failed = { status: 'unexpected', results: [{ status: 'failed', steps: [{ title: 'went in' }] }] };
  const failedAsSaid = { status: 'expected', results: [{ status: 'failed', steps: [{ title: 'went in' }] }] };
  expect(shownBy({ title: 'logs in', tests: [passed] })).toEqual(['a group logs in']);
  expect(shownBy({ title: 'logs in', tests: [skipped] }, { title: 'slides', tests: [failed] })).toEqual([]);
  expect(shownBy({ title: 'is known to fail', tests: [failedAsSaid] })).toEqual([]);
});

test('steps of the attempt that passed count, nested ones too, unless they failed', () => {
  const steps = [
    { title: 'opens', steps: [{ title: 'waits' }, { title: 'stumbles', error: { message: 'caught' } }] },
    { title: 'breaks', error: { message: 'caught' }, steps: [{ title: 'inner' }] },
  ];
  const flaky = {
    status: 'flaky',
    results: [
      { status: 'failed', steps: [{ title: 'only the first time' }] },
      { status: 'passed', steps },
    ],
  };
  expect(shownBy({ title: 'goes', tests: [flaky] })).toEqual(
    ['goes', 'opens', 'waits', 'inner'].map((title) => `a group ${title}`),
  );
});

test('what a stage proves: a browser everything, the server all but screens, the code alone pure rules', () => {
  const marks = /** @type {const} */ (['B', 'S', 'U']);
  const report = { testResults: [{ assertionResults: [{ status: 'passed', fullName: 'a' }] }] };
  /** @param {string} stage */
  const marksOf = (stage) =>
    passedTitles(stage, report).flatMap(({ evidence }) => marks.filter((mark) => countsFor(evidence, mark)));
  expect(marksOf('journeys')).toEqual(['B', 'S', 'U']);
  for (const stage of ['database', 'refusals', 'ledger-embedded', 'fresh-clone'])
    expect(marksOf(stage)).toEqual(['S', 'U']);
  expect(marksOf('unit')).toEqual(['U']);
  expect(marksOf('a-stage-that-is-no-more')).toEqual([]);
});
