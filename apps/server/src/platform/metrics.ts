import { Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import type { House } from './house.ts';
import type { CallStats } from './http/call-stats.ts';
import { checkerReports } from './jobs/law-watch.ts';

/** What the house tells about itself to those who watch it. */
export interface Metrics {
  readonly contentType: string;
  readonly text: () => Promise<string>;
}

export function createMetrics(house: House, calls: CallStats): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  watchPool(house, registry);
  watchOutbox(house, registry);
  watchMoney(house, registry);
  watchLaws(house, registry);
  return { contentType: registry.contentType, text: async () => (await registry.metrics()) + calls.text() };
}

function watchPool({ pool }: House, registry: Registry): void {
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool; waiting counts the calls that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      connections.set({ state: 'open' }, pool.totalCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

function watchOutbox(house: House, registry: Registry): void {
  const dead = new Gauge({ name: 'outbox_dead_letters', help: 'Messages that were given up.', registers: [registry] });
  const lag = new Gauge({
    name: 'outbox_lag_seconds',
    help: 'Age of the oldest message that is due.',
    registers: [registry],
    collect: async () => {
      // Whoever watches still wants the rest when the database is away.
      const found = await outboxState(house).catch(() => undefined);
      if (!found) return;
      lag.set(found.lag);
      dead.set(found.dead);
    },
  });
}

async function outboxState({ pool, now }: House): Promise<{ lag: number; dead: number }> {
  const { rows } = await pool.query<{ lag: number | null; dead: number }>(OUTBOX_STATE, [now()]);
  return { lag: Math.max(0, rows[0]?.lag ?? 0), dead: rows[0]?.dead ?? 0 };
}

const OUTBOX_STATE = `select
  (select extract(epoch from $1::timestamptz - min(run_at))::float8 from outbox where state = 'waiting' and run_at <= $1) as lag,
  (select count(*)::int from outbox where state = 'failed') as dead`;

function watchMoney({ moneyStop }: House, registry: Registry): void {
  const gauge = new Gauge({
    name: 'money_stopped',
    help: '1 while the ledger check found a break and money calls are refused.',
    registers: [registry],
    collect: (): void => gauge.set(moneyStop.reason() === undefined ? 0 : 1),
  });
}

function watchLaws(house: House, registry: Registry): void {
  const gauge = new Gauge({
    name: 'laws_broken',
    help: 'Breaks the last look of each checker found.',
    labelNames: ['checker'],
    registers: [registry],
    collect: async () => {
      const reports = await checkerReports(house).catch(() => []);
      for (const { name, breaks } of reports) gauge.set({ checker: name }, breaks);
    },
  });
}
