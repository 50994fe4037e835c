import { beforeAll, expect, test } from 'vitest';
import { stormHooks } from '../../../../../tests/support/hook-storm.ts';
import { type RunningHouse, runningHouse } from '../../../../../tests/support/running-house.ts';

let running: RunningHouse;
beforeAll(async () => {
  running = await runningHouse();
});

/** A slice of `npm run hooks:storm`, which sends ten thousand. */
test('MO-04 shuffled and repeated webhooks credit each order once: nothing lost, nothing doubled', async () => {
  const report = await stormHooks(running, { orders: 60, hooks: 1200, seed: 'slice' });
  expect(report).toMatchObject({ orders: 60, sent: 1200, accepted: 1200, lost: 0, doubledFen: 0n, payments: 60 });
});
