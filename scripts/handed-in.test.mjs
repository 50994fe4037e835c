import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const sources = ['apps', 'packages', 'tests', 'bench'].flatMap(filesBelow);

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : filesBelow(file);
    return /\.tsx?$/.test(entry.name) ? [file] : [];
  });
}

/** @param {RegExp} pattern */
const having = (pattern) => sources.filter((file) => pattern.test(readFileSync(file, 'utf8')));

test('tests hand in ports of their own: none replaces a module of ours', () => {
  expect(sources.length).toBeGreaterThan(1000);
  expect(having(/\bvi\.(?:mock|doMock)\(\s*(?:import\()?\s*['"](?:\.|@fairground)/)).toEqual([]);
});

test('nothing hangs on a context from outside', () => {
  expect(having(/new WeakMap<(?:AppContext|CoreContext|Config)\b/)).toEqual([]);
});
