import type { OddsType } from '@fairground/betting';
import type { Board } from '../board/board.ts';
import type { TopicContent, Round } from './topic-content.ts';
import { type FrameRing, frameRing } from './frame-ring.ts';
import type { LiveMemory } from './live-memory.ts';
import { textFrame } from './text-frame.ts';
import type { Instant } from './sent-matches.ts';

const RING_FRAMES_MAX = 128;
const RING_BYTES_MAX = 512 * 1024;
const SNAPSHOT_KEPT_MS = 1_000;

/** Whoever receives a stream's frames. */
export interface Listener {
  readonly take: (frame: Buffer, n: number) => void;
  /** There is a snapshot to be had now. */
  readonly opened: () => void;
}

/** One topic in one odds format: a single sequence of frames for all who listen. */
export interface TopicStream {
  readonly ch: string;
  readonly listeners: Set<Listener>;
  /** The number of the last delta. */
  readonly n: () => number;
  /** Says what has changed, if anything the stream shows has. */
  readonly advance: (round: Round) => void;
  readonly build: TopicContent['build'];
  readonly hasPending: TopicContent['hasPending'];
  /** Made once for a number and shared by all who ask; undefined while what it shows is still being made. */
  readonly snapshot: (now: Instant) => Buffer | undefined;
  readonly framesAfter: FrameRing['after'];
  /** Says that nothing has changed, when it was silent for so long. */
  readonly sayAlive: (now: Instant, silenceMs: number) => void;
  readonly champions: TopicContent['champions'];
  /** Lets go of everything it holds. */
  readonly end: () => void;
}

export interface TopicStreamParts {
  readonly ch: string;
  readonly content: TopicContent;
  readonly oddsType: OddsType;
  readonly tellsCounts: boolean;
  readonly board: Pick<Board, 'timeAt'>;
  readonly memory: LiveMemory;
  readonly counts: string;
  readonly now: Instant;
}

interface Kept {
  readonly n: number;
  readonly at: number;
  readonly isRunning: boolean;
  readonly frame: Buffer;
}

export function topicStream(parts: TopicStreamParts): TopicStream {
  const { ch, content, oddsType, tellsCounts, board, memory } = parts;
  const listeners = new Set<Listener>();
  const ring = frameRing({ framesMax: RING_FRAMES_MAX, bytesMax: RING_BYTES_MAX }, memory);
  let countsTold = parts.counts;
  let totalTold = content.total();
  let cutTold = content.isCut();
  let n = 0;
  let spokeAt = parts.now.elapsed;
  let kept: Kept | undefined;

  function advance(round: Round): void {
    const said = Object.entries(content.advance(round)).filter(([, list]) => list.length > 0);
    const isCounted = tellsCounts && round.counts !== countsTold;
    countsTold = round.counts;
    if (!content.isReady()) return;
    const numbers = [
      ...(isCounted ? [`,"counts":${round.counts}`] : []),
      ...(content.total() === totalTold ? [] : [`,"total":${content.total()}`]),
      ...(content.isCut() === cutTold ? [] : [`,"cut":${content.isCut() ? 1 : 0}`]),
    ];
    totalTold = content.total();
    cutTold = content.isCut();
    if (said.length === 0 && numbers.length === 0) return;
    const body = said.map(([name, list]) => `,"${name}":[${list.join(',')}]`);
    n += 1;
    const frame = textFrame(`${head('delta', round.now)}${[...body, ...numbers].join('')}}`);
    ring.push(n, frame);
    say(frame, round.now);
  }

  /** The beginning of every frame, up to its own fields. */
  const head = (op: string, { wall }: Instant): string =>
    `{"op":"${op}","ch":${JSON.stringify(ch)},"n":${n},"serverTime":${board.timeAt(wall)}`;

  function say(frame: Buffer, { elapsed }: Instant): void {
    spokeAt = elapsed;
    for (const listener of listeners) listener.take(frame, n);
  }

  function snapshot(now: Instant): Buffer | undefined {
    if (!content.isReady()) return undefined;
    const isRight = kept?.n === n && (!kept.isRunning || now.elapsed - kept.at < SNAPSHOT_KEPT_MS);
    if (kept && isRight) return kept.frame;
    const body = [
      `"oddsType":"${oddsType}"`,
      content.snapshot(now),
      `"counts":${tellsCounts ? countsTold : '[]'}`,
      `"total":${content.total()}`,
      `"cut":${content.isCut() ? 1 : 0}`,
    ].join(',');
    keep({ n, at: now.elapsed, isRunning: content.isRunning(), frame: textFrame(`${head('snapshot', now)},${body}}`) });
    return kept?.frame;
  }

  function keep(next: Kept | undefined): void {
    memory.add((next?.frame.length ?? 0) - (kept?.frame.length ?? 0));
    kept = next;
  }

  return {
    ch,
    listeners,
    n: () => n,
    advance,
    build: (now) => {
      const wasReady = content.isReady();
      const hasMore = content.build(now);
      if (!wasReady && content.isReady()) {
        totalTold = content.total();
        cutTold = content.isCut();
        for (const listener of listeners) listener.opened();
      }
      return hasMore;
    },
    hasPending: content.hasPending,
    snapshot,
    framesAfter: (after) => (content.isReady() ? ring.after(after) : undefined),
    champions: content.champions,
    sayAlive: (now, silenceMs) => {
      if (memory.isFull()) keep(undefined);
      if (listeners.size > 0 && content.isReady() && now.elapsed - spokeAt >= silenceMs) {
        say(textFrame(`${head('alive', now)}}`), now);
      }
    },
    end: () => {
      content.end();
      ring.clear();
      keep(undefined);
      listeners.clear();
    },
  };
}
