import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { beaconOf } from './site-database.ts';

const SERVE = join(import.meta.dirname, 'serve-site.mjs');
/** A busy machine takes its time. */
const START_MS = 150_000;

/** Counted from the port of the plain site; three are taken (see playwright.config.ts). */
export const ownPort = (place: number): number => Number(process.env['JOURNEY_PORT'] ?? 18_190) + place;

/** A site of a journey's own, for what would disturb the others. */
export async function startOwnSite(port: number, env: Readonly<Record<string, string>>): Promise<() => Promise<void>> {
  const settings = {
    PORT: String(port),
    LOG_LEVEL: 'warn',
    CAPTCHA: 'off',
    SANDBOX_CHANNEL_SPEED: '20',
    SANDBOX_BEACON_URL: await beaconOf(ownPort(0)),
  };
  const child = spawn(process.execPath, [SERVE], {
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isReady = async (): Promise<boolean> => {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    return reply?.ok === true;
  };
  await expect.poll(isReady, { timeout: START_MS }).toBe(true);
  return async () => {
    child.kill('SIGTERM');
    await Promise.race([once(child, 'exit'), pause(10_000)]);
  };
}
