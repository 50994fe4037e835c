import type { Feed } from '@fairground/venues/sports';
import type { House } from '../../../platform/house.ts';
import { every, type PeriodicJob } from '../../../platform/jobs/periodic.ts';
import { lapseMatches } from '../results/lapse-matches.ts';
import { resultTaker } from '../results/take-results.ts';
import { collectAllDebts } from './debts.ts';
import { reviewLateBets, settleDue } from './settle-due.ts';

/**
 * What settling does again and again, in the process that leads: results come in and are applied at once, matches nobody
 * plays any more are given up, and debts are paid from what has come in.
 * @public whoever opens the channel adds them to its jobs
 */
export function settlingJobs(feedOf: (house: House) => Feed): readonly PeriodicJob[] {
  const takeResults = resultTaker(feedOf);
  return [
    every(1, 'settle-bets', async (house) => {
      await takeResults(house);
      await settleDue(house);
    }),
    every(60, 'lapse-matches', async (house) => {
      await lapseMatches(house, new Date(feedOf(house).timeAt(house.now().getTime())));
      await reviewLateBets(house);
    }),
    every(5, 'collect-debts', collectAllDebts),
  ];
}
