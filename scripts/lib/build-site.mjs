import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from './plain-error.mjs';
import { precompress } from './precompress.mjs';
import { ROOT } from './root.mjs';
import { runTool } from './run.mjs';
import { sourceHash } from './source-hash.mjs';

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string} folder
 * @property {string} result the file that a finished build leaves
 * @property {string[]} sources
 * @property {string[]} configs one build after the other, into the same folder; the first one empties it
 * @property {(dist: string) => Promise<void>} finish
 */

/** @type {Part[]} */
const PARTS = [
  {
    name: '网站 web',
    folder: 'apps/web',
    result: 'dist/index.html',
    sources: ['apps/web', 'packages', 'package-lock.json', 'scripts/lib'],
    configs: ['vite.config.ts', 'back-office.config.ts'],
    finish: precompress,
  },
  {
    name: '服务 server',
    folder: 'apps/server',
    result: 'dist/main.js',
    sources: ['apps/server', 'apps/venues', 'apps/web/build', 'packages', 'package-lock.json', 'scripts/lib'],
    configs: ['vite.config.ts'],
    finish: async () => {},
  },
];

/**
 * Builds the web and the server side by side; a part whose sources and settings are unchanged is left as it is.
 * @param {{ isForced?: boolean }} [options]
 */
export async function buildSite({ isForced = false } = {}) {
  const results = await Promise.allSettled(PARTS.map((part) => buildPart(part, isForced)));
  const failed = results.filter((result) => result.status === 'rejected').map((result) => result.reason);
  if (failed.length > 0) throw failed[0];
}

/**
 * @param {Part} part
 * @param {boolean} isForced
 */
async function buildPart({ name, folder, result, sources, configs, finish }, isForced) {
  const stamp = join(ROOT, '.cache', `build-${folder.replace('/', '-')}`);
  const hash = sourceHash(sources, process.env);
  const home = join(ROOT, folder);
  const isFresh = existsSync(join(home, result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (isFresh && !isForced) return;
  const began = performance.now();
  rmSync(stamp, { force: true });
  for (const config of configs) {
    const build = ['build', '--logLevel', 'warn', '--config', config];
    const { code, output } = await runTool('vite/bin/vite.js', build, { cwd: home });
    if (code !== 0) throw new PlainError(`构建失败（build failed）：${name}\n${output}`);
  }
  await finish(join(home, 'dist'));
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  writeFileSync(stamp, hash);
  console.log(`构建${name} … ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
