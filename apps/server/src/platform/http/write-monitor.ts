import type pg from 'pg';
import { sqlState } from './trouble.ts';

/** Knows whether the database still takes what is written to it: a full or read-only disk answers reads as ever. */
export interface WriteMonitor {
  /** Tells it what a call threw. */
  readonly note: (trouble: unknown) => void;
  readonly canWrite: () => Promise<boolean>;
}

/** Disk full, disk error, read-only. */
const UNWRITABLE: ReadonlySet<string> = new Set(['53100', '58030', '25006']);
/** However often somebody asks, the database is asked this often. */
const FRESH_MS = 1000;

export function createWriteMonitor(pool: pg.Pool): WriteMonitor {
  /** Somebody was refused a write since the last one that went well. */
  let refused = false;
  let asked = { at: -Infinity, answer: Promise.resolve(true) };

  async function ask(): Promise<boolean> {
    try {
      await pool.query(TOUCH);
      // A row may still find room where a table no longer grows, so after a refusal disk space itself is asked for.
      if (refused) await askForDiskSpace(pool);
      refused = false;
      return true;
    } catch {
      return false;
    }
  }

  return {
    note: (trouble) => {
      if (!UNWRITABLE.has(sqlState(trouble))) return;
      refused = true;
      asked = { at: -Infinity, answer: asked.answer };
    },
    canWrite: () => {
      const now = performance.now();
      if (now - asked.at > FRESH_MS) asked = { at: now, answer: ask() };
      return asked.answer;
    },
  };
}

async function askForDiskSpace(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(GROW);
  } finally {
    // The table goes with its connection.
    client.release(true);
  }
}

const TOUCH = `insert into app_flag (name, value) values ('write-monitor', '{}')
  on conflict (name) do update set set_at = now()`;

/** Two megabytes that are never kept. */
const GROW = `create temp table write_monitor on commit drop as
  select repeat(md5(i::text), 64) as filler from generate_series(1, 1024) i`;
