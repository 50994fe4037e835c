import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './lib/root.mjs';

/** @type {(file: string) => string} */
const textOf = (file) => readFileSync(join(ROOT, file), 'utf8');

const rows = textOf('docs/review-answers.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, point = '', answer = '', tests = '']) => ({ point, answer, tests }));

const FILE = /`([\w.-]+(?:\/[\w.-]+)*\.\w+)`/g;
/** `file` “title”, “title”; the titles as they are written in the file. */
const SHOWN = /`([\w./-]+\.(?:test\.(?:tsx?|mjs)|journey\.ts))` (“[^”]*”(?:, “[^”]*”)*)/g;

const shown = rows.flatMap(({ tests }) =>
  [...tests.matchAll(SHOWN)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/“([^”]*)”/g)].map(([, title = '']) => ({ file, title })),
  ),
);

/** @type {(last: number) => number[]} */
const upTo = (last) => Array.from({ length: last }, (_, index) => index + 1);

test('every point of the reviews is there: 8 of attacks, 6 of betting, 18 of the specification, 9 of the code', () => {
  const points = rows.map(({ point }) => Number.parseInt(point, 10));
  const numbers = points.filter((point, index) => point !== points[index - 1]);
  expect(numbers).toEqual([8, 6, 18, 9].flatMap(upTo));
});

test.each(rows)('$point: answered by files that exist, and shown by a test', ({ answer, tests }) => {
  const files = [...`${answer} ${tests}`.matchAll(FILE)].map(([, file = '']) => file);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  expect(answer).toMatch(FILE);
  expect(tests).toMatch(SHOWN);
  // Nothing stands in the cell that is not looked for below.
  expect(tests.replaceAll(SHOWN, '').replaceAll('; ', '')).toBe('');
});

test.each(shown)('$file says: $title', ({ file, title }) => {
  expect(textOf(file)).toContain(title);
});

test('the check of unused code looks at the product by itself', () => {
  const stages = textOf('scripts/lib/stages/stages.mjs');
  expect(stages).toMatch(/const PRODUCT_ALONE = \['--production'/);
  expect(stages).toMatch(/check\('unused', 'knip\/bin\/knip\.js', \[KNIP_MEMORY, PRODUCT_ALONE\]\)/);
});
