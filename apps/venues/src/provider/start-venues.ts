import Fastify, { type FastifyBaseLogger } from 'fastify';
import { Pool } from 'pg';
import { changeSeedKey } from './change-seed-key.ts';
import { checkPools } from './check-pools.ts';
import { checkSeeds } from './check-seeds.ts';
import { finishRounds, type RoundContext } from './play-rounds.ts';
import { providerRoutes } from './provider-routes.ts';
import { roundStore } from './round-store.ts';
import type { VenuesSettings } from './settings.ts';

export interface RunningVenues {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

const POOL_MAX = 8;
const FINISH_MS = 1_000;
/** A round that young is still being played by whoever began it. */
const YOUNG_MS = 6_000;
/** As often as the site checks its own pools. */
const CHECK_MS = 600_000;
/** What a launch address holds is nobody's who reads a log. */
const LOG = { level: 'error', serializers: { req: ({ method }: { readonly method: string }) => ({ method }) } };

/** The provider in a process of its own. */
export async function startVenues(settings: VenuesSettings): Promise<RunningVenues> {
  const pool = new Pool({ connectionString: settings.databaseUrl, max: POOL_MAX });
  // A connection that ends by itself, at rest or at work, ends nothing else: the next question opens another.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    return await serve({ pool, settings });
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Unfinished rounds are gone on with before anybody is let in, and before that every seed can be opened. */
async function serve(context: RoundContext): Promise<RunningVenues> {
  const { pool, settings } = context;
  await roundStore.install(pool);
  await changeSeedKey(pool, settings.seedKeys);
  await finishRounds(context, 0);
  const http = Fastify({ logger: LOG, bodyLimit: 16 * 1024 });
  await tellBreaks(pool, http.log);
  let address = '';
  await http.register(providerRoutes, { ...context, baseUrl: () => settings.publicUrl ?? address });
  address = await http.listen({ host: settings.host, port: settings.port });
  const jobs = [
    again(FINISH_MS, () => finishRounds(context, YOUNG_MS)),
    again(CHECK_MS, () => tellBreaks(pool, http.log)),
  ];
  return {
    address,
    stop: async () => {
      const ended = jobs.map((job) => job.stop());
      await http.close();
      await Promise.all(ended);
      await pool.end();
    },
  };
}

/** A break is told again and again until it is gone. Play goes on: what a round has won is fixed with the round. */
async function tellBreaks(pool: Pool, log: FastifyBaseLogger): Promise<void> {
  try {
    const breaks = [...(await checkPools(pool)), ...(await checkSeeds(pool))];
    if (breaks.length > 0) log.error({ checker: 'venues', breaks }, 'invariants violated');
  } catch (error) {
    log.error({ checker: 'venues', err: error }, 'invariants could not be checked');
  }
}

/** Does something again and again, never twice at a time; what fails is tried again the next time. */
function again(everyMs: number, work: () => Promise<unknown>): { readonly stop: () => Promise<unknown> } {
  let working: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    working ??= work()
      .catch(() => {})
      .finally(() => (working = undefined));
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await working;
    },
  };
}
