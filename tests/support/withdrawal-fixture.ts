import { beforeAll, beforeEach } from 'vitest';
import { aClock, type TestClock } from './builders.ts';
import { type FakeChannel, fakeChannel } from './fake-channel.ts';
import { type TestApp, startTestApp } from './test-app.ts';
import { withdrawalHelpers } from './withdrawal-helpers.ts';

/** What stands on it exists once the file's tests run, so everything is asked for by name, there. */
export interface WithdrawalFixture {
  readonly running: TestApp;
  readonly clock: TestClock;
  readonly withdrawals: ReturnType<typeof withdrawalHelpers>;
  readonly channel: FakeChannel;
}

/**
 * A test app on a clock of its own, its withdrawal helpers, and a payout channel that is new for every test. The channel is handed
 * over in `shared`: only the test file itself can put it in the place of the real one, by its own vi.mock.
 */
export function withdrawalFixture(shared: { channel: unknown }): WithdrawalFixture {
  let running: TestApp;
  let clock: TestClock;
  let withdrawals: ReturnType<typeof withdrawalHelpers>;
  let channel = fakeChannel();
  beforeAll(async () => {
    clock = aClock();
    running = await startTestApp({ now: clock.now });
    withdrawals = withdrawalHelpers(running, () => channel);
  });
  beforeEach(() => {
    channel = fakeChannel();
    shared.channel = channel.adapter;
  });
  return {
    get running() {
      return running;
    },
    get clock() {
      return clock;
    },
    get withdrawals() {
      return withdrawals;
    },
    get channel() {
      return channel;
    },
  };
}
