import { describe, expect, test } from 'vitest';
import { asksTheSame, matchesLock } from './install.mjs';

const lock = {
  packages: {
    '': { devDependencies: { vite: '8.0.0' } },
    'apps/web': { version: '0.1.0' },
    'node_modules/@fairground/web': { link: true },
    'node_modules/vite': { version: '8.0.0' },
    'node_modules/binding-elsewhere': { version: '1.0.0', optional: true },
  },
};
const installed = {
  packages: {
    'apps/web': { version: '0.1.0' },
    'node_modules/@fairground/web': { link: true },
    'node_modules/vite': { version: '8.0.0' },
  },
};

describe('what is installed is compared with the lockfile', () => {
  test('equal, but for what is optional on other platforms', () => {
    expect(matchesLock(installed, lock)).toBe(true);
  });

  test.each([
    ['another version', { ...installed.packages, 'node_modules/vite': { version: '7.9.9' } }],
    ['one missing', { 'apps/web': { version: '0.1.0' } }],
    ['one too many', { ...installed.packages, 'node_modules/left-over': { version: '1.0.0' } }],
  ])('%s', (_name, packages) => {
    expect(matchesLock({ packages }, lock)).toBe(false);
  });
});

test('a manifest that asks for more than the lockfile knows is seen', () => {
  const locked = lock.packages[''];
  expect(asksTheSame({ devDependencies: { vite: '8.0.0' } }, locked)).toBe(true);
  expect(asksTheSame({ devDependencies: { vite: '8.0.1' } }, locked)).toBe(false);
  expect(asksTheSame({ devDependencies: { vite: '8.0.0' }, dependencies: { pg: '8.0.0' } }, locked)).toBe(false);
});
