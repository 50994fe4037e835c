import Fastify from 'fastify';
import { Pool } from 'pg';
import { finishRounds } from './play-rounds.ts';
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

/** The provider in a process of its own: unfinished rounds are gone on with before anybody is let in. */
export async function startVenues(settings: VenuesSettings): Promise<RunningVenues> {
  const pool = new Pool({ connectionString: settings.databaseUrl, max: POOL_MAX });
  await roundStore.install(pool);
  const context = { pool, settings };
  await finishRounds(context, 0);
  const http = Fastify({ logger: false, bodyLimit: 16 * 1024 });
  let address = '';
  await http.register(providerRoutes, { ...context, baseUrl: () => settings.publicUrl ?? address });
  address = await http.listen({ host: settings.host, port: settings.port });
  let finishing: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    finishing ??= finishRounds(context, YOUNG_MS)
      .catch(() => {})
      .finally(() => (finishing = undefined));
  }, FINISH_MS);
  return {
    address,
    stop: async () => {
      clearInterval(timer);
      await http.close();
      await finishing;
      await pool.end();
    },
  };
}
