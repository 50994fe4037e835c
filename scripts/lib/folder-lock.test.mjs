import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.mjs';
import { birthOf } from './processes.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairground-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the first takes the folder, the second hears who has it, and after release it is free again', () => {
  const first = lockFolder(folder);
  expect(lockFolder(folder)).toEqual({ heldBy: process.pid });
  if ('release' in first) first.release();
  expect(lockFolder(folder)).toHaveProperty('release');
  expect(readdirSync(folder)).toEqual(['start.lock']);
});

test.each([
  ['a process that is no more', `${2 ** 22 + 1} 12345`],
  ['an earlier process with the id of a living one', `${process.pid} ${birthOf(process.pid)}0`],
  ['nobody, having been cut off', ''],
])('a lock held by %s is taken over', (_name, text) => {
  writeFileSync(join(folder, 'start.lock'), text);
  expect(lockFolder(folder)).toHaveProperty('release');
  expect(readFileSync(join(folder, 'start.lock'), 'utf8')).toContain(String(process.pid));
});
