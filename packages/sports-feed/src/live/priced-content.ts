import { inListOrder } from '@fairground/betting';
import type { Board, BoardMatch } from '../board/board.ts';
import type { FixtureLists } from '../wire/fixture-lists.ts';
import type { TopicContent, Round, Said } from './topic-content.ts';
import { RENEWED, type SentMatches } from './sent-matches.ts';
import type { TopicScope } from './topic-scope.ts';

/**
 * Matches with their prices. A match is made before it is told, one at a time: its prices may take milliseconds, and a
 * page of them must not be made in one go.
 */
export function pricedContent(
  scope: Pick<TopicScope, 'part'>,
  { board, lists, sent }: { readonly board: Board; readonly lists: FixtureLists; readonly sent: SentMatches },
): TopicContent {
  let part = scope.part();
  let fits: ReadonlySet<string> = new Set(part.ids);
  let version = lists.version();
  let pending = [...part.ids];
  /** Made and kept up to date; of those, the ones that listeners know. */
  const held = new Set<string>();
  const shown = new Set<string>();
  let isReady = pending.length === 0;
  /** Whether there is something to be told that no event speaks of. */
  let hasMoved = false;

  function rescope(): void {
    if (lists.version() === version) return;
    version = lists.version();
    part = scope.part();
    fits = new Set(part.ids);
    pending = part.ids.filter((id) => !held.has(id));
    hasMoved = true;
    // What is not shown yet can be let go without a word.
    for (const id of held) if (!fits.has(id) && !shown.has(id)) release(id);
  }

  function release(id: string): void {
    held.delete(id);
    shown.delete(id);
    sent.release(id);
  }

  /** The ids that have to be looked at. */
  function touched(ids: ReadonlySet<string>): string[] {
    if (hasMoved) return [...held];
    const [fewer, others] = ids.size < shown.size ? [ids, shown] : [shown, ids];
    return [...fewer].filter((id) => others.has(id));
  }

  function advance({ matches, changes, now }: Round): Said {
    rescope();
    if (!isReady) return {};
    const said = { changes: [] as string[], added: [] as string[], removed: [] as string[] };
    for (const id of touched(matches)) {
      const change = changes.get(id);
      const [isShown, isFitting] = [shown.has(id), fits.has(id)];
      if (isShown && isFitting && typeof change === 'string') said.changes.push(change);
      if (isShown && (!isFitting || change === RENEWED)) said.removed.push(JSON.stringify(id));
      if (isFitting && (!isShown || change === RENEWED)) said.added.push(sent.text(id, now));
      if (isFitting) shown.add(id);
      else release(id);
    }
    hasMoved = false;
    return said;
  }

  return {
    build: (now) => {
      rescope();
      const id = pending.shift();
      const match = id === undefined ? undefined : board.match(id);
      if (match && !held.has(match.fixture.id)) {
        sent.hold(match, now);
        held.add(match.fixture.id);
        hasMoved = true;
      }
      if (pending.length > 0) return true;
      if (!isReady) for (const one of held) shown.add(one);
      isReady = true;
      return false;
    },
    isReady: () => isReady,
    hasPending: () => {
      rescope();
      return pending.length > 0;
    },
    advance,
    snapshot: (now) => {
      // What is about to go is still shown, so the order is not simply that of the part.
      const places = inListOrder([...shown].flatMap((id) => placeOf(board.match(id)) ?? []));
      return `"games":[${places.map(({ gameId }) => sent.text(gameId, now)).join(',')}],"champions":[]`;
    },
    isRunning: () => [...shown].some(sent.isRunning),
    total: () => part.total,
    isCut: () => part.isCut,
    champions: () => [],
    end: () => {
      for (const id of held) release(id);
    },
  };
}

const placeOf = (match: BoardMatch | undefined) =>
  match && { gameId: match.fixture.id, league_id: match.fixture.leagueId, startTime: match.fixture.start };
