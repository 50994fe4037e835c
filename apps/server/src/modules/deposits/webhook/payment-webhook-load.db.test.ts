import { beforeAll, expect, test } from 'vitest';
import { runWebhookLoad } from '../../../../../../tests/support/payments/webhook-load.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});

const PATIENCE_MS = 120_000;

/** A slice of `npm run load:webhooks`, which sends ten thousand. */
test(
  'MO-04 shuffled and repeated webhooks credit each order once: nothing lost, nothing doubled',
  { timeout: PATIENCE_MS },
  async () => {
    const report = await runWebhookLoad(running, { orders: 30, hooks: 600, seed: 'slice' });
    expect(report).toMatchObject({ orders: 30, sent: 600, accepted: 600, lost: 0, doubledFen: 0n, payments: 30 });
  },
);
