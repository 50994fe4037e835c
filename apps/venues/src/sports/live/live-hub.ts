import type { LiveTopic } from '@fairground/contract/sport-live';
import type { OddsType } from '@fairground/sportsbook';
import type { Board } from '../board/board.ts';
import { supplyCounts } from '../wire/supply-filter.ts';
import { supplyListsOf } from '../wire/supply-lists.ts';
import { championsContent } from './champions-content.ts';
import type { ChannelContent } from './channel-content.ts';
import { type LiveChannel, liveChannel } from './live-channel.ts';
import { type LiveMemory, liveMemory } from './live-memory.ts';
import { namesContent, sharedNames } from './names-content.ts';
import { pricedContent } from './priced-content.ts';
import { type Instant, type ToldMatches, toldMatches } from './told-matches.ts';
import { type TopicScope, topicScope } from './topic-scope.ts';
import { createTurns, type Turns } from './turns.ts';

/** Two rounds of frames are at least so far apart; a change after a pause goes out at once. */
const ROUND_GAP_MS = 15;
/** A busy process makes rounds rarer rather than doing nothing else, but never rarer than this. */
const ROUND_GAP_MAX_MS = 50;
/** Of the time between two rounds, at most this share goes into one. */
const ROUND_SHARE = 0.4;
const TICK_MS = 1_000;
/** A channel is not silent for longer: the contract promises five seconds. */
const SILENCE_MS = 4_000;
/** How long a channel waits for somebody to come back after its last listener has gone. */
const LINGER_MS = 15_000;
/** Everything is looked at once in a while, whatever the board has said about it. */
const LOOK_AROUND_MS = 5_000;
/** Matches of the look around that are taken in one piece. */
const LOOKED_AT_ONCE = 250;
const CHANNELS_MAX = 1_500;
/** Frames and snapshots that all channels keep together. */
const KEPT_BYTES_MAX = 96 * 1024 * 1024;

export interface HubParts {
  readonly board: Board;
  /** The wall clock in milliseconds; it may be set. */
  readonly now: () => number;
  /** Milliseconds that only ever run forwards, for whatever takes so long. */
  readonly monotonic?: () => number;
  /** Short, and never the same twice: a channel that is opened again must not be taken for the former one. */
  readonly newId: () => string;
}

/** The channels that somebody listens to, and the rounds in which they speak. */
export interface LiveHub {
  /**
   * The channel of a topic; all it has to say until now is said. One that nobody listens to yet is opened if `mayOpen`
   * allows it. Otherwise why there is none.
   */
  readonly channel: (
    topic: LiveTopic,
    oddsType: OddsType,
    mayOpen: () => boolean,
  ) => LiveChannel | 'unknown' | 'crowded' | 'costly';
  readonly channels: () => number;
  readonly memory: LiveMemory;
  readonly turns: Turns;
  readonly instant: () => Instant;
  readonly stop: () => void;
}

interface Held {
  readonly key: string;
  readonly channel: LiveChannel;
  readonly told: ToldMatches;
  /** Since when nobody has listened. */
  emptyAt: number | undefined;
  isBuilding: boolean;
}

