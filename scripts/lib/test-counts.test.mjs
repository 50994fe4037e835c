import { expect, test } from 'vitest';
import { countPlaywright, countVitest, judge, sum } from './test-counts.mjs';

test('a file that fails before its first test is one failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'passed', assertionResults: [{}, {}] },
  ];
  expect(countVitest({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({ passed: 2, failed: 2 });
});

test('a journey that passed on repetition passed; an error outside of tests is a failure', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 2 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 7, failed: 2 });
});

test.each([
  ['all well', { passed: 3, failed: 0 }, 0, { passed: 3, failed: 0 }],
  ['the program ended badly', { passed: 3, failed: 0 }, 1, { passed: 3, failed: 1 }],
  ['failures are not counted twice', { passed: 3, failed: 2 }, 1, { passed: 3, failed: 2 }],
  ['nothing ran', { passed: 0, failed: 0 }, 0, { passed: 0, failed: 1 }],
])('judging a stage: %s', (_name, counts, exitCode, verdict) => {
  expect(judge(counts, exitCode)).toEqual(verdict);
});

test('stages add up', () => {
  const all = [
    { passed: 1, failed: 0 },
    { passed: 40, failed: 2 },
  ];
  expect(sum(all)).toEqual({ passed: 41, failed: 2 });
  expect(sum([])).toEqual({ passed: 0, failed: 0 });
});
