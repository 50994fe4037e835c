import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { checkerReports } from '../jobs/law-watch.ts';
import type { Metrics } from '../metrics.ts';

const DATABASE_PATIENCE_MS = 2000;

/** For those who run the house: is it up, can it serve, how is it doing. */
export function serviceRoutes(app: FastifyInstance, house: House, metrics: Metrics, isStopping: () => boolean): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ up: true }));

  app.get('/readyz', async (_request, reply) => {
    const [database, bus] = await Promise.all([isDatabaseUp(house), house.bus.ready()]);
    const ready = database && bus && !isStopping();
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, database, bus, stopping: isStopping() });
  });

  // Whoever stands before the house must not take it away for this: it is for people to look at.
  app.get('/lawz', async (_request, reply) => {
    const reports = await checkerReports(house);
    const money = house.moneyStop.reason() === undefined;
    const ok = money && reports.every(({ breaks }) => breaks === 0);
    const checkers = reports.map(({ name, breaks, at }) => ({ name, breaks, at: at.getTime() }));
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok, money, checkers });
  });

  app.get('/metrics', async (_request, reply) =>
    reply
      .header('content-type', metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text()),
  );
}

/** A database that hangs is as good as none. */
async function isDatabaseUp({ pool }: House): Promise<boolean> {
  const patience = new Promise<boolean>((resolve) => setTimeout(resolve, DATABASE_PATIENCE_MS, false).unref());
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, patience]);
}
