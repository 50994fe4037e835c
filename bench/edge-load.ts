import { createCipheriv, hash, randomBytes, randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** What the load process is asked to send: the same body to a path, so many times, over so many connections. */
export interface LoadOrder {
  readonly port: number;
  readonly path: string;
  readonly body: string;
  readonly requests: number;
  readonly connections: number;
  /** Hex; requests are signed with it, each with an id of its own. Unsigned when left out. */
  readonly signKey?: string;
  readonly token?: string;
}

/** Each connection sends its next request when it has the whole last reply: no pipelining, keep-alive throughout. */
async function load(order: LoadOrder): Promise<number> {
  const { signKey } = order;
  // Everything is signed and written out before the clock starts.
  const requests = Array.from({ length: order.requests }, () => requestText(order, signKey && Buffer.from(signKey, 'hex')));
  const sockets = await Promise.all(Array.from({ length: order.connections }, () => dial(order.port)));
  const startedAt = performance.now();
  await Promise.all(sockets.map((socket) => drain(socket, requests)));
  const seconds = (performance.now() - startedAt) / 1000;
  for (const socket of sockets) socket.destroy();
  return order.requests / seconds;
}

function requestText({ path, body, token }: LoadOrder, key: Buffer | '' | undefined): Buffer {
  const headers = [`host: 127.0.0.1`, 'content-type: application/json', `content-length: ${Buffer.byteLength(body)}`];
  if (key) {
    const requestId = randomUUID();
    headers.push('x-version: 0.1.0', 'x-client: web', `x-token: ${token ?? ''}`, 'x-device: 5f1c7f0e9ab34d21', 'x-site: 1');
    headers.push(`x-request-id: ${requestId}`, `x-sign: ${signature(key, path, requestId, body)}`);
  }
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
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
      waiting += data.latin1Slice();
      if (!isWhole(waiting)) return;
      if (!waiting.startsWith('HTTP/1.1 200')) return reject(new Error(waiting));
      if (waiting.includes('"status_code":') && !waiting.includes('"status_code":6000')) return reject(new Error(waiting));
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
  const at = reply.indexOf('content-length: ');
  return reply.length >= headEnd + 4 + Number.parseInt(reply.slice(at + 16, at + 26), 10);
}

process.on('message', (order: LoadOrder) => {
  load(order).then(
    (perSecond) => process.send?.({ perSecond }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
