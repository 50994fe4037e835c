import type { EventEmitter } from 'node:events';
import { pino } from 'pino';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/runner/fresh-database.ts';
import { databaseSchema } from '../../database-schema.ts';
import { startBackground } from './background.ts';
import { readConfig } from '../config/config.ts';
import type { AppContext } from '../app-context.ts';
import { openAppContext } from '../../open-app-context.ts';
import { OUTBOX_WAKE } from '../outbox.ts';
import { standForLeader } from './leader.ts';
import { startOutboxWorker, type ClaimedMessage, type TopicHandler } from './outbox-worker.ts';
import { every } from './periodic.ts';

let app: AppContext;
let now = new Date();

beforeAll(async () => {
  const { url } = await freshDatabase();
  const config = readConfig({ DATABASE_URL: url, DATABASE_POOL_MAX: '12' });
  const open = await openAppContext(config, {
    schema: databaseSchema(),
    log: pino({ level: 'silent' }),
    now: () => now,
  });
  app = open.app;
  return open.close;
});

beforeEach(async () => {
  now = new Date();
  await app.pool.query('truncate outbox');
});

const enqueue = (message: Parameters<AppContext['outbox']['enqueue']>[1]): Promise<void> =>
  app.transact((tx) => app.outbox.enqueue(tx, message));

const states = async (): Promise<unknown[]> =>
  (await app.pool.query('select state, attempts, last_error from outbox order by id')).rows;

async function working(handler: TopicHandler, during: () => Promise<void>, workers = 1): Promise<void> {
  const running = Array.from({ length: workers }, () => startOutboxWorker(app, new Map([['t', handler]])));
  try {
    await during();
  } finally {
    await Promise.all(running.map((worker) => worker.stop()));
  }
}

test('a message is a row of its transaction: undone with it, done once after it', async () => {
  const heard: unknown[] = [];
  await working(
    async ({ payload }) => void heard.push(payload),
    async () => {
      const undone = app.transact(async (tx) => {
        await app.outbox.enqueue(tx, { topic: 't', payload: { n: 0 } });
        throw new Error('no');
      });
      await expect(undone).rejects.toThrow('no');
      await enqueue({ topic: 't', payload: { n: 1 } });
      await vi.waitFor(
        async () => expect(await states()).toEqual([{ state: 'done', attempts: 1, last_error: null }]),
        10_000,
      );
    },
  );
  expect(heard).toEqual([{ n: 1 }]);
});

test('a message for later waits for its time', async () => {
  const handler = vi.fn<TopicHandler>(async () => {});
  await enqueue({ topic: 't', payload: {}, runAt: new Date(now.getTime() + 60_000) });
  await working(handler, async () => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(handler).not.toHaveBeenCalled();
    now = new Date(now.getTime() + 61_000);
    await vi.waitFor(() => expect(handler).toHaveBeenCalledOnce(), 10_000);
  });
});

test('a key is taken once, also after it is done', async () => {
  const handler = vi.fn<TopicHandler>(async () => {});
  await enqueue({ topic: 't', payload: {}, key: 'welcome-7' });
  await working(handler, async () => {
    await vi.waitFor(() => expect(handler).toHaveBeenCalledOnce(), 10_000);
    await enqueue({ topic: 't', payload: {}, key: 'welcome-7' });
    await new Promise((resolve) => setTimeout(resolve, 400));
  });
  expect(handler).toHaveBeenCalledOnce();
});

test('what fails comes again, later each time, and is given up in the end', async () => {
  const handler = vi.fn<TopicHandler>(() => Promise.reject(new Error('away')));
  await enqueue({ topic: 't', payload: {} });
  const waits: number[] = [];
  await working(handler, async () => {
    for (let attempt = 1; attempt <= 20; attempt += 1) {
      const failed = { state: attempt < 20 ? 'waiting' : 'failed', attempts: attempt, last_error: 'away' };
      await vi.waitFor(async () => expect(await states()).toEqual([failed]), { timeout: 10_000, interval: 5 });
      waits.push(await secondsToWait());
      // The next failure is then told from this one.
      await app.pool.query('update outbox set last_error = null');
      now = new Date(now.getTime() + 3_601_000);
      app.bus.publish(OUTBOX_WAKE, null);
    }
  });
  expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8]);
  expect(Math.max(...waits)).toBe(3600);
  expect(handler).toHaveBeenCalledTimes(20);
});

