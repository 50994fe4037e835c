import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../root.mjs';
import { runTool } from '../run.mjs';

// Inside the project, so that the tests find their library.
mkdirSync(join(ROOT, '.cache'), { recursive: true });
const folder = mkdtempSync(join(ROOT, '.cache/outcome-reporter-'));
afterAll(() => rmSync(folder, { recursive: true }));

const TESTS = `
import { afterAll, describe, expect, test } from 'vitest';
let tries = 0;
test('passes at the second try', () => expect(++tries).toBe(2));
test('adds up', () => expect(1 + 1).toBe(3));
describe('a group', () => {
  test('passes', () => void Promise.reject(new Error('nobody waited')));
  afterAll(() => { throw new Error('the hook broke'); });
});
`;

test('what went wrong is named with its reason: tests, hooks, and errors that no test waited for', async () => {
  writeFileSync(join(folder, 'sample.test.mjs'), TESTS);
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default { test: { retry: 1 } };');
  const outcomeFile = join(folder, 'outcome.json');
  const reporter = join(ROOT, 'scripts/lib/stages/outcome-reporter.mjs');
  const words = ['run', '--root', folder, `--reporter=${reporter}`];
  await runTool('vitest/vitest.mjs', words, { env: { OUTCOME_FILE: outcomeFile } });
  const { flaky, failures } = JSON.parse(readFileSync(outcomeFile, 'utf8'));
  expect(flaky).toEqual(['passes at the second try']);
  expect(failures).toEqual([
    expect.stringMatching(/^sample\.test\.mjs › adds up\n +expected 2 to be 3/),
    expect.stringMatching(/^sample\.test\.mjs › around a group\n +the hook broke/),
    expect.stringMatching(/^an error that no test waited for\n +nobody waited/),
  ]);
});
