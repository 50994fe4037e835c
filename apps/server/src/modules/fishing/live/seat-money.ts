import type { FireRefusal } from '@fairground/contract/fishing-socket';
import { speciesList, topValue } from '@fairground/fishing';
import type { Fen } from '@fairground/money';
import type { SeatBooks } from '../money/post-shots.ts';

/** A shot that is written down: its stake, and what it won. */
interface WrittenShot {
  readonly seq: number;
  readonly stake: Fen;
  readonly win: Fen;
}

/** What lies at a cannon, between two postings. */
export interface SeatMoney {
  /** Why a shot of so much is not taken. */
  readonly refusalOf: (stake: Fen) => FireRefusal | undefined;
  /** A shot is in the air. */
  readonly reserve: (stake: Fen) => void;
  /** It came back, and nothing was written of it yet or ever will be. */
  readonly giveBack: (stake: Fen) => void;
  /** It is decided and written down. */
  readonly written: (shot: WrittenShot) => void;
  /** How the books stand after they were posted. */
  readonly booked: (books: SeatBooks) => void;
  /** What is free to be shot with, what is in the air, and what was shot and won by this process. */
  readonly now: () => { readonly float: Fen; readonly reserved: Fen; readonly staked: Fen; readonly won: Fen };
}

/** The most any fish is worth: what a shot in the air may still win. */
const TOP_VALUE = BigInt(Math.max(...speciesList.map(({ value }) => topValue(value))));

export function seatMoney(began: SeatBooks, sums: { readonly staked: Fen; readonly won: Fen }): SeatMoney {
  let books = began;
  let unposted: readonly WrittenShot[] = [];
  let reserved = 0n;
  let { staked, won } = sums;

  const sumOf = (amount: (shot: WrittenShot) => Fen): Fen => unposted.reduce((sum, shot) => sum + amount(shot), 0n);
  const float = (): Fen => books.money + sumOf(({ stake, win }) => win - stake) - reserved;

  return {
    refusalOf: (stake) => {
      const { lossRoom, stakeMost, capRoom } = books;
      if (stake > float()) return 'float';
      if (stakeMost !== null && stake > stakeMost) return 'limit';
      // What was not won yet makes no room: a limit is never passed, whatever the shots in the air bring.
      if (lossRoom !== null && sumOf((shot) => shot.stake) + reserved + stake > lossRoom) return 'limit';
      return (reserved + stake) * TOP_VALUE > capRoom - sumOf(({ win }) => win) ? 'cap' : undefined;
    },
    reserve: (stake) => {
      reserved += stake;
    },
    giveBack: (stake) => {
      reserved -= stake;
    },
    written: (shot) => {
      reserved -= shot.stake;
      staked += shot.stake;
      won += shot.win;
      // The posting may have been quicker than the answer that it was written.
      if (shot.seq > books.posted) unposted = [...unposted, shot];
    },
    booked: (next) => {
      books = next;
      unposted = unposted.filter(({ seq }) => seq > next.posted);
    },
    now: () => ({ float: float(), reserved, staked, won }),
  };
}
