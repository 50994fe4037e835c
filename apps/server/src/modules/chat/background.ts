import type { AppContext } from '../../platform/app-context.ts';
import type { Background } from '../../platform/jobs/background.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { settlePredictions } from './settle-predictions.ts';

const DAY_MS = 86_400_000;
/** How long what was said is kept. A line that was reported is kept with its report. */
export const CHAT_LINE_DAYS = 30;
const BATCH = 5_000;
const FORGET_SECONDS = 600;
const SETTLE_SECONDS = 10;

/** Forgets what was said long ago. */
export async function forgetLines(app: AppContext): Promise<void> {
  const before = new Date(app.now().getTime() - CHAT_LINE_DAYS * DAY_MS);
  await app.pool.query({ ...FORGET, values: [before, BATCH] });
}

const FORGET = {
  name: 'chat-line.forget',
  text: `delete from chat_line where (rid, no) in (
    select rid, no from chat_line as line where at < $1
      and not exists (select from chat_report as report where report.rid = line.rid and report.no = line.no)
    limit $2)`,
};

export const chatBackground: Background = {
  topics: {},
  jobs: [
    every(FORGET_SECONDS, 'forget-chat-lines', forgetLines),
    every(SETTLE_SECONDS, 'settle-score-predictions', settlePredictions),
  ],
};
