import { LIVE_MATCHES_MAX } from '@fairground/contract/sport-live';
import type { OddsType } from '@fairground/sportsbook';
import type { Board } from '../board/board.ts';
import { byStart } from '../wire/supply-filter.ts';
import { wireChampion } from '../wire/wire-champion.ts';
import { type FrameRing, frameRing } from './frame-ring.ts';
import { textFrame } from './text-frame.ts';
import { RENEWED, type ToldMatches } from './told-matches.ts';
import type { TopicRule } from './topic-rule.ts';

const RING_FRAMES_MAX = 128;
const RING_BYTES_MAX = 512 * 1024;
const SNAPSHOT_KEPT_MS = 1_000;

/** A champion bet that the channel no longer shows. */
const GONE = Symbol('gone');

/** Whoever receives a channel's frames. */
export interface Listener {
  readonly take: (frame: Buffer, n: number) => void;
}

/** What has happened since the last round of frames. */
export interface Round {
  readonly matches: ReadonlySet<string>;
  readonly outrights: ReadonlySet<string>;
  /** What `ToldMatches.update` found. */
  readonly changes: ReadonlyMap<string, string | typeof RENEWED>;
  /** The supply's counts as JSON. */
  readonly counts: string;
  readonly now: number;
}

/** One topic in one odds format: a single sequence of frames for all who listen. */
export interface LiveChannel {
  readonly ch: string;
  readonly listeners: Set<Listener>;
  /** The number of the last delta. */
  readonly n: () => number;
  /** Says what has changed, if anything the channel shows has. */
  readonly advance: (round: Round) => void;
  readonly snapshot: (now: number) => Buffer;
  readonly framesAfter: FrameRing['after'];
  /** Says that nothing has changed, when it was silent for so long. */
  readonly sayAlive: (now: number, silenceMs: number) => void;
  /** The champion bets it shows. */
  readonly champions: () => Iterable<string>;
  /** Lets go of everything it holds. */
  readonly end: () => void;
}

export interface ChannelParts {
  readonly ch: string;
  readonly rule: TopicRule;
  readonly oddsType: OddsType;
  readonly board: Board;
  readonly told: ToldMatches;
  readonly counts: string;
  readonly now: number;
}

