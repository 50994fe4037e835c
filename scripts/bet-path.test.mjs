import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './lib/root.mjs';

const FILES_MAX = 40;

/** Where the files of each step may lie. */
const STEPS = [
  /^apps\/web\/src\/features\/|^packages\/betting\/src\/(slip\/|placement\/wire-selection)/,
  /^apps\/web\/src\/api\/|^packages\/contract\/src\//,
  /^apps\/server\/src\/platform\/http\//,
  /^apps\/server\/src\/modules\/sports\//,
  /^packages\/(betting\/src\/placement|sports-feed\/src\/board)\//,
  /^apps\/server\/src\/platform\//,
  /^packages\/ledger\/src\/[\w-]+\.ts$/,
  /\.sql$/,
];

const [, section = ''] = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8').split('## A bet, file by file');
const [list = ''] = section.split('\n## ');
const steps = list
  .split(/\n(?=\d+\. )/)
  .slice(1)
  .map((step) => [...step.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, file = '']) => file));

test('the way of a bet is at most forty files, and each exists', () => {
  const files = steps.flat();
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
  expect(files.length).toBeGreaterThan(30);
  expect(files.length).toBeLessThanOrEqual(FILES_MAX);
});

test('the way of a bet goes through the folders in one order', () => {
  expect(steps.length).toBe(STEPS.length);
  const astray = steps.flatMap((files, index) => files.filter((file) => !STEPS[index]?.test(file)));
  expect(astray).toEqual([]);
});

/** Imports that would lead back up: a rule or the ledger that knows the server, the executor that knows a module. */
const UPWARDS = /from '(?:@fairground\/(?:server|web)|(?:\.\.\/)+modules\/)/;

test('nothing further down the way imports what lies above it', () => {
  const below = steps.slice(4, 7).flat();
  expect(below.filter((file) => UPWARDS.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
