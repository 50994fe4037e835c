import { createCipheriv, hash, randomBytes, randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** What the load process is asked to send: bodies to a path, in turn, so many times, over so many connections. */
export interface LoadOrder {
  readonly port: number;
  readonly path: string;
  readonly bodies: readonly string[];
  /** The address each of the bodies says it comes from, for a server that trusts it. */
  readonly addresses?: readonly string[];
  readonly requests: number;
  readonly connections: number;
  /** Hex; each request gets an id and a signature of its own. */
  readonly signKey: string;
  /** Requests take turns with these. */
  readonly tokens: readonly string[];
}

/** Each connection sends its next request when it has the whole last reply: no pipelining, keep-alive throughout. */
async function load(order: LoadOrder): Promise<number> {
  // Everything is signed and written out before the clock starts.
  const key = Buffer.from(order.signKey, 'hex');
  const requests = Array.from({ length: order.requests }, (_, turn) => requestBytes(order, key, turn));
  const sockets = await Promise.all(Array.from({ length: order.connections }, () => dial(order.port)));
  process.send?.({ ready: true });
  const startedAt = performance.now();
  await Promise.all(sockets.map((socket) => drain(socket, requests)));
  const seconds = (performance.now() - startedAt) / 1000;
  for (const socket of sockets) socket.destroy();
  return order.requests / seconds;
}

function requestBytes({ path, bodies, addresses, tokens }: LoadOrder, key: Buffer, index: number): Buffer {
  const requestId = randomUUID();
  const body = bodies[index % bodies.length] ?? '';
  const address = addresses?.[index % addresses.length];
  const lines = [
    `POST ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-version: 0.1.0',
    'x-client: web',
    `x-token: ${tokens[index % tokens.length] ?? ''}`,
    `x-device: 5f1c7f0e9ab34d21${address ?? ''}`,
    ...(address === undefined ? [] : [`x-forwarded-for: ${address}`]),
    'x-site: 1',
    `x-request-id: ${requestId}`,
    `x-sign: ${signature(key, path, requestId, body)}`,
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

function signature(key: Buffer, path: string, requestId: string, body: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(`POST\n${path}\n${requestId}\n${hash('sha256', body, 'hex')}`));
  const sealed = [iv, cipher.update(JSON.stringify({ tt: Date.now(), xx: '' })), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(sealed).toString('base64url');
}

function dial(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

function drain(socket: Socket, requests: Buffer[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = (): void => {
      const request = requests.pop();
      if (request) socket.write(request);
      else resolve();
    };
    let waiting = '';
    socket.on('data', (data) => {
      waiting += data.toString('latin1');
      if (!isWhole(waiting)) return;
      if (!isSuccess(waiting)) return reject(new Error(waiting));
      waiting = '';
      next();
    });
    socket.on('error', reject);
    next();
  });
}

function isWhole(reply: string): boolean {
  const headEnd = reply.indexOf('\r\n\r\n');
  if (headEnd < 0) return false;
  const lengthAt = reply.indexOf('content-length: ') + 'content-length: '.length;
  return reply.length >= headEnd + 4 + Number.parseInt(reply.slice(lengthAt, lengthAt + 10), 10);
}

/** A refusal is a quick reply too; it must not count as one. */
const isSuccess = (reply: string): boolean =>
  reply.startsWith('HTTP/1.1 200') && (!reply.includes('"status_code"') || reply.includes('"status_code":6000'));

process.on('message', (order: LoadOrder) => {
  load(order).then(
    (perSecond) => process.send?.({ perSecond }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
