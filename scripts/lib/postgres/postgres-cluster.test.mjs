import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runInitdb } from './postgres-cluster.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairground-initdb-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @type {import('./postgres-ways.mjs').Way} */
const way = { name: 'plain', wrap: [], spawnOptions: {}, owner: undefined };

/**
 * Runs a program in initdb's place and tells what it was asked each time.
 * @param {string} script
 */
function tryWith(script) {
  const program = join(folder, 'initdb');
  writeFileSync(program, `#!/bin/sh\necho "$*" >> '${folder}/asked'\n${script}\n`);
  chmodSync(program, 0o755);
  const why = runInitdb({ binDir: folder, way, words: ['-E', 'UTF8'] });
  return { why, asked: readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n') };
}

test('where the machine has the locale, it is taken', () => {
  expect(tryWith('exit 0')).toEqual({ why: undefined, asked: ['-E UTF8 --locale=C.UTF-8'] });
});

test('macOS, which lacks it, gets PostgreSQL’s own', () => {
  const refuse = `case "$*" in *--locale=C.UTF-8*) echo 'error: invalid locale name "C.UTF-8"' >&2; exit 1;; esac`;
  expect(tryWith(refuse)).toEqual({
    why: undefined,
    asked: ['-E UTF8 --locale=C.UTF-8', '-E UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8'],
  });
});

test('an older PostgreSQL there, which has none of its own, gets the plain one', () => {
  const refuse = `case "$*" in *UTF-8*) echo 'invalid locale name, or unrecognized option' >&2; exit 1;; esac`;
  expect(tryWith(refuse).asked.at(-1)).toBe('-E UTF8 --locale=C');
});

test('any other failure is told at once', () => {
  expect(tryWith('echo "no space left on device" >&2; exit 1')).toEqual({
    why: 'no space left on device',
    asked: ['-E UTF8 --locale=C.UTF-8'],
  });
});
