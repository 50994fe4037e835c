import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { productFiles } from './lib/import-graph.mjs';

const SKIPPED = /\bskip locked\b/gi;
/** What stands before a subquery that PostgreSQL makes once and keeps: a value, an array, a CTE that is said to be kept. */
const MADE_ONCE = /(?:=|\barray|\bas materialized)\s*$/i;

const sqlFiles = readdirSync('apps/server/src/sql', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.sql'))
  .map((name) => path.posix.join('apps/server/src/sql', name.replaceAll(path.sep, '/')));

const taking = [...['apps/server/src', 'apps/venues/src', 'packages/ledger/src'].flatMap(productFiles), ...sqlFiles]
  .filter((file) => !file.includes('/migrations/'))
  .flatMap((file) => subqueriesOf(readFileSync(file, 'utf8')).map((before) => ({ file, before })));

/**
 * What stands before the parenthesis around each `skip locked`; nothing before one that is a statement by itself.
 * @param {string} text
 * @returns {string[]}
 */
function subqueriesOf(text) {
  return [...text.matchAll(SKIPPED)].map(({ index }) => {
    let depth = 0;
    for (let at = index; at > 0; at -= 1) {
      const sign = text[at];
      if (sign === '`' || sign === ';') return '';
      if (sign === ')') depth += 1;
      if (sign === '(') depth -= 1;
      if (depth < 0) return text.slice(Math.max(0, at - 40), at);
    }
    return '';
  });
}

/**
 * A subquery that is joined may be made anew for every row it is compared with. Rows the statement has changed by then are
 * passed over, so that each time it finds others: instead of twenty rows the statement takes all of them.
 */
test('rows that are locked up to a limit are looked for once in a statement', () => {
  expect(taking.length).toBeGreaterThan(10);
  expect(taking.filter(({ before }) => before !== '' && !MADE_ONCE.test(before))).toEqual([]);
});
