import { finished, score } from '@fairground/betting';
import { beforeAll, expect, test } from 'vitest';
import { seasonClock } from '../../../../../../packages/sports-feed/src/feed/season-clock.ts';
import { simulatorFeed } from '../../../../../../packages/sports-feed/src/feed/simulator-feed.ts';
import { followResults } from '../../../../../../packages/sports-feed/src/results/follow-results.ts';
import { aMember, type TestClock } from '../../../../../../tests/support/builders.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { fundSportsbook, placeTickets } from '../../../../../../tests/support/sports/sport-tickets.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { createCaches } from '../../../platform/caches.ts';
import { settleDue } from './settle-due.ts';
import { lapseMatches } from '../results/lapse-matches.ts';
import { publishResults } from '../results/result-rows.ts';
import { takeResults } from '../results/take-results.ts';

const NOON = Date.UTC(2026, 5, 17, 4);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let at = NOON;
const clock: Pick<TestClock, 'now'> = { now: () => new Date(at) };
let running: TestApp;
beforeAll(async () => {
  running = await startTestApp({ env: { ROLES: 'api' }, now: clock.now });
});

const feed = simulatorFeed('results', seasonClock({ speed: 1, origin: NOON }));
/** Reads the same database, and remembers nothing of what this one has read. */
const anotherProcess = (app: AppContext): AppContext => ({ ...app, caches: createCaches() });

const versions = async () =>
  (await running.app.pool.query(`select game_id, version, source, facts from sport_result order by game_id, version`))
    .rows;

test('SP-17 results come in from the feed once, whoever reads and however often', async () => {
  const { app } = running;
  const [steady, other] = [app, anotherProcess(app)];
  await takeResults(steady, feed);
  at += 20 * MINUTE;
  await takeResults(steady, feed);
  const known = await versions();
  expect(known.length).toBeGreaterThan(50);
  // Another process takes over, and the first one comes back later.
  await takeResults(other, feed);
  expect(await versions()).toEqual(known);
  at += 20 * MINUTE;
  await takeResults(other, feed);
  const more = await versions();
  expect(more.length).toBeGreaterThan(known.length);
  await takeResults(steady, feed);
  expect(await versions()).toEqual(more);
});

test('SP-17 what could not be written down is told again: no result is lost to a bad moment of the database', async () => {
  let isDown = false;
  const app: AppContext = {
    ...anotherProcess(running.app),
    transact: (work) => (isDown ? Promise.reject(new Error('the database is away')) : running.app.transact(work)),
  };
  await takeResults(app, feed);
  at += 20 * MINUTE;
  isDown = true;
  await expect(takeResults(app, feed)).rejects.toThrow('the database is away');
  isDown = false;
  at += MINUTE;
  await takeResults(app, feed);
  const known = await versions();
  await takeResults(anotherProcess(app), feed);
  const missing = followResults(feed, at)
    .read(at)
    .results.filter(({ gameId, source }) => !known.some((row) => row.game_id === gameId && row.source === source));
  expect(missing).toEqual([]);
  expect(await versions()).toEqual(known);
});

test('SP-09 matches that outlive their window are given up, those that go on are waited for', async () => {
  const { app } = running;
  const { memberId } = await aMember(app);
  await fundSportsbook(app, [memberId], 1_000_00n);
  const startAt = new Date(at - 2 * HOUR);
  const games = ['never', 'halted', 'resumed', 'done'];
  await placeTickets(
    app,
    games.map((gameId) => ({ id: `lapse-${gameId}`, memberId, legs: [{ gameId, startAt }] })),
  );
  const halfTime = JSON.stringify({ ...finished(score(1, 0)), state: 'interrupted', complete: 1 });
  await app.pool.query(
    `insert into sport_started_match (game_id, started_at, stopped_at, facts)
     values ('halted', $1, $1, $2), ('resumed', $1, null, null), ('done', $1, $1, $2)`,
    [startAt, halfTime],
  );
  await app.transact((tx) =>
    publishResults(tx, [
      { gameId: 'done', facts: finished(score(1, 0), score(0, 0)), source: 'feed:1', publishedAt: clock.now() },
    ]),
  );
  const stands = async () => {
    await settleDue(app);
    const { rows } = await app.pool.query(
      `select l.game_id as game, t.result, t.cancellation from sport_ticket t join sport_leg l on l.ticket_id = t.id
       where t.member_id = $1 order by l.game_id`,
      [memberId],
    );
    return rows.map(({ game, result, cancellation }) => `${game} ${result ?? '-'} ${cancellation ?? '-'}`);
  };
  await lapseMatches(app, new Date(at + 9 * HOUR));
  expect(await stands()).toEqual(['done W -', 'halted - -', 'never - -', 'resumed - -']);
  await lapseMatches(app, new Date(at + 11 * HOUR));
  await lapseMatches(app, new Date(at + 11 * HOUR));
  expect(await stands()).toEqual(['done W -', 'halted - -', 'never D D2', 'resumed - -']);
  await lapseMatches(app, new Date(at + 47 * HOUR));
  expect(await stands()).toEqual(['done W -', 'halted D D3', 'never D D2', 'resumed - -']);
});