export function liveChannel({ ch, rule, oddsType, board, told, counts, now: openedAt }: ChannelParts): LiveChannel {
  const listeners = new Set<Listener>();
  const ring = frameRing(RING_FRAMES_MAX, RING_BYTES_MAX);
  /** All the topic matches, and of those the ones that are shown: the same, unless there are too many. */
  const matching = new Set<string>();
  const shown = new Set<string>();
  const champions = new Map<string, { readonly version: number; readonly text: string; readonly closes: number }>();
  let countsTold = counts;
  let n = 0;
  let spokeAt = openedAt;
  let kept:
    | { readonly n: number; readonly at: number; readonly isRunning: boolean; readonly frame: Buffer }
    | undefined;

  /** Whether something is left out that a client would expect; that the front page shows a few only is no secret. */
  const isCut = (): boolean => matching.size > LIVE_MATCHES_MAX;

  open();

  function open(): void {
    for (const match of board.matches()) if (rule.shows(match)) matching.add(match.fixture.id);
    for (const id of wanted()) show(id, openedAt);
    for (const { outright } of board.outrights()) championNews(outright.id);
  }

  /** Of what matches, the first ones if there are too many. */
  function wanted(): ReadonlySet<string> {
    if (matching.size <= rule.matchesMax) return matching;
    const all = [...matching].flatMap((id) => board.match(id) ?? []);
    const first = all.toSorted(rule.order).slice(0, rule.matchesMax);
    return new Set(first.map(({ fixture }) => fixture.id));
  }

  function show(id: string, now: number): void {
    const match = board.match(id);
    if (!match) return;
    told.hold(match, now);
    shown.add(id);
  }

  function hide(id: string): void {
    shown.delete(id);
    told.release(id);
  }

  /** Sorts in and out what may have changed; answers which ids have to be looked at. */
  function sort(ids: ReadonlySet<string>): { readonly fits: ReadonlySet<string>; readonly touched: Iterable<string> } {
    const wasCut = matching.size > rule.matchesMax;
    for (const id of ids) {
      const match = board.match(id);
      if (match && rule.shows(match)) matching.add(id);
      else matching.delete(id);
    }
    const fits = wanted();
    // Where there are too many, one that goes makes room for another that nobody spoke of.
    return { fits, touched: wasCut || fits !== matching ? new Set([...ids, ...shown, ...fits]) : ids };
  }

  function advance({ matches, outrights, changes, counts, now }: Round): void {
    const wasCut = isCut();
    const { fits, touched } = sort(matches);
    const said = { changes: [] as string[], added: [] as string[], removed: [] as string[], champions: [] as string[] };
    for (const id of touched) {
      const change = changes.get(id);
      const isShown = shown.has(id);
      if (isShown && fits.has(id) && typeof change === 'string') said.changes.push(change);
      if (isShown && (!fits.has(id) || change === RENEWED)) said.removed.push(JSON.stringify(id));
      if (isShown && !fits.has(id)) hide(id);
      if (!isShown && fits.has(id)) show(id, now);
      if (fits.has(id) && (!isShown || change === RENEWED)) said.added.push(told.text(id, now));
    }
    for (const id of outrights) {
      const news = championNews(id);
      if (news === GONE) said.removed.push(JSON.stringify(id));
      else if (news !== undefined) said.champions.push(news);
    }
    const countsChanged = rule.tellsCounts && counts !== countsTold;
    countsTold = counts;
    const parts = Object.entries(said).filter(([, list]) => list.length > 0);
    if (parts.length === 0 && !countsChanged) return;
    const body = parts.map(([name, list]) => `,"${name}":[${list.join(',')}]`).join('');
    n += 1;
    const frame = textFrame(`${head('delta', now)}${body}${countsChanged ? `,"counts":${counts}` : ''}}`);
    ring.push(n, frame);
    say(frame, now);
    // Only a snapshot says whether there is more than is shown.
    if (wasCut !== isCut()) say(snapshot(now), now);
  }

  /** What there is to say about a champion bet: its text, that it is gone, or nothing. */
  function championNews(id: string): string | typeof GONE | undefined {
    const outright = board.outright(id);
    const held = champions.get(id);
    if (!outright || !rule.showsChampion(outright)) return champions.delete(id) ? GONE : undefined;
    if (held?.version === outright.version) return undefined;
    const text = JSON.stringify(wireChampion(outright));
    champions.set(id, { version: outright.version, text, closes: outright.outright.closes });
    return text;
  }

  /** The beginning of every frame, up to its own fields. */
  const head = (op: string, now: number): string =>
    `{"op":"${op}","ch":${JSON.stringify(ch)},"n":${n},"serverTime":${board.timeAt(now)}`;

  function say(frame: Buffer, now: number): void {
    spokeAt = now;
    for (const listener of listeners) listener.take(frame, n);
  }

  function snapshot(now: number): Buffer {
    const isRight = kept?.n === n && (!kept.isRunning || now - kept.at < SNAPSHOT_KEPT_MS);
    if (kept && isRight) return kept.frame;
    const matches = [...shown].flatMap((id) => board.match(id) ?? []).toSorted(byStart);
    const games = matches.map(({ fixture }) => told.text(fixture.id, now)).join(',');
    const runners = [...champions].toSorted(([a, one], [b, other]) => one.closes - other.closes || (a < b ? -1 : 1));
    const body = [
      `"oddsType":"${oddsType}"`,
      `"games":[${games}]`,
      `"champions":[${runners.map(([, { text }]) => text).join(',')}]`,
      `"counts":${rule.tellsCounts ? countsTold : '[]'}`,
      `"cut":${isCut() ? 1 : 0}`,
    ].join(',');
    const isRunning = matches.some(({ fixture }) => told.isRunning(fixture.id));
    kept = { n, at: now, isRunning, frame: textFrame(`${head('snapshot', now)},${body}}`) };
    return kept.frame;
  }

  return {
    ch,
    listeners,
    n: () => n,
    advance,
    snapshot,
    framesAfter: ring.after,
    champions: () => champions.keys(),
    sayAlive: (now, silenceMs) => {
      if (listeners.size > 0 && now - spokeAt >= silenceMs) say(textFrame(`${head('alive', now)}}`), now);
    },
    end: () => {
      for (const id of shown) hide(id);
      listeners.clear();
    },
  };
}
