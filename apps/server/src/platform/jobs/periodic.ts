import type { AppContext } from '../app-context.ts';
import type { Leader } from './leader.ts';

/** Something done again and again by one process at a time. */
export interface PeriodicJob {
  readonly name: string;
  readonly seconds: number;
  readonly work: (app: AppContext) => Promise<void>;
}

export const every = (seconds: number, name: string, work: PeriodicJob['work']): PeriodicJob => ({
  name,
  seconds,
  work,
});

/** Runs each job in its own rhythm: the pause begins when the work ends, so a slow job never overtakes itself. */
export function startPeriodic(
  app: AppContext,
  jobs: readonly PeriodicJob[],
  leader: Leader,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const wakes = new Set<() => void>();

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        wakes.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      wakes.add(wake);
    });

  async function repeat(job: PeriodicJob): Promise<void> {
    while (!stopping.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- again and again is the point
      if (leader.isLeader()) await runJob(app, job);
      // oxlint-disable-next-line no-await-in-loop
      if (!stopping.signal.aborted) await pause(job.seconds * 1000);
    }
  }

  const done = Promise.all(jobs.map(repeat));
  return {
    stop: async () => {
      stopping.abort();
      for (const wake of wakes) wake();
      await done;
    },
  };
}

async function runJob(app: AppContext, { name, work }: PeriodicJob): Promise<void> {
  try {
    await work(app);
  } catch (error) {
    app.log.error({ err: error, job: name }, 'periodic job failed; will run again');
  }
}
