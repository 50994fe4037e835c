import { expect, test } from 'vitest';
import { passedTests } from './passed-titles.mjs';

test('a unit test shows what its own and its groups’ titles name, if it passed', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'MO-12 amounts refuses zero' },
    { status: 'failed', fullName: 'MO-12 amounts refuses huge' },
    { status: 'skipped', fullName: 'MO-13 holds' },
  ];
  expect(passedTests({ testResults: [{ assertionResults }] })).toEqual([
    { title: 'MO-12 amounts refuses zero', isBrowser: false },
  ]);
});

test('a journey shows its own and its groups’ titles, not its file’s; a skipped one shows nothing', () => {
  const specs = [
    { title: 'AU-03 logs in', ok: true, tests: [{ status: 'expected' }] },
    { title: 'AU-04 remembers', ok: true, tests: [{ status: 'skipped' }] },
    { title: 'AU-05 slides', ok: false, tests: [{ status: 'unexpected' }] },
  ];
  const report = { suites: [{ title: 'AU-99.spec.ts', suites: [{ title: 'at the door', specs }] }] };
  expect(passedTests(report)).toEqual([{ title: 'at the door AU-03 logs in', isBrowser: true }]);
});
