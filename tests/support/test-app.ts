import type { Endpoint } from '@fairground/contract';
import { type AppOptions, startApp } from '../../apps/server/src/app.ts';
import { type Config, readConfig } from '../../apps/server/src/platform/config/config.ts';
import type { AppContext } from '../../apps/server/src/platform/app-context.ts';
import { afterAll } from 'vitest';
import type * as z from 'zod/mini';
import { brokenInvariants } from './invariants.ts';
import { migratedDatabase } from './runner/fresh-database.ts';
import { type CallOptions, type RawReply, type RawRequest, type ReplyOf, signingClient } from './signing-client.ts';

export interface Caller {
  /** The input is what travels: amounts are text. */
  call<E extends Endpoint>(endpoint: E, input: z.input<E['input']>, options?: CallOptions): Promise<ReplyOf<E>>;
}

export interface TestApp extends Caller {
  readonly app: AppContext;
  readonly url: string;
  /** Signs and sends; given headers win over ours, and an empty one is left out. */
  raw(path: string, request?: RawRequest): Promise<RawReply>;
  as(member: { readonly token: string; readonly device?: string }): Caller;
  stop(): Promise<void>;
}

export interface TestAppOptions extends AppOptions {
  /** Laid over the settings that tests share. */
  readonly env?: Readonly<Record<string, string>>;
  /** For what the environment alone cannot bring about, live mode for instance. */
  readonly configure?: (config: Config) => Config;
}

/** Whatever is tested, it all comes from one address, in a hurry, and nobody solves pictures. */
const TEST_ENV = {
  PORT: '0',
  CAPTCHA: 'off',
  LOG_LEVEL: 'silent',
  DATABASE_POOL_MAX: '8',
  // A machine that is shared may stand still for longer than a site should.
  DATABASE_TIMEOUT_MS: '30000',
  CALLS_PER_ADDRESS: '0',
  CALLS_PER_SESSION: '0',
  LIMIT_SCALE: '1000000',
};

const started = new Set<TestApp>();

afterAll(async () => {
  for (const each of started) {
    const breaks = await brokenInvariants(each.app.pool);
    await each.stop();
    if (breaks.length > 0) throw new Error(`invariants violated after the tests: ${breaks.join('; ')}`);
  }
});

/**
 * The whole app on a port and a database of its own. It stops, and its ledger is checked, after the file's tests. Its
 * messages go out; its jobs run when a test calls them, and by themselves only if `isQuiet` is false.
 */
export async function startTestApp({ env, configure, ...given }: TestAppOptions = {}): Promise<TestApp> {
  const options = { isQuiet: true, ...given };
  const databaseUrl = env?.['DATABASE_URL'] ?? (await migratedDatabase()).url;
  const config = readConfig({ ...TEST_ENV, ...env, DATABASE_URL: databaseUrl });
  const running = await startApp(configure?.(config) ?? config, options);
  const { app, address: url } = running;
  const wire = signingClient(url, app.config.signKey);
  const callAs =
    (who: CallOptions): Caller['call'] =>
    (endpoint, input, given) =>
      wire.call(endpoint, input, { ...who, ...given });
  const self: TestApp = {
    app,
    url,
    raw: wire.raw,
    call: callAs({}),
    as: (member) => ({ call: callAs({ token: member.token, device: member.device }) }),
    stop: async () => {
      started.delete(self);
      await running.stop();
    },
  };
  started.add(self);
  return self;
}

export { type CallOptions, type RawRequest, type ReplyOf, seal, signatureOf } from './signing-client.ts';
