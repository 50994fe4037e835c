import type { Background } from '../../platform/jobs/background.ts';
import { invariantMonitor } from '../../platform/jobs/invariant-monitor.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { isOpen } from './sportsbook/sports.ts';
import { checkSports } from './betting/check-sports.ts';
import { decideHeldCashOuts } from './cash-out/decide-cash-outs.ts';
import { decideHeldTickets } from './betting/decide-held.ts';

/** A held ticket waits no longer than this beyond its time. */
const DECIDE_SECONDS = 0.25;
const HOUR_SECONDS = 3600;
const CHECK_SECONDS = 600;

export const bettingBackground: Background = {
  topics: {},
  jobs: [
    every(DECIDE_SECONDS, 'decide-held-bets', async (app) => {
      if (!isOpen(app)) return;
      await decideHeldTickets(app);
      await decideHeldCashOuts(app);
    }),
    invariantMonitor(CHECK_SECONDS, 'sports', checkSports),
    every(HOUR_SECONDS, 'forget-empty-exposure', async ({ pool }) => {
      await pool.query('delete from sport_exposure where tickets = 0 and staked = 0 and returnable = 0');
    }),
  ],
};
