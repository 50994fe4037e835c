import type { Endpoint } from '@fairground/contract';
import { checkLedger } from '@fairground/ledger';
import { type AppOptions, startApp } from '../../apps/server/src/app.ts';
import { checkGuard } from '../../apps/server/src/modules/guard/check-guard.ts';
import { checkSports } from '../../apps/server/src/modules/sports/betting/check-sports.ts';
import { type Config, readConfig } from '../../apps/server/src/platform/config.ts';
import type { House } from '../../apps/server/src/platform/house.ts';
import { afterAll } from 'vitest';
import type * as z from 'zod/mini';
import { houseDatabase } from './fresh-database.ts';
import { type CallOptions, type RawReply, type RawRequest, type ReplyOf, signingClient } from './signing-client.ts';

export interface Caller {
  /** The input is what travels: amounts are text. */
  call<E extends Endpoint>(endpoint: E, input: z.input<E['input']>, options?: CallOptions): Promise<ReplyOf<E>>;
}

export interface RunningHouse extends Caller {
  readonly house: House;
  readonly url: string;
  /** Signs and sends; given headers win over ours, and an empty one is left out. */
  raw(path: string, request?: RawRequest): Promise<RawReply>;
  as(member: { readonly token: string; readonly device?: string }): Caller;
  stop(): Promise<void>;
}

export interface HouseOptions extends AppOptions {
  /** Laid over the settings that tests share. */
  readonly env?: Readonly<Record<string, string>>;
  /** For what the environment alone cannot bring about, a live house for instance. */
  readonly configure?: (config: Config) => Config;
}

/** Whatever is tested, it all comes from one address, in a hurry, and nobody solves pictures. */
const TEST_ENV = {
  PORT: '0',
  CAPTCHA: 'off',
  LOG_LEVEL: 'silent',
  DATABASE_POOL_MAX: '8',
  CALLS_PER_ADDRESS: '0',
  CALLS_PER_SESSION: '0',
  LIMIT_SCALE: '1000000',
};

const running = new Set<RunningHouse>();

afterAll(async () => {
  for (const each of running) {
    const report = await checkLedger(each.house.pool);
    const unguarded = await checkGuard(each.house.pool);
    const unpaid = await checkSports(each.house.pool);
    await each.stop();
    if (!report.ok) throw new Error(`The tests left the ledger broken: ${JSON.stringify(report.breaks)}`);
    if (unguarded.length > 0) throw new Error(`The gate let something through: ${unguarded.join('; ')}`);
    if (unpaid.length > 0) throw new Error(`Tickets and money disagree: ${unpaid.join('; ')}`);
  }
});

/** The whole house on a port and a database of its own. It stops, and its ledger is checked, after the file's tests. */
export async function runningHouse({ env, configure, ...options }: HouseOptions = {}): Promise<RunningHouse> {
  const { url: databaseUrl } = await houseDatabase();
  const config = readConfig({ ...TEST_ENV, DATABASE_URL: databaseUrl, ...env });
  const app = await startApp(configure?.(config) ?? config, options);
  const { house, address: url } = app;
  const wire = signingClient(url, house.config.signKey);
  const callAs =
    (who: CallOptions): Caller['call'] =>
    (endpoint, input, given) =>
      wire.call(endpoint, input, { ...who, ...given });
  const self: RunningHouse = {
    house,
    url,
    raw: wire.raw,
    call: callAs({}),
    as: (member) => ({ call: callAs({ token: member.token, device: member.device }) }),
    stop: async () => {
      running.delete(self);
      await app.stop();
    },
  };
  running.add(self);
  return self;
}

export { type CallOptions, type RawRequest, type ReplyOf, seal, signatureOf } from './signing-client.ts';
