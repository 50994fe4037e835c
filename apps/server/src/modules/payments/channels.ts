import type { House } from '../../platform/house.ts';
import type { PaymentAdapter } from './adapter.ts';
import { channelSecret } from './channel-secrets.ts';
import { httpAdapter } from './http-adapter.ts';
import { paymentChannels } from './payment-channels.ts';
import { gatewayAddress } from './sandbox/door-address.ts';

/**
 * The outbox topic under which a channel's news about a payout is handed on, in the transaction that noted the event:
 * `{ channelCode, eventId, orderNo, fact }`, the fact with its amount as decimal text in fen. At least once.
 */
export const PAYOUT_FACT = 'payout.fact';

/**
 * How a channel is spoken to. Whether there is such a channel, and where its gateway is, is looked up by each call; a
 * channel whose secret nobody told the house cannot be spoken to at all.
 */
export function adapterOf(house: House, channelCode: string): PaymentAdapter {
  const secret = channelSecret(house.config, channelCode);
  if (!secret) throw new Error(`Nobody told the house the secret of payment channel ${channelCode}`);
  return httpAdapter({ channelCode, secret, baseUrl: () => gatewayOf(house, channelCode), now: house.now });
}

async function gatewayOf(house: House, channelCode: string): Promise<string> {
  const channel = await paymentChannels.find(house, channelCode);
  if (!channel) throw new Error(`There is no payment channel ${channelCode}`);
  if (channel.adapter === 'http') return channel.gatewayUrl ?? '';
  if (house.config.mode !== 'sandbox') throw new Error(`${channelCode} is a sandbox channel, and this house is live`);
  return gatewayAddress(house);
}
