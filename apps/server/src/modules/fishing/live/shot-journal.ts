import type { Fen } from '@fairground/money';
import type { Victim } from '@fairground/fishing';
import type { AppContext } from '../../../platform/app-context.ts';
import type { LiveSeat } from './live-seat.ts';

/** A shot that was decided or given back, before it is written down. */
export interface DecidedShot {
  readonly seat: LiveSeat;
  readonly nonce: number;
  readonly seq: number;
  readonly level: number;
  readonly at: Date;
  readonly stake: Fen;
  /** 0 when it was given back. */
  readonly species: number;
  readonly fishId: number;
  readonly victims: readonly Victim[];
  readonly of: number;
  readonly below: number;
  readonly drawn: number;
  readonly value: number;
  readonly win: Fen;
}

/** Who is told once shots are written, and of seats this process has lost. */
export interface JournalListener {
  readonly written: (shots: readonly DecidedShot[]) => void;
  readonly lost: (seat: LiveSeat) => void;
}

/** Writes what was decided, one statement at a time for all tables of the process. */
export interface ShotJournal {
  readonly add: (shots: readonly DecidedShot[]) => void;
  /** Whether shots wait longer than they should: then no more are taken. */
  readonly isBehind: () => boolean;
  /** When everything added so far is written, or was not for too long. */
  readonly settled: () => Promise<void>;
}

const BEHIND_MS = 2_000;
const RETRY_MS = 250;
const PATIENCE_MS = 6_000;

interface JournalParts {
  readonly owner: string;
  readonly clock: () => number;
}

export function shotJournal(
  { pool, log }: Pick<AppContext, 'pool' | 'log'>,
  { owner, clock }: JournalParts,
  listener: JournalListener,
): ShotJournal {
  let waiting: readonly DecidedShot[] = [];
  let writing: Promise<void> | undefined;
  let behindSince: number | undefined;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const shots = waiting;
      waiting = [];
      behindSince = clock();
      try {
        // oxlint-disable-next-line no-await-in-loop -- in the order in which they were decided
        const held = await write(shots);
        tell(shots, held);
      } catch (error) {
        log.warn({ err: error }, 'shots could not be written; will try again');
        waiting = [...shots, ...waiting];
        // oxlint-disable-next-line no-await-in-loop
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
    behindSince = undefined;
  }

  async function write(shots: readonly DecidedShot[]): Promise<ReadonlySet<string>> {
    const { rows } = await pool.query<{ held: string }>({
      ...WRITE,
      values: [owner, JSON.stringify(shots.map(rowOf))],
    });
    return new Set(rows.map(({ held }) => held));
  }

  function tell(shots: readonly DecidedShot[], held: ReadonlySet<string>): void {
    const isHeld = ({ seat }: DecidedShot): boolean => held.has(seat.session.sessionNo);
    listener.written(shots.filter(isHeld));
    for (const seat of new Set(shots.filter((shot) => !isHeld(shot)).map((shot) => shot.seat))) listener.lost(seat);
  }

  return {
    add: (shots) => {
      if (shots.length === 0) return;
      waiting = [...waiting, ...shots];
      writing ??= writeAll().finally(() => {
        writing = undefined;
      });
    },
    isBehind: () => behindSince !== undefined && clock() - behindSince > BEHIND_MS,
    settled: async () => {
      const impatience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
      await Promise.race([writing ?? Promise.resolve(), impatience]);
    },
  };
}

const rowOf = ({ seat, at, stake, win, fishId, ...shot }: DecidedShot) => ({
  ...shot,
  session: seat.session.sessionNo,
  fish: fishId,
  at: at.toISOString(),
  stake: `${stake}`,
  win: `${win}`,
});

const WRITE = { name: 'fishing.write-shots', text: 'select held from fishing_write_shots($1, $2::jsonb) as held' };
