import { isDeepStrictEqual } from 'node:util';
import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { type Fixture, fixturesBetween } from '../season/calendar.ts';
import { eventsOf } from '../season/engines/events-of.ts';
import { resultsOf } from '../season/results.ts';
import { DAY, HOUR, MINUTE, SEASON_EPOCH } from '../season/spans.ts';
import { worldOf } from '../season/teams.ts';
import { bookOf, enter, snapshotOf } from './feed-book.ts';
import type { Feed } from './feed.ts';
import type { FeedMessage } from './feed-message.ts';
import { RECORDING_HEADER, readRecording, recorder } from './recording.ts';
import { recordedFeed } from './replay-feed.ts';
import { seasonClock } from './season-clock.ts';
import { simulatorFeed } from './simulator-feed.ts';

const clock = seasonClock({ speed: 1, origin: 0 });
const feed = simulatorFeed('feed', clock);
const from = SEASON_EPOCH + 600 * DAY + 13 * HOUR + 3 * MINUTE + 217;
const to = from + 25 * MINUTE;
const start = feed.snapshot(from);
const all = feed.messagesAfter(start.seq, { now: to, limit: Infinity });

function recordingOf(source: Feed, steps: readonly number[]): string[] {
  const lines: string[] = [];
  const record = recorder(source, (line) => lines.push(line));
  for (const now of steps) record(now);
  return lines;
}

const beat = (seq: number, prev: number, at: number) => JSON.stringify({ seq, prev, at, kind: 'heartbeat' });

describe('the simulator', () => {
  test('SP-17 numbers rise, each knows the one before, and time never goes back', () => {
    expect(all.length).toBeGreaterThan(1_000);
    const before = [{ seq: start.seq, at: from }, ...all];
    const wrong = all.filter((message, index) => {
      const { seq = 0, at = 0 } = before[index] ?? {};
      return message.prev !== seq || message.seq <= seq || message.at < at;
    });
    expect(wrong).toEqual([]);
    expect(all.at(-1)?.at).toBeLessThanOrEqual(to);
  });

  property.prop([fc.nat(all.length - 1), fc.integer({ min: 1, max: 700 })], { numRuns: 3 })(
    'SP-17 asked after any number it says exactly the rest, at once or in parts, started anew or not',
    (place, limit) => {
      const anew = simulatorFeed('feed', clock);
      const heard: FeedMessage[] = [];
      for (let seq = all[place]?.seq ?? 0; ;) {
        const part = anew.messagesAfter(seq, { now: to, limit });
        heard.push(...part);
        const last = part.at(-1);
        if (!last || heard.length > 5 * limit) break;
        ({ seq } = last);
      }
      expect(heard).toEqual(all.slice(place + 1, place + 1 + heard.length));
      expect(feed.messagesAfter(all[place]?.seq ?? 0, { now: to, limit: Infinity })).toEqual(all.slice(place + 1));
    },
  );

  property.prop([fc.integer({ min: from, max: to })], { numRuns: 3 })(
    'SP-17 a snapshot and the messages after it make the next snapshot',
    (middle) => {
      const book = bookOf(feed.snapshot(middle));
      for (const message of feed.messagesAfter(book.seq, { now: to, limit: Infinity })) enter(book, message);
      expect(isDeepStrictEqual(snapshotOf(book, to), feed.snapshot(to))).toBe(true);
    },
  );

  test('SP-17 the season runs at the speed of its clock', () => {
    const fast = simulatorFeed('feed', seasonClock({ speed: 60, origin: from }));
    const until = from + (to - from) / 60;
    expect(fast.timeAt(until)).toBe(to);
    expect(fast.messagesAfter(start.seq, { now: until, limit: Infinity })).toEqual(all);
    expect(seasonClock({ speed: 60, origin: from }).nowAt(to)).toBe(until);
    expect(() => seasonClock({ speed: 0, origin: from })).toThrow('above 0');
  });

  test('SP-17 some results are corrected after the end, and the feed says both', () => {
    const world = worldOf('feed');
    const isCorrected = (fixture: Fixture) =>
      fixture.sport === 'virtualFootball' && resultsOf(world, fixture, eventsOf(world, fixture)).length > 1;
    const wrong = fixturesBetween(world, { from, to: from + 12 * DAY }).find(isCorrected);
    const [first, second] = wrong ? resultsOf(world, wrong, eventsOf(world, wrong)) : [];
    if (!wrong || !first || !second) throw new Error('In twelve days some result is corrected.');
    expect(second.result.version).toBe(2);
    expect(second.result.score).not.toEqual(first.result.score);
    expect(second.at).toBeGreaterThan(first.at);
    const heard = [first, second].map(({ at }) =>
      feed
        .messagesAfter(feed.snapshot(at - 1).seq, { now: at, limit: Infinity })
        .find((said) => 'result' in said && said.fixtureId === wrong.id),
    );
    expect(heard.map((said) => said?.kind)).toEqual(['result', 'correction']);
  });
});

describe('a recording', () => {
  const lines = recordingOf(feed, [from, from + 7 * MINUTE, to]);
  const replay = recordedFeed(readRecording(lines), clock);

  test('SP-17 replayed says the same messages and knows the same', () => {
    expect(replay.messagesAfter(start.seq, { now: to, limit: Infinity })).toEqual(all);
    expect(isDeepStrictEqual(replay.snapshot(to), feed.snapshot(to))).toBe(true);
    expect(isDeepStrictEqual(replay.snapshot(from), start)).toBe(true);
  });

  property.prop([fc.nat(all.length - 1), fc.integer({ min: from, max: to })], { numRuns: 20 })(
    'SP-17 is asked after any number and at any time like the feed it was taken from',
    (place, now) => {
      const seq = all[place]?.seq ?? 0;
      expect(replay.messagesAfter(seq, { now, limit: 300 })).toEqual(feed.messagesAfter(seq, { now, limit: 300 }));
    },
  );

  test('SP-17 recorded again is the same file', () => {
    expect(isDeepStrictEqual(recordingOf(replay, [from, to]), lines)).toBe(true);
  });

  const header = JSON.stringify(RECORDING_HEADER);
  test.each([
    ['nothing', [], 'empty'],
    ['no header', [beat(1, 0, 5)], 'line 1'],
    ['no JSON', [header, '{'], 'line 2: not valid JSON'],
    ['an unknown kind', [header, '{"seq":1,"prev":0,"at":1,"kind":"gossip"}'], 'line 2'],
    ['a number twice', [header, beat(1, 0, 5), beat(1, 1, 5)], 'line 3: out of order'],
    ['time going back', [header, beat(1, 0, 5), beat(2, 1, 4)], 'out of order'],
    ['a gap', [header, beat(1, 0, 5), beat(3, 2, 5)], 'line 3: messages missing'],
  ])('SP-17 with %s is refused', (_, wrong, why) => {
    expect(() => readRecording(wrong)).toThrow(why);
  });
});
