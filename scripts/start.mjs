import './lib/install/check-node.mjs';
import { pathToFileURL } from 'node:url';
import { buildSite } from './lib/build-site.mjs';
import { checkPlatform } from './lib/install/check-platform.mjs';
import { readEnvFile } from './lib/env-file.mjs';
import { provideBeacon } from './lib/beacon/provide-beacon.mjs';
import { provideDatabase } from './lib/postgres/provide-database.mjs';
import { installIfNeeded } from './lib/install/install.mjs';
import { ROOT } from './lib/root.mjs';
import { makeShutdown } from './lib/shutdown.mjs';

// npm start: from a fresh clone to a running site. --skip-build serves what was built last.
const shutdown = makeShutdown();
await shutdown.run(async () => {
  readEnvFile();
  checkPlatform('start');
  installIfNeeded();
  // The database first: a second start on the same data is refused here, before it builds over a running site.
  await provideDatabase(shutdown);
  await provideBeacon(shutdown);
  if (!process.argv.includes('--skip-build')) await buildSite();
  if (shutdown.isUnderWay()) return;
  process.setSourceMapsEnabled(true);
  const { startFromEnvironment } = await import(pathToFileURL(`${ROOT}/apps/server/dist/main.js`).href);
  const running = await startFromEnvironment(process.env);
  shutdown.add(() => running.stop());
});
