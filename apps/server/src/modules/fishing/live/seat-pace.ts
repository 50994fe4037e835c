import type { FireRefusal } from '@fairground/contract/fishing-socket';
import { seatRules } from '@fairground/fishing';
import type { Fen } from '@fairground/money';
import { tokenBucket } from './token-bucket.ts';

/** A shot as the pace of a seat sees it. */
interface PacedShot {
  readonly stake: Fen;
  /** Grows with every press, release, key or move of the hand. */
  readonly inputSeq: number;
}

/** How fast a seat shoots, and whether somebody sits there. Moments are milliseconds of a clock that never goes back. */
export interface SeatPace {
  readonly refusalOf: (shot: PacedShot, now: number) => FireRefusal | undefined;
  readonly fired: (stake: Fen, now: number) => void;
  /** The member says that somebody is there. */
  readonly here: (now: number) => void;
  /** `asked` once, after a while without a shot; then `freed`. */
  readonly idle: (now: number) => 'asked' | 'freed' | undefined;
}

const { shotsPerSecond, stakeWindowMs, stakeWindowShots, humanInputMs, askedAfterMs, freedAfterMs } = seatRules;

export function seatPace(began: number): SeatPace {
  const bucket = tokenBucket({ perSecond: shotsPerSecond, burst: shotsPerSecond }, began);
  let lately: readonly { readonly stake: Fen; readonly at: number }[] = [];
  let input = { seq: -1, at: began };
  let activeAt = began;
  let isAsked = false;

  /** Twenty of the largest shot in the window, this one among them. */
  function isBeyondWindow(stake: Fen, now: number): boolean {
    lately = lately.filter(({ at }) => at > now - stakeWindowMs);
    const stakes = [...lately.map((shot) => shot.stake), stake];
    const largest = stakes.reduce((most, each) => (each > most ? each : most), 0n);
    return stakes.reduce((sum, each) => sum + each, 0n) > largest * BigInt(stakeWindowShots);
  }

  const wake = (now: number): void => {
    activeAt = now;
    isAsked = false;
  };

  return {
    refusalOf: ({ stake, inputSeq }, now) => {
      if (inputSeq > input.seq) input = { seq: inputSeq, at: now };
      if (now - input.at > humanInputMs) return 'input';
      if (!bucket.has(now)) return 'rate';
      return isBeyondWindow(stake, now) ? 'window' : undefined;
    },
    fired: (stake, now) => {
      bucket.take(now);
      lately = [...lately, { stake, at: now }];
      wake(now);
    },
    here: wake,
    idle: (now) => {
      if (now - activeAt >= freedAfterMs) return 'freed';
      if (isAsked || now - activeAt < askedAfterMs) return undefined;
      isAsked = true;
      return 'asked';
    },
  };
}
