import type { Background } from '../../platform/jobs/background.ts';
import { invariantMonitor } from '../../platform/jobs/invariant-monitor.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { checkDraws } from './check-draws.ts';
import { drawDue } from './draw-due.ts';
import { layIssues, openChainsAhead } from './lay-issues.ts';
import { publishRulebooks } from './rulebooks.ts';

/** A turn costs nothing until a draw is due. */
const DRAW_SECONDS = 0.03;
const LAY_SECONDS = 1;
const OPEN_SECONDS = 5;
const RULEBOOK_SECONDS = 60;
const CHECK_SECONDS = 600;

export const lotteryDrawsBackground: Background = {
  topics: {},
  jobs: [
    every(RULEBOOK_SECONDS, 'publish-rulebooks', publishRulebooks),
    every(LAY_SECONDS, 'lay-issues', layIssues),
    every(OPEN_SECONDS, 'open-chains', openChainsAhead),
    every(DRAW_SECONDS, 'draw-issues', drawDue),
    invariantMonitor(CHECK_SECONDS, 'draws', checkDraws),
  ],
};
