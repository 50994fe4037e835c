import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRecording, recordingBegins, seasonClock, simulatedSportsFeed } from '@fairground/sports-feed';
import { afterAll, describe, expect, test } from 'vitest';
import { aMember } from '../../../../../../tests/support/builders.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { fundSportsbook, placeTickets } from '../../../../../../tests/support/sports/sport-tickets.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { feedClock } from './feed-clock.ts';
import { settlingBackground } from '../settling/background.ts';
import { sportsOf } from './sports.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairground-feed-'));
afterAll(() => rmSync(folder, { recursive: true }));

const at = (app: AppContext, moment: number): AppContext => ({ ...app, now: () => new Date(moment) });
const HOUR = 3_600_000;

describe('the clock of a feed', () => {
  const noon = Date.UTC(2026, 5, 17, 12);

  test('SP-17 shows the time of day until somebody wants it faster, and then goes on from there', async () => {
    const { app } = await startTestApp();
    const simulator = { source: 'simulator', begins: undefined };
    const plain = await feedClock(at(app, noon), { ...simulator, speed: 1 });
    expect(plain.timeAt(noon + HOUR)).toBe(noon + HOUR);
    const fast = await feedClock(at(app, noon), { ...simulator, speed: 60 });
    expect(fast.timeAt(noon + HOUR)).toBe(noon + 60 * HOUR);
    // Another process, and another start, an hour later: nothing is played twice.
    const again = await feedClock(at(app, noon + HOUR), { ...simulator, speed: 60 });
    expect(again.timeAt(noon + 2 * HOUR)).toBe(noon + 120 * HOUR);
    const slow = await feedClock(at(app, noon + 2 * HOUR), { ...simulator, speed: 1 });
    expect(slow.timeAt(noon + 3 * HOUR)).toBe(noon + 121 * HOUR);
    const fastAgain = await feedClock(at(app, noon + 3 * HOUR), { ...simulator, speed: 60 });
    expect(fastAgain.timeAt(noon + 4 * HOUR)).toBe(noon + 181 * HOUR);
  });

  test('SP-17 of a recording begins where the recording begins, once', async () => {
    const { app } = await startTestApp();
    const pace = { source: 'feed.jsonl', speed: 1, begins: 5_000 };
    expect((await feedClock(at(app, noon), pace)).timeAt(noon + 100)).toBe(5_100);
    expect((await feedClock(at(app, noon + HOUR), pace)).timeAt(noon + HOUR)).toBe(5_000 + HOUR);
  });
});

test('SP-17 what an installation records another one replays: the same matches at the same prices', async () => {
  const file = join(folder, 'feed.jsonl');
  const recording = await startTestApp({ sports: 'of-settings', env: { FEED_RECORD: file } });
  const { seed } = recording.app.config.feed;
  await recording.stop();
  const begins = recordingBegins(readRecording(readFileSync(file, 'utf8').split('\n'))) ?? 0;
  expect(begins).toBeGreaterThan(0);

  const replaying = await startTestApp({ sports: 'of-settings', env: { FEED: `replay:${file}` } });
  const { board } = sportsOf(replaying.app);
  // What the recorded feed showed at that instant, from its own seed.
  const truth = simulatedSportsFeed({ seed, clock: seasonClock({ speed: 1, origin: 0 }), now: begins }).board;
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
  // Three installations' worth of a week of matches, on a machine that has other things to do.
}, 90_000);

/** Bets on what is played within the next hour, and what became of them and of the matches. */
async function playAnHour(running: TestApp, clock: { pass: (ms: number) => void }): Promise<readonly unknown[][]> {
  const { app } = running;
  const { board, feed } = sportsOf(app);
  const turn = async (name: string) => settlingBackground.jobs.find((job) => job.name === name)?.work(app);
  const now = board.timeAt(app.now().getTime());
  const soon = [...board.matches()]
    .filter(({ fixture, sport, state }) => {
      const isQuick = sport === 'VF' || sport === 'TT' || sport === 'BM';
      return isQuick && state.phase === 'scheduled' && fixture.start > now && fixture.start < now + HOUR / 2;
    })
    .map(({ fixture, sport }) => ({ fixture, sport }));
  // At the quietest hour only the virtual football, one match in five minutes, is sure.
  expect(soon.length).toBeGreaterThan(3);
  expect(feed).toBeDefined();
  const { memberId } = await aMember(app);
  await fundSportsbook(app, [memberId], 100_000_00n);
  await turn('settle-bets');
  const tickets = soon.flatMap(({ fixture, sport }) =>
    ['H', 'C'].map((side) => ({
      id: `${fixture.id}-${side}`,
      memberId,
      placedAt: app.now(),
      legs: [{ gameId: fixture.id, sport, side, startAt: new Date(fixture.start) }],
    })),
  );
  await placeTickets(app, tickets);
  for (let passed = 0; passed < 2 * HOUR; passed += HOUR / 2) {
    clock.pass(HOUR / 2);
    board.advance(app.now().getTime());
    await turn('settle-bets');
  }
  const ids = soon.map(({ fixture }) => fixture.id);
  const results = await app.pool.query(
    'select game_id, version, facts from sport_result where game_id = any($1) order by game_id, version',
    [ids],
  );
  const settled = await app.pool.query('select id, status, result, returned from sport_ticket order by id');
  return [results.rows, settled.rows];
}

/** The last instant of which a file that is being written tells; its last line may be half there. */
function recordedUntil(file: string): number {
  const told = /"at":(\d+)/.exec(readFileSync(file, 'utf8').split('\n').at(-2) ?? '')?.[1];
  return Number(told ?? 0);
}

test('SP-17a simulator and recorded file come through the same port; a replay gives the same results and settlements', async () => {
  const file = join(folder, 'hours.jsonl');
  const begins = Date.now();
  let at = begins;
  const clock = { pass: (ms: number) => void (at += ms) };
  const options = { now: () => new Date(at), sports: 'of-settings' as const };
  const simulated = await startTestApp({ ...options, env: { ROLES: 'api', FEED_RECORD: file } });
  const truth = await playAnHour(simulated, clock);
  // The recorder takes what was said a moment later.
  await expect.poll(() => recordedUntil(file), { timeout: 30_000 }).toBeGreaterThan(at - 60_000);
  await simulated.stop();
  at = begins;
  const replaying = await startTestApp({ ...options, env: { ROLES: 'api', FEED: `replay:${file}` } });
  const replayed = await playAnHour(replaying, clock);
  const [results = [], tickets = []] = truth;
  expect(results.length).toBeGreaterThan(3);
  expect(tickets.length).toBeGreaterThan(6);
  expect(tickets).not.toContainEqual(expect.objectContaining({ status: 'accepted' }));
  expect(replayed).toEqual(truth);
}, 180_000);

test('SP-17 a recording that is missing, or one that would be written over, stops the start with a sentence', async () => {
  const file = join(folder, 'feed.jsonl');
  await expect(startTestApp({ sports: 'of-settings', env: { FEED: 'replay:nowhere.jsonl' } })).rejects.toThrow(
    '录像文件不存在',
  );
  await expect(startTestApp({ sports: 'of-settings', env: { FEED_RECORD: file } })).rejects.toThrow('文件已存在');
});
