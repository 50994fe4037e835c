import { inListOrder, LIST_PAGE_MATCHES } from '@fairground/betting';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { LiveListed, LiveOddsType, LiveTopic } from '../../../features/sports-live/live-view.ts';
import { topicKey } from '../../../features/sports-live/topic-key.ts';
import { useLiveTopics } from '../../../features/sports-live/use-live.ts';

/** Rows that fly by are not asked for: only what stays in view so long. */
const SETTLED_MS = 120;
/** Most pages at once: what is found by a search may lie on many, and a socket listens to so many things only. */
const PAGES_MAX = 12;

export type ListTopic = Extract<LiveTopic, { readonly of: 'list' }>;

/** The list on screen, and on which of its pages each match is told with its prices. */
export interface ListPages {
  readonly list: ListTopic | null;
  readonly oddsType: LiveOddsType;
  readonly pageOf: ReadonlyMap<string, number>;
}

export const ListPagesContext = createContext<ListPages>({ list: null, oddsType: 'H', pageOf: new Map() });

export const pagesOf = (listed: Iterable<LiveListed>): ReadonlyMap<string, number> =>
  new Map(inListOrder(listed).map(({ gameId }, index) => [gameId, Math.floor(index / LIST_PAGE_MATCHES)]));

export const pageKey = (list: ListTopic, page: number, oddsType: LiveOddsType): string =>
  topicKey({ ...list, of: 'games', page }, oddsType);

/** Listens to the pages of the rows that are drawn. */
export function useDrawnPages(gameIds: readonly string[]): void {
  const { list, oddsType, pageOf } = useContext(ListPagesContext);
  const pages = [...new Set(gameIds.flatMap((gameId) => pageOf.get(gameId) ?? []))].toSorted((a, b) => a - b);
  const drawn = useSettled(pages.slice(0, PAGES_MAX).join(','));
  const keys = useMemo(
    () => (list && drawn !== '' ? drawn.split(',').map((page) => pageKey(list, Number(page), oddsType)) : []),
    [list, drawn, oddsType],
  );
  useLiveTopics(keys);
}

/** A value once it has not changed for a moment; the first one at once. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
