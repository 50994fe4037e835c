import { Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import type { AppContext } from '../app-context.ts';
import type { CallStats } from './call-stats.ts';
import { checkerReports } from '../jobs/invariant-monitor.ts';

/** Metrics for monitoring. */
export interface Metrics {
  readonly contentType: string;
  readonly text: () => Promise<string>;
}

/** Something the modules count for whoever watches: how many of each label. */
export interface WatchedCount {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  readonly count: (app: AppContext) => Promise<ReadonlyMap<string, number>>;
}

/** Where the numbers come from: the calls of this process, and what the modules count. */
export interface Watched {
  readonly calls: CallStats;
  readonly counts: readonly WatchedCount[];
}

/** How often the event loop is timed. Ten times more often, as is usual, an idle process wakes up for nothing else. */
const LAG_EVERY_MS = 100;

export function createMetrics(app: AppContext, { calls, counts }: Watched): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_EVERY_MS });
  watchPool(app, registry);
  watchOutbox(app, registry);
  watchMoney(app, registry);
  watchInvariants(app, registry);
  for (const count of counts) watchCount(app, registry, count);
  return { contentType: registry.contentType, text: async () => (await registry.metrics()) + calls.text() };
}

function watchPool({ pool }: AppContext, registry: Registry): void {
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

function watchOutbox(app: AppContext, registry: Registry): void {
  const dead = new Gauge({ name: 'outbox_dead_letters', help: 'Messages that were given up.', registers: [registry] });
  const lag = new Gauge({
    name: 'outbox_lag_seconds',
    help: 'Age of the oldest message that is due.',
    registers: [registry],
    collect: async () => {
      // Whoever watches still wants the rest when the database is away.
      const found = await outboxState(app).catch(() => undefined);
      if (!found) return;
      lag.set(found.lag);
      dead.set(found.dead);
    },
  });
}

async function outboxState({ pool, now }: AppContext): Promise<{ lag: number; dead: number }> {
  const { rows } = await pool.query<{ lag: number | null; dead: number }>(OUTBOX_STATE, [now()]);
  return { lag: Math.max(0, rows[0]?.lag ?? 0), dead: rows[0]?.dead ?? 0 };
}

const OUTBOX_STATE = `select
  (select extract(epoch from $1::timestamptz - min(run_at))::float8 from outbox where state = 'waiting' and run_at <= $1) as lag,
  (select count(*)::int from outbox where state = 'failed') as dead`;

function watchMoney({ moneyStop }: AppContext, registry: Registry): void {
  const gauge = new Gauge({
    name: 'money_stopped',
    help: '1 while the ledger check found a break and money calls are refused.',
    registers: [registry],
    collect: (): void => gauge.set(moneyStop.reason() === undefined ? 0 : 1),
  });
}

function watchInvariants(app: AppContext, registry: Registry): void {
  const gauge = new Gauge({
    name: 'invariants_broken',
    help: 'Breaks the last look of each checker found.',
    labelNames: ['checker'],
    registers: [registry],
    collect: async () => {
      const reports = await checkerReports(app).catch(() => []);
      for (const { name, breaks } of reports) gauge.set({ checker: name }, breaks);
    },
  });
}

function watchCount(app: AppContext, registry: Registry, { name, help, label, count }: WatchedCount): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect: async () => {
      const counts = await count(app).catch(() => new Map<string, number>());
      for (const [value, counted] of counts) gauge.set({ [label]: value }, counted);
    },
  });
}
