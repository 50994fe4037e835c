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
  /** The member has paused in the meantime: nothing was written of this seat, nor will be. */
  readonly paused: (seat: LiveSeat) => void;
}

/** A seat this process still has, and whether its member has paused. */
interface HeldSeat {
  readonly sessionNo: string;
  readonly isPaused: boolean;
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

export function shotJournal(
  { pool, log }: Pick<AppContext, 'pool' | 'log'>,
  owner: string,
  listener: JournalListener,
): ShotJournal {
  let waiting: readonly DecidedShot[] = [];
  let writing: Promise<void> | undefined;
  let behindSince: number | undefined;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const shots = waiting;
      waiting = [];
      behindSince = performance.now();
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

  async function write(shots: readonly DecidedShot[]): Promise<readonly HeldSeat[]> {
    const { rows } = await pool.query<HeldSeat>({ ...WRITE, values: [owner, JSON.stringify(shots.map(rowOf))] });
    return rows;
  }

  function tell(shots: readonly DecidedShot[], seats: readonly HeldSeat[]): void {
    const paused = new Map(seats.map(({ sessionNo, isPaused }) => [sessionNo, isPaused]));
    const pausedOf = ({ seat }: DecidedShot): boolean | undefined => paused.get(seat.session.sessionNo);
    listener.written(shots.filter((shot) => pausedOf(shot) === false));
    const seatsOf = (isPaused: boolean | undefined): ReadonlySet<LiveSeat> =>
      new Set(shots.filter((shot) => pausedOf(shot) === isPaused).map(({ seat }) => seat));
    for (const seat of seatsOf(undefined)) listener.lost(seat);
    for (const seat of seatsOf(true)) listener.paused(seat);
  }

  return {
    add: (shots) => {
      if (shots.length === 0) return;
      waiting = [...waiting, ...shots];
      writing ??= writeAll().finally(() => {
        writing = undefined;
      });
    },
    isBehind: () => behindSince !== undefined && performance.now() - behindSince > BEHIND_MS,
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

const WRITE = {
  name: 'fishing.write-shots',
  text: 'select sitting as "sessionNo", is_paused as "isPaused" from fishing_write_shots($1, $2::jsonb)',
};
