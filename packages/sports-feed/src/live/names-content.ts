import type { LiveFrame } from '@fairground/contract/sports-live';
import type { Board, BoardMatch } from '../board/board.ts';
import type { FixtureLists } from '../wire/fixture-lists.ts';
import type { TopicContent } from './topic-content.ts';
import type { TopicScope } from './topic-scope.ts';

type Listed = NonNullable<Extract<LiveFrame, { readonly op: 'snapshot' }>['listed']>[number];
type Fixture = BoardMatch['fixture'];

/** A match as a list names it. */
export const listedMatch = ({ id, leagueId, league, home, away, start, gameType }: Fixture): Listed => ({
  gameId: id,
  league_id: leagueId,
  league,
  team_h: home.name,
  team_c: away.name,
  startTime: start,
  gameType,
});

/** One text a fixture, whichever lists name it. */
const texts = new WeakMap<Fixture, string>();

function textOf(fixture: Fixture): string {
  const text = texts.get(fixture) ?? JSON.stringify(listedMatch(fixture));
  texts.set(fixture, text);
  return text;
}

type Names = ReadonlyMap<string, string>;

/** What a list names, the same for all odds types: made once for each version of the lists. */
export interface SharedNames {
  readonly of: (key: string, ids: readonly string[]) => Names;
}

export function sharedNames(board: Board, lists: FixtureLists): SharedNames {
  const known = new Map<string, { readonly version: number; readonly names: Names }>();
  /** A match may be given another name without taking another place. */
  const isStillRight = (names: Names, ids: readonly string[]): boolean =>
    names.size === ids.length &&
    ids.every((id) => {
      const match = board.match(id);
      return match !== undefined && names.get(id) === textOf(match.fixture);
    });
  return {
    of: (key, ids) => {
      const version = lists.version();
      const made = known.get(key);
      if (made?.version === version && isStillRight(made.names, ids)) return made.names;
      const fixtures = ids.flatMap((id) => board.match(id)?.fixture ?? []);
      const names = new Map(fixtures.map((fixture) => [fixture.id, textOf(fixture)]));
      known.delete(key);
      known.set(key, { version, names });
      if (known.size > KEYS_MAX) known.delete(known.keys().next().value ?? key);
      return names;
    },
  };
}

/** Lists whose names are kept for the next who asks. */
const KEYS_MAX = 64;
/** Names written down in one piece. */
const NAMES_AT_ONCE = 200;
/** The names of a list: they change when matches come and go, never with a price. */
export function namesContent(
  scope: Pick<TopicScope, 'part' | 'key'>,
  { board, lists, names }: { readonly board: Board; readonly lists: FixtureLists; readonly names: SharedNames },
): TopicContent {
  let part = scope.part();
  let version = lists.version();
  /** What has to be written down before the first snapshot, piece by piece. */
  let pending = part.ids;
  let isReady = pending.length === 0;
  let shown: Names = new Map();

  function build(): boolean {
    for (const id of pending.slice(0, NAMES_AT_ONCE)) {
      const match = board.match(id);
      if (match) textOf(match.fixture);
    }
    pending = pending.slice(NAMES_AT_ONCE);
    if (pending.length > 0) return true;
    if (isReady) return false;
    version = lists.version();
    part = scope.part();
    shown = names.of(scope.key, part.ids);
    isReady = true;
    return false;
  }

  return {
    build,
    isReady: () => isReady,
    hasPending: () => !isReady,
    advance: ({ matches }) => {
      if (!isReady) return {};
      const isSame = lists.version() === version && ![...matches].some((id) => isRenamed(id));
      if (isSame) return {};
      version = lists.version();
      part = scope.part();
      const before = shown;
      shown = names.of(scope.key, part.ids);
      return {
        listed: [...shown].filter(([id, text]) => before.get(id) !== text).map(([, text]) => text),
        removed: [...before.keys()].filter((id) => !shown.has(id)).map((id) => JSON.stringify(id)),
      };
    },
    snapshot: () => `"games":[],"listed":[${[...shown.values()].join(',')}],"champions":[]`,
    isRunning: () => false,
    total: () => part.total,
    isCut: () => part.isCut,
    champions: () => [],
    end: () => (shown = new Map()),
  };

  function isRenamed(id: string): boolean {
    const [text, match] = [shown.get(id), board.match(id)];
    return text !== undefined && match !== undefined && textOf(match.fixture) !== text;
  }
}
