import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import type { Metrics } from '../metrics.ts';
import { plainPage } from './html.ts';

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

  app.get('/metrics', async (_request, reply) =>
    reply
      .header('content-type', metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text()),
  );

  const console = plainPage({ title: '运营后台', main: CONSOLE });
  app.get('/console', async (_request, reply) => reply.type('text/html; charset=utf-8').send(console));
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

const CONSOLE = `<h1>运营后台建设中</h1>
<p>这里将提供会员、订单、公告与风控的管理界面，目前尚未开放。</p>
<p class="muted">接口说明见 <a href="/docs">/docs</a>。</p>`;
