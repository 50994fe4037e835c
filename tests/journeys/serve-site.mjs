import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { debianBinDir, embeddedBinDir, startPostgres } from '../../scripts/lib/postgres/test-postgres.mjs';
import { startBeacon } from '../../scripts/lib/beacon/provide-beacon.mjs';
import { ROOT } from '../../scripts/lib/root.mjs';

/** The built site on a database of its own that is thrown away: what the browser journeys walk through. */
const dataDir = mkdtempSync(join(tmpdir(), 'fairground-journey-'));
const binDir = embeddedBinDir() ?? debianBinDir();
if (!binDir) throw new Error('No PostgreSQL server found.');
// Nothing waits for the disk: journeys kill processes, but the power stays on.
const database = await startPostgres({
  binDir,
  folder: dataDir,
  settings: { fsync: 'off', full_page_writes: 'off' },
  hurried: true,
});
// A new beacon works out its chains for seconds; a site of one journey uses the one of the plain site.
const shared = process.env['SANDBOX_BEACON_URL'];
const beacon = shared
  ? { url: shared, stop: async () => {} }
  : await startBeacon({ BEACON_DIR: join(dataDir, 'beacon') });
// A journey may have built the server or the pages with other flags.
const { startFromEnvironment } = await import(process.env['JOURNEY_SERVER'] ?? '../../apps/server/dist/main.js');
const webRoot = process.env['JOURNEY_WEB_ROOT'];
const running = await startFromEnvironment(
  { ...process.env, DATABASE_URL: database.url, SANDBOX_BEACON_URL: beacon.url },
  webRoot ? { webRoot } : {},
);

// For journeys that cannot wait a day: see site-database.ts.
const note = join(ROOT, '.cache', 'journey-sites', `${process.env['PORT']}.url`);
mkdirSync(dirname(note), { recursive: true });
writeFileSync(note, database.url);
// For whoever ends this site before the others.
const processNote = note.replace(/url$/, 'pid');
writeFileSync(processNote, String(process.pid));
const beaconNote = note.replace(/url$/, 'beacon');
writeFileSync(beaconNote, beacon.url);

process.once('SIGTERM', async () => {
  await running.stop();
  await beacon.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(note, { force: true });
  rmSync(processNote, { force: true });
  rmSync(beaconNote, { force: true });
  process.exit(0);
});
