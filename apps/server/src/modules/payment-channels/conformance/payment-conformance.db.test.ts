import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../../../tests/support/test-app.ts';
import { channelSecret } from '../channel-secret.ts';
import { type WebhookListener, webhookCases, listenForWebhooks } from './webhook-cases.ts';
import { runConformance } from './run-conformance.ts';

const channelCode = 'BANK-1';
const secret = channelSecret({ mode: 'sandbox', paymentSecrets: new Map() }, channelCode) ?? Buffer.alloc(0);

let listener: WebhookListener | undefined;
afterAll(() => listener?.close());

test('MO-04 our own gateway passes the conformance suite, webhooks included', async () => {
  listener = await listenForWebhooks(secret, 0);
  const env = { SANDBOX_SPEED: '1000', PAYMENT_DOOR_URL: `http://127.0.0.1:${listener.port}` };
  const { url } = await startTestApp({ env });
  const sheet = await runConformance({ url: `${url}/sandbox/gateway`, channelCode, secret }, webhookCases(listener));
  expect(sheet.filter(({ fault }) => fault !== '')).toEqual([]);
});

test('MO-04 the conformance suite does not pass a gateway that says yes to everything', async () => {
  const careless = createServer((_request, response) => response.end('{"state":"waiting"}'));
  await new Promise<void>((resolve) => careless.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has one
  const { port } = careless.address() as AddressInfo;
  const sheet = await runConformance({ url: `http://127.0.0.1:${port}`, channelCode, secret });
  careless.close();
  const failed = sheet.filter(({ fault }) => fault !== '').map(({ name }) => name);
  expect(failed.length).toBeGreaterThan(sheet.length / 2);
  expect(failed).toContain('a signature by another secret is refused');
});
