import type { Background } from '../../platform/jobs/background.ts';
import { invariantMonitor } from '../../platform/jobs/invariant-monitor.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { checkSlots } from './check-slots.ts';
import { checkReturns } from './returns/return-days.ts';
import { flagMachineRhythm } from './flag-machine-rhythm.ts';
import { countRounds } from './count-rounds.ts';
import { forgetDemos } from './demo.ts';

const COUNT_SECONDS = 1;
const FORGET_SECONDS = 600;
const CHECK_SECONDS = 600;
const RHYTHM_SECONDS = 30;
/** Once a day there is something to sum up. */
const RETURNS_SECONDS = 900;

export const slotsBackground: Background = {
  topics: {},
  jobs: [
    every(COUNT_SECONDS, 'count-rounds', countRounds),
    every(RETURNS_SECONDS, 'check-returns', checkReturns),
    every(RHYTHM_SECONDS, 'machine-rhythm', flagMachineRhythm),
    every(FORGET_SECONDS, 'forget-demos', forgetDemos),
    invariantMonitor(CHECK_SECONDS, 'slots', checkSlots),
  ],
};
