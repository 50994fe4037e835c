import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { aptCommand, hasApt, installByApt } from '../install/apt.mjs';
import { chromiumPath } from '../install/chromium.mjs';
import { thisMachine } from '../install/machine.mjs';
import { PlainError } from '../plain-error.mjs';
import { debianBinDir, embeddedBinDir } from '../postgres/postgres-binaries.mjs';
import { ROOT } from '../root.mjs';

/** @import { Machine } from '../install/machine.mjs' */

/**
 * What the tests need of the machine, how to see that it is there, and what will do where it cannot be had.
 * @typedef {object} Need
 * @property {string} name Debian's package
 * @property {string} brew what Homebrew calls it
 * @property {string} other what to ask another package manager for
 * @property {(machine: Machine) => boolean} isThere
 * @property {(machine: Machine) => boolean} [isReplaced]
 */

/** @type {Need[]} */
const NEEDS = [
  {
    // Chromium without its windows: the same pages for half the work.
    name: 'chromium-headless-shell',
    brew: '--cask chromium',
    other: 'chromium',
    isThere: (machine) => has(machine, 'chromium-headless-shell'),
    isReplaced: (machine) => chromiumPath(machine) !== undefined,
  },
  {
    name: 'fonts-noto-cjk',
    brew: '--cask font-noto-sans-cjk-sc',
    other: 'Noto Sans CJK',
    isThere: hasChineseFont,
  },
  { name: 'redis-server', brew: 'redis', other: 'redis', isThere: (machine) => has(machine, 'redis-server') },
  {
    name: 'postgresql',
    brew: 'postgresql@18',
    other: 'postgresql',
    isThere: (machine) => debianBinDir(machine) !== undefined,
    // Two versions of PostgreSQL show more than one; where there is no Debian, the one that npm brought has to do.
    isReplaced: (machine) => !hasApt(machine) && embeddedBinDir(machine) !== undefined,
  },
];

/** What apt could not bring and something else stands in for: nobody waits for it a second time. */
const REFUSED = join(ROOT, '.cache', 'refused-packages');

/** Brings the packages that are missing by apt, or says how to get them. */
export function bringPackages() {
  const machine = thisMachine();
  const refused = existsSync(REFUSED) ? readFileSync(REFUSED, 'utf8').split(' ') : [];
  const missing = missingNeeds(machine).filter(
    (need) => !(isReplaced(machine, need) && (!hasApt(machine) || refused.includes(need.name))),
  );
  if (missing.length === 0) return;
  const why = install(machine, missing);
  const absent = missingNeeds(machine);
  if (!absent.every((need) => isReplaced(machine, need))) throw new PlainError(why);
  mkdirSync(dirname(REFUSED), { recursive: true });
  writeFileSync(REFUSED, absent.map(({ name }) => name).join(' '));
}

/**
 * @param {Machine} machine
 * @param {Need[]} missing
 * @returns {string} what to tell a person when they are still missing
 */
function install(machine, missing) {
  const names = missing.map(({ name }) => name);
  if (!hasApt(machine) || !machine.isRoot) return howToGet(machine, missing);
  const { why } = installByApt(machine, names, console.log);
  return `没有装上 ${names.join('、')}：\n${why}\n${aptCommand(names)}`;
}

/**
 * Each thing that is missing, and the line that brings it here.
 * @param {Machine} machine
 * @param {Need[]} [missing]
 */
export function howToGet(machine, missing = missingNeeds(machine).filter((need) => !isReplaced(machine, need))) {
  const names = missing.map(({ name }) => name).join('、');
  if (hasApt(machine))
    return `缺少 ${names}，请先运行：\n  sudo sh -c '${aptCommand(missing.map(({ name }) => name))}'`;
  const lines = missing.map((need) => `  ${need.other}: ${commandFor(machine, need)}`);
  return [`缺少测试所需的程序，请安装后重试。Missing on this machine, install and run again:`, ...lines].join('\n');
}

/**
 * @param {Machine} machine
 * @param {Need} need
 */
function commandFor(machine, { brew, other }) {
  if (machine.platform === 'darwin') return `brew install ${brew}`;
  const managers = { apk: 'apk add', dnf: 'dnf install', pacman: 'pacman -S', zypper: 'zypper install' };
  const [, command = ''] = Object.entries(managers).find(([program]) => has(machine, program)) ?? [];
  const names = other === 'Noto Sans CJK' ? 'font-noto-cjk (google-noto-sans-cjk-fonts, noto-fonts-cjk)' : other;
  return command ? `${command} ${names}` : names;
}

/**
 * Every Mac has them; elsewhere fontconfig knows.
 * @param {Machine} machine
 */
function hasChineseFont(machine) {
  if (machine.platform === 'darwin') return true;
  if (machine.namesIn('/usr/share/fonts/opentype/noto').includes('NotoSansCJK-Regular.ttc')) return true;
  const { isDone, output } = machine.run('fc-list', [':lang=zh-cn', 'file']);
  return isDone && output.includes('/');
}

/**
 * @param {Machine} machine
 * @param {string} program
 */
const has = (machine, program) => machine.searchPath.some((folder) => machine.isExecutable(join(folder, program)));

/** @param {Machine} machine */
const missingNeeds = (machine) => NEEDS.filter((need) => !need.isThere(machine));

/**
 * @param {Machine} machine
 * @param {Need} need
 */
const isReplaced = (machine, need) => need.isReplaced?.(machine) === true;
