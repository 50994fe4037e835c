import { provideDatabase } from '../../scripts/lib/house-database.mjs';
import { makeShutdown } from '../../scripts/lib/shutdown.mjs';

/** What npm start does, without the build: the embedded database in DATA_DIR and the site from its sources. */
const shutdown = makeShutdown();
await shutdown.guard(async () => {
  await provideDatabase(shutdown);
  const { startHouse } = await import('../../apps/server/src/main.ts');
  const site = await startHouse(process.env);
  shutdown.add(() => site.stop());
});
