import { beforeAll, beforeEach } from 'vitest';
import { aClock, type TestClock } from './builders.ts';
import { type PretendChannel, pretendChannel } from './pretend-channel.ts';
import { type RunningHouse, runningHouse } from './running-house.ts';
import { withdrawalDesk } from './withdrawal-desk.ts';

/** What stands on it exists once the file's tests run, so everything is asked for by name, there. */
export interface WithdrawalStage {
  readonly running: RunningHouse;
  readonly clock: TestClock;
  readonly desk: ReturnType<typeof withdrawalDesk>;
  readonly channel: PretendChannel;
}

/**
 * A house on a clock of its own, the desk in it, and a payout channel that is new for every test. The channel is handed
 * over in `shared`: only the test file itself can put it in the place of the real one, by its own vi.mock.
 */
export function withdrawalStage(shared: { channel: unknown }): WithdrawalStage {
  let running: RunningHouse;
  let clock: TestClock;
  let desk: ReturnType<typeof withdrawalDesk>;
  let channel = pretendChannel();
  beforeAll(async () => {
    clock = aClock();
    running = await runningHouse({ now: clock.now });
    desk = withdrawalDesk(running, () => channel);
  });
  beforeEach(() => {
    channel = pretendChannel();
    shared.channel = channel.adapter;
  });
  return {
    get running() {
      return running;
    },
    get clock() {
      return clock;
    },
    get desk() {
      return desk;
    },
    get channel() {
      return channel;
    },
  };
}
