import { resolve } from 'node:path';
import { startEmbeddedPostgres } from './embedded-postgres.mjs';
import { ROOT } from './root.mjs';

/** @import { makeShutdown } from './shutdown.mjs' */

/**
 * Sees to it that DATABASE_URL is set: the embedded database in DATA_DIR, unless the person brought their own.
 * @param {ReturnType<typeof makeShutdown>} shutdown
 */
export async function provideDatabase(shutdown) {
  const dataDir = resolve(ROOT, process.env['DATA_DIR'] ?? 'data');
  process.env['DATA_DIR'] = dataDir;
  if (process.env['DATABASE_URL']) return;
  const database = await startEmbeddedPostgres({ dataDir, log: console.log });
  shutdown.add(database.stop);
  process.env['DATABASE_URL'] = database.url;
  void tellWhenGone(database.ended);

  /** @param {Promise<void>} ended */
  async function tellWhenGone(ended) {
    await ended;
    if (shutdown.isUnderWay()) return;
    console.error(`\n内置数据库意外结束，详见 ${dataDir}/postgres.log\nThe embedded database ended unexpectedly.\n`);
    await shutdown.begin(1);
  }
}
