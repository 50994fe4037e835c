import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { databaseOf } from './site-database.ts';

export interface BesideSite {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const ADDRESS = /http:\/\/127\.0\.0\.1:\d+/;

/** A second process of the site under test, on the same database with other settings: for switches set at the start. */
export async function besideSite(origin: string, env: Readonly<Record<string, string>>): Promise<BesideSite> {
  const settings = {
    DATABASE_URL: await databaseOf(origin),
    PORT: '0',
    ROLES: 'api',
    // The site under test stays the one that payment channels call.
    PAYMENT_DOOR_URL: origin,
    CAPTCHA: 'off',
    LOG_LEVEL: 'warn',
  };
  const server = spawn(process.execPath, [join(import.meta.dirname, 'serve-beside.mjs')], {
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      const [address] = ADDRESS.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    server.once('exit', (code) => reject(new Error(`the second process ended with ${code}: ${said}`)));
  });
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.once('exit', () => resolve());
        server.kill('SIGTERM');
      }),
  };
}
