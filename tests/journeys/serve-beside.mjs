/** Another API process on the database of a running site, with other settings: its address is in what it prints. */
const { startFromEnvironment } = await import('../../apps/server/dist/main.js');
// Without matches: laying them out is the most of a start, and what is shown beside a site is something else.
const webRoot = process.env['JOURNEY_WEB_ROOT'];
const running = await startFromEnvironment(process.env, { sports: undefined, ...(webRoot && { webRoot }) });
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
