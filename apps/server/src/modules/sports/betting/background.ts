import type { Background } from '../../../platform/background.ts';
import { lawWatch } from '../../../platform/jobs/law-watch.ts';
import { every } from '../../../platform/jobs/periodic.ts';
import { isOpen } from '../sports.ts';
import { checkSports } from './check-sports.ts';
import { decideHeldCashOuts } from './decide-cash-outs.ts';
import { decideHeldTickets } from './decide-held.ts';

/** A held ticket waits no longer than this beyond its time. */
const DECIDE_SECONDS = 0.25;
const HOUR_SECONDS = 3600;
const CHECK_SECONDS = 600;

export const bettingBackground: Background = {
  topics: {},
  jobs: [
    every(DECIDE_SECONDS, 'decide-held-bets', async (house) => {
      if (!isOpen(house)) return;
      await decideHeldTickets(house);
      await decideHeldCashOuts(house);
    }),
    lawWatch(CHECK_SECONDS, 'sports', checkSports),
    every(HOUR_SECONDS, 'forget-empty-exposure', async ({ pool }) => {
      await pool.query('delete from sport_exposure where tickets = 0 and staked = 0 and returnable = 0');
    }),
  ],
};
