import type { AppContext } from '../../platform/app-context.ts';
import type { PaymentAdapter } from './payment-adapter.ts';
import { channelSecret } from './channel-secret.ts';
import { httpAdapter } from './http-adapter.ts';
import { paymentChannels } from './payment-channels.ts';
import { gatewayAddress } from './callback-address.ts';

/**
 * The outbox topic under which a channel's news about a payout is handed on, in the transaction that noted the event:
 * `{ channelCode, eventId, orderNo, fact }`, the fact with its amount as decimal text in fen. At least once.
 */
export const PAYOUT_FACT = 'payout.fact';

/**
 * How a channel is spoken to. Whether there is such a channel, and where its gateway is, is looked up by each call; a
 * channel whose secret is not configured cannot be spoken to at all.
 */
export function adapterOf(app: AppContext, channelCode: string): PaymentAdapter {
  const secret = channelSecret(app.config, channelCode);
  if (!secret) throw new Error(`no secret configured for payment channel ${channelCode}`);
  return httpAdapter({ channelCode, secret, baseUrl: () => gatewayOf(app, channelCode), now: app.now });
}

async function gatewayOf(app: AppContext, channelCode: string): Promise<string> {
  const channel = await paymentChannels.find(app, channelCode);
  if (!channel) throw new Error(`unknown payment channel ${channelCode}`);
  if (channel.adapter === 'http') return channel.gatewayUrl ?? '';
  if (app.config.mode !== 'sandbox') throw new Error(`sandbox payment channel ${channelCode} used in live mode`);
  return gatewayAddress(app);
}
