import type { FastifyInstance } from 'fastify';
import type { House } from '../../platform/house.ts';
import { hookDoor } from './hook-door.ts';
import { keepBodiesRaw } from './raw-body.ts';
import { rememberDoor } from './sandbox/door-address.ts';
import { gatewayRoutes } from './sandbox/gateway-routes.ts';

/** No message of the protocol comes near this. */
const BODY_BYTES_MAX = 64 * 1024;

/** The door at which payment channels knock, and in a sandbox the gateway that knocks there. */
export function paymentRoutes(app: FastifyInstance, house: House): void {
  const isSandbox = house.config.mode === 'sandbox';
  void app.register(async (corner) => {
    keepBodiesRaw(corner, BODY_BYTES_MAX);
    hookDoor(corner, house);
    if (isSandbox) gatewayRoutes(corner, house);
  });
  // Told where payments come in, a process leaves the others' address alone.
  if (!isSandbox || house.config.paymentDoorUrl !== undefined) return;
  app.addHook('onListen', async () => {
    const address = app.server.address();
    if (address === null || typeof address === 'string') return;
    const host = address.address.includes(':') ? `[${address.address}]` : address.address;
    // "Every address" is no address to call; this machine's own always is one of them.
    const callable = ['0.0.0.0', '[::]'].includes(host) ? '127.0.0.1' : host;
    await rememberDoor(house, `http://${callable}:${address.port}`);
  });
}
