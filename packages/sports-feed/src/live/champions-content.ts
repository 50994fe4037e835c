import type { Board } from '../board/board.ts';
import { wireChampion } from '../wire/wire-champion.ts';
import type { TopicContent } from './topic-content.ts';
import type { TopicScope } from './topic-scope.ts';

/** A champion bet that the stream no longer shows. */
const GONE = Symbol('gone');

interface SentChampion {
  readonly version: number;
  readonly isLocked: boolean | undefined;
  readonly text: string;
  readonly closes: number;
}

/** Champion bets, each told in full when it changes. */
export function championsContent({ showsChampion }: TopicScope, board: Board): TopicContent {
  const champions = new Map<string, SentChampion>();
  for (const { outright } of board.outrights()) newsOf(outright.id);

  /** What there is to say about a champion bet: its text, that it is gone, or nothing. */
  function newsOf(id: string): string | typeof GONE | undefined {
    const outright = board.outright(id);
    const held = champions.get(id);
    if (!outright || !showsChampion(outright)) return champions.delete(id) ? GONE : undefined;
    if (held?.version === outright.version && held.isLocked === outright.isLocked) return undefined;
    const text = JSON.stringify(wireChampion(outright));
    const { version, isLocked } = outright;
    champions.set(id, { version, isLocked, text, closes: outright.outright.closes });
    return text;
  }

  return {
    build: () => false,
    isReady: () => true,
    hasPending: () => false,
    advance: ({ outrights }) => {
      const said = { champions: [] as string[], removed: [] as string[] };
      for (const id of outrights) {
        const news = newsOf(id);
        if (news === GONE) said.removed.push(JSON.stringify(id));
        else if (news !== undefined) said.champions.push(news);
      }
      return said;
    },
    snapshot: () => {
      const inOrder = [...champions].toSorted(([a, one], [b, other]) => one.closes - other.closes || (a < b ? -1 : 1));
      return `"games":[],"champions":[${inOrder.map(([, { text }]) => text).join(',')}]`;
    },
    isRunning: () => false,
    total: () => 0,
    isCut: () => false,
    champions: () => champions.keys(),
    end: () => champions.clear(),
  };
}
