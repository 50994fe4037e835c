import { ResultCode } from '@fairground/contract';
import { Refusal } from './refusal.ts';

interface Bounds {
  readonly running: number;
  readonly waiting: number;
}

/**
 * Lets only a few costly jobs run at once and only so many wait. A password hash takes 19 MiB and tens of milliseconds;
 * a flood of logins must end in "busy" for the flood, not in a slow server for everybody.
 */
export function boundedQueue({ running, waiting }: Bounds): <T>(job: () => Promise<T>) => Promise<T> {
  let active = 0;
  const line: (() => void)[] = [];

  return async (job) => {
    if (active >= running) {
      if (line.length >= waiting) throw new Refusal(ResultCode.SystemBusy);
      // Whoever leaves hands its place over, so nobody can slip in between.
      await new Promise<void>((enter) => line.push(enter));
    } else {
      active += 1;
    }
    try {
      return await job();
    } finally {
      const next = line.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
