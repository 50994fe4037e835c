import type { LiveTopic } from '@fairground/contract/sports-live';
import type { OddsType } from '@fairground/betting';
import type { Board } from '../board/board.ts';
import { fixtureCounts } from '../wire/fixture-filter.ts';
import { fixtureListsOf } from '../wire/fixture-lists.ts';
import { championsContent } from './champions-content.ts';
import type { TopicContent } from './topic-content.ts';
import { type TopicStream, topicStream } from './topic-stream.ts';
import { type LiveMemory, liveMemory } from './live-memory.ts';
import { namesContent, sharedNames } from './names-content.ts';
import { pricedContent } from './priced-content.ts';
import { type Instant, type SentMatches, sentMatches } from './sent-matches.ts';
import { type TopicScope, topicScope } from './topic-scope.ts';
import { createTimeSlicer, type TimeSlicer } from '../scheduling/time-slicer.ts';

/** Two rounds of frames are at least so far apart; a change after a pause goes out at once. */
const ROUND_GAP_MS = 15;
/** A busy process makes rounds rarer rather than doing nothing else, but never rarer than this. */
const ROUND_GAP_MAX_MS = 50;
/** Of the time between two rounds, at most this share goes into one. */
const ROUND_SHARE = 0.4;
const TICK_MS = 1_000;
/** A stream is not silent for longer: the contract promises five seconds. */
const SILENCE_MS = 4_000;
/**
 * How long a stream waits for somebody to come back after its last listener has gone. Not longer than a page takes to be
 * loaded again: until then everything in it is priced for nobody, while others wait for theirs.
 */
const LINGER_MS = 5_000;
/** Everything is looked at once in a while, whatever the board has said about it. */
const LOOK_AROUND_MS = 5_000;
/** Matches of the look around that are taken in one piece. */
const LOOKED_AT_ONCE = 250;
const STREAMS_MAX = 1_500;
/** Frames and snapshots that all streams keep together. */
const KEPT_BYTES_MAX = 96 * 1024 * 1024;

export interface HubParts {
  readonly board: Board;
  /** The wall clock in milliseconds; it may be set. */
  readonly now: () => number;
  /** Milliseconds that only ever run forwards, for whatever takes so long. */
  readonly monotonic?: () => number;
  /** Short, and never the same twice: a stream that is opened again must not be taken for the former one. */
  readonly newId: () => string;
}

/** The streams that somebody listens to, and the rounds in which they speak. */
export interface LiveHub {
  /**
   * The stream of a topic; all it has to say until now is said. One that nobody listens to yet is opened if `mayOpen`
   * allows it. Otherwise why there is none.
   */
  readonly stream: (
    topic: LiveTopic,
    oddsType: OddsType,
    mayOpen: () => boolean,
  ) => TopicStream | 'unknown' | 'crowded' | 'costly';
  readonly streams: () => number;
  readonly memory: LiveMemory;
  readonly timeSlicer: TimeSlicer;
  readonly instant: () => Instant;
  readonly stop: () => void;
}

interface Held {
  readonly key: string;
  readonly stream: TopicStream;
  readonly sent: SentMatches;
  /** Since when nobody has listened. */
  emptyAt: number | undefined;
  isBuilding: boolean;
}

