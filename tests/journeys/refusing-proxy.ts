import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RefusingProxy {
  readonly url: string;
  /** From now on every call is answered with a bare 401; pages and their files still come through. */
  readonly refuse: () => void;
  readonly close: () => Promise<void>;
}

/** A proxy before the site, as a company or an operator may put one: it passes everything on until it has had enough. */
export async function refusingProxy(origin: string): Promise<RefusingProxy> {
  let isRefusing = false;
  const proxy = createServer((asked, answer) => {
    if (isRefusing && asked.method === 'POST') {
      asked.resume();
      answer.writeHead(401).end();
      return;
    }
    const { method, headers, url = '/' } = asked;
    const passed = request(new URL(url, origin), { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    refuse: () => {
      isRefusing = true;
    },
    close: () =>
      new Promise((resolve) => {
        proxy.closeAllConnections();
        proxy.close(() => resolve());
      }),
  };
}
