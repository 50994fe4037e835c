import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainError } from './plain-error.mjs';
import { debianBinDir } from './postgres-binaries.mjs';
import { findProgram } from './processes.mjs';
import { ROOT } from './root.mjs';

/**
 * What the tests need of the machine, how to see that it is there, and what will do where it cannot be had.
 * @typedef {{ name: string, isThere: () => boolean, isReplaced?: () => boolean }} Need
 */

/** @type {Need[]} */
const NEEDS = [
  {
    // Chromium without its windows: the same pages for half the work.
    name: 'chromium-headless-shell',
    isThere: () => findProgram('chromium-headless-shell') !== undefined,
    isReplaced: () => findProgram('chromium') !== undefined,
  },
  { name: 'fonts-noto-cjk', isThere: () => existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc') },
  { name: 'redis-server', isThere: () => findProgram('redis-server') !== undefined },
  { name: 'postgresql', isThere: () => debianBinDir() !== undefined },
];

/** What apt could not bring and something else stands in for: nobody waits for it a second time. */
const REFUSED = join(ROOT, '.cache', 'refused-packages');

/** Brings the packages that are missing, by apt. */
export function bringPackages() {
  const refused = existsSync(REFUSED) ? readFileSync(REFUSED, 'utf8').split(' ') : [];
  const missing = missingNeeds().filter((need) => !(isReplaced(need) && refused.includes(need.name)));
  if (missing.length === 0) return;
  const why = install(missing.map(({ name }) => name));
  const absent = missingNeeds();
  if (!absent.every(isReplaced)) throw new PlainError(why);
  mkdirSync(dirname(REFUSED), { recursive: true });
  writeFileSync(REFUSED, absent.map(({ name }) => name).join(' '));
}

/**
 * @param {string[]} missing
 * @returns {string} what to tell a person when they are still missing
 */
function install(missing) {
  const names = missing.join('、');
  const byHand = `apt-get update && apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (!findProgram('apt-get')) return `缺少 ${names}，请自行安装。Missing, and there is no apt-get here.`;
  if (process.getuid?.() !== 0) return `缺少 ${names}，请先运行：\n  sudo sh -c '${byHand}'`;
  console.log(`安装系统软件 … ${missing.join(' ')}`);
  // Run level 1 keeps Debian from starting services: the tests start their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const done = spawnSync('sh', ['-c', byHand], { env, encoding: 'utf8' });
  return `没有装上 ${names}：\n${done.stderr.trim()}\n${byHand}`;
}

const missingNeeds = () => NEEDS.filter((need) => !need.isThere());

/** @param {Need} need */
const isReplaced = (need) => need.isReplaced?.() === true;
