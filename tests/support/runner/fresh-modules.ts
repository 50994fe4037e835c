import { afterAll } from 'vitest';

interface LoadedModule {
  promise?: unknown;
  exports?: unknown;
  evaluated?: boolean;
}

/** What vitest itself remembers in a process of tests. It has no API for this. */
interface Worker {
  readonly evaluatedModules: { readonly idToModuleMap: ReadonlyMap<string, LoadedModule> };
}

const worker: Worker = Reflect.get(globalThis, '__vitest_worker__');

/** Belongs to one file of tests: the tests themselves, and helpers that clean up behind them. */
const OF_ONE_FILE = /\/tests\/|\/testing\/|\.test\.ts$/;

// Files share one process, and the app in it: loading all its modules takes longer than the tests of most files.
afterAll(() => {
  for (const [path, loaded] of worker.evaluatedModules.idToModuleMap) {
    if (OF_ONE_FILE.test(path)) Object.assign(loaded, { promise: undefined, exports: undefined, evaluated: false });
  }
});
