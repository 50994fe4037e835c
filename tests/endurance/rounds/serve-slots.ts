import { startApp } from '../../../apps/server/src/app.ts';
import { readConfig } from '../../../apps/server/src/platform/config/config.ts';

/**
 * The server as its environment says, with all its calls and jobs, only without a sportsbook: a season takes longer to lay
 * out than everything else that is started, and nobody bets on it here.
 */
const running = await startApp(readConfig(process.env));
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
