import { LIVE_MATCHES_MAX, type LiveTopic } from '@fairground/contract/sport-live';
import { createHash } from 'node:crypto';
import type { BoardMatch, BoardOutright } from '../board/board.ts';
import { leagueOf } from '../season/leagues.ts';
import { byStart, isChampionShownBy, isShownBy } from '../wire/supply-filter.ts';

/** Which part of the board a topic shows. */
export interface TopicRule {
  /** The same for all topics that show the same. */
  readonly key: string;
  readonly plays: 'listed' | 'all';
  readonly shows: (match: BoardMatch) => boolean;
  readonly showsChampion: (outright: BoardOutright) => boolean;
  /** Of all it shows, only so many, the first in this order. */
  readonly matchesMax: number;
  readonly order: (one: BoardMatch, other: BoardMatch) => number;
  readonly tellsCounts: boolean;
}

/** The front page's few. */
const HOT_MATCHES_MAX = 12;

const nothing = (): boolean => false;
const list = { plays: 'listed', matchesMax: LIVE_MATCHES_MAX, order: byStart, tellsCounts: true } as const;

export function topicRule(topic: LiveTopic): TopicRule {
  if (topic.of === 'games')
    return { ...list, key: filterKey(topic), shows: (match) => isShownBy(topic, match), showsChampion: nothing };
  if (topic.of === 'champions')
    return {
      ...list,
      key: `champions:${topic.gameType}:${topic.showType}`,
      shows: nothing,
      showsChampion: (outright) => isChampionShownBy(topic, outright),
    };
  if (topic.of === 'game')
    return {
      ...list,
      key: `game:${topic.gameId}`,
      plays: 'all',
      shows: ({ fixture }) => fixture.id === topic.gameId,
      showsChampion: nothing,
      tellsCounts: false,
    };
  return { ...list, key: 'hot', shows: isHot, showsChampion: nothing, matchesMax: HOT_MATCHES_MAX, order: byHeat };
}

/** The known parts of a filter in one order; a long list of leagues is told by its digest. */
function filterKey({ gameType, showType, date = '', leagueIds = [] }: Extract<LiveTopic, { of: 'games' }>): string {
  const leagues = [...new Set(leagueIds)].toSorted().join(',');
  const digest = leagues && createHash('sha256').update(leagues).digest('base64url').slice(0, 22);
  return `games:${gameType}:${showType}:${date}:${digest}`;
}

const isHot = ({ showType }: BoardMatch): boolean => showType === 'RB' || showType === 'FT';

/** Leagues with a quick filter come first, then what is in play, then what starts soonest. */
const byHeat = (one: BoardMatch, other: BoardMatch): number => coolness(one) - coolness(other) || byStart(one, other);

const coolness = ({ fixture, showType }: BoardMatch): number =>
  (leagueOf(fixture.leagueId)?.preset ? 0 : 2) + (showType === 'RB' ? 0 : 1);
