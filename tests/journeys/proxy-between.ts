import { createServer, request, type Server, type ServerResponse } from 'node:http';

/** What the proxy does to requests of one path. */
type Manner = 'pass' | 'silent' | 'cut' | 'broken-off' | 'bad-gateway';

/** Stands between a browser and the site as a load balancer does, and fails as one can. */
export class ProxyBetween {
  manner: Manner = 'pass';
  /** Which requests it fails; every other one passes. */
  path = '';
  origin = '';
  #server: Server | undefined;

  async start(site: string): Promise<void> {
    const { hostname, port } = new URL(site);
    this.#server = createServer((asked, answer) => {
      const manner = asked.url?.startsWith(this.path) ? this.manner : 'pass';
      if (manner === 'cut') asked.socket.destroy();
      if (manner === 'broken-off') breakOff(answer);
      if (manner === 'bad-gateway') answer.writeHead(502, { 'content-type': 'text/html' }).end('<h1>502</h1>');
      if (manner !== 'pass') return;
      const { url: path, method, headers } = asked;
      const onward = request({ hostname, port, path, method, headers }, (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      });
      onward.on('error', () => asked.socket.destroy());
      asked.pipe(onward);
    });
    await new Promise<void>((resolve) => {
      this.#server?.listen(0, '127.0.0.1', resolve);
    });
    const address = this.#server.address();
    this.origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
  }

  stop(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }
}

/** Half of a reply, and then the connection is reset. */
function breakOff(answer: ServerResponse): void {
  answer.writeHead(200, { 'content-type': 'application/json', 'content-length': '400' });
  answer.write('{"status_code":6000,"da', () => setTimeout(() => answer.socket?.resetAndDestroy(), 100));
}
