import { catalogue, ResultCode } from '@fairground/contract';
import { seasonClock, simulatedSportsFeed } from '@fairground/sports-feed';
import { verifySeries } from '@fairground/sports-feed/verify';
import { beforeAll, describe, expect, test } from 'vitest';
import { aClock, callOnClock } from '../../../../../../tests/support/builders.ts';
import { type TestApp, startTestApp } from '../../../../../../tests/support/test-app.ts';
import { noteSeries } from './note-series.ts';

const { fairPlay } = catalogue;
const HOUR_MS = 3_600_000;
const clock = aClock();
const { board } = simulatedSportsFeed({
  seed: 'series',
  clock: seasonClock({ speed: 1, origin: 0 }),
  now: clock.now().getTime(),
});
let running: TestApp;

beforeAll(async () => {
  running = await startTestApp({ now: clock.now, env: { ROLES: 'api' }, sports: { board } });
  await noteSeries(running.app);
});

const ask = (gameId: string) => callOnClock(running, fairPlay.series, { gameId });
const told = async (gameId: string) => fairPlay.series.output.parse((await ask(gameId)).data);
const onBoard = () => [...board.matches()].filter(({ fixture }) => fixture.commitment);
/** What starts while the test does was committed to by a later clock than the test's. */
const MINUTE_MS = 60_000;
/** A series that is over, or still to come within so many hours. */
const ended = () => onBoard().filter(({ result }) => result?.seed !== undefined);
const soon = () => {
  const now = board.timeAt(clock.now().getTime());
  return onBoard().filter(
    ({ fixture, result }) => !result && fixture.start > now + MINUTE_MS && fixture.start < now + HOUR_MS,
  );
};
const claimOf = ({ gameId, edge, state, ...rest }: Awaited<ReturnType<typeof told>>) => ({
  ...rest,
  id: gameId,
  edge: edge.split('/').map(Number),
  status: state,
});

describe('GA-10 series of esports', () => {
  test('GA-10 anybody reads what a series was committed to, and plays it anew once its seed is revealed', async () => {
    const sports = new Set(ended().map(({ fixture }) => fixture.sport));
    for (const sport of ['virtualFootball', 'virtualBasketball'] as const) expect(sports).toContain(sport);
    for (const { fixture } of ended()) {
      const series = await told(fixture.id);
      expect(series).toMatchObject({
        gameId: fixture.id,
        commitment: fixture.commitment?.hash,
        team_h: fixture.home.name,
      });
      expect(verifySeries(claimOf(series)), fixture.id).toMatchObject({ holds: true });
    }
  });

  test('GA-10 before its result a series has a commitment and no seed; afterwards the seed fits the same commitment', async () => {
    const waiting = soon();
    expect(waiting.length).toBeGreaterThan(0);
    const before = await Promise.all(waiting.map(({ fixture }) => told(fixture.id)));
    for (const series of before) {
      expect(series).toMatchObject({ state: 'open', seed: '', score: '', maps: '' });
      expect(series.committedAt).toBeLessThan(series.startTime);
    }
    const earlier = new Set(onBoard().map(({ fixture }) => fixture.id));
    clock.passSeconds(7 * 3_600);
    board.advance(clock.now().getTime());
    const came = onBoard().filter(({ fixture }) => !earlier.has(fixture.id));
    expect(came.length).toBeGreaterThan(0);
    await noteSeries(running.app);
    for (const { fixture } of came) {
      expect(await told(fixture.id)).toMatchObject({ commitment: fixture.commitment?.hash });
    }
    for (const { gameId, commitment, committedAt } of before) {
      const series = await told(gameId);
      expect(series).toMatchObject({ commitment, committedAt });
      expect(verifySeries(claimOf(series)), gameId).toMatchObject({ holds: true });
    }
  });

  test('GA-10 nobody changes a commitment, takes it back or reveals another seed', async () => {
    const [match] = ended();
    const gameId = match?.fixture.id;
    for (const change of [
      `update esports_series set commitment = repeat('a', 64) where game_id = $1`,
      `update esports_series set seed = repeat('a', 64) where game_id = $1`,
      `delete from esports_series where game_id = $1`,
    ]) {
      await expect(running.app.pool.query(change, [gameId])).rejects.toThrow('a series keeps');
    }
    await noteSeries(running.app);
  });

  test('GA-10 a series that there is not is told so', async () => {
    expect(await ask('es-1-1')).toMatchObject({
      status_code: ResultCode.NotFound,
      message: '没有这场赛事，或它不是电竞或虚拟赛事',
    });
  });
});
