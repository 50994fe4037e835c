import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { GENESIS, PERIOD_MILLISECONDS } from './beacon-chain.mjs';
import { startBeacon } from './provide-beacon.mjs';

const folder = mkdtempSync(join(tmpdir(), 'fairground-beacon-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} name */
const ownFolder = (name) => ({ BEACON_DIR: join(folder, name) });
/** @param {string} url */
const told = async (url) => {
  const answer = await fetch(url);
  /** @type {unknown} */
  const body = await answer.json();
  return { status: answer.status, body };
};

test('tells a round from its time on and not before, and what it committed to at any time', async () => {
  const beacon = await startBeacon(ownFolder('one'));
  expect(await told(`${beacon.url}/info`)).toMatchObject({ body: { genesis: GENESIS, periodMs: PERIOD_MILLISECONDS } });
  const round = Math.floor((Date.now() - GENESIS) / PERIOD_MILLISECONDS);
  expect(await told(`${beacon.url}/rounds/${round}`)).toMatchObject({ status: 200, body: { round } });
  expect(await told(`${beacon.url}/rounds/${round + 600}`)).toEqual({ status: 404, body: {} });
  expect((await told(`${beacon.url}/chains/${round + 600_000}`)).status).toBe(200);
  for (const path of ['/', '/rounds/0', '/rounds/x', `/chains/${round * 2}`, '/secret'])
    expect((await told(`${beacon.url}${path}`)).status).toBe(404);
  await beacon.stop();
  await expect(fetch(beacon.url)).rejects.toThrow('fetch failed');
});

test('its secret is its own, and lasts; two on one machine have ports of their own', async () => {
  const [one, other] = await Promise.all([startBeacon(ownFolder('same')), startBeacon(ownFolder('other'))]);
  expect(one.url).not.toBe(other.url);
  const [before, another] = [await told(`${one.url}/info`), await told(`${other.url}/info`)];
  expect(another.body).not.toEqual(before.body);
  expect(statSync(join(folder, 'same', 'secret')).mode & 0o777).toBe(0o600);
  await Promise.all([one.stop(), other.stop()]);
  const again = await startBeacon({ ...ownFolder('same'), BEACON_PORT: new URL(one.url).port });
  expect(again.url).toBe(one.url);
  expect(await told(`${again.url}/info`)).toEqual(before);
  await again.stop();
});

test.each(/** @type {const} */ (['SIGTERM', 'SIGKILL']))(
  'whoever started it ends by %s, and it ends too',
  async (signal) => {
    const source = `const { startBeacon } = await import(${JSON.stringify(join(import.meta.dirname, 'provide-beacon.mjs'))});
    console.log((await startBeacon()).url); setInterval(() => {}, 1000);`;
    const starter = spawn(process.execPath, ['--input-type=module', '-e', source], {
      env: { ...process.env, ...ownFolder('ends') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(starter.stdout, 'data');
    const url = String(line).trim();
    expect((await told(`${url}/info`)).status).toBe(200);
    starter.kill(signal);
    await once(starter, 'exit');
    await vi.waitFor(() => expect(fetch(`${url}/info`)).rejects.toThrow('fetch failed'), 10_000);
  },
);

test('one that cannot listen is told', async () => {
  const first = await startBeacon(ownFolder('port'));
  await expect(startBeacon({ ...ownFolder('port'), BEACON_PORT: new URL(first.url).port })).rejects.toThrow(
    'did not start',
  );
  await first.stop();
});
