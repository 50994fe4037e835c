import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.mjs';
import { coverageOf, faultsOf, isLineShown } from './spec-coverage.mjs';
import { coverageReport } from './spec-coverage-report.mjs';
import { readChecklist } from './spec-numbers.mjs';

const CHECKLIST = `
- AU-01 registration
  - AU-01a [B] each rule
  - AU-01b [S] the server
- AU-02 names
  - AU-02a [U] table
- MO-01 ledger
  - MO-01a [S] balances
`;
const lines = readChecklist(CHECKLIST);

/**
 * @param {import('../stages/passed-titles.mjs').Evidence} evidence
 * @param {string[]} titles
 */
const passed = (evidence, ...titles) => titles.map((title) => ({ title, evidence }));

test('a part counts where its mark says, a line when all its parts do', () => {
  const weak = coverageOf(lines, passed('code', 'AU-01a', 'AU-01b', 'AU-02a'));
  expect([...weak.shown]).toEqual(['AU-02a']);
  expect([...weak.tooWeak]).toEqual([
    ['AU-01a', ['code']],
    ['AU-01b', ['code']],
  ]);
  const half = coverageOf(lines, passed('server', 'AU-01a and AU-01b'));
  expect(lines.map((line) => isLineShown(line, half.shown))).toEqual([false, false, false]);
  const whole = coverageOf(lines, [...passed('browser', 'AU-01a in a browser'), ...passed('server', 'AU-01b')]);
  expect(lines.map((line) => isLineShown(line, whole.shown))).toEqual([true, false, false]);
});

test('numbers without a letter, ranges and unknown numbers show nothing and are counted', () => {
  const { shown, unknown, labelled } = coverageOf(lines, passed('browser', 'AU-02', 'AU-01a–b', 'AU-09z', 'no number'));
  expect({ shown: [...shown], unknown, labelled }).toEqual({ shown: [], unknown: ['AU-09z'], labelled: 2 });
});

test('what was shown once may not be lost, what is shown may not be called later', () => {
  const shown = new Set(['AU-02a', 'MO-01a']);
  expect(faultsOf({ lines, shown, kept: ['AU-02a'], later: { 'AU-01a': '3/8 help' } })).toEqual([]);
  expect(faultsOf({ lines, shown, kept: ['AU-02a', 'AU-01b'], later: {} })).toEqual([
    expect.stringContaining('AU-01b'),
  ]);
  expect(faultsOf({ lines, shown, kept: [], later: { 'MO-01a': '3/8' } })).toEqual([expect.stringContaining('MO-01a')]);
  expect(faultsOf({ lines, shown, kept: [], later: { 'MO-09a': '3/8' } })).toEqual([expect.stringContaining('MO-09a')]);
});

test('the report names every part that is not shown with its mark, and apart from them those that wait', () => {
  const coverage = coverageOf(lines, [...passed('server', 'AU-01a', 'MO-01a'), ...passed('code', 'MO-01', 'AU-09z')]);
  expect(coverageReport({ lines, coverage, later: { 'AU-02a': '3/8 help pages' } })).toBe(
    [
      'AU  lines 0/2  parts 0/3  waiting 1',
      '  AU-01a [B] each rule (named, but only by server tests)',
      '  AU-01b [S] the server',
      'MO  lines 1/1  parts 1/1',
      '',
      'Waits for 3/8',
      '  AU-02a [U] table (help pages)',
      '',
      'Not in the checklist: AU-09z',
      'Titles with a range or a number without its letter, which count for nothing: 1',
      '',
      '1 of 3 lines and 1 of 4 parts shown; 1 parts wait for a later issue, 2 parts are not shown.',
    ].join('\n'),
  );
});

test('the checklist’s own totals are what is counted', () => {
  const markdown = readFileSync(join(ROOT, 'docs/checklist.md'), 'utf8');
  const real = readChecklist(markdown);
  const parts = real.flatMap((line) => line.parts);
  const marks = ['B', 'S', 'U'].map((mark) => parts.filter((part) => part.mark === mark).length);
  const [, ...totals] = /\*\*all\*\*.*$/m.exec(markdown)?.[0].match(/\d+/g)?.map(Number) ?? [];
  expect(real.every((line) => line.parts.length > 0)).toBe(true);
  expect([parts.length, ...marks]).toEqual(totals);
});

test('the lists beside the checklist name its parts only', () => {
  const real = readChecklist(readFileSync(join(ROOT, 'docs/checklist.md'), 'utf8'));
  const known = real.flatMap((line) => line.parts.map((part) => part.number));
  for (const file of ['docs/coverage.json', 'docs/coverage-later.json']) {
    expect(existsSync(join(ROOT, file))).toBe(true);
    /** @type {string[] | Record<string, string>} */
    const list = JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
    const names = Array.isArray(list) ? list : Object.keys(list);
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  }
});
