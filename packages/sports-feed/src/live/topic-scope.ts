import { isOfGameType } from '@fairground/betting';
import type { LiveTopic } from '@fairground/contract/sports-live';
import { createHash } from 'node:crypto';
import type { Board, BoardMatch, BoardOutright } from '../board/board.ts';
import { leagueOf } from '../season/leagues.ts';
import { byStart, isChampionShownBy } from '../wire/fixture-filter.ts';
import type { FixtureList, FixtureLists } from '../wire/fixture-lists.ts';

/** Which part of the board a topic shows. */
export interface TopicScope {
  /** The same for all topics that show the same. */
  readonly key: string;
  /** Matches with their prices, in a list or one with every market; the names of a list; or champion bets. */
  readonly shows: 'listed' | 'all' | 'names' | 'champions';
  readonly showsChampion: (outright: BoardOutright) => boolean;
  readonly tellsCounts: boolean;
  /** What it shows now. It changes only when the version of the lists does. */
  readonly part: () => ScopePart;
}

export interface ScopePart {
  readonly ids: readonly string[];
  /** How many there are in all, of which these may be a page. */
  readonly total: number;
  readonly isCut: boolean;
}

/** The front page's few. */
const HOT_MATCHES_MAX = 12;

const nothing = (): boolean => false;
const NO_MATCHES: ScopePart = { ids: [], total: 0, isCut: false };
const whole = (ids: readonly string[]): ScopePart => ({ ids, total: ids.length, isCut: false });
const partOf = ({ total, isCut }: FixtureList, ids: readonly string[]): ScopePart => ({ ids, total, isCut });

export function topicScope(topic: LiveTopic, board: Board, lists: FixtureLists): TopicScope {
  const scope = { showsChampion: nothing, tellsCounts: true };
  switch (topic.of) {
    case 'games': {
      const { of: _, page = 0, ...filter } = topic;
      const part = (): ScopePart => {
        const list = lists.list(filter);
        return partOf(list, list.page(page));
      };
      return { ...scope, key: `games:${filterKey(filter)}:${page}`, shows: 'listed', part };
    }
    case 'list': {
      const { of: _, ...filter } = topic;
      const part = (): ScopePart => {
        const list = lists.list(filter);
        return partOf(list, list.ids());
      };
      return { ...scope, key: `list:${filterKey(filter)}`, shows: 'names', part };
    }
    case 'champions':
      return {
        ...scope,
        key: `champions:${topic.gameType}:${topic.showType}`,
        shows: 'champions',
        showsChampion: (outright) => isChampionShownBy(topic, outright),
        part: () => NO_MATCHES,
      };
    case 'game':
      return {
        ...scope,
        key: `game:${topic.gameId}`,
        shows: 'all',
        tellsCounts: false,
        part: () => whole(board.match(topic.gameId) ? [topic.gameId] : []),
      };
    default:
      return { ...scope, key: 'hot', shows: 'listed', part: () => whole(hottest(board)) };
  }
}

type Filter = Omit<Extract<LiveTopic, { of: 'list' }>, 'of'>;

/** The known parts of a filter in one order; a long list of leagues is told by its digest. */
function filterKey({ gameType, showType, date = '', leagueIds = [] }: Filter): string {
  const leagues = [...new Set(leagueIds)].toSorted().join(',');
  const digest = leagues && createHash('sha256').update(leagues).digest('base64url').slice(0, 22);
  return `${gameType}:${showType}:${date}:${digest}`;
}

const hottest = (board: Board): string[] =>
  [...board.matches()]
    .filter(
      ({ showType, fixture }) => (showType === 'RB' || showType === 'FT') && isOfGameType('ALL', fixture.gameType),
    )
    .toSorted(byHeat)
    .slice(0, HOT_MATCHES_MAX)
    .map(({ fixture }) => fixture.id);

/** Leagues with a quick filter come first, then what is in play, then what starts soonest. */
const byHeat = (one: BoardMatch, other: BoardMatch): number => coolness(one) - coolness(other) || byStart(one, other);

const coolness = ({ fixture, showType }: BoardMatch): number =>
  (leagueOf(fixture.leagueId)?.preset ? 0 : 2) + (showType === 'RB' ? 0 : 1);
