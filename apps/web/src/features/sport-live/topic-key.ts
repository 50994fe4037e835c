import type { LiveOddsType, LiveTopic } from './live-view.ts';

/** One name for a subscription, however its topic was written down. */
export function topicKey(topic: LiveTopic, oddsType: LiveOddsType): string {
  const leagueIds = 'leagueIds' in topic ? topic.leagueIds?.toSorted() : undefined;
  const parts = Object.entries({ ...topic, leagueIds }).filter(([, value]) => value !== undefined);
  return JSON.stringify([oddsType, ...parts.toSorted(([one], [other]) => (one < other ? -1 : 1))]);
}
