import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/root.mjs';

/** Another API process on the database of a running site, with other settings: its address is in what it prints. */
const { startFromEnvironment } = await import('../../apps/server/dist/main.js');
// Without matches: laying them out is the most of a start, and what is shown beside a site is something else.
// One at an address that is known before has its database known too: see site-database.ts.
const port = process.env['PORT'];
if (port !== '0')
  writeFileSync(join(ROOT, '.cache', 'journey-sites', `${port}.url`), process.env['DATABASE_URL'] ?? '');
const running = await startFromEnvironment(process.env, { sports: undefined });
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
