import { expect, test } from 'vitest';
import { seasonClock } from '../feed/season-clock.ts';
import { simulatorFeed } from '../feed/simulator-feed.ts';
import { followResults, type ToldResult } from './follow-results.ts';

const NOON = Date.UTC(2026, 5, 17, 4);
const MINUTE = 60_000;
const aFeed = () => simulatorFeed('follow', seasonClock(1, NOON));

function readAll(follower: ReturnType<typeof followResults>, now: number): ToldResult[] {
  const told: ToldResult[] = [];
  for (;;) {
    const news = follower.read(now);
    told.push(...news.results);
    if (news.isComplete) return told;
  }
}

const keyOf = ({ gameId, source }: ToldResult): string => `${gameId} ${source}`;

test('SP-09 who starts anew in the middle hears the same results, none lost', () => {
  const [half, end] = [NOON + 15 * MINUTE, NOON + 40 * MINUTE];
  const steady = followResults(aFeed(), NOON);
  expect(readAll(steady, half).length).toBeGreaterThan(20);
  const later = readAll(steady, end);
  const again = readAll(followResults(aFeed(), half), end);
  const byKey = new Map(again.map((told) => [keyOf(told), told]));
  expect(later.length).toBeGreaterThan(3);
  for (const told of later) {
    expect(byKey.get(keyOf(told))?.facts).toEqual(told.facts);
    expect(byKey.get(keyOf(told))?.startedAt).toBe(told.startedAt);
    expect(['finished', 'not-started', 'abandoned', 'retired', 'cancelled']).toContain(told.facts.state);
  }
});