async function secondsToWait(): Promise<number> {
  const { rows } = await app.pool.query<{ run_at: Date }>('select run_at from outbox');
  return Math.round(((rows[0]?.run_at.getTime() ?? 0) - now.getTime()) / 1000);
}

test('several workers share the messages and do none twice', async () => {
  const done: bigint[] = [];
  const handler = async ({ id }: ClaimedMessage): Promise<void> => void done.push(id);
  await app.transact(async (tx) => {
    for (let n = 0; n < 100; n += 1) await app.outbox.enqueue(tx, { topic: 't', payload: { n } });
  });
  await working(handler, () => vi.waitFor(() => expect(done).toHaveLength(100), 10_000), 3);
  expect(new Set(done).size).toBe(100);
});

test('a message whose worker died is taken up again when its lease is over', async () => {
  await enqueue({ topic: 't', payload: {} });
  await app.pool.query(`update outbox set attempts = 1, run_at = $1`, [new Date(now.getTime() + 60_000)]);
  const attempts: number[] = [];
  await working(
    async ({ attempt }) => void attempts.push(attempt),
    async () => {
      now = new Date(now.getTime() + 61_000);
      await vi.waitFor(() => expect(attempts).toEqual([2]), 10_000);
    },
  );
});

test('a topic nobody knows waits for somebody who does', async () => {
  await enqueue({ topic: 'unknown', payload: {} });
  await working(
    async () => {},
    () => new Promise((resolve) => setTimeout(resolve, 400)),
  );
  expect(await states()).toEqual([{ state: 'waiting', attempts: 0, last_error: null }]);
});

test('stopping lets what runs come to its end', async () => {
  let finished = false;
  const started = vi.fn();
  await enqueue({ topic: 't', payload: {} });
  await working(
    async () => {
      started();
      await new Promise((resolve) => setTimeout(resolve, 200));
      finished = true;
    },
    () => vi.waitFor(() => expect(started).toHaveBeenCalled(), 10_000),
  );
  expect(finished).toBe(true);
});

test('one process leads; when it stops, the next one does', async () => {
  const first = await standForLeader(app.pool, app.log);
  const second = await standForLeader(app.pool, app.log);
  expect([first.isLeader(), second.isLeader()]).toEqual([true, false]);
  await first.stop();
  await vi.waitFor(() => expect(second.isLeader()).toBe(true), 10_000);
  await second.stop();
});

test('a leader whose connection is cut stops leading', async () => {
  const leader = await standForLeader(app.pool, app.log);
  await app.pool
    .query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()
    and objid = (hashtextextended('fairground.leader.' || current_schema(), 0) & 4294967295)::oid`);
  await vi.waitFor(() => expect(leader.isLeader()).toBe(false), 10_000);
  await vi.waitFor(() => expect(leader.isLeader()).toBe(true), 10_000);
  await leader.stop();
});

test('a leader that has stopped does not mind the last words of its connection', async () => {
  const acquired: EventEmitter[] = [];
  const note = (client: EventEmitter): void => void acquired.push(client);
  app.pool.on('acquire', note);
  const leader = await standForLeader(app.pool, app.log);
  app.pool.off('acquire', note);
  await leader.stop();
  for (const client of acquired) expect(() => client.emit('error', new Error('terminating connection'))).not.toThrow();
});

test('a periodic job runs in one process only, and a broken round does not end it', async () => {
  const rounds = [vi.fn(), vi.fn()];
  const running = await Promise.all(
    rounds.map((round) =>
      startBackground(app, {
        topics: {},
        jobs: [
          every(0.05, 'test', async () => {
            round();
            throw new Error('broken round');
          }),
        ],
      }),
    ),
  );
  await vi.waitFor(
    () => expect(Math.max(...rounds.map((round) => round.mock.calls.length))).toBeGreaterThan(3),
    10_000,
  );
  await Promise.all(running.map((each) => each.stop()));
  expect(rounds.filter((round) => round.mock.calls.length > 0)).toHaveLength(1);
});
