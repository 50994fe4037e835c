import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productFiles } from './lib/import-graph.mjs';

const sources = ['apps/server/src', 'apps/venues/src', 'apps/web/src', 'packages'].flatMap(productFiles);
/** @type {(pattern: RegExp) => string[]} */
const having = (pattern) => sources.filter((file) => pattern.test(readFileSync(file, 'utf8')));

/** Small things that three places needed were once written in three places, and then they differed. */
const HOMES = /** @type {const} */ ([
  ['the distance of China from UTC', /\b8 \* 3_?600_?000\b|\b28_?800_?000\b/, 'packages/money/src/calendar.ts'],
  ['the day in China', /\b(?:const|function) chinaDay\b/, 'packages/money/src/calendar.ts'],
  ['a percentage as text', /\b(?:const|function) percentText\b/, 'packages/money/src/percent.ts'],
  ['a share of an amount', /\b(?:const|function) (?:charged|given)Share\b/, 'packages/money/src/percent.ts'],
  ['the number of an order', /\b(?:const|function) orderNumber\b/, 'packages/money/src/order-number.ts'],
  ['text within HTML', /&lt;/, 'apps/server/src/platform/http/routes/html.ts'],
  [
    'what a member has not shown yet',
    /'首次取款前请完成身份认证'/,
    'apps/server/src/modules/eligibility/missing-verifications.ts',
  ],
]);

test('there are sources', () => {
  expect(sources.length).toBeGreaterThan(1000);
});

test.each(HOMES)('%s is written once', (_what, pattern, home) => {
  expect(having(pattern)).toEqual([home]);
});
