import {
  type Filters,
  type GameType,
  type ShowType,
  isOfGameType,
  virtualBasketball,
  wantedLeagues,
} from '@fairground/betting';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type SportsbookReply, sportsbookQuery } from '../../../features/sports/ask-sportsbook.ts';
import { useSportsbookEntry } from '../../../features/sports/sportsbook-entry.ts';
import { useFilters } from '../../../features/sports/sportsbook-filters.ts';
import type { LiveCount, LiveOddsType, LiveTopic, LiveTopicView } from '../../../features/sports-live/live-view.ts';
import { liveStore } from '../../../features/sports-live/live-store.ts';
import { topicKey } from '../../../features/sports-live/topic-key.ts';
import { type ListTopic, pageKey } from './list-pages.ts';
import { useLiveTopic, useLiveTopics } from '../../../features/sports-live/use-live.ts';

export type League = SportsbookReply<'leagues'>['leagues'][number];

/** The list of leagues changes with the matches of a day, not with every tick. */
const LEAGUES_FRESH_MS = 60_000;
/** So many leagues a subscription can name. */
const LEAGUES_MAX = 200;

/** The leagues of the chosen fixtures. */
export function useLeagues() {
  const { gameType, showType, date } = useFilters();
  const isInside = useSportsbookEntry(({ token }) => token !== '');
  return useQuery({
    ...sportsbookQuery('leagues', { gameType, showType, ...(date !== null && { date }) }),
    enabled: isInside,
    refetchInterval: LEAGUES_FRESH_MS,
  });
}

/** What the filters ask the sportsbook for; null when a quick filter names leagues that have no match. */
export function topicOf(filters: Filters, leagues: readonly League[]): LiveTopic | null {
  const { gameType, showType, date } = filters;
  if (isChampion(showType)) return { of: 'champions', gameType, showType };
  const wanted = wantedLeagues(
    filters,
    leagues.map(({ league_id, preset }) => ({ leagueId: league_id, preset })),
  );
  if (filters.preset !== 'all' && wanted.length === 0) return null;
  return {
    of: 'list',
    gameType,
    showType,
    ...(date !== null && { date }),
    ...(wanted.length > 0 && wanted.length <= LEAGUES_MAX && { leagueIds: [...wanted] }),
  };
}

export const isChampion = (showType: ShowType): boolean => showType === 'FSFT' || showType === 'FSFU';

interface TopicList {
  readonly view: LiveTopicView;
  /** Older rows stand in for newer ones that are on their way. */
  readonly isOld: boolean;
  /** The subscription's name; null when there is none. */
  readonly topic: string | null;
  /** The list that is shown, of which the pages with prices are asked for; null for champion bets. */
  readonly list: ListTopic | null;
}

/** A part of the fixture list, live. While a new one is on its way, the old rows stay. */
export function useTopicList(topic: LiveTopic | null, oddsType: LiveOddsType): TopicList {
  const view = useLiveTopic(topic, oddsType);
  const [held, setHeld] = useState(view);
  const isComing = topic !== null && view.status === 'connecting';
  if (!isComing && held !== view) setHeld(view);
  const list = topic?.of === 'list' ? topic : null;
  // The top of the list is asked for with the list; its rows ask for the rest.
  const first = useMemo(() => (list && isComing ? [pageKey(list, 0, oddsType)] : []), [list, isComing, oddsType]);
  useLiveTopics(first);
  const isOld = isComing && held.status !== 'connecting';
  return { view: isComing ? held : view, isOld, topic: topic && topicKey(topic, oddsType), list };
}

interface FixtureList extends TopicList {
  /** Nothing can be shown: the quick filter has no match today. */
  readonly isNothing: boolean;
}

/** The part of the fixture list the member has chosen. */
export function useFixtureList(oddsType: LiveOddsType): FixtureList {
  const filters = useFilters();
  const { data, isPending, isEnabled, refetch } = useLeagues();
  const topic = useMemo(() => topicOf(filters, data?.leagues ?? []), [filters, data]);
  const shown = useTopicList(topic, oddsType);
  useRefresh(filters.refreshCount, () => {
    if (shown.topic !== null) liveStore.refresh(shown.topic);
    // What is being asked for already is not asked for twice.
    if (isEnabled) void refetch({ cancelRefetch: false });
  });
  return { ...shown, isNothing: topic === null && !isPending };
}

/** The refresh counter has risen: everything is asked for anew. */
function useRefresh(count: number, refresh: () => void): void {
  const ask = useEffectEvent(refresh);
  useEffect(() => {
    if (count > 0) ask();
  }, [count]);
}

/** How many virtual matches a show type has among those of a sport that is played. */
export const virtualCountOf = (counts: readonly LiveCount[], showType: ShowType): number =>
  counts.find((entry) => entry.showType === showType && entry.gameType === virtualBasketball.gameType)?.virtual ?? 0;

/** How many matches a show type has in all, or of one sport. */
export function countOf(counts: readonly LiveCount[], showTypes: readonly ShowType[], gameType?: GameType): number {
  return counts
    .filter((entry) => showTypes.includes(entry.showType))
    .filter((entry) => entry.gameType !== 'ALL' && isOfGameType(gameType ?? 'ALL', entry.gameType))
    .reduce((sum, { count }) => sum + count, 0);
}
