import { EventEmitter, once } from 'node:events';
import type { AppContext } from '../app-context.ts';
import { OUTBOX_WAKE } from '../outbox.ts';

export interface ClaimedMessage {
  readonly id: bigint;
  readonly topic: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** 1 on the first try. */
  readonly attempt: number;
}

/** Does what a message asks. It may come twice: `id` is the same then. Throwing means try again later. */
export type TopicHandler = (message: ClaimedMessage, app: AppContext) => Promise<void>;

export interface Worker {
  /** Takes nothing more, and settles once what was taken is done. */
  readonly stop: () => Promise<void>;
}

const POLL_MS = 250;
const BATCH = 20;
/** Whoever takes a message and is silent for this long is taken to be dead. */
const LEASE_MS = 60_000;
const ATTEMPTS_MAX = 20;
const BACKOFF_MS_MAX = 3_600_000;

/** The one worker for everything that happens after a commit, later, or again until it works. */
export function startOutboxWorker(app: AppContext, topics: ReadonlyMap<string, TopicHandler>): Worker {
  const stopping = new AbortController();
  const bell = new EventEmitter();
  /** Rung while nobody was waiting: the next wait is none. */
  let wasRung = false;
  const ring = (): void => {
    wasRung = true;
    bell.emit('ring');
  };
  const stopListening = app.bus.subscribe(OUTBOX_WAKE, ring);

  async function pause(): Promise<void> {
    const timer = setTimeout(ring, POLL_MS);
    if (!wasRung) await once(bell, 'ring');
    clearTimeout(timer);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      wasRung = false;
      // One round after the other; inside a round the messages go side by side.
      // oxlint-disable-next-line no-await-in-loop
      const taken = await round(app, topics);
      // oxlint-disable-next-line no-await-in-loop
      if (taken < BATCH && !stopping.signal.aborted) await pause();
    }
  }

  const done = run();
  return {
    stop: () => {
      stopping.abort();
      stopListening();
      ring();
      return done;
    },
  };
}

/** Says how many messages there were; a database that is away has none for now. */
async function round(app: AppContext, topics: ReadonlyMap<string, TopicHandler>): Promise<number> {
  try {
    const taken = await take(app, [...topics.keys()]);
    await Promise.all(taken.map((message) => deliver(app, topics.get(message.topic), message)));
    return taken.length;
  } catch (error) {
    app.log.warn({ err: error }, 'outbox poll failed');
    return 0;
  }
}

async function take(app: AppContext, topics: readonly string[]): Promise<readonly ClaimedMessage[]> {
  const now = app.now();
  const lease = new Date(now.getTime() + LEASE_MS);
  const { rows } = await app.pool.query<ClaimedMessage>({ ...TAKE, values: [now, lease, topics, BATCH] });
  return rows;
}

async function deliver(app: AppContext, handler: TopicHandler | undefined, message: ClaimedMessage): Promise<void> {
  try {
    await handler?.(message, app);
    await app.pool.query({ ...DONE, values: [message.id, message.attempt, app.now()] });
  } catch (error) {
    await postpone(app, message, error);
  }
}

async function postpone(app: AppContext, message: ClaimedMessage, error: unknown): Promise<void> {
  const { id, topic, attempt } = message;
  const isDead = attempt >= ATTEMPTS_MAX;
  const now = app.now();
  const next = new Date(now.getTime() + Math.min(1000 * 2 ** (attempt - 1), BACKOFF_MS_MAX));
  const why = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
  if (isDead)
    app.log.error(
      { err: error, topic, id: String(id) },
      'outbox message failed for the last time; kept as dead letter',
    );
  else app.log.warn({ err: error, topic, id: String(id), attempt }, 'outbox message failed; will retry');
  await app.pool.query({
    ...AGAIN,
    values: [id, attempt, isDead ? 'failed' : 'waiting', next, why, isDead ? now : null],
  });
}

const TAKE = {
  name: 'outbox.take',
  text: `update outbox set attempts = attempts + 1, run_at = $2
    where id = any (array(
      select id from outbox where state = 'waiting' and run_at <= $1 and topic = any($3)
      order by run_at limit $4 for update skip locked
    ))
    returning id, topic, payload, attempts as attempt`,
};

/** The attempt is compared: somebody who was taken for dead must not end what another has taken up. */
const DONE = {
  name: 'outbox.done',
  text: `update outbox set state = 'done', ended_at = $3 where id = $1 and attempts = $2 and state = 'waiting'`,
};

const AGAIN = {
  name: 'outbox.again',
  text: `update outbox set state = $3, run_at = $4, last_error = $5, ended_at = $6
    where id = $1 and attempts = $2 and state = 'waiting'`,
};
