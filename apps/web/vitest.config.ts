import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { siteFlagDefines } from './build/site-flags.ts';

export default defineConfig({
  resolve: { alias: { '@theme': fileURLToPath(new URL('./src/theme/lanyor', import.meta.url)) } },
  define: siteFlagDefines({}),
  test: {
    name: 'web',
    environment: 'jsdom',
    isolate: false,
    // What a rendered page leaves behind is young and dead: with more room it is swept less often.
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: 60_000,
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    setupFiles: ['../../tests/support/runner/property-seed.ts', './src/test-setup.ts'],
  },
});