export function liveHub({ board, now, monotonic = () => performance.now(), newId }: HubParts): LiveHub {
  const held = new Map<string, Held>();
  const views = new Map<string, ToldMatches>();
  const lists = supplyListsOf(board);
  const turns = createTurns();
  const names = sharedNames(board, lists);
  const memory = liveMemory(KEPT_BYTES_MAX);
  const matches = new Set<string>();
  const outrights = new Set<string>();
  const instant = (): Instant => ({ wall: now(), elapsed: monotonic() });
  let counts = JSON.stringify(supplyCounts(board));
  let countsAreOld = false;
  /** Something was made that the channels have not spoken of. */
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

  /** One round: what changed is compared and written down once, then every channel says its part. */
  function round(): void {
    clearTimeout(waiting);
    waiting = undefined;
    if (matches.size + outrights.size === 0 && !countsAreOld && !hasNews) return;
    const startedAt = performance.now();
    const at = instant();
    lastRoundAt = at.elapsed;
    // The supply changes with matches that come, go or start; that is seen with the first look of each second.
    if (countsAreOld) counts = JSON.stringify(supplyCounts(board));
    countsAreOld = false;
    isInRound = true;
    const about = { matches: new Set(matches), outrights: new Set(outrights), counts, now: at };
    matches.clear();
    outrights.clear();
    const changesOf = new Map([...views.values()].map((told) => [told, told.update(about.matches, at)]));
    // What can be made in what is left of this turn is told with the rest.
    for (const one of held.values()) build(one);
    hasNews = false;
    for (const { channel, told } of held.values()) {
      channel.advance({ ...about, changes: changesOf.get(told) ?? new Map() });
    }
    isInRound = false;
    gap = Math.min(ROUND_GAP_MAX_MS, Math.max(ROUND_GAP_MS, (performance.now() - startedAt) / ROUND_SHARE));
  }

  /** Makes what a channel is to show, piece by piece; when all is there, it is told in a round. */
  function build(one: Held): void {
    if (one.isBuilding || !one.channel.hasPending()) return;
    one.isBuilding = true;
    turns.add(() => {
      if (held.get(one.key) !== one) return false;
      if (one.channel.build(instant())) return true;
      one.isBuilding = false;
      hasNews = true;
      if (!isInRound) roundSoon();
      return false;
    });
  }

  function tick(): void {
    const at = instant();
    for (const one of held.values()) {
      if (one.channel.listeners.size > 0) one.emptyAt = undefined;
      else if (at.elapsed - (one.emptyAt ??= at.elapsed) >= LINGER_MS) end(one);
    }
    if (held.size === 0) return;
    countsAreOld = true;
    if (at.elapsed - lookedAt >= LOOK_AROUND_MS) lookAround(at.elapsed);
    round();
    for (const { channel } of held.values()) channel.sayAlive(at, SILENCE_MS);
  }

  function lookAround(at: number): void {
    lookedAt = at;
    const ids = lists.everything();
    turns.add(() => {
      lists.look(ids.splice(-LOOKED_AT_ONCE));
      return ids.length > 0;
    });
    // What the board has forgotten without a word is found among what is held.
    for (const told of views.values()) for (const id of told.ids()) matches.add(id);
    for (const { channel } of held.values()) for (const id of channel.champions()) outrights.add(id);
    for (const { outright } of board.outrights()) outrights.add(outright.id);
  }

  function end({ key, channel }: Held): void {
    held.delete(key);
    channel.end();
  }

  function viewOf(oddsType: OddsType, plays: 'listed' | 'all'): ToldMatches {
    const name = `${oddsType} ${plays}`;
    const view = views.get(name) ?? toldMatches(board, oddsType, plays);
    views.set(name, view);
    return view;
  }

  function contentOf(scope: TopicScope, told: ToldMatches): ChannelContent {
    if (scope.shows === 'champions') return championsContent(scope, board);
    return scope.shows === 'names'
      ? namesContent(scope, { board, lists, names })
      : pricedContent(scope, { board, lists, told });
  }

  function open(key: string, scope: TopicScope, oddsType: OddsType): LiveChannel | 'crowded' {
    // Nobody may keep others out by asking for ever new things and going away.
    if (held.size >= CHANNELS_MAX) {
      const unheard = [...held.values()].find(({ channel }) => channel.listeners.size === 0);
      if (!unheard) return 'crowded';
      end(unheard);
    }
    const told = viewOf(oddsType, scope.shows === 'all' ? 'all' : 'listed');
    const content = contentOf(scope, told);
    const { tellsCounts } = scope;
    const ch = `${key}~${newId()}`;
    const channel = liveChannel({ ch, content, oddsType, tellsCounts, board, memory, counts, now: instant() });
    const one: Held = { key, channel, told, emptyAt: undefined, isBuilding: false };
    held.set(key, one);
    build(one);
    return channel;
  }

  return {
    channel: (topic, oddsType, mayOpen) => {
      // A snapshot shows the board as it is; what was not said yet is said first, so that numbers and state agree.
      round();
      if (topic.of === 'game' && !board.match(topic.gameId)) return 'unknown';
      const scope = topicScope(topic, board, lists);
      const key = `${scope.key}:${oddsType}`;
      const known = held.get(key);
      if (known) known.emptyAt = undefined;
      else if (!mayOpen()) return 'costly';
      else if (held.size === 0) counts = JSON.stringify(supplyCounts(board));
      return known?.channel ?? open(key, scope, oddsType);
    },
    channels: () => held.size,
    memory,
    turns,
    instant,
    stop: () => {
      unhear();
      turns.stop();
      clearInterval(ticking);
      clearTimeout(waiting);
      for (const one of held.values()) end(one);
    },
  };
}
