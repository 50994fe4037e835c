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

/** The next file of tests in this process loads these modules anew, and finds the others as they are. */
export function loadAnew(isOfOneFile: (path: string) => boolean): void {
  for (const [path, loaded] of worker.evaluatedModules.idToModuleMap) {
    if (isOfOneFile(path)) Object.assign(loaded, { promise: undefined, exports: undefined, evaluated: false });
  }
}
