import type pg from 'pg';

/** Something to be done once the caller's transaction is durable: at least once, so the doer drops repeats. */
export interface OutboxMessage {
  readonly topic: string;
  /** Plain JSON: amounts as text, times as milliseconds. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** Not before this; at once when left out. */
  readonly runAt?: Date;
  /** A second message of the same topic and key is dropped, for as long as the first is remembered (7 days). */
  readonly key?: string;
}

/** What of the caller's transaction is needed. */
interface Writing {
  readonly query: pg.PoolClient['query'];
  readonly afterCommit: (run: () => void) => void;
}

export interface Outbox {
  readonly enqueue: (tx: Writing, message: OutboxMessage) => Promise<void>;
}

/** The bus topic that saves the worker its wait. */
export const OUTBOX_WAKE = 'outbox.wake';

/** Messages are rows of the caller's own transaction: both happen or neither. */
export function createOutbox(parts: { readonly now: () => Date; readonly wake: () => void }): Outbox {
  return {
    enqueue: async (tx, { topic, payload, runAt, key }) => {
      const due = runAt ?? parts.now();
      await tx.query(INSERT, [topic, JSON.stringify(payload), due, key ?? null]);
      if (!runAt) tx.afterCommit(parts.wake);
    },
  };
}

const INSERT = {
  name: 'outbox.enqueue',
  text: `insert into outbox (topic, payload, run_at, dedupe_key) values ($1, $2, $3, $4)
         on conflict (topic, dedupe_key) do nothing`,
};
