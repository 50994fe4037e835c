import { provideBeacon } from '../../scripts/lib/beacon/provide-beacon.mjs';
import { provideDatabase } from '../../scripts/lib/postgres/provide-database.mjs';
import { makeShutdown } from '../../scripts/lib/shutdown.mjs';

/** What npm start does, without the build: the embedded database in DATA_DIR and the site from its sources. */
const shutdown = makeShutdown();
await shutdown.run(async () => {
  await provideDatabase(shutdown);
  await provideBeacon(shutdown);
  const { startFromEnvironment } = await import('../../apps/server/src/main.ts');
  const site = await startFromEnvironment(process.env);
  shutdown.add(() => site.stop());
});
