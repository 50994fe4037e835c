import type { Background } from '../../../platform/jobs/background.ts';
import { every } from '../../../platform/jobs/periodic.ts';
import { lapseMatches } from '../results/lapse-matches.ts';
import { NOTE_PRICES, notePrices } from '../results/price-log.ts';
import { takeResults } from '../results/take-results.ts';
import { feedOf, isFed } from '../sportsbook/sports.ts';
import { collectAllDebts } from './debts.ts';
import { reviewLateBets, settleDue } from './settle-due.ts';

const SETTLE_SECONDS = 1;
const LAPSE_SECONDS = 60;
const DEBT_SECONDS = 5;

/**
 * What settling does again and again, in the process that leads: results come in and are applied at once, matches nobody
 * plays any more are given up, and debts are paid from what has come in.
 */
export const settlingBackground: Background = {
  topics: { [NOTE_PRICES]: notePrices },
  jobs: [
    every(SETTLE_SECONDS, 'settle-bets', async (app) => {
      if (isFed(app)) await takeResults(app, feedOf(app));
      await settleDue(app);
    }),
    every(LAPSE_SECONDS, 'lapse-matches', async (app) => {
      if (isFed(app)) await lapseMatches(app, new Date(feedOf(app).timeAt(app.now().getTime())));
      await reviewLateBets(app);
    }),
    every(DEBT_SECONDS, 'collect-debts', collectAllDebts),
  ],
};
