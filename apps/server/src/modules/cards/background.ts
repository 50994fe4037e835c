import type { Background } from '../../platform/jobs/background.ts';
import { invariantMonitor } from '../../platform/jobs/invariant-monitor.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { checkCards } from './check-cards.ts';
import { driveTables } from './drive-tables.ts';
import { flagCardPartners } from './review/card-partners.ts';

/** A turn is one look at an index. */
const DRIVE_SECONDS = 0.1;
const CHECK_SECONDS = 600;
const PARTNERS_SECONDS = 3_600;

export const cardsBackground: Background = {
  topics: {},
  jobs: [
    every(DRIVE_SECONDS, 'drive-card-tables', driveTables),
    every(PARTNERS_SECONDS, 'card-partners', flagCardPartners),
    invariantMonitor(CHECK_SECONDS, 'cards', checkCards),
  ],
};
