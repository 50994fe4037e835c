import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { PlainError } from './plain-error.mjs';
import { debianBinDir } from './postgres-binaries.mjs';
import { findProgram } from './processes.mjs';

/** What the tests need of the machine, and how to see that it is there. */
const NEEDS = [
  { name: 'chromium', isThere: () => findProgram('chromium') !== undefined },
  { name: 'fonts-noto-cjk', isThere: () => existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc') },
  { name: 'redis-server', isThere: () => findProgram('redis-server') !== undefined },
  { name: 'postgresql', isThere: () => debianBinDir() !== undefined },
];

/** Brings the packages that are missing, by apt. */
export function bringPackages() {
  const missing = missingPackages();
  if (missing.length === 0) return;
  const names = missing.join('、');
  const byHand = `apt-get update && apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (!findProgram('apt-get'))
    throw new PlainError(`缺少 ${names}，请自行安装。Missing, and there is no apt-get here.`);
  if (process.getuid?.() !== 0) throw new PlainError(`缺少 ${names}，请先运行：\n  sudo sh -c '${byHand}'`);
  console.log(`安装系统软件 … ${missing.join(' ')}`);
  // Run level 1 keeps Debian from starting services: the tests start their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const done = spawnSync('sh', ['-c', byHand], { env, encoding: 'utf8' });
  const absent = missingPackages();
  if (absent.length > 0) throw new PlainError(`没有装上 ${absent.join('、')}：\n${done.stderr.trim()}\n${byHand}`);
}

function missingPackages() {
  return NEEDS.filter((need) => !need.isThere()).map((need) => need.name);
}
