import { expect, test } from 'vitest';
import { seasonClock } from '../feed/season-clock.ts';
import { simulatorFeed } from '../feed/simulator-feed.ts';
import { followResults, type FeedResult } from './follow-results.ts';

const NOON = Date.UTC(2026, 5, 17, 4);
const MINUTE = 60_000;
const aFeed = () => simulatorFeed('follow', seasonClock({ speed: 1, origin: NOON }));

function readAll(follower: ReturnType<typeof followResults>, now: number): FeedResult[] {
  const reported: FeedResult[] = [];
  for (;;) {
    const news = follower.read(now);
    reported.push(...news.results);
    if (news.isComplete) return reported;
  }
}

const keyOf = ({ gameId, source }: FeedResult): string => `${gameId} ${source}`;

test('SP-09 who starts anew in the middle hears the same results, none lost', () => {
  const [half, end] = [NOON + 15 * MINUTE, NOON + 40 * MINUTE];
  const steady = followResults(aFeed(), NOON);
  expect(readAll(steady, half).length).toBeGreaterThan(20);
  const later = readAll(steady, end);
  const again = readAll(followResults(aFeed(), half), end);
  const byKey = new Map(again.map((reported) => [keyOf(reported), reported]));
  expect(later.length).toBeGreaterThan(3);
  for (const reported of later) {
    expect(byKey.get(keyOf(reported))?.facts).toEqual(reported.facts);
    expect(byKey.get(keyOf(reported))?.startedAt).toBe(reported.startedAt);
    expect(['finished', 'not-started', 'abandoned', 'retired', 'cancelled']).toContain(reported.facts.state);
  }
});
