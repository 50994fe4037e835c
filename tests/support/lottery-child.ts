import { startApp } from '../../apps/server/src/app.ts';
import { advanceFollows } from '../../apps/server/src/modules/lottery/advance-follows.ts';
import { settleIssue } from '../../apps/server/src/modules/lottery/settle-issue.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';

/** A process of its own that settles an issue, ticket by ticket, or takes follow orders on, at a moment it is told. */
const [databaseUrl = '', issueNo = '', at = ''] = process.argv.slice(2);
const config = readConfig({ DATABASE_URL: databaseUrl, PORT: '0', ROLES: 'api', CAPTCHA: 'off', LOG_LEVEL: 'error' });
const { app, stop } = await startApp(config, { now: () => new Date(Number(at)) });
if (issueNo === '') await advanceFollows(app);
else await settleIssue(app, issueNo, { batch: 2, concurrency: 1 });
await stop();
