import type { AppContext } from '../app-context.ts';
import { standForLeader } from './leader.ts';
import { startOutboxWorker, type TopicHandler } from './outbox-worker.ts';
import { type PeriodicJob, startPeriodic } from './periodic.ts';

export interface Background {
  readonly topics: Readonly<Record<string, TopicHandler>>;
  readonly jobs: readonly PeriodicJob[];
}

/** The worker role: outbox messages by any process, periodic jobs by the one that leads. */
export async function startBackground(
  app: AppContext,
  { topics, jobs }: Background,
): Promise<{ stop: () => Promise<void> }> {
  const leader = await standForLeader(app.pool, app.log);
  const periodic = startPeriodic(app, jobs, leader);
  const worker = startOutboxWorker(app, new Map(Object.entries(topics)));
  return {
    stop: async () => {
      await Promise.all([periodic.stop(), worker.stop()]);
      await leader.stop();
    },
  };
}