export function liveHub({ board, now, monotonic = () => performance.now(), newId }: HubParts): LiveHub {
  const held = new Map<string, Held>();
  const views = new Map<string, SentMatches>();
  const lists = fixtureListsOf(board);
  const timeSlicer = createTimeSlicer();
  const names = sharedNames(board, lists);
  const memory = liveMemory(KEPT_BYTES_MAX);
  const matches = new Set<string>();
  const outrights = new Set<string>();
  const instant = (): Instant => ({ wall: now(), elapsed: monotonic() });
  let counts = JSON.stringify(fixtureCounts(board));
  let countsAreOld = false;
  /** Something was made that the streams have not spoken of. */
  let hasNews = false;
  let isInRound = false;
  let lastRoundAt = -Infinity;
  let gap = ROUND_GAP_MS;
  let lookedAt = monotonic();
  let waiting: NodeJS.Timeout | undefined;
  const unhear = board.onChange((changed) => {
    if (held.size === 0) return;
    for (const id of changed.matches) matches.add(id);
    for (const id of changed.outrights) outrights.add(id);
    roundSoon();
  });
  const ticking = setInterval(tick, TICK_MS);
  ticking.unref();

  function roundSoon(): void {
    waiting ??= setTimeout(round, Math.max(0, lastRoundAt + gap - monotonic()));
  }

  /** One round: what changed is compared and written down once, then every stream says its part. */
  function round(): void {
    clearTimeout(waiting);
    waiting = undefined;
    if (matches.size + outrights.size === 0 && !countsAreOld && !hasNews) return;
    const startedAt = performance.now();
    const at = instant();
    lastRoundAt = at.elapsed;
    // The supply changes with matches that come, go or start; that is seen with the first look of each second.
    if (countsAreOld) counts = JSON.stringify(fixtureCounts(board));
    countsAreOld = false;
    isInRound = true;
    const about = { matches: new Set(matches), outrights: new Set(outrights), counts, now: at };
    matches.clear();
    outrights.clear();
    const changesOf = new Map([...views.values()].map((sent) => [sent, sent.update(about.matches, at)]));
    // What can be made in what is left of this turn is told with the rest.
    for (const one of held.values()) build(one);
    hasNews = false;
    for (const { stream, sent } of held.values()) {
      stream.advance({ ...about, changes: changesOf.get(sent) ?? new Map() });
    }
    isInRound = false;
    gap = Math.min(ROUND_GAP_MAX_MS, Math.max(ROUND_GAP_MS, (performance.now() - startedAt) / ROUND_SHARE));
  }

  /** Makes what a stream is to show, piece by piece; when all is there, it is told in a round. */
  function build(one: Held): void {
    if (one.isBuilding || !one.stream.hasPending()) return;
    one.isBuilding = true;
    timeSlicer.add(() => {
      if (held.get(one.key) !== one) return false;
      if (one.stream.build(instant())) return true;
      one.isBuilding = false;
      hasNews = true;
      if (!isInRound) roundSoon();
      return false;
    });
  }

  function tick(): void {
    const at = instant();
    for (const one of held.values()) {
      if (one.stream.listeners.size > 0) one.emptyAt = undefined;
      else if (at.elapsed - (one.emptyAt ??= at.elapsed) >= LINGER_MS) end(one);
    }
    if (held.size === 0) return;
    countsAreOld = true;
    if (at.elapsed - lookedAt >= LOOK_AROUND_MS) lookAround(at.elapsed);
    round();
    for (const { stream } of held.values()) stream.sayAlive(at, SILENCE_MS);
  }

  function lookAround(at: number): void {
    lookedAt = at;
    const ids = lists.everything();
    timeSlicer.add(() => {
      lists.look(ids.splice(-LOOKED_AT_ONCE));
      return ids.length > 0;
    });
    // What the board has forgotten without a word is found among what is held.
    for (const sent of views.values()) for (const id of sent.ids()) matches.add(id);
    for (const { stream } of held.values()) for (const id of stream.champions()) outrights.add(id);
    for (const { outright } of board.outrights()) outrights.add(outright.id);
  }

  function end({ key, stream }: Held): void {
    held.delete(key);
    stream.end();
  }

  function viewOf(oddsType: OddsType, depth: 'listed' | 'all'): SentMatches {
    const name = `${oddsType} ${depth}`;
    const view = views.get(name) ?? sentMatches(board, oddsType, depth);
    views.set(name, view);
    return view;
  }

  function contentOf(scope: TopicScope, sent: SentMatches): TopicContent {
    if (scope.shows === 'champions') return championsContent(scope, board);
    return scope.shows === 'names'
      ? namesContent(scope, { board, lists, names })
      : pricedContent(scope, { board, lists, sent });
  }

  function open(key: string, scope: TopicScope, oddsType: OddsType): TopicStream | 'crowded' {
    // Nobody may keep others out by asking for ever new things and going away.
    if (held.size >= STREAMS_MAX) {
      const unheard = [...held.values()].find(({ stream }) => stream.listeners.size === 0);
      if (!unheard) return 'crowded';
      end(unheard);
    }
    const sent = viewOf(oddsType, scope.shows === 'all' ? 'all' : 'listed');
    const content = contentOf(scope, sent);
    const { tellsCounts } = scope;
    const ch = `${key}~${newId()}`;
    const stream = topicStream({ ch, content, oddsType, tellsCounts, board, memory, counts, now: instant() });
    const one: Held = { key, stream, sent, emptyAt: undefined, isBuilding: false };
    held.set(key, one);
    build(one);
    return stream;
  }

  return {
    stream: (topic, oddsType, mayOpen) => {
      // A snapshot shows the board as it is; what was not said yet is said first, so that numbers and state agree.
      round();
      if (topic.of === 'game' && !board.match(topic.gameId)) return 'unknown';
      const scope = topicScope(topic, board, lists);
      const key = `${scope.key}:${oddsType}`;
      const known = held.get(key);
      if (known) known.emptyAt = undefined;
      else if (!mayOpen()) return 'costly';
      else if (held.size === 0) counts = JSON.stringify(fixtureCounts(board));
      return known?.stream ?? open(key, scope, oddsType);
    },
    streams: () => held.size,
    memory,
    timeSlicer,
    instant,
    stop: () => {
      unhear();
      timeSlicer.stop();
      clearInterval(ticking);
      clearTimeout(waiting);
      for (const one of held.values()) end(one);
    },
  };
}
