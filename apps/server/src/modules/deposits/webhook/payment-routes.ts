import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../platform/app-context.ts';
import { paymentWebhook } from './payment-webhook.ts';
import { keepRawBodies } from '../../payment-channels/raw-body.ts';
import { rememberCallbackAddress } from '../../payment-channels/callback-address.ts';
import { gatewayRoutes } from '../../payment-channels/sandbox/gateway-routes.ts';

/** No message of the protocol comes near this. */
const BODY_BYTES_MAX = 64 * 1024;

/** The webhook route that payment channels call, and in a sandbox the gateway that calls it. */
export function paymentRoutes(http: FastifyInstance, app: AppContext): void {
  const isSandbox = app.config.mode === 'sandbox';
  void http.register(async (corner) => {
    keepRawBodies(corner, BODY_BYTES_MAX);
    paymentWebhook(corner, app);
    if (isSandbox) gatewayRoutes(corner, app);
  });
  // Told where payments come in, a process leaves the others' address alone.
  if (!isSandbox || app.config.paymentWebhookUrl !== undefined) return;
  http.addHook('onListen', async () => {
    const address = http.server.address();
    if (address === null || typeof address === 'string') return;
    const host = address.address.includes(':') ? `[${address.address}]` : address.address;
    // "Every address" is no address to call; this machine's own always is one of them.
    const callable = ['0.0.0.0', '[::]'].includes(host) ? '127.0.0.1' : host;
    await rememberCallbackAddress(app, `http://${callable}:${address.port}`);
  });
}
