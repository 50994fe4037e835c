import type { OutputOf } from '@fairground/contract';
import { games } from '@fairground/contract/games';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { query } from '../../api/query.ts';
import { useLiveTopic, useMatch } from '../../features/sports-live/use-live.ts';

export type MatchDetail = OutputOf<typeof games.matchDetail>;
export type MatchEvent = MatchDetail['events'][number];

/** How often the events are read while the match is on, when nothing was pushed meanwhile. */
const LIVE_MS = 4_000;
const QUIET_MS = 60_000;
/** In place of an id: the match that the server would show first. */
const HOTTEST = 'hot';

/**
 * A match as anybody may see it. Score and clock come by the live socket; when the match has moved, its events are read
 * again.
 */
export function useMatchDetail(asked: string) {
  const detail = useQuery({
    ...query(games.matchDetail, asked === HOTTEST ? {} : { gameId: asked }),
    refetchInterval: ({ state }) => (state.data?.isLive === 1 ? LIVE_MS : QUIET_MS),
    meta: { endpoint: games.matchDetail, quiet: true },
  });
  const gameId = asked === HOTTEST ? detail.data?.gameId : asked;
  useLiveTopic(gameId === undefined ? null : { of: 'game', gameId }, 'H');
  const pushed = useMatch(gameId ?? '', 'H');
  const { refetch } = detail;
  const score = pushed && `${pushed.sc_FT_H}-${pushed.sc_FT_C}`;
  useEffect(() => {
    if (score !== undefined) void refetch();
  }, [score, refetch]);
  return { detail, pushed };
}
