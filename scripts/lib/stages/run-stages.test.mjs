import { beforeEach, expect, test, vi } from 'vitest';
import { runInParallel, runStage } from './run-stages.mjs';

const said = vi.spyOn(console, 'log').mockImplementation(() => {});
beforeEach(() => said.mockClear());

/** @type {(name: string, failed: number) => import('./stage-kinds.mjs').Stage} */
const stage = (name, failed) => ({
  name,
  run: async () => ({ passed: 1 - failed, failed, output: failed ? 'because' : '' }),
});

/** @type {import('./stage-kinds.mjs').Stage} */
const UNIT = { name: 'unit', run: async () => ({ passed: 3, failed: 1, failures: ['adds up'], output: '' }) };

test('a stage that fails does not hide the later ones', async () => {
  const outcomes = await runInParallel([stage('one', 1), stage('two', 0), stage('three', 0), stage('four', 1)]);
  expect(outcomes).toHaveLength(4);
  expect(outcomes.filter((outcome) => outcome.failed > 0)).toHaveLength(2);
});

test('each failure carries the name of its stage, and a stage without tests is named with its reason', async () => {
  expect(await runStage(stage('lint', 1))).toMatchObject({ failures: ['lint\n      because'] });
  expect(await runStage(UNIT)).toMatchObject({ failures: ['unit: adds up'] });
  expect(await runStage(stage('lint', 0))).toMatchObject({ failures: [] });
});

test('a failing stage says why', async () => {
  await runStage(stage('lint', 1));
  expect(said.mock.calls.flat()).toEqual([expect.stringMatching(/^✗ lint {2}\d+\.\d s$/), '  because']);
});
