import type { AppContext } from '../../../platform/app-context.ts';
import type { TopicHandler } from '../../../platform/jobs/outbox-worker.ts';
import { advanceFollows } from '../follows/advance-follows.ts';
import { settleIssue } from './settle-issue.ts';

/** Other messages wait for this one: what takes longer is for the job. */
const MESSAGE_MS_MOST = 5000;

/** An issue was drawn or made void: its tickets are settled, and orders go on. */
export const issueDecided: TopicHandler = async ({ payload: { issueNo } }, app) => {
  await settleIssue(app, String(issueNo), { msMost: MESSAGE_MS_MOST });
  await advanceFollows(app);
};

/**
 * Every decided issue that still has open tickets: of a process that died, of more tickets than one message has time for, and
 * of tickets whose statement began before the closing and ended after the draw.
 */
export async function settleDue(app: AppContext): Promise<void> {
  const since = new Date(app.now().getTime() - LATE_TICKETS_MS);
  const { rows } = await app.pool.query<{ no: string }>({ ...DUE, values: [since] });
  // oxlint-disable-next-line no-await-in-loop -- one issue after the other, each by several workers
  for (const { no } of rows) await settleIssue(app, no);
}

const LATE_TICKETS_MS = 3_600_000;

const DUE = {
  name: 'lottery.due-issues',
  text: `select i.issue_no as no from lottery_issue i where i.state in ('drawn', 'void') and i.settled_at is null
    union all select i.issue_no from lottery_issue i where i.settled_at > $1
      and exists (select from lottery_ticket t where t.issue_no = i.issue_no and t.state = 'accepted')`,
};
