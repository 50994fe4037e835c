import type { Filters } from '@fairground/sportsbook';
import { useQuery } from '@tanstack/react-query';
import { type ChannelReply, channelQuery } from '../sport-channel/ask-channel.ts';
import { useChannelEntry } from '../sport-channel/channel-entry.ts';

export type Centre = ChannelReply<'match'>;
export type CentreEvent = Centre['events'][number];
export type Movement = Centre['movements'][number];
export type PastMatch = Centre['meetings'][number];

/** How often the centre is read anew while the match is on, and while it is not. */
const LIVE_MS = 3_000;
const QUIET_MS = 60_000;

/** All that the channel knows about one match. */
export function useCentre(gameId: string, oddsType: Filters['oddsType']) {
  const token = useChannelEntry((entry) => entry.token);
  return useQuery({
    ...channelQuery('match', { gameId, oddsType }),
    enabled: token !== '',
    refetchInterval: ({ state }) => (state.data?.game.isLive === 1 ? LIVE_MS : QUIET_MS),
  });
}
