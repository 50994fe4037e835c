import { resolve } from 'node:path';
import { startEmbeddedPostgres } from './embedded-postgres.mjs';
import { keepRunning } from '../keep-running.mjs';
import { ROOT } from '../root.mjs';

/** @import { makeShutdown } from '../shutdown.mjs' */

/**
 * Sees to it that DATABASE_URL is set: the embedded database in DATA_DIR, unless the person brought their own. The
 * embedded one is started again under the same address when it ends by itself; the site waits for it meanwhile.
 * @param {ReturnType<typeof makeShutdown>} shutdown
 */
export async function provideDatabase(shutdown) {
  const dataDir = resolve(ROOT, process.env['DATA_DIR'] ?? 'data');
  process.env['DATA_DIR'] = dataDir;
  if (process.env['DATABASE_URL']) return;
  const database = await startEmbeddedPostgres({ dataDir, log: console.log });
  /** @type {Promise<unknown>} */
  let starting = Promise.resolve();
  const startAgain = () => {
    const started = database.startAgain();
    starting = started.catch(() => {});
    return started;
  };
  // One that is just being started is stopped once it has.
  shutdown.add(() => starting.then(database.stop));
  process.env['DATABASE_URL'] = database.url;
  void keepRunning({ first: database, startAgain, isWanted: () => !shutdown.isUnderWay(), tell }).then(endIfGivenUp);

  /** @param {'ended' | 'back'} event */
  function tell(event) {
    if (event === 'back') console.error('内置数据库已恢复。\nThe embedded database is back.\n');
    else {
      console.error(`\n内置数据库意外结束，正在重新启动 … 详见 ${dataDir}/postgres.log`);
      console.error('The embedded database ended unexpectedly and is being started again.');
    }
  }

  /** @param {{ gaveUp: boolean, trouble?: unknown }} end */
  async function endIfGivenUp({ gaveUp, trouble }) {
    if (!gaveUp) return;
    const why = trouble instanceof Error ? trouble.message : String(trouble);
    console.error(`\n内置数据库多次未能重新启动，网站停止运行，详见 ${dataDir}/postgres.log`);
    console.error(`The embedded database could not be started again: ${why}\n`);
    await shutdown.begin(1);
  }
}
