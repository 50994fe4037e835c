import { expect, test } from 'vitest';
import { countPlaywright, countVitest, verdictOf, sum } from './test-counts.mjs';

test('a file that fails before its first test is one failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'passed', assertionResults: [{}, {}] },
  ];
  expect(countVitest({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({ passed: 2, failed: 2 });
});

/** @param {string[]} statuses */
const reportOf = (...statuses) => ({
  suites: [
    {
      title: 'a.journey.ts',
      specs: statuses.map((status) => ({ title: `a ${status} one`, tests: [{ status }] })),
      suites: [{ title: 'a group', specs: [{ title: 'a grouped one', tests: [{ status: 'expected' }] }] }],
    },
  ],
});

test('a journey that passed on repetition passed and is named; an error outside of tests is a failure', () => {
  const report = { ...reportOf('expected', 'flaky', 'unexpected'), errors: [{}] };
  expect(countPlaywright(report)).toEqual({
    passed: 3,
    failed: 2,
    flaky: ['a flaky one'],
    failures: ['a unexpected one'],
  });
});

test('a journey that did not run has failed, unless it was to be skipped', () => {
  expect(countPlaywright(reportOf('skipped'))).toMatchObject({ passed: 1, failed: 1 });
  const meant = { title: 'meant', tests: [{ status: 'skipped', annotations: [{ type: 'skip' }] }] };
  expect(countPlaywright({ suites: [{ title: 'a', specs: [meant] }] })).toMatchObject({ passed: 0, failed: 0 });
});

test.each([
  ['all well', { passed: 3, failed: 0 }, 0, { passed: 3, failed: 0 }],
  ['the program ended badly', { passed: 3, failed: 0 }, 1, { passed: 3, failed: 1 }],
  ['failures are not counted twice', { passed: 3, failed: 2 }, 1, { passed: 3, failed: 2 }],
  ['nothing ran', { passed: 0, failed: 0 }, 0, { passed: 0, failed: 1 }],
])('judging a stage: %s', (_name, counts, exitCode, verdict) => {
  expect(verdictOf(counts, exitCode)).toEqual(verdict);
});

test('stages add up', () => {
  const all = [
    { passed: 1, failed: 0 },
    { passed: 40, failed: 2, flaky: ['a slow one'], failures: ['one', 'two'] },
  ];
  expect(sum(all)).toEqual({ passed: 41, failed: 2, flaky: ['a slow one'], failures: ['one', 'two'] });
  expect(sum([])).toEqual({ passed: 0, failed: 0, flaky: [], failures: [] });
});
