import type { LiveTopic } from '@fairground/contract/sport-live';
import type { OddsType } from '@fairground/sportsbook';
import type { Board } from '../board/board.ts';
import { supplyCounts } from '../wire/supply-filter.ts';
import { type LiveChannel, liveChannel } from './live-channel.ts';
import { type ToldMatches, toldMatches } from './told-matches.ts';
import { type TopicRule, topicRule } from './topic-rule.ts';

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
const CHANNELS_MAX = 2_000;

export interface HubParts {
  readonly board: Board;
  /** The wall clock in milliseconds. */
  readonly now: () => number;
  /** Short, and never the same twice: a channel that is opened again must not be taken for the former one. */
  readonly newId: () => string;
}

/** The channels that somebody listens to, and the rounds in which they speak. */
export interface LiveHub {
  /** The channel of a topic, opened if need be; all it has to say until now is said. Otherwise why there is none. */
  readonly channel: (topic: LiveTopic, oddsType: OddsType) => LiveChannel | 'unknown' | 'crowded';
  readonly channels: () => number;
  readonly stop: () => void;
}

interface Held {
  readonly key: string;
  readonly channel: LiveChannel;
  readonly told: ToldMatches;
  /** Since when nobody has listened. */
  emptyAt: number | undefined;
}

export function liveHub({ board, now, newId }: HubParts): LiveHub {
  const held = new Map<string, Held>();
  const views = new Map<string, ToldMatches>();
  const matches = new Set<string>();
  const outrights = new Set<string>();
  let counts = JSON.stringify(supplyCounts(board));
  let countsAreOld = false;
  let lastRoundAt = -Infinity;
  let gap = ROUND_GAP_MS;
  let lookedAt = now();
  let waiting: NodeJS.Timeout | undefined;
  const unhear = board.onChange((changed) => {
    if (held.size === 0) return;
    for (const id of changed.matches) matches.add(id);
    for (const id of changed.outrights) outrights.add(id);
    waiting ??= setTimeout(round, Math.max(0, lastRoundAt + gap - now()));
  });
  const ticking = setInterval(tick, TICK_MS);
  ticking.unref();

  /** One round: what changed is compared and written down once, then every channel says its part. */
  function round(): void {
    clearTimeout(waiting);
    waiting = undefined;
    if (matches.size + outrights.size === 0 && !countsAreOld) return;
    const startedAt = performance.now();
    lastRoundAt = now();
    // The supply changes with matches that come, go or start; that is seen with the first look of each second.
    if (countsAreOld) counts = JSON.stringify(supplyCounts(board));
    countsAreOld = false;
    const about = { matches: new Set(matches), outrights: new Set(outrights), counts, now: lastRoundAt };
    matches.clear();
    outrights.clear();
    const changesOf = new Map([...views.values()].map((told) => [told, told.update(about.matches, about.now)]));
    for (const { channel, told } of held.values()) {
      channel.advance({ ...about, changes: changesOf.get(told) ?? new Map() });
    }
    gap = Math.min(ROUND_GAP_MAX_MS, Math.max(ROUND_GAP_MS, (performance.now() - startedAt) / ROUND_SHARE));
  }

  function tick(): void {
    const time = now();
    for (const one of held.values()) {
      if (one.channel.listeners.size > 0) one.emptyAt = undefined;
      else if (time - (one.emptyAt ??= time) >= LINGER_MS) end(one);
    }
    if (held.size === 0) return;
    countsAreOld = true;
    if (time - lookedAt >= LOOK_AROUND_MS) lookAround(time);
    round();
    for (const { channel } of held.values()) channel.sayAlive(time, SILENCE_MS);
  }

  function lookAround(time: number): void {
    lookedAt = time;
    // What the board has forgotten without a word is found among what is held.
    for (const told of views.values()) for (const id of told.ids()) matches.add(id);
    for (const { channel } of held.values()) for (const id of channel.champions()) outrights.add(id);
    for (const { fixture } of board.matches()) matches.add(fixture.id);
    for (const { outright } of board.outrights()) outrights.add(outright.id);
  }

  function end({ key, channel }: Held): void {
    held.delete(key);
    channel.end();
  }

  function viewOf(oddsType: OddsType, plays: TopicRule['plays']): ToldMatches {
    const name = `${oddsType} ${plays}`;
    const view = views.get(name) ?? toldMatches(board, oddsType, plays);
    views.set(name, view);
    return view;
  }

  function open(key: string, rule: TopicRule, oddsType: OddsType): LiveChannel | 'crowded' {
    // Nobody may keep others out by asking for ever new things and going away.
    if (held.size >= CHANNELS_MAX) {
      const unheard = [...held.values()].find(({ channel }) => channel.listeners.size === 0);
      if (!unheard) return 'crowded';
      end(unheard);
    }
    const told = viewOf(oddsType, rule.plays);
    const channel = liveChannel({ ch: `${key}~${newId()}`, rule, oddsType, board, told, counts, now: now() });
    held.set(key, { key, channel, told, emptyAt: undefined });
    return channel;
  }

  return {
    channel: (topic, oddsType) => {
      // A snapshot shows the board as it is; what was not said yet is said first, so that numbers and state agree.
      round();
      if (topic.of === 'game' && !board.match(topic.gameId)) return 'unknown';
      const rule = topicRule(topic);
      const key = `${rule.key}:${oddsType}`;
      const known = held.get(key);
      if (known) known.emptyAt = undefined;
      else if (held.size === 0) counts = JSON.stringify(supplyCounts(board));
      return known?.channel ?? open(key, rule, oddsType);
    },
    channels: () => held.size,
    stop: () => {
      unhear();
      clearInterval(ticking);
      clearTimeout(waiting);
      for (const one of held.values()) end(one);
    },
  };
}
