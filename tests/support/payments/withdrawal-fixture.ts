import { beforeAll, beforeEach } from 'vitest';
import { aClock, type TestClock } from '../builders.ts';
import { type FakeChannel, fakeChannel } from './fake-channel.ts';
import { type TestApp, startTestApp } from '../test-app.ts';
import { withdrawalHelpers } from './withdrawal-helpers.ts';

/** What stands on it exists once the file's tests run, so everything is asked for by name, there. */
export interface WithdrawalFixture {
  readonly running: TestApp;
  readonly clock: TestClock;
  readonly withdrawals: ReturnType<typeof withdrawalHelpers>;
  readonly channel: FakeChannel;
}

/** A test app on a clock of its own, its withdrawal helpers, and a payout channel that is new for every test. */
export function withdrawalFixture(): WithdrawalFixture {
  let running: TestApp;
  let clock: TestClock;
  let withdrawals: ReturnType<typeof withdrawalHelpers>;
  let channel = fakeChannel();
  beforeAll(async () => {
    clock = aClock();
    running = await startTestApp({
      now: clock.now,
      ports: { paymentChannels: { adapterOf: () => channel.adapter } },
    });
    withdrawals = withdrawalHelpers(running, () => channel);
  });
  beforeEach(() => {
    channel = fakeChannel();
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
