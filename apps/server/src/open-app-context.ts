import { createLedger } from '@fairground/ledger';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { type Bus, localBus } from './platform/bus/bus.ts';
import type { Config } from './platform/config/config.ts';
import { type Database, openDatabase } from './platform/database.ts';
import type { AppContext, CoreContext } from './platform/app-context.ts';
import { createCaches } from './platform/caches.ts';
import {
  memoryReplayFilter,
  type MemoryReplayFilter,
  type ReplayFilter,
} from './platform/http/repeats/replay-filter.ts';
import { redisReplayFilter } from './platform/http/repeats/redis-replay-filter.ts';
import { createRateLimits } from './platform/rate-limits.ts';
import { createLogger } from './platform/logger.ts';
import { createMaintenance } from './platform/maintenance.ts';
import { createSiteSwitches } from './platform/switches/site-switches.ts';
import { type DatabaseSchema, ForeignHistoryError, migrate } from './platform/migrator.ts';
import { createMoneyStop } from './platform/money-stop.ts';
import { createOutbox, OUTBOX_WAKE } from './platform/outbox.ts';
import { PlainError } from './platform/config/plain-error.ts';
import { redisBus } from './platform/bus/redis-bus.ts';
import { connectRedis } from './platform/bus/redis.ts';
import { createEncryption } from './platform/encryption/encryption.ts';
import type { Ports } from './platform/ports/ports.ts';
import type { Sports } from './platform/ports/sports.ts';
import { sendersOf } from './platform/senders/senders-of.ts';
import { argonPasswords } from './modules/login/passwords/password-hash.ts';
import { configuredReviewer } from './modules/identity/identity-adapter.ts';
import { configuredChannels } from './modules/payment-channels/configured-channels.ts';
import { openSports } from './modules/sports/sportsbook/open-sports.ts';
import { httpBeacon } from './modules/lottery-draws/http-beacon.ts';
import { venueProviders } from './modules/providers/venue-providers.ts';

export interface OpenAppContext {
  readonly app: AppContext;
  readonly replayFilter: ReplayFilter;
  /** Lets go of the database and the bus. */
  readonly close: () => Promise<void>;
}

export interface OpenOptions {
  readonly schema: DatabaseSchema;
  readonly log?: Logger | undefined;
  readonly now?: (() => Date) | undefined;
  /**
   * The sportsbook: opened on the feed of the settings, or one that is handed in. A week of matches takes a second to lay
   * out, which most tests can do without.
   */
  readonly sports?: 'of-settings' | Sports | undefined;
  /** Ports that take the place of the installation's own. */
  readonly ports?: Partial<Omit<Ports, 'sports'>> | undefined;
}

/** Opens everything a use case may reach for, the database brought up to date first. */
export async function openAppContext(config: Config, options: OpenOptions): Promise<OpenAppContext> {
  const log = options.log ?? createLogger(config.logLevel);
  const now = options.now ?? (() => new Date());
  const { close: closeDatabase, ...database } = openDatabase({
    url: config.databaseUrl,
    poolMax: config.databasePoolMax,
    timeoutMs: config.databaseTimeoutMs,
    log,
  });
  await prepare(database, options.schema, log);
  const alone = memoryReplayFilter(config.replayIdsMax);
  const shared = config.redisUrl === undefined ? undefined : shareOver(config.redisUrl, { config, log, alone });
  const bus = shared?.bus ?? localBus(log);
  const moneyStop = await createMoneyStop({ pool: database.pool, bus, log });
  const maintenance = await createMaintenance({ pool: database.pool, bus, log });
  const switches = await createSiteSwitches({ pool: database.pool, bus, log, config });
  const core: CoreContext = {
    config,
    log,
    now,
    ...database,
    ledger: createLedger(),
    bus,
    outbox: createOutbox({ now, wake: () => bus.publish(OUTBOX_WAKE, null) }),
    rateLimits: createRateLimits({ redis: shared?.redis, scale: config.limitScale }),
    moneyStop,
    maintenance,
    switches,
    caches: createCaches(),
    encryption: createEncryption(config.fieldKey),
  };
  const closeCore = async (): Promise<void> => {
    moneyStop.close();
    maintenance.close();
    switches.close();
    await bus.close();
    shared?.redis.disconnect();
    await closeDatabase();
  };
  const replayFilter = shared?.replayFilter ?? alone;
  try {
    const { sports, close: closeSports } = await sportsFor(core, options.sports);
    const app: AppContext = { ...core, ...portsOf(core), ...options.ports, sports };
    const close = async (): Promise<void> => {
      await closeSports();
      await closeCore();
    };
    return { app, replayFilter, close };
  } catch (error) {
    await closeCore();
    throw error;
  }
}

/** Whom this installation speaks to, by its settings. */
const portsOf = (core: CoreContext): Omit<Ports, 'sports'> => ({
  paymentChannels: configuredChannels(core),
  senders: sendersOf(core),
  venueProviders: venueProviders(core),
  beacon: core.config.beacon && httpBeacon(core.config.beacon),
  identityReviewer: configuredReviewer(core),
  passwords: argonPasswords(core.config.passwordPepper),
});

async function sportsFor(
  core: CoreContext,
  wanted: OpenOptions['sports'],
): Promise<{ sports: Sports | undefined; close: () => Promise<void> }> {
  return wanted === 'of-settings' ? openSports(core) : { sports: wanted, close: async () => {} };
}

async function prepare({ pool }: Pick<Database, 'pool'>, schema: DatabaseSchema, log: Logger): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    // The address holds a password; what went wrong is enough.
    const why = error instanceof Error ? error.message || error.name : String(error);
    throw new PlainError(`无法连接数据库，请检查 DATABASE_URL（${why}）`);
  }
  try {
    const taken = await migrate(pool, schema);
    if (taken.length > 0) log.debug({ taken }, 'migrations and database functions applied');
  } catch (error) {
    await pool.end();
    throw error instanceof ForeignHistoryError ? new PlainError(otherVersion(error)) : error;
  }
}

/** A sandbox is not worth a conversion: it is begun anew, and what was there is kept until somebody removes it. */
const otherVersion = ({ message }: ForeignHistoryError): string =>
  [
    '现有数据由另一个版本建立，本版本无法继续使用。',
    '  沙盒：停止服务，移走数据目录（默认 data，例如 mv data data-old），再次启动即会重新建立。',
    '  自备数据库：把 DATABASE_URL 指向一个空数据库。',
    `  ${message}`,
  ].join('\n');

/** What several processes of one site know together. */
function shareOver(
  url: string,
  { config, log, alone }: { readonly config: Config; readonly log: Logger; readonly alone: MemoryReplayFilter },
): { redis: Redis; bus: Bus; replayFilter: ReplayFilter } {
  const prefix = `fairground:${config.siteId}`;
  const redis = connectRedis(url, log);
  const subscriber = connectRedis(url, log);
  return {
    redis,
    bus: redisBus({ publisher: redis, subscriber, channel: `${prefix}:bus`, log }),
    replayFilter: redisReplayFilter(redis, prefix, alone),
  };
}
