import type { Background } from '../../platform/jobs/background.ts';
import { invariantMonitor } from '../../platform/jobs/invariant-monitor.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { checkAgents } from './check-agents.ts';
import { writeStatements } from './write-statements.ts';

const WRITE_SECONDS = 60;
const CHECK_SECONDS = 600;

export const agentsBackground: Background = {
  topics: {},
  jobs: [
    every(WRITE_SECONDS, 'agent-statements', writeStatements),
    invariantMonitor(CHECK_SECONDS, 'agents', checkAgents),
  ],
};
