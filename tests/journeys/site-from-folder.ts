import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { extname, join } from 'node:path';
import type { Duplex } from 'node:stream';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
};

export interface FolderSite {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Another build of the pages before the site under test: files from the folder, calls and sockets from the site. */
export async function siteFromFolder(folder: string, origin: string): Promise<FolderSite> {
  const { hostname, port } = new URL(origin);
  const server = createServer((asked, answer) => {
    const { method, headers, url = '/' } = asked;
    const path = url.split('?')[0] ?? '/';
    const file = join(folder, path);
    const isFile = method === 'GET' && existsSync(file) && statSync(file).isFile();
    const isPage = method === 'GET' && headers.accept?.includes('text/html') === true;
    if (isFile || isPage) {
      const found = isFile ? file : join(folder, 'index.html');
      answer.writeHead(200, { 'content-type': TYPES[extname(found)] ?? 'application/octet-stream' });
      answer.end(readFileSync(found));
      return;
    }
    const onward = request({ hostname, port, path: url, method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onward.on('error', () => asked.socket.destroy());
    asked.pipe(onward);
  });
  // A socket that was upgraded is no connection of the server's any more: closing has to end it by hand.
  const upgraded = new Set<Duplex>();
  server.on('upgrade', ({ method, url, rawHeaders }, socket, head) => {
    upgraded.add(socket);
    const onward = connect(Number(port), hostname, () => {
      const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
      onward.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const own = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${own}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of upgraded) socket.destroy();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
