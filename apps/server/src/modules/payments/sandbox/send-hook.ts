import type { TopicHandler } from '../../../platform/jobs/outbox-worker.ts';
import { channelSecret } from '../channel-secrets.ts';
import { GatewayHeader, gatewaySignature, HOOK_ACTION } from '../gateway-signature.ts';
import { doorAddress } from './door-address.ts';
import { gatewayOrders } from './gateway-orders.ts';

const DOOR_PATIENCE_MS = 10_000;

/** Tells the house, over the wire and signed, like any gateway; an answer that is no success brings it again later. */
export const sendGatewayHook: TopicHandler = async ({ payload }, house) => {
  const delivery = await gatewayOrders.delivery(house, BigInt(String(payload['id'])));
  // Dropped when the order was closed before it was paid.
  if (!delivery) return;
  const code = delivery.channel_code;
  const secret = channelSecret(house.config, code);
  if (!secret) throw new Error(`The sandbox has no secret for ${code}`);
  const body = Buffer.from(delivery.body);
  const time = String(house.now().getTime());
  const response = await fetch(`${await doorAddress(house)}/pay/hook/${code}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [GatewayHeader.time]: time,
      [GatewayHeader.signature]: gatewaySignature(secret, { time, action: HOOK_ACTION, body }),
    },
    body,
    signal: AbortSignal.timeout(DOOR_PATIENCE_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The house answered a hook of ${code} with ${response.status}`);
};
