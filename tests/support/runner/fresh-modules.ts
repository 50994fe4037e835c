import { afterAll } from 'vitest';
import { loadAnew } from './load-anew.ts';

/** Belongs to one file of tests: the tests themselves, and helpers that clean up behind them. */
const OF_ONE_FILE = /\/tests\/|\/testing\/|\.test\.ts$/;

// Files share one process, and the app in it: loading all its modules takes longer than the tests of most files.
afterAll(() => {
  loadAnew((path) => OF_ONE_FILE.test(path));
});
