import { ResultCode } from '@fairground/contract';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Config } from '../config/config.ts';
import { isOwnPage } from './admission.ts';
import { callBuckets } from './call-buckets.ts';
import { clientAddress } from './request/client-address.ts';
import { headerOf } from './edge-request.ts';
import { refusalText } from './envelope.ts';

/** The connection an upgrade is asked for on; `address` is who it comes from. */
interface Upgrade {
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly address: string;
}

/** One path on which sockets are opened. */
export interface SocketRoute {
  readonly path: string;
  /** Takes a connection over. */
  readonly enter: (request: IncomingMessage, upgrade: Upgrade) => void;
}

type SocketConfig = Pick<Config, 'trustedProxies' | 'allowedOrigins' | 'addressRate'>;

const STATUS = { 403: 'Forbidden', 404: 'Not Found', 429: 'Too Many Requests' } as const;

/** Every upgrade comes through here: known path, a page of ours, not too fast. */
export function upgradeHandler(
  server: Server,
  { config, now }: { readonly config: SocketConfig; readonly now: () => Date },
  routes: readonly SocketRoute[],
): void {
  const trusted = new Set(config.trustedProxies);
  const origins: ReadonlySet<string> = new Set(config.allowedOrigins);
  const addresses = callBuckets(config.addressRate);
  const byPath = new Map(routes.map((route) => [route.path, route]));

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const route = byPath.get(path);
    const forwardedFor = headerOf(request.headers, 'x-forwarded-for');
    const address = clientAddress({ socketAddress: request.socket.remoteAddress ?? '', forwardedFor }, trusted);
    // Whoever hangs up meanwhile is nobody's error.
    socket.on('error', () => socket.destroy());
    if (!route) return rejectUpgrade(socket, 404, ResultCode.NotFound);
    if (!isOwnPage(request.headers, origins)) return rejectUpgrade(socket, 403, ResultCode.AccessDenied);
    if (!addresses.take(address, now().getTime())) return rejectUpgrade(socket, 429, ResultCode.TooFrequent);
    route.enter(request, { socket, head, address });
  });
}

function rejectUpgrade(socket: Duplex, status: keyof typeof STATUS, code: ResultCode): void {
  const body = refusalText(code);
  const head = [
    `HTTP/1.1 ${status} ${STATUS[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
