import { createConnection, createServer, type Socket } from 'node:net';

export interface CutDatabase {
  /** The same database, by a way that can be cut. */
  readonly url: string;
  readonly cut: () => void;
  readonly close: () => Promise<void>;
}

/** A way to the database of a site that can be cut: what the site then answers is its own word. */
export async function cutDatabase(databaseUrl: string): Promise<CutDatabase> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let isCut = false;
  const between = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = createConnection({ host: target.hostname, port: Number(target.port) });
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => {
    between.listen(0, '127.0.0.1', resolve);
  });
  const address = between.address();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = typeof address === 'object' && address ? String(address.port) : '';
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    url: url.href,
    cut,
    close: () => {
      cut();
      return new Promise((resolve) => {
        between.close(() => resolve());
      });
    },
  };
}
