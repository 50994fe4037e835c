import { provideBeacon } from '../../scripts/lib/beacon/provide-beacon.mjs';
import { provideDatabase } from '../../scripts/lib/postgres/provide-database.mjs';
import { makeShutdown } from '../../scripts/lib/shutdown.mjs';

/** What npm start does, but for the build: the embedded database in DATA_DIR and the site that it is told of. */
const [, , program = ''] = process.argv;
const shutdown = makeShutdown();
await shutdown.run(async () => {
  await provideDatabase(shutdown);
  await provideBeacon(shutdown);
  const { startFromEnvironment } = await import(program);
  const site = await startFromEnvironment(process.env);
  shutdown.add(() => site.stop());
});
