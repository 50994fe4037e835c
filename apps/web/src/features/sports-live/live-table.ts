import type { LiveFrame } from '@fairground/contract/sports-live';
import { changedMatch } from './change-match.ts';
import type { LiveChampion, LiveCount, LiveListed, LiveMatch } from './live-view.ts';

type FrameOf<Op extends LiveFrame['op']> = Extract<LiveFrame, { readonly op: Op }>;
export type TopicFrame = FrameOf<'snapshot' | 'delta' | 'alive'>;

/** What one topic shows after frame `n`. */
export interface LiveTable {
  readonly ch: string;
  readonly n: number;
  readonly serverTime: number;
  readonly games: ReadonlyMap<string, LiveMatch>;
  readonly order: readonly string[];
  readonly listed: ReadonlyMap<string, LiveListed>;
  readonly champions: readonly LiveChampion[];
  readonly counts: readonly LiveCount[];
  readonly total: number;
  readonly isCut: boolean;
}

/**
 * What became of a frame. `old`: it says nothing new. `gap`: frames before it are missing, ask for those after the last
 * one. `broken`: it does not fit what is held, ask for everything.
 */
export type Applied =
  | { readonly is: 'applied'; readonly table: LiveTable; readonly touched: Iterable<string> }
  | { readonly is: 'old' | 'gap' | 'broken' };

const OLD: Applied = { is: 'old' };
const GAP: Applied = { is: 'gap' };
const BROKEN: Applied = { is: 'broken' };

/** The table after one more frame. Frames may come twice, late or not at all; none of that can spoil the table. */
export function applyFrame(table: LiveTable | undefined, frame: TopicFrame): Applied {
  if (frame.op === 'snapshot') return isBehind(table, frame) ? OLD : appliedSnapshot(table, frame);
  if (table?.ch !== frame.ch) return table === undefined ? GAP : OLD;
  if (frame.op === 'alive') {
    if (frame.n > table.n) return GAP;
    return frame.n < table.n ? OLD : { is: 'applied', table: { ...table, serverTime: frame.serverTime }, touched: [] };
  }
  if (frame.n <= table.n) return OLD;
  return frame.n === table.n + 1 ? appliedDelta(table, frame) : GAP;
}

const isBehind = (table: LiveTable | undefined, { ch, n }: FrameOf<'snapshot'>): boolean =>
  table?.ch === ch && n < table.n;

function appliedSnapshot(table: LiveTable | undefined, frame: FrameOf<'snapshot'>): Applied {
  const games = new Map(frame.games.map((game) => [game.gameId, game]));
  const { ch, n, serverTime, champions, counts, total, cut } = frame;
  const listed = new Map((frame.listed ?? []).map((entry) => [entry.gameId, entry]));
  const touched = new Set([...(table?.games.keys() ?? []), ...games.keys()]);
  const snapshotTable = {
    ch,
    n,
    serverTime,
    games,
    order: orderOf(games),
    listed,
    champions,
    counts,
    total,
    isCut: cut === 1,
  };
  return { is: 'applied', table: snapshotTable, touched };
}

function appliedDelta(table: LiveTable, frame: FrameOf<'delta'>): Applied {
  const { changes = [], added = [], removed = [], champions = [], counts = table.counts, n, serverTime } = frame;
  const { listed = [], total = table.total } = frame;
  const games = new Map(table.games);
  for (const id of removed) games.delete(id);
  for (const change of changes) {
    const held = games.get(change.gameId);
    const changed = held && changedMatch(held, change);
    if (!changed) return BROKEN;
    games.set(change.gameId, changed);
  }
  for (const game of added) games.set(game.gameId, game);
  const isSameSet = added.length === 0 && removed.length === 0;
  const next: LiveTable = {
    ...table,
    n,
    serverTime,
    games,
    counts,
    total,
    isCut: frame.cut === undefined ? table.isCut : frame.cut === 1,
    listed: listedAfter(table.listed, listed, removed),
    order: isSameSet ? table.order : orderOf(games),
    champions: championsAfter(table.champions, champions, removed),
  };
  const touched = [...removed, ...changes.map(({ gameId }) => gameId), ...added.map(({ gameId }) => gameId)];
  return { is: 'applied', table: next, touched };
}

/** By start, then by id: what is added later finds its place by itself. */
export function orderOf(games: ReadonlyMap<string, LiveMatch>): string[] {
  const inOrder = [...games.values()].toSorted(
    (one, other) => one.startTime - other.startTime || (one.gameId < other.gameId ? -1 : 1),
  );
  return inOrder.map(({ gameId }) => gameId);
}

function listedAfter(
  held: ReadonlyMap<string, LiveListed>,
  changed: readonly LiveListed[],
  removed: readonly string[],
): ReadonlyMap<string, LiveListed> {
  if (changed.length === 0 && !removed.some((id) => held.has(id))) return held;
  const listed = new Map(held);
  for (const id of removed) listed.delete(id);
  for (const entry of changed) listed.set(entry.gameId, entry);
  return listed;
}

function championsAfter(
  held: readonly LiveChampion[],
  changed: readonly LiveChampion[],
  removed: readonly string[],
): readonly LiveChampion[] {
  if (changed.length === 0 && !held.some(({ gameId }) => removed.includes(gameId))) return held;
  const byId = new Map(held.map((champion) => [champion.gameId, champion]));
  for (const id of removed) byId.delete(id);
  for (const champion of changed) byId.set(champion.gameId, champion);
  return [...byId.values()].toSorted(
    (one, other) => one.closeTime - other.closeTime || (one.gameId < other.gameId ? -1 : 1),
  );
}
