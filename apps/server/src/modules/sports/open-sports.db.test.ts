import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRecording, recordingBegins, seasonClock, simulatedChannel } from '@fairground/venues/sports';
import { afterAll, describe, expect, test } from 'vitest';
import { runningHouse } from '../../../../../tests/support/running-house.ts';
import type { House } from '../../platform/house.ts';
import { feedClock } from './feed-clock.ts';
import { sportsOf } from './sports.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairground-feed-'));
afterAll(() => rmSync(folder, { recursive: true }));

const at = (house: House, moment: number): House => ({ ...house, now: () => new Date(moment) });
const HOUR = 3_600_000;

describe('the clock of a feed', () => {
  const noon = Date.UTC(2026, 5, 17, 12);

  test('SP-17 shows the time of day until somebody wants it faster, and then goes on from there', async () => {
    const { house } = await runningHouse();
    const simulator = { source: 'simulator', begins: undefined };
    const plain = await feedClock(at(house, noon), { ...simulator, speed: 1 });
    expect(plain.timeAt(noon + HOUR)).toBe(noon + HOUR);
    const fast = await feedClock(at(house, noon), { ...simulator, speed: 60 });
    expect(fast.timeAt(noon + HOUR)).toBe(noon + 60 * HOUR);
    // Another process, and another start, an hour later: nothing is played twice.
    const again = await feedClock(at(house, noon + HOUR), { ...simulator, speed: 60 });
    expect(again.timeAt(noon + 2 * HOUR)).toBe(noon + 120 * HOUR);
    const slow = await feedClock(at(house, noon + 2 * HOUR), { ...simulator, speed: 1 });
    expect(slow.timeAt(noon + 3 * HOUR)).toBe(noon + 121 * HOUR);
    const fastAgain = await feedClock(at(house, noon + 3 * HOUR), { ...simulator, speed: 60 });
    expect(fastAgain.timeAt(noon + 4 * HOUR)).toBe(noon + 181 * HOUR);
  });

  test('SP-17 of a recording begins where the recording begins, once', async () => {
    const { house } = await runningHouse();
    const pace = { source: 'feed.jsonl', speed: 1, begins: 5_000 };
    expect((await feedClock(at(house, noon), pace)).timeAt(noon + 100)).toBe(5_100);
    expect((await feedClock(at(house, noon + HOUR), pace)).timeAt(noon + HOUR)).toBe(5_000 + HOUR);
  });
});

test('SP-17 what a house records another one replays: the same matches at the same prices', async () => {
  const file = join(folder, 'feed.jsonl');
  const recording = await runningHouse({ sports: 'of-settings', env: { FEED_RECORD: file } });
  const { seed } = recording.house.config.feed;
  await recording.stop();
  const begins = recordingBegins(readRecording(readFileSync(file, 'utf8').split('\n'))) ?? 0;
  expect(begins).toBeGreaterThan(0);

  const replaying = await runningHouse({ sports: 'of-settings', env: { FEED: `replay:${file}` } });
  const { board } = sportsOf(replaying.house);
  // What the recorded feed showed at that instant, from its own seed.
  const truth = simulatedChannel(seed, seasonClock(1, 0), begins).board;
  const known = [...truth.matches()];
  expect([...board.matches()].length).toBe(known.length);
  const early = known.filter(({ showType, sport }) => showType === 'FU' && sport === 'FT').slice(0, 12);
  for (const { fixture, markets } of early) {
    const replayed = board.match(fixture.id);
    expect(replayed?.fixture).toEqual(fixture);
    expect(replayed?.markets).toEqual(markets);
  }
  const [outright] = [...truth.outrights()].filter(({ showType }) => showType === 'FSFU');
  expect(board.outright(outright?.outright.id ?? '')?.runners).toEqual(outright?.runners);
  // Three houses' worth of a week of matches, on a machine that has other things to do.
}, 90_000);

test('SP-17 a recording that is missing, or one that would be written over, stops the start with a sentence', async () => {
  const file = join(folder, 'feed.jsonl');
  await expect(runningHouse({ sports: 'of-settings', env: { FEED: 'replay:nowhere.jsonl' } })).rejects.toThrow(
    '录像文件不存在',
  );
  await expect(runningHouse({ sports: 'of-settings', env: { FEED_RECORD: file } })).rejects.toThrow('文件已存在');
});
