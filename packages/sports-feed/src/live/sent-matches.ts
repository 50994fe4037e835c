import type { OddsType } from '@fairground/betting';
import type { Board, BoardMatch } from '../board/board.ts';
import { type WireMatch, wireMatch } from '../wire/wire-match.ts';
import { wireScores } from '../wire/wire-scores.ts';
import { matchDifference } from './match-difference.ts';

/** The client cannot be told of the change otherwise than by taking the match out and putting it in again. */
export const RENEWED = Symbol('renewed');

/** A moment by both clocks: the wall's, which says what time it is and may be set, and one that only runs forwards. */
export interface Instant {
  readonly wall: number;
  readonly elapsed: number;
}

interface SentMatch {
  /** How many streams show it. */
  holders: number;
  wire: WireMatch;
  /** The whole match as JSON; made when somebody asks. */
  text: string | undefined;
  textAt: number;
  /** What the clients' clocks were last set to, and when. */
  clock: { readonly seconds: number; readonly at: number };
}

/**
 * Matches as clients know them, in one odds format and one depth. All streams of that kind share it, so a change is
 * found and written down once, however many streams and sockets it goes to.
 */
export interface SentMatches {
  readonly hold: (match: BoardMatch, now: Instant) => void;
  readonly release: (id: string) => void;
  /** Looks at what may have changed; what has to be said about each match that did, as JSON. */
  readonly update: (ids: Iterable<string>, now: Instant) => ReadonlyMap<string, string | typeof RENEWED>;
  /** A held match in full, as JSON. */
  readonly text: (id: string, now: Instant) => string;
  /** Whether its clock is running: then its text is right for a second only. */
  readonly isRunning: (id: string) => boolean;
  readonly ids: () => Iterable<string>;
}

/** A clock that clients run by themselves may be off by so many seconds before it is set. */
const CLOCK_SLACK_SECONDS = 2;
/** The way to the client takes time, in which a fast clock runs on: so much of its pace is allowed on top. */
const CLOCK_SLACK_OF_PACE = 0.25;
const TEXT_KEPT_MS = 1_000;

export function sentMatches(board: Board, oddsType: OddsType, depth: 'listed' | 'all'): SentMatches {
  const held = new Map<string, SentMatch>();

  const tell = (match: BoardMatch, { wall }: Instant): WireMatch => {
    const time = board.timeAt(wall);
    return wireMatch(match, { oddsType, depth, time, speed: (board.timeAt(wall + 1_000) - time) / 1_000 });
  };

  function difference(sent: SentMatch, match: BoardMatch, now: Instant): string | typeof RENEWED {
    const wire = tell(match, now);
    const tellsClock = mustSetClock(sent, wire, now);
    const change = matchDifference(sent.wire, wire, tellsClock);
    sent.wire = wire;
    sent.text = undefined;
    if (tellsClock || change === 'renewed') sent.clock = { seconds: wire.t_count, at: now.elapsed };
    return change === 'renewed' ? RENEWED : JSON.stringify(change);
  }

  return {
    hold: (match, now) => {
      const known = held.get(match.fixture.id);
      if (known) {
        known.holders += 1;
        return;
      }
      const wire = tell(match, now);
      const clock = { seconds: wire.t_count, at: now.elapsed };
      held.set(match.fixture.id, { holders: 1, wire, text: undefined, textAt: now.elapsed, clock });
    },
    release: (id) => {
      const sent = held.get(id);
      if (sent && (sent.holders -= 1) === 0) held.delete(id);
    },
    update: (ids, now) => {
      const changes = new Map<string, string | typeof RENEWED>();
      for (const id of ids) {
        const [sent, match] = [held.get(id), board.match(id)];
        if (!sent || !match) continue;
        const isOther =
          match.version !== sent.wire.version ||
          // A board that stops believing its feed holds everything back, and that is no event of the match.
          Number(match.suspended) !== sent.wire.suspended ||
          hasNewMinute(sent.wire, match, board.timeAt(now.wall));
        if (isOther) changes.set(id, difference(sent, match, now));
      }
      return changes;
    },
    text: (id, now) => {
      const [sent, match] = [held.get(id), board.match(id)];
      if (!sent) throw new Error(`match ${id} is not subscribed`);
      const isRight = sent.wire.clockPace === 0 || now.elapsed - sent.textAt < TEXT_KEPT_MS;
      if (sent.text !== undefined && isRight) return sent.text;
      sent.textAt = now.elapsed;
      return (sent.text = JSON.stringify(match ? atTheClock(sent.wire, match, board.timeAt(now.wall)) : sent.wire));
    },
    isRunning: (id) => (held.get(id)?.wire.clockPace ?? 0) !== 0,
    ids: () => held.keys(),
  };
}

/** Whether the clocks that clients run by themselves have gone wrong. */
function mustSetClock({ wire: before, clock }: SentMatch, after: WireMatch, { elapsed }: Instant): boolean {
  if (before.clockPace !== after.clockPace || before.se_now !== after.se_now) return true;
  const isOtherText = before.re_time !== after.re_time;
  if (after.clockPace === 0) return before.t_count !== after.t_count || isOtherText;
  // A clock in minutes is told with every minute; one in seconds is counted by the page.
  if (isOtherText && !hasSeconds(after)) return true;
  const shown = clock.seconds + (after.clockPace * (elapsed - clock.at)) / 1_000;
  return Math.abs(after.t_count - shown) > CLOCK_SLACK_SECONDS + after.clockPace * CLOCK_SLACK_OF_PACE;
}

const hasSeconds = ({ re_time }: Pick<WireMatch, 're_time'>): boolean => re_time.includes(':');

/** Time alone changes nothing on the board, and yet the minute is another one. */
function hasNewMinute(wire: WireMatch, match: BoardMatch, time: number): boolean {
  return wire.clockPace !== 0 && !hasSeconds(wire) && atTheClock(wire, match, time).re_time !== wire.re_time;
}

/** A match as it was told, its clock as it reads now. */
function atTheClock(wire: WireMatch, { fixture, state }: BoardMatch, time: number): WireMatch {
  if (wire.clockPace === 0) return wire;
  const { t_count, re_time } = wireScores(fixture.sport, state, Math.floor((time - fixture.start) / 1_000));
  return { ...wire, t_count, re_time };
}
