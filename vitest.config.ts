import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { KindByKind } from './tests/support/runner/kind-by-kind.ts';

/** What the packages call their files: a compiled file remembers where its imports lay, also when they have moved since. */
const packageNames = createHash('sha256');
for (const name of readdirSync(`${import.meta.dirname}/packages`))
  packageNames.update(readFileSync(`${import.meta.dirname}/packages/${name}/package.json`));

/** Kinds of test: pure and fast, through the real database, in a fresh clone, and components in a pretend browser. */
export default defineConfig({
  test: {
    // Both cores of the smallest machine we promise for. Files of a project share a process: loading libraries and
    // opening a pretend browser for each of them took longer than the tests themselves.
    maxWorkers: 2,
    sequence: { sequencer: KindByKind },
    // What was compiled before is not compiled again; a file is known by its content.
    experimental: {
      fsModuleCache: true,
      fsModuleCachePath: `.cache/vitest/${packageNames.digest('hex').slice(0, 16)}`,
    },
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          // Simulated seasons leave much behind that is young and dead: with more room it is swept less often.
          execArgv: ['--max-semi-space-size=64'],
          setupFiles: ['./tests/support/runner/property-seed.ts'],
          testTimeout: 60_000,
          include: ['packages/*/src/**/*.test.ts', 'apps/{server,venues}/src/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
        },
      },
      {
        resolve: { alias: { '@node-rs/argon2': `${import.meta.dirname}/tests/support/runner/remembered-argon2.ts` } },
        test: {
          name: 'database',
          include: [
            'packages/*/src/**/*.db.test.ts',
            'apps/server/src/**/*.db.test.ts',
            'tests/integration/**/*.db.test.ts',
          ],
          isolate: false,
          setupFiles: ['./tests/support/runner/property-seed.ts', './tests/support/runner/fresh-modules.ts'],
          globalSetup: [
            './tests/support/runner/database-server.ts',
            './tests/support/runner/clear-recorded-replies.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // The usual second is no patience on a busy machine.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      // Reads what all of the project above has recorded: it has a stage of its own, after it.
      { test: { name: 'refusals', include: ['tests/refusals/*.test.ts'] } },
      {
        // A clone that installs, builds and serves: it wants the machine for itself, so it has a stage of its own.
        test: {
          name: 'fresh-clone',
          include: ['tests/fresh-clone/*.test.ts'],
          testTimeout: 400_000,
          hookTimeout: 120_000,
        },
      },
      'apps/web/vitest.config.ts',
    ],
  },
});
