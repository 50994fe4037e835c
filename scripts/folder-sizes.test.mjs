import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

/** A folder past so many files has a second subject in it. A test and a style sheet count with the file they are of. */
const FILES_MAX = 25;

/** What is one row after the other and is looked up by number or name: a folder of them is a list, not a room. */
const LISTS = [
  'apps/server/src/migrations',
  'apps/server/src/sql/limits',
  'apps/web/src/screens/help/texts',
  'docs/decisions',
  'packages/contract/src/back-office',
  'tests/journeys',
];

test('no folder holds more than one subject', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  /** @type {Map<string, Set<string>>} */
  const folders = new Map();
  for (const file of files.split('\n').filter(Boolean)) {
    const folder = path.posix.dirname(file);
    const subject = path.posix.basename(file).replace(/(?:\.db)?(?:\.test)?\.(?:d\.mts|module\.css|tsx?|mjs)$/, '');
    folders.set(folder, (folders.get(folder) ?? new Set()).add(subject));
  }
  const large = [...folders]
    .filter(([folder, { size }]) => size > FILES_MAX && !LISTS.includes(folder))
    .map(([folder, { size }]) => `${folder}: ${size}`);
  expect(large).toEqual([]);
});
