import type { Filters } from '@fairground/betting';
import { useQuery } from '@tanstack/react-query';
import { type SportsbookReply, sportsbookQuery } from '../sports/ask-sportsbook.ts';
import { useSportsbookEntry } from '../sports/sportsbook-entry.ts';

export type Centre = SportsbookReply<'match'>;
export type CentreEvent = Centre['events'][number];
export type Movement = Centre['movements'][number];
export type PastMatch = Centre['meetings'][number];

/** How often the centre is read anew while the match is on, and while it is not. */
const LIVE_MS = 3_000;
const QUIET_MS = 60_000;

/** All that the sportsbook knows about one match. */
export function useCentre(gameId: string, oddsType: Filters['oddsType']) {
  const token = useSportsbookEntry((entry) => entry.token);
  return useQuery({
    ...sportsbookQuery('match', { gameId, oddsType }),
    enabled: token !== '',
    refetchInterval: ({ state }) => (state.data?.game.isLive === 1 ? LIVE_MS : QUIET_MS),
  });
}
