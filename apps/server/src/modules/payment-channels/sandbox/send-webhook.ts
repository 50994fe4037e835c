import type { TopicHandler } from '../../../platform/jobs/outbox-worker.ts';
import { channelSecret } from '../channel-secret.ts';
import { GatewayHeader, gatewaySignature, WEBHOOK_ACTION } from '../gateway-signature.ts';
import { callbackAddress } from '../callback-address.ts';
import { gatewayOrders } from './gateway-orders.ts';

const CALLBACK_TIMEOUT_MS = 10_000;

/** Calls the site, over the wire and signed, like any gateway; an answer that is no success brings it again later. */
export const sendGatewayWebhook: TopicHandler = async ({ payload }, app) => {
  const delivery = await gatewayOrders.delivery(app, BigInt(String(payload['id'])));
  // Dropped when the order was closed before it was paid.
  if (!delivery) return;
  const code = delivery.channel_code;
  const secret = channelSecret(app.config, code);
  if (!secret) throw new Error(`no sandbox secret for payment channel ${code}`);
  const body = Buffer.from(delivery.body);
  const time = String(app.now().getTime());
  const response = await fetch(`${await callbackAddress(app)}/pay/hook/${code}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [GatewayHeader.time]: time,
      [GatewayHeader.signature]: gatewaySignature(secret, { time, action: WEBHOOK_ACTION, body }),
    },
    body,
    signal: AbortSignal.timeout(CALLBACK_TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`webhook for payment channel ${code} was answered with HTTP ${response.status}`);
};
