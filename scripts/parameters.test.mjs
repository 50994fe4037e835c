import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { crowdedFunctions } from './lib/crowded-functions.mjs';
import { productFiles } from './lib/import-graph.mjs';

/**
 * How many functions may take more than three parameters (`crowded`), or two of one plain type that could be swapped
 * (`alike`). The numbers only go down: whoever makes one less writes the new number here.
 */
const MOST = {
  'where money is decided': { crowded: 0, alike: 1 },
  elsewhere: { crowded: 8, alike: 5 },
};

const ROOTS = ['apps/server/src', 'apps/venues/src', 'apps/web/src', 'packages'];

/**
 * Drawn pictures are curves of coordinates: four numbers are what a curve is made of. A voice of the slots is a sum of
 * waves, written as such formulas are: of rate, pitch and time. Fish, shots and nets are such curves in motion.
 */
const DRAWN =
  /\/art\/|\/scenes\/|\/(?:slot|fishing)-stage\/|\/symbols\/|\/lottery-draw\/canvas-tools\.ts$|\/sport-drawings\.ts$|\/slot-sound\/voices\.ts$|\/fishing-sound\.ts$/;

/**
 * Mathematics of several numbers, whose order is that of the formula: distributions, models of a match, the chances of a
 * draw; and what simulations, price ticks and rounds of a slot go through by the million, where an object for each call
 * would be felt.
 */
const FORMULAS = new RegExp(
  [
    'betting/src/pricing/(?:distributions|models|fair-values)/',
    'betting/src/pricing/quote-market',
    'cards/src/holdem/(?:rules/evaluate|bot/starting-hands)',
    'lottery/src/(?:counting/|six/subset-counts)',
    'slots/src/exact/',
    'slots/src/engine/(?:screens|(?:cluster|line|scatter|way)-wins)',
    'sports-feed/src/season/standings/order-statistics',
  ]
    .map((where) => `^packages/${where}`)
    .join('|'),
);

const MONEY =
  /^packages\/(?:ledger|money)\/|\/modules\/(?:deposits|withdrawals|transfers|providers|limits|wagering|wallet|reconciliation)\/|\/modules\/sports\/(?:betting|settling|cash-out)\//;

describe('hardly any function takes more than three parameters, or two that could be swapped', () => {
  const files = ROOTS.flatMap(productFiles).filter((file) => !DRAWN.test(file) && !FORMULAS.test(file));
  const found = files.flatMap((file) => crowdedFunctions(file, readFileSync(file, 'utf8'), parseSync));
  const [money, elsewhere] = [
    found.filter(({ file }) => MONEY.test(file)),
    found.filter(({ file }) => !MONEY.test(file)),
  ];

  test.each(
    /** @type {const} */ ([
      ['where money is decided', 'crowded', money],
      ['where money is decided', 'alike', money],
      ['elsewhere', 'crowded', elsewhere],
      ['elsewhere', 'alike', elsewhere],
    ]),
  )('%s: %s', (where, kind, functions) => {
    const named = functions
      .filter((each) => each.kind === kind)
      .map(({ file, line, name }) => `${file}:${line} ${name}`);
    expect(named.length, named.join('\n')).toBeLessThanOrEqual(MOST[where][kind]);
  });

  test('what is counted', () => {
    const source = `
      function four(a: string, b: number, c: Date, d: boolean) {}
      const alike = (from: string, to: string) => {};
      const { named } = { named: ({ from, to }: { from: string; to: string }, at: Date) => {} };`;
    expect(crowdedFunctions('a.ts', source, parseSync).map(({ name, kind, line }) => [name, kind, line])).toEqual([
      ['four', 'crowded', 2],
      ['alike', 'alike', 3],
    ]);
  });
});
