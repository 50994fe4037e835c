import type { LiveOddsType, LiveTopic } from './live-view.ts';

/** A topic and how its prices are shown. */
export interface Subscription {
  readonly topic: LiveTopic;
  readonly oddsType: LiveOddsType;
}

/** One name for a subscription, however its topic was written down. */
export function topicKey(topic: LiveTopic, oddsType: LiveOddsType): string {
  const leagueIds = 'leagueIds' in topic ? topic.leagueIds?.toSorted() : undefined;
  const parts = Object.entries({ ...topic, leagueIds }).filter(([, value]) => value !== undefined);
  const sorted = Object.fromEntries(parts.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return JSON.stringify({ oddsType, topic: sorted });
}

/** What a key stands for. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `topicKey` makes keys
export const subscriptionOf = (key: string): Subscription => JSON.parse(key) as Subscription;
