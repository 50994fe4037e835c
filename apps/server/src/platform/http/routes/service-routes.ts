import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { checkerReports } from '../../jobs/invariant-monitor.ts';
import type { Metrics } from '../metrics.ts';
import type { WriteMonitor } from '../write-monitor.ts';
import { send } from '../server.ts';
import { unknownPath } from '../trouble.ts';
import { mayMonitor } from './monitoring-access.ts';

const DATABASE_PATIENCE_MS = 2000;

export interface ServiceParts {
  readonly app: AppContext;
  readonly metrics: Metrics;
  readonly writeMonitor: WriteMonitor;
  readonly isStopping: () => boolean;
}

/** For those who run the site: is it up, can it serve, and, not for everybody, how is it doing. */
export function serviceRoutes(http: FastifyInstance, { app, metrics, writeMonitor, isStopping }: ServiceParts): void {
  const forMonitoring = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    mayMonitor(app.config, request) ? undefined : send(reply, unknownPath());

  http.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ up: true }));

  http.get('/readyz', async (_request, reply) => {
    const [database, bus] = await Promise.all([inTime(writeMonitor.canWrite()), app.bus.ready()]);
    const ready = database && bus && !isStopping();
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, database, bus, stopping: isStopping() });
  });

  // No load balancer may take the site away for this: it is for people to look at.
  http.get('/invariants', { onRequest: forMonitoring }, async (_request, reply) => {
    const reports = await checkerReports(app);
    const money = app.moneyStop.reason() === undefined;
    const ok = money && reports.every(({ breaks }) => breaks === 0);
    const checkers = reports.map(({ name, breaks, at }) => ({ name, breaks, at: at.getTime() }));
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok, money, checkers });
  });

  http.get('/metrics', { onRequest: forMonitoring }, async (_request, reply) =>
    reply
      .header('content-type', metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text()),
  );
}

/** A database that hangs is as good as none. */
const inTime = (answer: Promise<boolean>): Promise<boolean> =>
  Promise.race([answer, new Promise<boolean>((resolve) => setTimeout(resolve, DATABASE_PATIENCE_MS, false).unref())]);
