import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../scripts/lib/embedded-postgres.mjs';

/** The built site on a database of its own that is thrown away: what the browser journeys walk through. */
const dataDir = mkdtempSync(join(tmpdir(), 'fairground-journey-'));
const database = await startEmbeddedPostgres({ dataDir, log: () => {} });
const { startHouse } = await import('../../apps/server/dist/main.js');
const house = await startHouse({ ...process.env, DATABASE_URL: database.url });

process.once('SIGTERM', async () => {
  await house.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
});
