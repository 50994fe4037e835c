import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { keepRunning } from '../keep-running.mjs';
import { ROOT } from '../root.mjs';

/** @import { makeShutdown } from '../shutdown.mjs' */

/**
 * Sees to it that draws have a beacon: the sandbox's own, in a process beside the site, unless the person brought theirs.
 * One that ends by itself is started again under the same address; draws wait for it meanwhile.
 * @param {ReturnType<typeof makeShutdown>} shutdown
 */
export async function provideBeacon(shutdown) {
  if (process.env['MODE'] === 'live' || process.env['BEACON_URL'] || process.env['SANDBOX_BEACON_URL']) return;
  let beacon = await startBeacon();
  process.env['SANDBOX_BEACON_URL'] = beacon.url;
  shutdown.add(() => beacon.stop());
  const startAgain = async () => (beacon = await startBeacon({ BEACON_PORT: new URL(beacon.url).port }));
  void keepRunning({ first: beacon, startAgain, isWanted: () => !shutdown.isUnderWay(), tell });
}

/** @param {'ended' | 'back'} event */
const tell = (event) => console.error(event === 'back' ? '沙盒信标已恢复。' : '沙盒信标意外结束，正在重新启动 …');

/**
 * Starts a beacon that ends with this process, and waits until it listens.
 * @param {Readonly<Record<string, string>>} [env] BEACON_DIR and BEACON_PORT, where they are not the usual ones
 */
export async function startBeacon(env = {}) {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'beacon.mjs'), '--child'], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((/** @type {(value: void) => void} */ resolve) => {
    child.once('exit', () => resolve());
  });
  const url = await Promise.race([firstLine(child.stdout), ended]);
  if (url === undefined) throw new Error('the beacon did not start');
  // The site does not stay for its sake.
  child.unref();
  return {
    url,
    ended,
    stop: async () => {
      // Whoever stops waits for it: without this nothing would keep us until it is gone.
      child.ref();
      child.stdin.end();
      await ended;
    },
  };
}

/** @param {import('node:stream').Readable} output */
async function firstLine(output) {
  for await (const line of createInterface({ input: output })) {
    /** @type {{ url: string }} */
    const { url } = JSON.parse(line);
    return url;
  }
  return undefined;
}
