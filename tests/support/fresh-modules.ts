import { readFileSync } from 'node:fs';
import { afterAll, vi } from 'vitest';

interface LoadedModule {
  promise?: unknown;
  exports?: unknown;
  evaluated?: boolean;
}

/** What vitest itself remembers in a process of tests. It has no API for this. */
interface Worker {
  readonly filepath: string;
  readonly evaluatedModules: { readonly idToModuleMap: ReadonlyMap<string, LoadedModule> };
}

const worker: Worker = Reflect.get(globalThis, '__vitest_worker__');

/** Belongs to one file of tests: the tests themselves, and helpers that clean up behind them. */
const OF_ONE_FILE = /\/tests\/|\/testing\/|\.test\.ts$/;

/** Whoever replaces a module must not meet readers of the real one, nor leave readers of theirs behind. */
const replacesModules = /\bvi\.(?:mock|doMock)\(/.test(readFileSync(worker.filepath, 'utf8'));
if (replacesModules) vi.resetModules();

// Files share one process, and the app in it: loading all its modules takes longer than the tests of most files.
afterAll(() => {
  if (replacesModules) vi.resetModules();
  for (const [path, loaded] of worker.evaluatedModules.idToModuleMap) {
    if (OF_ONE_FILE.test(path)) Object.assign(loaded, { promise: undefined, exports: undefined, evaluated: false });
  }
});
