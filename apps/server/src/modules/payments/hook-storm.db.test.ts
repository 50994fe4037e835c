import { beforeAll, expect, test } from 'vitest';
import { stormHooks } from '../../../../../tests/support/hook-storm.ts';
import { type RunningHouse, runningHouse } from '../../../../../tests/support/running-house.ts';

let running: RunningHouse;
beforeAll(async () => {
  running = await runningHouse();
});

const PATIENCE_MS = 120_000;

/** A slice of `npm run hooks:storm`, which sends ten thousand. */
test(
  'MO-04 shuffled and repeated webhooks credit each order once: nothing lost, nothing doubled',
  { timeout: PATIENCE_MS },
  async () => {
    const report = await stormHooks(running, { orders: 30, hooks: 600, seed: 'slice' });
    expect(report).toMatchObject({ orders: 30, sent: 600, accepted: 600, lost: 0, doubledFen: 0n, payments: 30 });
  },
);
