import { checkLedger } from '@fairground/ledger';
import { startApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { scratchPostgres } from '../../apps/server/src/tools/scratch-postgres.ts';
import { runWebhookLoad } from '../support/payments/webhook-load.ts';

/** npm run load:webhooks: ten thousand shuffled and repeated webhooks; nothing may be lost and nothing doubled. */
const scratch = await scratchPostgres();
const env = { DATABASE_URL: scratch.url, PORT: '0', CAPTCHA: 'off', LOG_LEVEL: 'silent', DATABASE_POOL_MAX: '16' };
const running = await startApp(readConfig(env));
try {
  const report = await runWebhookLoad(
    { app: running.app, url: running.address },
    { orders: 500, hooks: 10_000, seed: 'storm' },
  );
  const ledger = await checkLedger(running.app.pool);
  console.log(report, ledger.ok ? 'the ledger holds' : ledger.breaks);
  const isWhole = report.lost === 0 && report.doubledFen === 0n && report.accepted === report.sent && ledger.ok;
  process.exitCode = isWhole && report.payments === report.orders ? 0 : 1;
} finally {
  await running.stop();
  await scratch.stop();
}
