import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cyclesOf, importsWithin } from './lib/import-graph.mjs';

const ROOTS = [
  'apps/server/src',
  'apps/web/src',
  'apps/venues/src',
  ...readdirSync('packages').map((name) => `packages/${name}/src`),
];

/** A folder is known by its first two names: features/betslip, modules/sports, pricing. */
const DEPTH = 2;

/** What gathers names or starts a program stands above all folders. */
const ENTRY = /\/src\/(?:index|main)\.tsx?$/;

describe('folders do not import each other in a circle', () => {
  test.each(ROOTS)('%s', (root) => {
    /** @param {string} file */
    const folderOf = (file) => path.posix.dirname(path.posix.relative(root, file)).split('/').slice(0, DEPTH).join('/');
    const imports = importsWithin(root).filter(({ from }) => !ENTRY.test(from));
    const arrows = imports.map(({ from, to }) => /** @type {const} */ ([folderOf(from), folderOf(to)]));
    const inCircles = cyclesOf(arrows).flatMap((cycle) =>
      imports.filter(({ from, to }) => {
        const [importer, imported] = [folderOf(from), folderOf(to)];
        return importer !== imported && cycle.includes(importer) && cycle.includes(imported);
      }),
    );
    expect(inCircles).toEqual([]);
  });

  test('a circle is found, and what only leads to it is not part of it', () => {
    expect(
      cyclesOf([
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'a'],
        ['d', 'a'],
        ['d', 'd'],
      ]),
    ).toEqual([['a', 'b', 'c']]);
  });
});
