import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { checkerReports } from '../jobs/law-watch.ts';
import type { Metrics } from '../metrics.ts';
import type { WriteWatch } from '../write-watch.ts';
import { send } from './server.ts';
import { unknownPath } from './trouble.ts';
import { mayWatch } from './watcher-access.ts';

const DATABASE_PATIENCE_MS = 2000;

export interface ServiceParts {
  readonly house: House;
  readonly metrics: Metrics;
  readonly watch: WriteWatch;
  readonly isStopping: () => boolean;
}

/** For those who run the site: is it up, can it serve, and, not for everybody, how is it doing. */
export function serviceRoutes(app: FastifyInstance, { house, metrics, watch, isStopping }: ServiceParts): void {
  const forWatchers = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    mayWatch(house.config, request) ? undefined : send(reply, unknownPath());

  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ up: true }));

  app.get('/readyz', async (_request, reply) => {
    const [database, bus] = await Promise.all([inTime(watch.canWrite()), house.bus.ready()]);
    const ready = database && bus && !isStopping();
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, database, bus, stopping: isStopping() });
  });

  // No load balancer may take the site away for this: it is for people to look at.
  app.get('/invariants', { onRequest: forWatchers }, async (_request, reply) => {
    const reports = await checkerReports(house);
    const money = house.moneyStop.reason() === undefined;
    const ok = money && reports.every(({ breaks }) => breaks === 0);
    const checkers = reports.map(({ name, breaks, at }) => ({ name, breaks, at: at.getTime() }));
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok, money, checkers });
  });

  app.get('/metrics', { onRequest: forWatchers }, async (_request, reply) =>
    reply
      .header('content-type', metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text()),
  );
}

/** A database that hangs is as good as none. */
const inTime = (answer: Promise<boolean>): Promise<boolean> =>
  Promise.race([answer, new Promise<boolean>((resolve) => setTimeout(resolve, DATABASE_PATIENCE_MS, false).unref())]);
