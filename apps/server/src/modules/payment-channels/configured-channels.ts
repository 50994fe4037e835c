import type { CoreContext } from '../../platform/app-context.ts';
import type { PaymentChannels } from '../../platform/ports/payment-channels.ts';
import { channelSecret } from './channel-secret.ts';
import { httpAdapter } from './http-adapter.ts';
import { paymentChannels } from './payment-channels.ts';
import { gatewayAddress } from './callback-address.ts';

/**
 * The channels of this installation. Whether there is such a channel, and where its gateway is, is looked up by each call;
 * a channel whose secret is not configured cannot be spoken to at all.
 */
export const configuredChannels = (app: CoreContext): PaymentChannels => ({
  adapterOf: (channelCode) => {
    const secret = channelSecret(app.config, channelCode);
    if (!secret) throw new Error(`no secret configured for payment channel ${channelCode}`);
    return httpAdapter({ channelCode, secret, baseUrl: () => gatewayOf(app, channelCode), now: app.now });
  },
});

async function gatewayOf(app: CoreContext, channelCode: string): Promise<string> {
  const channel = await paymentChannels.find(app, channelCode);
  if (!channel) throw new Error(`unknown payment channel ${channelCode}`);
  if (channel.adapter === 'http') return channel.gatewayUrl ?? '';
  if (app.config.mode !== 'sandbox') throw new Error(`sandbox payment channel ${channelCode} used in live mode`);
  return gatewayAddress(app);
}
